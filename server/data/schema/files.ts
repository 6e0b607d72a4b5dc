import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './column.ts';

/** A file in the store; its bytes lie behind the `FileStore` port under `fileId`. */
export const storedFile = pgTable(
  'stored_file',
  {
    /** 128 random bits: an avatar's address needs no token. */
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Keyed hash of the address that it came from, for the quota of an address; null = unknown. */
    fromAddress: text('from_address'),
    purpose: text('purpose', { enum: ['avatar', 'message', 'identity', 'project'] }).notNull(),
    /** The name that its owner gave it; never a path. */
    name: text('name').notNull(),
    /** The type that its bytes show. */
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Of pictures only, in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** The file with a smaller picture of it. */
    thumbnailId: text('thumbnail_id'),
    createdAt: at('created_at').notNull(),
    /** Of a message's file only: since when a message names it. */
    namedAt: at('named_at'),
    /** Since when nobody owns the file, not any more or not yet: its bytes are removed first, then this row. */
    discardedAt: at('discarded_at'),
  },
  (table) => [
    index('stored_file_owner').on(table.ownerId, table.purpose),
    index('stored_file_address')
      .on(table.fromAddress, table.createdAt)
      .where(sql`${table.fromAddress} is not null`),
    index('stored_file_discarded').on(table.discardedAt),
    index('stored_file_unnamed')
      .on(table.createdAt)
      .where(sql`${table.purpose} = 'message' and ${table.namedAt} is null`),
  ],
);
