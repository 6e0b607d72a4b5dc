import { describe, expect, test } from 'vitest';
import { createDistrictLocator } from '../../../server/places/district-locator.ts';
import { loadGazetteer } from '../../../server/places/gazetteer.ts';
import { LINE_POINTS } from '../../../server/routing/estimate.ts';
import { createEstimatingRouter } from '../../../server/routing/estimating-router.ts';
import { NotReachable } from '../../../server/routing/router.ts';
import { distanceMetres, type LatLng } from '../../../src/domain/geo/lat-lng.ts';

const locator = createDistrictLocator();
const router = createEstimatingRouter(locator);
const { entries } = loadGazetteer();

function at(name: string): LatLng {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`no place is called ${name}`);
  return entry.latLng;
}
const taipei = (wall: string) => Date.parse(`${wall}:00+08:00`);
/** 10:30 on a Tuesday in Taipei. */
const MORNING = taipei('2026-11-24T10:30');
const route = (from: string, to: string, when = MORNING) => router.route([at(from), at(to)], when);

/** Returns the duration of a ride through the city that begins at this Taipei time. */
const seconds = async (wall: string) =>
  (await route('台北101', '台北車站', taipei(wall))).durationSeconds;

describe('the estimated route', () => {
  // Road distances (km) and usual times (minutes), from road signs and timetables.
  test.each([
    ['台北101', '台北車站', 6, 18],
    ['新北市政府', '台北101', 14, 28],
    ['台北車站', '桃園國際機場第一航廈', 41, 48],
    ['台北車站', '新竹火車站', 78, 70],
    ['台北車站', '宜蘭火車站', 58, 60],
    ['台北車站', '台中火車站', 168, 130],
    ['台北車站', '高雄火車站', 360, 260],
    ['台北車站', '花蓮火車站', 170, 190],
    ['高雄火車站', '台東火車站', 165, 170],
    ['嘉義火車站', '阿里山國家森林遊樂區', 75, 110],
  ])('from %s to %s is within a third of %d km and %d minutes', async (from, to, km, minutes) => {
    const { distanceMetres: metres, durationSeconds, estimated } = await route(from, to);
    expect(metres / 1000 / km).toBeGreaterThan(0.75);
    expect(metres / 1000 / km).toBeLessThan(1.33);
    expect(durationSeconds / 60 / minutes).toBeGreaterThan(0.66);
    expect(durationSeconds / 60 / minutes).toBeLessThan(1.33);
    expect(estimated).toBe(true);
  });

  test('takes longer in the rush hour and shorter at night, and weekends have no morning rush', async () => {
    const [night, noon, rush, saturday, monday] = await Promise.all([
      seconds('2026-11-24T03:00'),
      seconds('2026-11-24T12:00'),
      seconds('2026-11-24T08:00'),
      seconds('2026-11-21T08:00'),
      // Monday morning in Taipei, when it is still Sunday in UTC.
      seconds('2026-11-23T07:30'),
    ]);
    expect(night).toBeLessThan(noon);
    expect(noon).toBeLessThan(rush);
    expect(saturday).toBeLessThan(rush);
    expect(monday).toBe(rush);
  });

  test('the same request gives the same route', async () => {
    expect(await route('台北101', '台中火車站')).toEqual(await route('台北101', '台中火車站'));
  });

  test('with stops is the sum of its legs', async () => {
    const [a, b, c] = [at('台北101'), at('板橋大遠百'), at('桃園國際機場第一航廈')];
    const whole = await router.route([a, b, c], MORNING);
    const first = await router.route([a, b], MORNING);
    const second = await router.route([b, c], MORNING);
    expect(whole.distanceMetres).toBeCloseTo(first.distanceMetres + second.distanceMetres, -1);
    expect(whole.line.length).toBeLessThanOrEqual(2 * LINE_POINTS);
    // The second leg begins when the first ends, which is after the morning's rush here.
    const early = taipei('2026-11-24T09:55');
    const [both, one] = [await router.route([a, b, c], early), await router.route([a, b], early)];
    const other = await router.route([b, c], early + one.durationSeconds * 1_000);
    expect(both.durationSeconds).toBeCloseTo(one.durationSeconds + other.durationSeconds, -1);
    expect(both.durationSeconds).toBeLessThan(
      (await router.route([b, c], early)).durationSeconds + one.durationSeconds,
    );
  });

  test('from a place to itself is zero, and not an error', async () => {
    const here = at('台北101');
    expect(await router.route([here, here], MORNING)).toMatchObject({
      distanceMetres: 0,
      durationSeconds: 0,
      line: [here],
    });
  });
});

describe('the line of the route', () => {
  test('begins and ends at the points, is bent, and has few points', async () => {
    for (const [from, to] of [
      ['台北101', '台北車站'],
      ['台北車站', '高雄火車站'],
      ['台北車站', '墾丁大街'],
    ] as const) {
      const { line, distanceMetres: metres } = await route(from, to);
      const [start, end] = [line[0], line.at(-1)];
      expect(start && distanceMetres(start, at(from))).toBeLessThan(2);
      expect(end && distanceMetres(end, at(to))).toBeLessThan(2);
      expect(line.length).toBeLessThanOrEqual(LINE_POINTS);
      expect(line.length).toBeGreaterThan(10);
      const length = line
        .slice(1)
        .reduce((sum, point, index) => sum + distanceMetres(line[index] ?? point, point), 0);
      expect(length).toBeGreaterThan(distanceMetres(at(from), at(to)) * 1.002);
      expect(length).toBeLessThan(metres * 1.1);
    }
  });

  test('of a long route runs over land only', async () => {
    for (const [from, to] of [
      ['台北車站', '高雄火車站'],
      ['台北車站', '花蓮火車站'],
      ['高雄火車站', '台東火車站'],
    ] as const) {
      const { line } = await route(from, to);
      expect(line.filter((point) => locator.districtAt(point, 2_500) === undefined)).toEqual([]);
    }
  });
});

describe('places without a road', () => {
  test.each([
    ['台北101', '澎湖縣政府'],
    ['台北101', '金門縣政府'],
    ['台東縣政府', '綠島機場'],
    ['台東縣政府', '蘭嶼機場'],
    ['東港渡船碼頭', '小琉球白沙港'],
    ['馬公港', '七美機場'],
    ['馬祖南竿機場', '馬祖北竿機場'],
  ])('%s to %s is refused, and the error names the leg', async (from, to) => {
    await expect(route(from, to)).rejects.toThrow(NotReachable);
    await expect(router.route([at(from), at(from), at(to)], MORNING)).rejects.toMatchObject({
      leg: 1,
    });
  });

  test.each([
    ['馬公港', '澎湖跨海大橋'],
    ['金門縣政府', '金門機場'],
    ['高雄市政府', '旗津渡輪站'],
    ['綠島機場', '綠島南寮漁港'],
  ])('%s to %s is possible by road', async (from, to) => {
    expect((await route(from, to)).distanceMetres).toBeGreaterThan(0);
  });

  test('points at sea and in other countries are refused', async () => {
    const sea = { lat: 24.5, lng: 119.9 };
    await expect(router.route([at('台北101'), sea], MORNING)).rejects.toThrow(NotReachable);
    const tokyo = { lat: 35.68, lng: 139.76 };
    await expect(router.route([tokyo, tokyo], MORNING)).rejects.toThrow(NotReachable);
  });
});
