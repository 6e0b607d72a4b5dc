import type { Store } from '../storage/store.ts';

/** Local storage: a random secret that identifies the guest (API-22). */
export const GUEST_KEY = 'messaging-guest';

/** Whether this browser already has a guest, whose conversation goes on. */
export const hasGuest = (local: Pick<Store, 'read'>): boolean =>
  local.read(GUEST_KEY) !== undefined;
