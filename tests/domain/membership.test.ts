import { describe, expect, test } from 'vitest';
import {
  higherLevel,
  keptUntil,
  LADDER,
  LEVELS,
  nextStep,
  stepNamed,
  stepOf,
} from '../../src/domain/account/membership.ts';

describe('the membership levels (PAGE-05, SESS-01)', () => {
  test('the levels have one step each, the lowest first, and each has more benefits than the one before', () => {
    expect(LADDER.map(({ level }) => level)).toEqual(LEVELS);
    expect(LADDER.map(({ from }) => from)).toEqual([0, 30, 100, 300]);
    expect(LADDER.map(({ extraPoints }) => extraPoints)).toEqual([0, 1, 2, 5]);
    expect(LADDER.map(({ openOrders }) => openOrders)).toEqual([10, 12, 15, 20]);
  });

  test.each([
    [-5, 'Free'],
    [0, 'Free'],
    [29, 'Free'],
    [30, 'Silver'],
    [99, 'Silver'],
    [100, 'Gold'],
    [299, 'Gold'],
    [300, 'Platinum'],
    [9_999, 'Platinum'],
  ])('%i points give the level %s', (points, level) => {
    expect(stepOf(points).level).toBe(level);
  });

  test('the next step is the one after the current level; for a level name outside of these steps it depends on the points; the top level has none', () => {
    const next = (level: string, points: number) =>
      nextStep({ level, points, steps: LADDER })?.level;
    expect(next('Free', 0)).toBe('Silver');
    expect(next('Gold', 10)).toBe('Platinum');
    expect(next('Platinum', 300)).toBeUndefined();
    expect(next('Ambassador', 40)).toBe('Gold');
    expect(next('Ambassador', 300)).toBeUndefined();
  });

  test('a granted level counts if it is higher, and an unknown level name is shown unchanged', () => {
    expect(higherLevel('Silver', 'Free')).toBe('Silver');
    expect(higherLevel('Silver', 'Gold')).toBe('Gold');
    expect(higherLevel('Platinum', 'Gold')).toBe('Platinum');
    expect(higherLevel('Platinum', 'Ambassador')).toBe('Ambassador');
    expect(stepNamed('Gold')?.from).toBe(100);
    expect(stepNamed('Ambassador')).toBeUndefined();
  });

  test('a level is kept until so many points have expired that the rest is not enough for it', () => {
    const leaving = [
      { at: 1, points: 20 },
      { at: 2, points: 30 },
      { at: 3, points: 70 },
    ];
    expect(keptUntil(120, leaving)).toBe(2);
    expect(keptUntil(130, [{ at: 1, points: 30 }])).toBeNull();
    expect(keptUntil(29, [{ at: 1, points: 29 }])).toBeNull();
    expect(keptUntil(30, [{ at: 7, points: 30 }])).toBe(7);
  });
});
