import { LINK_PREVIEW_LENGTH } from '../../../src/domain/messaging/limits.ts';

/** A page's own title, description and picture. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
  /** The address of the picture, '' for none. */
  readonly picture: string;
}

/**
 * A tag's next attribute, with the text before it. All parts have a maximum length, so that no page can make the search
 * slow on purpose.
 */
const ATTRIBUTE =
  /[\s/]{0,99}([a-z:-]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]{0,3000})"|'([^']{0,3000})'|([^\s"'<>]{1,3000})))?/iy;
const META = /<meta(?=[\s/])/gi;
const TITLE = /<title[^<>]{0,400}>([^<]{0,3000})/i;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Title, description and picture of a page from its head (Open Graph, otherwise HTML's own tags). All of it is treated
 * as text.
 *
 * @returns undefined for a page without a title
 */
export function readPage(bytes: Buffer, contentType: string): PageWords | undefined {
  const html = decoded(bytes, contentType);
  const said = new Map<string, string>();
  META.lastIndex = 0;
  while (META.test(html)) {
    const attributes = new Map<string, string>();
    ATTRIBUTE.lastIndex = META.lastIndex;
    for (let found = ATTRIBUTE.exec(html); found !== null; found = ATTRIBUTE.exec(html)) {
      const [, name = '', double, single, plain] = found;
      attributes.set(name.toLowerCase(), double ?? single ?? plain ?? '');
      // Tags that were read are not scanned again.
      META.lastIndex = ATTRIBUTE.lastIndex;
    }
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = attributes.get('content') ?? '';
    if (name !== '' && content !== '' && !said.has(name)) said.set(name, content);
  }
  const first = (...names: readonly string[]): string =>
    names.map((name) => said.get(name) ?? '').find((one) => one !== '') ?? '';
  const title = cut(first('og:title') || (TITLE.exec(html)?.[1] ?? ''), LINK_PREVIEW_LENGTH.title);
  if (title === '') return undefined;
  return {
    title,
    description: cut(first('og:description', 'description'), LINK_PREVIEW_LENGTH.description),
    picture: unescaped(first('og:image:secure_url', 'og:image:url', 'og:image')).trim(),
  };
}

function decoded(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, 2_048).toString('latin1');
  const named = /charset\s*=\s*["']?([\w-]{1,40})/i;
  const charset = named.exec(contentType)?.[1] ?? named.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, figure, hex, name) => {
      if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(figure);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );

/** The text in one line, without characters that are invisible or change the writing direction. */
function cut(raw: string, most: number): string {
  const line = unescaped(raw)
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
