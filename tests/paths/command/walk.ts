import type { Path } from '../engine/record.ts';
import { Subject } from '../engine/run.ts';
import { Stage } from '../engine/stage.ts';
import type { Score } from '../mutation/score.ts';
import { traceOfPortal } from '../oracle/report.ts';
import { requirementsOf } from '../report/documents.ts';
import {
  VERSION,
  type Level,
  type LevelReport,
  type MachineReport,
  type PathReport,
  type Report,
} from '../report/report.ts';
import { uiLevel } from '../ui/index.ts';
import { liveLevel, notWalked, takenBy } from './live-level.ts';
import { LIVE, type Live } from './live.ts';
import type { Walking } from './options.ts';
import { summary } from './summary.ts';
import { everySoOften, type Surroundings } from './surroundings.ts';
import { verdictOf } from './verdict.ts';
import { write } from './write.ts';

/** The duration of one level of one machine, ms. */
export interface Took {
  readonly machine: string;
  readonly level: Level | 'mutation';
  readonly ms: number;
}

/** A machine and its results. */
export interface Walked {
  readonly name: string;
  readonly subject: Subject;
  /** The machine's paths for the requested criteria, walked or not. */
  paths: readonly Path[];
  readonly levels: { readonly report: LevelReport; readonly paths: readonly Path[] }[];
  mutation?: Score;
  broken?: string;
}

/** Walks the requested levels, writes the requested files, and prints the summary. @returns the exit code */
export async function walked(wish: Walking, around: Surroundings): Promise<number> {
  const began = new Date();
  const took: Took[] = [];
  const all: Walked[] = [];
  for (const name of wish.machines) {
    const subject = new Subject(await around.modelOf(name));
    all.push({ name, subject, paths: [], levels: [] });
  }
  await onMachines(all, wish, around, took);
  for (const level of LIVE) {
    if (wish.levels.includes(level.name)) await onLive(level, all, wish, around, took);
  }
  const pagePaths = wish.formats.includes('playwright')
    ? await pathsOfPage(all)
    : new Map<string, Path[]>();
  const { claims } = await traceOfPortal();
  const machines = all.map((one) => machineReport(one, claims.get(one.name)));
  const report: Report = {
    version: VERSION,
    seed: wish.seed,
    criteria: [...wish.criteria],
    levels: [...wish.levels],
    checks: [...wish.checks],
    verdict: verdictOf(machines, wish.checks),
    machines,
  };
  for (const file of write(wish, { report, began, took, all, claims, pagePaths })) {
    around.say(`written: ${file}`);
  }
  for (const line of summary(report)) around.out(line);
  return report.verdict.code;
}

/** Does the requested parts of the level `machine` for all machines, in any order. */
async function onMachines(
  all: readonly Walked[],
  wish: Walking,
  around: Surroundings,
  took: Took[],
): Promise<void> {
  if (!wish.levels.includes('machine') && !wish.formats.includes('vitest')) return;
  const models = all.map(({ subject }) => subject.model);
  const became = await around.eachAlone(models, wish, around);
  for (const one of all) {
    const { name: machine } = one;
    const { paths = [], report, mutation, broken, ms } = became.get(machine) ?? {};
    one.paths = paths;
    if (broken !== undefined) one.broken = broken;
    if (report !== undefined) {
      one.levels.push({ report, paths });
      took.push({ machine, level: 'machine', ms: ms?.machine ?? 0 });
    }
    if (mutation !== undefined) {
      one.mutation = mutation;
      took.push({ machine, level: 'mutation', ms: ms?.mutation ?? 0 });
    }
  }
}

/** Walks a level with a server, for all machines on the same server. */
async function onLive(
  level: Live,
  all: readonly Walked[],
  { repeat }: Walking,
  { say }: Surroundings,
  took: Took[],
): Promise<void> {
  say(`${level.name}: starting ${level.needs}`);
  await level.onGround(async (run) => {
    for (const one of all) {
      const began = performance.now();
      const transitions = one.subject.structure.transitions.map(({ id }) => id);
      const suite = await level.suite(one.name).catch((error: unknown) => String(error));
      if (typeof suite === 'string') {
        // A machine without a complete driver is not walked, and that counts as a failure.
        one.levels.push({ report: notWalked(level.name, transitions, suite), paths: [] });
        continue;
      }
      const { length } = suite.paths;
      say(`${one.name}, ${level.name}: walking ${length} paths`);
      const now = everySoOften(say);
      const result = await run(one.name, suite.paths, repeat, ({ path }, round) =>
        now(
          `${one.name}, ${level.name}: path ${path + 1} of ${length}` +
            (repeat === 1 ? '' : `, round ${round + 1} of ${repeat}`),
        ),
      );
      const report = liveLevel(level.name, transitions, suite, result, repeat);
      one.levels.push({ report, paths: suite.paths });
      took.push({ machine: one.name, level: level.name, ms: performance.now() - began });
    }
  });
}

/** The paths of the level `ui` for a Playwright suite, walked or not. */
async function pathsOfPage(all: readonly Walked[]): Promise<Map<string, readonly Path[]>> {
  const paths = new Map<string, readonly Path[]>();
  for (const one of all) {
    const known = one.levels.find(({ report }) => report.level === 'ui')?.paths;
    try {
      paths.set(one.name, known ?? (await uiLevel(one.name)).suite().paths);
    } catch (error) {
      one.broken ??= `no suite for Playwright: ${String(error)}`;
    }
  }
  return paths;
}

function machineReport(
  { subject, levels, mutation, broken }: Walked,
  claims: ReadonlyMap<string, readonly string[]> | undefined,
): MachineReport {
  const { model, structure } = subject;
  const seen = levels.map(({ report, paths }) => ({
    level: report.level,
    entered: new Set(paths.flatMap((path, index) => statesOf(path, report.paths[index]))),
    taken: takenBy(report.paths),
  }));
  return {
    name: model.name,
    requirements: [...requirementsOf(model.machine(new Stage()))],
    states: structure.states.map((id) => ({
      id,
      entered: seen.filter(({ entered }) => entered.has(id)).map(({ level }) => level),
    })),
    transitions: structure.transitions.map(({ id, source, event, guard, targets }) => ({
      id,
      from: source,
      event,
      ...(guard === undefined ? {} : { guard }),
      to: [...targets],
      rows: [...(claims?.get(id) ?? [])],
      taken: seen.filter(({ taken }) => taken.has(id)).map(({ level }) => level),
    })),
    levels: levels.map(({ report }) => report),
    ...(mutation === undefined ? {} : { mutation: mutationReport(mutation) }),
    ...(broken === undefined ? {} : { broken }),
  };
}

/** The states that the passed steps of a path entered. */
function statesOf(path: Path, report: PathReport | undefined): string[] {
  const passed = path.steps.filter((_, index) => report?.steps[index]?.outcome === 'passed');
  const begun = report?.reason === undefined ? path.begun.visited : [];
  return [...begun, ...passed.flatMap(({ expected }) => expected.visited)];
}

function mutationReport({ verdicts, machine: _machine, ...counts }: Score) {
  return {
    ...counts,
    survivors: verdicts.flatMap(({ operator, at, verdict, shownBy }) =>
      verdict === 'killed'
        ? []
        : [{ operator, at, verdict, ...(shownBy === undefined ? {} : { shownBy: [...shownBy] }) }],
    ),
  };
}
