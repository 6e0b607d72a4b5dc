import { DESK_ORDERS } from '../../src/domain/messaging/limits.ts';
import { FINAL_STATUSES } from '../../src/domain/order/status.ts';
import type { Database } from '../deps.ts';

/** An order of somebody who writes to the customer service. */
export interface OrderOfVisitor {
  readonly orderId: string;
  readonly orderNo: string;
  readonly status: number;
  readonly driverId: string | null;
}

const IS_OPEN = `o.status <> all($2)`;

/** SQL: a user's own orders and those that they proved to be theirs (`orderVisitor`). */
const OF_VISITOR = `select o.order_id as "orderId", o.order_no as "orderNo", o.status, o.driver_id as "driverId"
  from customer_order o
  where (o.user_id = $1 or o.order_id in (select v.order_id from order_visitor v where v.user_id = $1))`;

/** The visitor's orders as the desk shows them: the open ones, then the newest others; each the newest first. */
export async function ordersOf(db: Database, userID: string): Promise<OrderOfVisitor[]> {
  const { rows } = await db.$client.query<OrderOfVisitor>({
    name: 'desk_orders',
    text: `${OF_VISITOR} order by ${IS_OPEN} desc, o.created_at desc, o.order_id limit ${DESK_ORDERS}`,
    values: [userID, FINAL_STATUSES],
  });
  return rows;
}

/** All open orders of the visitor, the newest first. */
export async function openOrdersOf(db: Database, userID: string): Promise<OrderOfVisitor[]> {
  const { rows } = await db.$client.query<OrderOfVisitor>({
    name: 'desk_orders_open',
    text: `${OF_VISITOR} and ${IS_OPEN} order by o.created_at desc, o.order_id`,
    values: [userID, FINAL_STATUSES],
  });
  return rows;
}

/** The order with this number, if it is the visitor's. */
export async function orderOf(
  db: Database,
  userID: string,
  orderNo: string,
): Promise<OrderOfVisitor | undefined> {
  const { rows } = await db.$client.query<OrderOfVisitor>({
    name: 'desk_order',
    text: `${OF_VISITOR} and o.order_no = $2`,
    values: [userID, orderNo],
  });
  return rows[0];
}
