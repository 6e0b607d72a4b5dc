import { find } from 'linkifyjs';

/** A piece of a text: `href` where it leads somewhere. The pieces together are the text, to the character. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** A telephone number as it is written in Taiwan, or with its country's code, of 8 to 15 digits. */
const TELEPHONE = /(?<![\w+-])(?:\+\d{1,3}[ -]?|0)\d(?:[ -]?\d){6,12}(?![\w-])/g;
/** What a link may begin with: nothing that runs. */
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/** Links, addresses of e-mail and telephone numbers of a text. Everything else, markup included, stays text. */
export function recognised(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { start, end, href } of find(text)) {
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
    pieces.push({ text: number, href: `tel:${number.replaceAll(/[ -]/g, '')}` });
    at = index + number.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

function isSafe(href: string): boolean {
  return URL.canParse(href) && PROTOCOLS.has(new URL(href).protocol);
}
