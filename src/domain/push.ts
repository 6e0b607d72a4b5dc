/** A live push in the API's format (§3, API-11). `order` is our addition: the changed order of an `order_refresh`. */
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
/** Our own type, not shown as a notification: the state of an order that changed shortly before the stream opened. */
export const ORDER_VERSION = 'order_version';
/** Our own type: news of a project that the member supports, or of the member's own project (PROJ-03). */
export const PLEDGE_NEWS_PUSH = 'pledge';
/** Our own type: the member's application to drive has changed its state (DRV-01). */
export const APPLICATION_REFRESH = 'driver_application';
