/** Maps on the page: marks, route, car, descriptions and controls (ORD-02). */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MapCamera } from '../../../src/ui/shared/map/camera.ts';
import { PinMap } from '../../../src/ui/shared/map/pin-map.tsx';
import { RideMap, type MapPlace } from '../../../src/ui/shared/map/ride-map.tsx';
import * as routes from '../../../src/ui/shared/map/route-layer.css.ts';
import { draw, named, names, press, texts } from '../../support/ui/screen.tsx';

const STATION = { lat: 25.0478, lng: 121.517 };
const TOWER = { lat: 25.0336, lng: 121.5646 };
const BETWEEN = { lat: 25.04, lng: 121.54 };
const PLACES: readonly MapPlace[] = [
  { role: 'pickup', latLng: STATION },
  { role: 'stop', latLng: BETWEEN, number: 2 },
  { role: 'destination', latLng: TOWER },
];

beforeEach(() => {
  // This DOM has no layout, so the size is fixed. With reduced motion, movements end at once.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const map = () => document.querySelector<HTMLElement>('[role=application]');
const moved = () =>
  document.querySelector<HTMLElement>('[style*="translate3d"]')?.style.transform ?? '';
/** The zoom level of the tiles, plus the scale of the layer. */
const zoom = (): number => {
  const layer = document.querySelector<HTMLElement>('[style*="--map-unscale"]');
  const [, scale] = /scale\((.*?)\)/.exec(layer?.style.transform ?? '') ?? [];
  const tiles = document.querySelector('[data-z]')?.getAttribute('data-z');
  return Number(tiles) + Math.log2(Number(scale));
};

describe('the map of a ride', () => {
  test('the map is described, marks its places by role, and shows the route', async () => {
    const ride = (isEstimate: boolean) => (
      <RideMap
        places={PLACES}
        line={[STATION, BETWEEN, TOWER]}
        isEstimate={isEstimate}
        description="The driver is near"
      />
    );
    await draw('zh-Hant', ride(false));
    expect(names('[role=application], [role=img]')).toEqual([
      '行程地圖，可用方向鍵移動、加減鍵縮放',
      'The driver is near',
    ]);
    expect(texts('svg text')).toEqual(['A', '2', 'B']);
    expect(document.querySelectorAll('svg rect')).toHaveLength(1);
    expect(document.querySelectorAll(`.${routes.line}`)).toHaveLength(1);
    await draw('en', ride(true));
    expect(names('[role=application]')).toEqual([
      'Map of the ride. Arrow keys move it, plus and minus zoom',
    ]);
    expect(document.querySelectorAll(`.${routes.line}`)).toHaveLength(0);
    expect(document.querySelectorAll(`.${routes.estimate}`)).toHaveLength(1);
  });

  test('the car turns the shorter way', async () => {
    const ride = (heading: number) => (
      <RideMap places={PLACES} car={{ latLng: BETWEEN, heading }} description="It" />
    );
    const angle = () =>
      document.querySelector<HTMLElement>('svg[style*="rotate"]')?.style.transform;
    await draw('zh-Hant', ride(350));
    expect(angle()).toBe('rotate(350deg)');
    await draw('zh-Hant', ride(10));
    expect(angle()).toBe('rotate(370deg)');
    await draw('zh-Hant', ride(300));
    expect(angle()).toBe('rotate(300deg)');
    await draw('zh-Hant', <RideMap places={PLACES} description="It" />);
    expect(angle()).toBeUndefined();
  });

  test('the map can be moved and zoomed, and a button returns to the ride', async () => {
    await draw('zh-Hant', <RideMap places={PLACES} description="It" />);
    expect(names('button')).toEqual(['放大地圖', '縮小地圖']);
    const [first, at] = [moved(), zoom()];
    await press('放大地圖');
    expect(zoom()).toBeCloseTo(at + 1, 5);
    await press('縮小地圖');
    await press('縮小地圖');
    expect(zoom()).toBeCloseTo(at - 1, 5);
    expect(names('button')).toEqual(['回到行程', '放大地圖', '縮小地圖']);
    await act(async () => named('button', '回到行程').focus());
    await press('回到行程');
    expect([moved(), zoom()]).toEqual([first, at]);
    expect(names('button')).toEqual(['放大地圖', '縮小地圖']);
    expect(document.activeElement).toBe(map());
    await act(
      async () => void map()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })),
    );
    const [x = 0, y = 0] = [...moved().matchAll(/(-?\d+)px/g)].map(([, pixels]) => Number(pixels));
    const [fromX = 0, fromY = 0] = [...first.matchAll(/(-?\d+)px/g)].map(([, pixels]) =>
      Number(pixels),
    );
    expect([x - fromX, y - fromY]).toEqual([-80, 0]);
  });

  test('a map without a description is decoration and cannot be moved', async () => {
    await draw('zh-Hant', <RideMap places={PLACES} />);
    expect([map(), names('button')]).toEqual([null, []]);
    expect(document.querySelector('[data-map]')?.getAttribute('aria-hidden')).toBe('true');
  });
});

test('the map under a pin has a name, and arrow keys move it by small steps', async () => {
  const camera = new MapCamera();
  await draw('zh-Hant', <PinMap camera={camera} at={STATION} label="Where" />);
  expect(names('[role=application]')).toEqual(['Where']);
  expect(camera.camera()?.center.lat).toBeCloseTo(STATION.lat, 4);
  const [, before] = /translate3d\((-?\d+)px/.exec(moved()) ?? [];
  await act(
    async () => void map()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' })),
  );
  const [, after] = /translate3d\((-?\d+)px/.exec(moved()) ?? [];
  expect(Number(after) - Number(before)).toBe(24);
  expect(names('button')).toEqual(['回到行程', '放大地圖', '縮小地圖']);
});
