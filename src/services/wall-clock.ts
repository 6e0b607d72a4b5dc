/**
 * A clock that differs from the server's by at most this many ms counts as right. It is then more precise than the
 * header `Date`, which has whole seconds and may arrive late.
 */
const RIGHT_MS = 60_000;

/** The server's time minus the device's; 0 if the device's clock is right. */
let ahead = 0;

/**
 * The time of day in ms, also on a device whose clock is wrong. For times that the server checks and for days on
 * screen. The countdowns of projects need a more precise clock (`server-clock.ts`).
 */
export const now = (): number => Date.now() + ahead;

/** Called with the headers of each answer that comes from the server itself, not from a cache. */
export function hearDate(headers: Headers): void {
  // Without the header this is NaN, which changes nothing.
  const apart = Date.parse(headers.get('date') ?? '') - now();
  if (Math.abs(apart) > RIGHT_MS) ahead += apart;
}
