import type { LatLng } from '../../src/domain/geo/lat-lng.ts';

/** A way through all points in order. */
export interface Route {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  /** From the first point to the last, at most 60 points for each leg. */
  readonly line: readonly LatLng[];
  /** Always true for the embedded router: no road is known to it. A real one says false. */
  readonly estimated: boolean;
}

/** No road leads from one point to the next: an island, the open sea, or a place outside Taiwan. */
export class NotReachable extends Error {
  /** The leg, 0 = from the first point to the second. */
  readonly leg: number;
  constructor(leg: number) {
    super(`no road leads along leg ${leg}`);
    this.name = 'NotReachable';
    this.leg = leg;
  }
}

/** Port: distance, time and way by road. */
export interface Router {
  /**
   * The way through `points` (two at least; a point may follow itself) for a departure at `at`
   * (epoch milliseconds). Rejects with `NotReachable`; with anything else only when a service fails.
   */
  route(points: readonly LatLng[], at: number): Promise<Route>;
}
