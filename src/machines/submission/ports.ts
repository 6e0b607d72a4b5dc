import type { Signal } from '../signal.ts';
import type { FieldErrors, FormInput } from './types.ts';

export interface SubmissionPorts<Values> {
  /** What is wrong with the values, in the order in which the fields stand; none when they may be sent. */
  errorsOf(input: FormInput<Values>): FieldErrors;
  /** Sends them. Rejects with `ServiceFailure`. */
  save(input: FormInput<Values>, signal: Signal): Promise<void>;
  focusField(field: string): void;
}
