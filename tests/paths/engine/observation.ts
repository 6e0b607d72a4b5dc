import type { AnyActorRef } from 'xstate';
import { plain, plainOnce, type Json } from './json.ts';
import type { Projections } from './model.ts';

/** What is seen of an actor: a machine's state and context, of others whether they run. */
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
  /** What is waited for and in how many milliseconds, the next one first. */
  readonly timers: readonly { readonly label: string; readonly in: number }[];
  /** What the outside remembers. */
  readonly world: Json;
  /** What the machine's public selectors say, by name; absent for a machine without any. */
  readonly selected?: Json;
}

/** Public selectors of a machine, by name. */
export type Selectors = ReadonlyMap<string, (snapshot: never) => unknown>;

/** The text of an observation, to compare and to look up. */
export function keyOf(observation: Observation): string {
  const known = keys.get(observation);
  if (known !== undefined) return known;
  // Made of plain parts in one order. What selectors say follows from the rest, and may grow where that is cut.
  const { selected: _selected, ...rest } = observation;
  const key = JSON.stringify(rest);
  keys.set(observation, key);
  return key;
}

const keys = new WeakMap<Observation, string>();

/** What is seen of a running machine now. */
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

/** @throws {TypeError} for a selector that wants an argument first: its model has to give one */
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

/** What was observed of actors that were seen like this, and the text of the rest of it: the same again is the same object. */
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
    // What an actor that broke leaves running is nobody's any more.
    if (!isRunning(at)) return undefined;
    at = childrenOf(at.getSnapshot()).find(
      (child) => (child.src === src || child.id === src) && isRunning(child),
    );
    if (at === undefined) return undefined;
  }
  return at;
}

/** The running actors inside this one, and inside those. */
export function runningIn(actor: AnyActorRef): AnyActorRef[] {
  if (!isRunning(actor)) return [];
  const running = childrenOf(actor.getSnapshot()).filter(isRunning);
  return running.flatMap((child) => [child, ...runningIn(child)]);
}

/** What of a snapshot is read here; xstate's own type is `any`. */
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

/** What a snapshot shows by itself, children apart: an actor that did nothing has the same one. */
interface Shown {
  readonly own: ActorSeen;
  /** With its children, as they were seen last. */
  whole: ActorSeen;
  readonly projection: Projection | undefined;
  /** The context's members as they were: one that is changed in its place is looked at anew. */
  readonly members: Members | undefined;
}
type Projection = (context: unknown) => unknown;

const shown = new WeakMap<object, Shown>();

/** An actor that did nothing, and whose children did nothing, is seen as the same object again. */
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

/** Contexts are made anew for each change, and what stays in them is the same object. */
function contextSeen(context: unknown): Json {
  if (!isObject(context)) return plain(context);
  const members = Object.entries(context)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]): [string, Json] => [key, plainOnce(member)]);
  return Object.fromEntries(members);
}

/** By name, not in the order in which they were started. */
function childrenSeen(
  snapshot: SnapshotSeen,
  path: string,
  projections: Projections,
): Readonly<Record<string, ActorSeen>> {
  const children: Record<string, ActorSeen> = {};
  for (const child of childrenOf(snapshot)) {
    const name = nameOf(child);
    const logic = typeof child.src === 'string' ? child.src : child.id;
    // One that should have been stopped when the next of its name began is seen beside it.
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
