import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { transition } from 'xstate';
import { isOrderStatus, type OrderStatus } from '../../src/domain/order/status.ts';
import {
  orderStatusMachine,
  orderStatusSnapshot,
  statusOf,
  type OrderStatusEvent,
  type OrderStatusSnapshot,
} from '../../src/machines/order-status/machine.ts';
import { publishHint, type PaymentNews } from '../bus-topics.ts';
import * as schema from '../data/schema.ts';
import type { OrderDeps, Transaction } from './deps.ts';
import { ORDER_COLUMNS, orderOfRow, type Order } from './order-row.ts';
import { pushedRide, type RideParts } from './pushed-ride.ts';
import { IS_TOLD, MESSAGE_DUE } from './ride-message-rows.ts';

export type { Order };

/** The columns that a change may set: all that may change, except status, version and those that the machine sets. */
type Columns = Partial<
  Pick<
    Order,
    | 'driverId'
    | 'items'
    | 'total'
    | 'amountDue'
    | 'assignedAt'
    | 'promisedArrivalAt'
    | 'cancelledAt'
    | 'cancellationFee'
    | 'dueAt'
  >
>;

/** A change of an order. */
export interface Change {
  readonly event: OrderStatusEvent;
  /** Columns of the order that the change sets. */
  readonly set?: Columns;
  /** Data for the event row. */
  readonly data?: Record<string, unknown>;
  /** Changes rows of other tables in the same transaction; throwing rolls everything back. */
  readonly also?: (tx: Transaction) => Promise<void>;
}

/** `refused`: not possible in the order's status (ORD-T11, ORD-T12); `untouched`: `decide` returned no change. */
export interface ChangeResult {
  readonly outcome: 'changed' | 'refused' | 'untouched';
  readonly order: Order;
}

/** Few requests change an order at once. If others are faster this often, the cause is a defect, not a race. */
const MAX_ATTEMPTS = 20;

/**
 * The only way to change an order (ORD-06): reads it, calls `decide`, lets the order status machine check the change,
 * writes order and event row if the version is unchanged, and publishes a hint after the commit. When somebody else
 * was faster, it starts again with the new version.
 *
 * @param which the order's id, or an order that was just read, which saves a read
 * @param decide gets the order and the wall time; undefined = nothing to do; what it throws is passed on
 * @throws Error when there is no such order
 */
export async function changeOrder(
  deps: Pick<OrderDeps, 'db' | 'bus' | 'clock'>,
  which: string | Order,
  decide: (order: Order, now: number) => Change | undefined,
): Promise<ChangeResult> {
  const pool = deps.db.$client;
  const orderId = typeof which === 'string' ? which : which.orderId;
  let order = typeof which === 'string' ? await read(pool, orderId) : which;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const now = deps.clock.now();
    const change = decide(order, now);
    if (change === undefined) return { outcome: 'untouched', order };
    const before = snapshotOf(order);
    if (!before.can(change.event)) return { outcome: 'refused', order };
    const [after] = transition(orderStatusMachine, before, change.event);
    const changed = changedOrder(order, change, after, now);
    if (await write(pool, { order, change, changed })) {
      announce(deps, changed, paymentNewsOf(change.event.type, change.data));
      return { outcome: 'changed', order: changed };
    }
    order = await read(pool, orderId);
  }
  throw new Error(`order ${orderId} changed ${MAX_ATTEMPTS} times while it was being changed`);
}

/**
 * What happened to the order's payment if that caused the change; undefined = the status says what happened.
 *
 * @param type the type of the event row, with its `data`
 */
export function paymentNewsOf(
  type: string,
  data: Readonly<Record<string, unknown>> = {},
): PaymentNews | undefined {
  if (type === 'payment.confirmed') return 'paid';
  if (type !== 'payment.declined') return undefined;
  return data['answered'] === true ? 'declinedAtOnce' : 'declined';
}

/** Notifies all nodes that the order was created or changed; call it after the commit. */
export function announce(
  deps: Pick<OrderDeps, 'bus'>,
  order: Announced,
  payment?: PaymentNews,
): void {
  publishHint(deps.bus, 'order.changed', {
    orderId: order.orderId,
    orderNo: order.orderNo,
    userId: order.userId,
    status: statusIn(order),
    version: order.version,
    at: order.updatedAt.getTime(),
    ...(order.cancelReason === null ? {} : { cancelReason: order.cancelReason }),
    ...(payment === undefined ? {} : { payment }),
    ride: pushedRide(order),
  });
}
type Announced = RideParts &
  Pick<
    Order,
    'orderId' | 'orderNo' | 'userId' | 'status' | 'version' | 'cancelReason' | 'updatedAt'
  >;

/** The status column in the type of §3's statuses. */
export function statusIn(order: { readonly status: number }): OrderStatus {
  if (!isOrderStatus(order.status)) throw new TypeError(`not an order status: ${order.status}`);
  return order.status;
}

async function read(pool: pg.Pool, orderId: string): Promise<Order> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'order_to_change',
    text: `select ${ORDER_COLUMNS} from customer_order where order_id = $1`,
    values: [orderId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`no order ${orderId}`);
  return orderOfRow(row);
}

function snapshotOf(order: Order): OrderStatusSnapshot {
  return orderStatusSnapshot(statusIn(order), {
    cancelReason: order.cancelReason ?? undefined,
    feePaid: order.feePaid,
  });
}

function changedOrder(
  order: Order,
  change: Change,
  after: OrderStatusSnapshot,
  now: number,
): Order {
  return {
    ...order,
    ...change.set,
    status: statusOf(after),
    version: order.version + 1,
    cancelReason: after.context.cancelReason ?? null,
    feePaid: after.context.feePaid,
    updatedAt: new Date(now),
  };
}

interface Writing {
  /** The order as it was read. */
  readonly order: Order;
  readonly change: Change;
  /** The order after the change. */
  readonly changed: Order;
}

/**
 * Writes order and event row in one statement, with `also` in one transaction.
 *
 * @returns false when the order is no longer the version read
 */
async function write(pool: pg.Pool, writing: Writing): Promise<boolean> {
  const { also } = writing.change;
  if (also === undefined) return writeOrder(pool, writing);
  const client = await pool.connect();
  try {
    return await drizzle(client, { schema }).transaction(async (tx) => {
      const written = await writeOrder(client, writing);
      if (written) await also(tx);
      return written;
    });
  } finally {
    client.release();
  }
}

async function writeOrder(
  database: Pick<pg.Pool | pg.PoolClient, 'query'>,
  { order, change, changed }: Writing,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'order_change',
    // A worker that claims the order meanwhile sets a new `due_at`. So a change that sets no `due_at` keeps the row's
    // current value, instead of the one that was read before.
    text: `with o as (
        update customer_order set status = $3, version = $4,
          booker = case when $3::smallint in (6, 10) then 'over' else booker end,
          driver_id = $5, items = $6, total = $7,
          amount_due = $8, assigned_at = $9, promised_arrival_at = $10, cancel_reason = $11,
          cancelled_at = $12, cancellation_fee = $13, fee_paid = $14, updated_at = $15,
          due_at = case when $16 then $17 else due_at end
        where order_id = $1 and version = $2
        returning order_id, status, version, notify
      ), e as (
        insert into order_event (order_id, version, type, from_status, to_status, data, at)
        select order_id, $4, $18, $19, $3, $20, $15 from o
      ), m as (
        insert into ride_message (order_id, version, status, recipient, created_at, due_at)
        select order_id, version, status, notify->>'to', $15, ${MESSAGE_DUE('$15')} from o
        where notify is not null and ${IS_TOLD('status', '$19')}
      )
      select from o`,
    values: [
      order.orderId,
      order.version,
      changed.status,
      changed.version,
      changed.driverId,
      JSON.stringify(changed.items),
      changed.total,
      changed.amountDue,
      changed.assignedAt,
      changed.promisedArrivalAt,
      changed.cancelReason,
      changed.cancelledAt,
      changed.cancellationFee,
      changed.feePaid,
      changed.updatedAt,
      change.set?.dueAt !== undefined,
      changed.dueAt,
      change.event.type,
      order.status,
      JSON.stringify(change.data ?? {}),
    ],
  });
  return rowCount === 1;
}
