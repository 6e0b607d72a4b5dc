import type { Signal } from '../signal.ts';
import type { SmsCodePorts } from '../sms-code/ports.ts';
import type { FieldErrors, FormInput, SaveProgress } from './types.ts';

/**
 * Keeps a form beyond the page: a member who loses the session, or loads the page anew, finds it as it was (SES-T13).
 */
export interface DraftPorts<Values> {
  /** The form that was open when the page was left unintentionally, without its secrets. */
  readDraft(): FormInput<Values> | undefined;
  /** undefined: it was saved, or left on purpose. */
  writeDraft(input: FormInput<Values> | undefined): void;
  /** The form is over, or a member who is still signed in has left its page on purpose. */
  leaveDraft(): void;
}

export interface FormPorts<Values> extends DraftPorts<Values> {
  /** For a form that asks for a code by SMS. */
  readonly smsCode: SmsCodePorts;
  /** The errors of the values, in the order of the fields; none when they may be sent. */
  errorsOf(input: FormInput<Values>): FieldErrors;
  /** Sends the values, and tells the progress where it may take long. Rejects with `ServiceFailure`. */
  save(
    input: FormInput<Values>,
    signal: Signal,
    tell: (progress: SaveProgress) => void,
  ): Promise<void>;
  focusField(field: string): void;
  /**
   * For a form with fields outside this page (the card company's): tells their changes as long as the form is open.
   * Returns a function that ends it.
   */
  readonly fill?: (tell: (change: Partial<Values>) => void) => () => void;
}
