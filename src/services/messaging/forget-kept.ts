import type { Store } from '../storage/store.ts';
import { GUEST_KEY } from './guest-secret.ts';

/** Local: prefix of drafts; then come the user and the conversation. */
export const DRAFT_PREFIX = 'draft ';
/** Local: prefix of what only this browser knows about messages; then come the user and the conversation. */
export const LOCAL_DATA_KEY = 'message-data';
/** The browser's database of unsent messages, their files, and what was seen last. */
export const KEPT_DATABASE = 'messaging';

/**
 * Removes everything that a member wrote or read in the chat from this browser after they signed out, and the guest,
 * whom the next visitor would become. Everything is asked for at once: the page loads anew right after it.
 */
export function forgetKept(
  local: Pick<Store, 'remove'>,
  keys: () => readonly string[] = storedKeys,
  database: Pick<IDBFactory, 'deleteDatabase'> | undefined = globalThis.indexedDB,
): void {
  local.remove(GUEST_KEY);
  const prefixes = [DRAFT_PREFIX, `${LOCAL_DATA_KEY} `];
  for (const key of keys()) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) local.remove(key);
  }
  try {
    // Tabs that have it open close it when they are told (`outbox-storage.ts`).
    database?.deleteDatabase(KEPT_DATABASE);
  } catch {
    // The browser has no database.
  }
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(globalThis.localStorage);
  } catch {
    return [];
  }
}
