import type { Failure } from '../../domain/failure.ts';

/** The form's name (a page may have several), its first values, and the id of the row that it changes. */
export interface FormInput<Values> {
  readonly form: string;
  readonly id?: string;
  readonly values: Values;
}

/** Field → error code. The server may refuse a field that passes the form's own checks. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Progress of sending or fetching, in bytes. */
export interface SaveProgress {
  readonly done: number;
  /** The total; undefined where it is unknown. */
  readonly total: number | undefined;
}

export type FormEvent<Values> =
  /** Something was typed or chosen. */
  | { type: 'form.changed'; change: Partial<Values> }
  /** The user left this field: from now on its error is shown. */
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
  /** Why the values were not saved; kept until the next attempt. */
  readonly failure: Failure | undefined;
  /** The progress of saving, where it is known. */
  readonly progress: SaveProgress | undefined;
}
