import type { OrderPage } from '../../domain/order/view.ts';
import type { Signal } from '../signal.ts';
import type { ListTarget } from './types.ts';

export interface OrderListPorts {
  /** GET /order/list, a page with the chosen number of rows (NAV-07), else ORDER_PAGE_SIZE. */
  listOrders(target: ListTarget, signal: Signal): Promise<OrderPage>;
}
