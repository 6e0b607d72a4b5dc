import type { ActorRefFrom } from 'xstate';
import type { OrderAccess, OrderPosition } from '../../domain/order/view.ts';
import type { PushMessage } from '../../domain/push.ts';
import type { createOrderListMachine } from '../order-list/machine.ts';
import type { ListTarget } from '../order-list/types.ts';
import type { createOrderViewMachine } from '../order-view/machine.ts';

/** The page that is open; only `search` and `detail` reload by themselves (ORD-04). */
export type TrackedPage = 'search' | 'detail' | 'receipt' | 'other';

/** The orders on the page. `unfinished` are the orders of this browser that are not over, for the home page. */
export type TrackingTarget =
  | ({ readonly kind: 'order' } & OrderAccess)
  | ({ readonly kind: 'list' } & ListTarget)
  | { readonly kind: 'unfinished' }
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
  /** An order was made or found. This browser stores its token. */
  | { type: 'order.accessed'; access: OrderAccess }
  /** The payment found that an order has changed since it was shown. */
  | { type: 'order.changed'; orderNo: string }
  /** The session ended (`member`), or the visitor wants this device to forget all orders. */
  | { type: 'orders.forget'; whose: 'member' | 'everybody' }
  /** Another tab stored or removed an order. */
  | { type: 'orders.changedElsewhere' };

export type OrderTrackingFact =
  /** The tokens of the orders to follow, joined by commas, because one stream covers all of them. */
  { type: 'order.followed'; orderToken: string } | { type: 'order.unfollowed' };

export type OrderViewRef = ActorRefFrom<ReturnType<typeof createOrderViewMachine>>;
export type OrderListRef = ActorRefFrom<ReturnType<typeof createOrderListMachine>>;

export interface OrderTrackingContext {
  readonly target: TrackingTarget;
  /** The numbers and tokens of the orders on screen, the newest first. Only the home page shows several orders. */
  readonly accesses: readonly OrderAccess[];
  /** Numbers of the orders that this browser made or found, the newest first. */
  readonly remembered: readonly string[];
  /** The actors of the orders, in the same sequence as `accesses`. */
  readonly views: readonly OrderViewRef[];
  readonly list: OrderListRef | undefined;
}
