import type { RidePlan } from '../data/schema.ts';
import type { Order } from '../orders/change-order.ts';

/** A driver who takes an order, and how they mean to drive it. */
export interface Offer {
  readonly driverId: string;
  readonly plan: RidePlan;
}

/**
 * Port: the drivers. The simulated fleet stands behind it now, the drivers' app later. A driver who is offered
 * may have taken another ride a moment ago: the database refuses them then, and the next offer is tried.
 */
export interface Fleet {
  /**
   * Drivers who would take this order now, the best first; none while nobody has answered or all are busy.
   *
   * @param searchedSince when the search for this order began, epoch milliseconds
   */
  offers(order: Order, searchedSince: number, now: number): Promise<readonly Offer[]>;
}

/** No drivers at all (`FLEET=off`): every search ends without one (ORD-T10). */
export const noFleet: Fleet = { offers: async () => [] };
