import { explore } from '../engine/explore.ts';
import { Subject } from '../engine/run.ts';
import { machinesOfPortal } from '../oracle/machines.ts';
import { traceOfPortal } from '../oracle/report.ts';
import { tables } from '../oracle/tables/index.ts';
import { notTaken } from '../oracle/taken.ts';
import { problemsOf } from '../oracle/trace.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Compares tables and machines in both directions, and prints the rows that no running actor takes.
 *
 * @returns the exit code: 1 when they contradict each other, 3 when no actor takes a row
 */
export async function traced(
  names: readonly string[],
  { modelOf, say, out }: Surroundings,
): Promise<number> {
  const machines = await machinesOfPortal();
  const trace = await traceOfPortal();
  const problems = problemsOf(trace);
  const idle: string[] = [];
  for (const name of names) {
    const machine = machines.get(name);
    const table = tables.find((one) => one.machine === name);
    if (machine === undefined || table === undefined) continue;
    say(`${name}: exploring`);
    const model = await modelOf(name);
    const rows = notTaken({ ...model, machine, graph: explore(new Subject(model)) }, table);
    idle.push(...rows.map((row) => `${name}: ${row}`));
    const specified = new Set(table.rows.map(({ id }) => id));
    out(
      `${name}: ${specified.size} rows of the specification` +
        (rows.length === 0 ? ', each is taken' : ''),
    );
  }
  const pending = Map.groupBy(trace.pending, ({ row, until }) => `${row.actor}: ${until}`);
  out(
    `decisions: ${trace.decisions.filter(({ holds }) => holds).length} of ${trace.decisions.length} cases hold`,
  );
  const sections: [string, string[]][] = [
    [
      'still to come',
      [...pending].map(([actor, rows]) => `${actor}: ${rows.map(({ row }) => row.id).join(', ')}`),
    ],
    ['rows and machines contradict each other', problems],
    ['rows that no running actor takes', idle],
  ];
  for (const [title, lines] of sections) {
    if (lines.length > 0) for (const line of [title, ...lines.map((one) => `  ${one}`)]) out(line);
  }
  if (problems.length === 0 && idle.length === 0) out('every row is fulfilled and taken');
  return problems.length > 0 ? 1 : idle.length > 0 ? 3 : 0;
}
