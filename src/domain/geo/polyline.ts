import { bearingDegrees, between, distanceMetres, type LatLng } from './lat-lng.ts';

/** Length of the line in metres; 0 for fewer than two points. */
export function lengthMetres(line: readonly LatLng[]): number {
  let length = 0;
  for (const [index, point] of line.entries()) {
    const previous = line[index - 1];
    if (previous !== undefined) length += distanceMetres(previous, point);
  }
  return length;
}

/** A position on a line: the point, and the course (degrees from north) of its segment. */
export interface LinePosition {
  readonly point: LatLng;
  readonly bearing: number;
}

/**
 * The position at `fraction` of the line's length, clamped to 0…1; undefined for an empty line. Used for a ride's
 * vehicle: fraction 0 is the start, 1 the end.
 */
export function positionAlong(line: readonly LatLng[], fraction: number): LinePosition | undefined {
  const [first] = line;
  if (first === undefined) return undefined;
  let left = lengthMetres(line) * Math.min(1, Math.max(0, fraction));
  let position: LinePosition = { point: first, bearing: 0 };
  let from = first;
  for (const to of line.slice(1)) {
    const stretch = distanceMetres(from, to);
    if (stretch > 0) {
      const bearing = bearingDegrees(from, to);
      if (left <= stretch) return { point: between(from, to, left / stretch), bearing };
      position = { point: to, bearing };
    }
    left -= stretch;
    from = to;
  }
  return position;
}
