import type { SnapshotFrom } from 'xstate';
import type { createDictionaryMachine } from './machine.ts';
import type { DictionaryEntry } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createDictionaryMachine>>;

/** The entry of a value; undefined until the dictionary is loaded. */
export const selectEntry =
  (value: string) =>
  (snapshot: Snapshot): DictionaryEntry | undefined =>
    snapshot.context.entries.find((entry) => entry.dictValue === value);
