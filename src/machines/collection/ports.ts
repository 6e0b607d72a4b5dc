import type { FormPorts } from '../form/ports.ts';
import type { Signal } from '../signal.ts';
import type { RowChange, Rows, RowsQuery } from './types.ts';

/** How a list is loaded, filtered and changed, and its form. Promises reject with `ServiceFailure` only. */
export interface CollectionPorts<
  Row,
  Query = undefined,
  Change extends RowChange = never,
  Values extends object = object,
> {
  load(query: RowsQuery<Query>, signal: Signal): Promise<Rows<Row>>;
  /** The key of a row. The same row may come twice when the list changed between two pages. */
  idOf(row: Row): string;
  /** @param row the row whose id the change names; undefined where there is none */
  change(change: Change, row: Row | undefined, signal: Signal): Promise<void>;
  readonly form: FormPorts<Values>;
}
