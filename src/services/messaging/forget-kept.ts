import type { Store } from '../storage/store.ts';
import { GUEST_KEY } from './guest-secret.ts';

/** Local storage: prefix of drafts; user and conversation follow. */
export const DRAFT_PREFIX = 'draft ';
/** Local storage: prefix of data about messages that only this browser has; user and conversation follow. */
export const LOCAL_DATA_KEY = 'message-data';
/** The browser database of unsent messages, their files, and the messages that the visitor saw last. */
export const KEPT_DATABASE = 'messaging';

/**
 * After a member has signed out, removes everything that they wrote or read in the chat from this browser. Also removes
 * the guest's secret: otherwise the next visitor would be that guest. All removals start at once, because the page
 * reloads right afterwards.
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
    // Other tabs that have the database open get the event `versionchange` and close the database
    // (`outbox-storage.ts`).
    database?.deleteDatabase(KEPT_DATABASE);
  } catch {
    // An error is ignored: it means that the browser has no database.
  }
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(globalThis.localStorage);
  } catch {
    return [];
  }
}
