import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearDate, now } from '../../src/services/wall-clock.ts';

/** The server's time, in whole seconds as in the header `Date`. */
const SERVER = 1_800_000_000_000;
const HOUR = 3_600_000;
const heard = (server: number) => hearDate(new Headers({ date: new Date(server).toUTCString() }));

beforeEach(() => void vi.useFakeTimers({ now: SERVER, toFake: ['Date'] }));
afterEach(() => heard(Date.now()));

test.each([
  ['2 h fast', 2 * HOUR],
  ['16 h fast', 16 * HOUR],
  ['a day slow', -24 * HOUR],
  ['61 s fast', 61_000],
])('a device whose clock is %s has the server’s time after the first answer (ORD-08)', (_, by) => {
  vi.setSystemTime(SERVER + by);
  expect(now()).toBe(SERVER + by);
  heard(SERVER);
  vi.setSystemTime(SERVER + by + 90_000);
  expect(now()).toBe(SERVER + 90_000);
});

test('a right clock is not set by an answer that arrives late', () => {
  heard(SERVER - 60_000);
  expect(now()).toBe(SERVER);
});

test('after the device’s clock was set right, the next answer ends the correction; one without a date changes nothing', () => {
  vi.setSystemTime(SERVER + 2 * HOUR);
  heard(SERVER);
  hearDate(new Headers());
  hearDate(new Headers({ date: 'soon' }));
  expect(now()).toBe(SERVER);
  vi.setSystemTime(SERVER);
  heard(SERVER);
  expect(now()).toBe(SERVER);
});
