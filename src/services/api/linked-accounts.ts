import type { LinkedAccountChange } from '../../domain/account/profile.ts';
import type { AccountCall } from '../http/account-client.ts';
import { socialAddress, type SocialProof } from '../sign-in/social.ts';
import type { Store } from '../storage/store.ts';
import type { Timers } from '../timers.ts';

/**
 * How long a browser may take to leave the page, in ms. If the visitor is still here after that, they may try again.
 */
const LEAVING_MS = 5_000;

/** Linking and unlinking of providers' accounts, as changes of the member's row (SESS-07). */
export interface LinkedAccounts {
  /**
   * Links or unlinks an account. To link one, the member leaves for the provider's page; its answer arrives at
   * `/social-callback`.
   *
   * @param proof the member's proof that the account is theirs, for a back end that needs one to link an account
   */
  change(change: LinkedAccountChange, signal: AbortSignal, proof?: SocialProof): Promise<void>;
}

export function createLinkedAccounts(
  callAccount: AccountCall,
  tab: Store,
  goTo: (address: string) => void,
  timers: Timers,
): LinkedAccounts {
  return {
    async change(change, signal, proof) {
      if (change.kind === 'unlink') {
        const params = { socialId: change.linkedId };
        await callAccount('unlinkSocial', { params, signal, quiet: true });
        return;
      }
      const { source, userId } = change;
      const way = { goingTo: '/account/profile', as: userId };
      goTo(await socialAddress(callAccount, tab, source, way, signal, proof));
      await new Promise<void>((resolve) => timers.setTimeout(resolve, LEAVING_MS));
    },
  };
}
