import type { AnyStateMachine } from 'xstate';
import { claimOf } from './claim.ts';
import type { Checked } from './decision.ts';
import { homes, later } from './homes.ts';
import type { Table } from './row.ts';
import { specificationRows, type SpecificationRow } from './specification.ts';

/**
 * The result of checking machines against tables, and tables against the specification. Transitions without a row are
 * no problem here: they are checked by the machine's accepted expectation.
 */
export interface Trace {
  /** Rows that are not fulfilled although their actor exists, each with the reason. */
  readonly unmet: readonly { readonly row: string; readonly why: string }[];
  /** Rows that are not implemented yet, each with what they wait for. */
  readonly pending: readonly { readonly row: SpecificationRow; readonly until: string }[];
  /** The checked cases of all decisions. */
  readonly decisions: readonly Checked[];
  /** The rows that claim a transition, by machine folder and transition id. */
  readonly claims: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

/** Checks in both directions. @param machines by their folder */
export function trace(
  machines: ReadonlyMap<string, AnyStateMachine>,
  tables: readonly Table[],
  decisions: readonly Checked[],
): Trace {
  const unmet: { row: string; why: string }[] = [];
  const claims = new Map<string, Map<string, string[]>>();
  for (const table of tables) {
    const machine = machines.get(table.machine);
    if (machine === undefined) {
      unmet.push({ row: `${table.machine}/*`, why: `src/machines has no ${table.machine}` });
      continue;
    }
    if (claims.has(table.machine)) unmet.push({ row: `${table.machine}/*`, why: 'two tables' });
    const claimed = new Map<string, string[]>();
    claims.set(table.machine, claimed);
    for (const row of table.rows) {
      const { transitions, contradictions } = claimOf(machine, row);
      unmet.push(
        ...contradictions.map((why) => ({ row: row.id, why: `${table.machine}: ${why}` })),
      );
      for (const id of transitions) {
        const ids = claimed.get(id) ?? [];
        claimed.set(id, ids.includes(row.id) ? ids : [...ids, row.id]);
      }
    }
  }
  for (const { id, expected, actual } of decisions.filter(({ holds }) => !holds)) {
    unmet.push({ row: id, why: `decides ${actual}, not ${expected}` });
  }

  const pending: { row: SpecificationRow; until: string }[] = [];
  for (const row of specificationRows()) {
    const state = standing(row, machines, tables, decisions);
    if (state.pending !== undefined) pending.push({ row, until: state.pending });
    if (state.unmet !== undefined) unmet.push({ row: row.id, why: state.unmet });
  }
  return { unmet, pending, decisions, claims };
}

/** Whether a row of the specification is fulfilled, pending or unmet. */
function standing(
  { id, actor }: SpecificationRow,
  machines: ReadonlyMap<string, AnyStateMachine>,
  tables: readonly Table[],
  decisions: readonly Checked[],
): { readonly pending?: string; readonly unmet?: string } {
  const home = homes[actor];
  const exists =
    'machine' in home
      ? machines.has(home.machine)
      : decisions.some(({ decision }) => decision === home.decision);
  const has =
    'machine' in home
      ? tables.some(
          (one) => one.machine === home.machine && one.rows.some((row) => row.id === id),
        ) || decisions.some((one) => one.id === id)
      : decisions.some((one) => one.id === id);
  const until = later[id];
  if (has && until !== undefined) return { unmet: `is there, but listed as: ${until}` };
  if (has) return {};
  if (until !== undefined) return { pending: until };
  if (exists) return { unmet: `${actor} exists, but no row of its table has this id` };
  return { pending: `comes with ${'machine' in home ? home.machine : home.decision}` };
}

/** The problems, one line for each; empty when machines, tables and specification agree. */
export function problemsOf({ unmet }: Trace): string[] {
  return unmet.map(({ row, why }) => `${row}: ${why}`);
}
