import type { Failure } from '../../domain/failure.ts';
import type { FormInput } from '../form/types.ts';

/** Which rows: what the list is narrowed down to; undefined for a list that is not narrowed. */
export interface CollectionInput<Query> {
  readonly query: Query;
}

/** One page of them, from 1. */
export interface RowsQuery<Query> extends CollectionInput<Query> {
  readonly page: number;
}

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** The number of rows of all pages. */
  readonly total: number;
}

/** What every list's own changes are at least. */
export interface RowChange {
  readonly kind: string;
  /** The id of the row that is changed (`idOf`); absent where it is none of those that are there. */
  readonly id?: string;
}

/** Ask for the rows anew. */
export type RowsEvent =
  | { type: 'rows.reload' }
  /** The next page, below what is there. */
  | { type: 'rows.more' };

export type RowChangeEvent<Change> =
  /** Do it at once. */
  | { type: 'row.change'; change: Change }
  /** Ask first: it cannot be taken back. */
  | { type: 'row.ask'; change: Change }
  /** Yes; or try again what failed. */
  | { type: 'row.confirm' }
  | { type: 'row.withdraw' };

export type CollectionEvent<Change, Values> =
  | RowsEvent
  | RowChangeEvent<Change>
  | ({ type: 'form.open' } & FormInput<Values>)
  | { type: 'form.close' };

export interface CollectionContext<Row, Query, Change> extends CollectionInput<Query>, Rows<Row> {
  /** The last page that is there; 0 before the first. */
  readonly page: number;
  /** Why rows could not be loaded. */
  readonly failure: Failure | undefined;
  /** What is asked about, done, or was not done. */
  readonly changing: Change | undefined;
  readonly changeFailure: Failure | undefined;
}
