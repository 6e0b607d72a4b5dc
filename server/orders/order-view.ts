import type { OrderView } from '../../src/contract/order.ts';
import { fareTotal } from '../../src/domain/fare/fare.ts';
import { TARIFF, type Tariff } from '../../src/domain/fare/tariff.ts';
import { cancellationTerms, type CancellationTerms } from '../../src/domain/order/cancellation.ts';
import { EMPTY_DETAILS, type OrderDetails } from '../../src/domain/order/draft.ts';
import { awaitsPayment, hasDriver, isOrderStatus } from '../../src/domain/order/status.ts';
import type { Refund } from '../../src/domain/order/view.ts';
import { parseServiceKind, type ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import type { RidePlan } from '../data/schema.ts';
import type { driver, paymentAttempt } from '../data/schema.ts';
import { ridePosition } from '../dispatch/position.ts';
import { statusIn, type Order } from './change-order.ts';

/** An order with all data from other tables that its view needs. */
export interface OrderRecord {
  readonly order: Order;
  readonly driver: typeof driver.$inferSelect | null;
  readonly plan: RidePlan | null;
  /** Statuses in the order in which they were reached; instants in epoch milliseconds. */
  readonly history: readonly { readonly status: number; readonly at: number }[];
  readonly paid: PaidRecord | null;
  /** The payment that is under way, and the address of its 3-D Secure page. */
  readonly pending: { readonly paymentUrl: string | null } | null;
  /** The state of the latest payment. */
  readonly lastAttempt?: (typeof paymentAttempt.$inferSelect)['state'] | null;
  /** Charges that are refunded (charged twice, or with a wrong amount); `at` is null until the money is back. */
  readonly refunds?: readonly (Omit<Refund, 'at'> & { readonly at: number | null })[];
  /** Whether the reader may neither cancel nor pay. */
  readonly onlyRead?: boolean;
}

export interface PaidRecord {
  readonly amount: number;
  readonly at: number;
  readonly cardBrand: string;
  readonly lastFour: string;
  readonly tradeId: string;
}

/** The data that the order's page and receipt show (GUARD-06). No other code builds them. */
export function orderView(record: OrderRecord, now: number, graceMs: number): OrderView {
  const { order } = record;
  const status = statusIn(order);
  const details = detailsOf(order);
  const underway = hasDriver(status);
  const position = underway ? positionOf(record, now) : undefined;
  const paid = paidOf(record);
  return {
    orderNo: order.orderNo,
    kind: kindIn(order),
    status,
    version: order.version,
    timing: order.timing,
    createdAt: order.createdAt.getTime(),
    pickupAt: order.pickupAt.getTime(),
    pickup: order.pickup,
    ...(order.destination === null ? {} : { destination: order.destination }),
    stops: order.stops,
    ...(order.hours === null ? {} : { hours: order.hours }),
    ...(order.days === null ? {} : { days: order.days }),
    ...details,
    quotedItems: order.quotedItems,
    items: order.items,
    total: order.total,
    amountDue: order.amountDue,
    distanceMetres: order.distanceMetres,
    durationSeconds: order.durationSeconds,
    estimatedRoute: order.estimatedRoute,
    ...(order.tariff === null ? {} : { tariffVersion: order.tariff.version }),
    line: order.line,
    ...(record.driver === null ? {} : { driver: driverView(record.driver, underway) }),
    ...(underway && status <= STATUS_OF.arrived ? { boardingCode: order.boardingCode } : {}),
    ...(position === undefined ? {} : { position }),
    history: record.history.flatMap(({ status: reached, at }) =>
      isOrderStatus(reached) ? [{ status: reached, at }] : [],
    ),
    cancellation: cancellationView(termsOf(order, now, graceMs)),
    ...cancelledOf(order),
    ...(paid === undefined ? {} : { paid }),
    ...refundsOf(record),
    ...pendingOf(record),
    ...lastPaymentOf(record),
    ...(record.onlyRead ? { onlyRead: true } : {}),
  };
}

/** The order's details, whichever version wrote them: a field that is newer than the order is empty. */
export function detailsOf({ details }: Pick<Order, 'details'>): OrderDetails {
  const known = new Map<string, unknown>(Object.entries(details));
  const kept = Object.entries(EMPTY_DETAILS).map(([name, value]: [string, unknown]) => [
    name,
    known.get(name) ?? value,
  ]);
  // The type assertion is safe: the names are those of OrderDetails, and stored values were validated before.
  return Object.fromEntries(kept) as OrderDetails;
}

function pendingOf({ pending, onlyRead }: OrderRecord): Partial<OrderView> {
  if (pending === null || onlyRead) return {};
  const { paymentUrl } = pending;
  return { paymentPending: true, ...(paymentUrl === null ? {} : { paymentUrl }) };
}

function lastPaymentOf({ order, lastAttempt, onlyRead }: OrderRecord): Partial<OrderView> {
  if (onlyRead || !awaitsPayment(statusIn(order))) return {};
  return lastAttempt === 'declined' || lastAttempt === 'failed' ? { lastPayment: lastAttempt } : {};
}

/** The cost of cancelling the order now, or the reason why it is not possible. */
export function termsOf(order: Order, now: number, graceMs: number): CancellationTerms {
  return cancellationTerms({
    status: statusIn(order),
    timing: order.timing,
    fareTotal: fareTotal(order.quotedItems),
    assignedAt: order.assignedAt?.getTime(),
    promisedArrivalAt: order.promisedArrivalAt?.getTime(),
    now,
    graceMs,
    fees: tariffOf(order).cancellation,
  });
}

/** The rules that the order was quoted by, even if others are in force now. */
export const tariffOf = (order: Pick<Order, 'kind' | 'tariff'>): Tariff =>
  order.tariff?.tariff ?? TARIFF[kindIn(order)];

/** The kind column in the type of the four kinds (KIND-01). */
export function kindIn(order: { readonly kind: string }): ServiceKind {
  const kind = parseServiceKind(order.kind);
  if (kind === undefined) throw new TypeError(`not a service kind: ${order.kind}`);
  return kind;
}

function driverView(
  row: NonNullable<OrderRecord['driver']>,
  underway: boolean,
): NonNullable<OrderView['driver']> {
  return {
    name: row.name,
    latinName: row.latinName,
    photo: row.photo,
    rating: row.rating / 10,
    rides: row.rides,
    // The passenger may call the driver only while the ride is under way.
    phone: underway ? row.phone : '',
    plate: row.plate,
    car: row.car,
    carColor: row.carColor,
  };
}

function positionOf({ order, plan }: OrderRecord, now: number): OrderView['position'] {
  return plan === null ? undefined : ridePosition(order, plan, now);
}

function cancellationView(terms: CancellationTerms): OrderView['cancellation'] {
  return terms.allowed ? terms : { allowed: false, fee: 0, reason: terms.reason };
}

function cancelledOf(order: Order): Pick<OrderView, 'cancelled'> {
  if (order.cancelReason === null || order.cancelledAt === null) return {};
  return {
    cancelled: {
      by: order.cancelReason === 'passenger' ? 'passenger' : 'system',
      reason: order.cancelReason,
      at: order.cancelledAt.getTime(),
      fee: order.cancellationFee,
      feePaid: order.feePaid,
    },
  };
}

/** The payment of an order. Cash is paid in the car, so the end of the ride counts as the time of payment. */
function paidOf({ order, paid, history }: OrderRecord): OrderView['paid'] {
  if (paid !== null) return { ...paid, method: 'card' };
  const completed = history.findLast(({ status }) => status === STATUS_OF.completed);
  if (detailsOf(order).payment !== 'cash' || completed === undefined) return undefined;
  const cash = { method: 'cash', cardBrand: '', lastFour: '', tradeId: '' } as const;
  return { amount: order.total, at: completed.at, ...cash };
}

function refundsOf({ refunds = [] }: OrderRecord): Pick<OrderView, 'refunds'> {
  if (refunds.length === 0) return {};
  return {
    refunds: refunds.map(({ at, ...refund }) => ({ ...refund, ...(at === null ? {} : { at }) })),
  };
}
