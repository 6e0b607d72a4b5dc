import { FIXTURES } from '../engine/fixtures.ts';
import type { Model } from '../engine/model.ts';
import { EXPECTATIONS } from '../expected/files.ts';
import { machineNames, modelOf } from '../models/all.ts';
import type { Alone, Wanted } from './alone.ts';
import { onAllCores } from './cores.ts';

/** The environment of the command: its outputs, the machines and the folders. */
export interface Surroundings {
  /** Writes a line of the result to standard output. */
  readonly out: (line: string) => void;
  /** Writes a progress line to standard error. */
  readonly say: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly machines: readonly string[];
  readonly modelOf: (machine: string) => Promise<Model>;
  /** The folder of stored failures. */
  readonly fixtures: URL;
  /** The folder of accepted expectations. */
  readonly expectations: URL;
  /** Walks machines at the level `machine` (`alone.ts`), and returns the results by name. */
  readonly eachAlone: (
    models: readonly Model[],
    wish: Wanted,
    around: Pick<Surroundings, 'say' | 'fixtures'>,
  ) => Promise<ReadonlyMap<string, Alone>>;
}

/** The environment for the portal's machines and the terminal. */
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

/** Makes a function that writes at most one line every few seconds. Other lines are dropped. */
export function everySoOften(say: (line: string) => void): (line: string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < 5_000) return;
    last = performance.now();
    say(line);
  };
}
