import { readFileSync } from 'node:fs';
import { MAP_ZOOM, TILE_EXTENT, type MapTile } from '../../src/domain/geo/map-tile.ts';
import { tilesAcross, toWorld, type TileAddress } from '../../src/domain/geo/mercator.ts';
import type { PlaceLanguage } from '../../src/domain/language.ts';
import type { GazetteerEntry } from '../places/gazetteer.ts';
import { clipLine, clipRing, toPath, type Box } from './clip.ts';
import { createLabels } from './labels.ts';
import { decodeChains, WORLD_UNITS, type Chain } from './map-file.ts';
import { createRails, type Rail } from './rails.ts';

/** The drawn map, tile by tile. */
export interface MapTiles {
  /**
   * Draws a tile, as the JSON of a `MapTile`; undefined for an address outside the zoom levels or the world. The first
   * call reads the prepared file (some 50 ms); later ones take a few milliseconds, and almost none when the tile is
   * cached.
   */
  tile(address: TileAddress, language: PlaceLanguage): string | undefined;
}

/** The lowest zoom level at which each kind of boundary line is drawn: villages only on maps of a city. */
const FROM_ZOOM = { county: 6, district: 9, village: 12 } as const;
const RAILS_FROM_ZOOM = 11;

/** Land extends this far beyond the tile's edge (tile units), so that no seam shows between tiles. */
const LAND_MARGIN = 16;
/** Lines end just beyond the tile's edge. */
const LINE_MARGIN = 2;
const KEPT_TILES = 400;
/** Village lines, some 16 000, are sorted into cells as large as the tiles of this zoom level. */
const CELL_ZOOM = FROM_ZOOM.village;

interface Prepared {
  readonly land: readonly Chain[];
  readonly county: readonly Chain[];
  readonly district: readonly Chain[];
  readonly villageCells: ReadonlyMap<string, readonly Chain[]>;
  readonly rails: readonly { readonly color: string; readonly points: readonly number[] }[];
}

/** Creates the map's tiles. No file is read before the first tile is requested. */
export function createMapTiles(entries: readonly GazetteerEntry[]): MapTiles {
  let prepared: Prepared | undefined;
  const labels = createLabels(entries);
  const kept = new Map<string, string>();

  function draw(address: TileAddress, language: PlaceLanguage): MapTile {
    prepared ??= prepare(createRails(entries));
    const { z, x, y } = address;
    const frame = createFrame(address);
    const draws = (line: keyof typeof FROM_ZOOM) => z >= FROM_ZOOM[line];
    return {
      land: frame.fill(prepared.land),
      lines: {
        coast: frame.stroke(prepared.land),
        county: draws('county') ? frame.stroke(prepared.county) : '',
        district: draws('district') ? frame.stroke(prepared.district) : '',
        village: draws('village')
          ? frame.stroke(prepared.villageCells.get(cellOf(address)) ?? [])
          : '',
      },
      rails: z >= RAILS_FROM_ZOOM ? frame.rails(prepared.rails) : [],
      labels: labels.of(address, language).map(({ kind, text, world }) => {
        const scale = tilesAcross(z) * TILE_EXTENT;
        return {
          kind,
          text,
          x: Math.round(world.x * scale - x * TILE_EXTENT),
          y: Math.round(world.y * scale - y * TILE_EXTENT),
        };
      }),
    };
  }

  return {
    tile(address, language) {
      if (!exists(address)) return undefined;
      const key = `${address.z}/${address.x}/${address.y} ${language}`;
      const known = kept.get(key);
      const json = known ?? JSON.stringify(draw(address, language));
      // The last used tile moves to the end, so the first one is the least recently used.
      kept.delete(key);
      kept.set(key, json);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_TILES && oldest !== undefined) kept.delete(oldest);
      return json;
    },
  };
}

function exists({ z, x, y }: TileAddress): boolean {
  const inRange = (value: number) =>
    Number.isInteger(value) && value >= 0 && value < tilesAcross(z);
  return Number.isInteger(z) && z >= MAP_ZOOM.min && z <= MAP_ZOOM.max && inRange(x) && inRange(y);
}

/** The name of the cell that contains a tile which has village lines. */
const cellOf = ({ z, x, y }: TileAddress): string =>
  `${x >> (z - CELL_ZOOM)}/${y >> (z - CELL_ZOOM)}`;

function prepare(rails: readonly Rail[]): Prepared {
  const chains = decodeChains(readFileSync(new URL('data/taiwan.bin', import.meta.url)));
  const of = (chainClass: Chain['class']) => chains.filter((chain) => chain.class === chainClass);
  const villageCells = new Map<string, Chain[]>();
  const side = WORLD_UNITS / tilesAcross(CELL_ZOOM);
  for (const chain of of('village')) {
    const [west, north, east, south] = chain.box;
    for (let x = Math.floor(west / side); x <= east / side; x++)
      for (let y = Math.floor(north / side); y <= south / side; y++) {
        const cell = villageCells.get(`${x}/${y}`);
        if (cell) cell.push(chain);
        else villageCells.set(`${x}/${y}`, [chain]);
      }
  }
  return {
    land: of('land'),
    county: of('county'),
    district: of('district'),
    villageCells,
    rails: rails.map(({ color, stations }) => ({
      color,
      points: stations.flatMap((station) => {
        const { x, y } = toWorld(station);
        return [x * WORLD_UNITS, y * WORLD_UNITS];
      }),
    })),
  };
}

/** A tile's own box with a margin, in its units. */
const tileBox = (margin: number): Box => ({
  west: -margin,
  north: -margin,
  east: TILE_EXTENT + margin,
  south: TILE_EXTENT + margin,
});
const LAND_BOX = tileBox(LAND_MARGIN);
const LINE_BOX = tileBox(LINE_MARGIN);

/** Cuts chains to one tile and converts them to its units. */
function createFrame({ z, x, y }: TileAddress) {
  const scale = (tilesAcross(z) * TILE_EXTENT) / WORLD_UNITS;
  const [left, top] = [x * TILE_EXTENT, y * TILE_EXTENT];

  /** The chain's points that this zoom level needs, in tile units; [] when it is elsewhere or too small to see. */
  const project = ({ points, zooms, box: [west, north, east, south] }: Chain): number[] => {
    const outside =
      west * scale - left > LAND_BOX.east ||
      east * scale - left < LAND_BOX.west ||
      north * scale - top > LAND_BOX.south ||
      south * scale - top < LAND_BOX.north;
    const speck = (east - west) * scale < 2 && (south - north) * scale < 2;
    if (outside || speck) return [];
    const projected: number[] = [];
    for (let index = 0; index < zooms.length; index++)
      if ((zooms[index] ?? 0) <= z)
        projected.push(
          (points[2 * index] ?? 0) * scale - left,
          (points[2 * index + 1] ?? 0) * scale - top,
        );
    return projected;
  };

  return {
    fill: (rings: readonly Chain[]): string =>
      rings.map((ring) => toPath(clipRing(project(ring), LAND_BOX), true)).join(''),
    stroke: (lines: readonly Chain[]): string =>
      lines
        .flatMap((line) => clipLine(project(line), LINE_BOX))
        .map((part) => toPath(part, false))
        .join(''),
    rails: (rails: Prepared['rails']): MapTile['rails'] =>
      rails.flatMap(({ color, points }) => {
        const inTile = points.map((value, index) => value * scale - (index % 2 === 0 ? left : top));
        const path = clipLine(inTile, LINE_BOX)
          .map((part) => toPath(part, false))
          .join('');
        return path === '' ? [] : [{ color, path }];
      }),
  };
}
