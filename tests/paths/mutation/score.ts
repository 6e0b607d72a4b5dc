import { explore, NotDeterministic, Unbounded } from '../engine/explore.ts';
import { transitionGoal } from '../engine/goals.ts';
import type { Graph } from '../engine/graph.ts';
import type { Model } from '../engine/model.ts';
import { walk, type Path } from '../engine/record.ts';
import { Subject } from '../engine/run.ts';
import { Stage } from '../engine/stage.ts';
import { walkBoth } from './lockstep.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { seenIn } from './seen.ts';

/** What became of a mutant. */
export interface Verdict {
  readonly operator: Mutant['operator'];
  readonly at: string;
  /**
   * `killed` by a step that came out differently; `equivalent` when the graphs of both, gone through side by side, never
   * differ; `undistinguished` when the model merges situations and no random walk tells them apart; `hole` when they
   * differ and the suite does not show it; `waived` when it is about a transition that the model waives, with a reason,
   * as one that nothing takes.
   */
  readonly verdict: 'killed' | 'equivalent' | 'undistinguished' | 'hole' | 'waived';
  /** For a hole: the cases after which a difference shows. */
  readonly shownBy?: readonly string[];
}

export interface Score {
  readonly machine: string;
  readonly verdicts: readonly Verdict[];
  /** All but the waived ones. */
  readonly mutants: number;
  readonly waived: number;
  readonly killed: number;
  readonly equivalent: number;
  readonly undistinguished: number;
  readonly holes: number;
}

/** What mutants of machines with merged situations are compared by. */
const WALKS = { seed: 1, runs: 60 };

/**
 * Walks the suite on every mutant of its machine.
 *
 * @param graph the machine's own
 * @param onMutant told before each mutant how many were walked, and of how many
 */
export function score(
  model: Model,
  graph: Graph,
  paths: readonly Path[],
  onMutant?: (walked: number, of: number) => void,
): Score {
  const machine = model.machine(new Stage());
  const waived = new Set(model.waived.map(({ what }) => what));
  const verdicts = mutantsOf(model, machine).map((mutant, index, all): Verdict => {
    onMutant?.(index, all.length);
    const { operator, at } = mutant;
    if (isKilled(model, mutant, paths)) return { operator, at, verdict: 'killed' };
    if (mutant.transition !== undefined && waived.has(transitionGoal(mutant.transition))) {
      return { operator, at, verdict: 'waived' };
    }
    const isMerged = model.situation !== undefined;
    const shownBy = isMerged ? walkBoth(model, mutant, WALKS) : difference(model, mutant, graph);
    if (shownBy !== undefined) return { operator, at, verdict: 'hole', shownBy };
    return { operator, at, verdict: isMerged ? 'undistinguished' : 'equivalent' };
  });
  const count = (verdict: Verdict['verdict']): number =>
    verdicts.filter((one) => one.verdict === verdict).length;
  return {
    machine: model.name,
    verdicts,
    mutants: verdicts.length - count('waived'),
    waived: count('waived'),
    killed: count('killed'),
    equivalent: count('equivalent'),
    undistinguished: count('undistinguished'),
    holes: count('hole'),
  };
}

/** How many mutants these paths notice; what is left is not looked at. */
export function killsOf(
  model: Model,
  paths: readonly Path[],
): { readonly mutants: number; readonly killed: number } {
  const mutants = mutantsOf(model, model.machine(new Stage()));
  return {
    mutants: mutants.length,
    killed: mutants.filter((mutant) => isKilled(model, mutant, paths)).length,
  };
}

function isKilled(model: Model, mutant: Mutant, paths: readonly Path[]): boolean {
  try {
    const subject = new Subject(model, mutant.make);
    return paths.some((path) => walk(subject, path, 'observable').failure !== undefined);
  } catch {
    // A machine that cannot even be walked does not go unnoticed.
    return true;
  }
}

/** What both do, gone through side by side: the cases to the first difference; undefined when there is none. */
function difference(model: Model, mutant: Mutant, graph: Graph): readonly string[] | undefined {
  let other: Graph;
  try {
    other = explore(new Subject(model, mutant.make), {
      situations: 2 * graph.situations.length + 100,
    });
  } catch (error) {
    if (error instanceof Unbounded || error instanceof NotDeterministic) return [error.message];
    throw error;
  }
  interface Pair {
    readonly ours: number;
    readonly theirs: number;
    readonly way: readonly string[];
  }
  const queue: Pair[] = [];
  const known = new Set<string>();
  const meet = (pair: Pair): void => {
    const key = `${pair.ours} ${pair.theirs}`;
    if (known.has(key)) return;
    known.add(key);
    queue.push(pair);
  };
  for (const [index, start] of graph.starts.entries()) {
    const there = other.starts[index];
    if (there === undefined || seenIn(start.begun) !== seenIn(there.begun)) return [start.name];
    meet({ ours: start.at, theirs: there.at, way: [start.name] });
  }
  for (const { ours, theirs, way } of queue) {
    const our = graph.situations[ours]?.edges ?? [];
    const their = new Map(other.situations[theirs]?.edges.map((edge) => [edge.case, edge]));
    if (our.length !== their.size) return [...way, 'other cases are possible'];
    for (const edge of our) {
      const same = their.get(edge.case);
      const on = [...way, edge.case];
      if (same === undefined || seenIn(edge.outcome) !== seenIn(same.outcome)) return on;
      meet({ ours: edge.to, theirs: same.to, way: on });
    }
  }
  return undefined;
}
