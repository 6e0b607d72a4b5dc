import type { Logger } from 'pino';

/** How often expired rows are removed, ms. No other code relies on their removal. */
const pause = 10 * 60_000;

/** Runs the chores at intervals until the returned function is called; failures are only logged. */
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
