import type { Path } from '../engine/record.ts';
import type { LevelRun, StepResult } from '../level/results.ts';
import type { LevelSuite } from '../level/suite.ts';
import type { Level } from '../report/report.ts';
import { runService, serviceSuite, startOwnGround } from '../service/index.ts';
import { runUi, startOwnGround as startPage, uiSuite } from '../ui/index.ts';

type Run = (
  machine: string,
  paths: readonly Path[],
  repeat: number,
  onStep: (result: StepResult, round: number) => void,
) => Promise<LevelRun>;

/** A level whose paths are walked before a live server. */
export interface Live {
  readonly name: Exclude<Level, 'machine'>;
  /** What has to be started, in words. */
  readonly needs: string;
  readonly suite: (machine: string) => Promise<LevelSuite>;
  /** Starts what is needed, lets it be used, and stops it, also when the command is interrupted. */
  readonly onGround: (use: (run: Run) => Promise<void>) => Promise<void>;
}

export const LIVE: readonly Live[] = [
  {
    name: 'service',
    needs: 'a server on a database of its own',
    suite: serviceSuite,
    async onGround(use) {
      const ground = await startOwnGround();
      await closing(ground, () =>
        use((machine, paths, repeat, onStep) =>
          runService(machine, paths, { ground, repeat, onStep }),
        ),
      );
    },
  },
  {
    name: 'ui',
    needs: 'a server on a database of its own, and Chromium',
    suite: uiSuite,
    async onGround(use) {
      const ground = await startPage();
      await closing(ground, () =>
        use((machine, paths, repeat, onStep) => runUi(machine, paths, { ground, repeat, onStep })),
      );
    },
  },
];

/** Works with what has to be closed in the end, whatever happens. */
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
