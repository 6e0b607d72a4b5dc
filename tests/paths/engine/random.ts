import fc from 'fast-check';
import type { EventCase } from './cases.ts';
import { Follower } from './follow.ts';
import type { Graph } from './graph.ts';
import type { Subject } from './run.ts';

export interface RandomOptions {
  /** The same seed gives the same walks. */
  readonly seed: number;
  readonly runs: number;
  /** The highest number of steps of a walk. */
  readonly longest?: number;
}

/** The shortest walk that shows something wrong. */
export interface Finding {
  readonly machine: string;
  readonly start: string;
  readonly steps: readonly string[];
  readonly problem: string;
  readonly seed: number;
}

/** Thrown to make a run of fast-check fail. The last one that is thrown belongs to the shortest walk. */
class Found extends Error {
  readonly follower: Follower;

  constructor(problem: string, follower: Follower) {
    super(problem);
    this.follower = follower;
  }
}

/** Does a case and checks its outcome. @throws {Found} */
function act(follower: Follower, one: EventCase): void {
  const problem = follower.do(one);
  if (problem !== undefined) throw new Found(problem, follower);
}

/** A case as a command of fast-check, which can then leave out the cases that do not matter for the failure. */
class CaseCommand implements fc.Command<Follower, Follower> {
  readonly one: EventCase;

  constructor(one: EventCase) {
    this.one = one;
  }

  check(follower: Readonly<Follower>): boolean {
    return follower.can(this.one);
  }

  run(follower: Follower): void {
    act(follower, this.one);
  }

  toString(): string {
    return this.one.id;
  }
}

/** Walks at random over all cases. Returns the first failure, shrunk to a short walk; undefined when there is none. */
export function randomWalks(
  subject: Subject,
  graph: Graph,
  { seed, runs, longest = 40 }: RandomOptions,
): Finding | undefined {
  const starts = fc.constantFrom(...graph.starts.map(({ name }) => name));
  const commands = fc.commands(
    subject.model.cases.map((one) => fc.constant(new CaseCommand(one))),
    { maxCommands: longest, size: 'max' },
  );
  const walking = fc.property(starts, commands, (start, chosen) => {
    const follower = new Follower(subject, graph, start);
    fc.modelRun(() => ({ model: follower, real: follower }), chosen);
  });
  return findingOf(fc.check(walking, { seed, numRuns: runs }), subject, seed);
}

/**
 * Tests races: after a random walk, several cases happen at the same moment (answers, events, a timer), in an order
 * that fast-check's scheduler chooses. In every order, each case must do what the explored graph says for its
 * situation, and none may end the actor in error.
 */
export async function races(
  subject: Subject,
  graph: Graph,
  { seed, runs, longest = 12 }: RandomOptions,
): Promise<Finding | undefined> {
  const { cases } = subject.model;
  const starts = fc.constantFrom(...graph.starts.map(({ name }) => name));
  const one = fc.constantFrom(...cases);
  const racing = fc.asyncProperty(
    starts,
    fc.array(one, { maxLength: longest, size: 'max' }),
    fc.uniqueArray(one, { minLength: 2, maxLength: 4 }),
    fc.scheduler(),
    async (start, before, together, scheduler) => {
      const follower = new Follower(subject, graph, start);
      const actIfPossible = (next: EventCase): void => {
        if (follower.can(next)) act(follower, next);
      };
      before.forEach(actIfPossible);
      // Only cases that are possible at this moment are scheduled. One that has become impossible is dropped.
      const underWay = together.filter((next) => follower.can(next));
      await scheduler.waitFor(
        Promise.all(
          underWay.map((next) =>
            scheduler.schedule(Promise.resolve(next), next.id).then(actIfPossible),
          ),
        ),
      );
    },
  );
  return findingOf(await fc.check(racing, { seed, numRuns: runs }), subject, seed);
}

function findingOf(
  result: { readonly failed: boolean; readonly errorInstance: unknown },
  subject: Subject,
  seed: number,
): Finding | undefined {
  if (!result.failed) return undefined;
  const { errorInstance: error } = result;
  if (!(error instanceof Found)) throw error;
  const { start, steps } = error.follower;
  return { machine: subject.model.name, start, steps, problem: error.message, seed };
}
