import type { LatLng } from '../../src/domain/geo/lat-lng.ts';
import type { DistrictLocator } from '../places/district-locator.ts';
import { bentLine, drivingSeconds, roadMetres } from './estimate.ts';
import { landmassOf, MAIN_ISLAND } from './landmass.ts';
import { createCorridors, type Hop } from './road-network.ts';
import { NotReachable, type Router } from './router.ts';

/** How far off the shore a position may be, because piers and reclaimed land are missing in the boundary data. */
const SHORE_METRES = 2_000;

/**
 * The embedded router: an estimate from distance, the main corridors and the hour, without road data (docs/maps.md
 * says how good it is). Deterministic: the same request has the same answer.
 */
export function createEstimatingRouter(locator: DistrictLocator): Router {
  const corridors = createCorridors();

  const landmassAt = (point: LatLng): string | undefined => {
    const district = locator.districtAt(point, SHORE_METRES);
    return district === undefined ? undefined : landmassOf(district);
  };

  return {
    async route(points, at) {
      let [distance, duration] = [0, 0];
      const line: LatLng[] = points.slice(0, 1);
      for (const [index, to] of points.entries()) {
        const from = points[index - 1];
        if (from === undefined) continue;
        const land = landmassAt(from);
        if (land === undefined || land !== landmassAt(to)) throw new NotReachable(index - 1);
        const hops: readonly Hop[] =
          land === MAIN_ISLAND ? corridors(from, to) : [{ from, to, road: 'access' }];
        const metres = roadMetres(hops);
        distance += metres.all;
        duration += drivingSeconds(metres, at + duration * 1000);
        line.push(...bentLine(hops).slice(1));
      }
      return {
        distanceMetres: Math.round(distance),
        durationSeconds: Math.round(duration),
        line: line.map(rounded),
        estimated: true,
      };
    },
  };
}

/** Rounds to a metre. No estimate is more exact, and short numbers keep the answer small. */
const rounded = ({ lat, lng }: LatLng): LatLng => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
});
