import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { refuseForNow } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never refused for overload: it waits for no database connection, or must answer all the same. */
    neverShed?: boolean;
  }
}

/** Statements that may wait for a database connection, at most and at least: enough to keep every connection busy. */
const WAITING = { most: 64, least: 16 };
/** How long a statement may wait for a connection, ms. A call has a few statements, one after the other. */
const TARGET_MS = 25;
/** After each measurement: how many more may wait when nothing waited, and at least which share when too many did. */
const CHANGE = { growth: 8, shrinking: 0.8 };
/** How often the speed of the database is measured, ms. */
const EVERY_MS = 50;
/**
 * How long a refusal is held back at most and at least, ms, and how many at once. Clients that ignore `Retry-After`
 * would otherwise come back at once, and the refusals alone would slow the admitted.
 */
const HELD = { leastMs: 250, mostMs: 750, atOnce: 5_000 };

/**
 * Refuses calls while the database is saturated (503, `Retry-After`), so that those that are admitted are answered
 * soon. Calls that wait for others (a bank, a map service, a long upload) do not count, only waiting statements do. To
 * be called before the routes of its scope are added.
 */
export function shedLoad(app: FastifyInstance, pool: Pool): void {
  let most = WAITING.most;
  let acquired = 0;
  let since = performance.now();
  let held = 0;
  const count = () => void (acquired += 1);
  pool.on('acquire', count);
  // Little's law: as many may wait as get a connection within the target time.
  const timer = setInterval(() => {
    const now = performance.now();
    const served = (acquired / (now - since)) * TARGET_MS;
    const isCalm = pool.waitingCount === 0;
    const fits = isCalm ? most + CHANGE.growth : Math.max(served, most * CHANGE.shrinking);
    most = Math.min(WAITING.most, Math.max(WAITING.least, fits));
    acquired = 0;
    since = now;
  }, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    pool.off('acquire', count);
  });

  // After rate limits, and after the body: a slow sender neither waits in nor blocks anything.
  app.addHook('preHandler', (request, reply, done) => {
    if (pool.waitingCount < most || request.routeOptions.config.neverShed === true) return done();
    if (held >= HELD.atOnce) return void refuseForNow(request, reply);
    held += 1;
    const { leastMs, mostMs } = HELD;
    const refusal = setTimeout(
      () => void refuseForNow(request, reply),
      leastMs + Math.random() * (mostMs - leastMs),
    );
    reply.raw.once('close', () => {
      held -= 1;
      clearTimeout(refusal);
    });
  });
}
