import { expect, test } from 'vitest';
import { createOrderAccessStore } from '../../src/services/storage/order-access-store.ts';
import { createRecentPlaces } from '../../src/services/storage/recent-places.ts';
import type { Store } from '../../src/services/storage/store.ts';
import { place } from '../machines/fixtures.ts';

const DAY = 86_400_000;

const storeIn = (kept: Map<string, string>): Store => ({
  read: (key) => kept.get(key),
  write: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
});

function browser() {
  const kept = new Map<string, string>();
  const local = storeIn(kept);
  const at = { now: 1_000 * DAY, isSignedIn: false };
  const parts = { local, isSignedIn: () => at.isSignedIn, now: () => at.now };
  const places = createRecentPlaces(parts);
  const orders = createOrderAccessStore({ ...parts, session: storeIn(new Map()) });
  const ride = (from: string, to: string, lat = 25) =>
    places.keep({
      pickup: place(from, { latLng: { lat, lng: 121 } }),
      destination: place(to, { latLng: { lat: lat + 0.1, lng: 121 } }),
      stops: [],
    });
  const seen = () => places.list().map(({ name }) => name);
  return { kept, at, places, orders, ride, seen };
}

test('suggestions are the places of the last rides, each once and the newest first, without the start of this ride', () => {
  const { places, ride, seen } = browser();
  ride('A', 'B');
  ride('C', 'A');
  expect(seen()).toEqual(['A', 'C', 'B']);
  expect(places.list({ lat: 25, lng: 121 }).map(({ name }) => name)).toEqual(['A', 'B']);
  for (let index = 0; index < 9; index++) ride(`from ${index}`, `to ${index}`);
  expect(seen()).toEqual(['to 8', 'from 8', 'to 7', 'from 7']);
});

test('each place expires 30 days after its ride, and an unreadable one is left out', () => {
  const { kept, at, ride, seen } = browser();
  ride('A', 'B');
  at.now += 20 * DAY;
  ride('C', 'D');
  at.now += 11 * DAY;
  expect(seen()).toEqual(['D', 'C']);
  expect(kept.get('places')).not.toContain('"A"');
  kept.set('places', JSON.stringify([{ at: at.now, place: { name: 'E' } }, 'x']));
  expect(seen()).toEqual([]);
  expect(kept.has('places')).toBe(false);
});

test('a member’s places are deleted with the session; a visitor’s are deleted with their orders', () => {
  const { kept, at, orders, ride, seen } = browser();
  ride('A', 'B');
  at.isSignedIn = true;
  expect(seen()).toEqual([]);
  ride('C', 'D');
  expect(seen()).toEqual(['D', 'C']);
  orders.forget('member');
  expect(kept.has('places-member')).toBe(false);
  at.isSignedIn = false;
  expect(seen()).toEqual(['B', 'A']);
  orders.forget('everybody');
  expect([...kept.keys()]).toEqual([]);
});
