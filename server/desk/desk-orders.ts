import { DESK_ORDERS } from '../../src/domain/messaging/limits.ts';
import type { Database } from '../deps.ts';

/** An order of somebody who writes to the customer service. */
export interface OrderOfVisitor {
  readonly orderId: string;
  readonly orderNo: string;
  readonly status: number;
  readonly driverId: string | null;
}

/** A user's own orders and those that they proved to be theirs (`orderVisitor`), the newest first. */
export async function ordersOf(db: Database, userID: string): Promise<OrderOfVisitor[]> {
  const { rows } = await db.$client.query<OrderOfVisitor>({
    name: 'desk_orders',
    text: `select o.order_id as "orderId", o.order_no as "orderNo", o.status, o.driver_id as "driverId"
      from customer_order o where o.user_id = $1 or o.order_id in (
        select v.order_id from order_visitor v where v.user_id = $1)
      order by o.created_at desc, o.order_id limit ${DESK_ORDERS}`,
    values: [userID],
  });
  return rows;
}
