/** A live push as it was sent (§3, API-11). `order` is ours: what an `order_refresh` is about. */
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

/** The type of a push that says that an order changed (§4, ORD-04). */
export const ORDER_REFRESH = 'order_refresh';
