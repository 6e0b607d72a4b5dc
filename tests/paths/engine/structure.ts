import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';

/** A transition as the machine declares it. */
export interface TransitionInfo {
  /** `source | event type | index among the source's transitions for it`; `always` for those without an event. */
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly targets: readonly string[];
  readonly guard: string | undefined;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
}

/** The states and transitions of a machine, by stable ids. */
export interface Structure {
  readonly id: string;
  /** Ids of all states except the root and history states. */
  readonly states: readonly string[];
  readonly transitions: readonly TransitionInfo[];
  /** The event types of delayed transitions, each with the state whose entry starts the timer. */
  readonly delays: readonly { readonly event: string; readonly source: string }[];
}

/** A guard's answer. */
export interface GuardOutcome {
  readonly transition: string;
  readonly guard: string;
  readonly outcome: boolean;
}

// xstate's own types of nodes and transitions have many `any`. These types have the parts that are read here.
interface Node {
  readonly id: string;
  readonly type: string;
  readonly parent: Node | undefined;
  readonly states: Readonly<Record<string, Node>>;
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
  readonly always: readonly Transition[] | undefined;
  readonly after: readonly Transition[];
}
interface Transition {
  readonly source: Node;
  readonly eventType: string;
  readonly target: readonly Node[] | undefined;
  readonly meta: Readonly<Record<string, unknown>> | undefined;
  guard?: unknown;
}

const ids = new WeakMap<object, string>();

/** The stable id of a transition that was taken. */
export function transitionId(definition: AnyTransitionDefinition): string {
  const known = ids.get(definition);
  if (known !== undefined) return known;
  const transition: Transition = definition as unknown as Transition;
  const { source, eventType } = transition;
  const always = eventType === '';
  const siblings = always ? source.always : source.transitions.get(eventType);
  const index = siblings?.indexOf(transition) ?? -1;
  const id = `${source.id} | ${always ? 'always' : eventType} | ${index}`;
  ids.set(definition, id);
  return id;
}

/** The state of a transition and its parents. The walk was in them, even if no observation shows it. */
export function sourcesOf(definition: AnyTransitionDefinition): string[] {
  const lineage: string[] = [];
  let node: Node | undefined = (definition as unknown as Transition).source;
  for (; node?.parent !== undefined; node = node.parent) lineage.push(node.id);
  return lineage;
}

/** The ids of all states of a snapshot, transient ones of a micro-step included. */
export function statesIn(snapshot: unknown): string[] {
  const nodes = (snapshot as { readonly _nodes?: readonly Node[] })._nodes ?? [];
  return nodes.filter((node) => node.parent !== undefined).map((node) => node.id);
}

/** Reads the structure of a machine. */
export function structureOf(machine: AnyStateMachine): Structure {
  const nodes = nodesOf(machine);
  return {
    id: machine.id,
    states: nodes
      .filter((node) => node.parent !== undefined && node.type !== 'history')
      .map((node) => node.id),
    transitions: nodes.flatMap(transitionsOf).map((transition) => ({
      id: idOf(transition),
      source: transition.source.id,
      event: transition.eventType === '' ? 'always' : transition.eventType,
      targets: transition.target?.map((node) => node.id) ?? [],
      guard: guardName(transition.guard),
      meta: transition.meta,
    })),
    delays: nodes.flatMap((node) =>
      [...new Set(node.after.map(({ eventType }) => eventType))].map((event) => ({
        event,
        source: node.id,
      })),
    ),
  };
}

/** A copy of the machine whose guards report their answers. Nothing else differs. */
export function withGuardsHeard(
  machine: AnyStateMachine,
  heard: (outcome: GuardOutcome) => void,
): AnyStateMachine {
  // `provide` builds all nodes and transitions anew, so the changes here do not affect the original machine.
  const copy: AnyStateMachine = machine.provide({});
  for (const transition of nodesOf(copy).flatMap(transitionsOf)) {
    const { guard } = transition;
    if (guard === undefined) continue;
    const name = guardName(guard) ?? '';
    const id = idOf(transition);
    // xstate calls `check` of a guard that has it, with the snapshot as the first argument.
    const listening = Object.assign(() => false, {
      check: (
        snapshot: Parameters<typeof evaluateGuard>[3],
        { context, event }: { context: object; event: { type: string } },
      ): boolean => {
        const outcome = evaluateGuard(guard as UnknownGuard, context, event, snapshot);
        heard({ transition: id, guard: name, outcome });
        return outcome;
      },
    });
    transition.guard = listening;
  }
  return copy;
}

type UnknownGuard = Parameters<typeof evaluateGuard>[0];

function nodesOf(machine: AnyStateMachine): Node[] {
  const all: Node[] = [];
  const visit = (node: Node): void => {
    all.push(node);
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root as unknown as Node);
  return all;
}

function transitionsOf(node: Node): Transition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

const idOf = (transition: Transition): string =>
  transitionId(transition as unknown as AnyTransitionDefinition);

function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return 'inline';
}
