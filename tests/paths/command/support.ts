import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Model } from '../engine/model.ts';
import { alone, type Alone } from './alone.ts';
import { command } from './command.ts';
import { terminal } from './surroundings.ts';

export interface Told {
  readonly code: number;
  /** Standard output; `said` has the progress lines of standard error. */
  readonly out: string;
  readonly said: string;
}

/** Makes a folder that is removed after the test. */
export function folder(inside = tmpdir()): string {
  const path = mkdtempSync(join(inside, 'paths-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Runs the command, on these models instead of the portal's. */
export async function run(
  line: readonly string[],
  models?: readonly Model[],
  onSay: (line: string) => void = () => undefined,
  machines?: readonly string[],
  expectations?: string,
): Promise<Told> {
  const [out, said]: [string[], string[]] = [[], []];
  const of = new Map(models?.map((model) => [model.name, model]));
  const portal = terminal();
  const code = await command(line, {
    env: {},
    machines: machines ?? (models === undefined ? portal.machines : [...of.keys()]),
    async modelOf(name) {
      return of.get(name) ?? portal.modelOf(name);
    },
    fixtures: pathToFileURL(`${folder()}/`),
    expectations: pathToFileURL(`${expectations ?? folder()}/`),
    // Models that are made here exist only in this thread, so no workers are used.
    async eachAlone(each, wish, around) {
      if (models === undefined) return portal.eachAlone(each, wish, around);
      const became = new Map<string, Alone>();
      for (const model of each) became.set(model.name, await alone(model, wish, around));
      return became;
    },
    out: (text) => void out.push(text),
    say(text) {
      said.push(text);
      onSay(text);
    },
  });
  return { code, out: out.join('\n'), said: said.join('\n') };
}
