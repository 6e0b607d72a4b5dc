import * as z from 'zod/mini';
import { DictionaryData } from '../../contract/account.ts';
import { failureOf } from '../../domain/failure.ts';
import { DICTIONARY_FRESH_MS } from '../../domain/limits.ts';
import type { DictionaryPorts } from '../../machines/dictionary/ports.ts';
import type { PortalCall } from '../http/portal-client.ts';
import { LATER_KEY } from '../storage/later-keys.ts';
import { readJson, type Store } from '../storage/store.ts';

export interface DictionarySettings {
  readonly call: PortalCall;
  /** Returns the page's language, in which labels are loaded. */
  language(): string;
  /** The storage for dictionaries between visits. */
  readonly local: Store;
  /** The current time in epoch milliseconds. */
  now(): number;
}

/** A stored dictionary, with the time at which it was loaded. */
const Kept = z.object({ at: z.number(), entries: DictionaryData });

/**
 * Loads one dictionary, by type and language (API-08, API-24). A fresh stored copy is used first. Otherwise the
 * dictionary comes from the server, and is stored. If the server cannot be reached, a stored copy of any age is used.
 * An unreadable copy is removed.
 */
export async function loadDictionary(
  { call, language, local, now }: DictionarySettings,
  ...[dictType, signal]: Parameters<DictionaryPorts['loadDictionary']>
): ReturnType<DictionaryPorts['loadDictionary']> {
  const key = `${LATER_KEY.dictionary}:${language()}:${dictType}`;
  const kept = readJson(local, key, (json) => Kept.safeParse(json).data);
  if (kept === undefined) local.remove(key);
  const age = kept === undefined ? Infinity : now() - kept.at;
  // A negative age means that the clock was set back, so the copy's age is unknown.
  if (kept !== undefined && age >= 0 && age < DICTIONARY_FRESH_MS) return kept.entries;
  try {
    const entries = await call('dictionary', { params: { dictType }, signal, quiet: true });
    local.write(key, JSON.stringify({ at: now(), entries } satisfies z.input<typeof Kept>));
    return entries;
  } catch (error) {
    if (kept === undefined || signal.aborted || failureOf(error) === undefined) throw error;
    return kept.entries;
  }
}
