import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './column.ts';

/** A file in the store; the `FileStore` port has its bytes under `fileId`. */
export const storedFile = pgTable(
  'stored_file',
  {
    /** 128 random bits, so that an avatar's address needs no token. */
    fileId: text('file_id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Keyed hash of the uploader's IP address, for the quota per address; null = unknown. */
    fromAddress: text('from_address'),
    purpose: text('purpose', { enum: ['avatar', 'message', 'identity', 'project'] }).notNull(),
    /** The name that its owner chose; never a path. */
    name: text('name').notNull(),
    /** The type detected from its bytes. */
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Of pictures only, in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** The id of the file that is its thumbnail. */
    thumbnailId: text('thumbnail_id'),
    createdAt: at('created_at').notNull(),
    /** Only for a message's file: when a message first contained it. */
    namedAt: at('named_at'),
    /** Since when the file has had no owner (not yet, or no longer). Its bytes are removed first, then this row. */
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
