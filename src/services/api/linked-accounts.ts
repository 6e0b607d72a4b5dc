import { linkChange } from '../../domain/account/profile.ts';
import { SOCIAL_SOURCES } from '../../domain/session/credentials.ts';
import type { RowChange } from '../../machines/collection/types.ts';
import type { AccountCall } from '../http/account-client.ts';
import { socialAddress } from '../sign-in/social.ts';
import type { Store } from '../storage/store.ts';
import type { Timers } from '../timers.ts';

/** How long a browser may take to leave the page, ms; who is still here after it may try again. */
const LEAVING_MS = 5_000;

/** Accounts of providers that sign the member in, as changes of the member's row (SESS-07). */
export interface LinkedAccounts {
  /**
   * `unlink` of a linked account's id; `linkChange` of a user id leaves for the provider, whose answer comes to `/social-callback`.
   *
   * @returns false for a change of something else
   */
  change(what: RowChange, signal: AbortSignal): Promise<boolean>;
}

export function createLinkedAccounts(
  callAccount: AccountCall,
  tab: Store,
  goTo: (address: string) => void,
  timers: Timers,
): LinkedAccounts {
  return {
    async change({ id, change }, signal) {
      if (change === 'unlink') {
        await callAccount('unlinkSocial', { params: { socialId: id }, signal, quiet: true });
        return true;
      }
      const source = SOCIAL_SOURCES.find((one) => linkChange(one) === change);
      if (source === undefined) return false;
      const way = { goingTo: '/account/profile', as: id };
      goTo(await socialAddress(callAccount, tab, source, way, signal));
      await new Promise<void>((resolve) => timers.setTimeout(resolve, LEAVING_MS));
      return true;
    },
  };
}
