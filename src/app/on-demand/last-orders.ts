import type { ActorRefFrom } from 'xstate';
import type { OrderView } from '../../domain/order/view.ts';
import type { createOrderTrackingMachine } from '../../machines/order-tracking/machine.ts';
import { selectOrderViews } from '../../machines/order-tracking/selectors.ts';
import type { OrderViewRef } from '../../machines/order-tracking/types.ts';
import {
  selectAccess,
  selectOrder,
  selectOrderState,
} from '../../machines/order-view/selectors.ts';
import type { LastOrders } from '../../services/storage/last-orders.ts';

type OrderTrackingRef = ActorRefFrom<ReturnType<typeof createOrderTrackingMachine>>;

/** Stores the last view of each order that is on screen, from now on, for the offline page. */
export function storeLastOrders(tracking: OrderTrackingRef, store: LastOrders): void {
  let views: readonly OrderViewRef[] = [];
  let ends: readonly (() => void)[] = [];
  const follow = (): void => {
    const shown = selectOrderViews(tracking.getSnapshot());
    if (shown === views) return;
    for (const end of ends) end();
    views = shown;
    ends = views.map((view) => followView(view, store));
  };
  tracking.subscribe(follow);
  follow();
}

function followView(view: OrderViewRef, store: LastOrders): () => void {
  // Each answer and each push gives a new object. Storing the same one again, for example when a position arrives,
  // would make it look newer than it is, and would store it after the end of the session.
  let known: OrderView | undefined;
  const look = (): void => {
    const now = view.getSnapshot();
    const access = selectAccess(now);
    if (selectOrderState(now) === 'forbidden') return store.drop(access.orderNo);
    const order = selectOrder(now);
    if (order === undefined || order === known) return;
    known = order;
    store.note(order, access);
  };
  const watching = view.subscribe(look);
  look();
  return () => watching.unsubscribe();
}
