import type { PortalConfig } from '../../contract/portal-config.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import { DEFAULT_GRANT_TYPE, DEFAULT_TENANT_ID } from '../../domain/limits.ts';
import type { SessionPorts } from '../../machines/session/ports.ts';
import type { Credentials } from '../../machines/session/types.ts';
import type { AccountCall } from '../http/account-client.ts';
import { deviceSecret } from '../sign-in/device.ts';
import { createInviterStore } from '../storage/inviter-store.ts';
import type { Store } from '../storage/store.ts';

/** The calls of the three ways to sign in (SES-T01 to SES-T03). */
export function createSignIn(
  callAccount: AccountCall,
  { clientId, loginPath }: Pick<PortalConfig, 'clientId' | 'loginPath'>,
  local: Store,
  newKey: () => string,
): SessionPorts['signIn'] {
  const caller = { clientId, tenantId: DEFAULT_TENANT_ID, device: deviceSecret(local, newKey) };
  return async (way, signal) => {
    switch (way.type) {
      case 'session.login': {
        const body = { ...caller, ...granted(way.credentials) };
        return (await callAccount('login', { body, path: loginPath, signal, inPlace: true }))
          .access_token;
      }
      case 'session.register': {
        const body = { ...caller, grantType: DEFAULT_GRANT_TYPE, ...way.registration };
        return (await callAccount('register', { body, signal, inPlace: true })).access_token;
      }
      case 'session.socialReturned': {
        const { binding, ...returned } = way.returned;
        const inviter = createInviterStore(local).read();
        const invited = inviter === '' ? {} : { inviter };
        const body = { ...caller, grantType: 'social' as const, ...returned, ...invited };
        const data = await callAccount('socialCallback', {
          body,
          socialBinding: binding,
          signal,
          inPlace: true,
        });
        // The answer is null only for somebody who is signed in already.
        if (data === null) throw new ServiceFailure({ kind: 'status', status: 200 });
        return data.access_token;
      }
    }
  };
}

const granted = (credentials: Credentials) =>
  'password' in credentials
    ? { grantType: DEFAULT_GRANT_TYPE, ...credentials }
    : { grantType: 'sms' as const, ...credentials };
