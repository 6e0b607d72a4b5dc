import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MessageContent, ReactionType } from '../../../src/domain/messaging/message.ts';
import { at } from './column.ts';
import { conversation } from './conversations.ts';

/**
 * SQL: the addresses of the files in `content`, of `message` or of `combined_message`. Both tables have an index on
 * this expression, and queries use the index only with exactly this expression.
 */
export const FILES_OF_CONTENT = `jsonb_path_query_array(content, '$.** ? (@ starts with "/api/messaging/file/")')`;

/** Whether a content may contain files. */
export const HAS_FILES = `content->>'type' in ('image', 'file', 'audio', 'video', 'multiple', 'custom')`;

/** A message's words for searching, from the column `content`, converted to one case and one character width. */
export const WORDS_OF_CONTENT = 'message_words(content)';

/**
 * SQL: the search terms of a message (`messaging/search/terms.ts`). A query uses the index `message_terms` only with
 * exactly this expression.
 */
export const TERMS_OF_MESSAGE = `message_terms(${WORDS_OF_CONTENT}, conversation_id, sender_user_id, content->>'type', content->>'subType', replied_message_id, sent_at)`;

/** SQL: whether a message has a preview of its link, and the address of the preview's picture. */
const HAS_PREVIEW = `content ? 'preview'`;

const PREVIEW_PICTURE = `(content->'preview'->>'picture')`;

export const message = pgTable(
  'message',
  {
    messageId: text('message_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    messageSeq: integer('message_seq').notNull(),
    /**
     * The key of its last change of any kind, and of its last change that all readers see. A change of a receipt
     * concerns only the sender.
     */
    orderKey: bigint('order_key', { mode: 'number' }).notNull(),
    sharedKey: bigint('shared_key', { mode: 'number' }).notNull(),
    /** The message was read only after its receipts had expired (RCP-T03). */
    isReceiptExpired: boolean('is_receipt_expired').notNull().default(false),
    senderUserId: text('sender_user_id').notNull(),
    clientMessageId: text('client_message_id').notNull(),
    content: jsonb('content').$type<KeptContent>().notNull(),
    /** The message that it replies to, and the first message of that thread. */
    repliedMessageId: text('replied_message_id'),
    rootMessageId: text('root_message_id'),
    rootRepliedCount: integer('root_replied_count').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    uniqueIndex('message_seq').on(table.conversationId, table.messageSeq),
    uniqueIndex('message_order_key').on(table.conversationId, table.orderKey),
    uniqueIndex('message_once').on(table.senderUserId, table.clientMessageId),
    // Finds messages with a file; only those are in the index.
    index('message_files')
      .using('gin', sql.raw(`(${FILES_OF_CONTENT})`))
      .where(sql.raw(HAS_FILES)),
    // PostgreSQL first adds new entries to a list that every search reads, so this list is kept short.
    index('message_terms')
      .using('gin', sql.raw(`(${TERMS_OF_MESSAGE})`))
      .with({ gin_pending_list_limit: 256 }),
    index('message_replied')
      .on(table.repliedMessageId)
      .where(sql`${table.repliedMessageId} is not null`),
    // Finds messages whose previews have a picture; only those are in the index.
    index('message_preview').on(sql.raw(PREVIEW_PICTURE)).where(sql.raw(HAS_PREVIEW)),
    index('message_root')
      .on(table.rootMessageId, table.messageSeq)
      .where(sql`${table.rootMessageId} is not null`),
  ],
);

/**
 * A message's content, and whether it was forwarded. For a combined message also the id under which its messages are
 * stored, and how many levels they have. For a group's tip also the person whom it names, if that is not its sender.
 */
export type KeptContent = MessageContent & {
  readonly isForwarded?: boolean;
  readonly combinedId?: string;
  readonly levels?: number;
  readonly userId?: string;
};

/** Messages that a user deleted for themselves. */
export const deletedMessage = pgTable(
  'deleted_message',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] })],
);

export const messageReaction = pgTable(
  'message_reaction',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => message.messageId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    reactionType: text('reaction_type').$type<ReactionType>().notNull(),
    reactedAt: at('reacted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.reactionType, table.userId] })],
);

/**
 * Messages inside a combined one, as copies that never change; a combined message that is forwarded again shares them.
 */
export const combinedMessage = pgTable(
  'combined_message',
  {
    combinedId: text('combined_id').notNull(),
    place: smallint('place').notNull(),
    /** The message that was copied. */
    messageId: text('message_id').notNull(),
    senderUserId: text('sender_user_id').notNull(),
    sentAt: at('sent_at').notNull(),
    content: jsonb('content').$type<KeptContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.combinedId, table.place] }),
    index('combined_message_preview').on(sql.raw(PREVIEW_PICTURE)).where(sql.raw(HAS_PREVIEW)),
    index('combined_message_sender').on(table.senderUserId),
    index('combined_message_files')
      .using('gin', sql.raw(`(${FILES_OF_CONTENT})`))
      .where(sql.raw(HAS_FILES)),
  ],
);

/** Previews of linked pages; a page without a preview is stored for a while with the title ''. */
export const linkPreview = pgTable(
  'link_preview',
  {
    /** 128 random bits, so that a picture's address needs no token. */
    previewId: text('preview_id').primaryKey(),
    urlHash: text('url_hash').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** A small WebP, in base64. */
    picture: text('picture'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    fetchedAt: at('fetched_at').notNull(),
  },
  (table) => [
    index('link_preview_url').on(table.urlHash, table.fetchedAt),
    // For the removal of old previews.
    index('link_preview_old').on(table.fetchedAt),
  ],
);
