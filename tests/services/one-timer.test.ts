import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createOneTimer } from '../../src/services/one-timer.ts';

function clocked() {
  const clock = new SimulatedClock();
  let asked = 0;
  const timers = {
    setTimeout(action: () => void, ms: number) {
      asked += 1;
      return clock.setTimeout(action, ms);
    },
    clearTimeout: (timer: unknown) => clock.clearTimeout(timer as number),
  };
  const one = createOneTimer(timers, () => clock.now());
  const done: string[] = [];
  const say = (what: string) => () => void done.push(`${what} ${clock.now()}`);
  return { clock, one, done, say, asked: () => asked };
}

test('PROJ-02 a hundred timers that are due together use one browser timer, and fire together', () => {
  const { clock, one, done, say, asked } = clocked();
  for (let index = 0; index < 100; index++) one.setTimeout(say('card'), 60_000);
  expect(asked()).toBe(1);
  clock.increment(59_999);
  expect(done).toEqual([]);
  clock.increment(1);
  expect(done).toEqual(Array.from({ length: 100 }, () => 'card 60000'));
});

test('each timer fires at its own time, in whatever order they were set; a cancelled one does not fire', () => {
  const { clock, one, done, say } = clocked();
  one.setTimeout(say('late'), 3_000);
  const off = one.setTimeout(say('off'), 1_000);
  one.setTimeout(say('early'), 2_000);
  one.clearTimeout(off);
  one.clearTimeout(undefined);
  clock.increment(2_000);
  expect(done).toEqual(['early 2000']);
  clock.increment(1_000);
  expect(done).toEqual(['early 2000', 'late 3000']);
});

test('a timer that fires can set and cancel others', () => {
  const { clock, one, done, say } = clocked();
  one.setTimeout(() => {
    one.clearTimeout(other);
    one.setTimeout(say('again'), 1_000);
  }, 1_000);
  const other = one.setTimeout(say('other'), 1_000);
  clock.increment(1_000);
  expect(done).toEqual([]);
  clock.increment(1_000);
  expect(done).toEqual(['again 2000']);
});
