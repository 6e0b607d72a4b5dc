import { CODE } from '../../domain/codes.ts';
import { failureOf, isRefusal } from '../../domain/failure.ts';
import type { OrderViewPorts } from '../../machines/order-view/ports.ts';
import type { OrderAccessStore } from './order-access-store.ts';

/** Reads orders, and keeps what the browser remembers of them in step: over, or not opened by its token any more. */
export function notingOrders(
  loadOrder: OrderViewPorts['loadOrder'],
  store: Pick<OrderAccessStore, 'note' | 'drop'>,
): OrderViewPorts['loadOrder'] {
  return async (access, signal) => {
    try {
      const order = await loadOrder(access, signal);
      store.note(order);
      return order;
    } catch (error) {
      if (isRefusal(failureOf(error), CODE.forbidden)) store.drop(access);
      throw error;
    }
  };
}
