import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { defineModel } from '../engine/model.ts';
import { Stage } from '../engine/stage.ts';
import { difference } from './lockstep.ts';
import { mutantsOf, type Operator } from './mutants.ts';

/** A switch that breaks at the third press. If `isMerged`, its model tries no case twice in the same state. */
function worn(isMerged: boolean) {
  const machine = setup({
    types: {
      context: {} as { presses: number },
      events: {} as { type: 'press' } | { type: 'look' },
    },
    guards: {
      'is worn': ({ context }) => context.presses >= 2,
      'is good': ({ context }) => context.presses < 2,
    },
    actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
  }).createMachine({
    id: 'switch',
    context: { presses: 0 },
    initial: 'whole',
    states: {
      whole: {
        on: {
          press: [
            { guard: 'is worn', target: 'broken' },
            { guard: 'is good', actions: 'count' },
          ],
        },
      },
      broken: { on: { look: {} } },
    },
  });
  return defineModel({
    name: 'switch',
    starts: { new: {} },
    machine: () => machine,
    events: { press: { once: {} }, look: { once: {} } },
    actors: {},
    ...(isMerged ? { situation: ({ value }: { readonly value?: unknown }) => value } : {}),
  });
}

function differenceBy(operator: Operator, isMerged: boolean) {
  const model = worn(isMerged);
  const mutant = mutantsOf(model, model.machine(new Stage())).find(
    (one) => one.operator === operator,
  );
  if (mutant === undefined) throw new TypeError(`no mutant: ${operator}`);
  return difference(model, mutant);
}

describe.each([false, true])(
  'a machine compared with its mutant, equal situations merged: %s',
  (isMerged) => {
    test('the cases that show a difference are as few as possible', () => {
      const way = ['new', 'press: once', 'press: once', 'press: once'];
      expect(differenceBy('transition deleted', isMerged)).toEqual(way);
      expect(differenceBy('target changed', isMerged)).toEqual(way);
    });

    test('the order of mutually exclusive alternatives makes no difference', () => {
      expect(differenceBy('alternatives swapped', isMerged)).toBeUndefined();
    });
  },
);
