import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './column.ts';
import { conversation } from './conversations.ts';
import { message } from './messages.ts';

/**
 * A visitor's conversation with the customer service at Tencent Cloud Chat (docs/messaging-tencent.md): how far its
 * messages were carried from there to the hub, and from the hub to there.
 */
export const tencentRoom = pgTable(
  'tencent_room',
  {
    /** The name of its group there. */
    groupId: text('group_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .unique()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    /** The group exists there, and its people are known there. */
    isMade: boolean('is_made').notNull().default(false),
    /** How many callbacks came, and how many had come when the history was last read. */
    heard: integer('heard').notNull().default(0),
    pulled: integer('pulled').notNull().default(0),
    /** The last message of Tencent's that was read. */
    readSeq: integer('read_seq').notNull().default(0),
    /** The last message, and the last change, of the hub's that was sent. */
    sentSeq: integer('sent_seq').notNull(),
    sentKey: bigint('sent_key', { mode: 'number' }).notNull(),
    /** A node works at it, or its work failed: until then no other node takes it. */
    claimedUntil: at('claimed_until'),
  },
  (table) => [
    index('tencent_room_heard')
      .on(table.groupId)
      .where(sql`heard > pulled`),
  ],
);

/** A message of the hub's: its number at Tencent, and the key of its last change that was sent there. */
export const tencentMessage = pgTable('tencent_message', {
  messageId: text('message_id')
    .primaryKey()
    .references(() => message.messageId, { onDelete: 'cascade' }),
  messageSeq: integer('message_seq').notNull(),
  sharedKey: bigint('shared_key', { mode: 'number' }).notNull(),
});

/** The users who are connected to each node; rows of a node that is dead count for nothing. */
export const messagingPresence = pgTable(
  'messaging_presence',
  {
    userId: text('user_id').notNull(),
    nodeId: text('node_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.nodeId] }),
    index('messaging_presence_node').on(table.nodeId),
  ],
);
