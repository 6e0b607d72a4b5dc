import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { PushPayload } from '../../../src/contract/push.ts';
import type { Texts } from '../../../src/domain/content/texts.ts';
import type { ApplicationState } from '../../../src/domain/joining/application.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { PledgeNews } from '../../../src/domain/project/pledge.ts';
import { appUser } from './accounts.ts';
import { at } from './column.ts';
import { authSession } from './sign-in.ts';

/**
 * Pushes that are not about an order's status, stored for a day so that clients that were disconnected get them, too
 * (docs/streams.md).
 */
export const pushMessage = pgTable(
  'push_message',
  {
    messageId: text('message_id').primaryKey(),
    /** The recipient, in addition to those who found the order `orderId`. If both are null, everybody gets the push. */
    userId: text('user_id').references(() => appUser.userId, { onDelete: 'cascade' }),
    orderId: text('order_id'),
    message: jsonb('message').$type<KeptPush>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('push_message_at').on(table.at)],
);

/** The content of a stored push; its text depends on the stream's language. */
export type KeptPush =
  | { readonly kind: 'announcement'; readonly payload: PushPayload }
  /** An important notice was published. */
  | {
      readonly kind: 'notice';
      readonly title: Texts;
      readonly body: Texts;
    }
  /** NT$ refunded to a card. */
  | { readonly kind: 'refunded'; readonly orderNo: string; readonly amount: number }
  /** A change of a pledge; `titles` are its project's. */
  | {
      readonly kind: 'pledge';
      readonly news: PledgeNews;
      readonly titles: Partial<Record<Language, string>>;
      readonly amount: number;
    }
  /** An application to drive has changed its state. */
  | { readonly kind: 'application'; readonly state: ApplicationState };

/**
 * A browser that gets notifications about orders while the page is closed (docs/service-worker.md); removed with its
 * session.
 */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    /** SHA-256 of the endpoint: a browser has one subscription, whoever is signed in. */
    subscriptionId: text('subscription_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash')
      .notNull()
      .references(() => authSession.tokenHash, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('push_subscription_user').on(table.userId),
    index('push_subscription_session').on(table.tokenHash),
  ],
);

/** One row for each subscription and change of an order: its notification is due, or is done (`due_at` is null). */
export const pushDelivery = pgTable(
  'push_delivery',
  {
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscription.subscriptionId, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    message: jsonb('message').$type<DeliveredPush>().notNull(),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** When it is sent, or tried again; null = nothing to do. */
    dueAt: at('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.orderId, table.version] }),
    index('push_delivery_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('push_delivery_created').on(table.createdAt),
  ],
);

/** The order and status that a notification is about. */
export interface DeliveredPush {
  readonly orderNo: string;
  readonly status: number;
  readonly cancelReason?: 'passenger' | 'noDriver';
  readonly payment?: 'paid' | 'declined' | 'declinedAtOnce';
}
