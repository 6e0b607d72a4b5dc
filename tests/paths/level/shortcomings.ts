import type { Path } from '../engine/record.ts';
import type { LevelRun } from './results.ts';
import type { LevelSuite } from './suite.ts';

/** Where what a driver can cause goes otherwise than the model says, and what it cannot cause without saying why. */
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
