import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Logs once that a request has the header of a proxy although none is configured. Behind such a proxy all visitors
 * would have its IP address and share its limits. Anybody can send the header, so it has no other effect.
 */
export function warnOfProxy(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): void {
  if (trustProxy !== false) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      request.log.warn(
        { reqId: request.id },
        'a request came with X-Forwarded-For while TRUST_PROXY is off: behind a proxy all visitors have one address, and share its limits',
      );
    }
    done();
  });
}
