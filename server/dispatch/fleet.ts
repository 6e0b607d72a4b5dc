import type { RidePlan } from '../data/schema.ts';
import type { Order } from '../orders/change-order.ts';

/** A driver who would take an order, and their plan for the ride. */
export interface Offer {
  readonly driverId: string;
  readonly plan: RidePlan;
}

/**
 * Port: the drivers. Now the simulated fleet implements it, later the drivers' app. An offered driver may have taken
 * another ride a moment ago: then the database refuses them, and the next offer is tried.
 */
export interface Fleet {
  /**
   * Drivers who would take this order now, the best first; empty while nobody has answered or all are busy.
   *
   * @param searchedSince when the search for this order began, epoch milliseconds
   */
  offers(order: Order, searchedSince: number, now: number): Promise<readonly Offer[]>;
}

/** No drivers at all (`FLEET=off`): every search ends without one (ORD-T10). */
export const noFleet: Fleet = { offers: async () => [] };
