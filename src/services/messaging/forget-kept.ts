import type { Store } from '../storage/store.ts';
import { GUEST_KEY } from './guest-secret.ts';

/** Local: what somebody wrote and did not send begins with this, then whose it is and in which conversation. */
export const DRAFT_PREFIX = 'draft ';
/** Local: what this browser alone knows of messages; whose it is and of which conversation follow. */
export const LOCAL_DATA_KEY = 'message-data';
/** The browser's database of unsent messages, their files, and what was seen last. */
export const KEPT_DATABASE = 'messaging';

/**
 * Nothing that a member wrote or read in the chat stays in this browser after they signed out, and no guest whom the
 * next visitor would be. Everything is asked for at once: the page loads anew right after it.
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
    // Tabs that hold it open close it when they are told (`outbox-storage.ts`).
    database?.deleteDatabase(KEPT_DATABASE);
  } catch {
    // The browser keeps none.
  }
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(globalThis.localStorage);
  } catch {
    return [];
  }
}
