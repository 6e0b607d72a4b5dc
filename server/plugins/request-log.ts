import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';

/**
 * Creates request ids: a random text of this process, and a number. They only have to differ over all nodes and
 * starts; a UUID for each would cost as much as all checks.
 */
export function requestIds(): () => string {
  const process = randomBytes(9).toString('base64url');
  let number = 0;
  return () => `${process}-${(number += 1)}`;
}

/**
 * Logs one line a request: method, path, status, the envelope's code unless it is 200, ms and request id. The answer
 * contains the request id, too. Only the path of the address is logged, because the query may contain tokens and
 * telephone numbers; headers and bodies are never logged.
 */
export function logRequests(app: FastifyInstance): void {
  // One logger for all requests, because a new one for each costs more than its line.
  app.setChildLoggerFactory((logger) => logger);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOf(request.url).slice(0, 200),
        status: reply.statusCode,
        ...(request.envelopeCode === CODE.ok ? {} : { code: request.envelopeCode }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** The address without its query. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
