import type { FormPorts } from '../form/ports.ts';
import type { Signal } from '../signal.ts';
import type { RowChange, Rows, RowsQuery } from './types.ts';

/** Functions that load and change a list, and its form. Promises reject with `ServiceFailure` only. */
export interface CollectionPorts<
  Row,
  Query = undefined,
  Change extends RowChange = never,
  Values extends object = object,
> {
  load(query: RowsQuery<Query>, signal: Signal): Promise<Rows<Row>>;
  /** The key of a row. The same row may be loaded twice if the list changed between two pages. */
  idOf(row: Row): string;
  /** Makes a change. @param row the row with the change's id; undefined if there is none */
  change(change: Change, row: Row | undefined, signal: Signal): Promise<void>;
  readonly form: FormPorts<Values>;
}
