import { FOLDED_LINES } from './limits.ts';

/** So many Latin letters, of which a Chinese character takes two, fill a line of the narrowest bubble. */
const NARROW_LINE = 24;

/** Whether a text may have more lines than are shown at once, which only the page's own lines decide. */
export function mayBeFolded(text: string): boolean {
  const room = NARROW_LINE * FOLDED_LINES;
  if (text.length * 2 <= room) return text.split('\n').length > FOLDED_LINES;
  let width = 0;
  for (const { length } of text.split('\n')) width += Math.max(length, NARROW_LINE);
  const wide = text.match(/[\u0300-\uffff]/g)?.length ?? 0;
  return width + wide > room;
}
