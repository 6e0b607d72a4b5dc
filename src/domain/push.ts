/** A live push in the API's format (§3, API-11). `order` is ours: the changed order of an `order_refresh`. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly type: string;
  readonly order?: OrderChange;
}

export interface OrderChange {
  readonly orderNo: string;
  readonly status: number;
  readonly version: number;
}

/** The type of a push about a changed order (§4, ORD-04). */
export const ORDER_REFRESH = 'order_refresh';
/** Ours, shown as no notification: the state of an order that changed shortly before the stream opened. */
export const ORDER_VERSION = 'order_version';
/** Ours: news of something that the member supports, or of a project of the member's (PROJ-03). */
export const PLEDGE_NEWS_PUSH = 'pledge';
/** Ours: the member's application to drive has changed its state (DRV-01). */
export const APPLICATION_REFRESH = 'driver_application';
