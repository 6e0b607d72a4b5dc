import type { Failure } from '../../domain/failure.ts';
import type { SocialSource } from '../../domain/session/credentials.ts';
import type { LoggedUser, Profile } from '../../domain/session/profile.ts';

/** A visitor's credentials: name and password with the code of the picture, or a code by SMS. */
export type Credentials =
  | {
      readonly username: string;
      readonly password: string;
      /** The code in the picture, or the solution of the proof of work instead; absent where none is needed. */
      readonly code?: string;
      /** The id of the picture or the work that the code belongs to. */
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
  /** Member id of the link's sender. */
  readonly inviter?: string;
}

/** The parameters of a provider's redirect. */
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
  /** The guard or a page needs the profile; ignored where it is known or being loaded. */
  | { type: 'session.profileNeeded' }
  /** A page read the profile, which may have changed. */
  | { type: 'session.profileRead'; profile: Profile }
  /** A call was answered 401 (SES-T13), here or in another tab. */
  | { type: 'session.expired' }
  /** Somebody signed in in another tab (SESS-09). */
  | { type: 'session.begunElsewhere' }
  /** Logged out in another tab, or somebody else signed in there; or the account is gone. */
  | { type: 'session.endedElsewhere' };

/** Facts that the session tells the portal. */
export type SessionFact =
  | { type: 'session.signedIn' }
  | { type: 'session.profileLoaded'; profile: Profile }
  /** After a 401: typed values are kept, and the guard checks the page again. */
  | { type: 'session.lost' }
  /**
   * After a logout or a profile that could not be loaded, or because another user signed in: nothing of the former
   * user may stay.
   */
  | { type: 'session.ended' };

export interface SessionContext {
  readonly profile: Profile | undefined;
  /** The logged-user record (SESS-02). */
  readonly user: LoggedUser | undefined;
  /** The way of signing in that was tried last; undefined after a success. */
  readonly way: WayIn['type'] | undefined;
  /** Why signing in failed, until the next attempt (SES-T05). */
  readonly refusal: Failure | undefined;
  /** The token of the session that the server is asked to end; '' at all other times. */
  readonly endedToken: string;
  /** Why the profile could not be loaded; shown after the reload (SES-T09). */
  readonly profileFailure: Failure | undefined;
}
