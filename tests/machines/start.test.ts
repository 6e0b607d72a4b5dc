import { expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { SLOW_START_MS } from '../../src/domain/limits.ts';
import { createStartMachine, selectStart } from '../../src/machines/start/machine.ts';

function start(fetchEssentials: (signal: AbortSignal) => Promise<string>) {
  const clock = new SimulatedClock();
  const actor = createActor(createStartMachine(fetchEssentials), { clock }).start();
  return { actor, clock, shown: () => selectStart(actor.getSnapshot()) };
}

test('a quick start shows no start screen; when it is done, the actor has the fetched parts', async () => {
  const { actor, shown } = start(async () => 'settings');
  expect(shown()).toBe('brief');
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(actor.getSnapshot().context.essentials).toBe('settings');
});

test('a start that reaches SLOW_START_MS shows the message for a slow start, and not earlier', () => {
  const { clock, shown } = start(() => new Promise(() => undefined));
  clock.increment(SLOW_START_MS - 1);
  expect(shown()).toBe('brief');
  clock.increment(1);
  expect(shown()).toBe('slow');
});

test('a failed start can be tried again', async () => {
  let works = false;
  const { actor, shown } = start(async () => {
    if (!works) throw new Error('offline');
    return 'settings';
  });
  await waitFor(actor, (snapshot) => snapshot.hasTag('failed'));
  expect(shown()).toBe('failed');
  works = true;
  actor.send({ type: 'start.retry' });
  expect(shown()).toBe('brief');
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(actor.getSnapshot().context.essentials).toBe('settings');
});
