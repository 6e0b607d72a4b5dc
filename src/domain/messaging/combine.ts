import { COMBINE_SUMMARY_LENGTH, COMBINE_TITLE_LENGTH, PREVIEW_LENGTH } from './limits.ts';

/** The first characters of a text; a character of two UTF-16 units is never cut in half. */
function cut(text: string, length: number): string {
  const short = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}

/** The text of a line in a combined message's summary (MSG-08): over 13 characters, the first 10 and an ellipsis. */
export const previewOf = (text: string): string =>
  text.length > PREVIEW_LENGTH.max ? `${cut(text, PREVIEW_LENGTH.cut)}…` : text;

/** A combined message's title, cut to the maximum length. */
export const combinedTitle = (title: string): string => cut(title, COMBINE_TITLE_LENGTH);

/** A combined message's summary: who wrote what, one line each, as far as the length allows. */
export const combinedSummary = (
  lines: readonly { readonly name: string; readonly text: string }[],
): string =>
  cut(
    lines.map(({ name, text }) => `${name}: ${previewOf(text)}`).join('\n'),
    COMBINE_SUMMARY_LENGTH,
  );
