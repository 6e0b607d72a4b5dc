import type { Profile } from '../../domain/session/profile.ts';
import type { PortalFact } from '../../machines/portal/types.ts';
import type { PortalCall } from '../http/portal-client.ts';

export interface ProfileServices {
  readonly call: PortalCall;
  readonly tell: (fact: PortalFact) => void;
}

/** Reads the current profile and reports it to the whole page (SESS-01). */
export async function readProfile(
  { call, tell }: ProfileServices,
  signal: AbortSignal,
): Promise<Profile> {
  const { user } = await call('profile', { signal, quiet: true });
  tell({ type: 'profile.read', profile: user });
  return user;
}
