import type { Failure } from '../../domain/failure.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';

export type OrderCancellationEvent =
  /** Confirms the cancellation at the fee that is shown. */
  | { type: 'cancellation.confirm' }
  /** The user does not cancel the order. */
  | { type: 'cancellation.withdraw' }
  /** The order was read again: its terms may have changed. */
  | { type: 'cancellation.orderRead'; order: OrderView };

export interface OrderCancellationContext {
  readonly access: OrderAccess;
  /** The order whose `cancellation` is shown. */
  readonly order: OrderView;
  readonly failure: Failure | undefined;
}

/** The final state of the order, cancelled or not. */
export type OrderCancellationOutput = OrderView;
