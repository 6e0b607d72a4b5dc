import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import { ApplicationError } from '../application-error.ts';
import { refuse } from './errors.ts';
import { pathOf } from './request-log.ts';

/** Where `vite build` puts the page. */
const builtPage = fileURLToPath(new URL('../../dist', import.meta.url));

/** Paths of programs, whose 404 is an envelope. */
const calls = /^\/(?:api|api-sse|admin-api-sse|sandbox)(?:\/|$)/;

/**
 * The built page. Names under `assets/` hold a hash of their content, so those files never change;
 * everything else is asked for anew. Every other navigation gets the page, which has its own routes.
 */
export async function servePage(app: FastifyInstance, root: string = builtPage): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(root, 'assets/'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (calls.test(pathOf(request.url))) {
      if (request.url.startsWith('/api/')) throw new ApplicationError(CODE.notFound);
      return refuse(request, reply, 404, CODE.notFound);
    }
    if (!isNavigation(request)) return reply.code(404).type('text/plain').send('Not found\n');
    if (existsSync(join(root, 'index.html'))) return reply.sendFile('index.html');
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('頁面尚未建置：請執行 npm start。\nThe page has not been built: run npm start.\n');
  });
}

/** Somebody opens a page, rather than a page its picture. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const forHtml = headers.accept?.includes('text/html') ?? false;
  return (method === 'GET' || method === 'HEAD') && forHtml && !/\.\w+$/.test(pathOf(url));
}
