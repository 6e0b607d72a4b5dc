import { given, type EventCase } from '../engine/cases.ts';
import type { Model } from '../engine/model.ts';
import { Subject, type Run } from '../engine/run.ts';
import { causeOf, lacks, type Usual } from './complete.ts';
import { statesOf, type Act, type AnyDriver, type Reason } from './driver.ts';
import type { LevelPath, LevelRun, StepResult } from './results.ts';
import { suiteOf, type LevelSuite } from './suite.ts';

export interface RunOptions {
  /** How often all paths are walked. */
  readonly repeat?: number;
  /** Called after every step with its result. */
  readonly onStep?: (result: StepResult, round: number) => void;
}

/** A machine's driver and model, ready to walk paths against the live server. */
export abstract class Level<Ground, At, Driver extends AnyDriver<At>> {
  readonly driver: Driver;
  /** The machine alone, with the model's ports. It walks the same path, and its state is what the level must show. */
  readonly subject: Subject;
  readonly #model: Model;
  readonly #usual: Usual<At>;
  #payload: unknown;

  /** @throws Error that lists what is missing in the driver */
  constructor(driver: Driver, alone: Model, usual: Usual<At>) {
    const model = { ...alone, starts: { ...alone.starts, ...alone.apart } };
    this.driver = driver;
    this.#model = model;
    this.#usual = usual;
    // Each case also stores the payload or value that the model gives it, for the getter `payload`.
    this.subject = new Subject({ ...model, cases: model.cases.map((one) => this.#heard(one)) });
    const { id, states } = this.subject.structure;
    const names = states.map((state) => state.slice(id.length + 1));
    const missing = lacks(driver, model, names, usual);
    if (missing.length > 0) throw new Error(`${driver.name}: ${missing.join('; ')}`);
  }

  get model(): Model {
    return this.subject.model;
  }

  /** The payload, answer or failure of the last case in the model's walk. */
  get payload(): unknown {
    return this.#payload;
  }

  /** What causes a case in the current situation of the model's walk, or why nothing does. */
  causeIn(run: Run, one: EventCase): Act<At> | Reason | undefined {
    const seen = run.look();
    return this.driver.cannot(one, statesOf(seen.value), seen) ?? this.#causeOf(one);
  }

  /** Paths of the cases that something causes here, for every transition that these cases reach. */
  suite(): LevelSuite {
    return suiteOf(
      this.driver,
      this.#model,
      (one) => this.#causeOf(one),
      (run, one) => this.causeIn(run, one),
    );
  }

  /** Walks one path. Returns a result for every step, in order, also after a failure. */
  abstract walk(ground: Ground, path: LevelPath, index: number): Promise<StepResult[]>;

  /** Walks all paths one after the other, also after a failure, and returns the results of all. */
  async run(
    ground: Ground,
    paths: readonly LevelPath[],
    { repeat = 1, onStep }: RunOptions = {},
  ): Promise<LevelRun> {
    const steps: LevelRun['steps'][number][] = [];
    for (let round = 0; round < repeat; round += 1) {
      for (const [index, path] of paths.entries()) {
        for (const result of await this.walk(ground, path, index)) {
          steps.push({ ...result, round });
          onStep?.(result, round);
        }
      }
    }
    return { steps, ...this.#declared() };
  }

  /** The cases and states that the driver leaves out, with its reasons. */
  #declared(): Pick<LevelRun, 'notCausable' | 'notAsserted'> {
    return {
      notCausable: this.#model.cases.flatMap((one) => {
        const cause = this.#causeOf(one);
        return typeof cause === 'string' ? [{ case: one.id, reason: cause }] : [];
      }),
      notAsserted: Object.entries(this.driver.states).flatMap(([state, assertion]) =>
        typeof assertion === 'string' ? [{ state, reason: assertion }] : [],
      ),
    };
  }

  #causeOf(one: EventCase): Act<At> | Reason | undefined {
    return causeOf(this.driver, one, this.#usual);
  }

  /** Returns the same case, except that it stores its payload or value in `#payload` when the model uses it. */
  #heard(one: EventCase): EventCase {
    const note =
      (value: unknown) =>
      (stage: Parameters<typeof given>[1]): unknown =>
        (this.#payload = given(value, stage));
    if (one.does === 'send') return { ...one, payload: note(one.payload) };
    if (one.does === 'answer' || one.does === 'fail') return { ...one, value: note(one.value) };
    return one;
  }
}

/**
 * Loads the driver of a machine from its file. @throws Error when the driver is for another machine
 *
 * @param file the address of the driver's file
 */
export async function driverIn<Driver extends { readonly name: string }>(
  file: URL,
  machine: string,
): Promise<Driver> {
  // The cast is safe: the compiler checks in the driver's file what it exports.
  const { driver } = (await import(file.href)) as { readonly driver: Driver };
  if (driver.name !== machine) {
    throw new Error(`the driver of ${machine} calls itself ${driver.name}`);
  }
  return driver;
}

export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
