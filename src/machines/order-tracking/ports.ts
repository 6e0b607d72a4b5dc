import type { OrderAccess } from '../../domain/order/view.ts';

export interface OrderTrackingPorts {
  /** Whether the layout is mobile now (below 992 px, §2). */
  isMobile(): boolean;
  /** Stores the token of an order for all tabs of the browser until it expires. */
  remember(access: OrderAccess): void;
  /** The token of the order, if this browser has one. */
  recall(orderNo: string): string | undefined;
  /** The remembered orders that are not over as far as this browser knows, newest first. */
  unfinished(): readonly OrderAccess[];
  /** Numbers of the remembered orders, the newest first. */
  remembered(): readonly string[];
  /** Forgets the orders of the member whose session has ended, or every order of this browser. */
  forget(whose: 'member' | 'everybody'): void;
  /** Calls `tell` whenever another tab remembered or forgot an order, until the returned function is called. */
  watchRemembered(tell: () => void): () => void;
}
