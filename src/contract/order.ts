import * as z from 'zod/mini';
import { FARE_ITEM_CODES } from '../domain/fare/fare.ts';
import {
  ADDRESS_MAX_LENGTH,
  DAYS,
  EMAIL_MAX_LENGTH,
  HOURS,
  MAX_STOPS,
  NAME_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  PASSENGERS,
} from '../domain/limits.ts';
import { NOTIFY_BY } from '../domain/order/ride-messages.ts';
import { ORDER_STATUSES } from '../domain/order/status.ts';
import { SERVICE_KINDS } from '../domain/service-kind/service-kind.ts';
import { LatLngSchema, PlaceSchema, PlaceWordsSchema } from './place.ts';
import { OrderPosition } from './push.ts';

const whole = z.number().check(z.int());
const amount = z.number().check(z.int(), z.minimum(0));
const instant = z.number();
/** Orders are identified by their number everywhere in the API: `D` + Taipei date + 6 random characters. */
export const OrderNo = z.string().check(z.regex(/^[A-Z0-9]{8,24}$/));

// ── prices ───────────────────────────────────────────────────────────────────

export const FareItemSchema = z.object({
  code: z.enum(FARE_ITEM_CODES),
  quantity: z.number(),
  amount,
});

export const CancellationFeesSchema = z.object({
  onTheWay: amount,
  arrived: amount,
  ahead: amount,
});

/** A place in a request: its typed or chosen address, and its position. */
const RoutePoint = z.extend(PlaceSchema, {
  address: z.string().check(z.minLength(1), z.maxLength(ADDRESS_MAX_LENGTH)),
});

/** POST /fare/quote: the price of a ride before it is ordered (ORD-09). `pickupAt`: epoch milliseconds; absent: now. */
export const QuoteBody = z.object({
  kind: z.enum(SERVICE_KINDS),
  timing: z.enum(['now', 'ahead']),
  pickupAt: z.exactOptional(whole),
  pickup: RoutePoint,
  destination: z.exactOptional(RoutePoint),
  stops: z.array(RoutePoint).check(z.maxLength(MAX_STOPS)),
  hours: z.exactOptional(whole.check(z.minimum(HOURS.min), z.maximum(HOURS.max))),
  days: z.exactOptional(whole.check(z.minimum(DAYS.min), z.maximum(DAYS.max))),
});
export type QuoteBody = z.infer<typeof QuoteBody>;

/** A quote. Its price is valid until `expiresAt` for an order with this `quoteId`. Distances are in metres. */
export const QuoteData = z.object({
  quoteId: z.string(),
  items: z.array(FareItemSchema),
  total: amount,
  distanceMetres: z.number(),
  durationSeconds: z.number(),
  /** The route is an estimate, not along real roads; a quoted price is valid nevertheless. */
  estimatedRoute: z.boolean(),
  /** A place is not exact enough, so the price is an estimate, and no order can be made from the quote. */
  isEstimate: z.exactOptional(z.boolean()),
  line: z.array(LatLngSchema),
  /** Seconds until a driver would probably arrive, if booked now. */
  pickupEtaSeconds: z.number(),
  expiresAt: instant,
  /** The version of the fare rules for this price, and the cancellation fees of these rules. */
  tariffVersion: z.exactOptional(whole),
  cancellationFees: z.exactOptional(CancellationFeesSchema),
});
export type Quote = z.infer<typeof QuoteData>;

// ── creating ─────────────────────────────────────────────────────────────────

/**
 * POST /order/create with header `idempotency-key` (8–64 characters, one per submission). The same key with the same
 * body returns the same order; with another body, it gets `idempotencyConflict` (ORD-06). New fields are optional, so
 * that the body of an old page stays valid. For orders without these fields, their values are in `EMPTY_DETAILS`.
 */
export const CreateOrderBody = z.object({
  quoteId: z.string().check(z.maxLength(64)),
  contactName: z.string().check(z.minLength(1), z.maxLength(NAME_MAX_LENGTH)),
  contactPhone: z.string().check(z.minLength(1), z.maxLength(30)),
  plate: z.string().check(z.maxLength(12)),
  carModel: z.string().check(z.maxLength(NAME_MAX_LENGTH)),
  transmission: z.enum(['automatic', 'manual']),
  passengers: whole.check(z.minimum(PASSENGERS.min), z.maximum(PASSENGERS.max)),
  flightNumber: z.string().check(z.maxLength(12)),
  terminal: z.string().check(z.maxLength(20)),
  payment: z.enum(['card', 'cash']),
  note: z.string().check(z.maxLength(NOTE_MAX_LENGTH)),
  /**
   * How messages about the ride are sent while no page of the order is open. If the field is absent, as in requests
   * from old pages, no messages are sent.
   */
  notify: z.exactOptional(z.enum(NOTIFY_BY)),
  email: z.exactOptional(z.string().check(z.maxLength(EMAIL_MAX_LENGTH))),
});
export type CreateOrderBody = z.infer<typeof CreateOrderBody>;

// ── reading ──────────────────────────────────────────────────────────────────

export const DriverView = z.object({
  name: z.string(),
  latinName: z.exactOptional(z.string()),
  /** Address of the driver's picture; '' for the default drawing. */
  photo: z.string(),
  /** The rating, 0–5 with one decimal. */
  rating: z.number(),
  rides: whole,
  phone: z.string(),
  plate: z.string(),
  car: z.string(),
  carColor: z.exactOptional(z.string()),
});

export const CancellationView = z.object({
  allowed: z.boolean(),
  /** The fee in NT$; 0 = free. */
  fee: amount,
  reason: z.enum([
    'noDriverYet',
    'withinGrace',
    'driverLate',
    'onTheWay',
    'arrived',
    'ahead',
    'rideBegun',
    'final',
    'paymentDue',
  ]),
  freeUntil: z.exactOptional(instant),
});

/** The data of an order's page and receipt. Members, and visitors who found the order, get the same (GUARD-06). */
export const OrderView = z.object({
  orderNo: z.string(),
  kind: z.enum(SERVICE_KINDS),
  status: z.literal(ORDER_STATUSES),
  version: whole,
  timing: z.enum(['now', 'ahead']),
  createdAt: instant,
  pickupAt: instant,
  pickup: PlaceSchema,
  destination: z.exactOptional(PlaceSchema),
  stops: z.array(PlaceSchema),
  hours: z.exactOptional(whole),
  days: z.exactOptional(whole),
  contactName: z.string(),
  contactPhone: z.string(),
  plate: z.string(),
  carModel: z.string(),
  transmission: z.enum(['automatic', 'manual']),
  passengers: whole,
  flightNumber: z.string(),
  terminal: z.string(),
  payment: z.enum(['card', 'cash']),
  note: z.string(),
  /** The quoted items. After the ride, `items` are the charged ones, and additional charges are separate items. */
  quotedItems: z.array(FareItemSchema),
  items: z.array(FareItemSchema),
  total: amount,
  /** The amount to be paid now, in NT$: the fare in status 7, the fee in status 11, otherwise 0. */
  amountDue: amount,
  distanceMetres: z.number(),
  durationSeconds: z.number(),
  estimatedRoute: z.boolean(),
  /** The version of the fare rules by which the order was quoted. */
  tariffVersion: z.exactOptional(whole),
  line: z.array(LatLngSchema),
  driver: z.exactOptional(DriverView),
  /** Four digits that the passenger shows the driver when boarding; in status 1 to 3. */
  boardingCode: z.exactOptional(z.string()),
  position: z.exactOptional(OrderPosition),
  /** The statuses that the order has reached, with their times, in sequence. The first one is the creation. */
  history: z.array(z.object({ status: z.literal(ORDER_STATUSES), at: instant })),
  cancellation: CancellationView,
  cancelled: z.exactOptional(
    z.object({
      by: z.enum(['passenger', 'system']),
      reason: z.enum(['passenger', 'noDriver']),
      at: instant,
      fee: amount,
      feePaid: z.boolean(),
    }),
  ),
  paid: z.exactOptional(
    z.object({
      amount,
      at: instant,
      method: z.enum(['card', 'cash']),
      /** `Visa`, `Mastercard`, `JCB`, `UnionPay`, `Amex`; '' for cash. */
      cardBrand: z.string(),
      lastFour: z.string(),
      tradeId: z.string(),
    }),
  ),
  /**
   * Refunds of charges to a card that were made in addition to `paid`, or instead of it. Without `at`, the refund is
   * under way.
   */
  refunds: z.exactOptional(
    z.array(
      z.object({
        amount,
        at: z.exactOptional(instant),
        cardBrand: z.string(),
        lastFour: z.string(),
      }),
    ),
  ),
  /** A payment is under way, and its outcome is unknown. Another payment would be refused. */
  paymentPending: z.exactOptional(z.literal(true)),
  /** The 3-D Secure page of the pending payment, which the payer has not finished yet. */
  paymentUrl: z.exactOptional(z.string()),
  /**
   * The outcome of the latest payment while the amount is still due: `declined`, or `failed` if its outcome was never
   * found out.
   */
  lastPayment: z.exactOptional(z.enum(['declined', 'failed'])),
  /** Set for an agent who reads the order: they can neither cancel nor pay. */
  onlyRead: z.exactOptional(z.literal(true)),
});
export type OrderView = z.infer<typeof OrderView>;

/** One row of a member's list of orders. */
export const OrderRow = z.object({
  orderNo: z.string(),
  kind: z.enum(SERVICE_KINDS),
  status: z.literal(ORDER_STATUSES),
  timing: z.enum(['now', 'ahead']),
  createdAt: instant,
  pickupAt: instant,
  pickupName: z.string(),
  destinationName: z.string(),
  /** The places' names in both languages, if these are known. */
  pickupWords: z.exactOptional(PlaceWordsSchema),
  destinationWords: z.exactOptional(PlaceWordsSchema),
  total: amount,
  amountDue: amount,
});
export type OrderRow = z.infer<typeof OrderRow>;

/**
 * GET /order/list: the member's own orders, `current` ones by their pick-up with the next one first, `past` ones with the
 * last one first. `pageNum` from 1.
 */
export const OrderListQuery = z.object({
  state: z.enum(['current', 'past']),
  pageNum: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  pageSize: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)),
});

/** The answer to creating and finding: the order, and for visitors the token for this order. */
export const OrderAccess = z.object({
  order: OrderView,
  orderToken: z.exactOptional(z.string()),
});
export type OrderAccess = z.infer<typeof OrderAccess>;

/** POST /order/find: a visitor finds an order by its number and the telephone number given with it. */
export const FindOrderBody = z.object({
  orderNo: z.string().check(z.minLength(1), z.maxLength(32)),
  phone: z.string().check(z.minLength(1), z.maxLength(30)),
});

/** POST /order/cancel. `fee` is the fee that the user saw. If it has changed, the answer is `feeChanged`. */
export const CancelOrderBody = z.object({ orderNo: OrderNo, fee: amount });

/**
 * POST /order/pay: pays the amount due with a saved card, or with a prime from the payment provider's hosted fields. A
 * member may save the card that was entered there (`remember`). `amount` is the amount that the payer saw.
 * `threeDomainSecure` requests the bank's 3-D Secure page.
 */
export const PayOrderBody = z.object({
  orderNo: OrderNo,
  prime: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(128))),
  remember: z.exactOptional(z.boolean()),
  cardId: z.exactOptional(z.string().check(z.maxLength(64))),
  amount,
  threeDomainSecure: z.boolean(),
});

/** The outcome of a payment: `paid` with the changed order, or `redirect` with the bank's 3-D Secure page to open. */
export const PaymentData = z.union([
  z.object({ outcome: z.literal('paid'), order: OrderView }),
  z.object({ outcome: z.literal('redirect'), paymentUrl: z.string() }),
]);
export type PaymentData = z.infer<typeof PaymentData>;

/**
 * GET /order/payment/result?recTradeId=&orderNo=: the record query's answer about a payment, for the two result pages
 * (PAGE-08). It needs no token: a trade id cannot be guessed, and the answer names no person.
 */
export const PaymentResultQuery = z.object({
  recTradeId: z.string().check(z.minLength(1), z.maxLength(64)),
  orderNo: OrderNo,
});
export const PaymentResult = z.object({
  /** `refunded`: this payment is refunded, because another payment had paid the order, or the charge was wrong. */
  outcome: z.enum(['paid', 'failed', 'pending', 'refunded']),
  orderNo: z.string(),
  status: z.literal(ORDER_STATUSES),
  amount,
  at: z.exactOptional(instant),
  cardBrand: z.string(),
  lastFour: z.string(),
});
export type PaymentResult = z.infer<typeof PaymentResult>;
