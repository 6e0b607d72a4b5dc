import { transitionGoal } from '../engine/goals.ts';
import type { Model } from '../engine/model.ts';
import { walk, type Path } from '../engine/record.ts';
import { Subject } from '../engine/run.ts';
import { Stage } from '../engine/stage.ts';
import { difference } from './lockstep.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** The result of one mutant. */
export interface Verdict {
  readonly operator: Mutant['operator'];
  readonly at: string;
  /**
   * `killed`: a step had a different result. `equivalent`: exploring both machines together shows no difference.
   * `hole`: there is a difference, and the suite does not show it. `waived`: the mutation is in a transition that
   * nothing takes and that the model waives with a reason.
   */
  readonly verdict: 'killed' | 'equivalent' | 'hole' | 'waived';
  /** For a hole: the cases after which a difference shows. */
  readonly shownBy?: readonly string[];
}

export interface Score {
  readonly machine: string;
  readonly verdicts: readonly Verdict[];
  /** The number of mutants without the waived ones. */
  readonly mutants: number;
  readonly waived: number;
  readonly killed: number;
  readonly equivalent: number;
  readonly holes: number;
}

/**
 * Walks the suite on every mutant of its machine.
 *
 * @param onMutant called before each mutant, with the number of finished mutants and the number of all
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

/** How many mutants these paths kill. The others are not examined further. */
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
    // A mutant on which the walk throws counts as killed.
    return true;
  }
}
