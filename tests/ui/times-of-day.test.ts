import { expect, test } from 'vitest';
import { timesOfDay } from '../../src/ui/kit/date-time-field/times-of-day.ts';

test('a chosen time that is not a multiple of five minutes is added to the list of times, which stays sorted (ORD-08)', () => {
  const times = timesOfDay('10:07');
  expect(times).toHaveLength(289);
  const at = times.indexOf('10:07');
  expect(times.slice(at - 1, at + 2)).toEqual(['10:05', '10:07', '10:10']);
  expect(timesOfDay('10:05')).toEqual(timesOfDay(''));
  expect([timesOfDay('')[0], timesOfDay('').at(-1)]).toEqual(['00:00', '23:55']);
});
