import type { AnyStateMachine } from 'xstate';
import { nodesOf, transitionsOf } from '../oracle/nodes.ts';
import type { Row, Table } from '../oracle/row.ts';
import { specificationRows } from '../oracle/specification.ts';
import type { Trace } from '../oracle/trace.ts';
import { diagramOf } from './mermaid.ts';

const generated = '<!-- Generated: `npm run diagrams`. -->';
const specified = new Map<string, string>(
  specificationRows().map((row) => [
    row.id,
    `§${row.sections}${row.source === 'ours' ? ' (ours)' : ''}: ${row.from}, ${row.event} → ${row.to}`,
  ]),
);

/** The files of `docs/machines`, by their names. */
export function documentsOf(
  machines: ReadonlyMap<string, AnyStateMachine>,
  tables: readonly Table[],
  trace: Trace,
): Map<string, string> {
  const documents = new Map([['README.md', index(machines, tables, trace)]]);
  for (const table of tables) {
    const machine = machines.get(table.machine);
    if (machine !== undefined) documents.set(`${table.machine}.md`, page(machine, table, trace));
  }
  return documents;
}

function page(machine: AnyStateMachine, { machine: name, rows }: Table, trace: Trace): string {
  return `${generated}

# ${name}

[The machine](../../src/machines/${name}/machine.ts), [its rows](../../tests/paths/oracle/tables/${name}.ts). Requirements: ${requirementsOf(machine).join(', ') || 'none named'}.

\`\`\`mermaid
${diagramOf(machine, trace.claims.get(name) ?? new Map())}
\`\`\`

| row | from | event | to | what is observed | why |
| --- | --- | --- | --- | --- | --- |
${rows.map(line).join('\n')}
`;
}

function line(row: Row): string {
  const event = row.when === undefined ? row.on : `${row.on} [${row.when}]`;
  const why = row.reason ?? specified.get(row.id) ?? '';
  return cells(row.id, row.from.join(', '), event, row.to, row.effect, why);
}

function index(
  machines: ReadonlyMap<string, AnyStateMachine>,
  tables: readonly Table[],
  { pending, decisions }: Trace,
): string {
  const lines = tables.map(({ machine: name, rows }) => {
    const machine = machines.get(name);
    const nodes = machine === undefined ? [] : nodesOf(machine);
    const ids = new Set<string>(rows.map(({ id }) => id));
    const ours = [...ids].filter((id) => id.startsWith('ours/')).length;
    return cells(
      `[${name}](${name}.md)`,
      nodes.length - 1,
      nodes.flatMap(transitionsOf).length,
      ids.size - ours,
      ours,
      machine === undefined ? '' : requirementsOf(machine).join(', '),
    );
  });
  const actors = Map.groupBy(pending, ({ row, until }) => `${row.actor}: ${until}`);
  const decided = Map.groupBy(decisions, ({ decision }) => decision);
  return `${generated}

# Machines

Each page draws a machine and lists its rows: what of the specification it fulfils, and what it does beside that, with the reason. \`npm run check -- machines\` compares both with the machines, in both directions.

| machine | states | transitions | rows of the specification | rows of ours | requirements |
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

/** What the machine itself says in its `meta`. */
export function requirementsOf(machine: AnyStateMachine): readonly string[] {
  const { meta } = machine.config as { meta?: { requirements?: readonly string[] } };
  return meta?.requirements ?? [];
}
