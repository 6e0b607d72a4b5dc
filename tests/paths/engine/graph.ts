import type { Observation } from './observation.ts';
import type { Outcome } from './run.ts';
import type { Effect } from './stage.ts';

/** A situation of a machine. The model decides which situations count as the same. */
export interface Situation {
  readonly index: number;
  readonly key: string;
  /** The observation when the situation was first reached. */
  readonly seen: Observation;
  readonly edges: Edge[];
}

/** What one case does in one situation. */
export interface Edge {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly case: string;
  /** The observation before the case. */
  readonly left: Observation;
  readonly outcome: Outcome;
  /** Whether the case changed nothing at all: no transition, no effect, the same observation. */
  readonly idle: boolean;
  /** The exact way to the place where this edge was found. It leads there even if the model merges situations. */
  readonly before: Trail;
}

/** A way from a start, linked from its last case backwards. */
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
  /** For each state, the effects when the actor is stopped there. A stopped actor has to release its resources. */
  readonly stops: readonly { readonly seen: Observation; readonly effects: readonly Effect[] }[];
}

/** The cases of a trail, the first one first. */
export function casesOf(trail: Trail): string[] {
  const cases: string[] = [];
  for (let { last } = trail; last !== undefined; last = last.before.last) cases.unshift(last.case);
  return cases;
}
