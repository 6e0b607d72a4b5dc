import type { OrderAccess } from '../../domain/order/view.ts';

export interface OrderTrackingPorts {
  /** Whether the layout is mobile now (below 992 px, §2). */
  isMobile(): boolean;
  /** Stores the token of an order for all tabs of the browser until it expires. */
  remember(access: OrderAccess): void;
  /** The token of the order, if this browser has one. */
  recall(orderNo: string): string | undefined;
  /** The stored orders that are not over, as far as this browser knows, the newest first. */
  unfinished(): readonly OrderAccess[];
  /** Numbers of the stored orders, the newest first. */
  remembered(): readonly string[];
  /** Removes the orders of the member whose session has ended, or all orders of this browser. */
  forget(whose: 'member' | 'everybody'): void;
  /** Calls `tell` whenever another tab stored or removed an order, until the returned function is called. */
  watchRemembered(tell: () => void): () => void;
}
