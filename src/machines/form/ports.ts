import type { Signal } from '../signal.ts';
import type { SmsCodePorts } from '../sms-code/ports.ts';
import type { FieldErrors, FormInput, SaveProgress } from './types.ts';

/** Stores a form beyond the page: a member who loses the session, or reloads the page, finds it as it was (SES-T13). */
export interface DraftPorts<Values> {
  /** Reads the form that was open when the session was lost or the page reloaded, without its secrets. */
  readDraft(): FormInput<Values> | undefined;
  /** Stores the open form; undefined removes it, after it was saved or left on purpose. */
  writeDraft(input: FormInput<Values> | undefined): void;
  /** The form is over, or its page was left: removes the stored form unless the session was lost meanwhile. */
  leaveDraft(): void;
}

export interface FormPorts<Values> extends DraftPorts<Values> {
  /** For a form that asks for a code by SMS. */
  readonly smsCode: SmsCodePorts;
  /** The errors of the values, in the order of the fields; empty when they may be sent. */
  errorsOf(input: FormInput<Values>): FieldErrors;
  /** Sends the values, and reports the progress where it may take long. Rejects with `ServiceFailure`. */
  save(
    input: FormInput<Values>,
    signal: Signal,
    tell: (progress: SaveProgress) => void,
  ): Promise<void>;
  focusField(field: string): void;
  /**
   * For a form with fields outside this page (the card company's): reports their changes while the form is open.
   * Returns a function that stops it.
   */
  readonly fill?: (tell: (change: Partial<Values>) => void) => () => void;
}
