import type { AnyActorRef } from 'xstate';
import { DOUBLE_SUBMIT_MS } from '../../../src/domain/limits.ts';
import { TIME_PASSES, type EventCase } from '../engine/cases.ts';
import type { Model } from '../engine/model.ts';
import { childAt, observe } from '../engine/observation.ts';
import type { Outcome } from '../engine/run.ts';
import { bounded } from '../level/bounded.ts';
import { gateNames, statesOf } from '../level/driver.ts';
import { Level, wordsOf } from '../level/level.ts';
import { asksOf, isRunning } from '../level/requests.ts';
import { PathResults, type LevelPath, type StepResult } from '../level/results.ts';
import { actorDifferences, difference } from './comparable.ts';
import { usual } from './complete.ts';
import type { At, Driver } from './driver.ts';
import { Scene, type Ground } from './scene.ts';

/** A machine's driver and model, ready to walk paths against the live server. */
export class ServiceLevel extends Level<Ground, At<unknown>, Driver> {
  /** @throws Error that lists what is missing in the driver */
  constructor(driver: Driver, model: Model) {
    super(driver, model, usual);
  }

  override async walk(ground: Ground, path: LevelPath, index: number): Promise<StepResult[]> {
    const results = new PathResults(path, index);
    const start = this.driver.starts[path.start];
    if (typeof start !== 'function') {
      results.add('notCausable', [], start ?? `the driver has no start "${path.start}"`);
      return results.end();
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
        (actor) => asksOf(this.driver, actor),
        () => this.payload,
      );
      results.add('passed', await this.#compared(at, run.begun));
      for (const { case: id, ms } of path.steps) {
        scene.upcoming = results.upcoming;
        scene.taken.length = scene.takenInside.length = scene.emitted.length = 0;
        if (ms !== undefined && id !== TIME_PASSES) {
          scene.pass(ms);
          results.add('passed', await this.#compared(at, run.wait(ms)));
          continue;
        }
        const one = this.subject.caseNamed(id);
        const cause = this.causeIn(run, one);
        if (typeof cause === 'string') {
          results.add('notCausable', [], cause);
          break;
        }
        // Time passes between steps, so that no request is stopped by the double-submit guard.
        scene.serviceTime.pass(DOUBLE_SUBMIT_MS);
        const expected = run.do(one);
        const asking = this.#promiseOf(at, one);
        await bounded(Promise.resolve(cause?.(at, one)), `"${id}" to be done`);
        if (asking !== undefined) await scene.until(() => !isRunning(asking), `the end of ${id}`);
        results.add('passed', await this.#compared(at, expected));
      }
    } catch (error) {
      results.add('failed', [], wordsOf(error));
    } finally {
      await scene.close();
    }
    return results.end();
  }

  /** Compares actor, page and server with the model. @returns the taken transitions @throws Error with differences */
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

  /** The promise actor that the case ends. */
  #promiseOf(at: Scene, one: EventCase): AnyActorRef | undefined {
    return one.does === 'answer' || one.does === 'fail' ? childAt(at.actor, one.path) : undefined;
  }
}
