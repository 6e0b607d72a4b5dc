import type { FormPorts } from '../form/ports.ts';
import type { Signal } from '../signal.ts';
import type { RowChange, Rows, RowsQuery } from './types.ts';

/**
 * What a list is, how it is narrowed down and changed, and what its form is about. Promises reject with
 * `ServiceFailure` only.
 */
export interface CollectionPorts<
  Row,
  Query = undefined,
  Change extends RowChange = never,
  Values extends object = object,
> {
  load(query: RowsQuery<Query>, signal: Signal): Promise<Rows<Row>>;
  /** What tells one row from another: the same row may come twice when the list moved between two pages. */
  idOf(row: Row): string;
  /** @param row the one whose id the change names; undefined where it names none of those that are there */
  change(change: Change, row: Row | undefined, signal: Signal): Promise<void>;
  readonly form: FormPorts<Values>;
}
