/** Units in which a project's card counts down (PROJ-01). */
export type TimeUnit = 'day' | 'hour' | 'minute';

/** The time on a card, in whole units. */
export interface TimeLeft {
  readonly unit: TimeUnit;
  /** At least 1: the last minute is shown until it is over. */
  readonly count: number;
}

const UNIT_MS: Readonly<Record<TimeUnit, number>> = {
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
};

/**
 * The remaining time, in whole days, under a day in hours, under an hour in minutes (PROJ-01, PRJ-T01, PRJ-T03).
 *
 * @param ms remaining milliseconds; 0 or less counts as the last minute
 */
export function timeLeft(ms: number): TimeLeft {
  const unit = ms >= UNIT_MS.day ? 'day' : ms >= UNIT_MS.hour ? 'hour' : 'minute';
  return { unit, count: Math.max(1, Math.floor(ms / UNIT_MS[unit])) };
}

/**
 * Milliseconds until `timeLeft` changes, or until nothing is left: at most a day and a millisecond.
 *
 * @param ms remaining milliseconds
 */
export function untilItChanges(ms: number): number {
  const { unit, count } = timeLeft(ms);
  if (unit === 'minute' && count === 1) return Math.max(0, ms);
  // Exactly two days are still two days; a millisecond later it is one.
  return ms - count * UNIT_MS[unit] + 1;
}
