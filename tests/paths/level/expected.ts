import { expect } from 'vitest';
import type { Path } from '../engine/record.ts';
import type { LevelRun } from './results.ts';
import type { LevelSuite } from './suite.ts';

/** What a driver can cause goes as the model says; of what it cannot it says why. */
export async function expectAllTaken(
  { paths, beyond, idle }: LevelSuite,
  run: (paths: readonly Path[]) => Promise<LevelRun>,
): Promise<void> {
  expect(beyond.filter(({ reason }) => reason === undefined)).toEqual([]);
  expect(idle).toEqual([]);
  const { steps } = await run(paths);
  const wrong = steps.filter(({ outcome }) => outcome === 'failed' || outcome === 'notCausable');
  expect(
    wrong.map(({ path, ...step }) => ({ ...step, on: paths[path]?.steps.map((one) => one.case) })),
  ).toEqual([]);
  expect(steps.length).toBeGreaterThan(0);
}
