import { CODE } from '../../domain/codes.ts';
import { failureOf, isRefusal } from '../../domain/failure.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import type { OrderViewPorts } from '../../machines/order-view/ports.ts';
import type { OrderAccessStore } from './order-access-store.ts';

/**
 * Reads and cancels orders. In the browser's list of orders, marks an order that is over, and removes an order that can
 * no longer be opened.
 */
export function notingOrders(
  { loadOrder, cancelOrder }: OrderViewPorts,
  store: Pick<OrderAccessStore, 'note' | 'drop'>,
): OrderViewPorts {
  const noted = async (access: OrderAccess, answer: Promise<OrderView>): Promise<OrderView> => {
    try {
      const order = await answer;
      store.note(order);
      return order;
    } catch (error) {
      if (isRefusal(failureOf(error), CODE.forbidden)) store.drop(access);
      throw error;
    }
  };
  return {
    loadOrder: (access, signal) => noted(access, loadOrder(access, signal)),
    cancelOrder: (access, fee, signal) => noted(access, cancelOrder(access, fee, signal)),
  };
}
