import type { SocialRefusal } from '../../../machines/sign-in/types.ts';

export interface LoginSearch {
  /** The destination after signing in; the guard reads and checks it (GUARD-05). */
  redirect?: string;
  /** Why a provider did not sign the visitor in. */
  social?: SocialRefusal;
}

const REFUSALS: readonly SocialRefusal[] = ['denied', 'foreign', 'signedOut'];

/** Reads the search parameters and leaves out unknown parameters and values. */
export function parseLoginSearch(raw: { readonly [Name in keyof LoginSearch]: unknown }) {
  const social = REFUSALS.find((known) => known === raw.social);
  const search: LoginSearch = {
    ...(typeof raw.redirect === 'string' ? { redirect: raw.redirect } : {}),
    ...(social === undefined ? {} : { social }),
  };
  return search;
}
