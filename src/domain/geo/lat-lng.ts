/**
 * Positions on the globe (WGS 84), and the distances between them. All functions are pure. Angles are in degrees,
 * lengths in metres.
 */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** A box in degrees. It never crosses the date line, because everything is around Taiwan. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Great-circle distance in metres. */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const dLat = (b.lat - a.lat) * RADIANS;
  const dLng = (b.lng - a.lng) * RADIANS;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial course from `a` to `b` in degrees, 0 = north, clockwise, 0 ≤ course < 360; 0 for one point. */
export function bearingDegrees(a: LatLng, b: LatLng): number {
  const dLng = (b.lng - a.lng) * RADIANS;
  const y = Math.sin(dLng) * Math.cos(b.lat * RADIANS);
  const x =
    Math.cos(a.lat * RADIANS) * Math.sin(b.lat * RADIANS) -
    Math.sin(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.cos(dLng);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

/**
 * The point `fraction` (0…1) of the way from `a` to `b`. Linear in degrees: over the few hundred
 * kilometres of Taiwan the error against the great circle is below a thousandth of the distance.
 */
export function between(a: LatLng, b: LatLng, fraction: number): LatLng {
  return { lat: a.lat + (b.lat - a.lat) * fraction, lng: a.lng + (b.lng - a.lng) * fraction };
}

/** The point reached from `origin` after `east` and `north` metres (negative: west, south). */
export function offsetMetres(origin: LatLng, east: number, north: number): LatLng {
  return {
    lat: origin.lat + north / (EARTH_RADIUS * RADIANS),
    lng: origin.lng + east / (EARTH_RADIUS * RADIANS * Math.cos(origin.lat * RADIANS)),
  };
}

/** The smallest box around the points; undefined for none. */
export function boundsOf(points: readonly LatLng[]): Bounds | undefined {
  const [first, ...rest] = points;
  if (first === undefined) return undefined;
  let { lat: south, lat: north, lng: west, lng: east } = first;
  for (const { lat, lng } of rest) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  return { south, west, north, east };
}

/** Whether the point lies in the box, edges included. */
export function contains(bounds: Bounds, { lat, lng }: LatLng): boolean {
  return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
}
