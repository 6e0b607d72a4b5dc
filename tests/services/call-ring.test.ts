import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ring } from '../../src/services/calls/ring.ts';
import { browserTimers } from '../../src/services/timers.ts';

const shaken: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  shaken.length = 0;
  vi.stubGlobal('navigator', { vibrate: (how: unknown) => shaken.push(how) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a telephone that is called vibrates every 3.5 seconds, until the ringing ends (CALL-04)', () => {
  const end = ring('incoming', browserTimers);
  vi.advanceTimersByTime(3_499);
  expect(shaken).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shaken).toEqual([
    [400, 200, 400],
    [400, 200, 400],
  ]);
  end();
  expect(shaken.at(-1)).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(shaken).toHaveLength(3);
});

test('a telephone that calls does not vibrate, and its tone stops at the end', () => {
  const end = ring('outgoing', browserTimers);
  vi.advanceTimersByTime(9_000);
  end();
  expect(shaken).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
