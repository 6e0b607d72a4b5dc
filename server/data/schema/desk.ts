import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at } from './column.ts';
import { conversation } from './conversations.ts';

/**
 * The orders that belong to a user's conversation with the customer service. The user proved with the order's token
 * that the order is theirs.
 */
export const orderVisitor = pgTable(
  'order_visitor',
  {
    orderId: text('order_id').notNull(),
    /** A guest, or the member who found the order. */
    userId: text('user_id').notNull(),
    linkedAt: at('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.userId] }),
    index('order_visitor_user').on(table.userId),
  ],
);

/** Answers that agents store to use them again. */
export const cannedAnswer = pgTable('canned_answer', {
  answerId: text('answer_id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
});

/** Agents' tags on a conversation, to find it again; its visitor does not see them. */
export const conversationTag = pgTable(
  'conversation_tag',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    taggedBy: text('tagged_by').notNull(),
    taggedAt: at('tagged_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.tag] }),
    index('conversation_tag_tag').on(table.tag),
  ],
);

/** Agents' notes to each other about a conversation; its visitor does not see them. */
export const conversationNote = pgTable(
  'conversation_note',
  {
    /**
     * A random id from the agent's browser: a second note with the same id is not stored. For an agent's
     * note about a call, the ids of both (`callNoteID`).
     */
    noteId: text('note_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    writtenAt: at('written_at').notNull(),
  },
  (table) => [index('conversation_note_of').on(table.conversationId, table.writtenAt)],
);

/** Agents who are away: they are assigned no conversation and no call. */
export const agentAway = pgTable('agent_away', {
  userId: text('user_id').primaryKey(),
  since: at('since').notNull(),
});

/** Agents who have conversations but no connection, and when the servers noticed that. */
export const agentGone = pgTable('agent_gone', {
  userId: text('user_id').primaryKey(),
  since: at('since').notNull(),
});

/** A visitor's rating of the service, requested once when a conversation is closed. */
export const serviceRating = pgTable(
  'service_rating',
  {
    ratingId: text('rating_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    /** The agent who had answered the conversation. */
    agentId: text('agent_id').notNull(),
    /** The message that requests the rating, and shows it afterwards. */
    messageId: text('message_id').notNull().default(''),
    askedAt: at('asked_at').notNull(),
    /** 1 to 5; null until it is answered. */
    score: smallint('score'),
    words: text('words').notNull().default(''),
    ratedAt: at('rated_at'),
  },
  (table) => [
    index('service_rating_of').on(table.conversationId, table.askedAt),
    index('service_rating_rated')
      .on(table.ratedAt)
      .where(sql`${table.ratedAt} is not null`),
  ],
);

/** Conversations that were sent by e-mail, stored for a day, because the number per address is limited. */
export const transcriptMail = pgTable(
  'transcript_mail',
  {
    mailId: text('mail_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [
    index('transcript_mail_address').on(table.address, table.sentAt),
    index('transcript_mail_of').on(table.conversationId, table.sentAt),
  ],
);

/** A visitor's wish to be called: it stays in the agents' queue until it is done. */
export const callbackRequest = pgTable(
  'callback_request',
  {
    requestId: text('request_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    phonenumber: text('phonenumber').notNull(),
    askedAt: at('asked_at').notNull(),
    doneAt: at('done_at'),
    doneBy: text('done_by'),
  },
  (table) => [
    uniqueIndex('callback_request_open')
      .on(table.conversationId)
      .where(sql`${table.doneAt} is null`),
  ],
);

/** A driver was asked to show their face; the card in the conversation shows the result. */
export const faceCheck = pgTable(
  'face_check',
  {
    checkId: text('check_id').primaryKey(),
    orderId: text('order_id').notNull(),
    driverId: text('driver_id').notNull(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    /** The message with the card; '' until it is written. */
    messageId: text('message_id').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: at('asked_at').notNull(),
    state: text('state', { enum: ['asked', 'passed', 'failed'] }).notNull(),
    /** When the sweep handles the check next: it writes the card, later the driver's answer; null = answered. */
    dueAt: at('due_at'),
  },
  (table) => [
    index('face_check_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // An order has at most one open check.
    uniqueIndex('face_check_open')
      .on(table.orderId)
      .where(sql`${table.state} = 'asked'`),
  ],
);

/** E-mails that the embedded sender would have sent, shown on its outbox page. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    messageId: integer('message_id').primaryKey().generatedAlwaysAsIdentity(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('mail_outbox_sent').on(table.sentAt)],
);
