import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from '../../server/housekeeping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('every task of the housekeeping runs every ten minutes until the housekeeping is stopped, also when another task fails', async () => {
  const fails = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('away')));
  const works = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const end = startHousekeeping(pino({ enabled: false }), [fails, works]);
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
  expect(works).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([fails.mock.calls.length, works.mock.calls.length]).toEqual([2, 2]);
  end();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(works).toHaveBeenCalledTimes(2);
});
