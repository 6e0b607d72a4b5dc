import { DESK_ORDERS } from '../../src/domain/messaging/limits.ts';
import type { Database } from '../deps.ts';

/** An order of whom a conversation is with. */
export interface OrderOfVisitor {
  readonly orderId: string;
  readonly orderNo: string;
  readonly status: number;
  readonly driverId: string | null;
}

/** A member's own orders and those that somebody proved to be his, the newest first. */
export async function ordersOf(db: Database, conversationID: string): Promise<OrderOfVisitor[]> {
  const { rows } = await db.$client.query<OrderOfVisitor>({
    name: 'desk_orders',
    text: `select o.order_id as "orderId", o.order_no as "orderNo", o.status, o.driver_id as "driverId"
      from conversation c join customer_order o on o.user_id = c.service_user_id or o.order_id in (
        select v.order_id from order_visitor v where v.user_id = c.service_user_id)
      where c.conversation_id = $1 order by o.created_at desc, o.order_id limit ${DESK_ORDERS}`,
    values: [conversationID],
  });
  return rows;
}
