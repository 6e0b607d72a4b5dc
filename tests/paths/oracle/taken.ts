import type { AnyStateMachine } from 'xstate';
import type { EventCase } from '../engine/cases.ts';
import { transitionGoal } from '../engine/goals.ts';
import type { Edge, Graph } from '../engine/graph.ts';
import type { Json } from '../engine/json.ts';
import type { Waiver } from '../engine/model.ts';
import { claimOf, idsUpon } from './claim.ts';
import type { Row, Table } from './row.ts';

/** A machine with its model's cases and its explored graph. */
export interface Walked {
  readonly machine: AnyStateMachine;
  readonly cases: readonly EventCase[];
  readonly graph: Graph;
  /** The model's waivers: goals that cannot be reached. */
  readonly waived: readonly Waiver[];
}

/**
 * The part of the oracle that uses running actors. Lists the rows that no actor took, with the state of the row. For a
 * refused row, the event must have been tried in the state and must not have left it.
 */
export function notTaken(walked: Walked, table: Table): string[] {
  const states = walked.graph.situations.map(({ seen }) => statesIn(seen.value ?? null));
  const isIn = (situation: number, state: string): boolean =>
    state === '*' || states[situation]?.has(state) === true;
  return table.rows.flatMap((row) =>
    row.from
      .filter((state) => !(row.to === 'refused' ? wasRefused : wasTaken)(walked, row, state, isIn))
      .map((state) => `${row.id} from ${state}`),
  );
}

type IsIn = (situation: number, state: string) => boolean;

function wasTaken(
  { machine, graph, waived }: Walked,
  row: Row,
  state: string,
  isIn: IsIn,
): boolean {
  if (row.on === 'begin') return graph.starts.length > 0;
  const [id] = claimOf(machine, { ...row, from: [state] }).transitions;
  if (id === undefined) return false;
  if (waived.some(({ what }) => what === transitionGoal(id))) return true;
  // A state that is only passed through is in no situation. But a transition of its own shows that it was reached.
  const own = id.startsWith(state === '*' ? `${machine.id} | ` : `${machine.id}.${state} | `);
  return (
    graph.edges.some(
      ({ from, outcome }) => outcome.taken.includes(id) && (own || isIn(from, state)),
    ) ||
    (own && graph.starts.some(({ begun }) => begun.taken.includes(id)))
  );
}

function wasRefused(
  { machine, cases, graph }: Walked,
  row: Row,
  state: string,
  isIn: IsIn,
): boolean {
  const guarded = new Set(idsUpon(machine, state, row.on));
  const sent = new Set(
    cases.flatMap((one) =>
      one.does === 'send' && one.path.length === 0 && (row.on === '*' || one.type === row.on)
        ? [one.id]
        : [],
    ),
  );
  const tried = ({ case: name, outcome }: Edge): boolean =>
    row.when === undefined
      ? sent.has(name)
      : outcome.guards.some(({ transition, outcome: yes }) => guarded.has(transition) && !yes);
  return graph.edges.some((edge) => isIn(edge.from, state) && isIn(edge.to, state) && tried(edge));
}

/** The names of all states in a state value, as in the tables. */
export function statesIn(value: Json, above = ''): Set<string> {
  if (typeof value === 'string') return new Set([`${above}${value}`]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, inside]) => [
      `${above}${name}`,
      ...statesIn(inside, `${above}${name}.`),
    ]),
  );
}
