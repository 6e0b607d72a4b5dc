import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { appUser } from './accounts.ts';
import { at } from './column.ts';

/** Why points were earned or taken; the interface has the texts. */
export type PointReason = 'ride' | 'refund' | 'invitation' | 'invited' | 'welcome' | 'project';

/**
 * One movement of money or points, booked once and never changed (docs/ledger.md). Its entries sum to zero in every
 * unit. Triggers of the database refuse changes, and entries that do not sum to zero.
 */
export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    transactionId: text('transaction_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    /** The unique name of the movement: a second movement with the same key is not booked. */
    key: text('key').notNull().unique(),
    reason: text('reason').$type<LedgerReason>().notNull(),
    /** The subject of the movement: an order's number, a pledge's number, a member; '' for none. */
    subject: text('subject').notNull().default(''),
    at: at('at').notNull(),
  },
  (table) => [index('ledger_transaction_subject').on(table.subject)],
);

/**
 * `charge`, `owed`, `returned`: movements of a card's money. `closed`: sets a deleted account to zero. `opening`:
 * balances from before the ledger existed.
 */
export type LedgerReason = PointReason | 'charge' | 'owed' | 'returned' | 'opening' | 'closed';

/** The amount that one account gained (above zero) or lost (below zero) by a transaction. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    entryId: text('entry_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransaction.transactionId),
    /** The order in which entries were booked. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** `card`, `rides`, `project:<id>`, `owed`, `balance`, `points`, `issued`, `opening`. */
    account: text('account').notNull(),
    /** TWD in whole dollars, or a kind of points. */
    unit: text('unit', { enum: ['TWD', 'supporter', 'influencer', 'creator'] }).notNull(),
    /**
     * The user who owns a `card`, `balance` or `points` account. It is no foreign key, because it stays after the
     * person's data are deleted.
     */
    userId: text('user_id'),
    amount: integer('amount').notNull(),
  },
  (table) => [
    index('ledger_entry_transaction').on(table.transactionId),
    index('ledger_entry_account').on(table.account, table.unit),
    index('ledger_entry_user')
      .on(table.userId, table.unit, table.seq)
      .where(sql`${table.userId} is not null`),
  ],
);

/** A card that a member saved for paying: the card company's token, encrypted with this server's key. */
export const savedCard = pgTable(
  'saved_card',
  {
    cardId: text('card_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    /** `card_key` and `card_token`, encrypted. */
    secret: text('secret').notNull(),
    /** The card company's id of the card: the same card is saved once. */
    identifier: text('identifier').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    /** MM/YY */
    expiry: text('expiry').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_card_once').on(table.userId, table.identifier),
    uniqueIndex('saved_card_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

export const deliveryAddress = pgTable(
  'delivery_address',
  {
    addressId: text('address_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    receiver: text('receiver').notNull(),
    phonenumber: text('phonenumber').notNull(),
    postcode: text('postcode').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('delivery_address_user').on(table.userId),
    uniqueIndex('delivery_address_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

/** The quantity of an item in a member's cart (SESS-08). */
export const cartItem = pgTable(
  'cart_item',
  {
    userId: text('user_id')
      .notNull()
      .references(() => appUser.userId, { onDelete: 'cascade' }),
    itemType: text('item_type').notNull(),
    itemId: text('item_id').notNull(),
    quantity: smallint('quantity').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemType, table.itemId] })],
);
