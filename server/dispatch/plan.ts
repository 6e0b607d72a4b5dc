import { TARIFF } from '../../src/domain/fare/tariff.ts';
import { distanceMetres, offsetMetres, type LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { ServiceKind } from '../../src/domain/service-kind/service-kind.ts';
import type { RidePlan } from '../data/schema.ts';
import { NotReachable, type Route, type Router } from '../routing/router.ts';
import { chance } from './chance.ts';

/** The data that a ride's plan is made from. */
export interface PlanBasis {
  /** The order's quote: the same seed gives the same starting point of the driver and the same pauses. */
  readonly seed: string;
  readonly kind: ServiceKind;
  readonly timing: 'now' | 'ahead';
  readonly pickupAt: number;
  readonly pickup: LatLng;
  readonly durationSeconds: number;
  readonly hours: number | null;
  readonly days: number | null;
  /** When the driver takes the order, epoch milliseconds. */
  readonly now: number;
  /** How many times faster than real time the ride runs (`FLEET_SPEED`). */
  readonly speed: number;
}

/** Makes the plan of a ride. The simulated fleet uses `ridePlanner`; tests use others. */
export type RidePlanner = (basis: PlanBasis) => Promise<RidePlan>;

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** The speed of a car in a city, metres a second: 28 km/h. */
const CITY_SPEED = 7.8;
/** The distance of a driver from the pick-up when they take an order, metres. */
const START = { nearest: 600, farthest: 2_600 };
/** For an order booked ahead, the driver plans to arrive this long before the booked time. */
const EARLY_MS = 3 * MINUTE;
/**
 * `arriving` begins this long before the end of the ride (at city speed some 600 m), or in the last third of a short
 * ride.
 */
const ALMOST_THERE_MS = 90 * SECOND;

/** The driver's way to the pick-up; its start is computed from the seed. */
export async function approachOf(
  router: Router,
  seed: string,
  pickup: LatLng,
  at: number,
): Promise<{ line: readonly LatLng[]; durationMs: number }> {
  const away = START.nearest + chance(seed, 'away') * (START.farthest - START.nearest);
  const angle = chance(seed, 'angle') * 2 * Math.PI;
  const start = offsetMetres(pickup, away * Math.sin(angle), away * Math.cos(angle));
  const route = await router.route([start, pickup], at).catch((error: unknown) => {
    if (!(error instanceof NotReachable)) throw error;
    // Near a coast the start may be in a place without roads: the driver starts there nevertheless.
    return straight(start, pickup);
  });
  const durationMs = Math.max(MINUTE, (route.distanceMetres / CITY_SPEED) * SECOND);
  return { line: route.line, durationMs };
}

function straight(from: LatLng, to: LatLng): Pick<Route, 'line' | 'distanceMetres'> {
  return { line: [from, to], distanceMetres: distanceMetres(from, to) };
}

/** Seconds from now until the simulated fleet's driver would be at the pick-up. */
export async function pickupEta(
  router: Router,
  seed: string,
  pickup: LatLng,
  now: number,
): Promise<number> {
  const approach = await approachOf(router, seed, pickup, now);
  return Math.round((answerMs(seed) + prepareMs(seed) + approach.durationMs) / SECOND);
}

/** How long the nearest driver thinks before taking an order. */
export const answerMs = (seed: string): number => (3 + 4 * chance(seed, 'answer')) * SECOND;
/** How long the driver then needs to set off. */
const prepareMs = (seed: string): number => (8 + 12 * chance(seed, 'prepare')) * SECOND;

/**
 * Makes the plans of the simulated fleet: approach at city speed, a passenger who boards after one or two minutes, and
 * the quoted time for the ride.
 *
 * @param lateShare the share of passengers who board so late that waiting is charged; for designated driving only
 */
export function ridePlanner(router: Router, lateShare: number): RidePlanner {
  return async (basis) => {
    const { seed, now, speed } = basis;
    const approach = await approachOf(router, seed, basis.pickup, now);
    const pickupIn = basis.timing === 'ahead' ? Math.max(0, basis.pickupAt - now) : 0;
    const depart = Math.max(prepareMs(seed), pickupIn - EARLY_MS - approach.durationMs);
    const arrive = depart + approach.durationMs;
    const expected = Math.max(arrive, pickupIn);
    const late = basis.kind === 'type_dui' && chance(seed, 'late') < lateShare;
    const { freeMinutes } = TARIFF[basis.kind].waiting;
    const waited =
      MINUTE * (1 + chance(seed, 'board')) +
      (late ? (freeMinutes + 1 + 4 * chance(seed, 'lateness')) * MINUTE : 0);
    const board = expected + waited;
    const ride = rideMs(basis);
    const end = board + ride;
    const at = (offset: number): number => Math.round(now + offset / speed);
    return {
      startAt: now,
      approach: approach.line,
      departAt: at(depart),
      arriveAt: at(arrive),
      boardAt: at(board),
      almostThereAt: at(end - Math.min(ALMOST_THERE_MS, ride / 3)),
      endAt: at(end),
      waitedMinutes: Math.floor(waited / MINUTE),
    };
  };
}

/** A charter lasts its days, and an hourly ride its hours; other rides last as long as the route takes. */
function rideMs({ hours, days, durationSeconds }: PlanBasis): number {
  if (days !== null) return days * 24 * HOUR;
  if (hours !== null) return hours * HOUR;
  return Math.max(MINUTE, durationSeconds * SECOND);
}
