import type { ACCOUNT_CODE } from './account-codes.ts';
import type { CHANGE_CODE } from './messaging/change-codes.ts';

/**
 * Codes of the envelope (§8, API-05). The specification's: 200, 401, 403, 404, 500, 601; the others are ours. Each has
 * a text in the interface, so that a visitor never sees a number.
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
  /** A field is invalid; `data.fields` maps names to error codes. */
  invalidInput: 4001,
  /** An encrypted body cannot be read. The text is the same for every cause, so that nobody learns about the key. */
  undecryptable: 4002,
  wrongCredentials: 4011,
  accountLocked: 4012,
  /** The quote is unknown, used by another order, or expired: request a new price. */
  quoteExpired: 4101,
  /** The same idempotency key came with another body. */
  idempotencyConflict: 4102,
  /** The action is not possible in the order's current status (ORD-T11, ORD-T12). */
  orderRefused: 4103,
  /** The cancellation fee differs from the one that the passenger was shown; `data.fee` has the new one. */
  feeChanged: 4104,
  /** No order with this number and telephone number. */
  orderNotFound: 4105,
  /** There is no road between the places. */
  notReachable: 4106,
  /** The booker has as many open orders as are allowed. */
  tooManyOpenOrders: 4107,
  paymentDeclined: 4201,
  /**
   * Another payment of this order is under way; if that payment waits for 3-D Secure, `data.paymentUrl` is the address
   * of its page.
   */
  paymentUnderway: 4202,
  /** The prime is unknown, used or older than 90 s: the card has to be entered again. */
  primeExpired: 4203,
  /** The card company has not answered; the order's page shows the outcome once it is known. */
  paymentPending: 4204,
  /** The card was charged by mistake, or for nothing: the whole amount is refunded. */
  paymentRefunded: 4205,
} as const;

type Values<Table> = Table[keyof Table];
export type Code = Values<typeof CODE> | Values<typeof ACCOUNT_CODE> | Values<typeof CHANGE_CODE>;
