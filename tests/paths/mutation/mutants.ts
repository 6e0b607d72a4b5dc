import { not, type AnyStateMachine } from 'xstate';
import { plain, textOf } from '../engine/json.ts';
import type { Model } from '../engine/model.ts';
import { structureOf, type Structure, type TransitionInfo } from '../engine/structure.ts';
import { changed, isConfig, many, members, type Place, type StatePlace } from './config.ts';

/** The mutation operators: the ways in which a machine is made wrong. */
export const OPERATORS = [
  'transition deleted',
  'target changed',
  'target dropped',
  'guard dropped',
  'guard negated',
  'guard never',
  'alternatives swapped',
  'action dropped',
  'entry action dropped',
  'exit action dropped',
  're-entry dropped',
  'invoke dropped',
  'initial changed',
  'tag dropped',
  'delay halved',
  'delay doubled',
  'delay 1 ms longer',
  'delay 1 ms shorter',
  'transition sneaked in',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** One mutation of a machine. */
export interface Mutant {
  readonly operator: Operator;
  /** The place of the mutation, for reports. */
  readonly at: string;
  /** The id of the changed transition, if the machine itself has it. */
  readonly transition: string | undefined;
  readonly make: (machine: AnyStateMachine) => AnyStateMachine;
}

/** Every mutant of a machine, always in the same order. */
export function mutantsOf(model: Model, machine: AnyStateMachine): Mutant[] {
  const structure = structureOf(machine);
  const mutants: Mutant[] = [];
  const add = (
    operator: Operator,
    at: string,
    make: Mutant['make'],
    transition?: TransitionInfo,
  ): void => {
    mutants.push({ operator, at, transition: transition?.id, make });
  };
  // A place has the same number in every copy of the config, so `make` finds it by its number.
  changed(machine, (states, transitions) => {
    transitions.forEach((place, number) => {
      const own = declaredAt(place, structure);
      ofTransition(place, own, structure, (operator, at, change) =>
        add(
          operator,
          at,
          (original) =>
            changed(original, (_, places) => {
              const there = places[number];
              if (there !== undefined) change(there);
            }),
          own,
        ),
      );
    });
    states.forEach((place, number) =>
      ofState(place, model, structure, (operator, at, change) =>
        add(operator, at, (original) =>
          changed(original, (places) => {
            const there = places[number];
            if (there !== undefined) change(there);
          }),
        ),
      ),
    );
  });
  for (const name of Object.keys(machine.implementations.delays ?? {})) {
    for (const [operator, other] of DELAYS) {
      add(operator, name, (original) => withDelay(original, name, other));
    }
  }
  return mutants;
}

const DELAYS: readonly [Operator, (ms: number) => number][] = [
  ['delay halved', (ms) => ms / 2],
  ['delay doubled', (ms) => ms * 2],
  ['delay 1 ms longer', (ms) => ms + 1],
  ['delay 1 ms shorter', (ms) => ms - 1],
];

function withDelay(
  machine: AnyStateMachine,
  name: string,
  other: (ms: number) => number,
): AnyStateMachine {
  const delay: unknown = machine.implementations.delays?.[name];
  const mutated =
    typeof delay === 'function'
      ? // A delay that depends on the context is a function. It is called as xstate calls it.
        (...args: unknown[]) => other((delay as (...args: unknown[]) => number)(...args))
      : other(Number(delay));
  return machine.provide({ delays: { [name]: mutated } });
}

type Add<Where> = (operator: Operator, at: string, change: (place: Where) => void) => void;

function ofTransition(
  place: Place,
  own: TransitionInfo | undefined,
  structure: Structure,
  add: Add<Place>,
): void {
  const { alternatives, index, transition, at } = place;
  add('transition deleted', at, (there) => there.alternatives.splice(there.index, 1));
  if (transition['target'] !== undefined) {
    // The changed target is the next state beside the original one.
    const target = own?.targets[0];
    const other = target === undefined ? undefined : beside(target, structure);
    if (other !== undefined) {
      add('target changed', `${at} to ${other}`, ({ transition: one }) => {
        one['target'] = `#${other}`;
      });
    }
    add('target dropped', at, ({ transition: one }) => delete one['target']);
  }
  if (transition['guard'] !== undefined) {
    add('guard dropped', at, ({ transition: one }) => delete one['guard']);
    add('guard negated', at, ({ transition: one }) => {
      // The cast is safe: xstate accepts every kind of guard in `not`.
      one['guard'] = not(one['guard'] as never);
    });
    add('guard never', at, ({ transition: one }) => {
      one['guard'] = () => false;
    });
  }
  if (index + 1 < alternatives.length) {
    add('alternatives swapped', at, ({ alternatives: list, index: first }) => {
      const [one, two] = [list[first], list[first + 1]];
      if (one !== undefined && two !== undefined) list.splice(first, 2, two, one);
    });
  }
  dropEach(transition['actions'], (action) =>
    add('action dropped', `${at} action ${action}`, ({ transition: one }) => {
      one['actions'] = many(one['actions']).filter((_, number) => number !== action);
    }),
  );
  if (transition['reenter'] === true) {
    add('re-entry dropped', at, ({ transition: one }) => delete one['reenter']);
  }
}

function ofState(
  place: StatePlace,
  model: Model,
  structure: Structure,
  add: Add<StatePlace>,
): void {
  const { id, state, invokes } = place;
  for (const [key, operator] of [
    ['entry', 'entry action dropped'],
    ['exit', 'exit action dropped'],
  ] as const) {
    dropEach(state[key], (action) =>
      add(operator, `${id} ${action}`, ({ state: one }) => {
        one[key] = many(one[key]).filter((_, number) => number !== action);
      }),
    );
  }
  invokes.forEach((invoke, number) =>
    add('invoke dropped', `${id} ${textOf(plain(invoke['id'] ?? number))}`, ({ invokes: list }) =>
      list.splice(number, 1),
    ),
  );
  const children = members(state['states'])
    .filter(([, child]) => isConfig(child) && child['type'] !== 'history')
    .map(([name]) => name);
  const initial = children.indexOf(String(state['initial']));
  if (initial >= 0 && children.length > 1) {
    const other = children[(initial + 1) % children.length];
    add('initial changed', `${id} to ${other}`, ({ state: one }) => {
      one['initial'] = other;
    });
  }
  dropEach(state['tags'], (tag) =>
    add('tag dropped', `${id} ${tag}`, ({ state: one }) => {
      one['tags'] = many(one['tags']).filter((_, number) => number !== tag);
    }),
  );
  for (const key of Object.keys(isConfig(state['after']) ? state['after'] : {})) {
    if (!Number.isNaN(Number(key))) {
      for (const [operator, other] of DELAYS) {
        add(operator, `${id} ${key}`, ({ state: { after } }) => {
          if (!isConfig(after)) return;
          after[other(Number(key))] = after[key];
          delete after[key];
        });
      }
    }
  }
  const sneaked = sneak(place, model, structure);
  if (sneaked !== undefined) {
    const { event, target } = sneaked;
    add('transition sneaked in', `${id} ${event} to ${target}`, ({ state: one }) => {
      one['on'] = { ...(isConfig(one['on']) ? one['on'] : {}), [event]: `#${target}` };
    });
  }
}

function dropEach(list: unknown, drop: (index: number) => void): void {
  many(list).forEach((_, index) => drop(index));
}

/** The transition that xstate makes from this place of the config. */
function declaredAt({ at, index }: Place, structure: Structure): TransitionInfo | undefined {
  const [source = '', ...rest] = at.split(' ');
  const event = rest.slice(0, -1).join(' ');
  return structure.transitions.find(
    (one) =>
      one.source === source &&
      one.id.endsWith(`| ${index}`) &&
      (one.event === event || matches(one.event, event)),
  );
}

/** Whether xstate's name of an event belongs to this place of a config. */
function matches(event: string, place: string): boolean {
  const invoke = /^(?<id>.+)\.on(?<what>Done|Error|Snapshot)$/.exec(place)?.groups;
  if (event.startsWith('xstate.after.')) return event.startsWith(`xstate.after.${place}.`);
  if (place === 'onDone') return event.startsWith('xstate.done.state.');
  const kind = { Done: 'done.actor', Error: 'error.actor', Snapshot: 'snapshot' };
  return (
    invoke !== undefined &&
    event === `xstate.${kind[invoke['what'] as keyof typeof kind]}.${invoke['id']}`
  );
}

function beside(state: string, { states }: Structure): string | undefined {
  const parent = state.slice(0, state.lastIndexOf('.'));
  const siblings = states.filter((one) => one.slice(0, one.lastIndexOf('.')) === parent);
  const other = siblings[(siblings.indexOf(state) + 1) % siblings.length];
  return other === state ? undefined : other;
}

/** An event that this state does not handle, and a target state for a transition to add. */
function sneak(
  { id, state, parent }: StatePlace,
  model: Model,
  structure: Structure,
): { event: string; target: string } | undefined {
  if (parent === undefined || state['type'] === 'history' || state['type'] === 'final')
    return undefined;
  const handled = new Set<string>();
  for (let at: StatePlace | undefined = { id, state, parent, invokes: [] }; at; at = at.parent) {
    for (const [event] of members(at.state['on'])) handled.add(event);
  }
  const event = model.cases.find(
    (one) => one.does === 'send' && one.path.length === 0 && !handled.has(one.type),
  );
  const target = beside(id, structure);
  return event?.does !== 'send' || target === undefined ? undefined : { event: event.type, target };
}
