/** The session as the guard sees it; signing in or out counts as signed out. */
export type SessionStanding = 'signedOut' | 'profileUnknown' | 'loadingProfile' | 'profileKnown';

export interface NavigationQuestion {
  readonly session: SessionStanding;
  /** The path asked for, without query and hash. */
  readonly pathname: string;
  /** Path, query and hash, as `/login?redirect=` keeps them. */
  readonly href: string;
}

export type NavigationDecision =
  | { readonly kind: 'proceed' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The profile has to be known first (GRD-T03). */
  | { readonly kind: 'loadProfile' };
