import { KEY } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';

/** A tab that was loaded anew waits so long for its own name, ms; a copy of the tab takes another one. */
const PATIENCE_MS = 1_000;

/** Whether this tab was in a call before it was loaded: it may still be. */
export const hadCall = (tab: Store): boolean => tab.read(KEY.callPage) !== undefined;

/**
 * The name of this tab in its calls: the same after it was loaded anew (CALL-04), and another one than the tab's it was
 * copied from.
 */
export async function endpointOf(
  tab: Store,
  locks: Pick<LockManager, 'request'> | undefined,
  newID: () => string,
): Promise<string> {
  const kept = tab.read(KEY.callPage);
  const isMine = kept !== undefined && /^[0-9a-f]{32}$/.test(kept) && (await hold(kept, locks));
  if (isMine) return kept;
  const fresh = newID();
  tab.write(KEY.callPage, fresh);
  await hold(fresh, locks);
  return fresh;
}

/** Until this page is gone, nobody else has this name. */
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
