/** Order statuses (§3, ORD-02). 7 is a fare to be paid, 11 a cancellation fee to be paid. */
export const ORDER_STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type RideStatus = 0 | 1 | 2 | 3 | 4 | 5;

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

/** 0–5: the ride is in progress (§4). */
export function isInProgress(status: OrderStatus): status is RideStatus {
  return status <= 5;
}

/** 7 and 11: a payment is awaited (§4). */
export function awaitsPayment(status: OrderStatus): status is 7 | 11 {
  return status === 7 || status === 11;
}

/** The statuses that await a payment; also used in SQL conditions. */
export const PAYMENT_STATUSES = ORDER_STATUSES.filter(awaitsPayment);

/** 10 and 11: the order was cancelled, whether or not a fee is due for it. */
export function isCancelled(status: OrderStatus): status is 10 | 11 {
  return status === 10 || status === 11;
}

/** 1–5: a driver has the order; also used in SQL conditions. */
export const WITH_DRIVER = { first: 1, last: 5 } as const;
export function hasDriver(status: number): boolean {
  return status >= WITH_DRIVER.first && status <= WITH_DRIVER.last;
}

/** 6 and 10: final (ORD-T12). */
export function isFinal(status: OrderStatus): status is 6 | 10 {
  return status === 6 || status === 10;
}

/** The final statuses; also used in SQL conditions. */
export const FINAL_STATUSES = ORDER_STATUSES.filter(isFinal);

/**
 * The names of the steps for status 0–5 (ORD-02, ours). The interface has a text for each step and shows it beside the
 * status's label.
 */
export const RIDE_STEPS = [
  'searching',
  'assigned',
  'onTheWay',
  'arrived',
  'onBoard',
  'arriving',
] as const;
export type RideStep = (typeof RIDE_STEPS)[number];

export function rideStep(status: RideStatus): RideStep {
  return RIDE_STEPS[status];
}
