import { explore } from '../engine/explore.ts';
import { criterionOf } from '../engine/goals.ts';
import type { Model } from '../engine/model.ts';
import type { Path } from '../engine/record.ts';
import { Subject, type Run } from '../engine/run.ts';
import { generate } from '../engine/suite.ts';
import { modelOf } from '../models/all.ts';
import { causeOf } from './complete.ts';
import type { Driver } from './driver.ts';
import { startOwnGround } from './ground.ts';
import type { Ground } from './scene.ts';
import { ServiceLevel, type ServicePath, type StepResult } from './walk.ts';

export type { ServicePath, StepResult } from './walk.ts';
export { startGround } from './ground.ts';

/** Where this level's paths are cut: a failure is easy to place, and few servers' seconds go into ways to it. */
const LONGEST = 12;

export interface ServiceOptions {
  /** The live server; without one, one is started on a database of its own, and stopped. */
  readonly ground?: Ground;
  /** How often all paths are walked. */
  readonly repeat?: number;
  /** Told of every step as it is done. */
  readonly onStep?: (result: StepResult, round: number) => void;
}

/** What became of a machine's paths. */
export interface ServiceRun {
  readonly machine: string;
  /** Every step of every path, in order; with `repeat` one round after another. */
  readonly steps: readonly (StepResult & { readonly round: number })[];
  /** Cases that no service can cause, and why. */
  readonly notCausable: readonly { readonly case: string; readonly reason: string }[];
  /** States without an assertion of their own, and why. */
  readonly notAsserted: readonly { readonly state: string; readonly reason: string }[];
}

/** The suite of this level: every transition that a service can cause. */
export interface ServiceSuite {
  readonly paths: readonly Path[];
  /** Transitions that none of its paths takes, and why; undefined = nobody said why, which is an error. */
  readonly beyond: readonly { readonly transition: string; readonly reason: string | undefined }[];
  /** Transitions that the driver calls beyond its reach, and that are taken or do not exist: an error, too. */
  readonly idle: readonly string[];
}

/** A machine's driver and model. @throws Error when there is no driver, or one that lacks something */
export async function serviceLevel(machine: string): Promise<ServiceLevel> {
  const file = new URL(`./drivers/${machine}.ts`, import.meta.url);
  // What a driver file exports is checked where it is written.
  const { driver } = (await import(file.href)) as { readonly driver: Driver };
  if (driver.name !== machine) {
    throw new Error(`the driver of ${machine} calls itself ${driver.name}`);
  }
  return new ServiceLevel(driver, await modelOf(machine));
}

/** The model's machine, to which only happens what services can cause. */
class CausableSubject extends Subject {
  readonly #level: ServiceLevel;

  constructor(model: Model, level: ServiceLevel) {
    super(model);
    this.#level = level;
  }

  override start(name: string): Run {
    const run = super.start(name);
    const can = run.can.bind(run);
    run.can = (one) => can(one) && typeof this.#level.causeIn(run, one) !== 'string';
    return run;
  }
}

/** Paths of the cases that services can cause, for every transition that these lead to. */
export async function serviceSuite(machine: string): Promise<ServiceSuite> {
  const level = await serviceLevel(machine);
  const { driver } = level;
  const model = await modelOf(machine);
  const cases = model.cases.filter((one) => typeof causeOf(driver, one) === 'function');
  const starts = Object.fromEntries(
    Object.entries(model.starts).filter(([name]) => typeof driver.starts[name] === 'function'),
  );
  const subject = new CausableSubject({ ...model, cases, starts }, level);
  const { paths, goals } = generate(subject, explore(subject), {
    criteria: ['transitions'],
    longest: LONGEST,
  });
  const missed = goals
    .filter(({ standing }) => standing !== 'met')
    .map(({ goal }) => goal.slice('transition '.length));
  const waived = new Map(
    model.waived
      .filter(({ what }) => criterionOf(what) === 'transitions')
      .map(({ what, reason }) => [what.slice('transition '.length), reason]),
  );
  return {
    paths,
    beyond: missed.map((transition) => ({
      transition,
      reason: driver.beyond[transition] ?? waived.get(transition),
    })),
    idle: Object.keys(driver.beyond).filter((transition) => !missed.includes(transition)),
  };
}

/** Walks all paths of a machine against the live server; each is reported, whatever fails. */
export async function runService(
  machine: string,
  paths: readonly ServicePath[],
  { ground, repeat = 1, onStep }: ServiceOptions = {},
): Promise<ServiceRun> {
  const level = await serviceLevel(machine);
  const own = ground === undefined ? await startOwnGround() : undefined;
  const used = ground ?? own;
  if (used === undefined) throw new TypeError('no server');
  const steps: ServiceRun['steps'][number][] = [];
  try {
    for (let round = 0; round < repeat; round += 1) {
      for (const [index, path] of paths.entries()) {
        for (const result of await level.walk(used, path, index)) {
          steps.push({ ...result, round });
          onStep?.(result, round);
        }
      }
    }
  } finally {
    await own?.close();
  }
  return { machine, steps, ...level.declared() };
}
