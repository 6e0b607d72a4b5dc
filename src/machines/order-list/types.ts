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
  /** How an order stands by now, as a stream says that opens. */
  | { type: 'order.told'; change: OrderChange };

export interface OrderListContext {
  readonly target: ListTarget;
  readonly list: OrderPage | undefined;
  /** What was told while the list was asked for, by the order's number: its answer may have it already. */
  readonly told: Readonly<Record<string, OrderChange>>;
  readonly failure: Failure | undefined;
}
