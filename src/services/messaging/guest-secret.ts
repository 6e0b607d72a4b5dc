import type { Store } from '../storage/store.ts';

/** Local storage: a random secret that identifies the guest (API-22). */
export const GUEST_KEY = 'messaging-guest';

/** Whether this browser has a guest's secret. If so, the guest's conversation is continued. */
export const hasGuest = (local: Pick<Store, 'read'>): boolean =>
  local.read(GUEST_KEY) !== undefined;
