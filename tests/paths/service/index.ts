import { driverIn } from '../level/level.ts';
import { modelOf } from '../models/all.ts';
import type { Driver } from './driver.ts';
import { ServiceLevel } from './walk.ts';

export { startGround, startOwnGround } from './ground.ts';

/** Loads a machine's driver and model. @throws Error when the driver is missing or incomplete */
export async function serviceLevel(machine: string): Promise<ServiceLevel> {
  const file = new URL(`./drivers/${machine}.ts`, import.meta.url);
  return new ServiceLevel(await driverIn<Driver>(file, machine), await modelOf(machine));
}
