import { explore } from '../engine/explore.ts';
import { Subject } from '../engine/run.ts';
import { linesOf, textOfLines } from '../expected/expectation.ts';
import { accept, acceptedOf } from '../expected/files.ts';
import type { Surroundings } from './surroundings.ts';

/** Accepts what the machines do now: writes it to their expectation files. The commit then shows the changes. */
export async function accepted(
  names: readonly string[],
  { modelOf, expectations, say, out }: Surroundings,
): Promise<number> {
  let changed = 0;
  for (const name of names) {
    say(`${name}: exploring`);
    const text = textOfLines(linesOf(explore(new Subject(await modelOf(name)))));
    const before = await acceptedOf(name, expectations);
    if (text === before) continue;
    changed += 1;
    await accept(name, text, expectations);
    const [were, are] = [before, text].map((all) => new Set(all.split('\n')));
    const gone = [...(were ?? [])].filter((line) => are?.has(line) !== true).length;
    const come = [...(are ?? [])].filter((line) => were?.has(line) !== true).length;
    out(`${name}: ${come} lines are new, ${gone} are gone`);
  }
  out(changed === 0 ? 'nothing to accept' : `written: ${changed} of ${names.length} machines`);
  return 0;
}
