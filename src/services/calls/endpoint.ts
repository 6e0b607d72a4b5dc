import { KEY } from '../storage/keys.ts';
import type { Store } from '../storage/store.ts';

/** How long a reloaded tab waits for its own name, ms. A copy of the tab takes another name. */
const PATIENCE_MS = 1_000;

/** Whether this tab was in a call before it was reloaded; it may still be. */
export const hadCall = (tab: Store): boolean => tab.read(KEY.callPage) !== undefined;

/** The name of this tab in its calls. It survives a reload (CALL-04), and a copied tab gets another one. */
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

/** Reserves the name until this page is closed. */
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
