import { ORDER_ACCESS } from '../limits.ts';

/**
 * When a visitor's token stops opening its order: the receipt stays within reach after the ride, and a token given
 * later lasts a day. The server says the same in SQL (`ACCESS_ENDS`).
 *
 * @param pickupAt of the order, epoch milliseconds
 * @param givenAt when the token was given
 */
export const orderAccessEnds = (pickupAt: number, givenAt: number): number =>
  Math.max(pickupAt + ORDER_ACCESS.afterPickupMs, givenAt + ORDER_ACCESS.atLeastMs);
