/** The session's state for the guard. While somebody is signing in or out, it is `signedOut`. */
export type SessionStanding = 'signedOut' | 'profileUnknown' | 'loadingProfile' | 'profileKnown';

export interface NavigationQuestion {
  readonly session: SessionStanding;
  /** The requested path, without query and hash. */
  readonly pathname: string;
  /** Path, query and hash, for `/login?redirect=`. */
  readonly href: string;
}

export type NavigationDecision =
  | { readonly kind: 'proceed' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The profile has to be known first (GRD-T03). */
  | { readonly kind: 'loadProfile' };
