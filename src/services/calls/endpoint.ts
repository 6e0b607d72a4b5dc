import { LATER_KEY } from '../storage/later-keys.ts';
import type { Store } from '../storage/store.ts';

/**
 * How long a reloaded tab waits for its former id, in ms: the page before the reload may still have it reserved. A copy
 * of the tab never gets it, and takes another id.
 */
const PATIENCE_MS = 1_000;

/**
 * Whether this tab loaded the code of calls before it was reloaded. It may then have been in a call, and still be in
 * it.
 */
export const hadCall = (tab: Store): boolean => tab.read(LATER_KEY.callPage) !== undefined;

/** Returns the id of this tab in its calls. The id survives a reload (CALL-04); a copied tab gets another one. */
export async function endpointOf(
  tab: Store,
  locks: Pick<LockManager, 'request'> | undefined,
  newID: () => string,
): Promise<string> {
  const kept = tab.read(LATER_KEY.callPage);
  const isMine = kept !== undefined && /^[0-9a-f]{32}$/.test(kept) && (await hold(kept, locks));
  if (isMine) return kept;
  const fresh = newID();
  tab.write(LATER_KEY.callPage, fresh);
  await hold(fresh, locks);
  return fresh;
}

/** Reserves the id until this page is closed. Resolves to false if another page has reserved it. */
function hold(name: string, locks: Pick<LockManager, 'request'> | undefined): Promise<boolean> {
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    locks
      .request(`call-page ${name}`, { signal }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}
