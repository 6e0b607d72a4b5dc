import { FIXTURES } from '../engine/fixtures.ts';
import type { Model } from '../engine/model.ts';
import { EXPECTATIONS } from '../expected/files.ts';
import { machineNames, modelOf } from '../models/all.ts';
import type { Alone, Wanted } from './alone.ts';
import { onAllCores } from './cores.ts';

/** What the command works on, and whom it tells. */
export interface Surroundings {
  /** What was asked for: a line of standard output. */
  readonly out: (line: string) => void;
  /** What is being done: a line of standard error. */
  readonly say: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly machines: readonly string[];
  readonly modelOf: (machine: string) => Promise<Model>;
  /** Where failures are kept. */
  readonly fixtures: URL;
  /** Where the accepted expectations are. */
  readonly expectations: URL;
  /** Walks machines, each alone (`alone.ts`): what became of them, by name. */
  readonly eachAlone: (
    models: readonly Model[],
    wish: Wanted,
    around: Pick<Surroundings, 'say' | 'fixtures'>,
  ) => Promise<ReadonlyMap<string, Alone>>;
}

/** The portal's machines, and the terminal. */
export function terminal(): Surroundings {
  return {
    out: (line) => console.log(line),
    say: (line) => console.error(`• ${line}`),
    env: process.env,
    machines: machineNames().toSorted(),
    modelOf,
    fixtures: FIXTURES,
    expectations: EXPECTATIONS,
    eachAlone: onAllCores,
  };
}

/** Says something at most every few seconds. */
export function everySoOften(say: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < 5_000) return;
    last = performance.now();
    say(line);
  };
}
