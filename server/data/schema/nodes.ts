import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './column.ts';

/** The servers on this database: each writes every second that it is alive (`server/nodes.ts`). */
export const serverNode = pgTable('server_node', {
  nodeId: text('node_id').primaryKey(),
  /** SHA-256 of the node's public keys: nodes with different keys cannot serve the same pages. */
  keys: text('keys').notNull(),
  startedAt: at('started_at').notNull(),
  /** The time, by the database's clock, after which the node counts as dead. */
  aliveUntil: at('alive_until').notNull(),
});
