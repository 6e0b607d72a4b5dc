import { existsSync } from 'node:fs';
import { walkAll, type LevelPath, type LevelRun, type StepResult } from '../level/results.ts';
import type { LevelSuite } from '../level/suite.ts';
import { modelOf } from '../models/all.ts';
import type { Driver } from './driver.ts';
import { startOwnGround, type Ground } from './ground.ts';
import { UiLevel } from './walk.ts';

export { startGround, startOwnGround } from './ground.ts';

export interface UiOptions {
  /** Server and browser; without one, both are started for this run, and stopped. */
  readonly ground?: Ground;
  /** How often all paths are walked. */
  readonly repeat?: number;
  /** Told of every step as it is done. */
  readonly onStep?: (result: StepResult, round: number) => void;
}

const driverFile = (machine: string): URL => new URL(`./drivers/${machine}.ts`, import.meta.url);

export const hasDriver = (machine: string): boolean => existsSync(driverFile(machine));

/** A machine's driver and model. @throws Error when there is no driver, or one that lacks something */
export async function uiLevel(machine: string): Promise<UiLevel> {
  if (!hasDriver(machine)) throw new Error(`the machine ${machine} has no driver for the page`);
  // What a driver file exports is checked where it is written.
  const { driver } = (await import(driverFile(machine).href)) as { readonly driver: Driver };
  if (driver.name !== machine) {
    throw new Error(`the driver of ${machine} calls itself ${driver.name}`);
  }
  return new UiLevel(driver, await modelOf(machine));
}

/** Paths of the cases that visitors and server can cause, for every transition that these lead to. */
export async function uiSuite(machine: string): Promise<LevelSuite> {
  return (await uiLevel(machine)).suite();
}

/** Walks all paths of a machine through the page; each is reported, whatever fails. */
export async function runUi(
  machine: string,
  paths: readonly LevelPath[],
  { ground, repeat = 1, onStep }: UiOptions = {},
): Promise<LevelRun> {
  const level = await uiLevel(machine);
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
