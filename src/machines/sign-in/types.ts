import type { Failure } from '../../domain/failure.ts';
import type { SocialSource } from '../../domain/session/credentials.ts';
import type { SocialReturn } from '../session/types.ts';

/** The query parameters of `/social-callback` in a provider's answer. */
export interface ProviderAnswer {
  readonly source: SocialSource | undefined;
  readonly code: string;
  readonly state: string;
  /** OAuth's error code, if there is no authorization code. */
  readonly error: string;
}

/** The data that a tab stores while the visitor is on a provider's page. */
export interface Left {
  /** The secret of this tab, which the server requires with the answer. */
  readonly binding: string;
  /** The visitor's destination, a path of this site; '' = none. */
  readonly goingTo: string;
  /** User id of the member who left to link an account; '' = the visitor wants to sign in. */
  readonly as: string;
}

/**
 * Why a provider's answer does not sign the visitor in. `denied`: the visitor refused at the provider. `foreign`: this
 * tab did not ask for the answer. `signedOut`: a member wanted to link the account, but is no longer signed in.
 */
export type SocialRefusal = 'denied' | 'foreign' | 'signedOut';

/** The forms of the page; the address decides which one is shown first. */
export const WAYS = ['password', 'sms', 'register'] as const;
export type WayName = (typeof WAYS)[number];

/** The values that survive a reload. Passwords and codes are not among them. */
export interface KeptForm {
  /** The form that the address asked for when the values were typed. */
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
  /** Member id of the inviter, whose link the visitor opened; '' = nobody. */
  readonly inviter: string;
  /** The visitor's destination, a path of this site; '' = none. */
  readonly goingTo: string;
  /** A provider's answer; undefined if no provider sent the visitor to this page. */
  readonly answer: ProviderAnswer | undefined;
}

export type SignInEvent =
  /** Leaves for a provider's page. */
  | { type: 'social.go'; source: SocialSource }
  /** The user typed something, or chose another form. */
  | { type: 'form.changed'; change: Partial<Omit<KeptForm, 'first'>> };

export type SignInFact =
  /** A provider identified the visitor. `returned` is used to sign in, and the page `to` is opened next. */
  { type: 'social.returned'; returned: SocialReturn; to: string } | SocialAnswered;

/** A provider's answer was handled: the page `to` is opened and shows the result. */
export interface SocialAnswered {
  readonly type: 'social.answered';
  readonly to: string;
}

export interface SignInContext extends SignInInput {
  readonly form: KeptForm;
  readonly inviterName: string;
  /** The provider for which the visitor left last. */
  readonly source: SocialSource | undefined;
  readonly failure: Failure | undefined;
}
