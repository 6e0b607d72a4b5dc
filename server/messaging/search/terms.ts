import {
  SEARCHED_SUBTYPES,
  type SearchedSubType,
  type SearchedType,
} from '../../../src/domain/messaging/search.ts';

const DAY_MS = 24 * 3_600_000;

/** The number of a day in UTC, as in the database (`message_terms`). */
const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);

/**
 * The terms of a word: each pair of adjacent letters, or its only letter. For more than two letters, a match of all
 * terms is not yet a match of the word.
 */
export function termsOf(word: string): readonly string[] {
  const letters = Array.from(word);
  if (letters.length < 3) return [word];
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

export const conversationTerm = (id: string): string => `c:${id}`;
export const senderTerm = (id: string): string => `u:${id}`;
export const REPLY_TERM = 're:';

/**
 * The terms of the chosen types. Custom messages have one term for each subtype; subtypes may be chosen without the
 * type.
 */
export function kindTerms(
  types: readonly SearchedType[],
  subTypes: readonly SearchedSubType[],
): readonly string[] {
  const wanted = types.includes('custom') && subTypes.length === 0 ? SEARCHED_SUBTYPES : subTypes;
  return [
    ...types.filter((type) => type !== 'custom').map((type) => `t:${type}`),
    ...wanted.map((subType) => `t:custom${subType}`),
  ];
}

/** Days that are searched together, from the newest on; the last stretch contains all earlier days. */
export interface Stretch {
  /** The terms of these days; undefined = all days. */
  readonly days: readonly string[] | undefined;
  /** Epoch milliseconds: before `to`, not before `from`. */
  readonly from: number;
  readonly to: number;
}

/**
 * The first stretch has `FIRST_DAYS`; each next one is `MORE_DAYS` times longer. After `STRETCHES` of them, the last
 * stretch contains all earlier days.
 */
const FIRST_DAYS = 1;
const MORE_DAYS = 4;
const STRETCHES = 4;

/**
 * Divides the time into stretches: the newest day first, then more days each time. A frequent word is soon found among
 * the latest messages; for a rare word, searching all messages takes no longer.
 *
 * @param newest the latest possible time of a searched message
 */
export function* stretches(newest: number, begin: number | undefined): Generator<Stretch> {
  const earliest = begin ?? 0;
  let last = dayOf(newest);
  let to = newest + 1;
  let days = FIRST_DAYS;
  for (let at = 0; at < STRETCHES && to > earliest; at += 1) {
    const first = Math.max(last - days + 1, dayOf(earliest));
    const from = Math.max(first * DAY_MS, earliest);
    yield { days: labels(first, last), from, to };
    to = from;
    last = first - 1;
    days *= MORE_DAYS;
  }
  if (to > earliest) {
    const isBounded = begin !== undefined;
    yield { days: isBounded ? labels(dayOf(begin), last) : undefined, from: earliest, to };
  }
}

const labels = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `d:${first + index}`);
