import table from 'opencc-js/dict/TSCharacters';
import { simplifiedForms } from '../../../domain/content/simplified.ts';

/** An entry that the search can find. */
export interface Findable {
  readonly title: string;
  /** Additional words by which the entry is found. */
  readonly words?: string;
}

/** Soft hyphen, zero-width space, word joiner. They only mark where a word may break, and nobody types them. */
const DIVIDERS = /[\u{AD}\u{200B}\u{2060}]/gu;

const SIMPLIFIED = simplifiedForms(table);

/** The distance from a hiragana to its katakana. */
const TO_KATAKANA = 0x60;

/**
 * Converts a text to the form in which texts are compared, so that it is also found without accents, in hiragana or in
 * Simplified characters: only the direction from Traditional to Simplified is unambiguous. Only Latin letters lose their
 * marks: in Japanese they distinguish か and が.
 */
function normal(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll(DIVIDERS, '')
    .replaceAll(/[ぁ-ゖ]/gu, (kana) => String.fromCodePoint(kana.charCodeAt(0) + TO_KATAKANA));
  return plain.replaceAll(/\p{Script=Han}/gu, (letter) => SIMPLIFIED.get(letter) ?? letter);
}

/** The normal forms of the entries' texts, which are the same at each letter that is typed. */
const known = new Map<string, string>();

function kept(text: string): string {
  const form = known.get(text) ?? normal(text);
  known.set(text, form);
  return form;
}

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
    const head = kept(title);
    if (head.startsWith(whole)) return 0;
    if (head.includes(whole)) return 1;
    if (words.every((word) => head.includes(word))) return 2;
    const body = `${head} ${kept(more)}`;
    return words.every((word) => body.includes(word)) ? 3 : 4;
  };
  return all
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
