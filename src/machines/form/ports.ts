import type { Signal } from '../signal.ts';
import type { SmsCodePorts } from '../sms-code/ports.ts';
import type { FieldErrors, FormInput, SaveProgress } from './types.ts';

/** A form with another page's life: who loses the session, or loads the page anew, finds it as it was (SES-T13). */
export interface DraftPorts<Values> {
  /** The form that was open when this page was left against its member's will, without its secrets. */
  readDraft(): FormInput<Values> | undefined;
  /** undefined: it was saved, or left on purpose. */
  writeDraft(input: FormInput<Values> | undefined): void;
  /** The form is over, or its page was left: by a member who is still signed in, on purpose. */
  leaveDraft(): void;
}

export interface FormPorts<Values> extends DraftPorts<Values> {
  /** For a form that asks for a code by SMS. */
  readonly smsCode: SmsCodePorts;
  /** What is wrong with the values, in the order in which the fields stand; none when they may be sent. */
  errorsOf(input: FormInput<Values>): FieldErrors;
  /** Sends them, and tells how far that is where it may take long. Rejects with `ServiceFailure`. */
  save(
    input: FormInput<Values>,
    signal: Signal,
    tell: (progress: SaveProgress) => void,
  ): Promise<void>;
  focusField(field: string): void;
  /**
   * For a form that is not filled in on this page alone (the card company's fields): tells what it comes to know, as
   * long as the form is open. Returns what ends the telling.
   */
  readonly fill?: (tell: (change: Partial<Values>) => void) => () => void;
}
