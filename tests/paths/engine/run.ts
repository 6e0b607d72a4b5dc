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

/** The complete outcome of one step. The oracle compares all of it. */
export interface Outcome {
  /** Transitions of the machine itself, in the order taken. */
  readonly taken: readonly string[];
  /** Whether the event was accepted as by `snapshot.can`: by a transition that has a target or an action. */
  readonly accepted: boolean;
  /** Transitions of inner machines, with the machine's path before them: `cancellation > …`. */
  readonly takenInside: readonly string[];
  readonly guards: readonly GuardOutcome[];
  /** Ids of the states that were entered or passed through. */
  readonly visited: readonly string[];
  readonly effects: readonly Effect[];
  readonly after: Observation;
}

/** Thrown for a case that is impossible now: its promise does not run, or time should pass and there is no timer. */
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

  /** `change` makes a mutant of the machine, to test whether a suite detects it. */
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

  /** The model's case with this name. @throws {TypeError} if there is none */
  caseNamed(name: string): EventCase {
    const one = this.#cases.get(name);
    if (one === undefined) throw new TypeError(`${this.model.name} has no case "${name}"`);
    return one;
  }

  /** Starts a fresh actor in the named start, and stops the actor of the walk before. */
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
  /** The outcome of the start. */
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
  /** Whether the walk only passes to another situation: then nothing is recorded. */
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
    // A defect is observed here, so the error is not reported as unhandled.
    this.#actor.subscribe({ error: () => undefined });
    this.#actor.on('*', (fact: { type: string }) => {
      stage.record({ kind: 'emit', name: fact.type, data: plain(fact) });
    });
    this.#actor.start();
    this.begun = this.#outcome();
  }

  /** Whether the case is possible now. */
  can(one: EventCase): boolean {
    if (this.#model.over?.(this.#stage.world) === true) return false;
    switch (one.does) {
      case 'send':
        // An actor that ended in error accepts no event. For one that is done, `#send` checks this.
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

  /** Milliseconds until the next timer; undefined when there is none. */
  untilNext(): number | undefined {
    return this.#clock.pending()[0]?.in;
  }

  /** Does a case and returns its outcome. @throws {Impossible} */
  do(one: EventCase): Outcome {
    this.#happen(one);
    return this.#outcome();
  }

  /** Does a case without recording it, on the way to another situation. @throws {Impossible} */
  pass(one: EventCase): void {
    this.#isPassing = true;
    try {
      this.#happen(one);
    } finally {
      this.#isPassing = false;
      this.#forget();
    }
  }

  /** The current observation. */
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

  /** All running actors inside this one, at any depth. An actor that was started anew is another actor. */
  running(): AnyActorRef[] {
    return runningIn(this.#actor);
  }

  /** Lets this much time pass. */
  wait(ms: number): Outcome {
    this.#clock.pass(ms);
    return this.#outcome();
  }

  /** Stops the actor, as its parent or its page does, and returns the effects of that. */
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
    // xstate drops events to an actor that has ended. So this asks the snapshot whether the final state handles one.
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

  // The casts are safe: the actors of an inspection are complete actors, although their type is narrower.
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

  /** The path of the actor that is setting a timer, and the event that the timer will send. */
  #timerSet(): string {
    // The new timer is not always the last one: with the id of a running timer, it takes that timer's place.
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

  /** Clears the records, so that everything from here on belongs to the next step. */
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
