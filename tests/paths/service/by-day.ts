import { fromTaipei, toTaipei } from '../../../src/domain/taipei-time.ts';

const DAY_MS = 24 * 3_600_000;

/** Two in the afternoon of that day in Taipei, when the customer service is open for some hours more. */
export function byDay(instant: number): number {
  const then = fromTaipei(`${toTaipei(instant).slice(0, 10)}T14:00`);
  if (then === undefined) throw new RangeError(`no day at ${instant}`);
  return then;
}

/** Two in the afternoon of the next day in Taipei. */
export const nextDay = (instant: number): number => byDay(instant + DAY_MS);
