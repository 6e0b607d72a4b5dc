import type { EventCase } from '../engine/cases.ts';
import { explore } from '../engine/explore.ts';
import { criterionOf } from '../engine/goals.ts';
import type { Model } from '../engine/model.ts';
import type { Path } from '../engine/record.ts';
import { Subject, type Run } from '../engine/run.ts';
import { generate } from '../engine/suite.ts';
import type { AnyDriver } from './driver.ts';

/** The longest path of these levels, in steps. Short paths make a failure easy to find and quick to reach. */
const LONGEST = 12;

/** The suite of a level: paths for every transition that can be caused there. */
export interface LevelSuite {
  readonly paths: readonly Path[];
  /** How many transitions the machine has. */
  readonly transitions: number;
  /** Transitions that no path takes, and why; undefined = the driver gives no reason, which is an error. */
  readonly beyond: readonly { readonly transition: string; readonly reason: string | undefined }[];
  /** Transitions in the driver's `beyond` that a path takes or that do not exist. This is an error, too. */
  readonly idle: readonly string[];
}

/** The model's machine, limited to the cases that can be caused at the level. */
class CausableSubject extends Subject {
  readonly #can: (run: Run, one: EventCase) => boolean;

  constructor(model: Model, can: (run: Run, one: EventCase) => boolean) {
    super(model);
    this.#can = can;
  }

  override start(name: string): Run {
    const run = super.start(name);
    const can = run.can.bind(run);
    run.can = (one) => can(one) && this.#can(run, one);
    return run;
  }
}

/**
 * Makes paths of the cases that something causes, for every transition that these cases reach.
 *
 * @param causeOf the executor that causes a case in some situation; anything but a function = nothing causes the case
 * @param causeIn the same for the current situation of a walk of the model
 */
export function suiteOf<At>(
  driver: AnyDriver<At>,
  model: Model,
  causeOf: (one: EventCase) => unknown,
  causeIn: (run: Run, one: EventCase) => unknown,
): LevelSuite {
  const cases = model.cases.filter((one) => typeof causeOf(one) === 'function');
  const starts = Object.fromEntries(
    Object.entries(model.starts).filter(([name]) => typeof driver.starts[name] === 'function'),
  );
  const subject = new CausableSubject(
    { ...model, cases, starts },
    (run, one) => typeof causeIn(run, one) === 'function',
  );
  const { paths, goals } = generate(subject, explore(subject), {
    criteria: ['transitions'],
    longest: LONGEST,
  });
  const missed = goals
    .filter(({ standing }) => standing !== 'met')
    .map(({ goal }) => goal.slice('transition '.length));
  const waived = new Map(
    model.waived
      .filter(({ what }) => criterionOf(what) === 'transitions')
      .map(({ what, reason }) => [what.slice('transition '.length), reason]),
  );
  return {
    paths: needed(paths),
    transitions: goals.length,
    beyond: missed.map((transition) => ({
      transition,
      reason: driver.beyond[transition] ?? waived.get(transition),
    })),
    idle: Object.keys(driver.beyond).filter((transition) => !missed.includes(transition)),
  };
}

/** Leaves out the paths whose transitions are all taken by other paths too. The longest paths are left out first. */
function needed(paths: readonly Path[]): Path[] {
  return paths
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .reduce<Path[]>(
      (kept, path) => {
        const others = kept.filter((other) => other !== path);
        const taken = new Set(others.flatMap(takenBy));
        return takenBy(path).every((transition) => taken.has(transition)) ? others : kept;
      },
      [...paths],
    );
}

const takenBy = ({ begun, steps }: Path): readonly string[] => [
  ...begun.taken,
  ...steps.flatMap(({ expected }) => expected.taken),
];
