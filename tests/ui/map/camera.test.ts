import { beforeEach, expect, test, vi } from 'vitest';
import { toScreen } from '../../../src/domain/geo/mercator.ts';
import { MapCamera } from '../../../src/ui/shared/map/camera.ts';
import { frameOf, layerTransform, onLayer } from '../../../src/ui/shared/map/frame.ts';

const padding = { top: 50, right: 50, bottom: 50, left: 50 };
const taipei101 = { lat: 25.0339, lng: 121.5645 };
const songshan = { lat: 25.063, lng: 121.5519 };

// With reduced motion, flights end at once.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

function start() {
  const camera = new MapCamera();
  camera.resize(400, 300);
  return camera;
}

const onScreen = (camera: MapCamera, position: typeof taipei101) => {
  const view = camera.camera();
  if (view === undefined) throw new TypeError('nothing is shown');
  return toScreen(view, position);
};

test('the camera has no frame before size and places are known', () => {
  const camera = new MapCamera();
  camera.focus([taipei101], padding);
  expect(camera.frame()).toBeUndefined();
  camera.resize(400, 300);
  expect(camera.frame()?.tiles.length).toBeGreaterThan(0);
});

test('the places fit into the view inside its padding', () => {
  const camera = start();
  camera.focus([taipei101, songshan], { top: 50, right: 50, bottom: 120, left: 50 });
  for (const place of [taipei101, songshan]) {
    const { x, y } = onScreen(camera, place);
    expect(x).toBeGreaterThanOrEqual(49.9);
    expect(x).toBeLessThanOrEqual(350.1);
    expect(y).toBeGreaterThanOrEqual(49.9);
    expect(y).toBeLessThanOrEqual(180.1);
  }
});

test('a view too small for the whole ride shows a few tiles, not half the world', () => {
  const camera = start();
  const kaohsiung = { lat: 22.5771, lng: 120.35 };
  camera.focus([taipei101, kaohsiung], padding);
  camera.resize(1, 1);
  camera.focus([taipei101, kaohsiung], padding);
  expect(camera.camera()?.zoom).toBe(5.5);
  expect(camera.frame()?.tiles.length).toBeLessThan(10);
});

test('the map moves only when the driver leaves the view', () => {
  const camera = start();
  camera.focus([songshan, taipei101], padding);
  const before = camera.camera();
  camera.focus([{ ...songshan, lat: songshan.lat - 0.001 }, taipei101], padding);
  expect(camera.camera()).toBe(before);
  camera.focus([{ ...songshan, lat: songshan.lat + 0.05 }, taipei101], padding);
  expect(camera.camera()).not.toEqual(before);
});

test('a visitor who has moved the map keeps their view until they return to the ride', () => {
  const camera = start();
  camera.focus([taipei101, songshan], padding);
  const fitted = camera.camera();
  camera.panBy(500, 0);
  camera.focus([taipei101], padding);
  expect(camera.moved()).toBe(true);
  expect(onScreen(camera, taipei101).x).toBeLessThan(0);
  camera.focus([taipei101, songshan], padding);
  camera.recentre();
  expect(camera.moved()).toBe(false);
  expect(camera.camera()?.zoom).toBeCloseTo(fitted?.zoom ?? 0);
});

test.each([
  ['inwards', 3],
  ['outwards', -5],
])('a flight %s needs no tiles of the levels that it passes', (_, levels) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  let next: FrameRequestCallback | undefined;
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    next = step;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const camera = start();
  camera.focus([taipei101, songshan], padding);
  const [from, zoom] = [camera.frame()?.key, camera.camera()?.zoom ?? 0];
  const keys = new Set<string | undefined>();
  const zooms = new Set<number | undefined>();
  camera.subscribe(() => {
    keys.add(camera.frame()?.key);
    zooms.add(camera.camera()?.zoom);
  });
  camera.zoomBy(levels, undefined, true);
  for (let now = 20; now <= 240; now += 20) next?.(now);
  expect(zooms.size).toBeGreaterThan(8);
  const to = camera.camera();
  if (to === undefined) throw new TypeError('nothing is shown');
  expect(to.zoom).toBeCloseTo(zoom + levels);
  const landed = frameOf(to, undefined).key;
  expect(camera.frame()?.key).toBe(landed);
  expect([...keys].filter((key) => key !== from)).toEqual([landed]);
});

test('zooming keeps the point under the pointer in its place', () => {
  const camera = start();
  camera.focus([taipei101, songshan], padding);
  const before = onScreen(camera, songshan);
  camera.zoomBy(1, before);
  const after = onScreen(camera, songshan);
  expect(after.x).toBeCloseTo(before.x, 3);
  expect(after.y).toBeCloseTo(before.y, 3);
});

test('the layer draws each position where the projection puts it, to the pixel', () => {
  const camera = start();
  camera.focus([taipei101, songshan], padding);
  const view = camera.camera();
  if (view === undefined) throw new TypeError('nothing is shown');
  const frame = frameOf(view, undefined);
  const { x, y, scale } = layerTransform(frame, view);
  const spot = onLayer(frame, songshan);
  const expected = toScreen(view, songshan);
  expect(Math.abs(x + spot.x * scale - expected.x)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(y + spot.y * scale - expected.y)).toBeLessThanOrEqual(0.5);
});

test('after a small pan the frame is the same object, because the tiles are the same', () => {
  const camera = start();
  camera.focus([taipei101, songshan], padding);
  const before = camera.frame();
  camera.panBy(1, 1);
  expect(camera.frame()).toBe(before);
});
