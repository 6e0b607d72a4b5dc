import fc from 'fast-check';
import type { EventCase } from './cases.ts';
import { Follower } from './follow.ts';
import type { Graph } from './graph.ts';
import type { Subject } from './run.ts';

export interface RandomOptions {
  /** The same seed walks the same walks. */
  readonly seed: number;
  readonly runs: number;
  /** Steps of a walk at most. */
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

/** Ends a run of fast-check; the last one it ends is the shrunk one. */
class Found extends Error {
  readonly follower: Follower;

  constructor(problem: string, follower: Follower) {
    super(problem);
    this.follower = follower;
  }
}

/** Does a case and checks what came of it. @throws {Found} */
function act(follower: Follower, one: EventCase): void {
  const problem = follower.do(one);
  if (problem !== undefined) throw new Found(problem, follower);
}

/** A case as a command of fast-check, which then knows how to leave out those that do not matter. */
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

/** Walks at random over all cases. What it finds is shrunk to a short walk; undefined when everything held. */
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
 * Races: after a random walk several things happen at the same moment (answers, events, a timer that is due), in
 * whatever order fast-check's scheduler lets them arrive. Whichever is first, the others find a machine that can take
 * them: none of them may be lost in a way that the situations reached do not know, or end the actor.
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
      // What can happen at this moment is under way; what arrives too late is dropped, as it would be.
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
