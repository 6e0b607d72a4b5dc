import { existsSync } from 'node:fs';
import { driverIn } from '../level/level.ts';
import { modelOf } from '../models/all.ts';
import type { Driver } from './driver.ts';
import { UiLevel } from './walk.ts';

export { startGround, startOwnGround } from './ground.ts';

/** Loads a machine's driver and model. @throws Error when the driver is missing or incomplete */
export async function uiLevel(machine: string): Promise<UiLevel> {
  const file = new URL(`./drivers/${machine}.ts`, import.meta.url);
  if (!existsSync(file)) throw new Error(`the machine ${machine} has no driver for the page`);
  return new UiLevel(await driverIn<Driver>(file, machine), await modelOf(machine));
}
