import fc from 'fast-check';
import type { EventCase } from '../engine/cases.ts';
import type { Model } from '../engine/model.ts';
import { Subject, type Run } from '../engine/run.ts';
import type { Mutant } from './mutants.ts';
import { seenIn } from './seen.ts';

/** The two machines side by side on one walk. */
interface Both {
  readonly ours: Run;
  readonly theirs: Run;
}

class Together implements fc.Command<Both, Both> {
  readonly one: EventCase;

  constructor(one: EventCase) {
    this.one = one;
  }

  check({ ours, theirs }: Readonly<Both>): boolean {
    return ours.can(this.one) || theirs.can(this.one);
  }

  run({ ours, theirs }: Both): void {
    if (ours.can(this.one) !== theirs.can(this.one)) throw new Error('possible for one only');
    if (seenIn(ours.do(this.one)) !== seenIn(theirs.do(this.one))) throw new Error('different');
  }

  toString(): string {
    return this.one.id;
  }
}

/**
 * Walks a machine and its mutant side by side at random: the shortest walk on which they differ, or undefined. Where a
 * model merges situations this stands in for the comparison of graphs, which proves nothing there.
 */
export function walkBoth(
  model: Model,
  mutant: Mutant,
  options: { readonly seed: number; readonly runs: number },
): readonly string[] | undefined {
  const [ours, theirs] = [new Subject(model), new Subject(model, mutant.make)];
  const starts = fc.constantFrom(...Object.keys(model.starts));
  const commands = fc.commands(
    model.cases.map((one) => fc.constant(new Together(one))),
    { maxCommands: 60, size: 'max' },
  );
  const result = fc.check(
    fc.property(starts, commands, (start, chosen) => {
      const both = { ours: ours.start(start), theirs: theirs.start(start) };
      if (seenIn(both.ours.begun) !== seenIn(both.theirs.begun)) throw new Error('different');
      fc.modelRun(() => ({ model: both, real: both }), chosen);
    }),
    { seed: options.seed, numRuns: options.runs },
  );
  if (!result.failed || result.counterexample === null) return undefined;
  const [start, chosen] = result.counterexample;
  return [start, ...[...chosen].map((command) => command.toString())];
}
