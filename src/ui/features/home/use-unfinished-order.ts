import { isFinal } from '../../../domain/order/status.ts';
import type { OrderView } from '../../../domain/order/view.ts';
import type { OrderViewRef } from '../../../machines/order-tracking/types.ts';
import { selectOrder } from '../../../machines/order-view/selectors.ts';
import { usePortalSelector } from '../../portal.tsx';

/** The order, while it is under way or has to be paid. Undefined before it is loaded and after it is finished. */
export function useUnfinishedOrder(view: OrderViewRef): OrderView | undefined {
  const order = usePortalSelector(view, selectOrder);
  return order === undefined || isFinal(order.status) ? undefined : order;
}
