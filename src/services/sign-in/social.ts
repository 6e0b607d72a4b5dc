import { DEFAULT_TENANT_ID } from '../../domain/limits.ts';
import type { SocialSource } from '../../domain/session/social.ts';
import type { SignInPorts } from '../../machines/sign-in/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { readJson, type Store } from '../storage/store.ts';

/** Key in the tab's storage: who left for a provider, and where the visitor was going. */
export const LEFT = 'left-for-provider';

/**
 * Leaving for a provider and coming back (SESS-07). The binding is a secret of this tab: the server takes the
 * provider's answer with it only, so nobody can be signed in to an account that is not theirs by an address.
 */
export function createSocial(
  callAccount: AccountCall,
  tab: Store,
): Pick<SignInPorts, 'socialAddress' | 'takeLeft'> {
  return {
    async socialAddress(source, goingTo, signal) {
      const binding = newSecret();
      tab.write(LEFT, JSON.stringify({ source, binding, goingTo }));
      const query = { tenantId: DEFAULT_TENANT_ID, binding };
      return callAccount('socialAddress', { params: { source }, query, signal, inPlace: true });
    },
    takeLeft(source) {
      const left = readJson(tab, LEFT, (json) => leftIn(json, source));
      tab.remove(LEFT);
      return left;
    },
  };
}

function leftIn(json: unknown, source: SocialSource): ReturnType<SignInPorts['takeLeft']> {
  if (typeof json !== 'object' || json === null) return undefined;
  if (!('source' in json) || json.source !== source) return undefined;
  if (!('binding' in json) || typeof json.binding !== 'string') return undefined;
  if (!('goingTo' in json) || typeof json.goingTo !== 'string') return undefined;
  return { binding: json.binding, goingTo: json.goingTo };
}

/** 256 random bits. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
