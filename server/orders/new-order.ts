import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DISPATCH_LEAD_MS } from '../../src/domain/limits.ts';
import { FINAL_STATUSES } from '../../src/domain/order/status.ts';
import type { ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import { hashToken } from '../accounts/sessions.ts';
import { AGREED } from '../content/agreed.ts';
import type { quote, RideNotice } from '../data/schema.ts';
import type { Booker } from './booker.ts';
import { newBoardingCode, newOrderNo } from './identifiers.ts';
import { ACCESS_ENDS } from './order-access.ts';
import type { Order } from './order-row.ts';
import { MESSAGE_DUE } from './ride-message-rows.ts';

/** SQL: statuses in which an order does not count as open. */
const FINAL = FINAL_STATUSES.join(', ');

type Quote = typeof quote.$inferSelect;

/** One submission of the order form, with the data that the database needs. */
export interface NewOrder {
  /** Undefined: a visitor's. */
  readonly userId: string | undefined;
  readonly keyHash: string;
  readonly bodyHash: string;
  readonly quoteId: string;
  /**
   * The details to store for each kind of ride for which they have no error. The quote's kind decides which are used.
   */
  readonly details: Readonly<Partial<Record<ServiceKind, Order['details']>>>;
  readonly contactPhone: string;
  readonly notify: RideNotice | undefined;
  /** The token that gives the visitor who makes the order access to it. */
  readonly orderToken: string | undefined;
  /** The person who books, for the limits. */
  readonly booker: Booker;
}

/** The sender in the order's row. All visitors share one value: the random keys distinguish their submissions. */
const submitter = ({ userId }: NewOrder): string => userId ?? 'visitor';

/**
 * When the search for a driver begins, epoch milliseconds: at once, or some time before the pick-up. The statement
 * below has the same rule for a new order.
 */
export function searchStartsAt(order: Pick<Order, 'pickupAt' | 'createdAt'>): number {
  return Math.max(order.createdAt.getTime(), order.pickupAt.getTime() - DISPATCH_LEAD_MS);
}

/**
 * Inserts order, event and the visitor's access in one statement. Conditions: the quote is valid and unused, the
 * details suit its kind and its terminals, the route does not take longer than the booked hours, this submission made no
 * order yet (also none before the sign-in), the member's account exists, and a slot for an open order is free. Between
 * simultaneous submissions the indexes decide.
 *
 * @param now epoch milliseconds
 * @returns undefined when nothing was inserted. `look` then finds the reason; it finds none if a simultaneous
 *   submission took the same slot or order number, and then the caller tries again
 */
export async function insertOrder(
  pool: pg.Pool,
  order: NewOrder,
  now: number,
): Promise<Order | undefined> {
  const names = {
    orderId: randomUUID(),
    orderNo: newOrderNo(now),
    boardingCode: newBoardingCode(),
  };
  const { rows } = await pool.query<QuoteRow>({
    name: 'order_create',
    // Returns only columns that are not known here, because each costs as much as writing it.
    text: `with q as (
        select quote.*, $7::jsonb -> (request->>'kind') as details,
          request #>> '{pickup,terminal,id}' as starts, request #>> '{destination,terminal,id}' as ends,
          case request->>'timing' when 'ahead'
            then to_timestamp(0) + (request->>'pickupAt')::bigint * interval '1 ms' else $10 end as pickup_at
        from quote where quote_id = $1 and expires_at > $10
      ), member as (
        -- Waits for a deletion of the account that is under way, which waits for the order otherwise.
        select phonenumber from app_user where user_id = $4 and deleted_at is null for key share
      ), o as (
        insert into customer_order (order_id, order_no, user_id, quote_id, submitted_by,
          idempotency_key, body_hash, kind, status, version, timing, pickup_at, pickup, destination,
          stops, hours, days, details, contact_phone, phone_proven, booker, quoted_items, items, total, distance_metres,
          duration_seconds, estimated_route, line, tariff, agreed, boarding_code, created_at, updated_at, due_at, open_slot, notify)
        select $2, $3, $4, $1, $5, $6, $14, q.request->>'kind', 0, 1, q.request->>'timing', q.pickup_at,
          q.request->'pickup', q.request->'destination', q.request->'stops',
          (q.request->>'hours')::int, (q.request->>'days')::int, q.details, $8,
          $16 or exists (select from member where phonenumber = $8), $17, q.items, q.items, q.total,
          q.distance_metres, q.duration_seconds, q.estimated_route, q.line, q.tariff, (${AGREED('$10')}), $9, $10, $10,
          greatest($10, q.pickup_at - $11 * interval '1 ms'), place.free, $15::jsonb
        from q left join lateral (
          select free from generate_series(1, $12::int) free
          where free not in (select open_slot from customer_order
            where booker = $17 and open_slot is not null and status not in (${FINAL}))
          order by random() limit 1) place on true
        where q.details is not null and not q.is_estimate
          -- The same rule as that of hoursErrors (src/domain/order/draft-errors.ts).
          and (q.request->>'hours' is null or q.duration_seconds < (q.request->>'hours')::int * 3600 + 30)
          and (q.request->>'kind' <> 'type_airport_port' or coalesce(q.starts, q.ends) is null
            or q.details->>'terminal' in (q.starts, q.ends))
          and ($4::text is null or exists (select from member) and not exists (
            select from customer_order where idempotency_key = $6 and submitted_by = 'visitor')) and ($12 is null or place.free is not null)
        on conflict do nothing
        returning order_id, pickup_at, created_at, agreed, phone_proven
      ), e as (
        insert into order_event (order_id, version, type, from_status, to_status, data, at)
        select order_id, 1, 'order.created', null, 0, '{}', created_at from o
      ), m as (
        insert into ride_message (order_id, version, status, recipient, booker, created_at, due_at)
        select order_id, 1, 0, $15::jsonb->>'to', $17, $10, ${MESSAGE_DUE('$10')} from o where $15::jsonb is not null
      ), a as (
        insert into order_access (token_hash, order_id, expires_at)
        select $13::text, order_id, ${ACCESS_ENDS('pickup_at', 'created_at')} from o where $13::text is not null
      )
      select q.request, q.items, q.total, q.distance_metres, q.duration_seconds, q.estimated_route, q.line, q.tariff,
        o.agreed, o.phone_proven
      from o cross join q`,
    values: [
      order.quoteId,
      names.orderId,
      names.orderNo,
      order.userId,
      submitter(order),
      order.keyHash,
      JSON.stringify(order.details),
      order.contactPhone,
      names.boardingCode,
      new Date(now),
      DISPATCH_LEAD_MS,
      order.booker.mostOpen ?? null,
      order.orderToken === undefined ? null : hashToken(order.orderToken),
      order.bodyHash,
      order.notify === undefined ? null : JSON.stringify(order.notify),
      order.booker.isProven,
      order.booker.name,
    ],
  });
  const [row] = rows;
  return row === undefined ? undefined : { ...newOrder(order, row, now), ...names };
}

interface QuoteRow {
  readonly phone_proven: boolean;
  readonly request: Quote['request'];
  readonly items: Quote['items'];
  readonly total: number;
  readonly distance_metres: number;
  readonly duration_seconds: number;
  readonly estimated_route: boolean;
  readonly line: Quote['line'];
  readonly tariff: Quote['tariff'];
  readonly agreed: Order['agreed'];
}

/** The order as the statement wrote it. */
function newOrder(
  order: NewOrder,
  { request, items, total, line, tariff, agreed, phone_proven: phoneProven, ...way }: QuoteRow,
  now: number,
): Omit<Order, 'orderId' | 'orderNo' | 'boardingCode'> {
  const details = order.details[request.kind];
  if (details === undefined) throw new Error(`an order without details for ${request.kind}`);
  const createdAt = new Date(now);
  const pickupAt = request.timing === 'ahead' ? new Date(request.pickupAt ?? now) : createdAt;
  return {
    userId: order.userId ?? null,
    quoteId: order.quoteId,
    submittedBy: submitter(order),
    idempotencyKey: order.keyHash,
    bodyHash: order.bodyHash,
    kind: request.kind,
    status: STATUS_OF.searching,
    version: 1,
    timing: request.timing,
    pickupAt,
    pickup: request.pickup,
    destination: request.destination ?? null,
    stops: request.stops,
    hours: request.hours ?? null,
    days: request.days ?? null,
    details,
    contactPhone: order.contactPhone,
    phoneProven,
    booker: order.booker.name,
    notify: order.notify ?? null,
    quotedItems: items,
    items,
    total,
    tariff,
    agreed,
    amountDue: 0,
    distanceMetres: way.distance_metres,
    durationSeconds: way.duration_seconds,
    estimatedRoute: way.estimated_route,
    line,
    driverId: null,
    assignedAt: null,
    promisedArrivalAt: null,
    cancelReason: null,
    cancelledAt: null,
    cancellationFee: 0,
    feePaid: false,
    createdAt,
    updatedAt: createdAt,
    dueAt: new Date(searchStartsAt({ pickupAt, createdAt })),
  };
}

/** Data of a quoted ride that its details have to match. */
export type Quoted = Pick<Quote['request'], 'kind'> &
  Partial<Pick<Quote['request'], 'pickup' | 'stops' | 'destination' | 'hours'>>;

/** Reasons why a submission makes no order. */
export interface Obstacles {
  /** The order that this submission already made. */
  readonly existing:
    | { readonly orderNo: string; readonly sameBody: boolean; readonly byVisitor: boolean }
    | undefined;
  /** The quoted ride; undefined when the quote is unknown, used or expired. */
  readonly quoted: (Quoted & { readonly durationSeconds: number }) | undefined;
  readonly openOrders: number;
  /** Whether the member's account has been deleted. */
  readonly isGone: boolean;
}

/**
 * Finds out why a submission made no order; it may be a repetition of one that did. A member's submission may repeat
 * one that the same browser sent before the sign-in: whoever sends its key and body, with the quote id, may see the
 * visitor's order, because only that browser knows them. With another body, the key is refused, as the sender's own
 * would be. But a visitor's submission never finds a member's order, because somebody else may use the browser
 * afterwards.
 */
export async function look(pool: pg.Pool, submission: NewOrder, now: number): Promise<Obstacles> {
  const { rows } = await pool.query<{
    order_no: string | null;
    same_body: boolean;
    by_visitor: boolean;
    quoted: Obstacles['quoted'] | null;
    open_orders: number;
    is_gone: boolean;
  }>({
    name: 'order_create_look',
    text: `select made.order_no, made.body_hash = $4 as same_body,
        made.submitted_by = 'visitor' as by_visitor, q.quoted,
        (select count(*)::int from customer_order
          where booker = $6 and open_slot is not null and status not in (${FINAL})) as open_orders,
        exists (select from app_user where user_id = $5 and deleted_at is not null) as is_gone
      from (select 1) one
      left join (
        select order_no, body_hash, submitted_by from customer_order
        where idempotency_key = $3 and submitted_by in ($2, 'visitor')
        order by submitted_by <> $2 limit 1) made on true
      left join (
        select request || jsonb_build_object('durationSeconds', duration_seconds) as quoted from quote
        where quote_id = $1 and expires_at > $7
          and not exists (select from customer_order where quote_id = $1)) q on true`,
    values: [
      submission.quoteId,
      submitter(submission),
      submission.keyHash,
      submission.bodyHash,
      submission.userId,
      submission.booker.name,
      new Date(now),
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always has a row had none');
  return {
    existing:
      row.order_no === null
        ? undefined
        : { orderNo: row.order_no, sameBody: row.same_body, byVisitor: row.by_visitor },
    quoted: row.quoted ?? undefined,
    openOrders: row.open_orders,
    isGone: row.is_gone,
  };
}
