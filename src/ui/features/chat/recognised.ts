import { find } from 'linkifyjs';

/** A piece of a text, with `href` if it is a link. All pieces together are exactly the text. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** A telephone number as written in Taiwan, or with a country code, of 8 to 15 digits. */
const TELEPHONE = /(?<![\w+-])(?:\+\d{1,3}[ -]?|\(0\d{1,3}\)[ -]?|0)\d(?:[ -]?\d){6,12}(?![\w-])/g;
/**
 * A text without one of these has no link: most have none, and searching for links costs more than the rest of a row.
 */
const MAY_LINK = /[.:@]|localhost/i;
/** Protocols that a link may have; none of them runs code. */
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
/**
 * Where a link ends besides at spaces: Chinese sentences continue without one (「看 https://a.tw，謝謝」). Marks that change
 * the writing direction end it, too, because the link would show another address than its own.
 */
const ENDS =
  /([\u3000-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff1f\uff3b-\uff3d\uff5b-\uff65\u2018-\u201f\u2026\u200b-\u200f\u202a-\u202e\u2060-\u2069]+)/u;
/** A host that cannot be mistaken for another one: ASCII letters, or Han, which resemble none of them. */
const HONEST_HOST = /^https?:\/\/[\w.:[\]\-\p{Script=Han}]+(?:[/?#\\]|$)/iu;

/** Links, e-mail addresses and telephone numbers in a text. Everything else, including markup, stays text. */
export function recognised(text: string): readonly TextPiece[] {
  return text.split(ENDS).flatMap((part, index) => {
    if (index % 2 === 0) return inOne(part);
    return { text: part };
  });
}

function inOne(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { start, end, href } of MAY_LINK.test(text) ? find(text) : []) {
    if (!isSafe(href)) continue;
    pieces.push(...telephones(text.slice(at, start)), { text: text.slice(start, end), href });
    at = end;
  }
  return [...pieces, ...telephones(text.slice(at))];
}

function telephones(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: number, index } of text.matchAll(TELEPHONE)) {
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: number, href: `tel:${number.replaceAll(/[ ()-]/g, '')}` });
    at = index + number.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/**
 * Whether it leads to a page or an e-mail address, and to the one that it shows: not `https://bank.tw@elsewhere.tw`.
 */
function isSafe(href: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol } = new URL(href);
  return PROTOCOLS.has(protocol) && (protocol === 'mailto:' || HONEST_HOST.test(href));
}
