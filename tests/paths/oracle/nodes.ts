import { StateMachine, type AnyStateMachine } from 'xstate';
import { transitionId } from '../engine/structure.ts';

// xstate's own types of nodes and transitions are full of `any`; these are the parts that are read here.
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
  /** As it was written: xstate itself adds to `entry` and `exit` what timers need. */
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

/** What leaves or stays in this node, `always` first. */
export function transitionsOf(node: Node): Transition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

export const idOf = (transition: Transition): string =>
  transitionId(transition as unknown as Parameters<typeof transitionId>[0]);

/** The transition that nobody sends: the machine starts. */
export const beginningOf = (machine: AnyStateMachine): string => `${machine.id} | begin | 0`;

/** As tables name a state: its path in the machine; `*` for the machine itself. */
export const stateName = (node: Node): string =>
  node.path.length === 0 ? '*' : node.path.join('.');

/** As tables name an event: without what only xstate needs. */
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

/** The node and what is entered with it: of compound states the initial one, of parallel ones all. */
export function enteredWith(node: Node): Node[] {
  const inside =
    node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
  return [node, ...inside.flatMap(enteredWith)];
}
