import table from 'opencc-js/dict/TSCharacters';
import { simplifiedForms } from '../../src/domain/content/simplified.ts';

const SIMPLIFIED = simplifiedForms(table);

/**
 * Returns a function that gives the readings of a typed text: as typed, and if it may be in Simplified characters, as
 * the writer of these names would write it.
 */
export function createReadings(names: Iterable<string>): (text: string) => readonly string[] {
  const uses = new Map<string, number>();
  for (const name of names)
    for (const letter of name) uses.set(letter, (uses.get(letter) ?? 0) + 1);
  const usesOf = (letter: string): number => uses.get(letter) ?? 0;
  /** The most frequent form of each Simplified character: 园 is 園, 里 stays 里. */
  const forms = new Map<string, string>();
  for (const [traditional, simplified] of SIMPLIFIED) {
    const form = forms.get(simplified) ?? simplified;
    if (usesOf(traditional) > usesOf(form) || usesOf(form) === 0)
      forms.set(simplified, traditional);
  }
  const read = (text: string, isMeant: (letter: string) => boolean): string =>
    text.replaceAll(/\p{Script=Han}/gu, (letter) =>
      isMeant(letter) ? (forms.get(letter) ?? letter) : letter,
    );
  return (text) => [
    ...new Set([
      text,
      // Some characters are in names in both forms: 后里区 keeps its 后, 后山埤 is 後山埤.
      read(text, (letter) => usesOf(letter) === 0),
      read(text, () => true),
    ]),
  ];
}
