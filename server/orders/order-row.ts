import { getTableColumns } from 'drizzle-orm';
import { customerOrder } from '../data/schema.ts';

/** An order's row, without its slot among the open ones, which only the index needs. */
export type Order = Omit<typeof customerOrder.$inferSelect, 'openSlot'>;

const { openSlot: _, ...kept } = getTableColumns(customerOrder);
const columns = Object.entries(kept).map(([key, { name }]) => [key, name] as const);

/**
 * All columns by name, for statements in SQL: the frequent ones, which Drizzle would build again each time. Never `*`,
 * which breaks prepared statements when another node adds a column.
 */
export const ORDER_COLUMNS = columns.map(([, name]) => name).join(', ');

/** Converts a row of these columns to the schema's type. */
export function orderOfRow(row: Readonly<Record<string, unknown>>): Order {
  // The type assertion is safe: the schema has each column's type, and the database enforces it.
  return Object.fromEntries(columns.map(([key, name]) => [key, row[name]])) as Order;
}
