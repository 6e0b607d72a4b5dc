import { expect, test } from 'vitest';
import type { MapLabel, MapTile } from '../../../src/domain/geo/map-tile.ts';
import { placeLabels } from '../../../src/ui/shared/map/labels.ts';

const frame = { z: 14, left: 8, top: 8, tiles: [], key: '' };
const tile = (...labels: MapLabel[]) => [
  {
    address: { z: 14, x: 8, y: 8 },
    tile: {
      land: '',
      lines: { coast: '', county: '', district: '', village: '' },
      rails: [],
      labels,
    } satisfies MapTile,
  },
];
const label = (text: string, kind: MapLabel['kind'], x: number, y: number): MapLabel => ({
  text,
  kind,
  x,
  y,
});
const names = (...args: Parameters<typeof placeLabels>) =>
  placeLabels(...args).map(({ text }) => text);

test('of two overlapping names the more important one stays', () => {
  const tiles = tile(
    label('寧夏夜市', 'landmark', 500, 500),
    label('大同區', 'district', 504, 504),
  );
  expect(names(frame, tiles, 1, [], [])).toEqual(['大同區']);
});

test('names that overlap when zoomed out are side by side when zoomed in', () => {
  const tiles = tile(label('中山站', 'station', 400, 400), label('雙連站', 'station', 400, 480));
  expect(names(frame, tiles, 0.7, [], [])).toEqual(['中山站']);
  expect(names(frame, tiles, 1.4, [], [])).toEqual(['中山站', '雙連站']);
});

test('the marker of a place hides the names under it', () => {
  const tiles = tile(label('台北車站', 'station', 512, 512));
  const mark = { x: 128, y: 128, halfWidth: 16, halfHeight: 16 };
  expect(names(frame, tiles, 1, [mark], [])).toEqual([]);
});

test('landmarks are not named on the route, stations are', () => {
  const tiles = tile(label('華山', 'landmark', 512, 512), label('善導寺站', 'station', 512, 700));
  const way = [
    { x: 140, y: 0 },
    { x: 140, y: 256 },
  ];
  expect(names(frame, tiles, 1, [], way)).toEqual(['善導寺站']);
});

test('villages are named only when zoomed in', () => {
  const tiles = tile(label('建功里', 'village', 512, 512));
  expect(names(frame, tiles, 1, [], [])).toEqual([]);
  expect(names({ ...frame, z: 16 }, tiles, 1, [], [])).toEqual(['建功里']);
});
