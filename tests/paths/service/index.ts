import type { EventCase } from '../engine/cases.ts';
import { modelOf } from '../models/all.ts';
import { causeOf } from './complete.ts';
import type { Driver } from './driver.ts';
import { startGround } from './ground.ts';
import type { Ground } from './scene.ts';
import { ServiceLevel, type ServicePath, type StepResult } from './walk.ts';

export type { ServicePath, StepResult } from './walk.ts';
export { startGround } from './ground.ts';

export interface ServiceOptions {
  /** The live server; without one, one is started and stopped. */
  readonly ground?: Ground;
  /** How often all paths are walked. */
  readonly repeat?: number;
  /** Told of every step as it is done. */
  onStep?(result: StepResult, round: number): void;
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

/** A machine's driver and model. @throws Error when there is no driver, or one that lacks something */
export async function serviceLevel(machine: string): Promise<ServiceLevel> {
  const file = new URL(`./drivers/${machine}.ts`, import.meta.url);
  // What a driver file exports is checked where it is written.
  const { driver } = (await import(file.href)) as { readonly driver: Driver };
  if (driver.name !== machine)
    throw new Error(`the driver of ${machine} calls itself ${driver.name}`);
  return new ServiceLevel(driver, await modelOf(machine));
}

/** Can services cause this case? What the suite of this level is made of. */
export function isCausable(level: ServiceLevel, one: EventCase): boolean {
  return typeof causeOf(level.driver, one) === 'function';
}

/** Walks all paths of a machine against the live server; each is reported, whatever fails. */
export async function runService(
  machine: string,
  paths: readonly ServicePath[],
  { ground, repeat = 1, onStep }: ServiceOptions = {},
): Promise<ServiceRun> {
  const level = await serviceLevel(machine);
  const own = ground === undefined ? await startGround() : undefined;
  const used = ground ?? own;
  if (used === undefined) throw new TypeError('no server');
  const steps: ServiceRun['steps'][number][] = [];
  try {
    for (let round = 0; round < repeat; round += 1) {
      for (const [index, path] of paths.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one page at a time
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
