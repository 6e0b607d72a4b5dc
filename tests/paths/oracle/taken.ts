import type { AnyStateMachine } from 'xstate';
import type { EventCase } from '../engine/cases.ts';
import { transitionGoal } from '../engine/goals.ts';
import type { Edge, Graph } from '../engine/graph.ts';
import type { Json } from '../engine/json.ts';
import type { Waiver } from '../engine/model.ts';
import { claimOf, idsUpon } from './claim.ts';
import type { Row, Table } from './row.ts';

/** Everything that was seen to happen to one machine. */
export interface Walked {
  readonly machine: AnyStateMachine;
  readonly cases: readonly EventCase[];
  readonly graph: Graph;
  /** What the model says cannot be reached. */
  readonly waived: readonly Waiver[];
}

/**
 * The dynamic half of the oracle: what of the table no running actor took, by row and state that the row names. What is
 * refused must have been tried in that state, and must have left it as it was.
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
  // A state that is only passed through is in no situation: its own transition says that it was there.
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

/** The states of a state value, as tables name them. */
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
