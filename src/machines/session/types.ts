import type { Failure } from '../../domain/failure.ts';
import type { SocialSource } from '../../domain/session/credentials.ts';
import type { LoggedUser, Profile } from '../../domain/session/profile.ts';

/** A visitor's credentials: name, password and captcha, or telephone number and SMS code. */
export type Credentials =
  | {
      readonly username: string;
      readonly password: string;
      /** The captcha's code, or the solution of the proof of work; absent if neither is needed. */
      readonly code?: string;
      /** The id of the captcha or proof of work to which the code belongs. */
      readonly uuid?: string;
    }
  | { readonly phonenumber: string; readonly smsCode: string };

/** The form of a new member (SESS-07). */
export interface Registration {
  readonly phonenumber: string;
  readonly smsCode: string;
  readonly username: string;
  readonly password: string;
  readonly nickName?: string;
  /** Member id of the inviter, whose link the visitor opened. */
  readonly inviter?: string;
}

/** The parameters of a provider's redirect, and this tab's secret. */
export interface SocialReturn {
  readonly source: SocialSource;
  readonly socialCode: string;
  readonly socialState: string;
  /** The secret of the browser that opened the provider's page. */
  readonly binding: string;
}

/** The three ways to sign in (SES-T01 to SES-T03). */
export type WayIn =
  | { type: 'session.login'; credentials: Credentials }
  | { type: 'session.register'; registration: Registration }
  | { type: 'session.socialReturned'; returned: SocialReturn };

export type SessionEvent =
  | WayIn
  | { type: 'session.logout' }
  /** The guard or a page needs the profile. Ignored if it is known or being loaded. */
  | { type: 'session.profileNeeded' }
  /** A page has read the profile, which may have changed. */
  | { type: 'session.profileRead'; profile: Profile }
  /** The server answered a request with 401 (SES-T13), in this or another tab. */
  | { type: 'session.expired' }
  /** Somebody signed in in another tab (SESS-09). */
  | { type: 'session.begunElsewhere' }
  /** The user signed out in another tab, somebody else signed in there, or the account was deleted. */
  | { type: 'session.endedElsewhere' };

/** Facts that the session emits to the portal. */
export type SessionFact =
  | { type: 'session.signedIn' }
  | { type: 'session.profileLoaded'; profile: Profile }
  /** The session was lost by a 401. Typed values stay, and the guard checks the page again. */
  | { type: 'session.lost' }
  /**
   * The session ended: the user signed out, the profile could not be loaded, or another user signed in. All data of the
   * former user have to be removed.
   */
  | { type: 'session.ended' };

export interface SessionContext {
  readonly profile: Profile | undefined;
  /** The record of the logged-in user (SESS-02). */
  readonly user: LoggedUser | undefined;
  /** The way of signing in that was tried last; undefined after a success. */
  readonly way: WayIn['type'] | undefined;
  /** Why signing in failed, until the next attempt (SES-T05). */
  readonly refusal: Failure | undefined;
  /** The token of the session that the server is asked to end; '' at all other times. */
  readonly endedToken: string;
  /** Why the profile could not be loaded. The page shows it after the reload (SES-T09). */
  readonly profileFailure: Failure | undefined;
}
