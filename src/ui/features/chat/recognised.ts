import { find } from 'linkifyjs';

/** A piece of a text: `href` where it leads somewhere. The pieces together are the text, to the character. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** A telephone number as it is written in Taiwan, or with its country's code, of 8 to 15 digits. */
const TELEPHONE = /(?<![\w+-])(?:\+\d{1,3}[ -]?|\(0\d{1,3}\)[ -]?|0)\d(?:[ -]?\d){6,12}(?![\w-])/g;
/** A text without one of these has no link: most have none, and looking for links costs more than the rest of a row. */
const MAY_LINK = /[.:@]|localhost/i;
/** Protocols that a link may have: none of them runs code. */
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
/**
 * Where a link ends besides spaces: Chinese sentences go on without one (「看 https://a.tw，謝謝」). Marks that turn the
 * direction of writing end it, too: the link would show another address than the one it leads to.
 */
const ENDS =
  /([\u3000-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff1f\uff3b-\uff3d\uff5b-\uff65\u2018-\u201f\u2026\u200b-\u200f\u202a-\u202e\u2060-\u2069]+)/u;
/** A host that is the one it looks like: Latin letters of the keyboard, or Han, which resemble none of them. */
const HONEST_HOST = /^https?:\/\/[\w.:[\]\-\p{Script=Han}]+(?:[/?#\\]|$)/iu;

/** Links, addresses of e-mail and telephone numbers of a text. Everything else, markup included, stays text. */
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
 * Whether it leads to a page or an e-mail address, and to the one that is shown: not `https://bank.tw@elsewhere.tw`.
 */
function isSafe(href: string): boolean {
  if (!URL.canParse(href)) return false;
  const { protocol } = new URL(href);
  return PROTOCOLS.has(protocol) && (protocol === 'mailto:' || HONEST_HOST.test(href));
}
