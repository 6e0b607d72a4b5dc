import { explore } from '../engine/explore.ts';
import type { Model } from '../engine/model.ts';
import type { Path } from '../engine/record.ts';
import { Subject } from '../engine/run.ts';
import { generate } from '../engine/suite.ts';
import { score, type Score } from '../mutation/score.ts';
import type { LevelReport } from '../report/report.ts';
import { machineLevel } from './machine-level.ts';
import type { Walking } from './options.ts';
import { everySoOften, type Surroundings } from './surroundings.ts';

/** The parts of a wish that concern the level `machine`. */
export type Wanted = Pick<Walking, 'criteria' | 'levels' | 'checks' | 'seed' | 'mutate'>;

/** The result of a machine at the level `machine`. It can be sent from one thread to another. */
export interface Alone {
  /** The machine's paths for the requested criteria, walked or not. */
  readonly paths: readonly Path[];
  /** Undefined when the level was not requested. */
  readonly report?: LevelReport;
  readonly mutation?: Score;
  /** Why the machine could not be explored. */
  readonly broken?: string;
  /** The durations, ms. */
  readonly ms: { readonly machine: number; readonly mutation?: number };
}

/** Does the requested parts of the level `machine`: explores, makes paths, walks them, and tests mutants. */
export async function alone(
  model: Model,
  { criteria, levels, checks, seed, mutate }: Wanted,
  { say, fixtures }: Pick<Surroundings, 'say' | 'fixtures'>,
): Promise<Alone> {
  const { name } = model;
  const began = performance.now();
  let paths: readonly Path[] = [];
  let report: LevelReport | undefined;
  const since = (): number => performance.now() - began;
  try {
    say(`${name}: exploring`);
    const subject = new Subject(model);
    const graph = explore(subject);
    const suite = generate(subject, graph, { criteria });
    ({ paths } = suite);
    if (!levels.includes('machine')) return { paths, ms: { machine: since() } };
    say(`${name}: walking ${paths.length} paths, ${suite.steps} steps`);
    const measured = checks.map(({ what }) => what).filter((what) => what !== 'mutation');
    const options = { criteria, measured, seed, fixtures };
    report = await machineLevel({ subject, graph }, suite, options);
    const machine = since();
    if (!mutate) return { paths, report, ms: { machine } };
    const now = everySoOften(say);
    const mutation = score(model, paths, (walkedSoFar, of) =>
      now(`${name}: ${walkedSoFar} of ${of} mutants`),
    );
    return { paths, report, mutation, ms: { machine, mutation: since() - machine } };
  } catch (error) {
    // A machine that cannot be explored does not prevent the others from being walked.
    const broken = error instanceof Error ? error.message : String(error);
    return { paths, ...(report && { report }), broken, ms: { machine: since() } };
  }
}
