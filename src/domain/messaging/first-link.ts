import { LINK_PREVIEW_LENGTH } from './limits.ts';

/** An address up to a space, a quotation mark or a character that ends a Chinese sentence. */
const LINK =
  /https?:\/\/[^\s<>"'`\u3000-\u3003\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\u2018-\u201f\u2026\u200b-\u200f\u202a-\u202e\u2060-\u2069]+/iu;

const ENDS = '.,:;!?)]}';

/** The first web address in a text, without a full stop or bracket behind it; undefined for none. */
export function firstLink(text: string): string | undefined {
  const found = LINK.exec(text)?.[0] ?? '';
  let end = found.length;
  // Checked character by character: a regular expression would start again at each of thousands of full stops.
  while (end > 0 && ENDS.includes(found.charAt(end - 1))) end -= 1;
  return end > 0 && end <= LINK_PREVIEW_LENGTH.url ? found.slice(0, end) : undefined;
}
