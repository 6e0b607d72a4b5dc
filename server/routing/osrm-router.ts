import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import { askJson } from '../ask-json.ts';
import { NotReachable, type Route, type Router } from './router.ts';

const TIMEOUT_MS = 4_000;
/** Points of a line for each leg, as the port requires. */
const LEG_POINTS = 60;

/** An answer of OSRM's route service, as it documents it; only the fields that are read. */
const Answer = z.object({
  code: z.string(),
  routes: z.optional(
    z.array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    ),
  ),
});

/** OSRM's codes for points without a road between them. */
const UNREACHABLE: readonly string[] = ['NoRoute', 'NoSegment'];

export interface OsrmOptions {
  readonly url: string;
  /** The router that answers while the service fails; its routes are marked as estimates. */
  readonly estimating: Router;
  readonly log: Pick<Logger, 'warn'>;
  readonly timeoutMs?: number;
}

/** A router with the protocol of OSRM (https://project-osrm.org/docs/v5.24.0/api/#route-service). */
export function createOsrmRouter(options: OsrmOptions): Router {
  const { url, estimating, log, timeoutMs = TIMEOUT_MS } = options;

  /** Asks the service for the route; undefined if there is none. */
  async function ask(points: readonly LatLng[]): Promise<Route | undefined> {
    const path = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
    const query = 'overview=simplified&geometries=geojson&steps=false';
    const address = `${url}/route/v1/driving/${path}?${query}`;
    // OSRM answers 400 with its own code where there is no route.
    const answer = await askJson('the router', address, timeoutMs, [200, 400]);
    const { code, routes } = Answer.parse(answer);
    if (UNREACHABLE.includes(code)) return undefined;
    const [route] = routes ?? [];
    if (code !== 'Ok' || route === undefined) throw new Error(`the router answered ${code}`);
    return {
      distanceMetres: Math.round(route.distance),
      durationSeconds: Math.round(route.duration),
      line: thinned(route.geometry.coordinates, LEG_POINTS * (points.length - 1)),
      estimated: false,
    };
  }

  /** Finds the leg without a road. */
  async function deadLeg(points: readonly LatLng[]): Promise<number> {
    for (const [leg, from] of points.entries()) {
      const to = points[leg + 1];
      if (to !== undefined && (await ask([from, to])) === undefined) return leg;
    }
    return 0;
  }

  return {
    async route(points, at) {
      try {
        const route = await ask(points);
        if (route !== undefined) return route;
        throw new NotReachable(points.length > 2 ? await deadLeg(points) : 0);
      } catch (error) {
        if (error instanceof NotReachable) throw error;
        log.warn({ err: error }, `the router at ${url} fails; ways are estimated`);
        return estimating.route(points, at);
      }
    },
  };
}

/** The line with at most `most` points, including the first and the last. */
function thinned(line: readonly (readonly [number, number])[], most: number): LatLng[] {
  const step = Math.max(1, Math.ceil((line.length - 1) / (most - 1)));
  return line
    .filter((_, index) => index % step === 0 || index === line.length - 1)
    .slice(0, most + 1)
    .map(([lng, lat]) => ({ lat, lng }));
}
