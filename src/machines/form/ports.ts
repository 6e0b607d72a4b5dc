import type { Signal } from '../signal.ts';
import type { SmsCodePorts } from '../sms-code/ports.ts';
import type { FieldErrors, FormInput, SaveProgress } from './types.ts';

/** Stores an open form, so that a lost session or a reload of the page loses no input (SES-T13). */
export interface DraftPorts<Values> {
  /** Reads the form that was open when the session was lost or the page reloaded, without its secrets. */
  readDraft(): FormInput<Values> | undefined;
  /** Stores the open form. Undefined removes it, after it was saved or closed by the user. */
  writeDraft(input: FormInput<Values> | undefined): void;
  /** Removes the stored form when the form ends or its page is left, unless the session was lost meanwhile. */
  leaveDraft(): void;
}

export interface FormPorts<Values> extends DraftPorts<Values> {
  /** The ports for SMS codes, for a form that needs one. */
  readonly smsCode: SmsCodePorts;
  /** The errors of the values, in the sequence of the fields. There are none if the values may be sent. */
  errorsOf(input: FormInput<Values>): FieldErrors;
  /** Sends the values. Reports the progress if sending may take long. Rejects with `ServiceFailure`. */
  save(
    input: FormInput<Values>,
    signal: Signal,
    tell: (progress: SaveProgress) => void,
  ): Promise<void>;
  focusField(field: string): void;
  /**
   * For a form with the payment provider's fields, which are outside this page: reports their changes while the form is
   * open. Returns a function that stops the reports.
   */
  readonly fill?: (tell: (change: Partial<Values>) => void) => () => void;
}
