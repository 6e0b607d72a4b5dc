import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIXTURES, keep, kept, replay } from '../engine/fixtures.ts';
import { criterionOf, type Criterion, type Goal } from '../engine/goals.ts';
import type { Graph } from '../engine/graph.ts';
import { races, randomWalks } from '../engine/random.ts';
import { record, walk, type Path, type PathResult, type ScriptStep } from '../engine/record.ts';
import type { Subject } from '../engine/run.ts';
import { generate, type Suite } from '../engine/suite.ts';
import type { FindingReport, LevelReport, PathReport } from '../report/report.ts';

/** An explored machine. */
export interface Explored {
  readonly subject: Subject;
  readonly graph: Graph;
}

export interface MachineLevelOptions {
  readonly criteria: readonly Criterion[];
  /** Further criteria by which the paths are measured, although they were not made for them. */
  readonly measured: readonly Criterion[];
  readonly seed: number;
  /** The folder of stored failures, which are walked again. */
  readonly fixtures?: URL;
}

/** The number of random walks and races for each machine: enough to reach everything, and few enough to be quick. */
const WALKS = 15;
const RACES = 30;

/** Walks the suite, stored failures, random walks and races on the machine. The report has all results. */
export async function machineLevel(
  { subject, graph }: Explored,
  suite: Suite,
  { criteria, measured, seed, fixtures = FIXTURES }: MachineLevelOptions,
): Promise<LevelReport> {
  const results = suite.paths.map((path) => walk(subject, path));
  const shown = new Set(results.flatMap(goalsShown));
  const others = measured.filter((criterion) => !criteria.includes(criterion));
  const extra = others.map((criterion) => measure({ subject, graph }, results, criterion));
  const reasons = new Map(subject.model.waived.map(({ what, reason }) => [what, reason]));
  const stands = [
    ...suite.goals.map(({ goal, standing }) => ({
      goal,
      isMet: shown.has(goal),
      why: standing === 'met' ? ('failed' as const) : standing,
    })),
    ...extra.flat(),
  ];
  return {
    level: 'machine',
    rounds: 1,
    coverage: [...criteria, ...others].map((criterion) => {
      const own = stands.filter(({ goal }) => criterionOf(goal) === criterion);
      return {
        criterion,
        met: own.filter(({ isMet }) => isMet).length,
        waived: own.filter(({ isMet, why }) => !isMet && why === 'waived').length,
        total: own.length,
      };
    }),
    missing: stands.flatMap(({ goal, isMet, why }) => {
      const reason = reasons.get(goal);
      const criterion = criterionOf(goal);
      return isMet ? [] : [{ criterion, goal, why, ...(reason === undefined ? {} : { reason }) }];
    }),
    paths: results.map(pathReport),
    findings: await findings({ subject, graph }, seed, fixtures),
    problems: [
      ...suite.crashes,
      ...suite.idleWaivers.map(({ what }) => `waived, but reached or not there: ${what}`),
    ],
    notCausable: [],
    notAsserted: [],
  };
}

/** The steps of the path that passed, up to the first that failed. */
export function passedOf({ path, failure }: PathResult): Path['steps'] {
  if (failure === undefined) return path.steps;
  return path.steps.slice(0, Math.max(0, failure.step));
}

function goalsShown(result: PathResult): Goal[] {
  const { path, failure } = result;
  if (failure?.step === -1) return [];
  // The path's own goals of delays count only if the whole path passed. Its other goals are met at its start.
  const whole = path.goals.filter(
    (goal) => failure === undefined || criterionOf(goal) !== 'delays',
  );
  return [...whole, ...passedOf(result).flatMap(({ goals }) => goals)];
}

/** Measures paths by a criterion for which they were not made. */
function measure({ subject, graph }: Explored, results: readonly PathResult[], by: Criterion) {
  const met = new Set<Goal>();
  for (const result of results) {
    const steps = passedOf(result).map((step): ScriptStep =>
      /^time: \d+ ms$/.test(step.case) ? { wait: step.ms ?? 0 } : { case: step.case },
    );
    const script = { start: result.path.start, steps };
    const path = record(subject, script, new Set([by]), new Set(), new Set());
    for (const goal of path?.goals ?? []) met.add(goal);
    for (const goal of path?.steps.flatMap(({ goals }) => goals) ?? []) met.add(goal);
  }
  return generate(subject, graph, { criteria: [by] }).goals.map(({ goal, standing }) => ({
    goal,
    isMet: met.has(goal),
    why: standing === 'met' ? ('notAsked' as const) : standing,
  }));
}

function pathReport({ path, failure }: PathResult): PathReport {
  const words = failure?.differences.map(
    ({ at, expected, actual }) => `${at}: ${expected} expected, ${actual} found`,
  );
  const reason = words?.join('; ') ?? '';
  return {
    start: path.start,
    outcome: failure === undefined ? 'passed' : 'failed',
    taken: [...path.begun.taken],
    goals: [...path.goals],
    ...(failure?.step === -1 ? { reason } : {}),
    steps: path.steps.map((step, index) => ({
      case: step.case,
      ...(step.ms === undefined ? {} : { ms: step.ms }),
      outcome:
        failure === undefined || index < failure.step
          ? 'passed'
          : index === failure.step
            ? 'failed'
            : 'notReached',
      taken: [...step.expected.taken],
      goals: [...step.goals],
      ...(failure?.step === index ? { reason } : {}),
    })),
  };
}

/** Walks the stored failures again, then random walks and races. Stores and returns all failures that occur. */
async function findings(
  { subject, graph }: Explored,
  seed: number,
  fixtures: URL,
): Promise<FindingReport[]> {
  const still = kept(subject.model.name, fixtures).flatMap((finding) => {
    const problem = replay(subject, graph, finding);
    return problem === undefined ? [] : [{ ...finding, problem }];
  });
  const fresh = [
    randomWalks(subject, graph, { seed, runs: WALKS }),
    await races(subject, graph, { seed, runs: RACES }),
  ].filter((one) => one !== undefined);
  const found = [...still, ...fresh].map((finding) => ({
    start: finding.start,
    steps: [...finding.steps],
    problem: finding.problem,
    file: nameOf(keep(finding, fixtures)),
  }));
  return [...new Map(found.map((one) => [one.file, one])).values()];
}

const nameOf = (file: URL): string => relative(process.cwd(), fileURLToPath(file));
