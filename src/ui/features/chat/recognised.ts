import { find } from 'linkifyjs';

/** A piece of a text, with `href` if it is a link. All pieces joined are exactly the text. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** A telephone number as written in Taiwan, or with a country code, of 8 to 15 digits. */
const TELEPHONE = /(?<![\w+-])(?:\+\d{1,3}[ -]?|\(0\d{1,3}\)[ -]?|0)\d(?:[ -]?\d){6,12}(?![\w-])/g;
/**
 * A text without any of these characters has no link, so the search is skipped: it costs more than the rest of a row,
 * and most texts have no link.
 */
const MAY_LINK = /[.:@]|localhost/i;
/** Protocols that a link may have; none of them runs code. */
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
/**
 * Links end at these characters, as they do at spaces. Chinese sentences continue after a link without a space (「看
 * https://a.tw，謝謝」). Characters that change the writing direction also end a link, because a link with them would look
 * like another address.
 */
const ENDS =
  /([\u3000-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff1f\uff3b-\uff3d\uff5b-\uff65\u2018-\u201f\u2026\u200b-\u200f\u202a-\u202e\u2060-\u2069]+)/u;
/**
 * Matches addresses whose host cannot be mistaken for another one. The host consists of ASCII letters, or of Han
 * characters, which resemble no ASCII letter.
 */
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
 * Whether a link leads to a page or an e-mail address, and does not hide where it leads. `https://bank.tw@elsewhere.tw`
 * hides that: it leads to `elsewhere.tw`.
 */
function isSafe(href: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol } = new URL(href);
  return PROTOCOLS.has(protocol) && (protocol === 'mailto:' || HONEST_HOST.test(href));
}
