import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGazetteer, readTable } from '../../../server/places/gazetteer.ts';
import type { Place } from '../../../src/domain/geo/place.ts';
import { book, place, rowsOf, startOrderServer, type OrderServer } from '../../support/orders.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await startOrderServer({ env: { FLEET: 'off' } });
});
afterAll(() => server.close());

const offered = async (query: Record<string, string> = {}): Promise<readonly string[]> => {
  const { data } = await server.call<{ places: readonly Place[] }>('GET', '/place/suggest', {
    query: { language: 'zh-Hant', ...query },
  });
  return data.places.map(({ name }) => name);
};

test('every id in the list of popular places is the id of a shipped place', () => {
  const gazetteer = loadGazetteer();
  const ids = readTable('popular.csv').map(({ line }) => line);
  expect(ids.length).toBeGreaterThan(30);
  expect(ids.filter((id) => gazetteer.byId(id) === undefined)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ORD-08 an empty search gives popular places, near ones first, in either language', async () => {
  expect(await offered()).toEqual([
    '台北車站',
    '桃園國際機場第二航廈',
    '桃園國際機場第一航廈',
    '台北101',
    '信義威秀影城',
  ]);
  expect(await offered({ language: 'en', lat: '22.63', lng: '120.3' })).toEqual([
    'Zuoying HSR Station',
    'Kaohsiung International Airport International Terminal',
    'Kaohsiung Railway Station',
    'Pingtung Railway Station',
    'Taipei Main Station',
  ]);
});

test('a place where three passengers began a ride is ranked first; places of fewer passengers, and street addresses, are never offered', async () => {
  const [home, station, own] = await Promise.all(
    ['信義區松壽路12號', '捷運蘆洲站', '捷運新店站'].map((name) => place(name)),
  );
  // The place of only one passenger is not popular, however often they ride.
  for (let times = 0; times < 3; times += 1) {
    await book(server, { route: { pickup: own }, details: { contactPhone: '0912000001' } });
  }
  for (const [index, phone] of ['0912000001', '0912000002', '0912000003'].entries()) {
    await book(server, { route: { pickup: home }, details: { contactPhone: phone } });
    await book(server, { route: { pickup: station }, details: { contactPhone: phone } });
    // Popular places are counted again every ten minutes.
    server.clock.advance(11 * 60_000);
    expect((await offered())[0]).toBe(index < 2 ? '台北車站' : '捷運蘆洲站');
  }
  for (const name of ['松壽路12號', '捷運新店站']) expect(await offered()).not.toContain(name);
  await rowsOf(server, `update customer_order set created_at = created_at - interval '100 days'`);
  server.clock.advance(11 * 60_000);
  expect((await offered())[0]).toBe('台北車站');
});
