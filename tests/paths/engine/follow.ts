import type { EventCase } from './cases.ts';
import { isForbidden } from './goals.ts';
import type { Edge, Graph } from './graph.ts';
import { plain, textOf } from './json.ts';
import { keyOf } from './observation.ts';
import { differencesIn } from './record.ts';
import type { Outcome, Run, Subject } from './run.ts';

/** Only this case may end an actor in error: a defect of a service. */
const BREAKS = /: breaks$/;

/**
 * Walks anywhere and checks each step against what exploring found: the same case in the same situation does the same,
 * however one got there. Where a model merges situations, what holds in all of them is checked: what nothing handles
 * changes nothing, and only a defect ends the actor.
 */
export class Follower {
  readonly start: string;
  /** What it did so far. */
  readonly steps: string[] = [];
  readonly #subject: Subject;
  readonly #graph: Graph;
  readonly #run: Run;
  #at: number | undefined;
  #seen: string;

  constructor(subject: Subject, graph: Graph, start: string) {
    this.start = start;
    this.#subject = subject;
    this.#graph = graph;
    this.#run = subject.start(start);
    this.#at = graph.starts.find(({ name }) => name === start)?.at;
    this.#seen = keyOf(this.#run.begun.after);
  }

  can(one: EventCase): boolean {
    return this.#run.can(one);
  }

  /** Does a case. Says what is wrong with what came of it. */
  do(one: EventCase): string | undefined {
    this.steps.push(one.id);
    const before = this.#seen;
    const outcome = this.#run.do(one);
    this.#seen = keyOf(outcome.after);
    return crash(one, outcome) ?? this.#still(one, outcome, before) ?? this.#known(one, outcome);
  }

  #still(one: EventCase, outcome: Outcome, before: string): string | undefined {
    if (!isForbidden(one, outcome)) return undefined;
    const changed = keyOf(outcome.after) !== before || outcome.effects.length > 0;
    return changed ? `nothing handles "${one.id}", and yet it changes something` : undefined;
  }

  #known(one: EventCase, outcome: Outcome): string | undefined {
    if (this.#subject.model.situation !== undefined) return undefined;
    const edge = this.#edge(one.id);
    if (edge === undefined) return `"${one.id}" is possible here only sometimes`;
    this.#at = edge.to;
    const [difference] = differencesIn(edge.outcome, outcome);
    return difference === undefined
      ? undefined
      : `"${one.id}" came out differently at ${difference.at}: ${difference.expected} before, ${difference.actual} now`;
  }

  #edge(name: string): Edge | undefined {
    return this.#graph.situations[this.#at ?? -1]?.edges.find((edge) => edge.case === name);
  }
}

/** An actor that ends in error without a defect from outside has one of its own. */
export function crash(one: EventCase, { after }: Outcome): string | undefined {
  if (after.status !== 'error' || BREAKS.test(one.id)) return undefined;
  return `"${one.id}" ends the actor in error: ${textOf(plain(after.error))}`;
}
