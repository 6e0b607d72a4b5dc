import type { Failure } from '../../domain/failure.ts';
import type { SocialSource } from '../../domain/session/credentials.ts';
import type { SocialReturn } from '../session/types.ts';

/** The parameters of `/social-callback?…` in a provider's answer. */
export interface ProviderAnswer {
  readonly source: SocialSource | undefined;
  readonly code: string;
  readonly state: string;
  /** OAuth's reason why there is no code. */
  readonly error: string;
}

/** What a tab keeps while the visitor is at a provider. */
export interface Left {
  /** The secret of this tab, which the server asks for with the answer. */
  readonly binding: string;
  /** Where the visitor was going, a path of this site; '' = nowhere. */
  readonly goingTo: string;
  /** User id of the member who left to link an account; '' = nobody, to sign in. */
  readonly as: string;
}

/**
 * Why a provider's answer does not sign in: refused there, not asked for by this tab, or asked for by a member who
 * wanted to link it, and is not signed in any more.
 */
export type SocialRefusal = 'denied' | 'foreign' | 'signedOut';

/** The forms of the page; the first one shown is the address's choice. */
export const WAYS = ['password', 'sms', 'register'] as const;
export type WayName = (typeof WAYS)[number];

/** The values that survive a reload: no password, no code. */
export interface KeptForm {
  /** The form that the address asked for when this was typed. */
  readonly first: WayName;
  /** The form that is shown. */
  readonly way: WayName;
  readonly phonenumber: string;
  readonly newUsername: string;
  readonly nickName: string;
}

export interface SignInInput {
  /** The form that the address asks for. */
  readonly first: WayName;
  /** Member id of the link's sender, '' = nobody. */
  readonly inviter: string;
  /** Where the visitor was going, a path of this site; '' = nowhere. */
  readonly goingTo: string;
  /** Set when a provider sent the visitor here. */
  readonly answer: ProviderAnswer | undefined;
}

export type SignInEvent =
  /** Off to a provider. */
  | { type: 'social.go'; source: SocialSource }
  /** Something was typed, or another form chosen. */
  | { type: 'form.changed'; change: Partial<Omit<KeptForm, 'first'>> };

export type SignInFact =
  /** A provider vouches for the visitor: `returned` signs in, the page becomes `to`. */
  { type: 'social.returned'; returned: SocialReturn; to: string } | SocialAnswered;

/** A provider's answer was handled: the page becomes `to`, which tells the result. */
export interface SocialAnswered {
  readonly type: 'social.answered';
  readonly to: string;
}

export interface SignInContext extends SignInInput {
  readonly form: KeptForm;
  readonly inviterName: string;
  /** The provider that the visitor left for last. */
  readonly source: SocialSource | undefined;
  readonly failure: Failure | undefined;
}
