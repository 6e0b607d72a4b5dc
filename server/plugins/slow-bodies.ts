import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes in the body: it may take long, as long as it goes on (`watchUpload`). */
    longBody?: boolean;
  }
}

/** Longest time to send a whole request, and longest silence in the middle of a file, ms. */
export const REQUEST_MS = 20_000;
/** Longest time to send a file, ms. */
export const UPLOAD_MS = 15 * 60_000;

/**
 * Cuts off requests whose bodies take too long to arrive, as Node does, which has one time for all requests: here heads
 * and files have their own.
 *
 * @param requestMs longest time to send a whole request
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

/** The bytes of an upload; it ends with an error when nothing comes for long. */
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
