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
import type { Language } from '../../../src/domain/language.ts';
import type { ConversationType, MemberRole } from '../../../src/domain/messaging/conversation.ts';
import { GROUP_KINDS } from '../../../src/domain/messaging/group.ts';
import { at } from './column.ts';

/** A conversation (docs/messaging.md). Its row is locked by every change in it. */
export const conversation = pgTable(
  'conversation',
  {
    /** 128 random bits. */
    conversationId: text('conversation_id').primaryKey(),
    type: smallint('type').$type<ConversationType>().notNull(),
    name: text('name').notNull().default(''),
    avatarUrl: text('avatar_url').notNull().default(''),
    notice: text('notice').notNull().default(''),
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** Which members of a group may not write. */
    muteMode: text('mute_mode', { enum: ['none', 'normal', 'all', 'custom'] })
      .notNull()
      .default('none'),
    /** When muting ends by itself; null where it does not. */
    muteUntil: at('mute_until'),
    /** For a group or room; null in conversations of two and with the customer service. */
    groupKind: text('group_kind', { enum: GROUP_KINDS }),
    /** Who made the group and by which request, so that the same request makes no second one. */
    groupRequest: text('group_request').unique(),
    /** For an order's party: the order whose travellers they are. */
    orderId: text('order_id').unique(),
    /** Invitation links with another version open nothing. */
    linkVersion: integer('link_version').notNull().default(0),
    /** The number of the last message, and the key of the last change. */
    maxSeq: integer('max_seq').notNull().default(0),
    maxOrderKey: bigint('max_order_key', { mode: 'number' }).notNull().default(0),
    /** For a conversation of two people: their ids in order. */
    peerKey: text('peer_key').unique(),
    /** For the customer service: the visitor or member in the conversation. */
    serviceUserId: text('service_user_id').unique(),
    serviceState: text('service_state', { enum: ['waiting', 'assigned', 'closed'] }),
    serviceAgentId: text('service_agent_id'),
    /** The message that stands at the top of the conversation. */
    pinnedMessageId: text('pinned_message_id'),
    /** The last message that a client of any agent has. */
    serviceDeliveredSeq: integer('service_delivered_seq').notNull().default(0),
    /** The last message that any agent has read: the customer service reads as one. */
    serviceReadSeq: integer('service_read_seq').notNull().default(0),
    serviceWaitingSince: at('service_waiting_since'),
    serviceClosedAt: at('service_closed_at'),
    /** How a visitor who wrote outside the hours wants to be answered. */
    serviceContact: jsonb('service_contact').$type<ServiceContact>(),
    /** Where its visitor was last seen on the portal. */
    serviceVisit: jsonb('service_visit').$type<ServiceVisit>(),
    /** The last message of the customer service that the visitor was told of by `serviceContact`, or by Web Push. */
    serviceToldSeq: integer('service_told_seq').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When the last message came. In no index: each message would write there, too. */
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('conversation_service')
      .on(table.serviceState, table.serviceClosedAt)
      .where(sql`${table.serviceUserId} is not null`),
    index('conversation_service_contact')
      .on(table.conversationId)
      .where(sql`${table.serviceContact} is not null`),
    index('conversation_service_agent')
      .on(table.serviceAgentId)
      .where(sql`${table.serviceAgentId} is not null`),
  ],
);

/** The address at which the customer service answers somebody who may be gone by then. */
export interface ServiceContact {
  /** The language in which it was left; older contacts were left in Chinese. */
  readonly language?: Language;
  readonly name?: string;
  readonly phonenumber?: string;
  readonly email?: string;
}

/** What a visitor's page says about itself while its chat is there. */
export interface ServiceVisit {
  /** A path without its query. */
  readonly page: string;
  readonly language: Language;
  /** '' for an unknown one. */
  readonly browser: string;
  readonly os: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * The people in a conversation. Agents belong to all of the customer service, and have a row there only for what is
 * kept of them.
 */
export const conversationMember = pgTable(
  'conversation_member',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    role: smallint('role').$type<MemberRole>().notNull(),
    /** The number of the last message that the member has read. */
    readSeq: integer('read_seq').notNull().default(0),
    /** The number of the last message that a client of the member has; kept in conversations of two. */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    draft: text('draft').notNull().default(''),
    /** They may not write until then. */
    mutedUntil: at('muted_until'),
    /** They are not notified. */
    isSilent: boolean('is_silent').notNull().default(false),
    joinedAt: at('joined_at').notNull(),
    leftAt: at('left_at'),
    /** They were taken out: a link alone does not bring them back. */
    wasRemoved: boolean('was_removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_member_user').on(table.userId),
  ],
);
