import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { CODE } from '../../src/contract/codes.ts';
import type { CreateOrderBody, OrderAccess } from '../../src/contract/order.ts';
import type { Place } from '../../src/domain/geo/place.ts';
import { DISPATCH_LEAD_MS } from '../../src/domain/limits.ts';
import {
  drivesOwnCar,
  emptyDraft,
  normaliseFlight,
  normalisePlate,
  orderErrors,
  type AddressDraft,
  type OrderErrors,
} from '../../src/domain/order/draft.ts';
import { normalisePhone } from '../../src/domain/order/phone.ts';
import { hashToken, newToken } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import type { quote } from '../data/schema.ts';
import { announce, type Order } from './change-order.ts';
import { graceOf, type OrderDeps } from './deps.ts';
import { newBoardingCode, newOrderNo } from './identifiers.ts';
import { orderView } from './order-view.ts';
import { accessExpiry, grantAccess, viewOf } from './read-order.ts';

type Quote = typeof quote.$inferSelect;

/**
 * Makes the order of a quote (ORD-T07), once however often it is submitted: the order's row carries the
 * submission's key, so that one statement makes order, event and the visitor's access, or nothing.
 * What is charged is what was quoted.
 *
 * @param userId undefined for a visitor, who gets a token that opens the order; a fresh one at each repetition
 * @throws ApplicationError quoteExpired, idempotencyConflict, invalidInput with `fields`
 */
export async function createOrder(
  deps: OrderDeps,
  submission: { body: CreateOrderBody; key: string; userId: string | undefined },
): Promise<OrderAccess> {
  const { body, key, userId } = submission;
  const submittedBy = userId ?? 'visitor';
  const bodyHash = hashToken(JSON.stringify(body));
  // A collision of order numbers is the one case for another round.
  for (;;) {
    const found = await look(deps.db.$client, body.quoteId, submittedBy, key);
    if (found.existing !== undefined) {
      if (found.existing.bodyHash !== bodyHash)
        throw new ApplicationError(CODE.idempotencyConflict);
      return repeated(deps, found.existing, userId);
    }
    const now = deps.clock.now();
    const { quote } = found;
    if (quote === undefined || quote.expiresAt.getTime() <= now || found.quoteUsed) {
      throw new ApplicationError(CODE.quoteExpired);
    }
    const details = checkedDetails(quote, body, now);
    const order = newOrder({ quote, details, submittedBy, key, bodyHash, userId, now });
    const token = userId === undefined ? newToken() : undefined;
    if (!(await insert(deps.db.$client, order, token))) continue;
    announce(deps, order);
    const record = { order, driver: null, plan: null, paid: null, paymentUrl: null };
    const history = [{ status: 0, at: now }];
    return {
      order: orderView({ ...record, history }, now, graceOf(deps)),
      ...(token === undefined ? {} : { orderToken: token }),
    };
  }
}

/** When the search for a driver begins, epoch milliseconds: at once, or so long before the pick-up. */
export function searchStartsAt(order: Pick<Order, 'timing' | 'pickupAt' | 'createdAt'>): number {
  const created = order.createdAt.getTime();
  if (order.timing === 'now') return created;
  return Math.max(created, order.pickupAt.getTime() - DISPATCH_LEAD_MS);
}

async function repeated(
  deps: OrderDeps,
  existing: { orderId: string; orderNo: string; pickupAt: Date },
  userId: string | undefined,
): Promise<OrderAccess> {
  const order = await viewOf(deps, existing.orderNo);
  if (userId !== undefined) return { order };
  return { order, orderToken: await grantAccess(deps, existing) };
}

/** The details as they are kept: trimmed, telephone, plate and flight in their plain forms. */
function checkedDetails(quote: Quote, body: CreateOrderBody, now: number): Order['details'] {
  const { quoteId: _, ...details } = body;
  const errors = detailErrors(quote, body, now);
  if (Object.keys(errors).length > 0) {
    throw new ApplicationError(CODE.invalidInput, { fields: errors });
  }
  const { kind } = quote.request;
  const airport = kind === 'type_airport_port';
  return {
    ...details,
    contactName: body.contactName.trim(),
    contactPhone: normalisePhone(body.contactPhone) ?? '',
    plate: drivesOwnCar(kind) ? (normalisePlate(body.plate) ?? '') : '',
    carModel: drivesOwnCar(kind) ? body.carModel.trim() : '',
    passengers: drivesOwnCar(kind) ? 1 : body.passengers,
    flightNumber: airport ? (normaliseFlight(body.flightNumber) ?? '') : '',
    terminal: airport ? body.terminal.trim() : '',
    note: body.note.trim(),
  };
}

/** What the form checks, checked again. Route and time were when they were quoted, and the quote still holds. */
function detailErrors(quote: Quote, body: CreateOrderBody, now: number): OrderErrors {
  const { kind, pickup, destination, stops, hours, days } = quote.request;
  const address = (place: Place): AddressDraft => ({ text: place.address, place });
  const { quoteId: _, ...details } = body;
  return orderErrors(
    {
      ...emptyDraft(kind),
      ...details,
      pickup: address(asPlace(pickup)),
      destination: destination === undefined ? { text: '' } : address(asPlace(destination)),
      stops: stops.map((stop) => address(asPlace(stop))),
      ...(hours === undefined ? {} : { hours }),
      ...(days === undefined ? {} : { days }),
    },
    now,
  );
}

/** What arrived as a place of the contract is one of the domain. */
const asPlace = (place: Quote['request']['pickup']): Place => place;

function newOrder(from: {
  quote: Quote;
  details: Order['details'];
  submittedBy: string;
  key: string;
  bodyHash: string;
  userId: string | undefined;
  now: number;
}): Order {
  const { quote, details, now } = from;
  const { request } = quote;
  const createdAt = new Date(now);
  const pickupAt = request.timing === 'ahead' ? new Date(request.pickupAt ?? now) : createdAt;
  const due = searchStartsAt({ timing: request.timing, pickupAt, createdAt });
  return {
    orderId: randomUUID(),
    orderNo: newOrderNo(now),
    userId: from.userId ?? null,
    quoteId: quote.quoteId,
    submittedBy: from.submittedBy,
    idempotencyKey: from.key,
    bodyHash: from.bodyHash,
    kind: request.kind,
    status: 0,
    version: 1,
    timing: request.timing,
    pickupAt,
    pickup: request.pickup,
    destination: request.destination ?? null,
    stops: request.stops,
    hours: request.hours ?? null,
    days: request.days ?? null,
    details,
    contactPhone: details.contactPhone,
    quotedItems: quote.items,
    items: quote.items,
    total: quote.total,
    amountDue: 0,
    distanceMetres: quote.distanceMetres,
    durationSeconds: quote.durationSeconds,
    estimatedRoute: quote.estimatedRoute,
    line: quote.line,
    driverId: null,
    boardingCode: newBoardingCode(),
    assignedAt: null,
    promisedArrivalAt: null,
    cancelReason: null,
    cancelledAt: null,
    cancellationFee: 0,
    feePaid: false,
    createdAt,
    updatedAt: createdAt,
    dueAt: new Date(due),
  };
}

interface Looked {
  readonly quote: Quote | undefined;
  readonly quoteUsed: boolean;
  readonly existing:
    | { orderId: string; orderNo: string; bodyHash: string; pickupAt: Date }
    | undefined;
}

/** The quote, whether an order used it, and the order that this submission already made. */
async function look(
  pool: pg.Pool,
  quoteId: string,
  submittedBy: string,
  key: string,
): Promise<Looked> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'order_create_look',
    text: `select q.*, used.order_id is not null as used,
        o.order_id, o.order_no, o.body_hash, o.pickup_at
      from (select 1) one
      left join quote q on q.quote_id = $1
      left join customer_order used on used.quote_id = $1
      left join customer_order o on o.submitted_by = $2 and o.idempotency_key = $3`,
    values: [quoteId, submittedBy, key],
  });
  const [row = {}] = rows;
  return {
    quote: row['quote_id'] === null ? undefined : quoteRow(row),
    quoteUsed: row['used'] === true,
    existing:
      row['order_id'] === null
        ? undefined
        : // Columns of the statement above, by the types that the schema gives them.
          ({
            orderId: row['order_id'],
            orderNo: row['order_no'],
            bodyHash: row['body_hash'],
            pickupAt: row['pickup_at'],
          } as Looked['existing']),
  };
}

/** Columns of `quote` as the schema types them. */
function quoteRow(row: Record<string, unknown>): Quote {
  return {
    quoteId: row['quote_id'],
    request: row['request'],
    items: row['items'],
    total: row['total'],
    distanceMetres: row['distance_metres'],
    durationSeconds: row['duration_seconds'],
    estimatedRoute: row['estimated_route'],
    line: row['line'],
    createdAt: row['created_at'],
    expiresAt: row['expires_at'],
  } as Quote;
}

/** False when the submission, the quote or the order number is already there. */
async function insert(pool: pg.Pool, order: Order, token: string | undefined): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'order_create',
    // The line, which is long, goes from the quote to the order without a detour.
    text: `with o as (
        insert into customer_order (order_id, order_no, user_id, quote_id, submitted_by,
          idempotency_key, body_hash, kind, status, version, timing, pickup_at, pickup, destination,
          stops, hours, days, details, contact_phone, quoted_items, items, total, distance_metres,
          duration_seconds, estimated_route, line, boarding_code, created_at, updated_at, due_at)
        select $1, $2, $3, q.quote_id, $5, $6, $7, q.request->>'kind', 0, 1, q.request->>'timing', $8,
          q.request->'pickup', q.request->'destination', q.request->'stops',
          (q.request->>'hours')::int, (q.request->>'days')::int, $9, $10, q.items, q.items, q.total,
          q.distance_metres, q.duration_seconds, q.estimated_route, q.line, $11, $12, $12, $13
        from quote q where q.quote_id = $4 and q.expires_at > $12
        on conflict do nothing
        returning order_id, created_at
      ), e as (
        insert into order_event (order_id, version, type, from_status, to_status, data, at)
        select order_id, 1, 'order.created', null, 0, '{}', created_at from o
      ), a as (
        insert into order_access (token_hash, order_id, expires_at)
        select $14, order_id, $15 from o where $14::text is not null
      )
      select from o`,
    values: [
      order.orderId,
      order.orderNo,
      order.userId,
      order.quoteId,
      order.submittedBy,
      order.idempotencyKey,
      order.bodyHash,
      order.pickupAt,
      JSON.stringify(order.details),
      order.contactPhone,
      order.boardingCode,
      order.createdAt,
      order.dueAt,
      token === undefined ? null : hashToken(token),
      accessExpiry(order.pickupAt.getTime(), order.createdAt.getTime()),
    ],
  });
  return rowCount === 1;
}
