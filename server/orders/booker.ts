import { createHmac } from 'node:crypto';
import { OPEN_ORDERS_MAX, OPEN_ORDERS_OF_ADDRESS_MAX } from '../../src/domain/limits.ts';
import { derivedSecret } from '../crypto/derived-secret.ts';
import type { Deps } from '../deps.ts';

/** The person who books, for the limits of open orders. An order does not count for a passenger who did not book it. */
export interface Booker {
  /** The booker's key in the order's row. */
  readonly name: string;
  /** Whether a visitor has proven the order's telephone number; false for a member, whose proof is in the database. */
  readonly isProven: boolean;
  /** How many orders the booker may have open; undefined: unlimited. */
  readonly mostOpen: number | undefined;
}

/** What is known about the sender of an order. */
export interface Booking {
  /** Undefined: a visitor. */
  readonly userId: string | undefined;
  /** How many orders the member may have open at their level (PAGE-05). */
  readonly openOrders?: number;
  /** The IP address that limits count by (`callerAddress`). */
  readonly address: string;
  /** National digits of the number that the sender has proven; undefined: none. */
  readonly provenPhone: string | undefined;
}

/**
 * Determines the booker: a member counts as themselves; a visitor who has proven the order's number counts as that
 * number; all other visitors with the same IP address count together, by a keyed hash of the address.
 */
export function createBookers({
  config,
  keys,
}: Pick<Deps, 'config' | 'keys'>): (booking: Booking, contactPhone: string) => Booker {
  const secret = derivedSecret(keys, 'addresses of orders');
  const most = (orders: number) => (config.rateLimits ? orders : undefined);
  return ({ userId, openOrders = OPEN_ORDERS_MAX, address, provenPhone }, contactPhone) => {
    if (userId !== undefined) {
      return { name: userId, isProven: false, mostOpen: most(openOrders) };
    }
    if (provenPhone !== undefined && provenPhone === contactPhone) {
      return { name: `phone ${provenPhone}`, isProven: true, mostOpen: most(OPEN_ORDERS_MAX) };
    }
    const hash = createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22);
    return { name: `from ${hash}`, isProven: false, mostOpen: most(OPEN_ORDERS_OF_ADDRESS_MAX) };
  };
}
