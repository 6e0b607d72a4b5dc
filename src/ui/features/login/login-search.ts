import type { SocialRefusal } from '../../../machines/sign-in/types.ts';

export interface LoginSearch {
  /** Where the guard leads after signing in; it reads and checks the address itself (GUARD-05). */
  redirect?: string;
  /** Why a provider did not sign the visitor in. */
  social?: SocialRefusal;
}

export function parseLoginSearch({ redirect, social }: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(social === 'denied' || social === 'foreign' ? { social } : {}),
  };
}
