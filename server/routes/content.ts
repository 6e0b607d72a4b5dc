import type { FastifyInstance } from 'fastify';
import { CONTENT_ENDPOINTS } from '../../src/contract/content-endpoints.ts';
import { listNotices, readKinds, readNotice, readPolicy } from '../content/published.ts';
import { fareRules } from '../content/tariffs.ts';
import type { Deps } from '../deps.ts';
import { contentLimit } from '../plugins/rate-limits.ts';
import { route } from '../route.ts';

/** Published contents for everybody: `/notice`, `/policy`, `/kind`, `/fare/rules` (ORD-06, DRV-03). */
export function contentRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  const is = CONTENT_ENDPOINTS;
  const options = { rateLimit: contentLimit, isCached: true };
  route(app, is.noticeList, ({ query }) => listNotices(deps, query), options);
  route(app, is.notice, ({ query }) => readNotice(deps, query.id, query.language), options);
  route(
    app,
    is.policy,
    ({ query }) => readPolicy(deps, query.key, query.language, query.version),
    options,
  );
  route(app, is.kinds, ({ query }) => readKinds(deps, query.language), options);
  route(app, is.fareRules, () => fareRules(deps.db, deps.clock.now()), options);
}
