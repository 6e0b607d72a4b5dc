import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { HEADER } from '../../src/contract/envelope.ts';
import type { Config } from '../config.ts';
import { refuse } from './errors.ts';
import { isCall } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether only our own pages, and those of `ALLOWED_ORIGINS`, may send it: each call of the contract. */
    ofOwnPages?: boolean;
  }
}

/** Headers of an answer that pages of other origins may read. */
const EXPOSED = [HEADER.encryptKey, HEADER.fileName, 'retry-after', 'content-disposition'].join(
  ',',
);
/** How long browsers remember a preflight's answer, s. */
const MAX_AGE = '1800';

/**
 * Pages of `ALLOWED_ORIGINS` may call this server, as the front end of the API family does from its own origin: their
 * preflights are answered, and they may read the answers of calls and streams. Calls have no cookies, so no credentials
 * are allowed. Other origins get no such headers.
 */
export function allowOrigins(
  app: FastifyInstance,
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
): void {
  refuseOtherSites(app, allowedOrigins);
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
      'cross-origin-resource-policy': 'cross-origin',
    });
    const method = request.headers['access-control-request-method'];
    if (request.method !== 'OPTIONS' || method === undefined) return;
    const headers = request.headers['access-control-request-headers'];
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET,POST,PUT,DELETE',
        ...(headers === undefined ? {} : { 'access-control-allow-headers': headers }),
        'access-control-max-age': MAX_AGE,
      })
      .send();
  });
}

/**
 * Refuses calls that a page of another site makes its visitors' browsers send, for example with a picture whose address
 * is the call for an SMS code. Browsers say so in `sec-fetch-site`; a request without it is not refused.
 */
function refuseOtherSites(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.ofOwnPages !== true) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (site !== 'cross-site' || (origin !== undefined && allowedOrigins.includes(origin))) return;
    return refuse(request, reply, 403, CODE.forbidden);
  });
}
