import { createMachine, type AnyStateMachine } from 'xstate';

/** A copy of a machine's config that may be changed. Objects and lists are copied, functions are not. */
export type Config = Record<string, unknown>;

/** A transition of a config, as a separate object that may be changed. */
export interface Place {
  /** The list of alternatives in `on`, `after`, `always`, `onDone`… of a state or an invoke. */
  readonly alternatives: Config[];
  readonly index: number;
  readonly transition: Config;
  /** The place for reports, such as `session.signingIn login.onDone 0`. */
  readonly at: string;
}

/** A state of a config. */
export interface StatePlace {
  readonly id: string;
  readonly state: Config;
  readonly parent: StatePlace | undefined;
  /** The invokes, as a list that may be changed. */
  readonly invokes: Config[];
}

/** The highest number of steps without an event. A machine that takes more counts as an endless loop. */
const MOST_STEPS = 500;

/** Makes a machine with a changed copy of this one's config. The implementations that it names are the same. */
export function changed(
  machine: AnyStateMachine,
  change: (states: StatePlace[], transitions: Place[]) => void,
): AnyStateMachine {
  const config = copy(machine.config) as Config;
  const states = statesOf(config, machine.id);
  change(states, states.flatMap(transitionsOf));
  config['options'] = { maxIterations: MOST_STEPS };
  // The casts are needed because the types describe the unchanged machine.
  return createMachine(config as never, machine.implementations as never);
}

/** Copies objects and lists. Functions and instances of classes stay the same. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isConfig(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member)]));
}

export function isConfig(value: unknown): value is Config {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function statesOf(config: Config, machineId: string): StatePlace[] {
  const all: StatePlace[] = [];
  const visit = (state: Config, path: string, parent: StatePlace | undefined): void => {
    const invokes = listed(state, 'invoke', (one) => (isConfig(one) ? one : { src: one }));
    const own = typeof state['id'] === 'string' ? state['id'] : path;
    const place = { id: own, state, parent, invokes };
    all.push(place);
    for (const [key, child] of members(state['states'])) {
      // xstate makes ids from the path of a state, even if its parents have own ids.
      if (isConfig(child)) visit(child, `${path}.${key}`, place);
    }
  };
  visit(config, machineId, undefined);
  return all;
}

function transitionsOf({ id, state, invokes }: StatePlace): Place[] {
  const lists: [string, Config[]][] = [];
  const add = (at: string, holder: Config, key: string): void => {
    if (holder[key] !== undefined) lists.push([`${id} ${at}`, listed(holder, key, asTransition)]);
  };
  for (const group of ['on', 'after'] as const) {
    const holder = state[group];
    if (isConfig(holder)) for (const key of Object.keys(holder)) add(key, holder, key);
  }
  add('always', state, 'always');
  add('onDone', state, 'onDone');
  for (const invoke of invokes) {
    for (const key of ['onDone', 'onError', 'onSnapshot']) {
      add(`${String(invoke['id'] ?? invoke['src'])}.${key}`, invoke, key);
    }
  }
  return lists.flatMap(([at, alternatives]) =>
    alternatives.map((transition, index) => ({
      alternatives,
      index,
      transition,
      at: `${at} ${index}`,
    })),
  );
}

/** Replaces a value that may be one or many by a list in its place, so that the list can be changed. */
function listed(holder: Config, key: string, normal: (one: unknown) => Config): Config[] {
  const value = holder[key];
  if (value === undefined) return [];
  const list = (Array.isArray(value) ? value : [value]).map(normal);
  holder[key] = list;
  return list;
}

const asTransition = (one: unknown): Config =>
  typeof one === 'string' ? { target: one } : isConfig(one) ? one : {};

export const members = (value: unknown): [string, unknown][] =>
  isConfig(value) ? Object.entries(value) : [];

/** A value that may be one or many, as a list. */
export const many = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
