import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import type { Deps } from '../deps.ts';
import { messageOf } from '../messages.ts';
import { refuseForNow } from '../plugins/errors.ts';
import { healthLimit } from '../plugins/rate-limits.ts';
import { requestLanguage } from '../route.ts';

/** How long the database may take to say that it is there, ms. */
const patience = 2_000;

/**
 * `GET /health`: HTTP 200 when the server does its work, that is when the database answers, too; 503
 * otherwise. While the server starts nothing listens; while it drains every call gets 503.
 */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/health', { config: { rateLimit: healthLimit } }, async (request, reply) => {
    const answers = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const ready = await Promise.race([answers, after(patience, false, { ref: false })]);
    if (!ready) return refuseForNow(request, reply);
    const msg = messageOf(CODE.ok, requestLanguage(request));
    return { code: CODE.ok, msg, data: { status: 'ok' } };
  });
}
