import { describe, expect, test } from 'vitest';
import { fareItems, fareTotal, isNight, waitingItem } from '../../src/domain/fare/fare.ts';
import { TARIFF } from '../../src/domain/fare/tariff.ts';
import { fromTaipei } from '../../src/domain/taipei-time.ts';

const at = (wall: string): number => fromTaipei(wall) ?? Number.NaN;
const noon = at('2026-05-01T12:00');

describe('ORD-09 fares of designated driving', () => {
  const ride = (distanceMetres: number, stops = 0) =>
    fareItems({ kind: 'type_dui', distanceMetres, stops, pickupAt: noon, units: 0 });

  test('up to 10 km a ride costs the base fare only', () => {
    expect(ride(0)).toEqual([{ code: 'base', quantity: 10, amount: 1_000 }]);
    expect(ride(10_000)).toEqual([{ code: 'base', quantity: 10, amount: 1_000 }]);
  });

  test('beyond 10 km, each started step of 2 km costs NT$100', () => {
    expect(ride(10_001)).toContainEqual({ code: 'distance', quantity: 2, amount: 100 });
    expect(ride(12_000)).toContainEqual({ code: 'distance', quantity: 2, amount: 100 });
    expect(ride(12_001)).toContainEqual({ code: 'distance', quantity: 4, amount: 200 });
  });

  test('each stop is charged, and the total is the sum of the items', () => {
    expect(ride(15_500, 2)).toEqual([
      { code: 'base', quantity: 10, amount: 1_000 },
      { code: 'distance', quantity: 6, amount: 300 },
      { code: 'stops', quantity: 2, amount: 200 },
    ]);
    expect(fareTotal(ride(15_500, 2))).toBe(1_500);
  });

  test('there is no night surcharge', () => {
    const items = fareItems({
      kind: 'type_dui',
      distanceMetres: 1_000,
      stops: 0,
      pickupAt: at('2026-05-01T02:00'),
      units: 0,
    });
    expect(items.map(({ code }) => code)).toEqual(['base']);
  });
});

describe('ORD-09 the night tariff, 23:00–07:00 in Taipei', () => {
  test.each([
    ['2026-05-01T22:59', false],
    ['2026-05-01T23:00', true],
    ['2026-05-02T00:00', true],
    ['2026-05-02T06:59', true],
    ['2026-05-02T07:00', false],
    ['2026-05-02T12:00', false],
  ])('at %s the night tariff applies: %s', (wall, night) => {
    expect(isNight(at(wall))).toBe(night);
  });

  test.each([
    ['2026-05-01T22:59', 900],
    ['2026-05-01T23:00', 1_100],
    ['2026-05-02T06:59', 1_100],
    ['2026-05-02T07:00', 900],
  ])('an airport transfer at %s costs %i', (wall, total) => {
    const items = fareItems({
      kind: 'type_airport_port',
      distanceMetres: 20_000,
      stops: 0,
      pickupAt: at(wall),
      units: 0,
    });
    expect(fareTotal(items)).toBe(total);
  });
});

describe('ORD-09 fares of airport, hourly and charter rides', () => {
  test('an airport transfer costs NT$20 for each started kilometre beyond 20, and NT$300 a stop', () => {
    const basis = { kind: 'type_airport_port', pickupAt: noon, units: 0 } as const;
    expect(fareItems({ ...basis, distanceMetres: 41_200, stops: 1 })).toEqual([
      { code: 'base', quantity: 20, amount: 900 },
      { code: 'distance', quantity: 22, amount: 440 },
      { code: 'stops', quantity: 1, amount: 300 },
    ]);
  });

  test('an hourly ride includes 20 km an hour', () => {
    const basis = { kind: 'type_hourly_designated', stops: 0, pickupAt: noon, units: 3 } as const;
    expect(fareItems({ ...basis, distanceMetres: 60_000 })).toEqual([
      { code: 'hours', quantity: 3, amount: 1_800 },
    ]);
    expect(fareItems({ ...basis, distanceMetres: 60_001 })).toEqual([
      { code: 'hours', quantity: 3, amount: 1_800 },
      { code: 'extraDistance', quantity: 1, amount: 20 },
    ]);
  });

  test('an hourly ride at night costs the surcharge once', () => {
    const items = fareItems({
      kind: 'type_hourly_designated',
      distanceMetres: 0,
      stops: 0,
      pickupAt: at('2026-05-01T23:30'),
      units: 2,
    });
    expect(items).toEqual([
      { code: 'hours', quantity: 2, amount: 1_200 },
      { code: 'night', quantity: 1, amount: 200 },
    ]);
  });

  test('a charter includes 200 km a day', () => {
    const items = fareItems({
      kind: 'type_rental_travel',
      distanceMetres: 410_500,
      stops: 0,
      pickupAt: noon,
      units: 2,
    });
    expect(items).toEqual([
      { code: 'days', quantity: 2, amount: 12_000 },
      { code: 'extraDistance', quantity: 11, amount: 165 },
    ]);
  });
});

describe('ORD-09 charge for waiting', () => {
  test('the free minutes cost nothing; each started minute after them is charged', () => {
    expect(waitingItem(TARIFF.type_dui, 10)).toBeUndefined();
    expect(waitingItem(TARIFF.type_dui, 10.1)).toEqual({
      code: 'waiting',
      quantity: 1,
      amount: 10,
    });
    expect(waitingItem(TARIFF.type_dui, 13)).toEqual({ code: 'waiting', quantity: 3, amount: 30 });
    expect(waitingItem(TARIFF.type_airport_port, 60)).toBeUndefined();
    expect(waitingItem(TARIFF.type_hourly_designated, 16)).toEqual({
      code: 'waiting',
      quantity: 1,
      amount: 10,
    });
  });
});
