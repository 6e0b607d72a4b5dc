import type { FastifyInstance } from 'fastify';
import { POLICY_KEYS } from '../../src/domain/content/content.ts';
import { OWN_PAGES } from '../../src/domain/content/own-keys.ts';
import { ENROLMENT_TYPES } from '../../src/domain/joining/enrolment-type.ts';
import { LANGUAGES } from '../../src/domain/language.ts';
import { PUBLIC_PAGES } from '../../src/domain/public-pages.ts';
import { SERVICE_KINDS } from '../../src/domain/service-kind/service-kind.ts';
import { listNotices } from '../content/published.ts';
import type { Deps } from '../deps.ts';
import { contentLimit, limitRates } from '../plugins/rate-limits.ts';
import { inLanguage } from './head.ts';
import { escaped } from './html.ts';

/** How many of the newest notices are in the sitemap. */
const NOTICES = 200;

/** The files that search engines request first: `/robots.txt` and `/sitemap.xml`. */
export async function foundRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (found) => {
    await limitRates(found, deps.config);
    const config = { rateLimit: contentLimit };
    found.get('/robots.txt', { config }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robots(deps.publicUrl())),
    );
    found.get('/sitemap.xml', { config }, async (_request, reply) =>
      reply.type('application/xml; charset=utf-8').send(await sitemap(deps)),
    );
  });
}

const robots = (site: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/api-sse/', '/admin-api-sse/', '/account', '/sandbox/', '/order/detail'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');

async function sitemap(deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>): Promise<string> {
  const site = deps.publicUrl();
  const { rows } = await listNotices(deps, {
    language: 'zh-Hant',
    pageNum: 1,
    pageSize: NOTICES,
  });
  const paths = [
    ...PUBLIC_PAGES.flatMap(({ path, isFound }) =>
      isFound && path !== '/notice' && path !== '/policy' ? [path] : [],
    ),
    ...SERVICE_KINDS.map((kind) => `/fare?type=${kind}`),
    ...ENROLMENT_TYPES.map((type) => `/enroll?type=${type}`),
    ...[...POLICY_KEYS, ...OWN_PAGES].map((key) => `/policy?key=${key}`),
    ...rows.map(({ noticeId }) => `/notice?id=${noticeId}`),
  ];
  const entries = paths.map((path) => {
    const url = `${site}${path}`;
    const others = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(inLanguage(url, language))}"/>`,
    );
    return `  <url><loc>${escaped(url)}</loc>${others.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
