import type { AnyActorRef } from 'xstate';
import { plain, plainOnce, type Json } from './json.ts';
import type { Projections } from './model.ts';

/** The observed part of an actor: a machine's state and context; for other actors, whether they run. */
export interface ActorSeen {
  readonly status: string;
  readonly value?: Json;
  readonly tags?: Json;
  readonly context?: Json;
  readonly output?: Json;
  readonly error?: Json;
  readonly children?: Readonly<Record<string, ActorSeen>>;
}

/** Everything that is compared after a step. Two situations are the same when their observations are. */
export interface Observation extends ActorSeen {
  /** The pending timers with the milliseconds until they fire, the next one first. */
  readonly timers: readonly { readonly label: string; readonly in: number }[];
  /** The state of the world outside the machine. */
  readonly world: Json;
  /** The values of the machine's public selectors, by name; absent for a machine without any. */
  readonly selected?: Json;
}

/** Public selectors of a machine, by name. */
export type Selectors = ReadonlyMap<string, (snapshot: never) => unknown>;

/** The text of an observation, to compare and to look up. */
export function keyOf(observation: Observation): string {
  const known = keys.get(observation);
  if (known !== undefined) return known;
  // The parts are plain and always in the same order. Selector values are left out: they follow from the rest, and may
  // grow without end although the projected context does not.
  const { selected: _selected, ...rest } = observation;
  const key = JSON.stringify(rest);
  keys.set(observation, key);
  return key;
}

const keys = new WeakMap<Observation, string>();

/** Observes a running machine. */
export function observe(
  actor: AnyActorRef,
  projections: Projections,
  timers: Observation['timers'],
  world: object,
  selectors: Selectors = new Map(),
): Observation {
  const whole = seen(actor, '', projections);
  const outside = plain(world);
  const rest = JSON.stringify([timers, outside]);
  const known = observed.get(whole);
  if (known?.rest === rest) return known.observation;
  const selected = selectors.size === 0 ? {} : { selected: selectedFrom(actor, selectors) };
  const observation = { ...whole, timers, world: outside, ...selected };
  observed.set(whole, { rest, observation });
  return observation;
}

/** The selectors' values. @throws {TypeError} for a selector that needs an argument: its model has to give one */
function selectedFrom(actor: AnyActorRef, selectors: Selectors): Json {
  const snapshot = actor.getSnapshot() as never;
  const said = [...selectors].map(([name, select]): [string, Json] => {
    const value = select(snapshot);
    if (typeof value === 'function') {
      throw new TypeError(`${name} wants an argument: give it in the model's \`selections\``);
    }
    return [name, plainOnce(value)];
  });
  return Object.fromEntries(said);
}

/** For each `ActorSeen`, its last observation, and timers and world as text. If these are unchanged, it is reused. */
const observed = new WeakMap<ActorSeen, { rest: string; observation: Observation }>();

/** A child's name: its id, or for one that was spawned without an id, that of its logic. */
export function nameOf(actor: AnyActorRef): string {
  const src: unknown = actor.src;
  return /^x:\d+$/.test(actor.id) && typeof src === 'string' ? src : actor.id;
}

/** The actors on the way from the root to this one; '' for the root. */
export function pathTo(actor: AnyActorRef): string {
  const names: string[] = [];
  for (let at: AnyActorRef | undefined = actor; at?._parent !== undefined; at = at._parent) {
    names.unshift(nameOf(at));
  }
  return names.join(' > ');
}

/** The running child to which a path of logics leads, if there is one. */
export function childAt(actor: AnyActorRef, path: readonly string[]): AnyActorRef | undefined {
  let at: AnyActorRef | undefined = actor;
  for (const src of path) {
    // Children that still run after their parent broke are ignored.
    if (!isRunning(at)) return undefined;
    at = childrenOf(at.getSnapshot()).find(
      (child) => (child.src === src || child.id === src) && isRunning(child),
    );
    if (at === undefined) return undefined;
  }
  return at;
}

/** All running actors inside this one, at any depth. */
export function runningIn(actor: AnyActorRef): AnyActorRef[] {
  if (!isRunning(actor)) return [];
  const running = childrenOf(actor.getSnapshot()).filter(isRunning);
  return running.flatMap((child) => [child, ...runningIn(child)]);
}

/** The parts of a snapshot that are read here. xstate's own type is `any`. */
interface SnapshotSeen {
  readonly status: string;
  readonly value?: unknown;
  readonly tags?: ReadonlySet<string>;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
}

function childrenOf(snapshot: unknown): AnyActorRef[] {
  const { children = {} } = snapshot as SnapshotSeen;
  return Object.values(children).filter((child) => child !== undefined);
}

const isRunning = (actor: AnyActorRef): boolean =>
  (actor.getSnapshot() as SnapshotSeen).status === 'active';

/** The observed part of a snapshot, stored by snapshot: an actor that did nothing has the same snapshot as before. */
interface Shown {
  readonly own: ActorSeen;
  /** The actor with its children, as they were last observed. */
  whole: ActorSeen;
  readonly projection: Projection | undefined;
  /** The context's members at that time. If a member was replaced in the same object, the snapshot is read again. */
  readonly members: Members | undefined;
}
type Projection = (context: unknown) => unknown;

const shown = new WeakMap<object, Shown>();

/** Observes an actor. Returns the same object again if neither the actor nor its children did anything. */
function seen(actor: AnyActorRef, path: string, projections: Projections): ActorSeen {
  const snapshot = actor.getSnapshot() as SnapshotSeen;
  const it = shownBy(snapshot, projections.get(path));
  if (it.own.value === undefined) return it.own;
  const children = childrenSeen(snapshot, path, projections);
  if (!haveSameMembers(it.whole.children, children)) it.whole = { ...it.own, children };
  return it.whole;
}

function shownBy(snapshot: SnapshotSeen, projection: Projection | undefined): Shown {
  const { context } = snapshot;
  const known = shown.get(snapshot);
  if (known !== undefined && known.projection === projection) {
    if (haveSameMembers(known.members, context)) return known;
  }
  const own = lookAt(snapshot, projection);
  const members = isObject(context) ? { ...context } : undefined;
  const made = { own, whole: own, projection, members };
  shown.set(snapshot, made);
  return made;
}

function lookAt(snapshot: SnapshotSeen, projection: Projection | undefined): ActorSeen {
  const { status, value, tags, context, output, error } = snapshot;
  const ended = {
    ...(status === 'done' ? { output: plain(output) } : {}),
    ...(status === 'error' ? { error: plain(error) } : {}),
  };
  if (value === undefined) return { status, ...ended };
  return {
    status,
    value: plain(value),
    ...(tags === undefined || tags.size === 0 ? {} : { tags: [...tags].toSorted() }),
    context: contextSeen(projection === undefined ? context : projection(context)),
    ...ended,
  };
}

/** The context as JSON. Its unchanged members are the same objects as before, so each is converted only once. */
function contextSeen(context: unknown): Json {
  if (!isObject(context)) return plain(context);
  const members = Object.entries(context)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]): [string, Json] => [key, plainOnce(member)]);
  return Object.fromEntries(members);
}

/** The observed children, sorted by name and not in the order in which they were started. */
function childrenSeen(
  snapshot: SnapshotSeen,
  path: string,
  projections: Projections,
): Readonly<Record<string, ActorSeen>> {
  const children: Record<string, ActorSeen> = {};
  for (const child of childrenOf(snapshot)) {
    const name = nameOf(child);
    const logic = typeof child.src === 'string' ? child.src : child.id;
    // If a child still runs when another with its name begins, both are observed, the second with a number.
    let own = name;
    for (let twin = 2; own in children; twin += 1) own = `${name} (${twin})`;
    children[own] = seen(child, path === '' ? logic : `${path} > ${logic}`, projections);
  }
  const all = Object.entries(children);
  if (all.length < 2) return children;
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function haveSameMembers(members: Members | undefined, context: unknown): boolean {
  if (members === undefined || !isObject(context)) {
    return members === undefined && !isObject(context);
  }
  const names = Object.keys(context);
  return (
    names.length === Object.keys(members).length &&
    names.every((name) => members[name] === context[name])
  );
}

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
