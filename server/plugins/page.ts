import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '../../src/contract/codes.ts';
import {
  firstLanguage,
  isLanguage,
  languageOfTag,
  type Language,
} from '../../src/domain/language.ts';
import { ApplicationError } from '../application-error.ts';
import { acceptedTags } from '../messages.ts';
import type { Documents, PageDocument } from '../pages/documents.ts';
import { refuse } from './errors.ts';
import { pathOf } from './request-log.ts';

/**
 * Source maps contain the whole sources: they are for developers who read a stack trace in the log and have `dist/`,
 * not for the public (docs/server.md).
 */
const isSourceMap = (path: string): boolean => /\.map(?:\.\w+)?$/i.test(path);

/** Whether a path may be a file's. Folders and paths with an encoded slash, two slashes or NUL get the page instead. */
const isOfFile = (path: string): boolean =>
  !/\/$|\/\/|%(?:2f|5c|00)/i.test(path) && !isSourceMap(path);

/** Where `vite build` puts the page. */
export const builtPage = fileURLToPath(new URL('../../dist', import.meta.url));

/** Paths that programs call. Their 404 is an envelope. */
const calls = /^\/(?:api|api-sse|admin-api-sse|sandbox)(?:\/|$)/;

/**
 * Serves the built page. Names under `assets/` contain a hash of their content, so those files never change;
 * everything else is revalidated. Every other navigation gets the page, which has its own routes. Public pages are
 * rendered as HTML, in the language of their address, otherwise in the browser's (LANG-02).
 */
export async function servePage(
  app: FastifyInstance,
  root: string = builtPage,
  documents: Documents = async () => undefined,
): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    // With the plugin's own route or `allowedPath`, each file would take 1 ms more: they list the whole folder.
    serve: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(root, 'assets/'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler({ url }, reply) {
      const path = pathOf(url);
      // The reply is not returned, because Fastify would wait for it, and each wait adds listeners to the reply.
      if (isOfFile(path)) reply.sendFile(decodeURIComponent(path));
      else reply.callNotFound();
    },
  });
  // Here, too, the reply is not returned.
  app.setNotFoundHandler((request, reply) => {
    if (calls.test(pathOf(request.url))) {
      if (request.url.startsWith('/api/')) throw new ApplicationError(CODE.notFound);
      refuse(request, reply, 404, CODE.notFound);
    } else if (isNavigation(request)) {
      navigate(request, reply).catch((error: unknown) => reply.send(error));
    } else {
      reply.code(404).type('text/plain').send('Not found\n');
    }
  });

  async function navigate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const language = askedLanguage(request);
    const document = await documents(request.url, language.known, language.isAddressed).catch(
      (error: unknown) => {
        // The empty page is sent instead. It loads its contents by itself, and shows an error if that fails.
        request.log.error({ error }, 'a page was not rendered');
        return undefined;
      },
    );
    if (document !== undefined) {
      sendDocument(request, reply, document);
      return;
    }
    // This is no public page (`domain/public-pages.ts`), but a member's, or one that does not exist.
    reply.header('x-robots-tag', 'noindex');
    if (existsSync(join(root, 'index.html'))) {
      reply.sendFile('index.html');
      return;
    }
    reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('頁面尚未建置：請執行 npm start。\nThe page has not been built: run npm start.\n');
  }
}

/**
 * For Fastify's `rewriteUrl`. A page's address with invalid percent-encoding is replaced by one that does not exist, so
 * that the page can say so. A call's address is not changed, and the call is refused.
 */
export function readableUrl(url: string): string {
  const path = pathOf(url);
  if (calls.test(path) || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a page is opened, by a person or by a robot that accepts any type; false when a page loads a picture. */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const { accept = '*/*' } = headers;
  const forHtml = accept.includes('text/html') || accept === '*/*';
  // The part after `/redirect/` may be a whole address, whose host looks like a file name.
  const isFile = /^\/assets\/|^(?!\/redirect\/).*\.\w+$/.test(pathOf(url));
  return (method === 'GET' || method === 'HEAD') && forHtml && !isFile;
}

/**
 * The language in the address, else the language chosen in this browser, else the one that the browser requests
 * (LANG-02).
 */
function askedLanguage({ headers, query }: FastifyRequest): {
  readonly known: Language;
  readonly isAddressed: boolean;
} {
  const { lang } = query as Readonly<Record<string, unknown>>;
  const addressed = typeof lang === 'string' ? languageOfTag(lang) : undefined;
  if (addressed !== undefined) return { known: addressed, isAddressed: true };
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  const known = isLanguage(chosen)
    ? chosen
    : firstLanguage(acceptedTags(headers['accept-language'] ?? ''));
  return { known, isAddressed: false };
}

/** Sends a page as HTML; a browser that already has it gets 304. */
function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, body, inline }: PageDocument,
): void {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace(/script-src [^;]*/, `$& ${inline.script}`)
    .replace(/style-src [^;]*/, `$& ${inline.style}`);
  reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', etag);
  if (headers['if-none-match']?.includes(etag)) {
    reply.code(304).send();
    return;
  }
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!;q=0(?:[,.\\s]|$))`).test(accepted),
  );
  if (encoding === undefined) reply.send(body.identity);
  else reply.header('content-encoding', encoding).send(body[encoding]);
}
