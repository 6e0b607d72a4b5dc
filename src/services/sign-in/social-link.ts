import { DEFAULT_TENANT_ID } from '../../domain/limits.ts';
import type { SocialLinkPorts } from '../../machines/social-link/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { SESSION_KEY } from '../storage/session-keys.ts';
import type { Store } from '../storage/store.ts';
import { readLeft } from './social.ts';

/** The ports for linking an account after its provider has answered (SESS-07, API-17). */
export function createSocialLinkServices(
  callAccount: AccountCall,
  tab: Store,
  clientId: string,
): SocialLinkPorts {
  return {
    readLeft: (source) => readLeft(tab, source),
    forgetLeft: () => tab.remove(SESSION_KEY.left),
    async link({ binding, ...returned }, signal) {
      const body = {
        clientId,
        tenantId: DEFAULT_TENANT_ID,
        grantType: 'social' as const,
        ...returned,
      };
      await callAccount('socialCallback', { body, socialBinding: binding, signal, inPlace: true });
    },
  };
}
