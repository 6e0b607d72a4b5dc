/**
 * The time of the driver's arrival from an arrival card (MSG-12), epoch milliseconds; undefined if it cannot be parsed.
 */
export function arrivalOf({
  countDown,
  dateTime,
}: {
  readonly countDown: number | string;
  readonly dateTime: string;
}): number | undefined {
  const minutes = typeof countDown === 'number' ? countDown : parseMinutes(countDown);
  const from = Date.parse(dateTime);
  const at = from + minutes * 60_000;
  return Number.isFinite(at) ? at : undefined;
}

const parseMinutes = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The remaining whole seconds, never below 0. */
export const secondsUntil = (at: number, now: number): number =>
  Math.max(0, Math.ceil((at - now) / 1_000));

/** `mm:ss` (§9); more than 99 minutes have more digits. */
export function minutesAndSeconds(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
