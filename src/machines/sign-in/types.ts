import type { Failure } from '../../domain/failure.ts';
import type { SocialSource } from '../../domain/session/social.ts';
import type { SocialReturn } from '../session/types.ts';

/** What a provider's address brought back, as it stands in `/social-callback?…`. */
export interface ProviderAnswer {
  readonly source: SocialSource | undefined;
  readonly code: string;
  readonly state: string;
  /** OAuth's word for why there is no code. */
  readonly error: string;
}

/** Why a provider's answer is not taken: refused there, or not asked for by this tab. */
export type SocialRefusal = 'denied' | 'foreign';

export interface SignInInput {
  /** Member id of who sent the link, '' = nobody. */
  readonly inviter: string;
  /** Where the visitor was going, a path of this site; '' = nowhere. */
  readonly goingTo: string;
  /** There when a provider sent the visitor here. */
  readonly answer: ProviderAnswer | undefined;
}

/** Off to a provider. */
export type SignInEvent = { type: 'social.go'; source: SocialSource };

export type SignInFact =
  /** A provider vouches for the visitor: `returned` signs in, the page becomes `to`. */
  | { type: 'social.returned'; returned: SocialReturn; to: string }
  | { type: 'social.refused'; to: string };

export interface SignInContext extends SignInInput {
  readonly inviterName: string;
  /** Whom the visitor left for last. */
  readonly source: SocialSource | undefined;
  readonly failure: Failure | undefined;
}
