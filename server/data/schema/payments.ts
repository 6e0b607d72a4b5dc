import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from './column.ts';

export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    attemptId: text('attempt_id').primaryKey(),
    /** The order or pledge that it pays. */
    orderId: text('order_id').notNull(),
    /** For an order, or for the first 30 % or the balance of a pledge (PROJ-03). */
    purpose: text('purpose', { enum: ['order', 'upfront', 'balance'] })
      .notNull()
      .default('order'),
    /**
     * pending → paid, declined, or failed (given up, but still looked up by the record query for a day). pending or
     * failed → refunding → refunded when another attempt had already paid, or when the charge differed from the
     * request. paid → refunding when a pledge ends.
     */
    state: text('state', {
      enum: ['pending', 'paid', 'declined', 'failed', 'refunding', 'refunded'],
    }).notNull(),
    /** How the charge differed from the request; such a charge counts as no payment and is refunded. */
    refusedBecause: text('refused_because', { enum: ['amount', 'currency'] }),
    /** NT$ requested, or actually charged. */
    amount: integer('amount').notNull(),
    /** Our number for this attempt at the gateway: order number and attempt number. */
    gatewayOrderNumber: text('gateway_order_number').notNull().unique(),
    recTradeId: text('rec_trade_id').unique(),
    paymentUrl: text('payment_url'),
    cardBrand: text('card_brand').notNull().default(''),
    lastFour: text('last_four').notNull().default(''),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
    refundedAt: at('refunded_at'),
    /** When the record query was last sent for an attempt that was given up. */
    askedAt: at('asked_at'),
    /** When the record query is sent next, or the refund is tried; null = nothing to do. */
    dueAt: at('due_at'),
    /** When the ledger was last compared with the card company's record of this attempt. */
    reconciledAt: at('reconciled_at'),
  },
  (table) => [
    index('payment_attempt_order').on(table.orderId),
    index('payment_attempt_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // An order or pledge has at most one payment under way, even when two requests race.
    uniqueIndex('payment_attempt_pending')
      .on(table.orderId)
      .where(sql`${table.state} = 'pending'`),
    index('payment_attempt_unreconciled')
      .on(table.settledAt)
      .where(sql`${table.state} = 'paid' and ${table.reconciledAt} is null`),
  ],
);

/** How a card of the embedded sandbox behaves (`docs/payments.md`). */
export type CardOutcome =
  | 'approved'
  | 'declined'
  | 'secure'
  | 'secureFails'
  | 'slow'
  | 'slowDeclined';

/** A card from the embedded sandbox's hosted fields. The card's number is stored nowhere. */
export const sandboxPrime = pgTable('sandbox_prime', {
  primeHash: text('prime_hash').primaryKey(),
  outcome: text('outcome').$type<CardOutcome>().notNull(),
  cardType: smallint('card_type').notNull(),
  binCode: text('bin_code').notNull(),
  lastFour: text('last_four').notNull(),
  /** A keyed hash of the card's number: without the key, nobody can find the number by trying all numbers. */
  identifier: text('identifier').notNull().default(''),
  /** YYYYMM */
  expiryDate: text('expiry_date').notNull().default(''),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** Cards that the sandbox stores for users who asked it to remember them. */
export const sandboxCard = pgTable('sandbox_card', {
  tokenHash: text('token_hash').primaryKey(),
  keyHash: text('key_hash').notNull(),
  merchantId: text('merchant_id').notNull(),
  identifier: text('identifier').notNull(),
  outcome: text('outcome').$type<CardOutcome>().notNull(),
  cardType: smallint('card_type').notNull(),
  binCode: text('bin_code').notNull(),
  lastFour: text('last_four').notNull(),
  /** YYYYMM */
  expiryDate: text('expiry_date').notNull(),
});

/** The sandbox's records of trades, with what is still to be done for each. */
export const sandboxTrade = pgTable(
  'sandbox_trade',
  {
    recTradeId: text('rec_trade_id').primaryKey(),
    orderNumber: text('order_number').notNull(),
    merchantId: text('merchant_id').notNull(),
    amount: integer('amount').notNull(),
    /** TapPay's record_status: −1 error, 0 authorised, 1 captured, 3 refunded, 4 pending, 5 cancelled. */
    recordStatus: smallint('record_status').notNull(),
    bankResultMsg: text('bank_result_msg').notNull().default(''),
    outcome: text('outcome').$type<CardOutcome>().notNull(),
    cardType: smallint('card_type').notNull(),
    binCode: text('bin_code').notNull(),
    lastFour: text('last_four').notNull(),
    threeDomainSecure: boolean('three_domain_secure').notNull(),
    frontendRedirectUrl: text('frontend_redirect_url'),
    backendNotifyUrl: text('backend_notify_url'),
    createdAt: at('created_at').notNull(),
    /** When a pending trade settles by itself: after a slow bank's answer, or when the 3-D Secure page expires. */
    settlesAt: at('settles_at'),
    /** How many notifications were tried, and when the next one is due; null = none. */
    notifications: smallint('notifications').notNull().default(0),
    notifyAt: at('notify_at'),
  },
  (table) => [
    index('sandbox_trade_order').on(table.orderNumber),
    index('sandbox_trade_settles')
      .on(table.settlesAt)
      .where(sql`${table.settlesAt} is not null`),
    index('sandbox_trade_notify')
      .on(table.notifyAt)
      .where(sql`${table.notifyAt} is not null`),
    index('sandbox_trade_created').on(table.createdAt),
  ],
);
