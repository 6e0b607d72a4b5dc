import { expect, test } from 'vitest';
import { createActor, emit, setup, type AnyStateMachine } from 'xstate';
import { createOnDemandMachine } from '../../src/machines/on-demand/machine.ts';
import { selectActor, selectFetch } from '../../src/machines/on-demand/selectors.ts';
import { askable, factsOf } from './harness.ts';

/** A machine that emits its input when it starts, and again on each `again`. */
const talking = setup({
  types: { input: {} as { words: string }, context: {} as { words: string } },
  actions: { tell: emit(({ context }) => ({ type: 'page.begun', words: context.words })) },
}).createMachine({
  context: ({ input }) => input,
  entry: 'tell',
  on: { again: { actions: 'tell' } },
});

function start() {
  const fetches = askable<[string], AnyStateMachine>();
  const machine = createOnDemandMachine({ fetch: fetches.port, ahead: () => undefined });
  const actor = createActor(machine, { input: { name: 'page', input: { words: 'hello' } } });
  const facts = factsOf(actor);
  const defects: unknown[] = [];
  actor.subscribe({ error: (defect) => defects.push(defect) });
  actor.start();
  return { actor, fetches, facts, defects, state: () => selectFetch(actor.getSnapshot()) };
}

test('PAGE-03: a machine is fetched, starts with its input, and its facts are emitted', async () => {
  const { actor, fetches, facts, state } = start();
  expect([state(), fetches.last().args]).toEqual(['fetching', ['page']]);
  await fetches.last().answer(talking);
  expect(state()).toBe('open');
  const begun = { type: 'page.begun', words: 'hello' };
  expect(facts).toEqual([begun]);
  const page = selectActor('page')(actor.getSnapshot());
  page?.send({ type: 'again' });
  expect(facts).toEqual([begun, begun]);
  expect(selectActor('another page')(actor.getSnapshot())).toBeUndefined();
  actor.stop();
  expect(page?.getSnapshot()).toMatchObject({ status: 'stopped' });
});

test('§8: a machine that could not be fetched is fetched again on request', async () => {
  const { actor, fetches, state } = start();
  await fetches.last().fail({ kind: 'offline' });
  expect(state()).toBe('failed');
  actor.send({ type: 'fetch.retry' });
  expect([state(), fetches.asked.length]).toEqual(['fetching', 2]);
  await fetches.last().answer(talking);
  expect(state()).toBe('open');
});

test('a defect of the fetched machine becomes a defect of this actor', async () => {
  const { fetches, defects } = start();
  const defect = new TypeError('a defect');
  const broken = setup({
    actions: {
      fail() {
        throw defect;
      },
    },
  }).createMachine({ entry: 'fail' });
  await fetches.last().answer(broken);
  expect(defects).toEqual([defect]);
});
