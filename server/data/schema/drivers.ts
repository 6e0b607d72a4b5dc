import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { LatLng } from '../../../src/domain/geo/lat-lng.ts';

export const driver = pgTable('driver', {
  driverId: text('driver_id').primaryKey(),
  userId: text('user_id'),
  name: text('name').notNull(),
  /** As the passport writes it: `Chen Chih-Ming`. '' if unknown. */
  latinName: text('latin_name').notNull().default(''),
  phone: text('phone').notNull(),
  plate: text('plate').notNull(),
  /** The car's model. */
  car: text('car').notNull(),
  /** A key of `CAR_COLORS`, '' if unknown. */
  carColor: text('car_color').notNull().default(''),
  photo: text('photo').notNull().default(''),
  rating: integer('rating_tenths').notNull(),
  rides: integer('rides').notNull(),
  /** Permission bit mask of the kinds that this driver serves (KIND-03). */
  kinds: smallint('kinds').notNull(),
});

/** The simulated ride of an order: a plan from which the position at any time can be computed. */
export const simulatedRide = pgTable('simulated_ride', {
  orderId: text('order_id').primaryKey(),
  plan: jsonb('plan').$type<RidePlan>().notNull(),
});

/**
 * Instants in epoch milliseconds of the server's wall clock, with the speed of the simulation already applied. The
 * driver takes the order at `startAt`, sets off, arrives, picks up the passenger, is almost there, and ends the ride.
 * `approach` is the way to the pick-up. `waitedMinutes` is how long the driver waited for the passenger.
 */
export interface RidePlan {
  readonly startAt: number;
  readonly approach: readonly LatLng[];
  readonly departAt: number;
  readonly arriveAt: number;
  readonly boardAt: number;
  readonly almostThereAt: number;
  readonly endAt: number;
  readonly waitedMinutes: number;
}
