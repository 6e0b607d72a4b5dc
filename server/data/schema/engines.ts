import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './column.ts';
import { conversation } from './conversations.ts';
import { message } from './messages.ts';

/**
 * A visitor's conversation with the customer service at Tencent Cloud Chat (docs/messaging-tencent.md): up to where
 * its messages were copied from there to the hub, and from the hub to there.
 */
export const tencentRoom = pgTable(
  'tencent_room',
  {
    /** The id of its group at Tencent. */
    groupId: text('group_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .unique()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    /** The group exists at Tencent, with its members. */
    isMade: boolean('is_made').notNull().default(false),
    /** How many callbacks arrived, and how many had arrived when the history was last read. */
    heard: integer('heard').notNull().default(0),
    pulled: integer('pulled').notNull().default(0),
    /** The number of Tencent's last message that was read. */
    readSeq: integer('read_seq').notNull().default(0),
    /** The number of the hub's last message, and the key of its last change, that was sent to Tencent. */
    sentSeq: integer('sent_seq').notNull(),
    sentKey: bigint('sent_key', { mode: 'number' }).notNull(),
    /** Until this time, no other node works on the group: one node is working on it now, or its work has failed. */
    claimedUntil: at('claimed_until'),
  },
  (table) => [
    index('tencent_room_heard')
      .on(table.groupId)
      .where(sql`heard > pulled`),
  ],
);

/** A message of the hub: its number at Tencent, and the key of its last change that was sent there. */
export const tencentMessage = pgTable('tencent_message', {
  messageId: text('message_id')
    .primaryKey()
    .references(() => message.messageId, { onDelete: 'cascade' }),
  messageSeq: integer('message_seq').notNull(),
  sharedKey: bigint('shared_key', { mode: 'number' }).notNull(),
});

/** The users connected to each node; rows of a dead node do not count. */
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
