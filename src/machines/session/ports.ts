import type { Failure } from '../../domain/failure.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { Signal } from '../signal.ts';
import type { Credentials } from './types.ts';

/** What the session needs from outside. Promises reject with `ServiceFailure` only. */
export interface SessionPorts {
  /** The token in local storage under its one key, or undefined (SESS-02). */
  readToken(): string | undefined;
  writeToken(token: string): void;
  clearToken(): void;
  /** POST /auth/portalLogin, encrypted; the access token (API-13). */
  login(credentials: Credentials, signal: Signal): Promise<string>;
  /** POST /auth/logout (API-16). */
  logout(signal: Signal): Promise<void>;
  /** GET /system/user/profile (API-18). */
  loadProfile(signal: Signal): Promise<Profile>;
  /** Loads the page anew at `/`; the failure, if any, is told there (NAV-06, GUARD-03). */
  reloadAtRoot(told: Failure | undefined): void;
}
