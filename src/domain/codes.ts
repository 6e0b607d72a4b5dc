/**
 * Codes of the envelope (§8, API-05). The specification's: 200, 401, 403, 404, 500, 601; the rest are ours,
 * and each has its words in the interface, so that a visitor never reads a number.
 */
export const CODE = {
  ok: 200,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  warning: 601,
  /** A field is at fault; `data.fields` maps names to error codes. */
  invalidInput: 4001,
  /** An encrypted body that cannot be read: one text, whatever the cause. */
  undecryptable: 4002,
  wrongCredentials: 4011,
  accountLocked: 4012,
  /** The quote is unknown, used by another order, or past its lifetime: ask for a new price. */
  quoteExpired: 4101,
  /** The same idempotency key came with another body. */
  idempotencyConflict: 4102,
  /** What was asked is not possible in the order's present status (ORD-T11, ORD-T12). */
  orderRefused: 4103,
  /** Cancelling now costs something else than the passenger was shown; `data.fee` says what. */
  feeChanged: 4104,
  /** No order with this number and telephone number. */
  orderNotFound: 4105,
  /** The places cannot be reached by road from each other. */
  notReachable: 4106,
  /** The member, or the telephone number, has as many open orders as are allowed. */
  tooManyOpenOrders: 4107,
  paymentDeclined: 4201,
  /** Another payment of this order is under way; `data.paymentUrl` leads to its 3-D Secure page if it waits there. */
  paymentUnderway: 4202,
  /** The prime is unknown, used or older than 90 s: the card has to be entered again. */
  primeExpired: 4203,
  /** The card company has not answered; the order's page shows the outcome once it is known. */
  paymentPending: 4204,
  /** The card was charged, but not as it had to be, or for nothing: all of it goes back. */
  paymentRefunded: 4205,
} as const;
export type Code = (typeof CODE)[keyof typeof CODE];
