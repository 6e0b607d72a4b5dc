import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import type { Deps } from '../deps.ts';
import { roomAboveFloor } from '../files/upload-room.ts';
import { messageOf } from '../messages.ts';
import { refuseForNow } from '../plugins/errors.ts';
import { healthLimit } from '../plugins/rate-limits.ts';
import { requestLanguage } from '../route.ts';

/** The time limit for the database to commit a write, ms. */
const patience = 2_000;
/**
 * With less free space than four files of its log take, the embedded database may fail at any write, even if the last
 * write succeeded.
 */
const LEAST_FREE_BYTES = 64 * 1_024 * 1_024;

/**
 * `GET /health/ready`, and `/health`: HTTP 200 when an order could be written now, which is tested; otherwise 503 with
 * the reason. `GET /health/live`: HTTP 200 as long as the process answers. During the start nothing listens; while the
 * server drains, every call gets 503.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'freeBytes' | 'sayAlive'>,
): void {
  const options = { config: { rateLimit: healthLimit, neverShed: true } };

  app.get('/health/live', options, (request) => ({
    code: CODE.ok,
    msg: messageOf(CODE.ok, requestLanguage(request)),
    data: { status: 'ok' },
  }));

  for (const path of ['/health', '/health/ready']) {
    app.get(path, options, async (request, reply) => {
      const [database, room] = await Promise.all([writes(deps), roomOf(deps)]);
      const reason = database ? (room === 'none' ? 'disk' : undefined) : 'database';
      if (reason !== undefined) {
        return refuseForNow(request, reply, { status: 'unavailable', reason });
      }
      const msg = messageOf(CODE.ok, requestLanguage(request));
      return { code: CODE.ok, msg, data: { status: 'ok', uploads: room } };
    });
  }
}

/** Whether the database commits a write in time. */
function writes({ sayAlive }: Pick<Deps, 'sayAlive'>): Promise<boolean> {
  const written = sayAlive().then(
    () => true,
    () => false,
  );
  return Promise.race([written, after(patience, false, { ref: false })]);
}

/** What the disk has space for: uploads and orders, orders only, or nothing. */
async function roomOf(
  deps: Pick<Deps, 'config' | 'freeBytes'>,
): Promise<'open' | 'stopped' | 'none'> {
  const { config, freeBytes } = deps;
  const isDatabaseHere = config.databaseUrl === undefined;
  if (isDatabaseHere && (await freeBytes()) < LEAST_FREE_BYTES) return 'none';
  return (await roomAboveFloor(deps)) < 0 ? 'stopped' : 'open';
}
