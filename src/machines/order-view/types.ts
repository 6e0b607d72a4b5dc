import type { Failure } from '../../domain/failure.ts';
import type { OrderAccess, OrderPosition, OrderView } from '../../domain/order/view.ts';
import type { OrderChange } from '../../domain/push.ts';

export type OrderViewEvent =
  /** Load the data again (ORD-04), also after a failure. */
  | { type: 'order.reload' }
  /** A push: the status is shown at once, and the rest of the order is fetched in the background. */
  | { type: 'order.pushed'; change: OrderChange }
  | { type: 'order.positioned'; position: OrderPosition }
  /** The passenger wants to cancel: the terms are shown first. */
  | { type: 'order.cancel' };

export interface OrderViewContext {
  readonly access: OrderAccess;
  readonly order: OrderView | undefined;
  /** Status of a push that is newer than `order`. */
  readonly pushed: OrderChange | undefined;
  /** The last position that was pushed. */
  readonly position: OrderPosition | undefined;
  readonly failure: Failure | undefined;
}
