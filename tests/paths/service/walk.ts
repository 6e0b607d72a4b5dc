import type { AnyActorRef } from 'xstate';
import type { GateName } from '../../support/gate.ts';
import { given, TIME_PASSES, type EventCase } from '../engine/cases.ts';
import type { Model } from '../engine/model.ts';
import { childAt, observe } from '../engine/observation.ts';
import { Subject, type Outcome, type Run } from '../engine/run.ts';
import { causeOf, isOutside, lacks } from './complete.ts';
import type { AnyOutside, At, Driver } from './driver.ts';
import { actorDifferences, difference } from './essence.ts';
import { bounded, Scene, type Ground } from './scene.ts';

/** What is needed of a path of the engine: where it starts, and the cases that follow one another. */
export interface ServicePath {
  readonly start: string;
  readonly steps: readonly { readonly case: string; readonly ms?: number }[];
}

/** What became of one step; `start` is the step before the first case. */
export interface StepResult {
  /** Index of the path, and of the step in it, from 0; -1 = the start. */
  readonly path: number;
  readonly step: number;
  readonly case: string;
  readonly outcome: 'passed' | 'failed' | 'notCausable' | 'notReached';
  /** Transitions that were taken. */
  readonly taken: readonly string[];
  /** What is wrong, or why it cannot be caused. */
  readonly reason?: string;
}

/** A machine's driver and model, ready to walk paths against the live server. */
export class ServiceLevel {
  readonly driver: Driver;
  readonly model: Model;
  readonly subject: Subject;
  #payload: unknown;

  /** @throws Error that lists what the driver lacks */
  constructor(driver: Driver, model: Model) {
    this.driver = driver;
    // The model runs beside the live actor; what it says an event carries is heard on the way.
    this.model = { ...model, cases: model.cases.map((one) => this.#heard(one)) };
    this.subject = new Subject(this.model);
    const { id, states } = this.subject.structure;
    const missing = lacks(
      driver,
      model,
      states.map((state) => state.slice(id.length + 1)),
    );
    if (missing.length > 0) throw new Error(`${driver.name}: ${missing.join('; ')}`);
  }

  /** What causes a case where the model's walk stands, or why nothing does. */
  causeIn(run: Run, one: EventCase): ReturnType<typeof causeOf> {
    const { value } = run.look();
    return this.driver.cannot(one, statesOf(value)) ?? causeOf(this.driver, one);
  }

  /** What the driver leaves out, with its reasons. */
  declared(): {
    notCausable: { case: string; reason: string }[];
    notAsserted: { state: string; reason: string }[];
  } {
    return {
      notCausable: this.model.cases.flatMap((one) => {
        const cause = causeOf(this.driver, one);
        return typeof cause === 'string' ? [{ case: one.id, reason: cause }] : [];
      }),
      notAsserted: Object.entries(this.driver.states).flatMap(([state, assertion]) =>
        typeof assertion === 'string' ? [{ state, reason: assertion }] : [],
      ),
    };
  }

  /** Walks one path; its results in order, whatever happens. */
  async walk(ground: Ground, path: ServicePath, index: number): Promise<StepResult[]> {
    const names = ['start', ...path.steps.map((step) => step.case)];
    const results: StepResult[] = [];
    const add = (outcome: StepResult['outcome'], taken: readonly string[], reason?: string) => {
      const step = results.length - 1;
      results.push({
        path: index,
        step,
        case: names[results.length] ?? '',
        outcome,
        taken,
        ...(reason === undefined ? {} : { reason }),
      });
    };
    const start = this.driver.starts[path.start];
    if (typeof start !== 'function') {
      add('notCausable', [], start ?? `the driver has no start "${path.start}"`);
      while (results.length < names.length) add('notReached', []);
      return results;
    }
    const scene = new Scene(ground, gateNames(this.driver));
    try {
      const run = this.subject.start(path.start);
      const at = Object.assign(scene, {
        given: await bounded(Promise.resolve(start(scene)), `the start "${path.start}"`),
      });
      scene.begin(
        this.driver.machine(scene.ports, scene),
        this.driver.input?.(at),
        (actor) => this.#asks(actor),
        () => this.#payload,
      );
      add('passed', await this.#compared(at, run.begun));
      for (const [step, { case: id, ms }] of path.steps.entries()) {
        scene.upcoming = names.slice(step + 2);
        scene.taken.length = scene.takenInside.length = scene.emitted.length = 0;
        if (ms !== undefined && id !== TIME_PASSES) {
          scene.pass(ms);
          add('passed', await this.#compared(at, run.wait(ms)));
          continue;
        }
        const one = this.#case(id);
        const cause = this.causeIn(run, one);
        if (typeof cause === 'string') {
          add('notCausable', [], cause);
          break;
        }
        const expected = run.do(one);
        const asking = this.#promiseOf(at, one);
        await bounded(Promise.resolve(cause?.(at, one)), `"${id}" to be done`);
        if (asking !== undefined) await scene.until(() => !isActive(asking), `the end of ${id}`);
        add('passed', await this.#compared(at, expected));
      }
    } catch (error) {
      add('failed', [], wordsOf(error));
    } finally {
      await scene.close();
    }
    while (results.length < names.length) add('notReached', []);
    return results;
  }

  /** Compares actor, page and server with what the model says; the transitions taken. @throws the difference */
  async #compared(at: At<unknown>, expected: Outcome): Promise<string[]> {
    const { actor } = at;
    await at.until(
      () =>
        at.taken.length >= expected.taken.length &&
        at.takenInside.length >= expected.takenInside.length,
      `${[...expected.taken, ...expected.takenInside].join(', ')}; taken: ${[...at.taken, ...at.takenInside].join(', ')}`,
    );
    await at.settled();
    const differences = [
      difference('transitions', at.taken, expected.taken),
      difference('transitions inside', at.takenInside, expected.takenInside),
      difference(
        'facts',
        at.emitted,
        expected.effects.filter(({ kind }) => kind === 'emit').map(({ name }) => name),
      ),
      ...actorDifferences(
        observe(actor, this.model.projections, [], {}),
        expected.after,
        this.driver.name,
        this.driver,
      ),
    ].filter((one) => one !== undefined);
    if (differences.length > 0) throw new Error(differences.join('; '));
    const taken = [...at.taken];
    for (const state of statesOf(expected.after.value)) {
      const assertion = this.driver.states[state];
      if (typeof assertion !== 'function') continue;
      const shown = (async () => assertion(at))();
      await bounded(shown, `what ${state} has to show`).catch((error: unknown) => {
        throw new Error(`${state}: ${wordsOf(error)}`, { cause: error });
      });
    }
    return taken;
  }

  #case(id: string): EventCase {
    const one = this.model.cases.find((each) => each.id === id);
    if (one === undefined) throw new Error(`the model has no case "${id}"`);
    return one;
  }

  /** The same case, whose payload or value is noted when the model uses it. */
  #heard(one: EventCase): EventCase {
    const note =
      (value: unknown) =>
      (stage: Parameters<typeof given>[1]): unknown =>
        (this.#payload = given(value, stage));
    if (one.does === 'send') return { ...one, payload: note(one.payload) };
    if (one.does === 'answer' || one.does === 'fail') return { ...one, value: note(one.value) };
    return one;
  }

  /** The promise actor whose end the case is. */
  #promiseOf(at: Scene, one: EventCase): AnyActorRef | undefined {
    return one.does === 'answer' || one.does === 'fail' ? childAt(at.actor, one.path) : undefined;
  }

  /** What an actor asks the server for, by the driver of its parent. */
  #asks(actor: AnyActorRef): GateName | undefined {
    const logics: string[] = [];
    for (let at: AnyActorRef | undefined = actor; at?._parent !== undefined; at = at._parent) {
      logics.unshift(typeof at.src === 'string' ? at.src : at.id);
    }
    let outside: AnyOutside<unknown> = this.driver;
    for (const logic of logics.slice(0, -1)) {
      const entry = outside.actors[logic];
      if (typeof entry !== 'object' || !isOutside(entry)) return undefined;
      outside = entry;
    }
    const last = logics.at(-1) ?? '';
    const connection = outside.connections?.[last];
    if (connection !== undefined) {
      // The snapshot of a callback actor keeps its input.
      const { input } = actor.getSnapshot() as { readonly input?: unknown };
      return connection(input);
    }
    const entry = outside.actors[last];
    return typeof entry === 'object' && !isOutside(entry) ? entry.asks : undefined;
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function isActive(actor: AnyActorRef): boolean {
  return (actor.getSnapshot() as { readonly status?: string }).status === 'active';
}

/** The states of a value by their path, the outer ones first. */
export function statesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [`${prefix}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${prefix}${key}`,
    ...statesOf(inner, `${prefix}${key}.`),
  ]);
}

/** Everything that a driver's actors ask for, those of the machines inside included. */
export function gateNames(outside: AnyOutside<unknown>): Set<GateName> {
  const names = new Set<GateName>(outside.holds);
  for (const entry of Object.values(outside.actors)) {
    if (typeof entry === 'string') continue;
    if (isOutside(entry)) for (const name of gateNames(entry)) names.add(name);
    else if (entry.asks !== undefined) names.add(entry.asks);
  }
  return names;
}
