import { getTableColumns } from 'drizzle-orm';
import { customerOrder } from '../data/schema.ts';

/** An order as it stands in the database, without its place among the open ones, which only the index needs. */
export type Order = Omit<typeof customerOrder.$inferSelect, 'openSlot'>;

const { openSlot: _, ...kept } = getTableColumns(customerOrder);
const columns = Object.entries(kept).map(([key, { name }]) => [key, name] as const);

/**
 * All columns by name, for statements written in SQL: the hot ones, which Drizzle would build anew each time. Never
 * `*`, which breaks prepared statements when another node adds a column.
 */
export const ORDER_COLUMNS = columns.map(([, name]) => name).join(', ');

/** A row of these columns as the schema types it. */
export function orderOfRow(row: Readonly<Record<string, unknown>>): Order {
  // The schema names each column's type, and the database keeps to it.
  return Object.fromEntries(columns.map(([key, name]) => [key, row[name]])) as Order;
}
