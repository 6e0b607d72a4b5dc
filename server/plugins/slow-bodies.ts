import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file: it may take long while it makes progress (`watchUpload`). */
    longBody?: boolean;
  }
}

/** The time limit for a whole request, and for silence in the middle of a file, ms. */
export const REQUEST_MS = 20_000;
/** The time limit for a file, ms. */
export const UPLOAD_MS = 15 * 60_000;

/**
 * Aborts requests whose bodies arrive too slowly. Node has one limit for all requests; here headers and files have
 * their own.
 *
 * @param requestMs the time limit for a whole request
 */
export function cutSlowBodies(app: FastifyInstance, requestMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody && request.routeOptions.config.longBody !== true) {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        const tooSlow = Object.assign(new Error('a body takes too long'), {
          code: 'ERR_HTTP_REQUEST_TIMEOUT',
        });
        app.server.emit('clientError', tooSlow, raw.socket);
      }, requestMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Passes on the bytes of an upload; fails when nothing arrives for too long. */
export async function* goingOn(upload: AsyncIterable<Buffer>, { raw }: FastifyRequest) {
  const timer = setTimeout(() => raw.destroy(new Error('an upload stands still')), REQUEST_MS);
  try {
    for await (const part of upload) {
      timer.refresh();
      yield part;
    }
  } finally {
    clearTimeout(timer);
  }
}
