import type { SocialSource } from '../../domain/session/credentials.ts';
import type { SocialReturn } from '../session/types.ts';
import type { Left } from '../sign-in/types.ts';
import type { Signal } from '../signal.ts';

/** Functions that linking needs from outside. Promises reject with `ServiceFailure` only. */
export interface SocialLinkPorts {
  /** The data that this tab stored when it left for the provider; undefined if it did not leave. */
  readLeft(source: SocialSource): Left | undefined;
  /** Removes the stored data, which can be used only once. */
  forgetLeft(): void;
  /** POST /auth/social/callback with a member's token (API-17). */
  link(returned: SocialReturn, signal: Signal): Promise<void>;
}
