import type { Failure } from '../../domain/failure.ts';
import type { FormInput } from '../submission/types.ts';

/** Which rows: '' for all, or what the list is narrowed down to. */
export interface CollectionInput {
  readonly filter: string;
}

/** One page of them, from 1. */
export interface RowsQuery extends CollectionInput {
  readonly page: number;
}

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
}

/** What is done to a row. */
export interface RowChange {
  readonly id: string;
  readonly change: string;
}

export type CollectionEvent<Values> =
  | { type: 'rows.reload' }
  /** The next page, below what is there. */
  | { type: 'rows.more' }
  /** Do it at once. */
  | ({ type: 'row.change' } & RowChange)
  /** Ask first: it cannot be taken back. */
  | ({ type: 'row.ask' } & RowChange)
  /** Yes; or try again what failed. */
  | { type: 'row.confirm' }
  | { type: 'row.withdraw' }
  | ({ type: 'form.open' } & FormInput<Values>)
  | { type: 'form.close' };

export interface CollectionContext<Row> extends CollectionInput, Rows<Row> {
  /** The last page that is there; 0 before the first. */
  readonly page: number;
  /** Why rows could not be loaded. */
  readonly failure: Failure | undefined;
  /** What is asked about, done, or was not done. */
  readonly changing: RowChange | undefined;
  readonly changeFailure: Failure | undefined;
}
