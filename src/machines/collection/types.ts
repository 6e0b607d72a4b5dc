import type { Failure } from '../../domain/failure.ts';
import type { FormInput } from '../form/types.ts';

/** The filter of the list; undefined for a list without one. */
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

/** What the changes of every list have in common. */
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
  /** Make the change at once. */
  | { type: 'row.change'; change: Change }
  /** Ask for confirmation first: it cannot be undone. */
  | { type: 'row.ask'; change: Change }
  /** Confirm; or try again after a failure. */
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
  /** The change that is to be confirmed, under way, or refused. */
  readonly changing: Change | undefined;
  readonly changeFailure: Failure | undefined;
}
