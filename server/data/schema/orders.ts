import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CreateOrderBody, QuoteBody } from '../../../src/contract/order.ts';
import type { TariffVersion } from '../../../src/domain/content/content.ts';
import type { FareItem } from '../../../src/domain/fare/fare.ts';
import type { LatLng } from '../../../src/domain/geo/lat-lng.ts';
import type { Place } from '../../../src/domain/geo/place.ts';
import type { Language } from '../../../src/domain/language.ts';
import { FINAL_STATUSES, WITH_DRIVER } from '../../../src/domain/order/status.ts';
import { STATUS_OF } from '../../../src/machines/order-status/machine.ts';
import { appUser } from './accounts.ts';
import { at } from './column.ts';

export const quote = pgTable(
  'quote',
  {
    quoteId: text('quote_id').primaryKey(),
    request: jsonb('request').$type<QuoteBody>().notNull(),
    items: jsonb('items').$type<FareItem[]>().notNull(),
    total: integer('total').notNull(),
    distanceMetres: integer('distance_metres').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    estimatedRoute: boolean('estimated_route').notNull(),
    line: jsonb('line').$type<LatLng[]>().notNull(),
    /** The places are not exact enough for a firm price (`needsPin`): no order can be made from this quote. */
    isEstimate: boolean('is_estimate').notNull().default(false),
    /** The version of the rules for this price; null = the first, before there were versions. */
    tariff: jsonb('tariff').$type<TariffVersion>(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('quote_expiry').on(table.expiresAt)],
);

export const customerOrder = pgTable(
  'customer_order',
  {
    orderId: text('order_id').primaryKey(),
    orderNo: text('order_no').notNull().unique(),
    /** null = ordered by a visitor. */
    userId: text('user_id').references(() => appUser.userId),
    /** A quote can become only one order. */
    quoteId: text('quote_id').notNull().unique(),
    /**
     * The sender of the submission that made this order: a user id, or `visitor` for every visitor, because a visitor's
     * random key is enough to tell submissions apart.
     */
    submittedBy: text('submitted_by').notNull(),
    /** SHA-256 of the submission's key, a secret of the browser that sent it. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the submission's body: the same key with another body is a conflict. */
    bodyHash: text('body_hash').notNull(),
    kind: text('kind').notNull(),
    status: smallint('status').notNull(),
    /** Grows by one with every change; a change based on another version is not written. */
    version: integer('version').notNull(),
    timing: text('timing', { enum: ['now', 'ahead'] }).notNull(),
    pickupAt: at('pickup_at').notNull(),
    pickup: jsonb('pickup').$type<Place>().notNull(),
    destination: jsonb('destination').$type<Place>(),
    stops: jsonb('stops').$type<Place[]>().notNull(),
    hours: integer('hours'),
    days: integer('days'),
    /** Contact, car, flight, payment method and note, after validation. `contactPhone` is in national digits. */
    details: jsonb('details')
      .$type<Omit<CreateOrderBody, 'quoteId' | 'notify' | 'email'>>()
      .notNull(),
    contactPhone: text('contact_phone').notNull(),
    /**
     * Whether the telephone number is proven: it is the member's own verified number, or the visitor proved it with a
     * code when they ordered.
     */
    phoneProven: boolean('phone_proven').notNull().default(false),
    /** The booker under whose limit of open orders it counts (`bookerOf`); `over` once it is completed or cancelled. */
    booker: text('booker')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** How the passenger is notified while no page of theirs is open; null = not at all. */
    notify: jsonb('notify').$type<RideNotice>(),
    quotedItems: jsonb('quoted_items').$type<FareItem[]>().notNull(),
    items: jsonb('items').$type<FareItem[]>().notNull(),
    total: integer('total').notNull(),
    amountDue: integer('amount_due').notNull().default(0),
    distanceMetres: integer('distance_metres').notNull(),
    durationSeconds: integer('duration_seconds').notNull(),
    estimatedRoute: boolean('estimated_route').notNull(),
    line: jsonb('line').$type<LatLng[]>().notNull(),
    /** The tariff of its quote, which also sets the costs of waiting and cancelling; null = the first version. */
    tariff: jsonb('tariff').$type<TariffVersion>(),
    /** The policy versions in force when it was ordered, by key. */
    agreed: jsonb('agreed').$type<Readonly<Record<string, number>>>(),
    driverId: text('driver_id'),
    boardingCode: text('boarding_code').notNull(),
    assignedAt: at('assigned_at'),
    promisedArrivalAt: at('promised_arrival_at'),
    cancelReason: text('cancel_reason', { enum: ['passenger', 'noDriver'] }),
    cancelledAt: at('cancelled_at'),
    cancellationFee: integer('cancellation_fee').notNull().default(0),
    feePaid: boolean('fee_paid').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When the dispatcher or the fleet has to handle this order next; null = nothing to do. */
    dueAt: at('due_at'),
    /** Its slot among the booker's open orders, from 1; null = made without a limit. */
    openSlot: smallint('open_slot'),
  },
  (table) => [
    // One submission makes one order, even when it is sent several times and from several places.
    uniqueIndex('customer_order_submission').on(table.submittedBy, table.idempotencyKey),
    // A booker never has more open orders than the limit, even when two requests race.
    uniqueIndex('customer_order_booker')
      .on(table.booker, table.openSlot)
      .where(sql`${table.status} not in (${sql.raw(FINAL_STATUSES.join(', '))})`),
    // Somebody who proves a telephone number finds the orders booked with it.
    index('customer_order_phone')
      .on(table.contactPhone, table.createdAt)
      .where(sql`${table.contactPhone} <> ''`),
    index('customer_order_user')
      .on(table.userId, table.createdAt)
      .where(sql`${table.userId} is not null`),
    index('customer_order_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // A driver has one ride at a time, even when requests race.
    uniqueIndex('customer_order_driver_busy')
      .on(table.driverId)
      .where(
        sql`${table.driverId} is not null and ${table.status} between ${sql.raw(`${WITH_DRIVER.first} and ${WITH_DRIVER.last}`)}`,
      ),
  ],
);

/** Statuses whose beginning is shown by a card in the chat (`desk/order-cards.ts`). */
export const CARD_STATUSES: readonly number[] = [
  STATUS_OF.assigned,
  STATUS_OF.arrived,
  STATUS_OF.cancelled,
  STATUS_OF.pendingFee,
];

/** One row per change of an order; pushes are sent from these rows after the commit. */
export const orderEvent = pgTable(
  'order_event',
  {
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    type: text('type').notNull(),
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: at('at').notNull(),
    /** When its card was written into all conversations that need it (`desk/order-cards.ts`). */
    cardedAt: at('carded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    index('order_event_card')
      .on(table.at)
      .where(
        sql`${table.cardedAt} is null and ${table.toStatus} in (${sql.raw(CARD_STATUSES.join(', '))})`,
      ),
  ],
);

/** Where messages about an order's ride are sent, in the language of the order. */
export interface RideNotice {
  readonly by: 'sms' | 'email';
  /** A mobile number in national digits, or an address. */
  readonly to: string;
  readonly language: Language;
}

/**
 * SMS and e-mails about rides, as due rows (docs/adr/0001): the statement that writes an event also writes its
 * messages, and each is sent once (`orders/ride-messages.ts`).
 */
export const rideMessage = pgTable(
  'ride_message',
  {
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    status: smallint('status').notNull(),
    recipient: text('recipient').notNull(),
    /**
     * In the first message of an order: who booked it (`bookerOf`). All messages of their orders count together, also
     * when the orders are over. null in the order's later messages.
     */
    booker: text('booker'),
    createdAt: at('created_at').notNull(),
    /** null = sent, or no longer to be sent. */
    dueAt: at('due_at'),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: at('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    index('ride_message_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    // Counts a recipient's recent messages.
    index('ride_message_sent')
      .on(table.recipient, table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index('ride_message_booker')
      .on(table.booker, table.createdAt)
      .where(sql`${table.booker} is not null`),
    index('ride_message_created').on(table.createdAt),
  ],
);

/** A visitor's access to one order. */
export const orderAccess = pgTable(
  'order_access',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: text('order_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('order_access_expiry').on(table.expiresAt)],
);
