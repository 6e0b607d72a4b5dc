import type { Signal } from '../signal.ts';
import type { SubmissionPorts } from '../submission/ports.ts';
import type { RowChange, Rows, RowsQuery } from './types.ts';

/** Promises reject with `ServiceFailure` only. */
export interface CollectionPorts<Row, Values> {
  load(query: RowsQuery, signal: Signal): Promise<Rows<Row>>;
  /** What tells one row from another: the same row may come twice when the list moved between two pages. */
  idOf(row: Row): string;
  /** @param row undefined for what is done to no row of those that are there */
  change(change: RowChange, row: Row | undefined, signal: Signal): Promise<void>;
  readonly form: SubmissionPorts<Values>;
}
