import type { ActorRefFrom } from 'xstate';
import type { OrderAccess, OrderPosition } from '../../domain/order/view.ts';
import type { PushMessage } from '../../domain/push.ts';
import type { createOrderListMachine } from '../order-list/machine.ts';
import type { ListTarget } from '../order-list/types.ts';
import type { createOrderViewMachine } from '../order-view/machine.ts';

/** The page that is open; only `search` and `detail` reload by themselves (ORD-04). */
export type TrackedPage = 'search' | 'detail' | 'receipt' | 'other';

/** What the page shows. `latest` is the order found or made last in this tab, for the home page. */
export type TrackingTarget =
  | ({ readonly kind: 'order' } & OrderAccess)
  | ({ readonly kind: 'list' } & ListTarget)
  | { readonly kind: 'latest' }
  | { readonly kind: 'none' };

export type OrderTrackingEvent =
  | { type: 'page.opened'; page: TrackedPage; target: TrackingTarget }
  | { type: 'page.left' }
  | { type: 'push.received'; push: PushMessage }
  | { type: 'push.positionReceived'; position: OrderPosition }
  /** A stream is open again after a failure. */
  | { type: 'push.opened' }
  /** The tab became visible again. */
  | { type: 'tab.visible' }
  /** An order was made or found: its token is remembered for this tab. */
  | { type: 'order.accessed'; access: OrderAccess }
  /** Paying found that it is another than the one on screen. */
  | { type: 'order.changed'; orderNo: string }
  | { type: 'orders.forget' };

export type OrderTrackingFact =
  /** An order is shown by its token: it has a stream of its own. */
  { type: 'order.followed'; orderToken: string } | { type: 'order.unfollowed' };

export type OrderViewRef = ActorRefFrom<ReturnType<typeof createOrderViewMachine>>;
export type OrderListRef = ActorRefFrom<ReturnType<typeof createOrderListMachine>>;

export interface OrderTrackingContext {
  /** The order on screen, and what opens it. */
  readonly access: OrderAccess | undefined;
  /** Numbers of the orders that this tab made or found, the last one first. */
  readonly remembered: readonly string[];
  readonly view: OrderViewRef | undefined;
  readonly list: OrderListRef | undefined;
}
