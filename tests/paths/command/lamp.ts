import { setup } from 'xstate';
import { defineModel, type Model } from '../engine/model.ts';

/** The defects that a lamp can have. */
export interface Wrong {
  /** The switch does nothing from now on. */
  worn?: boolean;
  /** Switching the lamp on ends the actor in error. */
  explodes?: boolean;
}

/** The model of a lamp with these defects. Its state `dim` can be reached only with `dims`. */
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
