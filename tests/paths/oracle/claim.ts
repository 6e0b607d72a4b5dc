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

/** What a row claims of its machine, and what of the row the machine contradicts. */
export interface Claim {
  /** Ids of transitions; none where the row says that nothing happens. */
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

/** What the state, or what it is in, might do upon an event: transitions by id. */
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

/** The node and what it is in, from inside to outside: who is asked first handles an event. */
function lineage(node: Node): Node[] {
  return node.parent === undefined ? [node] : [node, ...lineage(node.parent)];
}

/** What these nodes themselves do upon an event. */
function candidates(node: Node, on: string): Transition[] {
  return transitionsOf(node).filter(({ eventType }) => on === '*' || eventName(eventType) === on);
}

/** What happens there: the innermost state that has something to say decides, and it is the one that the row names. */
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

/** Where something happens although the row says that nothing does. */
function taken(node: Node, { on, when }: Row): string[] {
  const found = lineage(node).flatMap((one) => candidates(one, on));
  const guard = when?.replace(/^not /, '');
  const others = found.filter((one) => guard === undefined || guardName(one.guard) !== guard);
  const more = others.map((one) => `${stateName(node)} does not refuse: ${idOf(one)}`);
  const asked = guard === undefined || found.length > others.length;
  return asked ? more : [...more, `${stateName(node)} does not ask upon ${on} for ${guard}`];
}
