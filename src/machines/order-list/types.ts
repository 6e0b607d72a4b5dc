import type { Failure } from '../../domain/failure.ts';
import type { OrderPage } from '../../domain/order/view.ts';
import type { OrderChange } from '../../domain/push.ts';

/** Which page of the member's own orders, `page` from 1. */
export interface ListTarget {
  readonly state: 'current' | 'past';
  readonly page: number;
}

export type OrderListEvent =
  | { type: 'order.reload' }
  /** The state of an order now, as a stream tells when it opens. */
  | { type: 'order.told'; change: OrderChange };

export interface OrderListContext {
  readonly target: ListTarget;
  readonly list: OrderPage | undefined;
  /** States that were told while the list was loading, by the order's number: the answer may have them already. */
  readonly told: Readonly<Record<string, OrderChange>>;
  readonly failure: Failure | undefined;
}
