import { transitionGoal } from '../engine/goals.ts';
import type { Model } from '../engine/model.ts';
import { walk, type Path } from '../engine/record.ts';
import { Subject } from '../engine/run.ts';
import { Stage } from '../engine/stage.ts';
import { difference } from './lockstep.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** What became of a mutant. */
export interface Verdict {
  readonly operator: Mutant['operator'];
  readonly at: string;
  /**
   * `killed` by a step that came out differently; `equivalent` when the graph of both, gone through together, has no
   * difference; `hole` when it has one and the suite does not show it; `waived` when it is about a transition that the
   * model waives, with a reason, as one that nothing takes.
   */
  readonly verdict: 'killed' | 'equivalent' | 'hole' | 'waived';
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
  readonly holes: number;
}

/**
 * Walks the suite on every mutant of its machine.
 *
 * @param onMutant told before each mutant how many were walked, and of how many
 */
export function score(
  model: Model,
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
    const shownBy = difference(model, mutant);
    return shownBy === undefined
      ? { operator, at, verdict: 'equivalent' }
      : { operator, at, verdict: 'hole', shownBy };
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
