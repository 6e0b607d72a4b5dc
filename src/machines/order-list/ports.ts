import type { OrderPage } from '../../domain/order/view.ts';
import type { Signal } from '../signal.ts';
import type { ListTarget } from './types.ts';

export interface OrderListPorts {
  /** GET /order/list, a page of ORDER_PAGE_SIZE rows. */
  listOrders(target: ListTarget, signal: Signal): Promise<OrderPage>;
}
