/** A box in the same units as the points. */
export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** x0, y0, x1, y1 … */
export type Flat = readonly number[];

/** The parts of a polyline inside the box, cut at its edges (Liang and Barsky). */
export function clipLine(points: Flat, box: Box): number[][] {
  const parts: number[][] = [];
  let part: number[] = [];
  for (let index = 2; index < points.length; index += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [
      points[index - 2],
      points[index - 1],
      points[index],
      points[index + 1],
    ];
    const [dx, dy] = [x1 - x0, y1 - y0];
    let [enter, leave] = [0, 1];
    for (const [step, room] of [
      [-dx, x0 - box.west],
      [dx, box.east - x0],
      [-dy, y0 - box.north],
      [dy, box.south - y0],
    ] as const) {
      if (step === 0) {
        if (room < 0) enter = Infinity;
      } else if (step < 0) enter = Math.max(enter, room / step);
      else leave = Math.min(leave, room / step);
    }
    if (enter > leave) continue;
    if (enter > 0 || part.length === 0) {
      if (part.length > 0) parts.push(part);
      part = [x0 + enter * dx, y0 + enter * dy];
    }
    part.push(x0 + leave * dx, y0 + leave * dy);
    if (leave < 1) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/**
 * A ring cut to the box (Sutherland and Hodgman). Parts that the box separates stay joined along its edge. This joint
 * is invisible if the ring is filled and the box has a margin. [] when nothing is left.
 */
export function clipRing(ring: Flat, box: Box): number[] {
  const sides: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, box.west, 1],
    [0, box.east, -1],
    [1, box.north, 1],
    [1, box.south, -1],
  ];
  let points: number[] = [...ring];
  for (const [axis, limit, sign] of sides) {
    const input = points;
    points = [];
    let [px = 0, py = 0] = input.slice(-2);
    for (let index = 0; index < input.length; index += 2) {
      const [x = 0, y = 0] = [input[index], input[index + 1]];
      const before = ((axis === 0 ? px : py) - limit) * sign;
      const after = ((axis === 0 ? x : y) - limit) * sign;
      if (before >= 0 !== after >= 0) {
        const part = before / (before - after);
        points.push(px + (x - px) * part, py + (y - py) * part);
      }
      if (after >= 0) points.push(x, y);
      [px, py] = [x, y];
    }
  }
  return points;
}

/**
 * Points as SVG path data with integers: one absolute move, then relative lines. '' when rounding leaves fewer than
 * two points. `closed` appends z.
 */
export function toPath(points: Flat, closed: boolean): string {
  let [x, y] = [0, 0];
  let path = '';
  let steps = 0;
  for (let index = 0; index < points.length; index += 2) {
    const [nextX, nextY] = [Math.round(points[index] ?? 0), Math.round(points[index + 1] ?? 0)];
    const [dx, dy] = [nextX - x, nextY - y];
    if (index === 0) path = `M${nextX} ${nextY}`;
    else if (dx !== 0 || dy !== 0) {
      path += `${steps === 0 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
      steps += 1;
    }
    [x, y] = [nextX, nextY];
  }
  if (steps === 0) return '';
  return closed ? `${path}z` : path;
}
