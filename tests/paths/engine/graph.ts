import type { Observation } from './observation.ts';
import type { Outcome } from './run.ts';
import type { Effect } from './stage.ts';

/** A situation that a machine can be in, as far as its model tells situations apart. */
export interface Situation {
  readonly index: number;
  readonly key: string;
  /** What was observed when it was reached first. */
  readonly seen: Observation;
  readonly edges: Edge[];
}

/** What one case does in one situation. */
export interface Edge {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly case: string;
  /** What was observed before. */
  readonly left: Observation;
  readonly outcome: Outcome;
  /** Changed nothing at all: no transition, no effect, the same observation. */
  readonly idle: boolean;
  /** How the actor got to where this was seen: always the same way, whatever the model merges. */
  readonly before: Trail;
}

/** A way from a start, the last case first. */
export interface Trail {
  readonly start: string;
  readonly length: number;
  readonly last: { readonly case: string; readonly before: Trail } | undefined;
}

/** Everything that can happen to a machine within its model. */
export interface Graph {
  readonly situations: readonly Situation[];
  readonly edges: readonly Edge[];
  readonly starts: readonly {
    readonly name: string;
    readonly at: number;
    readonly begun: Outcome;
  }[];
  /** What the actor does when it is stopped, once for each of its states: it releases what it holds. */
  readonly stops: readonly { readonly seen: Observation; readonly effects: readonly Effect[] }[];
}

/** The cases of a trail, the first one first. */
export function casesOf(trail: Trail): string[] {
  const cases: string[] = [];
  for (let { last } = trail; last !== undefined; last = last.before.last) cases.unshift(last.case);
  return cases;
}
