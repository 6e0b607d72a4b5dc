import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDistrictLocator } from '../../../server/places/district-locator.ts';
import { createEmbeddedGeocoder } from '../../../server/places/embedded-geocoder.ts';
import { loadGazetteer } from '../../../server/places/gazetteer.ts';
import { createNominatimGeocoder } from '../../../server/places/nominatim-geocoder.ts';
import { loadRoads } from '../../../server/places/roads.ts';
import { createEstimatingRouter } from '../../../server/routing/estimating-router.ts';
import { createOsrmRouter } from '../../../server/routing/osrm-router.ts';
import { NotReachable } from '../../../server/routing/router.ts';
import { PlaceSchema } from '../../../src/contract/place.ts';

/** A server that answers as the documentation of Nominatim and OSRM shows. */
let double: Server;
let url: string;
let asked: URL[];
let answer: { status?: number; body?: unknown; hangs?: boolean };
/** The answers to the first requests; all later requests get `answer`. */
let first: (typeof answer)[];
let warned: string[];
const log = { warn: (_: unknown, words?: string) => void warned.push(words ?? '') };

beforeEach(async () => {
  asked = [];
  warned = [];
  answer = {};
  first = [];
  double = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://double'));
    const { hangs, status = 200, body } = first.shift() ?? answer;
    if (hangs === true) return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void double.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(double.address() as AddressInfo).port}`; // the server listens on TCP
});
afterEach(() => {
  double.closeAllConnections();
  double.close();
});

const locator = createDistrictLocator();
const embedded = createEmbeddedGeocoder(loadGazetteer(), locator, loadRoads());
const geocoder = () => createNominatimGeocoder({ url, embedded, log, timeoutMs: 300 });
const zh = { language: 'zh-Hant', limit: 8 } as const;

/** A shop in the format of https://nominatim.org/release-docs/latest/api/Output/ */
const shop = {
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
  osm_type: 'node',
  osm_id: 4242,
  lat: '25.0362',
  lon: '121.5670',
  category: 'shop',
  type: 'convenience',
  place_rank: 30,
  importance: 0.0001,
  addresstype: 'shop',
  name: '7-ELEVEN 松壽門市',
  display_name: '7-ELEVEN 松壽門市, 12號, 松壽路, 信義區, 臺北市, 110, 臺灣',
  address: {
    shop: '7-ELEVEN 松壽門市',
    house_number: '12號',
    road: '松壽路',
    suburb: '信義區',
    city: '臺北市',
    country_code: 'tw',
  },
  namedetails: { name: '7-ELEVEN 松壽門市', 'name:en': '7-ELEVEN Songshou' },
  boundingbox: ['25.0361', '25.0363', '121.5669', '121.5671'],
};

test('Nominatim: a shop is found, has its name in both languages, and is found again by its id', async () => {
  answer = { body: [shop] };
  const found = geocoder();
  const { places, hint } = await found.suggest('7-11', {
    ...zh,
    near: { lat: 25.03, lng: 121.56 },
  });
  expect(hint).toBeUndefined();
  expect(places[0]).toMatchObject({
    placeId: 'osm:N4242',
    name: '7-ELEVEN 松壽門市',
    nameEn: '7-ELEVEN Songshou',
    address: '臺北市信義區松壽路12號',
    kind: 'landmark',
    precision: 'exact',
    latLng: { lat: 25.0362, lng: 121.567 },
  });
  expect(PlaceSchema.safeParse(places[0]).success).toBe(true);
  const [search] = asked;
  expect(search?.pathname).toBe('/search');
  expect(Object.fromEntries(search?.searchParams ?? [])).toMatchObject({
    q: '7-11',
    format: 'jsonv2',
    addressdetails: '1',
    countrycodes: 'tw',
    limit: '8',
    viewbox: '121.3600,24.8300,121.7600,25.2300',
  });
  expect(await found.byId('osm:N4242', 'zh-Hant')).toEqual(places[0]);
  expect(asked).toHaveLength(1);
  // The cached name is in another language, so this asks Nominatim again.
  await found.byId('osm:N4242', 'en');
  expect(asked.pop()?.searchParams.get('accept-language')).toBe('en');
  // A new geocoder has no cache, so it looks the id up.
  expect(await geocoder().byId('osm:N4242', 'zh-Hant')).toEqual(places[0]);
  expect(asked[1]?.pathname).toBe('/lookup');
  expect(asked[1]?.searchParams.get('osm_ids')).toBe('N4242');
  const pin = await found.reverse({ lat: 25.0365, lng: 121.5672 }, 'zh-Hant', 'osm:N4242');
  expect(pin?.name).toBe('7-ELEVEN 松壽門市');
  expect(await found.byId(pin?.placeId ?? '', 'zh-Hant')).toEqual(pin);
});

test.each([
  ['does not answer in time', { hangs: true }],
  ['answers 503', { status: 503, body: {} }],
  ['answers no JSON', { body: '<html>' }],
  ['answers something else', { body: [{ lat: 1 }] }],
])('Nominatim %s: the shipped places are used instead, and the log says so', async (_, failure) => {
  answer = failure;
  const { places } = await geocoder().suggest('松壽路12號', zh);
  expect(places[0]?.address).toBe('台北市信義區松壽路12號');
  expect(warned[0]).toMatch(/^the geocoder at .* fails; the shipped places answer$/);
  await expect(geocoder().byId('osm:N1', 'zh-Hant')).rejects.toMatchObject({ code: 503 });
});

const router = () =>
  createOsrmRouter({ url, estimating: createEstimatingRouter(locator), log, timeoutMs: 300 });
const A = { lat: 25.0478, lng: 121.5171 };
const B = { lat: 25.0339, lng: 121.5645 };

test('OSRM: distance, time and route follow the road', async () => {
  const coordinates = Array.from({ length: 300 }, (_, at) => [121.5171 + at / 6000, 25.0478]);
  answer = {
    body: {
      code: 'Ok',
      routes: [
        {
          distance: 6123.4,
          duration: 901.6,
          weight: 1,
          weight_name: 'routability',
          legs: [],
          geometry: { type: 'LineString', coordinates },
        },
      ],
      waypoints: [],
    },
  };
  const route = await router().route([A, B], 0);
  expect(route).toMatchObject({ distanceMetres: 6123, durationSeconds: 902, estimated: false });
  expect(route.line.length).toBeLessThanOrEqual(61);
  expect(route.line[0]).toEqual({ lat: 25.0478, lng: 121.5171 });
  expect(route.line.at(-1)).toEqual({ lat: 25.0478, lng: coordinates.at(-1)?.[0] });
  expect(asked[0]?.pathname).toBe('/route/v1/driving/121.517100,25.047800;121.564500,25.033900');
});

test('OSRM: if two points have no road between them, the error names the leg', async () => {
  answer = { status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } };
  await expect(router().route([A, B], 0)).rejects.toBeInstanceOf(NotReachable);
  // OSRM is asked for the whole route, then for each leg. The second leg fails.
  const geometry = { coordinates: [] };
  const open = { body: { code: 'Ok', routes: [{ distance: 1, duration: 1, geometry }] } };
  first = [answer, open];
  await expect(router().route([A, B, A], 0)).rejects.toMatchObject({ leg: 1 });
});

test.each([
  ['does not answer in time', { hangs: true }],
  ['answers 500', { status: 500, body: {} }],
  ['refuses the question', { status: 400, body: { code: 'InvalidQuery', message: '' } }],
])('OSRM %s: the route is estimated, and is marked as an estimate', async (_, failure) => {
  answer = failure;
  expect(await router().route([A, B], 0)).toMatchObject({ estimated: true });
  expect(warned[0]).toMatch(/^the router at .* fails; ways are estimated$/);
});
