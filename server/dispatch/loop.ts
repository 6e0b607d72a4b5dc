import type { Logger } from 'pino';

/** Work that is repeated. */
export interface Loop {
  /** Ends the loop after the current round. */
  stop(): Promise<void>;
}

/**
 * Repeats the work with a pause after each round. Rounds never overlap; a failed one is logged, and the next one
 * follows. The pause is skipped when a round returns that there is more to do.
 */
export function startLoop(
  { log, workPace }: { readonly log: Logger; readonly workPace: number },
  name: string,
  pauseMs: number,
  work: () => Promise<{ more: boolean } | void>,
): Loop {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = (delay: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = run();
    }, delay);
  };
  const run = async (): Promise<void> => {
    try {
      const done = await work();
      next(done?.more === true ? 0 : pauseMs / workPace);
    } catch (error) {
      log.error(error, `${name} failed and is tried again`);
      next(pauseMs / workPace);
    }
  };
  next(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
