import * as z from 'zod/mini';
import { DictionaryData } from '../../contract/account.ts';
import { failureOf } from '../../domain/failure.ts';
import { DICTIONARY_FRESH_MS } from '../../domain/limits.ts';
import type { DictionaryPorts } from '../../machines/dictionary/ports.ts';
import type { PortalCall } from '../http/portal-client.ts';
import { KEY } from '../storage/keys.ts';
import { readJson, type Store } from '../storage/store.ts';

export interface DictionarySettings {
  readonly call: PortalCall;
  /** The page's language, in which labels are loaded. */
  language(): string;
  /** Where dictionaries are stored between visits. */
  readonly local: Store;
  /** Epoch milliseconds. */
  now(): number;
}

/** A stored dictionary, and when it was loaded. */
const Kept = z.object({ at: z.number(), entries: DictionaryData });

/**
 * One dictionary, by type and language (API-08, API-24): the stored copy while it is fresh; otherwise the server's,
 * which is then stored; when the server cannot be reached, the stored copy of any age. An unreadable copy is removed.
 */
export async function loadDictionary(
  { call, language, local, now }: DictionarySettings,
  ...[dictType, signal]: Parameters<DictionaryPorts['loadDictionary']>
): ReturnType<DictionaryPorts['loadDictionary']> {
  const key = `${KEY.dictionary}:${language()}:${dictType}`;
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
