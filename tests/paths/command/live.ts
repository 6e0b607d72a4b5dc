import type { Path } from '../engine/record.ts';
import type { RunOptions } from '../level/level.ts';
import type { LevelRun, StepResult } from '../level/results.ts';
import type { LevelSuite } from '../level/suite.ts';
import type { Level } from '../report/report.ts';
import { serviceLevel, startOwnGround as startServer } from '../service/index.ts';
import { startOwnGround as startPage, uiLevel } from '../ui/index.ts';

type Run = (
  machine: string,
  paths: readonly Path[],
  repeat: number,
  onStep: (result: StepResult, round: number) => void,
) => Promise<LevelRun>;

/** The parts of a level's machine that are used here. */
interface Walks<Ground> {
  suite(): LevelSuite;
  run(ground: Ground, paths: readonly Path[], options: RunOptions): Promise<LevelRun>;
}

/** A level whose paths are walked against a live server. */
export interface Live {
  readonly name: Exclude<Level, 'machine'>;
  /** What has to be started for the level, in words. */
  readonly needs: string;
  readonly suite: (machine: string) => Promise<LevelSuite>;
  /** Starts server and browser as needed, calls `use`, and stops them, also when the command is interrupted. */
  readonly onGround: (use: (run: Run) => Promise<void>) => Promise<void>;
}

export const LIVE: readonly Live[] = [
  live('service', 'a server on a database of its own', serviceLevel, startServer),
  live('ui', 'a server on a database of its own, and Chromium', uiLevel, startPage),
];

function live<Ground>(
  name: Live['name'],
  needs: string,
  levelOf: (machine: string) => Promise<Walks<Ground>>,
  start: () => Promise<Ground & { close(): Promise<void> }>,
): Live {
  return {
    name,
    needs,
    suite: async (machine) => (await levelOf(machine)).suite(),
    async onGround(use) {
      const ground = await start();
      await closing(ground, () =>
        use(async (machine, paths, repeat, onStep) =>
          (await levelOf(machine)).run(ground, paths, { repeat, onStep }),
        ),
      );
    },
  };
}

/** Does the work, and then closes server and browser, also after an error or an interruption. */
async function closing(
  ground: { readonly close: () => Promise<void> },
  work: () => Promise<void>,
): Promise<void> {
  const interrupted = (signal: 'SIGINT' | 'SIGTERM'): void => {
    const code = signal === 'SIGINT' ? 130 : 143;
    void ground.close().finally(() => process.exit(code));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await work();
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await ground.close();
  }
}
