import fc from 'fast-check';
import type { EventCase } from '../engine/cases.ts';
import { explore } from '../engine/explore.ts';
import type { Model } from '../engine/model.ts';
import { Subject, type Outcome, type Run } from '../engine/run.ts';
import type { Mutant } from './mutants.ts';
import { seenIn } from './seen.ts';

/** Thrown when machine and mutant differ. `way` is the start and the cases up to the difference. */
class Different extends Error {
  readonly way: readonly string[];

  constructor(way: readonly string[]) {
    super(`different after "${way.join('", "')}"`);
    this.way = way;
  }
}

/** A machine together with its mutant: every case is done to both. */
class Both extends Subject {
  readonly #theirs: Subject;

  constructor(model: Model, mutant: Mutant) {
    super(model);
    this.#theirs = new Subject(model, mutant.make);
  }

  /** @throws {Different} here or in a later step of the run, as soon as the two differ */
  override start(name: string): Run {
    const run = super.start(name);
    const theirs = this.#theirs.start(name);
    const way = [name];
    const compared = (ours: Outcome, other: Outcome | undefined): Outcome => {
      if (other === undefined || seenIn(ours) !== seenIn(other)) throw new Different([...way]);
      return ours;
    };
    const can = run.can.bind(run);
    const act = run.do.bind(run);
    const together = (one: EventCase): Outcome => {
      way.push(one.id);
      return compared(act(one), doneBy(theirs, one));
    };
    run.can = (one) => {
      if (can(one) !== theirs.can(one)) throw new Different([...way, one.id]);
      return can(one);
    };
    run.do = together;
    run.pass = (one) => void together(one);
    compared(run.begun, theirs.begun);
    return run;
  }
}

/** The outcome of a case for a mutant; undefined when it throws, for example in an endless loop. */
function doneBy(mutant: Run, one: EventCase): Outcome | undefined {
  try {
    return mutant.do(one);
  } catch {
    return undefined;
  }
}

/** The random walks for models that merge situations. */
const WALKS = { seed: 1, numRuns: 60 };
const LONGEST = 60;

/**
 * Explores both machines together: every case in every situation is done to both. If the model merges situations,
 * random walks follow, which reach each situation in more than one way.
 *
 * @returns the start and the cases after which the two differ, as few as possible; undefined = they never differ
 */
export function difference(model: Model, mutant: Mutant): readonly string[] | undefined {
  const way = explored(model, mutant) ?? (model.situation && walkedAtRandom(model, mutant));
  return way && shortened(model, mutant, way);
}

function explored(model: Model, mutant: Mutant): readonly string[] | undefined {
  return wayOf(() => explore(new Both(model, mutant)));
}

function walkedAtRandom(model: Model, mutant: Mutant): readonly string[] | undefined {
  const both = new Both(model, mutant);
  const walks = fc.property(
    fc.constantFrom(...Object.keys(model.starts)),
    fc.array(fc.constantFrom(...model.cases), { maxLength: LONGEST, size: 'max' }),
    (start, cases) => walk(both, start, cases),
  );
  const { errorInstance } = fc.check(walks, { ...WALKS, endOnFailure: true });
  return errorInstance === null || errorInstance === undefined ? undefined : wayIn(errorInstance);
}

/** Leaves out the cases that are not needed to show the difference. */
function shortened(model: Model, mutant: Mutant, way: readonly string[]): readonly string[] {
  const both = new Both(model, mutant);
  let [start = '', ...left] = way;
  // Tries to leave out half of the cases first, and then fewer at a time, down to single ones.
  for (let size = left.length >> 1 || 1; size > 0; size >>= 1) {
    for (let index = left.length - size; index > -size; index -= size) {
      const cases = left.toSpliced(Math.max(0, index), size).map((name) => both.caseNamed(name));
      const shorter = wayOf(() => walk(both, start, cases));
      if (shorter !== undefined) [start = '', ...left] = shorter;
    }
  }
  return [start, ...left];
}

/** Does these cases to both, leaving out the impossible ones. @throws {Different} */
function walk(both: Both, start: string, cases: readonly EventCase[]): void {
  const run = both.start(start);
  for (const one of cases) if (run.can(one)) run.do(one);
}

/** Calls `look` and returns the way on which the two differed; undefined = they did not differ. */
function wayOf(look: () => unknown): readonly string[] | undefined {
  try {
    look();
    return undefined;
  } catch (error) {
    return wayIn(error);
  }
}

/** The way of the difference. @throws any other error again */
function wayIn(error: unknown): readonly string[] {
  if (error instanceof Different) return error.way;
  throw error;
}
