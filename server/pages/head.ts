import { formatLocale, LANGUAGES, type Language } from '../../src/domain/language.ts';
import { publicPage } from '../../src/domain/public-pages.ts';
import type { Address } from './documents.ts';
import { escaped } from './html.ts';
import type { Published } from './published.ts';

/** A common question with its answer. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

interface Page extends Pick<Address, 'path' | 'href'>, Published {
  readonly said: { readonly title: string; readonly description: string };
  /** The questions that the page answers. */
  readonly questions: readonly AnsweredQuestion[] | undefined;
  readonly language: Language;
  /** Whether the address itself names the language. */
  readonly isAsked: boolean;
}

/** Adds a language to an address, for search engines. Without it, the page would be in the reader's language. */
export const inLanguage = (url: string, language: Language): string =>
  `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;

/**
 * Tags for search engines and previews in a page's head: its address, its other languages, its preview card, its
 * structured data.
 */
export function headOf(page: Page, site: string): string {
  const { href, said, language, isAsked, isGone = false } = page;
  const url = `${site}${href}`;
  const canonical = isAsked ? inLanguage(url, language) : url;
  const isFound = !isGone && publicPage(page.path)?.isFound === true;
  const facts = factsOf(page, site, canonical);
  const lines = [
    isFound ? link('canonical', canonical) : meta('name', 'robots', 'noindex'),
    ...(isFound
      ? [
          ...LANGUAGES.map((one) => link('alternate', inLanguage(url, one), one)),
          link('alternate', url, 'x-default'),
        ]
      : []),
    meta('property', 'og:type', page.data.notice === undefined ? 'website' : 'article'),
    meta('property', 'og:title', said.title),
    meta('property', 'og:description', said.description),
    meta('property', 'og:url', canonical),
    ...(page.picture === undefined
      ? [
          meta('property', 'og:image', `${site}/preview.png`),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
        ]
      : [meta('property', 'og:image', `${site}${page.picture}`)]),
    meta('property', 'og:locale', formatLocale(language).replace('-', '_')),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...facts.map(
      // The element is a data block, which is not executed. `<` is escaped, so that no text can close the element.
      (fact) =>
        `<script type="application/ld+json">${JSON.stringify(fact).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
  return lines.join('\n    ');
}

const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escaped(content)}" />`;

const link = (rel: string, href: string, language?: Language | 'x-default'): string =>
  `<link rel="${rel}"${language === undefined ? '' : ` hreflang="${language}"`} href="${escaped(href)}" />`;

/** The page's structured data in the vocabulary of https://schema.org. */
function factsOf(
  { path, said, questions, language, data }: Page,
  site: string,
  url: string,
): object[] {
  const context = { '@context': 'https://schema.org', inLanguage: language };
  if (path === '/index') {
    return [
      {
        ...context,
        '@type': 'TaxiService',
        name: said.title,
        description: said.description,
        url,
        areaServed: { '@type': 'Country', name: 'Taiwan' },
        provider: { '@type': 'Organization', url: site, logo: `${site}/icon-512.png` },
      },
    ];
  }
  if (questions !== undefined) {
    const mainEntity = questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
    return [{ ...context, '@type': 'FAQPage', name: said.title, url, mainEntity }];
  }
  if (data.notice !== undefined) {
    const { title, publishedAt, changedAt = publishedAt } = data.notice;
    return [
      {
        ...context,
        '@type': 'NewsArticle',
        headline: title,
        url,
        datePublished: new Date(publishedAt).toISOString(),
        dateModified: new Date(changedAt).toISOString(),
      },
    ];
  }
  return [{ ...context, '@type': 'WebPage', name: said.title, description: said.description, url }];
}
