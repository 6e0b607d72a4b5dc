import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import {
  boundsOf,
  contains,
  distanceMetres,
  type Bounds,
  type LatLng,
} from '../../src/domain/geo/lat-lng.ts';
import { readAtlas } from './atlas.ts';

/** Finds the district of a position. */
export interface DistrictLocator {
  /**
   * The district's eight-digit code (65000010), undefined in the sea and abroad. With `shoreMetres`, a position in
   * the sea, but no farther than this from the shore, belongs to the nearest district, because piers and reclaimed
   * land are missing in the boundary data.
   */
  districtAt(position: LatLng, shoreMetres?: number): string | undefined;
}

interface District {
  readonly code: string;
  readonly bounds: Bounds;
  readonly rings: readonly Position[][];
}

/** The boundaries are read at the first call (about 20 ms). */
export function createDistrictLocator(): DistrictLocator {
  let loaded: readonly District[] | undefined;
  return {
    districtAt(position, shoreMetres = 0) {
      loaded ??= loadDistricts();
      const inside = loaded.find(
        ({ bounds, rings }) => contains(bounds, position) && isInside(rings, position),
      );
      return inside?.code ?? (shoreMetres > 0 ? nearest(loaded, position, shoreMetres) : undefined);
    },
  };
}

function loadDistricts(): District[] {
  const atlas = readAtlas('towns');
  return feature(atlas, atlas.objects.towns).features.map(({ properties, geometry }) => {
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : [];
    const bounds = boundsOf(rings.flat().map(toLatLng));
    if (bounds === undefined) throw new Error(`district without an area: ${properties.TOWNCODE}`);
    return { code: properties.TOWNCODE, bounds, rings };
  });
}

const toLatLng = ([lng = 0, lat = 0]: Position): LatLng => ({ lat, lng });

/** Whether the position is inside. The even-odd rule over all rings also covers holes and several parts. */
function isInside(rings: readonly Position[][], { lat, lng }: LatLng): boolean {
  let inside = false;
  for (const ring of rings) {
    let [previousX = 0, previousY = 0] = ring.at(-1) ?? [];
    for (const [x = 0, y = 0] of ring) {
      if (y > lat !== previousY > lat && lng < ((previousX - x) * (lat - y)) / (previousY - y) + x)
        inside = !inside;
      [previousX, previousY] = [x, y];
    }
  }
  return inside;
}

function nearest(
  districts: readonly District[],
  position: LatLng,
  withinMetres: number,
): string | undefined {
  const margin = withinMetres / 100_000;
  let best: { code: string; distance: number } | undefined;
  for (const { code, bounds, rings } of districts) {
    const near = {
      south: bounds.south - margin,
      west: bounds.west - margin,
      north: bounds.north + margin,
      east: bounds.east + margin,
    };
    if (!contains(near, position)) continue;
    for (const corner of rings.flat()) {
      const distance = distanceMetres(position, toLatLng(corner));
      if (distance <= withinMetres && distance < (best?.distance ?? Infinity))
        best = { code, distance };
    }
  }
  return best?.code;
}
