import type { Failure } from '../../domain/failure.ts';
import type { OrderAccess, OrderPosition, OrderView } from '../../domain/order/view.ts';
import type { OrderChange } from '../../domain/push.ts';

export type OrderViewEvent =
  /** Loads the data again (ORD-04), also after a failure. */
  | { type: 'order.reload' }
  /** A push arrived: the new status is shown at once, and the order is fetched again in the background. */
  | { type: 'order.pushed'; change: OrderChange }
  | { type: 'order.positioned'; position: OrderPosition }
  /** The user wants to cancel. The terms are shown first. */
  | { type: 'order.cancel' };

export interface OrderViewContext {
  readonly access: OrderAccess;
  readonly order: OrderView | undefined;
  /** The last push, which may be newer than `order`. Its status is the one to show. */
  readonly pushed: OrderChange | undefined;
  /** The last position that was pushed. */
  readonly position: OrderPosition | undefined;
  /** Why the last load failed, until one succeeds. */
  readonly failure: Failure | undefined;
  /** The pause before a failed load is repeated, in milliseconds; 0 without a failure. */
  readonly pause: number;
}
