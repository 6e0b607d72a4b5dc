import type { Logger } from 'pino';

/** How often rows that have expired are removed, ms. Nothing relies on their absence. */
const pause = 10 * 60_000;

/** Does the chores now and again until the returned function is called; failures are only logged. */
export function startHousekeeping(
  log: Logger,
  chores: readonly (() => Promise<void>)[],
): () => void {
  const timer = setInterval(() => {
    for (const chore of chores) {
      chore().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'));
    }
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}
