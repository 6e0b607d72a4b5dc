import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import type { OrderCancellationPorts } from '../order-cancellation/ports.ts';
import type { Signal } from '../signal.ts';

export interface OrderViewPorts extends OrderCancellationPorts {
  /** GET /order/detail; refused with 403 where this visitor has no such order. */
  loadOrder(access: OrderAccess, signal: Signal): Promise<OrderView>;
}
