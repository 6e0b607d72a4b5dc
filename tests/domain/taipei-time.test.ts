import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromTaipei, taipeiHour, taipeiMonth, toTaipei } from '../../src/domain/taipei-time.ts';

describe('Taipei wall time', () => {
  test('Taipei is eight hours ahead of UTC, summer and winter', () => {
    expect(fromTaipei('2026-07-01T08:00')).toBe(Date.UTC(2026, 6, 1));
    expect(fromTaipei('2026-12-31T23:30')).toBe(Date.UTC(2026, 11, 31, 15, 30));
    expect(toTaipei(Date.UTC(2026, 11, 31, 16, 0))).toBe('2027-01-01T00:00');
    expect(taipeiMonth(Date.UTC(2026, 11, 31, 15, 59))).toBe('2026-12');
    expect(taipeiMonth(Date.UTC(2026, 11, 31, 16, 0))).toBe('2027-01');
    expect(taipeiHour(Date.UTC(2026, 0, 1, 15, 59))).toBe(23);
    expect(taipeiHour(Date.UTC(2026, 0, 1, 16, 0))).toBe(0);
  });

  test('a time that does not exist is refused', () => {
    for (const wall of [
      '',
      '2026-02-30T10:00',
      '2026-13-01T10:00',
      '2026-01-01T24:00',
      '2026-1-1T1:00',
      'now',
    ]) {
      expect(fromTaipei(wall)).toBeUndefined();
    }
  });

  test('a time stays the same minute after it is converted and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 66_000_000 }), (minutes) => {
        const instant = minutes * 60_000;
        expect(fromTaipei(toTaipei(instant))).toBe(instant);
      }),
    );
  });
});
