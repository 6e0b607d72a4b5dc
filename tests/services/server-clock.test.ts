import { expect, test } from 'vitest';
import { createServerClock } from '../../src/services/server-clock.ts';

const HOUR = 3_600_000;
/** The server's time, and the computer's time, which is more than a day behind. */
const [SERVER, WALL] = [1_800_000_000_000, 1_799_900_000_123];

function started() {
  let [wall, steady, server] = [WALL, 5_000, SERVER];
  const clock = createServerClock({ wall: () => wall, steady: () => steady });
  return {
    clock,
    server: () => server,
    pass(ms: number) {
      wall += ms;
      steady += ms;
      server += ms;
    },
    sleep(ms: number) {
      wall += ms;
      server += ms;
    },
    set: (ms: number) => void (wall += ms),
    hear: (ago = 0) => clock.hear(server - ago),
  };
}

test('PROJ-01 before the first answer the computer’s time is used, afterwards the server’s', () => {
  const { clock, pass, hear, server } = started();
  expect(clock.now()).toBe(WALL);
  hear();
  expect(clock.now()).toBe(SERVER);
  pass(90_000);
  expect([clock.now(), clock.isDoubtful()]).toEqual([server(), false]);
});

test('an answer that was slow does not set the clock back; a faster one corrects it', () => {
  const { clock, hear, server } = started();
  hear(700);
  expect(clock.now()).toBe(server() - 700);
  hear(20);
  expect(clock.now()).toBe(server() - 20);
  hear(1_500);
  expect(clock.now()).toBe(server() - 20);
});

test('PROJ-02 after the computer has slept, the time is right at once', () => {
  const { clock, pass, sleep, hear, server } = started();
  hear();
  sleep(26 * HOUR);
  expect(clock.isDoubtful()).toBe(true);
  expect(clock.now()).toBe(server());
  hear();
  pass(10);
  expect([clock.now(), clock.isDoubtful()]).toEqual([server(), false]);
});

test.each([
  ['set an hour back is ignored', -HOUR, 0],
  ['set a day on counts as a sleep until the server answers', 24 * HOUR, 24 * HOUR],
])('a computer clock %s', (_, by, off) => {
  const { clock, pass, set, hear, server } = started();
  hear();
  set(by);
  expect([clock.now() - server(), clock.isDoubtful()]).toEqual([off, true]);
  pass(1_000);
  expect(clock.now() - server()).toBe(off);
  hear();
  expect([clock.now() - server(), clock.isDoubtful()]).toEqual([0, false]);
});

test('a computer clock that jumps by less than a second is trusted', () => {
  const { clock, set, hear } = started();
  hear();
  set(900);
  expect([clock.now(), clock.isDoubtful()]).toEqual([SERVER, false]);
});
