import type { Failure } from '../../domain/failure.ts';

/** The form's name (a page may have several), its first values, and the id of the row it is about. */
export interface FormInput<Values> {
  readonly form: string;
  readonly id?: string;
  readonly values: Values;
}

/** Field → error code; the server may refuse a field that is valid by itself. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Progress of sending or fetching, in bytes. */
export interface SaveProgress {
  readonly done: number;
  /** undefined where nobody says. */
  readonly total: number | undefined;
}

export type FormEvent<Values> =
  /** Something was typed or chosen. */
  | { type: 'form.changed'; change: Partial<Values> }
  /** From then on its error is shown. */
  | { type: 'form.left'; field: string }
  | { type: 'form.submit' }
  /** Progress of saving. */
  | ({ type: 'form.progressed' } & SaveProgress);

export interface FormContext<Values> extends FormInput<Values> {
  /** All errors, shown or not. */
  readonly errors: FieldErrors;
  /** Errors that the server found. */
  readonly serverErrors: FieldErrors;
  /** Fields whose errors are shown. */
  readonly touched: readonly string[];
  /** Why it was not saved, until the next attempt. */
  readonly failure: Failure | undefined;
  /** The progress of saving, where it is known. */
  readonly progress: SaveProgress | undefined;
}
