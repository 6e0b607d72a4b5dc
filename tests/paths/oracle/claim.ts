import type { AnyStateMachine } from 'xstate';
import {
  beginningOf,
  enteredWith,
  eventName,
  guardName,
  idOf,
  nodesOf,
  rootOf,
  stateName,
  transitionsOf,
  type Node,
  type Transition,
} from './nodes.ts';
import type { Row } from './row.ts';

/** The transitions that a row claims, and the contradictions between row and machine. */
export interface Claim {
  /** Ids of the claimed transitions; none if the row says that nothing happens. */
  readonly transitions: readonly string[];
  readonly contradictions: readonly string[];
}

/** Compares one row with its machine. */
export function claimOf(machine: AnyStateMachine, row: Row): Claim {
  if (row.on === 'begin') return beginning(machine, row);
  const transitions: string[] = [];
  const contradictions: string[] = [];
  for (const from of row.from) {
    const node = nodesOf(machine).find((one) => stateName(one) === from);
    if (node === undefined) {
      contradictions.push(`there is no state ${from}`);
    } else if (row.to === 'refused') {
      contradictions.push(...taken(node, row));
    } else {
      const found = nearest(node, from, row);
      if (found !== undefined && goesTo(found, row.to)) transitions.push(idOf(found));
      else contradictions.push(`${from} ${missing(row, found)}`);
    }
  }
  return { transitions, contradictions };
}

/** Ids of the transitions that a state or its parents have for an event. */
export function idsUpon(machine: AnyStateMachine, state: string, on: string): string[] {
  const node = nodesOf(machine).find((one) => stateName(one) === state);
  return node === undefined
    ? []
    : lineage(node)
        .flatMap((one) => candidates(one, on))
        .map(idOf);
}

function beginning(machine: AnyStateMachine, row: Row): Claim {
  const begun = enteredWith(rootOf(machine)).map(stateName);
  return begun.includes(row.to)
    ? { transitions: [beginningOf(machine)], contradictions: [] }
    : { transitions: [], contradictions: [`it begins in ${begun.join(', ')}, not in ${row.to}`] };
}

/** The node and its parents, from inside to outside. This is the order in which they can handle an event. */
function lineage(node: Node): Node[] {
  return node.parent === undefined ? [node] : [node, ...lineage(node.parent)];
}

/** The node's own transitions for an event. */
function candidates(node: Node, on: string): Transition[] {
  return transitionsOf(node).filter(({ eventType }) => on === '*' || eventName(eventType) === on);
}

/**
 * The innermost transition for the row's event and guard; undefined if there is none, or if it belongs to another state
 * than the row's `of` (without `of`: than `from`).
 */
function nearest(node: Node, from: string, row: Row): Transition | undefined {
  const found = lineage(node)
    .flatMap((one) => candidates(one, row.on))
    .find(({ guard }) => guardName(guard) === row.when);
  return found !== undefined && stateName(found.source) === (row.of ?? from) ? found : undefined;
}

function goesTo({ target }: Transition, to: string): boolean {
  if (target === undefined) return to === 'same';
  return target.flatMap(enteredWith).some((node) => stateName(node) === to);
}

function missing({ on, when, to }: Row, found: Transition | undefined): string {
  const event = when === undefined ? on : `${on} [${when}]`;
  if (found === undefined) return `does nothing upon ${event}`;
  return `goes upon ${event} to ${found.target?.map(stateName).join(', ') ?? 'same'}, not to ${to}`;
}

/** The contradictions of a row that says that nothing happens: the transitions that may be taken nevertheless. */
function taken(node: Node, { on, when }: Row): string[] {
  const found = lineage(node).flatMap((one) => candidates(one, on));
  const guard = when?.replace(/^not /, '');
  const others = found.filter((one) => guard === undefined || guardName(one.guard) !== guard);
  const more = others.map((one) => `${stateName(node)} does not refuse: ${idOf(one)}`);
  const asked = guard === undefined || found.length > others.length;
  return asked ? more : [...more, `${stateName(node)} does not ask upon ${on} for ${guard}`];
}
