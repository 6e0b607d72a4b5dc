import type { Failure } from '../../domain/failure.ts';
import type { FormInput } from '../form/types.ts';

/** The list's filter; undefined for a list without one. */
export interface CollectionInput<Query> {
  readonly query: Query;
}

/** One page of rows, counted from 1. */
export interface RowsQuery<Query> extends CollectionInput<Query> {
  readonly page: number;
}

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** The number of rows of all pages. */
  readonly total: number;
}

/** The fields that the changes of all lists have. */
export interface RowChange {
  readonly kind: string;
  /** The id of the row to change (`idOf`); absent if the change is not about an existing row. */
  readonly id?: string;
}

/** Loads the rows again. */
export type RowsEvent =
  | { type: 'rows.reload' }
  /** Loads the next page below the rows that are shown. */
  | { type: 'rows.more' };

export type RowChangeEvent<Change> =
  /** Makes the change at once. */
  | { type: 'row.change'; change: Change }
  /** Asks for confirmation first, because the change cannot be undone. */
  | { type: 'row.ask'; change: Change }
  /** Confirms the change, or tries it again after a failure. */
  | { type: 'row.confirm' }
  | { type: 'row.withdraw' };

export type CollectionEvent<Change, Values> =
  | RowsEvent
  | RowChangeEvent<Change>
  | ({ type: 'form.open' } & FormInput<Values>)
  | { type: 'form.close' };

export interface CollectionContext<Row, Query, Change> extends CollectionInput<Query>, Rows<Row> {
  /** The last page that is loaded; 0 before the first. */
  readonly page: number;
  /** Why rows could not be loaded. */
  readonly failure: Failure | undefined;
  /** The change that is to be confirmed, under way, or refused. */
  readonly changing: Change | undefined;
  readonly changeFailure: Failure | undefined;
  /** The form's refusal after which the rows were loaded again, until the form is sent again. */
  readonly formRefusal: Failure | undefined;
}
