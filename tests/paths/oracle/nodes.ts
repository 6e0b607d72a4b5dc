import { StateMachine, type AnyStateMachine } from 'xstate';
import { transitionId } from '../engine/structure.ts';

// xstate's own types of nodes and transitions have many `any`. These types have the parts that are read here.
export interface Node {
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly parent: Node | undefined;
  readonly states: Readonly<Record<string, Node>>;
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
  readonly always: readonly Transition[] | undefined;
  readonly initial: { readonly target: readonly Node[] | undefined } | undefined;
  /** The node's original definition. In the node itself, xstate adds actions for timers to `entry` and `exit`. */
  readonly config: { readonly entry?: unknown; readonly exit?: unknown };
  readonly invoke: readonly { readonly id: string; readonly src: unknown }[];
}

export interface Transition {
  readonly source: Node;
  readonly eventType: string;
  readonly target: readonly Node[] | undefined;
  readonly reenter: boolean;
  readonly guard: unknown;
  readonly actions: readonly unknown[];
  readonly delay?: unknown;
}

export function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}

export const rootOf = (machine: AnyStateMachine): Node => machine.root as unknown as Node;

/** All nodes, the machine's own first, in the order of the definition. */
export function nodesOf(machine: AnyStateMachine): Node[] {
  const all = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(all)];
  return all(rootOf(machine));
}

/** All transitions of this node, `always` first. */
export function transitionsOf(node: Node): Transition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

export const idOf = (transition: Transition): string =>
  transitionId(transition as unknown as Parameters<typeof transitionId>[0]);

/** The id for the start of the machine, which is no transition of xstate. */
export const beginningOf = (machine: AnyStateMachine): string => `${machine.id} | begin | 0`;

/** A state's name in the tables: its path in the machine; `*` for the machine itself. */
export const stateName = (node: Node): string =>
  node.path.length === 0 ? '*' : node.path.join('.');

/** An event's name in the tables, without the prefixes of xstate. */
export function eventName(type: string): string {
  if (type === '') return 'always';
  const ended = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type);
  if (ended !== null) return `${ended[1]} ${ended[2]}`;
  const delayed = /^xstate\.after\.([^.]+)\./.exec(type);
  return delayed === null ? type : `after ${delayed[1]}`;
}

/** The guard's name; undefined when there is none, `inline` when it has none. */
export function guardName(guard: unknown): string | undefined {
  return guard === undefined ? undefined : nameOf(guard);
}

/** The name of a guard or an action, `inline` when it has none. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  const type: unknown = typeof part === 'object' && part !== null && 'type' in part ? part.type : 0;
  return typeof type === 'string' ? type : 'inline';
}

/** The node and the states that are entered with it: the initial one of a compound state, all of a parallel one. */
export function enteredWith(node: Node): Node[] {
  const inside =
    node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  return [node, ...inside.flatMap(enteredWith)];
}
