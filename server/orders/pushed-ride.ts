import { placeWords, type Place } from '../../src/domain/geo/place.ts';
import type { Hint } from '../bus-topics.ts';
import type { Order } from './order-row.ts';

/** What a push says of the ride, so that a passenger with two rides knows which one is meant. */
export type PushedRide = NonNullable<Hint<'order.changed'>['ride']>;

/** The parts of an order that `PushedRide` is made from. */
export type RideParts = Pick<
  Order,
  'pickup' | 'timing' | 'pickupAt' | 'createdAt' | 'promisedArrivalAt'
>;

export function pushedRide(order: RideParts): PushedRide {
  const { pickup, timing, pickupAt, createdAt, promisedArrivalAt } = order;
  return {
    pickup: {
      'zh-Hant': placeWords(pickup, 'zh-Hant').name,
      en: placeWords(pickup, 'en').name,
    },
    orderedAt: createdAt.getTime(),
    ...(timing === 'ahead' && { bookedFor: pickupAt.getTime() }),
    ...(promisedArrivalAt && { promisedAt: promisedArrivalAt.getTime() }),
  };
}

/** SQL: the columns of `RideRow`, from `customer_order o`. */
export const RIDE_COLUMNS =
  'o.pickup, o.timing, o.pickup_at, o.created_at as ordered_at, o.promised_arrival_at';

export interface RideRow {
  readonly pickup: Place;
  readonly timing: 'now' | 'ahead';
  readonly pickup_at: Date;
  readonly ordered_at: Date;
  readonly promised_arrival_at: Date | null;
}

export const rideParts = (row: RideRow): RideParts => ({
  pickup: row.pickup,
  timing: row.timing,
  pickupAt: row.pickup_at,
  createdAt: row.ordered_at,
  promisedArrivalAt: row.promised_arrival_at,
});
