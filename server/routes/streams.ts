import { and, gt, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import { STREAM_PATH } from '../../src/contract/push.ts';
import { hashToken, type Session } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import { callerAddress } from '../caller-address.ts';
import { orderAccess } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { type Language, languageOf, messageOf } from '../messages.ts';
import { headerOf, queryOf, requestLanguage, sessionOf } from '../route.ts';
import { missedFrames } from '../streams/missed.ts';
import type { Audience, StreamHub } from '../streams/stream-hub.ts';

/** Refusals of streams have real HTTP statuses. There is no HEAD route, because it would open a stream. */
const options = { config: { ownStatus: true }, exposeHeadRoute: false } as const;

/** The maximum number of orders that one stream follows by their tokens. */
const MOST_ORDERS = 20;

/** The live-push streams (API-10, GUARD-06; docs/streams.md). */
export function streamRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  hub: StreamHub,
): void {
  const { config, db, clock } = deps;

  /** A browser's stream cannot send headers, so token and client id may be in the query. */
  async function caller(request: FastifyRequest): Promise<Session> {
    const either = (header: string, query: string): string =>
      headerOf(request, header) || queryOf(request, query);
    const session = await sessionOf(
      app.sessions,
      either(HEADER.authorization, 'Authorization'),
      either(HEADER.clientId, HEADER.clientId),
    );
    if (session === undefined) throw new ApplicationError(CODE.unauthorized);
    return session;
  }

  function open(
    request: FastifyRequest,
    reply: FastifyReply,
    audience: Audience,
    expiresAt: number,
  ): void {
    const address = callerAddress(request);
    const opening = { audience, address, expiresAt, language: streamLanguage(request) };
    if (config.rateLimits && !hub.hasRoom(opening)) {
      throw new ApplicationError(CODE.tooManyRequests);
    }
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    request.socket.setNoDelay(true);
    const lastId = headerOf(request, 'last-event-id');
    hub.add(opening, raw, missedFrames(deps, audience, lastId));
  }

  for (const name of ['portal', 'admin'] as const) {
    app.get(STREAM_PATH[name], options, async (request, reply) => {
      const { userId, tokenHash, expiresAt } = await caller(request);
      open(request, reply, { name, userId, tokenHash }, expiresAt);
    });

    app.get(`${STREAM_PATH[name]}/close`, options, async (request) => {
      const { tokenHash } = await caller(request);
      hub.close(`${name} session ${tokenHash}`);
      return { code: CODE.ok, msg: messageOf(CODE.ok, requestLanguage(request)), data: null };
    });
  }

  app.get(STREAM_PATH.order, options, async (request, reply) => {
    const tokens = (headerOf(request, HEADER.orderToken) || queryOf(request, 'orderToken'))
      .split(',', MOST_ORDERS)
      .map(hashToken);
    const now = new Date(clock.now());
    const accesses = await db
      .select()
      .from(orderAccess)
      .where(and(inArray(orderAccess.tokenHash, tokens), gt(orderAccess.expiresAt, now)));
    // Invalid tokens are ignored, so that the other orders are still followed.
    if (accesses.length === 0) throw new ApplicationError(CODE.forbidden);
    const orderIds = accesses.map(({ orderId }) => orderId);
    const ends = accesses.map(({ expiresAt }) => expiresAt.getTime());
    open(request, reply, { name: 'order', orderIds }, Math.min(...ends));
  });
}

function streamLanguage(request: FastifyRequest): Language {
  const asked = queryOf(request, 'language');
  return asked === '' ? requestLanguage(request) : languageOf(asked, undefined);
}
