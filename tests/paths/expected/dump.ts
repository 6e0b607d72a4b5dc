/**
 * Prints what machines do, as JSON: `{ [machine]: Line[] }`, or why one cannot be explored. This is a separate program,
 * because `npm run paths -- --diff` runs it on the machines of another commit.
 */
import { explore } from '../engine/explore.ts';
import { Subject } from '../engine/run.ts';
import { machineNames, modelOf } from '../models/all.ts';
import { linesOf, type Line } from './expectation.ts';

export type Dump = Readonly<Record<string, readonly Line[] | { readonly broken: string }>>;

const known = machineNames();
const dump: Record<string, Dump[string]> = {};
for (const name of process.argv.slice(2).filter((machine) => known.includes(machine))) {
  try {
    dump[name] = linesOf(explore(new Subject(await modelOf(name))));
  } catch (error) {
    dump[name] = { broken: error instanceof Error ? error.message : String(error) };
  }
}
process.stdout.write(JSON.stringify(dump));
