import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBuckets } from '../../../server/messaging/buckets.ts';
import { createIntakes } from '../../../server/messaging/intake.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Counts how often something is allowed before it is refused. */
function most(may: () => boolean): number {
  let count = 0;
  while (may() && count < 10_000) count += 1;
  return count;
}

describe('a rate limit', () => {
  test('allows its maximum at once, then its number per second; a long pause allows no more than the maximum', () => {
    const buckets = createBuckets(2, 5);
    const taken = () => most(() => buckets.take('ann'));
    expect(taken()).toBe(5);
    vi.advanceTimersByTime(499);
    expect(taken()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(taken()).toBe(1);
    vi.advanceTimersByTime(1_500);
    expect(taken()).toBe(3);
    vi.advanceTimersByTime(3_600_000);
    expect(taken()).toBe(5);
    vi.advanceTimersByTime(2_000);
    expect([buckets.take('ann', 5), buckets.take('ann', 4), buckets.take('ann')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('counts each key separately', () => {
    const buckets = createBuckets(1, 2);
    expect(most(() => buckets.take('ann'))).toBe(2);
    expect(most(() => buckets.take('ben'))).toBe(2);
    expect(buckets.take('ann')).toBe(false);
  });

  test('still refuses a key after many unused keys were forgotten', () => {
    const buckets = createBuckets(1, 2);
    for (let key = 0; key < 10_000; key += 1) buckets.take(`idle ${key}`);
    vi.advanceTimersByTime(60_000);
    expect(most(() => buckets.take('ann'))).toBe(2);
    buckets.take('ben');
    expect(buckets.take('ann')).toBe(false);
  });
});

describe('the limit for what connections send', () => {
  test('counts for each connection and for all connections of an address together, and separately for other addresses', () => {
    const intakeOf = createIntakes();
    const home = Array.from({ length: 11 }, () => intakeOf('home'));
    expect(home.map((one) => most(() => one.frame()))).toEqual([...Array<number>(10).fill(500), 0]);
    const away = intakeOf('away');
    expect(most(() => away.frame())).toBe(500);
    expect(most(() => home[0]?.bytes(1_000_000) === true)).toBe(2);
    expect(most(() => home[10]?.bytes(1_000_000) === true)).toBe(2);
    vi.advanceTimersByTime(1_000);
    expect(most(() => away.frame())).toBe(50);
  });
});
