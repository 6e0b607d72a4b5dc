import type { GazetteerEntry } from './gazetteer.ts';
import { fold, words } from './text.ts';

/** How well a name matches the typed text; smaller is better. */
export const MATCH = {
  exact: 0,
  prefix: 1,
  wordPrefix: 2,
  inside: 3,
  /** Each word is in one of the names. */
  words: 4,
  /** Some words are only in the address, which the places of a whole town share. */
  address: 5,
} as const;
export type Match = (typeof MATCH)[keyof typeof MATCH];

export interface Found {
  readonly entry: GazetteerEntry;
  readonly match: Match;
}

/** Finds entries by any of their names. */
export interface PlaceIndex {
  /** Every entry that matches the typed text, unordered; each once, with its best match. */
  find(text: string): Found[];
}

interface Indexed {
  readonly entry: GazetteerEntry;
  /** The entry's own names, normalised. */
  readonly own: readonly string[];
  /** The entry's own names and bare names. */
  readonly names: readonly string[];
  /** The ends of the entry's English names from the second word on: "cityhall" of "Taipei City Hall". */
  readonly tails: readonly string[];
  /** Names and address, normalised, for texts of several words. */
  readonly everything: string;
}

/**
 * Builds the index (about 10 ms). A look-up reads only the entries that share the rarest pair of adjacent characters
 * with the typed text, so it takes well below a millisecond.
 */
export function createPlaceIndex(entries: readonly GazetteerEntry[]): PlaceIndex {
  const indexed = entries.map(prepare);
  const postings = new Map<string, Indexed[]>();
  for (const item of indexed) {
    const pieces = new Set(item.names.flatMap((name) => [...letters(name), ...pairs(name)]));
    for (const piece of pieces) {
      const posting = postings.get(piece);
      if (posting) posting.push(item);
      else postings.set(piece, [item]);
    }
  }

  return {
    find(text) {
      const typed = fold(text);
      if (typed === '') return [];
      const found = candidates(postings, typed).flatMap((item): Found[] => {
        const match = matchName(item, typed);
        return match === undefined ? [] : [{ entry: item.entry, match }];
      });
      const parts = words(text);
      if (parts.length < 2) return found;
      const already = new Set(found.map(({ entry }) => entry));
      const byWords = indexed
        .filter((item) => !already.has(item.entry))
        .flatMap((item): Found[] => {
          const match = matchWords(item, parts);
          return match === undefined ? [] : [{ entry: item.entry, match }];
        });
      return [...found, ...byWords];
    },
  };
}

function prepare(entry: GazetteerEntry): Indexed {
  const own = [...new Set([entry.name, entry.nameEn, ...entry.otherNames].map(fold))];
  const names = [...new Set([...own, ...entry.bareNames.map(fold)])];
  const tails = [entry.nameEn, ...entry.otherNames].flatMap((name) => {
    const parts = words(name);
    return parts.slice(1).map((_, index) => parts.slice(index + 1).join(''));
  });
  const everything = [...names, fold(entry.address), fold(entry.addressEn)].join('\n');
  return { entry, own, names, tails, everything };
}

function matchName({ own, names, tails }: Indexed, typed: string): Match | undefined {
  if (own.includes(typed)) return MATCH.exact;
  if (names.some((name) => name.startsWith(typed))) return MATCH.prefix;
  if (tails.some((tail) => tail.startsWith(typed))) return MATCH.wordPrefix;
  return names.some((name) => name.includes(typed)) ? MATCH.inside : undefined;
}

function matchWords({ names, everything }: Indexed, parts: readonly string[]): Match | undefined {
  if (!parts.every((part) => everything.includes(part))) return undefined;
  if (names.some((name) => parts.every((part) => name.includes(part)))) return MATCH.words;
  return names.some((name) => parts.some((part) => name.includes(part)))
    ? MATCH.address
    : undefined;
}

/** The code points of a text: names contain rare characters outside the basic plane, but no combining ones. */
const letters = (text: string): string[] => Array.from(text);

function pairs(text: string): string[] {
  const characters = letters(text);
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function candidates(postings: ReadonlyMap<string, Indexed[]>, typed: string): readonly Indexed[] {
  const [first = '', ...rest] = typed.length > 1 ? pairs(typed) : [typed];
  let rarest = postings.get(first) ?? [];
  for (const piece of rest) {
    const posting = postings.get(piece) ?? [];
    if (posting.length < rarest.length) rarest = posting;
  }
  return rarest;
}
