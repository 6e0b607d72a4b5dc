import type { LevelPath, LevelRun, StepResult } from '../level/results.ts';
import { walkAll } from '../level/results.ts';
import type { LevelSuite } from '../level/suite.ts';
import { modelOf } from '../models/all.ts';
import type { Driver } from './driver.ts';
import { startOwnGround } from './ground.ts';
import type { Ground } from './scene.ts';
import { ServiceLevel } from './walk.ts';

export { startGround, startOwnGround } from './ground.ts';

export interface ServiceOptions {
  /** The live server; without one, one is started on a database of its own, and stopped. */
  readonly ground?: Ground;
  /** How often all paths are walked. */
  readonly repeat?: number;
  /** Told of every step as it is done. */
  readonly onStep?: (result: StepResult, round: number) => void;
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

/** Paths of the cases that services can cause, for every transition that these lead to. */
export async function serviceSuite(machine: string): Promise<LevelSuite> {
  return (await serviceLevel(machine)).suite();
}

/** Walks all paths of a machine against the live server; each is reported, whatever fails. */
export async function runService(
  machine: string,
  paths: readonly LevelPath[],
  { ground, repeat = 1, onStep }: ServiceOptions = {},
): Promise<LevelRun> {
  const level = await serviceLevel(machine);
  const own = ground === undefined ? await startOwnGround() : undefined;
  const used = ground ?? own;
  if (used === undefined) throw new TypeError('no server');
  try {
    const steps = await walkAll(
      paths,
      (path, index) => level.walk(used, path, index),
      repeat,
      onStep,
    );
    return { machine, steps, ...level.declared() };
  } finally {
    await own?.close();
  }
}
