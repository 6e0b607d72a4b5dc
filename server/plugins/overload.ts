import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { refuseForNow } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the call is never refused for overload, because it waits for no database connection or must always be
     * answered.
     */
    neverShed?: boolean;
  }
}

/** How long a statement may wait for a connection, ms. A call has a few statements, one after the other. */
const TARGET_MS = 40;
/**
 * Bounds of the number of statements that may wait for a connection. `least` is always allowed, so that every
 * connection is kept busy.
 */
const WAITING = { most: 32, least: 16 };
/** How long a database connection is in use, ms: the first assumption, and the weight of each measurement. */
const TAKEN = { firstMs: 8, weight: 0.1 };
/** How long clients' connections may wait to be accepted, ms, unless they are too few to matter. */
const RUSH = { leastMs: 40, leastCount: 32 };
/**
 * How long a refusal is delayed, ms, and how many at once. Otherwise clients that ignore `Retry-After` would come back
 * at once, and refusals alone would slow down the admitted calls.
 */
const HELD = { leastMs: 250, mostMs: 750, atOnce: 5_000 };

/**
 * Refuses calls (503, `Retry-After`) while the database is overloaded or connections arrive too fast, so that the
 * admitted calls are answered soon. Calls that wait for others (a bank, a map service, a long upload) do not count.
 * Call this before the routes of its scope are added.
 */
export function shedLoad(app: FastifyInstance, pool: Pool): void {
  const isSaturated = saturationOf(app, pool);
  const cameLate = rushOf(app);
  let held = 0;

  const isAdmitted = ({ routeOptions }: FastifyRequest): boolean =>
    routeOptions.config.neverShed === true || !isSaturated();

  function refuseLater(request: FastifyRequest, reply: FastifyReply): void {
    // If the client has left, `close` was emitted before, and would never end what is counted here.
    if (held >= HELD.atOnce || reply.raw.destroyed) return void refuseForNow(request, reply);
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
  }

  // Checked after rate limits and before the body is parsed: parsing and validating is most of a refusal's cost.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const isLate = cameLate(request.raw.socket) && request.routeOptions.config.neverShed !== true;
    if (!isLate && isAdmitted(request)) done();
    else refuseLater(request, reply);
  });
  // Checked again when the body has arrived: a slow sender may have been admitted long before.
  app.addHook('preHandler', (request, reply, done) => {
    if (isAdmitted(request)) done();
    else refuseLater(request, reply);
  });
}

/**
 * Returns a function: whether one more statement would wait too long for a connection. This is estimated from how long
 * statements use a connection.
 */
function saturationOf(app: FastifyInstance, pool: Pool): () => boolean {
  let takenMs = TAKEN.firstMs;
  const since = new WeakMap<PoolClient, number>();
  const taken = (client: PoolClient) => void since.set(client, performance.now());
  const given = (_error: Error, client: PoolClient) => {
    const from = since.get(client);
    if (from !== undefined) takenMs += (performance.now() - from - takenMs) * TAKEN.weight;
  };
  pool.on('acquire', taken);
  pool.on('release', given);
  app.addHook('onClose', async () => {
    pool.off('acquire', taken);
    pool.off('release', given);
  });
  return () => {
    const fit = (TARGET_MS / takenMs) * pool.options.max;
    return pool.waitingCount >= Math.min(WAITING.most, Math.max(WAITING.least, fit));
  };
}

/**
 * Returns a function: whether the first request of a connection comes late because connections were queued. Node does
 * not tell how long a connection waited to be accepted, but it accepts one in each turn of its event loop. So a turn
 * without a new connection ends the queue, and until then each connection may have waited since the queue began.
 */
function rushOf(app: FastifyInstance): (socket: Socket) => boolean {
  let line: { readonly since: number; count: number } | undefined;
  let acceptedInTurn = false;
  const late = new WeakSet<Socket>();
  const endTurn = (): void => {
    if (!acceptedInTurn) line = undefined;
    else setImmediate(endTurn);
    acceptedInTurn = false;
  };
  app.server.on('connection', (socket: Socket) => {
    acceptedInTurn = true;
    if (line === undefined) {
      line = { since: performance.now(), count: 0 };
      setImmediate(endTurn);
    }
    line.count += 1;
    if (line.count >= RUSH.leastCount && performance.now() - line.since >= RUSH.leastMs) {
      late.add(socket);
    }
  });
  // Only the first request of a connection is late: the connection's later requests were not queued.
  return (socket) => late.delete(socket);
}
