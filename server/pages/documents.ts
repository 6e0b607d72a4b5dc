import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import type { Showcase } from '../../src/domain/content/showcase.ts';
import { ENROLMENT_TYPES } from '../../src/domain/joining/enrolment-type.ts';
import type { Language } from '../../src/domain/language.ts';
import {
  NOTE_WITHOUT_SCRIPT,
  publicPage,
  type SearchName,
  SLOT,
  templateName,
} from '../../src/domain/public-pages.ts';
import { SERVICE_KINDS } from '../../src/domain/service-kind/service-kind.ts';
import type { Deps } from '../deps.ts';
import { firstStyles, type StyleRule } from './first-styles.ts';
import { type AnsweredQuestion, headOf } from './head.ts';
import { escaped } from './html.ts';
import { publishedFor, type Published } from './published.ts';

/** The answer of the program that renders a page (`src/app/render-ahead.tsx`). */
interface Rendered {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly questions?: readonly AnsweredQuestion[];
}
type RenderAhead = (
  address: string,
  language: Language,
  published: Published['data'],
  settings: PortalConfig,
) => Promise<Rendered>;

/** A page as HTML, with its compressed forms. */
export interface PageDocument {
  readonly etag: string;
  readonly body: Readonly<Record<'identity' | 'br' | 'gzip', Buffer>>;
  /** The hashes of the script and of the styles within the document, which its content security policy allows. */
  readonly inline: Readonly<Record<'script' | 'style', string>>;
}

/**
 * The document of a public page in a language, the same for everybody, with the contents that staff have published;
 * undefined if the page has no document of its own: then the empty page is sent.
 *
 * @param url path and search of the request
 * @param isAsked whether the address itself names the language
 */
export type Documents = (
  url: string,
  language: Language,
  isAsked: boolean,
) => Promise<PageDocument | undefined>;

/** What the build wrote for these documents (`scripts/lib/rendered-ahead.mjs`). */
interface Built {
  readonly renderAhead: RenderAhead;
  /** The script that runs before the first paint. */
  readonly script: string;
  readonly rules: readonly StyleRule[];
}

async function builtIn(folder: string): Promise<Built> {
  const [program, script, rules] = await Promise.all([
    import(pathToFileURL(join(folder, PROGRAM)).href) as Promise<{ renderAhead: RenderAhead }>,
    readFile(join(folder, 'before-paint.js'), 'utf8'),
    readFile(join(folder, 'styles.json'), 'utf8'),
  ]);
  const { renderAhead } = program;
  return { renderAhead, script, rules: JSON.parse(rules) as readonly StyleRule[] };
}

/** The maximum number of cached documents; the least recently used are removed first. Some 50 pages in 8 languages. */
const MOST_KEPT = 1_000;

const PROGRAM = 'render-ahead.js';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Renders public pages when they are requested, and caches them until the published contents change.
 *
 * @param root the built page; the build puts program and templates into `.rendered`
 */
export function createDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'publicUrl'>,
  settings: PortalConfig,
  root: string,
): Documents {
  const folder = join(root, '.rendered');
  const program = join(folder, PROGRAM);
  const kept = new Map<string, Promise<PageDocument>>();
  let rendering: Promise<Built> | undefined;
  const built = (): Promise<Built> => (rendering ??= builtIn(folder));
  // Contents published by another back end of the family are not in this database.
  const isOurs = settings.apiBase === '/api';

  const document = async (
    address: Address,
    language: Language,
    isAsked: boolean,
    published: Published,
  ): Promise<PageDocument> => {
    const template = await readFile(join(folder, templateName(address.path, language)), 'utf8');
    const { renderAhead, script, rules } = await built();
    const ahead = await renderAhead(address.drawn, language, published.data, settings);
    const site = ahead.title.split(' · ').at(-1) ?? '';
    const said =
      published.said === undefined
        ? ahead
        : { ...published.said, title: `${published.said.title} · ${site}` };
    const { questions } = ahead;
    const page = { ...address, ...published, said, questions, language, isAsked };
    const head = headOf(page, deps.publicUrl());
    const contents = address.isDrawn
      ? sent(address.path, isAsked ? linksIn(language, ahead.html) : ahead.html)
      : '';
    const styles = firstStyles(rules, contents);
    const html = filled(contents === '' ? template : template.replace(NOTE_WITHOUT_SCRIPT, ''), {
      [SLOT.title]: escaped(said.title),
      [SLOT.description]: escaped(said.description),
      [SLOT.script]: script,
      [SLOT.styles]: styles,
      [SLOT.head]: head,
      [SLOT.page]: contents === '' ? '' : contents + dataOf(published.data.showcase),
    });
    return { ...(await packed(html)), inline: { script: hashOf(script), style: hashOf(styles) } };
  };

  return async (url, language, isAsked) => {
    const asked = addressOf(url);
    if (asked === undefined || !existsSync(program)) return undefined;
    const published = isOurs ? await publishedFor(deps, asked, language) : { data: {} };
    // If there is no such policy, the empty page is sent, whose script says so. An invitation into a group has the same
    // path, with a key that is no policy's (`JOIN_KEY`).
    if (asked.path === '/policy' && published.isGone === true) return undefined;
    // All addresses of a path whose content does not exist share one document; otherwise made-up ids would push the
    // others out of the cache.
    const address = published.isGone === true ? withoutSearch(asked) : asked;
    const key = `${digest(JSON.stringify(published))} ${language} ${isAsked} ${address.isDrawn} ${address.drawn}`;
    const known = kept.get(key) ?? document(address, language, isAsked, published);
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    known.catch(() => kept.delete(key));
    return known;
  };
}

export interface Address {
  readonly path: string;
  readonly isDrawn: boolean;
  /** Only the search parameters that change the page's contents. */
  readonly search: URLSearchParams;
  readonly href: string;
  /** The address with everything that determines the page's contents. */
  readonly drawn: string;
}

/** The valid form of each parameter. Whether the database has such content is found out later (`isGone`). */
const VALUES: Readonly<Record<SearchName, RegExp>> = {
  timing: /^(?:now|ahead)$/,
  type: new RegExp(`^(?:${SERVICE_KINDS.join('|')})$`),
  page: /^[1-9]\d{0,3}$/,
  version: /^[1-9]\d{0,3}$/,
  id: /^[\w-]{1,60}$/,
  inviter: /^[\w-]{1,32}$/,
  key: /^[\w-]{1,60}$/,
  projectId: /^[\w-]{1,60}$/,
};

/** `type` of `/enroll` names an enrolment, elsewhere a service. */
const ENROLMENT = new RegExp(`^(?:${ENROLMENT_TYPES.join('|')})$`);

/** The public page of an address; other parameters are left out. */
function addressOf(url: string): Address | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const page = publicPage(pathname);
  if (page === undefined) return undefined;
  const { path, names, drawnBy = [], apart } = page;
  const only = (wanted: readonly SearchName[]): URLSearchParams => {
    const search = new URLSearchParams();
    for (const name of wanted) {
      const value = searchParams.get(name);
      const valid = path === '/enroll' && name === 'type' ? ENROLMENT : VALUES[name];
      if (value !== null && valid.test(value)) search.set(name, value);
    }
    return search;
  };
  const href = (search: URLSearchParams): string =>
    search.size === 0 ? path : `${path}?${search.toString()}`;
  const search = only(names);
  return {
    path,
    isDrawn: page.isDrawn && apart?.test(url) !== true,
    search,
    href: href(search),
    drawn: href(only([...names, ...drawnBy])),
  };
}

const withoutSearch = ({ path, isDrawn }: Address): Address => ({
  path,
  isDrawn,
  search: new URLSearchParams(),
  href: path,
  drawn: path,
});

const filled = (template: string, slots: Readonly<Record<string, string>>): string =>
  Object.entries(slots).reduce((text, [slot, by]) => text.replace(slot, () => by), template);

/**
 * The component library hides some of its fields with a style attribute, which the content security policy blocks. So
 * these fields get the attribute `hidden` instead, until the page is interactive.
 */
const withoutStyles = (html: string): string =>
  html.replaceAll(/ style="([^"]*)"/g, (_, style: string) =>
    /clip(?:-path)?:/.test(style) ? ' hidden=""' : '',
  );

/** Disables the text fields: text typed before the page is interactive would get no suggestions, or be lost. */
const closed = (html: string): string =>
  html.replaceAll(
    /<(?:textarea|input(?![^>]* type="(?:radio|checkbox|hidden)"))(?=[\s/>])/g,
    '$& disabled=""',
  );

/** Adds the address's language to links to other pages, so that a reader without JavaScript does not lose it. */
const linksIn = (language: Language, html: string): string =>
  html.replaceAll(
    /<a\b[^>]* href="\/(?!\/)[^"#]*/g,
    (link) => `${link}${link.includes('?') ? '&amp;' : '?'}lang=${language}`,
  );

const sent = (path: string, html: string): string =>
  withoutStyles(publicPage(path)?.isForm === true ? closed(html) : html);

/** The data that the page's script shows until it has loaded their current version (`src/app/main.tsx`). */
const dataOf = (showcase: Showcase | undefined): string =>
  showcase === undefined
    ? ''
    : `<script type="application/json">${JSON.stringify(showcase).replaceAll('<', '\\u003c')}</script>`;

async function packed(html: string): Promise<Pick<PageDocument, 'etag' | 'body'>> {
  const identity = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [small, smaller] = await Promise.all([gz(identity), br(identity, quality)]);
  return { etag: `"${digest(html)}"`, body: { identity, gzip: small, br: smaller } };
}

/** A source of a content security policy that allows exactly this text. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
