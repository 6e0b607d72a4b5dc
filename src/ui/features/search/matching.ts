/** An entry that the search can find. */
export interface Findable {
  readonly title: string;
  /** Additional words by which the entry is found. */
  readonly words?: string;
}

/** Soft hyphen, zero-width space, word joiner. They only mark where a word may break, and nobody types them. */
const DIVIDERS = /[\u{AD}\u{200B}\u{2060}]/gu;

/** Converts a text to the form in which texts are compared. */
const normal = (text: string): string => text.toLowerCase().normalize('NFKC').replace(DIVIDERS, '');

/**
 * Returns the entries that contain every word of the text, at most `most`. The order: entries whose title begins with
 * the text, whose title contains it, whose title has all words, then the others.
 */
export function matching<One extends Findable>(
  all: readonly One[],
  text: string,
  most: number,
): readonly One[] {
  const whole = normal(text.trim());
  const words = whole.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = ({ title, words: more = '' }: One): number => {
    const head = normal(title);
    if (head.startsWith(whole)) return 0;
    if (head.includes(whole)) return 1;
    if (words.every((word) => head.includes(word))) return 2;
    const body = `${head} ${normal(more)}`;
    return words.every((word) => body.includes(word)) ? 3 : 4;
  };
  return all
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
