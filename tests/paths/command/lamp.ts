import { setup } from 'xstate';
import { defineModel, type Model } from '../engine/model.ts';

/** How a lamp can be wrong. */
export interface Wrong {
  /** From here on its switch does nothing. */
  worn?: boolean;
  /** Switching it on breaks the actor. */
  explodes?: boolean;
}

/** A lamp with a state that nothing leads to unless `dims`, and whatever is wrong with it. */
export function lamp(wrong: Wrong = {}, dims = true): Model {
  const machine = setup({
    types: { events: {} as { type: 'press' } | { type: 'dim' } },
    guards: { 'is whole': () => wrong.worn !== true, 'can dim': () => dims },
    actions: {
      light: () => {
        if (wrong.explodes === true) throw new Error('a flash');
      },
    },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: { guard: 'is whole', target: 'on', actions: 'light' } } },
      on: { on: { press: 'off', dim: { guard: 'can dim', target: 'dim' } } },
      dim: { on: { press: 'off' } },
    },
  });
  return defineModel({
    name: 'lamp',
    starts: { dark: {} },
    machine: () => machine,
    events: { press: { once: {} }, dim: { once: {} } },
    actors: {},
    waived: [
      { what: 'guard lamp.off | press | 0 is false', reason: 'it is whole' },
      { what: 'guard lamp.on | dim | 0 is false', reason: 'it can be dimmed' },
    ],
  });
}
