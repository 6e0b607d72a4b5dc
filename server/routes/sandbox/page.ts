import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

const CSS_PATH = '/sandbox/page.css';

/** The style sheet of all pages of the sandbox. */
export function sandboxPageRoutes(app: FastifyInstance): void {
  const css = readFileSync(new URL('page.css', import.meta.url), 'utf8');
  app.get(CSS_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  );
}

/**
 * Answers with a page in both of the server's languages, with a policy that allows its style sheet and its form.
 *
 * @param body HTML; anything from outside has to go through `escaped`
 * @param formTarget another origin to which the form may redirect
 */
export function sendPage(
  reply: FastifyReply,
  { title, body, formTarget = '' }: { title: string; body: string; formTarget?: string },
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${formTarget}; frame-ancestors 'none'; base-uri 'none'`,
    ).send(`<!doctype html>
<html lang="zh-Hant">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${CSS_PATH}">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for HTML, also for quoted attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The format of instants on these pages. */
export const taipeiTime = new Intl.DateTimeFormat('zh-TW', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hour12: false,
  timeZone: 'Asia/Taipei',
});
