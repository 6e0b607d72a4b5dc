import type { SocialSource } from '../../domain/session/credentials.ts';
import type { Signal } from '../signal.ts';
import type { SmsCodePorts } from '../sms-code/ports.ts';
import type { KeptForm, Left } from './types.ts';

/** Functions that the sign-in page needs from outside. Promises reject with `ServiceFailure` only. */
export interface SignInPorts extends SmsCodePorts {
  /** The name of a member (API-20). */
  inviterName(memberId: string, signal: Signal): Promise<string>;
  /**
   * The member whose link brought the visitor: the one in the address, else the one whom this browser remembers; '' =
   * nobody.
   */
  inviterOf(said: string): string;
  /** The provider's address; only this tab takes the answer, and then goes on to `goingTo`. */
  socialAddress(source: SocialSource, goingTo: string, signal: Signal): Promise<string>;
  /** What this tab kept when it left for the provider, once; undefined when it did not leave. */
  takeLeft(source: SocialSource): Left | undefined;
  /** What was typed in this tab before a reload. */
  readForm(): KeptForm | undefined;
  writeForm(form: KeptForm): void;
  /** The page is left: once somebody has signed in, nothing of it is needed any more. */
  leaveForm(): void;
  /** Leaves the page. */
  goTo(address: string): void;
}
