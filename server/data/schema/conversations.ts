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

/** A conversation (docs/messaging.md). Every change in it locks its row. */
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
    /** When muting ends by itself; null for never. */
    muteUntil: at('mute_until'),
    /** For a group or room; null in conversations of two people and with the customer service. */
    groupKind: text('group_kind', { enum: GROUP_KINDS }),
    /** The creator of the group and their request, so that the same request creates no second group. */
    groupRequest: text('group_request').unique(),
    /** For an order's party: the order whose travellers they are. */
    orderId: text('order_id').unique(),
    /** Invitation links with another version are invalid. */
    linkVersion: integer('link_version').notNull().default(0),
    /** The number of the last message, and the key of the last change. */
    maxSeq: integer('max_seq').notNull().default(0),
    maxOrderKey: bigint('max_order_key', { mode: 'number' }).notNull().default(0),
    /** For a conversation of two people: their ids, sorted. */
    peerKey: text('peer_key').unique(),
    /** For the customer service: the visitor or member in the conversation. */
    serviceUserId: text('service_user_id').unique(),
    serviceState: text('service_state', { enum: ['waiting', 'assigned', 'closed'] }),
    serviceAgentId: text('service_agent_id'),
    /** The message pinned to the top of the conversation. */
    pinnedMessageId: text('pinned_message_id'),
    /** The last message that any agent's client has received. */
    serviceDeliveredSeq: integer('service_delivered_seq').notNull().default(0),
    /** The last message that any agent has read: the customer service counts as one reader. */
    serviceReadSeq: integer('service_read_seq').notNull().default(0),
    serviceWaitingSince: at('service_waiting_since'),
    serviceClosedAt: at('service_closed_at'),
    /** How a visitor who wrote outside the service hours wants to be answered. */
    serviceContact: jsonb('service_contact').$type<ServiceContact>(),
    /** The page of the portal on which its visitor was last seen. */
    serviceVisit: jsonb('service_visit').$type<ServiceVisit>(),
    /**
     * The last message of the customer service that the visitor was notified of, by `serviceContact` or by Web Push.
     */
    serviceToldSeq: integer('service_told_seq').notNull().default(0),
    /** How often it was tried to notify them of that message, and when it is tried again; null = it is not. */
    serviceTellTries: integer('service_tell_tries').notNull().default(0),
    serviceTellAgainAt: at('service_tell_again_at'),
    createdAt: at('created_at').notNull(),
    /** When the last message arrived. It is not indexed, because every message would update the index, too. */
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

/** The contact data that a visitor left, for answers of the customer service after they have closed the portal. */
export interface ServiceContact {
  /** The visitor's language at that time; older contacts have none and mean Chinese. */
  readonly language?: Language;
  readonly name?: string;
  readonly phonenumber?: string;
  readonly email?: string;
}

/** What a visitor's page reports about itself while its chat is open. */
export interface ServiceVisit {
  /** A path without its query. */
  readonly page: string;
  readonly language: Language;
  /** '' for an unknown browser. */
  readonly browser: string;
  readonly os: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * The people in a conversation. Agents take part in all conversations of the customer service, and have a row only for
 * data stored about them.
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
    /**
     * The number of the last message that a client of the member has received; stored in conversations of two people.
     */
    deliveredSeq: integer('delivered_seq').notNull().default(0),
    draft: text('draft').notNull().default(''),
    /** The member may not write until this time. */
    mutedUntil: at('muted_until'),
    /** The member gets no notifications. */
    isSilent: boolean('is_silent').notNull().default(false),
    joinedAt: at('joined_at').notNull(),
    leftAt: at('left_at'),
    /** The member was removed: a link alone does not bring them back. */
    wasRemoved: boolean('was_removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_member_user').on(table.userId),
  ],
);
