import type { SocialSource } from '../../domain/session/credentials.ts';
import type { Signal } from '../signal.ts';
import type { SmsCodePorts } from '../sms-code/ports.ts';
import type { KeptForm, Left } from './types.ts';

/** Functions that the sign-in page needs from outside. Promises reject with `ServiceFailure` only. */
export interface SignInPorts extends SmsCodePorts {
  /** Reads the name of a member (API-20). */
  inviterName(memberId: string, signal: Signal): Promise<string>;
  /**
   * The id of the member whose link the visitor opened: the one in the address, otherwise the one that this browser
   * stored; '' = nobody.
   */
  inviterOf(said: string): string;
  /** Requests the provider's address. Only this tab accepts the provider's answer, and then opens `goingTo`. */
  socialAddress(source: SocialSource, goingTo: string, signal: Signal): Promise<string>;
  /** Reads and removes the data that this tab stored when it left for the provider; undefined if it did not leave. */
  takeLeft(source: SocialSource): Left | undefined;
  /** Reads the values that were typed in this tab before a reload. */
  readForm(): KeptForm | undefined;
  writeForm(form: KeptForm): void;
  /** Called when the page is left. Removes the stored values if somebody has signed in: they are no longer needed. */
  leaveForm(): void;
  /** Leaves the page. */
  goTo(address: string): void;
}
