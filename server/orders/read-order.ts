import { and, asc, count, desc, eq, gt, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type { OrderRow, OrderView } from '../../src/contract/order.ts';
import { ORDER_ACCESS } from '../../src/domain/limits.ts';
import { FINAL_STATUSES, ORDER_STATUSES, isFinal } from '../../src/domain/order/status.ts';
import { hashToken, type Session } from '../accounts/sessions.ts';
import { ApplicationError } from '../application-error.ts';
import {
  customerOrder,
  driver,
  orderAccess,
  orderEvent,
  paymentAttempt,
  simulatedRide,
} from '../data/schema.ts';
import type { Database } from '../deps.ts';
import { statusIn, type Order } from './change-order.ts';
import { graceOf, type OrderDeps } from './deps.ts';
import { kindIn, orderView, type OrderRecord, type PaidRecord } from './order-view.ts';

/** The caller, with what they have proven. */
export interface Caller {
  readonly session: Pick<Session, 'userId' | 'userType'> | undefined;
  /** The token in the header `order-token`, which gives access to one order; '' when none was sent. */
  readonly orderToken: string;
}

/** The caller's purpose: to read the order, or to cancel or pay it as its passenger. */
export type Purpose = 'read' | 'act';

/**
 * The order if it is the caller's own, or if the caller found it; an agent may read it.
 *
 * @throws ApplicationError forbidden, both for an order that does not exist and for somebody else's
 */
export async function permitted(
  deps: Pick<OrderDeps, 'db' | 'clock'>,
  orderNo: string,
  { session, orderToken }: Caller,
  purpose: Purpose,
): Promise<OrderRecord> {
  const [row] = await orderQuery(deps.db).execute({
    orderNo,
    tokenHash: orderToken === '' ? '' : hashToken(orderToken),
    now: new Date(deps.clock.now()),
  });
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  const { opened, ...record } = row;
  const own = session !== undefined && record.order.userId === session.userId;
  if (own || opened) return record;
  if (purpose === 'read' && session?.userType === 'agent') return { ...record, onlyRead: true };
  throw new ApplicationError(CODE.forbidden);
}

/** The order's view after a change by the caller. */
export async function viewOf(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'config'>,
  orderNo: string,
): Promise<OrderView> {
  const now = deps.clock.now();
  const [row] = await orderQuery(deps.db).execute({ orderNo, tokenHash: '', now: new Date(now) });
  if (row === undefined) throw new Error(`no order ${orderNo}`);
  return orderView(row, now, graceOf(deps));
}

/** An order's row by its id. */
export async function orderOf(db: Database, orderId: string): Promise<Order | undefined> {
  const [order] = await db.select().from(customerOrder).where(eq(customerOrder.orderId, orderId));
  return order;
}

/** A member's own orders in the order of `pageOfOrders`; `past` are those that do not change any more. */
export async function listOrders(
  db: Database,
  userId: string,
  query: { state: 'current' | 'past'; pageNum: number; pageSize: number },
): Promise<Page<OrderRow>> {
  const wanted = ORDER_STATUSES.filter((status) => isFinal(status) === (query.state === 'past'));
  const where = and(eq(customerOrder.userId, userId), inArray(customerOrder.status, wanted));
  return pageOfOrders(db, { where, ...query });
}

/**
 * Orders for a telephone number, whoever booked them, in the order of `pageOfOrders`. Numbers change owners, so orders
 * that are over are listed only as long as their visitor's token would be valid.
 *
 * @param phone national digits, proven to be the caller's
 */
export async function listOrdersFor(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  phone: string,
  query: { pageNum: number; pageSize: number },
): Promise<Page<OrderRow>> {
  const isOver = inArray(customerOrder.status, FINAL_STATUSES);
  const since = new Date(clock.now() - ORDER_ACCESS.afterPickupMs);
  const where = and(
    eq(customerOrder.contactPhone, phone),
    or(not(isOver), gt(customerOrder.pickupAt, since)),
  );
  return pageOfOrders(db, { where, ...query });
}

/** First the orders that are not over, the next ride first; then the others, the last ride first. */
async function pageOfOrders(
  db: Database,
  { where, pageNum, pageSize }: { where: SQL | undefined; pageNum: number; pageSize: number },
): Promise<Page<OrderRow>> {
  const isOver = inArray(customerOrder.status, FINAL_STATUSES);
  const [orders, [counted]] = await Promise.all([
    db
      .select()
      .from(customerOrder)
      .where(where)
      .orderBy(
        asc(isOver),
        sql`case when ${isOver} then null else ${customerOrder.pickupAt} end`,
        desc(customerOrder.pickupAt),
        asc(customerOrder.orderId),
      )
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: count() }).from(customerOrder).where(where),
  ]);
  const rows = orders.map((order): OrderRow => ({
    orderNo: order.orderNo,
    kind: kindIn(order),
    status: statusIn(order),
    timing: order.timing,
    createdAt: order.createdAt.getTime(),
    pickupAt: order.pickupAt.getTime(),
    pickupName: order.pickup.name,
    destinationName: order.destination?.name ?? '',
    ...(order.pickup.words && { pickupWords: order.pickup.words }),
    ...(order.destination?.words && { destinationWords: order.destination.words }),
    total: order.total,
    amountDue: order.amountDue,
  }));
  return { rows, total: counted?.total ?? 0 };
}

const milliseconds = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);

/** Everything about an order in one statement, prepared once per database. */
const prepared = new WeakMap<Database, ReturnType<typeof prepareOrderQuery>>();
function orderQuery(db: Database): ReturnType<typeof prepareOrderQuery> {
  const query = prepared.get(db) ?? prepareOrderQuery(db);
  prepared.set(db, query);
  return query;
}

function prepareOrderQuery(db: Database) {
  return db
    .select({
      order: customerOrder,
      driver,
      plan: simulatedRide.plan,
      history: sql<{ status: number; at: number }[]>`(
        select coalesce(json_agg(json_build_object('status', e.to_status, 'at', ${milliseconds('e.at')}) order by e.version), '[]')
        from ${orderEvent} e
        where e.order_id = ${customerOrder.orderId} and e.from_status is distinct from e.to_status)`,
      paid: sql<PaidRecord | null>`(
        select json_build_object('amount', p.amount, 'at', ${milliseconds('p.settled_at')},
          'cardBrand', p.card_brand, 'lastFour', p.last_four, 'tradeId', p.rec_trade_id)
        from ${paymentAttempt} p where p.order_id = ${customerOrder.orderId} and p.state = 'paid'
        order by p.settled_at limit 1)`,
      pending: sql<OrderRecord['pending']>`(
        select json_build_object('paymentUrl', p.payment_url) from ${paymentAttempt} p
        where p.order_id = ${customerOrder.orderId} and p.state = 'pending')`,
      lastAttempt: sql<NonNullable<OrderRecord['lastAttempt']> | null>`(
        select p.state from ${paymentAttempt} p where p.order_id = ${customerOrder.orderId}
        order by p.created_at desc limit 1)`,
      refunds: sql<NonNullable<OrderRecord['refunds']>>`(
        select coalesce(json_agg(json_build_object('amount', p.amount, 'at', ${milliseconds('p.refunded_at')},
          'cardBrand', p.card_brand, 'lastFour', p.last_four) order by p.created_at), '[]')
        from ${paymentAttempt} p
        where p.order_id = ${customerOrder.orderId} and p.state in ('refunding', 'refunded'))`,
      opened: sql<boolean>`exists (
        select from ${orderAccess} a
        where a.token_hash = ${sql.placeholder('tokenHash')} and a.order_id = ${customerOrder.orderId}
          and a.expires_at > ${sql.placeholder('now')})`,
    })
    .from(customerOrder)
    .leftJoin(driver, eq(driver.driverId, customerOrder.driverId))
    .leftJoin(simulatedRide, eq(simulatedRide.orderId, customerOrder.orderId))
    .where(eq(customerOrder.orderNo, sql.placeholder('orderNo')))
    .prepare('order_view');
}
