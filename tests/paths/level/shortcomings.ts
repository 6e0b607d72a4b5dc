import type { Path } from '../engine/record.ts';
import type { LevelRun } from './results.ts';
import type { LevelSuite } from './suite.ts';

/** Lists steps that fail or cannot be caused, and transitions that the driver leaves out without a reason. */
export async function shortcomings(
  { paths, beyond, idle }: LevelSuite,
  run: (paths: readonly Path[]) => Promise<LevelRun>,
): Promise<unknown[]> {
  const silent = beyond.filter(({ reason }) => reason === undefined);
  const unsound = [...silent, ...idle.map((transition) => ({ idle: transition }))];
  if (unsound.length > 0) return unsound;
  const { steps } = await run(paths);
  if (steps.length === 0) return ['nothing was walked'];
  return steps
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'notCausable')
    .map(({ path, ...step }) => ({ ...step, on: paths[path]?.steps.map((one) => one.case) }));
}
