import { differencesOf } from '../engine/record.ts';
import { sayingIn, wordsOf, type Line } from './expectation.ts';

/** The highest number of different values that are listed for a line. */
const MOST_EXPLAINED = 5;

/**
 * Describes what changed between two versions of a machine: `-` what it did before, `+` what it does now, `~` values
 * that differ while the words are the same. Empty when nothing changed.
 */
export function changesIn(before: readonly Line[], now: readonly Line[]): string[] {
  const [was, is] = [byPlace(before), byPlace(now)];
  const places = [...new Set([...was.keys(), ...is.keys()])].toSorted();
  return places.flatMap((place) => {
    const [old, fresh] = [was.get(place) ?? [], is.get(place) ?? []];
    const gone = recordsOf(old).filter((record) => !recordsOf(fresh).includes(record));
    const come = recordsOf(fresh).filter((record) => !recordsOf(old).includes(record));
    if (gone.length === 0 && come.length === 0) return [];
    return [place, ...explained(old, fresh), ...valuesIn(gone, come), ...sayingsIn(gone, come)];
  });
}

/** Groups lines by section and name. The lines of a group together describe what happens there. */
const byPlace = (lines: readonly Line[]): Map<string, Line[]> =>
  Map.groupBy(lines, ({ section, name }) => `${section}: ${name}`);

const recordsOf = (lines: readonly Line[]): string[] => lines.flatMap(({ records }) => records);

function explained(old: readonly Line[], fresh: readonly Line[]): string[] {
  const [were, are] = [old, fresh].map((lines) => lines.map(({ words }) => words));
  return [
    ...(were ?? []).filter((words) => are?.includes(words) !== true).map((words) => `  - ${words}`),
    ...(are ?? []).filter((words) => were?.includes(words) !== true).map((words) => `  + ${words}`),
  ];
}

/** Differences between outcomes with the same words. Each old outcome is compared with the most similar new one. */
function valuesIn(gone: readonly string[], come: readonly string[]): string[] {
  const pairs = gone.flatMap((old) => {
    const [first] = come
      .filter((fresh) => isOutcome(old) && isOutcome(fresh) && wordsOf(old) === wordsOf(fresh))
      .map((fresh) => differencesOf(JSON.parse(old), JSON.parse(fresh)))
      .toSorted((a, b) => a.length - b.length);
    return first ?? [];
  });
  const words = new Set(
    pairs.map(({ at, expected, actual }) => `  ~ ${at}: ${expected} → ${actual}`),
  );
  const more = words.size - MOST_EXPLAINED;
  return [...[...words].slice(0, MOST_EXPLAINED), ...(more > 0 ? [`  ~ and ${more} more`] : [])];
}

/** The selector values that changed in situations that exist in both versions. */
function sayingsIn(gone: readonly string[], come: readonly string[]): string[] {
  const [was, is] = [gone, come].map(
    (records) =>
      new Map(
        records.flatMap((record) => {
          const saying = sayingIn(record);
          return saying === undefined ? [] : [[saying.where, saying.value] as const];
        }),
      ),
  );
  const words = [...(was ?? [])].flatMap(([where, old]) => {
    const fresh = is?.get(where);
    return fresh === undefined ? [] : [`  ~ ${old} → ${fresh}`];
  });
  return counted(words);
}

/** Each different text once, with the number of times that it occurs. */
const counted = (words: readonly string[]): string[] =>
  [...Map.groupBy(words, (one) => one)].map(([one, all]) => `${one} (×${all.length})`);

const isOutcome = (record: string): boolean => record.startsWith('{"to":');
