import { ORDER_ACCESS } from '../limits.ts';

/**
 * When a visitor's token for an order expires: the receipt stays accessible for some weeks after the ride, and a token
 * that is issued even later is valid for a day. The server has the same rule in SQL (`ACCESS_ENDS`).
 *
 * @param pickupAt the pick-up time of the order, epoch milliseconds
 * @param givenAt when the token was issued
 */
export const orderAccessEnds = (pickupAt: number, givenAt: number): number =>
  Math.max(pickupAt + ORDER_ACCESS.afterPickupMs, givenAt + ORDER_ACCESS.atLeastMs);
