import { transitionGoal } from '../engine/goals.ts';
import type { Path } from '../engine/record.ts';
import type { LevelRun } from '../level/results.ts';
import type { LevelSuite } from '../level/suite.ts';
import type { Level, LevelReport, PathReport, StepReport } from '../report/report.ts';

type Result = LevelRun['steps'][number];

/** The report about a machine at a level with a server. The criterion is always `transitions`. */
export function liveLevel(
  level: Level,
  transitions: readonly string[],
  suite: Omit<LevelSuite, 'transitions'>,
  run: LevelRun,
  rounds: number,
): LevelReport {
  const byPath = Map.groupBy(run.steps, ({ path }) => path);
  const paths = suite.paths.map((path, index) => pathReport(path, byPath.get(index) ?? []));
  const taken = takenBy(paths);
  const reasons = new Map(suite.beyond.map(({ transition, reason }) => [transition, reason]));
  const missing = transitions
    .filter((id) => !taken.has(id))
    .map((id) => ({ id, reason: reasons.get(id), isBeyond: reasons.has(id) }));
  return {
    level,
    rounds,
    coverage: [
      {
        criterion: 'transitions',
        met: transitions.length - missing.length,
        waived: missing.filter(({ reason }) => reason !== undefined).length,
        total: transitions.length,
      },
    ],
    missing: missing.map(({ id, reason, isBeyond }) => ({
      criterion: 'transitions',
      goal: transitionGoal(id),
      why: reason !== undefined ? 'waived' : isBeyond ? 'unreachable' : 'failed',
      ...(reason === undefined ? {} : { reason }),
    })),
    paths,
    findings: [],
    problems: suite.idle.map((id) => `called out of reach, but reached or not there: ${id}`),
    notCausable: [...run.notCausable],
    notAsserted: [...run.notAsserted],
  };
}

/** The report about a machine without a complete driver for the level. */
export function notWalked(
  level: Level,
  transitions: readonly string[],
  problem: string,
): LevelReport {
  const nothing = { paths: [], beyond: [], idle: [] };
  const run = { steps: [], notCausable: [], notAsserted: [] };
  return { ...liveLevel(level, transitions, nothing, run, 0), problems: [problem] };
}

/** The transitions that passed steps took. */
export const takenBy = (paths: readonly PathReport[]): Set<string> =>
  new Set(
    paths
      // A path with a reason failed already at its start.
      .filter(({ reason }) => reason === undefined)
      .flatMap(({ taken, steps }) => [
        ...taken,
        ...steps.filter(({ outcome }) => outcome === 'passed').flatMap((step) => step.taken),
      ]),
  );

/** The report about one path over all rounds. Each step has its worst result. */
function pathReport(path: Path, results: readonly Result[]): PathReport {
  const at = (step: number): Result | undefined =>
    worst(results.filter((one) => one.step === step));
  const start = at(-1);
  const steps = path.steps.map((step, index): StepReport => {
    const result = at(index);
    return {
      case: step.case,
      ...(step.ms === undefined ? {} : { ms: step.ms }),
      outcome: result?.outcome ?? 'notReached',
      taken: [...(result?.outcome === 'passed' ? result.taken : step.expected.taken)],
      goals: [...step.goals],
      ...reasonOf(result),
    };
  });
  const outcomes = [start?.outcome ?? 'notReached', ...steps.map(({ outcome }) => outcome)];
  return {
    start: path.start,
    outcome: outcomes.every((outcome) => outcome === 'passed')
      ? 'passed'
      : outcomes.includes('notCausable') && !outcomes.includes('failed')
        ? 'notCausable'
        : 'failed',
    taken: [...(start?.taken ?? [])],
    goals: [...path.goals],
    ...reasonOf(start),
    steps,
  };
}

const SEVERITY = ['passed', 'notReached', 'notCausable', 'failed'] as const;

function worst(results: readonly Result[]): Result | undefined {
  const severity = ({ outcome }: Result): number => SEVERITY.indexOf(outcome);
  return results.toSorted((one, other) => severity(other) - severity(one))[0];
}

function reasonOf(result: Result | undefined): { reason?: string } {
  if (result?.reason === undefined) return {};
  return {
    reason: result.round === 0 ? result.reason : `round ${result.round + 1}: ${result.reason}`,
  };
}
