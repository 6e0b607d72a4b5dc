import type { OrderPage } from '../../domain/order/view.ts';
import type { Signal } from '../signal.ts';
import type { ListTarget } from './types.ts';

export interface OrderListPorts {
  /** GET /order/list, a page of as many rows as were chosen (NAV-07), else ORDER_PAGE_SIZE. */
  listOrders(target: ListTarget, signal: Signal): Promise<OrderPage>;
}
