import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import type { Signal } from '../signal.ts';

export interface OrderCancellationPorts {
  /**
   * POST /order/cancel. `fee` is the fee that the user saw. The server refuses with `feeChanged` if the fee is another
   * one now.
   */
  cancelOrder(access: OrderAccess, fee: number, signal: Signal): Promise<OrderView>;
  /** GET /order/detail. */
  loadOrder(access: OrderAccess, signal: Signal): Promise<OrderView>;
}
