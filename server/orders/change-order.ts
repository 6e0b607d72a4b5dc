import { and, eq } from 'drizzle-orm';
import { transition } from 'xstate';
import { isOrderStatus, type OrderStatus } from '../../src/domain/order/status.ts';
import {
  orderStatusMachine,
  orderStatusSnapshot,
  statusOf,
  type OrderStatusEvent,
  type OrderStatusSnapshot,
} from '../../src/machines/order-status/machine.ts';
import { publishHint } from '../bus-topics.ts';
import { customerOrder, orderEvent } from '../data/schema.ts';
import type { OrderDeps, Transaction } from './deps.ts';

/** An order as it stands in the database. */
export type Order = typeof customerOrder.$inferSelect;
type Columns = Partial<Omit<Order, 'orderId' | 'orderNo' | 'status' | 'version'>>;

/** What is to happen to an order. */
export interface Change {
  readonly event: OrderStatusEvent;
  /** Columns that change with it, beside status, version and what the machine notes. */
  readonly set?: Columns;
  /** Facts for the event row. */
  readonly data?: Record<string, unknown>;
  /** Rows of other tables that change in the same transaction; throwing undoes everything. */
  readonly also?: (tx: Transaction) => Promise<void>;
}

/** `refused`: not possible in the order's status (ORD-T11, ORD-T12); `untouched`: `decide` wanted nothing. */
export interface ChangeResult {
  readonly outcome: 'changed' | 'refused' | 'untouched';
  readonly order: Order;
}

/** Rivals for one order are few; who loses this often is not racing but broken. */
const MAX_ATTEMPTS = 20;

/**
 * The one way in which an order changes (ORD-06): reads it, asks `decide`, lets the order status machine judge,
 * writes order and event row in one transaction against the version read, and tells the bus after the commit.
 * When somebody else was faster, everything is asked again of the order as it is by then.
 *
 * @param decide gets the order and the wall time; undefined = nothing to do; what it throws is passed on
 * @throws Error when there is no such order
 */
export async function changeOrder(
  deps: Pick<OrderDeps, 'db' | 'bus' | 'clock'>,
  orderId: string,
  decide: (order: Order, now: number) => Change | undefined,
): Promise<ChangeResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [order] = await deps.db
      .select()
      .from(customerOrder)
      .where(eq(customerOrder.orderId, orderId));
    if (order === undefined) throw new Error(`no order ${orderId}`);
    const now = deps.clock.now();
    const change = decide(order, now);
    if (change === undefined) return { outcome: 'untouched', order };
    const before = snapshotOf(order);
    if (!before.can(change.event)) return { outcome: 'refused', order };
    const after = advance(before, change.event);
    const changed = await write(deps, order, change, after, now);
    if (changed === undefined) continue;
    announce(deps, changed);
    return { outcome: 'changed', order: changed };
  }
  throw new Error(`order ${orderId} changed ${MAX_ATTEMPTS} times while it was being changed`);
}

/** Tells all nodes that the order was created or changed; after the commit. */
export function announce(deps: Pick<OrderDeps, 'bus'>, order: Announced): void {
  publishHint(deps.bus, 'order.changed', {
    orderId: order.orderId,
    orderNo: order.orderNo,
    userId: order.userId,
    status: statusIn(order),
    version: order.version,
    ...(order.cancelReason === null ? {} : { cancelReason: order.cancelReason }),
  });
}
type Announced = Pick<
  Order,
  'orderId' | 'orderNo' | 'userId' | 'status' | 'version' | 'cancelReason'
>;

/** The status column, known to be one of §3's. */
export function statusIn(order: { readonly status: number }): OrderStatus {
  if (!isOrderStatus(order.status)) throw new TypeError(`not an order status: ${order.status}`);
  return order.status;
}

function snapshotOf(order: Order): OrderStatusSnapshot {
  return orderStatusSnapshot(statusIn(order), {
    cancelReason: order.cancelReason ?? undefined,
    feePaid: order.feePaid,
  });
}

function advance(before: OrderStatusSnapshot, event: OrderStatusEvent): OrderStatusSnapshot {
  const [after] = transition(orderStatusMachine, before, event);
  return after;
}

/** Order and event row in one transaction; undefined when the order is no longer the version read. */
async function write(
  deps: Pick<OrderDeps, 'db'>,
  order: Order,
  change: Change,
  after: OrderStatusSnapshot,
  now: number,
): Promise<Order | undefined> {
  const version = order.version + 1;
  const status = statusOf(after);
  return deps.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(customerOrder)
      .set({
        ...change.set,
        status,
        version,
        cancelReason: after.context.cancelReason ?? null,
        feePaid: after.context.feePaid,
        updatedAt: new Date(now),
      })
      .where(
        and(eq(customerOrder.orderId, order.orderId), eq(customerOrder.version, order.version)),
      )
      .returning();
    if (changed === undefined) return undefined;
    await tx.insert(orderEvent).values({
      orderId: order.orderId,
      version,
      type: change.event.type,
      fromStatus: order.status,
      toStatus: status,
      data: change.data ?? {},
      at: new Date(now),
    });
    await change.also?.(tx);
    return changed;
  });
}
