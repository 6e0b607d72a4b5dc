import { describe, expect, test } from 'vitest';
import {
  bearingDegrees,
  between,
  boundsOf,
  contains,
  distanceMetres,
  offsetMetres,
} from '../../../src/domain/geo/lat-lng.ts';
import {
  cameraFor,
  fromWorld,
  tilesInView,
  TILE_PIXELS,
  toScreen,
  toWorld,
} from '../../../src/domain/geo/mercator.ts';
import { lengthMetres, positionAlong } from '../../../src/domain/geo/polyline.ts';

const TAIPEI = { lat: 25.0478, lng: 121.517 };
const KAOHSIUNG = { lat: 22.6397, lng: 120.3024 };

describe('positions', () => {
  test('distance and course between two positions are right', () => {
    expect(distanceMetres(TAIPEI, KAOHSIUNG)).toBeCloseTo(295_000, -4);
    expect(distanceMetres(TAIPEI, TAIPEI)).toBe(0);
    expect(bearingDegrees(TAIPEI, { ...TAIPEI, lat: 26 })).toBe(0);
    expect(bearingDegrees(TAIPEI, { ...TAIPEI, lng: 122 })).toBeCloseTo(90, 0);
    expect(bearingDegrees(TAIPEI, KAOHSIUNG)).toBeGreaterThan(180);
  });

  test('a position moved by an offset has its distance and course', () => {
    const point = offsetMetres(TAIPEI, 3_000, 4_000);
    expect(distanceMetres(TAIPEI, point)).toBeCloseTo(5_000, -1);
    expect(bearingDegrees(TAIPEI, point)).toBeCloseTo(36.87, 1);
    expect(between(TAIPEI, point, 1)).toEqual(point);
  });

  test('the box around several positions contains everything between them', () => {
    const bounds = boundsOf([TAIPEI, KAOHSIUNG]);
    expect(bounds).toEqual({ south: 22.6397, west: 120.3024, north: 25.0478, east: 121.517 });
    expect(bounds && contains(bounds, between(TAIPEI, KAOHSIUNG, 0.5))).toBe(true);
    expect(bounds && contains(bounds, { lat: 26, lng: 121 })).toBe(false);
    expect(boundsOf([])).toBeUndefined();
  });
});

describe('lines', () => {
  const corner = { lat: TAIPEI.lat, lng: 121.6 };
  const line = [TAIPEI, corner, corner, { lat: 25.1, lng: 121.6 }];

  test('a position along a line is found, also with repeated points and beyond its ends; on an empty line there is none', () => {
    expect(positionAlong(line, 0)).toMatchObject({ point: TAIPEI });
    expect(positionAlong(line, -1)).toMatchObject({ point: TAIPEI });
    expect(positionAlong(line, 2)?.point).toEqual(line.at(-1));
    expect(positionAlong(line, 1)?.bearing).toBeCloseTo(0);
    expect(positionAlong([], 0.5)).toBeUndefined();
    expect(positionAlong([TAIPEI, TAIPEI], 0.5)).toEqual({ point: TAIPEI, bearing: 0 });
  });

  test('the point at half of the length is in the middle of the route', () => {
    const middle = positionAlong(line, 0.5);
    expect(middle?.bearing).toBeCloseTo(90, 0);
    expect(middle && distanceMetres(TAIPEI, middle.point)).toBeCloseTo(lengthMetres(line) / 2, -1);
  });
});

describe('the projection of the map', () => {
  test('a position stays the same after it is projected and back', () => {
    const { lat, lng } = fromWorld(toWorld(TAIPEI));
    expect(lat).toBeCloseTo(TAIPEI.lat, 9);
    expect(lng).toBeCloseTo(TAIPEI.lng, 9);
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  test('the camera shows the whole box, and its tiles cover the view', () => {
    const bounds = boundsOf([TAIPEI, KAOHSIUNG]);
    if (!bounds) throw new Error('no bounds');
    const camera = cameraFor(bounds, { width: 390, height: 600, padding: 24 }, 16);
    for (const point of [TAIPEI, KAOHSIUNG]) {
      const { x, y } = toScreen(camera, point);
      expect(x).toBeGreaterThanOrEqual(23.9);
      expect(x).toBeLessThanOrEqual(366.1);
      expect(y).toBeGreaterThanOrEqual(23.9);
      expect(y).toBeLessThanOrEqual(576.1);
    }
    const tiles = tilesInView(camera, 6, 15);
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ left, size }) => left + size))).toBeGreaterThanOrEqual(390);
    expect(Math.max(...tiles.map(({ top, size }) => top + size))).toBeGreaterThanOrEqual(600);
    for (const { size } of tiles) {
      expect(size).toBeGreaterThan(TILE_PIXELS * 0.7);
      expect(size).toBeLessThan(TILE_PIXELS * 1.5);
    }
  });

  test('a single point is not zoomed in further than the given limit', () => {
    const here = boundsOf([TAIPEI]);
    expect(here && cameraFor(here, { width: 300, height: 300, padding: 20 }, 16).zoom).toBe(16);
  });

  test.each([
    ['telephone', { width: 390, height: 300 }, 4],
    ['desktop', { width: 900, height: 640 }, 9],
  ])('the map of a %s needs few tiles, so few requests', (_, view, most) => {
    for (let lng = 121.5; lng < 121.6; lng += 0.007) {
      const camera = { center: { ...TAIPEI, lng }, zoom: 13.5, ...view };
      const tiles = tilesInView(camera, 6, 17);
      expect(tiles.length).toBeLessThanOrEqual(most);
    }
  });

  test('beyond the last zoom level, tiles are enlarged', () => {
    const [tile] = tilesInView({ center: TAIPEI, zoom: 17, width: 100, height: 100 }, 6, 15);
    expect(tile).toMatchObject({ z: 15, size: TILE_PIXELS * 4 });
  });
});
