import type { OrderAccess } from '../../domain/order/view.ts';

export interface OrderTrackingPorts {
  /** Is the layout mobile now (below 992 px, §2)? */
  isMobile(): boolean;
  /** What opens orders for a visitor, kept in session storage, so that a reload keeps them. */
  remember(access: OrderAccess): void;
  /** The token of the order, if this tab has one. */
  recall(orderNo: string): string | undefined;
  /** The order remembered last. */
  latest(): OrderAccess | undefined;
  /** Numbers of the orders remembered by this tab, the last one first. */
  remembered(): readonly string[];
  forgetAll(): void;
}
