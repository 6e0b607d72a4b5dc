import { FOLDED_LINES } from './limits.ts';

/** The number of Latin letters in a line of the narrowest bubble; a Chinese character counts as two. */
const NARROW_LINE = 24;

/** Whether a text may need more lines than are shown at once; the rendered lines decide. */
export function mayBeFolded(text: string): boolean {
  const room = NARROW_LINE * FOLDED_LINES;
  if (text.length * 2 <= room) return text.split('\n').length > FOLDED_LINES;
  let width = 0;
  for (const { length } of text.split('\n')) width += Math.max(length, NARROW_LINE);
  const wide = text.match(/[\u0300-\uffff]/g)?.length ?? 0;
  return width + wide > room;
}
