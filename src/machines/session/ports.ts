import type { Failure } from '../../domain/failure.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { Signal } from '../signal.ts';
import type { SessionEvent, WayIn } from './types.ts';

/** Functions that the session needs from outside. Promises reject with `ServiceFailure` only. */
export interface SessionPorts {
  /** The token in local storage under its one key, or undefined (SESS-02). */
  readToken(): string | undefined;
  writeToken(token: string): void;
  /** Removes the token. `isEnded`: other tabs remove the user's data, too. Otherwise they only lose the session. */
  clearToken(isEnded: boolean): void;
  /** Calls `tell` when another tab changes the token, until the returned function is called (SESS-09). */
  watchToken(tell: (event: SessionEvent) => void): () => void;
  /**
   * Member id of the owner of the tab's drafts and orders; undefined or '' = none yet. It is in session storage like
   * the drafts, so it survives a lost session, a reload, and a sign-in in another tab (SES-T13).
   */
  readOwner(): string | undefined;
  writeOwner(userId: string | undefined): void;
  /**
   * POST /auth/portalLogin, /auth/registerVerify or /auth/social/callback; resolves with the access token (API-13,
   * API-15, API-17).
   */
  signIn(way: WayIn, signal: Signal): Promise<string>;
  /** POST /auth/logout (API-16), with the session's token, which this page has already removed. */
  logout(token: string, signal: Signal): Promise<void>;
  /** GET /system/user/profile (API-18). */
  loadProfile(signal: Signal): Promise<Profile>;
  /** Reloads the page at `/`, which shows the failure, if any (NAV-06, GUARD-03). */
  reloadAtRoot(told: Failure | undefined): void;
}
