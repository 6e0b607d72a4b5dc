import type { EventCase } from './cases.ts';
import { isForbidden } from './goals.ts';
import type { Edge, Graph } from './graph.ts';
import { plain, textOf } from './json.ts';
import { keyOf } from './observation.ts';
import { differencesIn } from './record.ts';
import type { Outcome, Run, Subject } from './run.ts';

/** Cases with a defect of a service. Only these may end an actor in error. */
const BREAKS = /: breaks$/;

/**
 * Walks in any order and compares each step with the explored graph: a case must do the same in the same situation,
 * whichever way led there. If the model merges situations, only these rules are checked: an event that nothing handles
 * changes nothing, and only a defect ends the actor.
 */
export class Follower {
  readonly start: string;
  /** The cases that were done so far. */
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

  /** Does a case. Returns what is wrong with its outcome; undefined when nothing is. */
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

/** Reports an actor that ends in error although the case is no defect of a service: the machine has a defect. */
export function crash(one: EventCase, { after }: Outcome): string | undefined {
  if (after.status !== 'error' || BREAKS.test(one.id)) return undefined;
  return `"${one.id}" ends the actor in error: ${textOf(plain(after.error))}`;
}
