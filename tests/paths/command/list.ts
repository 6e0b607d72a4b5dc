import { Subject } from '../engine/run.ts';
import type { Surroundings } from './surroundings.ts';
import { columns, CRITERION_WORDS, FORMAT_WORDS, LEVEL_WORDS } from './words.ts';

/** Prints all values that the options accept, and the cases of each machine. */
export async function list(
  machines: readonly string[],
  { modelOf }: Surroundings,
): Promise<string[]> {
  const each = await Promise.all(
    machines.map(async (name) => {
      const model = await modelOf(name);
      const { states, transitions } = new Subject(model).structure;
      return [
        `  ${name} (${states.length} states, ${transitions.length} transitions)`,
        ...Object.keys({ ...model.starts, ...model.apart }).map((start) => `    start  ${start}`),
        ...model.cases.map(({ id }) => `    case   ${id}`),
      ];
    }),
  );
  return [
    'levels',
    ...columns(LEVEL_WORDS),
    'criteria',
    ...columns(CRITERION_WORDS),
    'formats',
    ...columns(FORMAT_WORDS),
    'machines',
    ...each.flat(),
  ];
}
