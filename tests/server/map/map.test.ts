import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { clipLine, clipRing, toPath } from '../../../server/map/clip.ts';
import { decodeChains, encodeChains } from '../../../server/map/map-file.ts';
import { createMapTiles } from '../../../server/map/map-tiles.ts';
import { createRails } from '../../../server/map/rails.ts';
import { loadGazetteer } from '../../../server/places/gazetteer.ts';
import { MapTileData } from '../../../src/contract/map.ts';
import { MAP_ZOOM, TILE_EXTENT } from '../../../src/domain/geo/map-tile.ts';
import { tilesAcross, tilesInView, toWorld } from '../../../src/domain/geo/mercator.ts';

const { entries } = loadGazetteer();
const tiles = createMapTiles(entries);
const XINYI = { lat: 25.0355, lng: 121.566 };

function tileAt(lat: number, lng: number, z: number, language: 'zh-Hant' | 'en' = 'zh-Hant') {
  const { x, y } = toWorld({ lat, lng });
  const address = { z, x: Math.floor(x * tilesAcross(z)), y: Math.floor(y * tilesAcross(z)) };
  const json = tiles.tile(address, language);
  if (json === undefined) throw new Error('no such tile');
  return MapTileData.parse(JSON.parse(json));
}

const FULL = /^M\d+ \d+|^M-/;

describe('a map tile', () => {
  test('of the open sea has neither land nor lines', () => {
    const { land, lines, labels } = tileAt(23, 123.5, 10);
    expect(land).toBe('');
    expect(Object.values(lines).join('')).toBe('');
    expect(labels).toEqual([]);
  });

  test('inside the country is all land, with a margin that hides the seams between tiles', () => {
    const { land, lines } = tileAt(23.9, 121.1, 12);
    expect(land).toMatch(FULL);
    expect(lines.coast).toBe('');
    const [x, y] = /^M(-?\d+) (-?\d+)/.exec(land)?.slice(1).map(Number) ?? [];
    for (const value of [x, y]) expect([-16, TILE_EXTENT + 16]).toContain(value);
  });

  test('at the shore has land and a coastline', () => {
    const { land, lines } = tileAt(25.18, 121.41, 12);
    expect(land).not.toBe('');
    expect(lines.coast).not.toBe('');
  });

  test('shows more kinds of lines when zoomed in', () => {
    expect(tileAt(24, 121, 7).lines.district).toBe('');
    expect(tileAt(25.03, 121.55, 10).lines.district).not.toBe('');
    expect(tileAt(25.03, 121.55, 10).lines.village).toBe('');
    expect(tileAt(25.03, 121.55, 14).lines.village).not.toBe('');
    expect(tileAt(25.03, 121.55, 14).rails.map(({ color }) => color)).toContain('#0070bd');
  });

  test('has its labels in the requested language, each inside the tile', () => {
    const { labels } = tileAt(XINYI.lat, XINYI.lng, 16);
    expect(labels.length).toBeGreaterThan(2);
    for (const { x, y } of labels)
      for (const value of [x, y]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(TILE_EXTENT);
      }
    const english = tileAt(XINYI.lat, XINYI.lng, 16, 'en').labels.map(({ text }) => text);
    expect(english).toContain('Vieshow Cinemas Xinyi');
    expect(tileAt(25.04, 121.5, 7).labels.map(({ text }) => text)).toContain('台北市');
  });

  test('does not exist outside the zoom levels or outside the world', () => {
    for (const address of [
      { z: MAP_ZOOM.min - 1, x: 20, y: 12 },
      { z: MAP_ZOOM.max + 1, x: 20, y: 12 },
      { z: 8, x: 128, y: 0 },
      { z: 8, x: -1, y: 0 },
      { z: 8, x: 1.5, y: 0 },
      { z: NaN, x: 0, y: 0 },
    ])
      expect(tiles.tile(address, 'zh-Hant')).toBeUndefined();
  });

  test.each([
    ['Taipei', XINYI],
    ['Kaohsiung', { lat: 22.63, lng: 120.31 }],
    ['Banqiao', { lat: 25.01, lng: 121.46 }],
  ])('is small at every zoom level over %s (at most 30 KB)', (_, center) => {
    for (let zoom = MAP_ZOOM.min; zoom <= MAP_ZOOM.max; zoom++) {
      const screen = { center, zoom, width: 1440, height: 900 };
      const view = tilesInView(screen, MAP_ZOOM.min, MAP_ZOOM.max);
      const drawn = view.map((tile) => tiles.tile(tile, 'zh-Hant') ?? '');
      expect(Math.max(...drawn.map((json) => gzipSync(json).length))).toBeLessThan(30_000);
    }
  });
});

describe('the prepared map file', () => {
  test('reads back the data that were written', () => {
    const chain = {
      class: 'district' as const,
      points: Int32Array.from([5, -7, 1_000_000, 3, 0, 0]),
      zooms: Uint8Array.from([6, 17, 9]),
    };
    const land = {
      class: 'land' as const,
      points: Int32Array.from([1, 2, 3, 4]),
      zooms: Uint8Array.from([6, 21]),
    };
    const [first, second] = decodeChains(encodeChains([chain, land]));
    expect(first).toEqual({ ...chain, box: [0, -7, 1_000_000, 3] });
    expect(second).toEqual({ ...land, box: [1, 2, 3, 4] });
  });

  test('is refused when it is truncated', () => {
    const bytes = encodeChains([
      { class: 'land', points: Int32Array.from([1, 2, 3, 4]), zooms: Uint8Array.from([6, 6]) },
    ]);
    expect(() => decodeChains(bytes.slice(0, -1))).toThrow('too early');
  });
});

describe('cutting to a tile', () => {
  const box = { west: 0, north: 0, east: 10, south: 10 };

  test('a line that leaves the tile and comes back becomes two lines', () => {
    expect(clipLine([5, 5, 15, 5, 15, 8, 5, 8], box)).toEqual([
      [5, 5, 10, 5],
      [10, 8, 5, 8],
    ]);
    expect(clipLine([-5, -5, -1, 20], box)).toEqual([]);
    expect(clipLine([-5, 5, 15, 5], box)).toEqual([[0, 5, 10, 5]]);
  });

  test('a ring around the tile becomes the tile’s own border, and a ring beside it disappears', () => {
    const around = clipRing([-5, -5, 15, -5, 15, 15, -5, 15], box);
    expect(new Set([0, 2, 4, 6].map((at) => `${around[at]},${around[at + 1]}`))).toEqual(
      new Set(['0,0', '10,0', '10,10', '0,10']),
    );
    expect(clipRing([20, 20, 30, 20, 30, 30], box)).toEqual([]);
  });

  test('paths are relative, in whole numbers and as short as possible', () => {
    expect(toPath([1.2, 2.4, 4, 2, 4, -3, 3.6, -3], false)).toBe('M1 2l3 0 0-5');
    expect(toPath([1, 1, 2, 1, 2, 2], true)).toBe('M1 1l1 0 0 1z');
    expect(toPath([1, 1, 1.2, 1.3], false)).toBe('');
  });
});

test('every metro line has its stations, and no two neighbouring stations are far apart', () => {
  const rails = createRails(entries);
  for (const { stations, color } of rails) {
    const jumps = stations.slice(1).map((station, index) => {
      const before = stations[index] ?? station;
      return Math.hypot(station.lat - before.lat, station.lng - before.lng);
    });
    expect({ color, stations: stations.length > 1, near: Math.max(...jumps) < 0.08 }).toEqual({
      color,
      stations: true,
      near: true,
    });
  }
});
