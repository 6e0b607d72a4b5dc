import type { AnyActorRef } from 'xstate';
import { DOUBLE_SUBMIT_MS } from '../../../src/domain/limits.ts';
import { TIME_PASSES, type EventCase } from '../engine/cases.ts';
import type { Json } from '../engine/json.ts';
import type { Model } from '../engine/model.ts';
import type { Outcome, Run } from '../engine/run.ts';
import { bounded } from '../level/bounded.ts';
import { gateNames, statesOf } from '../level/driver.ts';
import { Level, wordsOf } from '../level/level.ts';
import { asksOf } from '../level/requests.ts';
import { PathResults, type LevelPath, type StepResult } from '../level/results.ts';
import { usual } from './complete.ts';
import type { At, Driver } from './driver.ts';
import type { Ground } from './ground.ts';
import { Scene } from './scene.ts';

/** Longest time for all waits of one assertion together, real ms. Each wait has its own shorter limit and message. */
const PATIENCE_MS = 60_000;

/** A machine's driver and model, ready to walk paths through the page. */
export class UiLevel extends Level<Ground, At<unknown>, Driver> {
  /** @throws Error that lists what is missing in the driver */
  constructor(driver: Driver, model: Model) {
    super(driver, model, usual);
    if (this.subject.structure.states.length === 0 && driver.everywhere === undefined) {
      throw new Error(`${driver.name}: no assertion at all, for it has no states`);
    }
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
      const asking = new Set<AnyActorRef>();
      scene.upcoming = results.upcoming;
      const given = await bounded(
        Promise.resolve(start(scene)),
        `the start "${path.start}"`,
        PATIENCE_MS,
      );
      const at = Object.assign(scene, { given });
      results.add('passed', await this.#looked(at, run, run.begun, asking));
      for (const { case: id, ms } of path.steps) {
        scene.upcoming = results.upcoming;
        if (ms !== undefined && id !== TIME_PASSES) {
          await scene.pass(ms);
          results.add('passed', await this.#looked(at, run, run.wait(ms), asking));
          continue;
        }
        const one = this.subject.caseNamed(id);
        const cause = this.causeIn(run, one);
        if (typeof cause === 'string') {
          results.add('notCausable', [], cause);
          break;
        }
        // Time passes between steps, so that no request is stopped by the double-submit guard.
        if (one.does !== 'pass' && (run.untilNext() ?? Infinity) > DOUBLE_SUBMIT_MS) {
          await scene.pass(DOUBLE_SUBMIT_MS);
          run.wait(DOUBLE_SUBMIT_MS);
        }
        const before = { due: run.untilNext(), asking: promiseOf(run, one) };
        const expected = run.do(one);
        scene.standing = { ...scene.standing, ...before, payload: this.payload };
        await bounded(Promise.resolve(cause?.(at, one)), `"${id}" to be done`, PATIENCE_MS);
        results.add('passed', await this.#looked(at, run, expected, asking));
      }
    } catch (error) {
      results.add('failed', [], `${wordsOf(error)}\n${await scene.told()}`);
      await scene.keepPicture(`${this.driver.name} ${index}`);
    } finally {
      await scene.close();
    }
    return results.end();
  }

  /**
   * Checks the page in the current situation of the model's walk, and returns the transitions that led there. Waits
   * first until the machine's requests are held at the server and its cancelled requests are closed.
   * @throws Error that says what differs
   */
  async #looked(
    at: At<unknown>,
    run: Run,
    { taken, after }: Outcome,
    known: Set<AnyActorRef>,
  ): Promise<string[]> {
    for (const actor of run.running()) {
      if (known.has(actor)) continue;
      known.add(actor);
      const name = asksOf(this.driver, actor);
      if (name !== undefined) at.requests.add(actor, name);
    }
    await at.requests.settled();
    at.standing = {
      ...at.standing,
      context: recordOf(after.context),
      world: recordOf(after.world),
    };
    const looks = [
      ['everywhere', this.driver.everywhere] as const,
      ...statesOf(after.value).map((state) => [state, this.driver.states[state]] as const),
    ].flatMap(([where, look]) => (typeof look === 'function' ? [[where, look] as const] : []));
    if (looks.length === 0)
      throw new Error(`nothing is looked at in ${JSON.stringify(after.value)}`);
    for (const [where, look] of looks) {
      const shown = (async () => look(at))();
      await bounded(shown, 'what it has to show', PATIENCE_MS).catch((error: unknown) => {
        throw new Error(`${where}: ${wordsOf(error)}`, { cause: error });
      });
    }
    const trouble = at.trouble();
    if (trouble.length > 0) throw new Error(`trouble in the browser: ${trouble.join('; ')}`);
    return [...taken];
  }
}

/** The promise actor that the case ends. */
function promiseOf(run: Run, one: EventCase): AnyActorRef | undefined {
  return one.does === 'answer' || one.does === 'fail' ? run.child(one.path) : undefined;
}

function recordOf(json: Json | undefined): Readonly<Record<string, Json>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, Json>>) // only objects are left
    : {};
}
