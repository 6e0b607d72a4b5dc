import type { LatLng } from '../../src/domain/geo/lat-lng.ts';

/** A route through all points in order. */
export interface Route {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  /** The line of the route from the first point to the last, at most 60 points for each leg. */
  readonly line: readonly LatLng[];
  /** Always true for the embedded router, which has no road data; false for a real one. */
  readonly estimated: boolean;
}

/** There is no road from one point to the next: an island, the open sea, or a place outside Taiwan. */
export class NotReachable extends Error {
  /** The leg, 0 = from the first point to the second. */
  readonly leg: number;
  constructor(leg: number) {
    super(`no road leads along leg ${leg}`);
    this.name = 'NotReachable';
    this.leg = leg;
  }
}

/** Port: distance, time and route by road. */
export interface Router {
  /**
   * The route through `points` (at least two; equal points may follow each other) for a departure at `at` (epoch
   * milliseconds). Rejects with `NotReachable`; with anything else only when a service fails.
   */
  route(points: readonly LatLng[], at: number): Promise<Route>;
}
