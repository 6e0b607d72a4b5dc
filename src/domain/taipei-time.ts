/**
 * Taipei wall time (UTC+8 all year, no daylight saving since 1979), for pick-up times and night rates.
 * Wall times are `YYYY-MM-DDTHH:mm`, the value of a date-time field; instants are epoch milliseconds.
 */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Epoch milliseconds of a Taipei wall time; undefined when it does not exist (31 February, 25:00). */
export function fromTaipei(wall: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return undefined;
  const utc = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 16) !== wall) return undefined;
  return utc - OFFSET_MS;
}

/** The Taipei wall time of an instant. */
export function toTaipei(instant: number): string {
  return new Date(instant + OFFSET_MS).toISOString().slice(0, 16);
}

/** The month in Taipei, as `YYYY-MM`. */
export function taipeiMonth(instant: number): string {
  return toTaipei(instant).slice(0, 7);
}

/** The day in Taipei, as a number since the epoch. */
export function taipeiDay(instant: number): number {
  return Math.floor((instant + OFFSET_MS) / DAY_MS);
}

/** Hour of the day in Taipei, 0–23. */
export function taipeiHour(instant: number): number {
  return new Date(instant + OFFSET_MS).getUTCHours();
}

/** Whether the text is a real day (YYYY-MM-DD) that has begun in Taipei, at most 130 years ago, as for a birthday. */
export function isPastDay(day: string, now: number): boolean {
  const begins = fromTaipei(`${day}T00:00`);
  return begins !== undefined && begins <= now && begins > now - 130 * 365.25 * 86_400_000;
}
