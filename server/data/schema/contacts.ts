import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FriendState } from '../../../src/domain/messaging/acquaintance.ts';
import type {
  GroupApplicationState,
  GroupApplicationType,
} from '../../../src/domain/messaging/group.ts';
import { at } from './column.ts';
import { conversation } from './conversations.ts';

/** People who asked to join a group, or were added to it (GRP-06). */
export const groupApplication = pgTable(
  'group_application',
  {
    applicationId: text('application_id').primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversation.conversationId, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    type: smallint('type').$type<GroupApplicationType>().notNull(),
    state: smallint('state').$type<GroupApplicationState>().notNull(),
    wording: text('wording').notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('group_application_waiting')
      .on(table.conversationId, table.userId)
      .where(sql`${table.state} = 1`),
    index('group_application_listed').on(table.conversationId, table.createdAt),
    index('group_application_user').on(table.userId),
  ],
);

/** Friends: each of the two people has a row, with their own name for the other. */
export const friendship = pgTable(
  'friendship',
  {
    userId: text('user_id').notNull(),
    friendId: text('friend_id').notNull(),
    alias: text('alias').notNull().default(''),
    since: at('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.friendId] }),
    index('friendship_friend').on(table.friendId),
  ],
);

/** Applications to become friends: one person asks another. */
export const friendApplication = pgTable(
  'friend_application',
  {
    applicationId: text('application_id').primaryKey(),
    userId: text('user_id').notNull(),
    toUserId: text('to_user_id').notNull(),
    state: smallint('state').$type<FriendState>().notNull(),
    wording: text('wording').notNull().default(''),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (table) => [
    uniqueIndex('friend_application_waiting')
      .on(table.userId, table.toUserId)
      .where(sql`${table.state} = 1`),
    index('friend_application_user').on(table.userId, table.createdAt),
    index('friend_application_to').on(table.toUserId, table.createdAt),
  ],
);

/** The blacklists: one row for each user whom another user has blocked. */
export const blockedUser = pgTable(
  'blocked_user',
  {
    userId: text('user_id').notNull(),
    blockedId: text('blocked_id').notNull(),
    /** The two users, as in `conversation.peer_key`: neither can write to the other, whoever blocked whom. */
    pair: text('pair').notNull(),
    since: at('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocked_user_pair').on(table.pair),
    index('blocked_user_blocked').on(table.blockedId),
  ],
);
