import type { AnyStateMachine } from 'xstate';
import {
  eventName,
  guardName,
  idOf,
  nodesOf,
  stateName,
  transitionsOf,
  type Transition,
} from '../oracle/nodes.ts';
import type { Row, Table } from '../oracle/row.ts';
import { specificationRows } from '../oracle/specification.ts';
import type { Trace } from '../oracle/trace.ts';
import { diagramOf, type Claims } from './mermaid.ts';

const generated = '<!-- Generated: `npm run diagrams`. -->';
const specified = new Map<string, string>(
  specificationRows().map((row) => [
    row.id,
    `§${row.sections}${row.source === 'ours' ? ' (ours)' : ''}: ${row.from}, ${row.event} → ${row.to}`,
  ]),
);

/** The contents of the files of `docs/machines`, by file name. */
export function documentsOf(
  machines: ReadonlyMap<string, AnyStateMachine>,
  tables: readonly Table[],
  trace: Trace,
): Map<string, string> {
  const documents = new Map([['README.md', index(machines, tables, trace)]]);
  for (const [name, machine] of machines) {
    const table = tables.find((one) => one.machine === name);
    documents.set(`${name}.md`, page(name, machine, table?.rows ?? [], trace));
  }
  return documents;
}

function page(name: string, machine: AnyStateMachine, rows: readonly Row[], trace: Trace): string {
  const claims = trace.claims.get(name) ?? new Map();
  const table = rows.length === 0 ? '' : `, [its rows](../../tests/paths/oracle/tables/${name}.ts)`;
  const own = ownOf(machine, claims);
  return `${generated}

# ${name}

[The machine](../../src/machines/${name}/machine.ts)${table}, [what was accepted of it](../../tests/paths/expected/machines/${name}.txt). Requirements: ${requirementsOf(machine).join(', ') || 'none named'}.

\`\`\`mermaid
${diagramOf(machine, claims)}
\`\`\`
${rows.length === 0 ? '' : `\n| row | from | event | to | what is observed | in the specification |\n| --- | --- | --- | --- | --- | --- |\n${rows.map(line).join('\n')}\n`}${own.length === 0 ? '' : `\n## Besides\n\n| from | event | to |\n| --- | --- | --- |\n${own.map(ownLine).join('\n')}\n`}`;
}

function line(row: Row): string {
  const event = row.when === undefined ? row.on : `${row.on} [${row.when}]`;
  const why = specified.get(row.id) ?? '';
  return cells(row.id, row.from.join(', '), event, row.to, row.effect, why);
}

/** The machine's transitions that fulfil no row of the specification. */
const ownOf = (machine: AnyStateMachine, claims: Claims): Transition[] =>
  nodesOf(machine)
    .flatMap(transitionsOf)
    .filter((transition) => !claims.has(idOf(transition)));

function ownLine({ source, eventType, guard, target }: Transition): string {
  const name = guardName(guard);
  const event = eventName(eventType) + (name === undefined ? '' : ` [${name}]`);
  return cells(stateName(source), event, target?.map(stateName).join(', ') ?? 'same');
}

function index(
  machines: ReadonlyMap<string, AnyStateMachine>,
  tables: readonly Table[],
  { pending, decisions, claims }: Trace,
): string {
  const lines = [...machines].map(([name, machine]) => {
    const nodes = nodesOf(machine);
    const rows = tables.find((one) => one.machine === name)?.rows ?? [];
    return cells(
      `[${name}](${name}.md)`,
      nodes.length - 1,
      nodes.flatMap(transitionsOf).length,
      new Set(rows.map(({ id }) => id)).size,
      ownOf(machine, claims.get(name) ?? new Map()).length,
      requirementsOf(machine).join(', '),
    );
  });
  const actors = Map.groupBy(pending, ({ row, until }) => `${row.actor}: ${until}`);
  const decided = Map.groupBy(decisions, ({ decision }) => decision);
  return `${generated}

# Machines

Each page draws a machine and lists what of the specification it fulfils, and its transitions besides. \`npm run check -- machines\` compares the rows with the machines. What a machine does in full is accepted by reviewers ([path coverage](../path-coverage.md#what-was-accepted)).

| machine | states | transitions | rows of the specification | transitions besides | requirements |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}

## Decisions

${[...decided].map(([name, cases]) => `- ${name}: ${cases.length} cases of ${[...new Set(cases.map(({ id }) => id))].join(', ')}`).join('\n')}

## Still to come

${[...actors].map(([actor, rows]) => `- ${actor}: ${rows.map(({ row }) => row.id).join(', ')}`).join('\n')}
`;
}

const cells = (...texts: readonly (string | number)[]): string =>
  `| ${texts.map((text) => String(text).replaceAll('|', '\\|')).join(' | ')} |`;

/** The ids of the requirements that the machine names in its `meta`. */
export function requirementsOf(machine: AnyStateMachine): readonly string[] {
  const { meta } = machine.config as { meta?: { requirements?: readonly string[] } };
  return meta?.requirements ?? [];
}
