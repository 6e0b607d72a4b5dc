import {
  createActor,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { given, type EventCase } from './cases.ts';
import { PathClock } from './clock.ts';
import { plain, textOf } from './json.ts';
import type { Model } from './model.ts';
import { childAt, nameOf, observe, pathTo, runningIn, type Observation } from './observation.ts';
import { Stage, type Effect } from './stage.ts';
import {
  sourcesOf,
  statesIn,
  structureOf,
  transitionId,
  withGuardsHeard,
  type GuardOutcome,
  type Structure,
} from './structure.ts';

/** What one step did, in full: the oracle compares all of it. */
export interface Outcome {
  /** Transitions of the machine itself, in the order taken. */
  readonly taken: readonly string[];
  /** Was what happened received, as `snapshot.can` says it: by a transition that leads somewhere or does something? */
  readonly accepted: boolean;
  /** The same of the machines that it runs, after their path: `cancellation > …`. */
  readonly takenInside: readonly string[];
  readonly guards: readonly GuardOutcome[];
  /** Ids of the states that were entered or passed through. */
  readonly visited: readonly string[];
  readonly effects: readonly Effect[];
  readonly after: Observation;
}

/** Something that cannot happen now: a promise ends that does not run, or time passes with nothing to wait for. */
export class Impossible extends Error {}

/** A model's machine, ready to be walked again and again; one walk at a time. */
export class Subject {
  readonly model: Model;
  readonly structure: Structure;
  readonly #stage = new Stage();
  readonly #machine: AnyStateMachine;
  readonly #cases: ReadonlyMap<string, EventCase>;
  #guards: GuardOutcome[] = [];
  #current: Run | undefined;

  /** `change` makes another machine of it, to see whether a suite notices. */
  constructor(
    model: Model,
    change: (machine: AnyStateMachine) => AnyStateMachine = (same) => same,
  ) {
    this.model = model;
    this.#cases = new Map(model.cases.map((one) => [one.id, one]));
    const machine = change(model.machine(this.#stage));
    this.structure = structureOf(machine);
    this.#machine = withGuardsHeard(machine, (outcome) => this.#guards.push(outcome));
  }

  /** The model's case of this name. @throws {TypeError} */
  caseNamed(name: string): EventCase {
    const one = this.#cases.get(name);
    if (one === undefined) throw new TypeError(`${this.model.name} has no case "${name}"`);
    return one;
  }

  /** A fresh actor in the named situation; the one before is stopped. */
  start(name: string): Run {
    const world = this.model.starts[name];
    if (world === undefined) throw new TypeError(`${this.model.name} has no start "${name}"`);
    this.#current?.stop();
    this.#guards = [];
    this.#current = new Run(this.model, this.#machine, this.#stage, world, () => {
      const guards = this.#guards;
      this.#guards = [];
      return guards;
    });
    return this.#current;
  }
}

/** One walk: an actor under the simulated clock, and what it does step by step. */
export class Run {
  /** What starting did. */
  readonly begun: Outcome;
  readonly #model: Model;
  readonly #stage: Stage;
  readonly #clock: PathClock;
  readonly #actor: AnyActor;
  readonly #takeGuards: () => GuardOutcome[];
  #taken: string[] = [];
  #takenInside: string[] = [];
  #visited = new Set<string>();
  #accepted = false;
  /** On the way to somewhere nobody looks at what is done. */
  #isPassing = false;
  readonly #scheduled = new WeakSet<object>();

  constructor(
    model: Model,
    machine: AnyStateMachine,
    stage: Stage,
    world: object,
    takeGuards: () => GuardOutcome[],
  ) {
    this.#model = model;
    this.#stage = stage;
    this.#takeGuards = takeGuards;
    this.#clock = new PathClock(() => this.#timerSet());
    stage.begin(world, () => this.#clock.now());
    this.#actor = createActor(machine, {
      clock: this.#clock,
      inspect: (event) => this.#inspect(event),
      input: model.input?.(stage),
    });
    // A defect is an observation here, not something to report.
    this.#actor.subscribe({ error: () => undefined });
    this.#actor.on('*', (fact: { type: string }) => {
      stage.record({ kind: 'emit', name: fact.type, data: plain(fact) });
    });
    this.#actor.start();
    this.begun = this.#outcome();
  }

  /** Can this happen now? */
  can(one: EventCase): boolean {
    if (this.#model.over?.(this.#stage.world) === true) return false;
    switch (one.does) {
      case 'send':
        // An actor that ended in error takes nothing; of one that is done, it is looked at (`#send`).
        return one.path.length === 0
          ? this.#status() !== 'error'
          : this.child(one.path) !== undefined;
      case 'answer':
      case 'fail':
        return this.child(one.path) !== undefined;
      case 'outside':
        return this.#status() === 'active';
      case 'pass':
        return this.#clock.pending().length > 0;
    }
  }

  /** Milliseconds until the next timer; undefined when nothing is waited for. */
  untilNext(): number | undefined {
    return this.#clock.pending()[0]?.in;
  }

  /** Lets something happen. @throws {Impossible} */
  do(one: EventCase): Outcome {
    this.#happen(one);
    return this.#outcome();
  }

  /** Lets it happen without looking: on the way to somewhere. @throws {Impossible} */
  pass(one: EventCase): void {
    this.#isPassing = true;
    try {
      this.#happen(one);
    } finally {
      this.#isPassing = false;
      this.#forget();
    }
  }

  /** What is observed now. */
  look(): Observation {
    const { projections, selectors } = this.#model;
    return observe(this.#actor, projections, this.#clock.pending(), this.#stage.world, selectors);
  }

  #happen(one: EventCase): void {
    if (!this.can(one)) throw new Impossible(`"${one.id}" cannot happen now`);
    switch (one.does) {
      case 'send':
        this.#send(one);
        break;
      case 'answer':
        this.#settle(one.path, 'xstate.promise.resolve', given(one.value, this.#stage));
        break;
      case 'fail':
        this.#settle(one.path, 'xstate.promise.reject', given(one.value, this.#stage));
        break;
      case 'outside':
        one.change(this.#stage.world);
        break;
      case 'pass':
        this.#clock.pass(this.untilNext() ?? 0);
        break;
    }
  }

  /** The actors that run in it, and in those; one that is started anew is another one. */
  running(): AnyActorRef[] {
    return runningIn(this.#actor);
  }

  /** Lets this much time pass. */
  wait(ms: number): Outcome {
    this.#clock.pass(ms);
    return this.#outcome();
  }

  /** Ends the actor, as its parent or its page does, and returns what it does at that. */
  stop(): readonly Effect[] {
    this.#actor.stop();
    const effects = this.#stage.takeEffects();
    this.#forget();
    return effects;
  }

  #send(one: Extract<EventCase, { does: 'send' }>): void {
    const payload = given(one.payload, this.#stage);
    const event = { ...(payload as object), type: one.type };
    const target = one.path.length === 0 ? this.#actor : this.child(one.path);
    const snapshot: unknown = target?.getSnapshot();
    if (target === undefined || !isMachineSnapshot(snapshot)) return;
    // xstate drops what is sent to an actor that has ended; that the final state handles nothing is asked of it.
    if (snapshot.status === 'active') target.send(event);
    else if (snapshot.can(event)) this.#taken.push(`ended, but takes ${one.type}`);
  }

  /** Ends a promise at once, as its own logic does when it settles. */
  #settle(path: readonly string[], type: string, data: unknown): void {
    this.child(path)?.send({ type, data });
  }

  #status(): string {
    return (this.#actor.getSnapshot() as { readonly status: string }).status;
  }

  /** The running actor at the path. */
  child(path: readonly string[]): AnyActorRef | undefined {
    return childAt(this.#actor, path);
  }

  // The actors of an inspection are whole actors; their type there is narrower.
  #inspect(event: InspectionEvent): void {
    if (this.#isPassing) return;
    const isRoot = event.actorRef.sessionId === event.rootId;
    if (event.type === '@xstate.microstep') {
      const ids = event._transitions.map(transitionId);
      if (isRoot) {
        this.#taken.push(...ids);
        this.#accepted ||= event._transitions.some(
          ({ target, actions }) => target !== undefined || actions.length > 0,
        );
        for (const state of event._transitions.flatMap(sourcesOf)) this.#visited.add(state);
        for (const state of statesIn(event.snapshot)) this.#visited.add(state);
      } else {
        const path = pathTo(event.actorRef as AnyActorRef);
        this.#takenInside.push(...ids.map((id) => `${path} > ${id}`));
      }
    }
    if (event.type === '@xstate.event' && !isRoot && !event.event.type.startsWith('xstate.')) {
      if (event.sourceRef?.sessionId !== event.rootId) return;
      const child = nameOf(event.actorRef as AnyActorRef);
      this.#stage.record({ kind: 'send', name: child, data: plain(event.event) });
    }
  }

  /** The event that the timer being set will send, after the path of its actor. */
  #timerSet(): string {
    // Not the last one: a timer set under the id of one that still runs takes its place in the order.
    const all = Object.values(this.#actor.system.getSnapshot()._scheduledEvents);
    const scheduled = all.find((one) => !this.#scheduled.has(one));
    if (scheduled === undefined) throw new TypeError('a timer that xstate knows nothing of');
    this.#scheduled.add(scheduled);
    const { type, ...payload } = scheduled.event;
    const path = pathTo(scheduled.source);
    const rest = Object.keys(payload).length === 0 ? '' : ` ${textOf(plain(payload))}`;
    return `${path === '' ? '' : `${path} > `}${type}${rest}`;
  }

  #outcome(): Outcome {
    for (const state of statesIn(this.#actor.getSnapshot())) this.#visited.add(state);
    const outcome = {
      taken: this.#taken,
      accepted: this.#accepted,
      takenInside: this.#takenInside,
      guards: this.#takeGuards(),
      visited: [...this.#visited].toSorted(),
      effects: this.#stage.takeEffects(),
      after: this.look(),
    };
    this.#forget();
    return outcome;
  }

  /** What comes from here on belongs to the next step. */
  #forget(): void {
    this.#taken = [];
    this.#accepted = false;
    this.#takenInside = [];
    this.#visited = new Set();
    this.#stage.takeEffects();
    this.#takeGuards();
  }
}

function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'can' in snapshot;
}
