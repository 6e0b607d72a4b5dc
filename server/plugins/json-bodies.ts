import type { FastifyInstance } from 'fastify';

/**
 * Accepts only JSON bodies. Objects with the keys `__proto__` or `constructor.prototype` are refused. Encrypted bodies
 * are not parsed here, because ciphertext in quotes is JSON and ciphertext without quotes is not.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.encrypted === true) done(null, body);
      else if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}
