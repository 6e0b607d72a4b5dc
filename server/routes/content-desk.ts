import type { FastifyInstance } from 'fastify';
import { CONTENT_DESK_ENDPOINTS } from '../../src/contract/content-desk.ts';
import {
  listContent,
  publishContent,
  readContent,
  removeContent,
  saveContent,
  staffWith,
  withdrawContent,
} from '../content/desk.ts';
import type { Deps } from '../deps.ts';
import { deskLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** The maximum size of a body, bytes: a policy in all languages is longer than other bodies. */
const bodyLimit = 512 * 1024;

/** Staff's calls for contents: editors write them, publishers put them in force (docs/content.md). */
export function contentDeskRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  const is = CONTENT_DESK_ENDPOINTS;
  const { db } = deps;
  const options = { rateLimit: deskLimit };
  route(
    app,
    is.contentList,
    async ({ session, query }) => {
      await staffWith(db, session, 'editor');
      return listContent(deps, query);
    },
    options,
  );
  route(
    app,
    is.contentItem,
    async ({ session, query }) => readContent(deps, await staffWith(db, session, 'editor'), query),
    options,
  );
  route(
    app,
    is.saveContent,
    async ({ session, body }) => saveContent(deps, await staffWith(db, session, 'editor'), body),
    { ...options, bodyLimit },
  );
  route(
    app,
    is.publishContent,
    async ({ session, body }) =>
      publishContent(deps, await staffWith(db, session, 'publisher'), body),
    options,
  );
  route(
    app,
    is.withdrawContent,
    async ({ session, body }) =>
      withdrawContent(deps, await staffWith(db, session, 'publisher'), body),
    options,
  );
  route(
    app,
    is.removeContent,
    async ({ session, body }) => removeContent(deps, await staffWith(db, session, 'editor'), body),
    options,
  );
}
