import * as z from 'zod/mini';
import { CRITERIA } from '../engine/goals.ts';

/** The levels of paths: the machine alone, the machine with its real services and a live server, and the page. */
export const LEVELS = ['machine', 'service', 'ui'] as const;
export type Level = (typeof LEVELS)[number];

/** The version of the report's format. Increase it with every change that a reader of reports has to know. */
export const VERSION = 2;

const told = (words: string) => z.describe<unknown>(words);
const Criterion = z.enum(CRITERIA);
const LevelName = z.enum(LEVELS);

const StepReport = z.strictObject({
  case: z.string().check(told('The case of the test model; `time: <n> ms` for time that passes.')),
  ms: z.optional(z.number().check(told('How much time passes, for steps of time.'))),
  outcome: z
    .enum(['passed', 'failed', 'notCausable', 'notReached'])
    .check(told('`notCausable`: nothing causes this case at this level.')),
  taken: z.array(z.string()).check(told('Ids of the transitions that the step takes.')),
  goals: z.array(z.string()).check(told('What this step shows first in its suite.')),
  reason: z.optional(z.string().check(told('What was otherwise than the path says.'))),
});

const PathReport = z.strictObject({
  start: z.string().check(told('The situation of the test model that it begins in.')),
  outcome: z.enum(['passed', 'failed', 'notCausable']),
  taken: z.array(z.string()).check(told('Ids of the transitions that starting takes.')),
  goals: z.array(z.string()).check(told('What starting shows, or the path as a whole.')),
  reason: z.optional(z.string().check(told('Why not even its start came to be.'))),
  steps: z.array(StepReport),
});

const Coverage = z.strictObject({
  criterion: Criterion,
  met: z.int().check(told('Goals that steps showed which passed.')),
  waived: z
    .int()
    .check(told('Goals that cannot be reached here, each with its reason in `missing`.')),
  total: z.int(),
});

const Missing = z.strictObject({
  criterion: Criterion,
  goal: z.string(),
  why: z
    .enum(['waived', 'unreachable', 'failed', 'notAsked'])
    .check(
      told(
        '`waived`: with a reason; `unreachable`: nothing leads to it and nobody said why; `failed`: the path that ' +
          'shows it failed before; `notAsked`: the paths were made for other criteria.',
      ),
    ),
  reason: z.optional(z.string()),
});

const FindingReport = z.strictObject({
  start: z.string(),
  steps: z.array(z.string()),
  problem: z.string(),
  file: z
    .string()
    .check(told('Where it is kept: `npm run paths -- --replay <file>` walks it again.')),
});

const LevelReport = z.strictObject({
  level: LevelName,
  rounds: z.int().check(told('How often all paths were walked.')),
  coverage: z.array(Coverage),
  missing: z.array(Missing).check(told('Every goal that is not met.')),
  paths: z.array(PathReport),
  findings: z.array(FindingReport).check(told('What random walks, races and kept failures show.')),
  problems: z.array(z.string()).check(told('What is wrong beside the paths.')),
  notCausable: z.array(z.strictObject({ case: z.string(), reason: z.string() })),
  notAsserted: z.array(z.strictObject({ state: z.string(), reason: z.string() })),
});

const Mutation = z.strictObject({
  mutants: z
    .int()
    .check(told('Machines with one thing wrong, without those about waived transitions.')),
  killed: z.int().check(told('Noticed by the suite.')),
  equivalent: z.int().check(told('Proven to do the same as the machine.')),
  holes: z.int().check(told('Different, and not noticed.')),
  waived: z.int(),
  survivors: z.array(
    z.strictObject({
      operator: z.string(),
      at: z.string(),
      verdict: z.enum(['equivalent', 'hole', 'waived']),
      shownBy: z.optional(z.array(z.string())),
    }),
  ),
});

const MachineReport = z.strictObject({
  name: z.string().check(told('The folder in `src/machines`.')),
  requirements: z.array(z.string()).check(told('Requirements that the machine names.')),
  states: z.array(
    z.strictObject({
      id: z.string(),
      entered: z.array(LevelName).check(told('Levels at which a step that passed was in it.')),
    }),
  ),
  transitions: z.array(
    z.strictObject({
      id: z.string().check(told('`source | event | index among the source’s transitions for it`.')),
      from: z.string(),
      event: z.string(),
      guard: z.optional(z.string()),
      to: z.array(z.string()),
      rows: z.array(z.string()).check(told('Rows of the specification that it fulfils.')),
      taken: z.array(LevelName).check(told('Levels at which a step that passed took it.')),
    }),
  ),
  levels: z.array(LevelReport),
  mutation: z.optional(Mutation),
  broken: z.optional(z.string().check(told('Why the machine could not even be explored.'))),
});

export const Report = z.strictObject({
  version: z.literal(VERSION).check(told('Version of this form.')),
  seed: z.int().check(told('The same seed gives the same report, byte by byte.')),
  criteria: z.array(Criterion).check(told('What paths of the level `machine` are made for.')),
  levels: z.array(LevelName),
  checks: z
    .array(z.strictObject({ what: z.string(), least: z.number() }))
    .check(told('Thresholds in percent.')),
  verdict: z.strictObject({
    code: z
      .literal([0, 1, 2, 3])
      .check(told('0 met, 1 a step failed, 2 below a threshold, 3 something unreachable.')),
    reasons: z.array(z.string()),
  }),
  machines: z.array(MachineReport),
});

export type Report = z.infer<typeof Report>;
export type MachineReport = z.infer<typeof MachineReport>;
export type LevelReport = z.infer<typeof LevelReport>;
export type PathReport = z.infer<typeof PathReport>;
export type StepReport = z.infer<typeof StepReport>;
export type FindingReport = z.infer<typeof FindingReport>;

/** The published JSON schema of `report.json`. */
export function schemaOfReport(): object {
  return { title: 'Path coverage report', ...z.toJSONSchema(Report) };
}

/** The met goals in percent of the reachable ones; 100 if there are none. Rounded down, so that 100 means all. */
export function share({
  met,
  waived,
  total,
}: Readonly<Record<'met' | 'waived' | 'total', number>>): number {
  const reachable = total - waived;
  return reachable === 0 ? 100 : Math.floor((1000 * met) / reachable) / 10;
}
