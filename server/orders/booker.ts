import { createHmac } from 'node:crypto';
import { OPEN_ORDERS_MAX, OPEN_ORDERS_OF_ADDRESS_MAX } from '../../src/domain/limits.ts';
import { derivedSecret } from '../crypto/derived-secret.ts';
import type { Deps } from '../deps.ts';

/**
 * The person who books, as the limits of open orders count them. An order does not count against people whom it only
 * names.
 */
export interface Booker {
  /** The name that the order's row has for them. */
  readonly name: string;
  /** A visitor has proven the order's telephone number; false for a member, whose proof the database has. */
  readonly isProven: boolean;
  /** How many orders they may have open; undefined: as many as they like. */
  readonly mostOpen: number | undefined;
}

/** What is known of the sender of an order. */
export interface Booking {
  /** Undefined: a visitor. */
  readonly userId: string | undefined;
  /** How many orders the member may have open, by their step (PAGE-05). */
  readonly openOrders?: number;
  /** The address by which limits count (`callerAddress`). */
  readonly address: string;
  /** National digits of a number that was proven to be theirs; undefined: none. */
  readonly provenPhone: string | undefined;
}

/**
 * Tells who books: a member is themselves, a visitor who has proven the order's own number is that number, and all
 * other visitors of an address are that address together, which is kept as a keyed hash.
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
