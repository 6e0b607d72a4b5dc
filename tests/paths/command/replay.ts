import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { explore } from '../engine/explore.ts';
import { replay } from '../engine/fixtures.ts';
import { Subject } from '../engine/run.ts';
import { WrongUse } from './options.ts';
import type { Surroundings } from './surroundings.ts';

const Kept = z.object({
  machine: z.string(),
  start: z.string(),
  steps: z.array(z.string()),
  problem: z.string(),
  seed: z.int(),
});

/** Walks a stored failure again. @returns 1 when it still occurs @throws {WrongUse} when the file has no failure */
export async function replayed(file: string, around: Surroundings): Promise<number> {
  const kept = Kept.safeParse(jsonIn(await readFile(file, 'utf8')));
  if (!kept.success) {
    throw new WrongUse(
      `--replay ${file}: allowed is a file that a random walk kept, with machine, start, steps, problem and seed`,
    );
  }
  const finding = kept.data;
  if (!around.machines.includes(finding.machine)) {
    throw new WrongUse(`--replay ${file}: there is no machine ${finding.machine} any more`);
  }
  around.say(`${finding.machine}: exploring`);
  const subject = new Subject(await around.modelOf(finding.machine));
  const problem = replay(subject, explore(subject), finding);
  around.out(`${finding.machine}, from "${finding.start}":`);
  finding.steps.forEach((step, index) => around.out(`  ${index + 1}. ${step}`));
  around.out(problem === undefined ? 'all is well now' : `still: ${problem}`);
  return problem === undefined ? 0 : 1;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
