import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import type { OrderCancellationPorts } from '../order-cancellation/ports.ts';
import type { Signal } from '../signal.ts';

export interface OrderViewPorts extends OrderCancellationPorts {
  /** GET /order/detail. Refused with 403 if there is no such order, or if the caller may not see it. */
  loadOrder(access: OrderAccess, signal: Signal): Promise<OrderView>;
}
