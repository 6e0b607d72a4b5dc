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
} from 'drizzle-orm/pg-core';
import type { CallSignal } from '../../../src/domain/call/signal.ts';
import { at } from './column.ts';
import { conversation } from './conversations.ts';

/** A call (CALL-01). Every change of a call locks its row. */
export const phoneCall = pgTable(
  'phone_call',
  {
    /** Chosen by the caller, 128 random bits. */
    callId: text('call_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    callerUserId: text('caller_user_id').notNull(),
    mode: text('mode', { enum: ['voice', 'video'] }).notNull(),
    state: text('state', { enum: ['inviting', 'ringing', 'accepted', 'ended'] }).notNull(),
    outcome: text('outcome', {
      enum: ['quit', 'cancelled', 'declined', 'busy', 'timedOut', 'lost', 'unavailable'],
    }),
    /** A visitor calls the customer service: its agents are asked one after the other. */
    isService: boolean('is_service').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    /** When the invitation to the call ends. */
    expiresAt: at('expires_at').notNull(),
    acceptedAt: at('accepted_at'),
    quitAt: at('quit_at'),
    endedAt: at('ended_at'),
    /** The message in the conversation that reports the call's outcome. */
    messageId: text('message_id'),
  },
  (table) => [
    index('phone_call_untold')
      .on(table.endedAt)
      .where(sql`${table.state} = 'ended' and ${table.messageId} is null`),
    index('phone_call_open')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'ended'`),
    index('phone_call_of_caller').on(table.callerUserId, table.createdAt),
    index('phone_call_of_conversation').on(table.conversationId),
  ],
);

/** The state of a call for one of its users. */
export const phoneCallUser = pgTable(
  'phone_call_user',
  {
    callId: text('call_id')
      .notNull()
      .references(() => phoneCall.callId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    state: text('state', {
      enum: [
        ...(['invited', 'received', 'accepted', 'declined', 'busy'] as const),
        ...(['cancelled', 'timedOut', 'quit'] as const),
      ],
    }).notNull(),
    /** The page that called or answered. */
    endpoint: text('endpoint').notNull().default(''),
    mode: text('mode', { enum: ['voice', 'video'] }).notNull(),
    invitedAt: at('invited_at').notNull(),
    receivedAt: at('received_at'),
    acceptedAt: at('accepted_at'),
    quitAt: at('quit_at'),
    /** An agent who has not answered by this time is no longer asked. */
    promptUntil: at('prompt_until'),
    /** When the user's page was last connected. */
    seenAt: at('seen_at').notNull(),
    /** The user's rating of the call, 1 to 5. */
    quality: smallint('quality'),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.userId] }),
    index('phone_call_user_open')
      .on(table.userId)
      .where(sql`${table.state} in ('invited', 'received', 'accepted')`),
    index('phone_call_user_of').on(table.userId),
  ],
);

/**
 * Signals between two pages of a call, stored until the call is over, so that a page that was disconnected for a moment
 * misses nothing. Of more than `CALL_SIGNALS_MAX` to one page, only the latest are stored.
 */
export const phoneCallSignal = pgTable(
  'phone_call_signal',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    callId: text('call_id')
      .notNull()
      .references(() => phoneCall.callId, { onDelete: 'cascade' }),
    fromUserId: text('from_user_id').notNull(),
    toUserId: text('to_user_id').notNull(),
    data: jsonb('data').$type<CallSignal>().notNull(),
  },
  (table) => [index('phone_call_signal_to').on(table.callId, table.toUserId, table.seq)],
);
