import type { AnyStateMachine } from 'xstate';
import {
  enteredWith,
  eventName,
  guardName,
  idOf,
  nodesOf,
  rootOf,
  transitionsOf,
  type Node,
  type Transition,
} from '../oracle/nodes.ts';

/** The rows that claim a transition, by the transition's id. */
export type Claims = ReadonlyMap<string, readonly string[]>;

/** States and transitions that were visited, by their ids. */
interface Visited {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/**
 * The machine as a Mermaid state diagram: every state, and every transition with `event [guard] · rows`. Transitions
 * without a target are written in the state's box. The transitions of a compound state leave an extra state "any"
 * inside it, because Mermaid draws no arrow from a frame to a state in the frame. An arrow to a compound state ends at
 * its initial state. With `visited`, states and transitions that were not visited are marked.
 */
export function diagramOf(machine: AnyStateMachine, claims: Claims, visited?: Visited): string {
  const root = rootOf(machine);
  // Mermaid allows parallel regions only inside a state.
  const states = root.type === 'parallel' ? declared(root, '  ') : inside(root, '  ');
  const lines = ['stateDiagram-v2', ...states];
  const arrows = new Map<string, string[]>();
  for (const transition of nodesOf(machine).flatMap(transitionsOf)) {
    const isMissed = visited?.transitions.has(idOf(transition)) === false;
    const label = plain(
      [
        labelOf(machine, transition),
        ...(claims.get(idOf(transition)) ?? []),
        ...(isMissed ? ['NOT TAKEN'] : []),
      ].join(' · '),
    );
    const from = arrowEnd(transition.source);
    // A transition without a target is written in the state's own box.
    if (transition.target === undefined) lines.push(`  ${from} : ${label}`);
    for (const target of transition.target ?? []) {
      const arrow = `${from} --> ${arrowEnd(lastEntered(target))}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), label]);
    }
  }
  // All arrows are written last, outside of all frames: Mermaid draws the states of an arrow into the arrow's frame.
  for (const [arrow, labels] of arrows) lines.push(`  ${arrow} : ${labels.join('<br/>')}`);
  const missed = nodesOf(machine).filter(
    (node) => node.parent !== undefined && visited?.states.has(node.id) === false,
  );
  if (missed.length > 0) {
    lines.push('  classDef notEntered stroke-dasharray: 4 3');
    for (const node of missed) lines.push(`  class ${nameIn(node)} notEntered`);
  }
  return lines.join('\n');
}

/** The declarations of the states inside a node. */
function inside(node: Node, indent: string): string[] {
  const any = transitionsOf(node).length > 0 ? [`${indent}state "any" as ${anyOf(node)}`] : [];
  const children = Object.values(node.states).map((child) => declared(child, indent));
  if (node.type === 'parallel') {
    return [any, ...children]
      .filter((region) => region.length > 0)
      .flatMap((region, index) => (index === 0 ? region : [`${indent}--`, ...region]));
  }
  const begin = (node.initial?.target ?? []).map((target) => `${indent}[*] --> ${nameIn(target)}`);
  return [...any, ...begin, ...children.flat()];
}

function declared(node: Node, indent: string): string[] {
  const head = `${indent}state "${plain(node.key)}" as ${nameIn(node)}`;
  if (node.type === 'final') return [head, `${indent}${nameIn(node)} --> [*]`];
  if (Object.keys(node.states).length === 0) return [head];
  return [`${head} {`, ...inside(node, `${indent}  `), `${indent}}`];
}

/** The label `event [guard]`, with the length of a delay if it is constant. */
export function labelOf(machine: AnyStateMachine, { eventType, guard, delay }: Transition): string {
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays;
  const length = typeof delay === 'string' ? delays[delay] : undefined;
  const name = guardName(guard);
  return [
    eventName(eventType),
    typeof length === 'number' ? ` (${length} ms)` : '',
    name === undefined ? '' : ` [${name}]`,
  ].join('');
}

/** A state's id for Mermaid. It has a prefix, because ids must differ from Mermaid's keywords. */
const nameIn = (node: Node): string => ['s', ...node.path].join('_').replaceAll(/\W/g, '_');
const anyOf = (node: Node): string => ['any', ...node.path].join('_').replaceAll(/\W/g, '_');

export const arrowEnd = (node: Node): string =>
  Object.keys(node.states).length === 0 && node.parent !== undefined ? nameIn(node) : anyOf(node);

export function lastEntered(node: Node): Node {
  const entered = enteredWith(node).filter((one) => Object.keys(one.states).length === 0);
  const [first] = entered;
  if (first === undefined || entered.length > 1)
    throw new TypeError(`${node.id} begins in several`);
  return first;
}

/** Replaces the characters that would end a label, open a block or begin a comment in Mermaid. */
const plain = (text: string): string => text.replaceAll(/[:;#"<>{}%\n]/g, ' ');
