import type { Failure } from '../../domain/failure.ts';
import type { OrderPage } from '../../domain/order/view.ts';

/** Which page of the member's own orders, `page` from 1. */
export interface ListTarget {
  readonly state: 'current' | 'past';
  readonly page: number;
}

export type OrderListEvent = { type: 'order.reload' };

export interface OrderListContext {
  readonly target: ListTarget;
  readonly list: OrderPage | undefined;
  readonly failure: Failure | undefined;
}
