import type { Failure } from '../../domain/failure.ts';

/** Which form it is (a page may have several), what it begins with, and what it is about: a row's id. */
export interface FormInput<Values> {
  readonly form: string;
  readonly id?: string;
  readonly values: Values;
}

/** Field → error code; a code of the server may stand for a field that is right by itself. */
export type FieldErrors = Readonly<Record<string, string>>;

/** How much of what is sent or fetched has gone over, in bytes. */
export interface SaveProgress {
  readonly done: number;
  /** undefined where nobody says. */
  readonly total: number | undefined;
}

export type FormEvent<Values> =
  /** Something was typed or chosen. */
  | { type: 'form.changed'; change: Partial<Values> }
  /** From then on what is wrong with it is said. */
  | { type: 'form.left'; field: string }
  | { type: 'form.submit' }
  /** Saving got so far. */
  | ({ type: 'form.progressed' } & SaveProgress);

export interface FormContext<Values> extends FormInput<Values> {
  /** What is wrong, whether it is said yet or not. */
  readonly errors: FieldErrors;
  /** What the server found wrong with what it was sent. */
  readonly serverErrors: FieldErrors;
  /** Fields of which is said what is wrong. */
  readonly touched: readonly string[];
  /** Why it was not saved, until the next attempt. */
  readonly failure: Failure | undefined;
  /** How far saving it is, where that is known. */
  readonly progress: SaveProgress | undefined;
}
