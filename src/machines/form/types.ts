import type { Failure } from '../../domain/failure.ts';

/** The form's name (a page may have several), its first values, and the id of the row that it changes. */
export interface FormInput<Values> {
  readonly form: string;
  readonly id?: string;
  readonly values: Values;
}

/** A restored form was open when the page was reloaded or the session was lost. */
export interface FormOpening<Values> extends FormInput<Values> {
  readonly isRestored?: boolean;
}

/** Error codes by field. The server may refuse a field that passes the form's own checks. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Progress of sending or fetching, in bytes. */
export interface SaveProgress {
  readonly done: number;
  /** The total; undefined if it is unknown. */
  readonly total: number | undefined;
}

export type FormEvent<Values> =
  /** The user typed or chose a value. */
  | { type: 'form.changed'; change: Partial<Values> }
  /** The user left this field: from now on its error is shown. */
  | { type: 'form.left'; field: string }
  | { type: 'form.submit' }
  /** Progress of saving. */
  | ({ type: 'form.progressed' } & SaveProgress);

export interface FormContext<Values> extends FormInput<Values> {
  /** The values with which the form was opened; undefined if it was restored with what the user had typed before. */
  readonly first: Values | undefined;
  /** All errors, shown or not. */
  readonly errors: FieldErrors;
  /** Errors that the server found. */
  readonly serverErrors: FieldErrors;
  /** Fields whose errors are shown. */
  readonly touched: readonly string[];
  /** Why the values were not saved, until the next attempt. */
  readonly failure: Failure | undefined;
  /** The progress of saving; undefined if it is unknown. */
  readonly progress: SaveProgress | undefined;
}
