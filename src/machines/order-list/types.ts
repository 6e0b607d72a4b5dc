import type { Failure } from '../../domain/failure.ts';
import type { OrderPage } from '../../domain/order/view.ts';
import type { OrderChange } from '../../domain/push.ts';

/** The wanted page of the member's own orders; `page` counts from 1. */
export interface ListTarget {
  readonly state: 'current' | 'past';
  readonly page: number;
}

export type OrderListEvent =
  | { type: 'order.reload' }
  /** The current state of an order, which a stream reports when it opens. */
  | { type: 'order.told'; change: OrderChange };

export interface OrderListContext {
  readonly target: ListTarget;
  readonly list: OrderPage | undefined;
  /**
   * States that a stream reported while the list was loading, by order number. The answer under way may be older than
   * these states.
   */
  readonly told: Readonly<Record<string, OrderChange>>;
  readonly failure: Failure | undefined;
}
