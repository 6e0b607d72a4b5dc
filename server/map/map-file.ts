/**
 * The file of prepared boundary lines, data/taiwan.bin: written by build-map.ts, read at the first tile.
 *
 * Positions are whole units of web Mercator, the world being 2^25 units wide (1.1 m in Taiwan). A chain is a polyline;
 * a chain of class `land` is a closed ring (land clockwise, holes counter-clockwise). Each point has the lowest zoom
 * level that needs it, so that this one file serves all levels.
 *
 * Layout, all numbers variable-length (7 bits a byte, low first): the number of chains, then for each chain its class,
 * its number of points, the steps in x and y from point to point (zigzag; the first step starts at the last point of
 * the chain before), and the points' zoom levels, two to a byte, as levels above `LOWEST_ZOOM`.
 */
export const WORLD_UNITS = 2 ** 25;
export const LOWEST_ZOOM = 6;

export const CHAIN_CLASSES = ['land', 'county', 'district', 'village'] as const;
export type ChainClass = (typeof CHAIN_CLASSES)[number];

export interface Chain {
  readonly class: ChainClass;
  /** x0, y0, x1, y1 … in world units. A ring repeats its first point at the end. */
  readonly points: Int32Array;
  /** The lowest zoom level that needs each point. */
  readonly zooms: Uint8Array;
  readonly box: readonly [west: number, north: number, east: number, south: number];
}

/** A chain before it is written; the box is computed from the points. */
export type ChainData = Omit<Chain, 'box'>;

export function encodeChains(chains: readonly ChainData[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number) => {
    let left = value;
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  };
  const putStep = (step: number) => put(step < 0 ? -2 * step - 1 : 2 * step);
  let [x, y] = [0, 0];
  put(chains.length);
  for (const chain of chains) {
    put(CHAIN_CLASSES.indexOf(chain.class));
    put(chain.zooms.length);
    for (let index = 0; index < chain.points.length; index += 2) {
      const [nextX = 0, nextY = 0] = chain.points.subarray(index, index + 2);
      putStep(nextX - x);
      putStep(nextY - y);
      [x, y] = [nextX, nextY];
    }
    const levels = [...chain.zooms].map((zoom) => zoom - LOWEST_ZOOM);
    for (let index = 0; index < levels.length; index += 2)
      bytes.push((levels[index] ?? 0) + 16 * (levels[index + 1] ?? 0));
  }
  return Uint8Array.from(bytes);
}

/** Throws for a file that was not written by `encodeChains`. */
export function decodeChains(bytes: Uint8Array): Chain[] {
  let at = 0;
  const byte = (): number => {
    const value = bytes[at++];
    if (value === undefined) throw new Error('the map file ends too early');
    return value;
  };
  const get = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  };
  const getStep = (): number => {
    const value = get();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  let [x, y] = [0, 0];
  return Array.from({ length: get() }, () => {
    const chainClass = CHAIN_CLASSES[get()];
    if (chainClass === undefined) throw new Error('the map file has an unknown class');
    const count = get();
    const points = new Int32Array(count * 2);
    const zooms = new Uint8Array(count);
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index < count; index++) {
      x += getStep();
      y += getStep();
      points[2 * index] = x;
      points[2 * index + 1] = y;
      west = Math.min(west, x);
      east = Math.max(east, x);
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
    for (let index = 0; index < count; index += 2) {
      const levels = byte();
      zooms[index] = LOWEST_ZOOM + (levels & 15);
      if (index + 1 < count) zooms[index + 1] = LOWEST_ZOOM + (levels >> 4);
    }
    return { class: chainClass, points, zooms, box: [west, north, east, south] };
  });
}
