import type { Failure } from '../../domain/failure.ts';
import type { LoggedUser, Profile } from '../../domain/session/profile.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type SessionEvent =
  | { type: 'session.login'; credentials: Credentials }
  | { type: 'session.logout' }
  /** The guard or a page needs the user; ignored where it is known or being loaded. */
  | { type: 'session.profileNeeded' }
  /** A call was answered 401 (SES-T13). */
  | { type: 'session.expired' };

/** Facts that the session tells the portal. */
export type SessionFact =
  | { type: 'session.signedIn' }
  | { type: 'session.profileLoaded'; profile: Profile }
  /** By 401: what was typed is kept, the page is checked by the guard again. */
  | { type: 'session.lost' }
  /** By logout or a failed profile: nothing of this user may stay. */
  | { type: 'session.ended' };

export interface SessionContext {
  readonly profile: Profile | undefined;
  /** The logged-user record (SESS-02). */
  readonly user: LoggedUser | undefined;
  /** Why signing in failed, until the next attempt (SES-T05). */
  readonly refusal: Failure | undefined;
  /** Why the profile could not be loaded; told after the reload (SES-T09). */
  readonly profileFailure: Failure | undefined;
}
