import type { EventCase } from './cases.ts';
import { goalsOfStep, isForbidden, pairGoal, type Criterion, type Goal } from './goals.ts';
import { plain, textOf } from './json.ts';
import { keyOf, type Observation } from './observation.ts';
import type { Outcome, Run, Subject } from './run.ts';

/** Steps to walk. Their outcomes are not known yet. */
export interface Script {
  readonly start: string;
  readonly steps: readonly ScriptStep[];
}

/** A case of the model, or a wait of this many milliseconds. */
export type ScriptStep = { readonly case: string } | { readonly wait: number };

/** A script that meets goals as a whole, if `bearsOut` confirms it by the steps. */
export interface ClaimingScript extends Script {
  readonly goals: readonly Goal[];
  readonly bearsOut: (steps: readonly Step[]) => boolean;
}

/** One step of a path, with its expected outcome. */
export interface Step {
  /** The case's name; `time: <n> ms` for time that passes without reaching a timer. */
  readonly case: string;
  /** The milliseconds that pass, for steps of time. */
  readonly ms?: number;
  /** Whether nothing may happen: the event is handled by nothing, or the time ends just before a timer. */
  readonly still: boolean;
  /** Goals that are met first by this step. */
  readonly goals: readonly Goal[];
  readonly expected: Outcome;
}

/** A walk with its steps, their expected outcomes and the goals that it meets. */
export interface Path {
  readonly start: string;
  readonly begun: Outcome;
  /** Goals that the start meets, or the path as a whole. */
  readonly goals: readonly Goal[];
  readonly steps: readonly Step[];
}

/** Does a step of a script. Returns undefined when it is impossible now. */
export function act(
  subject: Subject,
  run: Run,
  step: ScriptStep,
): { name: string; ms?: number; one: EventCase | undefined; outcome: Outcome } | undefined {
  if ('wait' in step) {
    return {
      name: `time: ${step.wait} ms`,
      ms: step.wait,
      one: undefined,
      outcome: run.wait(step.wait),
    };
  }
  const one = subject.caseNamed(step.case);
  if (!run.can(one)) return undefined;
  const ms = one.does === 'pass' ? run.untilNext() : undefined;
  const outcome = run.do(one);
  return { name: one.id, ...(ms === undefined ? {} : { ms }), one, outcome };
}

/**
 * Walks a script and records the outcomes. An impossible step ends the walk there. Returns undefined when the script
 * claims goals that its steps do not confirm.
 */
export function record(
  subject: Subject,
  script: Script | ClaimingScript,
  criteria: ReadonlySet<Criterion>,
  met: ReadonlySet<Goal>,
  wanted: Set<Goal>,
): Path | undefined {
  const run = subject.start(script.start);
  const fresh = new Set<Goal>();
  const isNew = (goal: Goal): boolean => {
    if (met.has(goal) || fresh.has(goal)) return false;
    fresh.add(goal);
    return true;
  };
  const begun = run.begun;
  const goals = goalsOfStep(undefined, undefined, begun, criteria).filter(isNew);
  const steps: Step[] = [];
  let last = begun.taken.at(-1);
  let before = begun.after;
  for (const step of script.steps) {
    const done = act(subject, run, step);
    if (done === undefined) break;
    const { one, outcome } = done;
    const shown = goalsOfStep(one, before, outcome, criteria);
    before = outcome.after;
    const [first] = outcome.taken;
    if (criteria.has('transition-pairs') && last !== undefined && first !== undefined) {
      shown.push(pairGoal(last, first));
    }
    last = outcome.taken.at(-1) ?? (isForbiddenOrIdle(one, outcome) ? last : undefined);
    for (const goal of shown) wanted.add(goal);
    steps.push({
      case: done.name,
      ...(done.ms === undefined ? {} : { ms: done.ms }),
      still: one === undefined ? outcome.taken.length === 0 : isForbidden(one, outcome),
      goals: shown.filter(isNew),
      expected: outcome,
    });
  }
  if (!('bearsOut' in script)) return { start: script.start, begun, goals, steps };
  if (steps.length < script.steps.length || !script.bearsOut(steps)) return undefined;
  return { start: script.start, begun, goals: [...goals, ...script.goals.filter(isNew)], steps };
}

const isForbiddenOrIdle = (one: EventCase | undefined, outcome: Outcome): boolean =>
  one !== undefined && isForbidden(one, outcome);

/** A difference between a step's outcome and the path. */
export interface Difference {
  /** The place of the difference: `after.value`, `effects.0.data`… */
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
}

/** The result of walking a path. */
export interface PathResult {
  readonly path: Path;
  /** The first step that differed; undefined when every step did what the path says. */
  readonly failure:
    | {
        /** Index of the step; -1 for the start. */
        readonly step: number;
        readonly case: string;
        readonly differences: readonly Difference[];
      }
    | undefined;
}

/**
 * Walks a path on the machine and compares the outcome of each step. The first step that differs ends the walk. For a
 * machine that is known to differ (a mutant), use `observable`: then only what can be seen from outside is compared,
 * and neither transitions nor timers.
 */
export function walk(
  subject: Subject,
  path: Path,
  oracle: 'everything' | 'observable' = 'everything',
): PathResult {
  const differences =
    oracle === 'everything'
      ? differencesIn
      : (one: Outcome, other: Outcome) => differencesOf(observable(one), observable(other));
  const failed = (step: number, name: string, found: readonly Difference[]): PathResult => ({
    path,
    failure: { step, case: name, differences: found },
  });
  const run = subject.start(path.start);
  const beginning = differences(path.begun, run.begun);
  if (beginning.length > 0) return failed(-1, `start: ${path.start}`, beginning);
  let before = run.begun.after;
  for (const [index, step] of path.steps.entries()) {
    const wait = /^time: \d+ ms$/.test(step.case);
    const done = act(subject, run, wait ? { wait: step.ms ?? 0 } : { case: step.case });
    if (done === undefined) {
      return failed(index, step.case, [{ at: 'case', expected: 'possible', actual: 'impossible' }]);
    }
    const found = [
      ...differences(step.expected, done.outcome),
      ...(done.ms === step.ms || oracle === 'observable'
        ? []
        : [{ at: 'ms', expected: String(step.ms), actual: String(done.ms) }]),
      ...(step.still ? stillness(before, done.outcome) : []),
    ];
    if (found.length > 0) return failed(index, step.case, found);
    before = done.outcome.after;
  }
  run.stop();
  return { path, failure: undefined };
}

/** The differences between two outcomes. Equal outcomes are found quickly. */
export function differencesIn(expected: Outcome, actual: Outcome): Difference[] {
  const { after: expectedAfter, ...expectedRest } = expected;
  const { after: actualAfter, ...actualRest } = actual;
  const same =
    keyOf(expectedAfter) === keyOf(actualAfter) &&
    JSON.stringify(expectedRest) === JSON.stringify(actualRest);
  return same ? [] : differencesOf(expected, actual);
}

function observable(outcome: Outcome): unknown {
  const { accepted, effects, after } = outcome;
  const { timers: _timers, ...rest } = after;
  return { accepted, effects, after: rest };
}

/** The changes in a step in which nothing may happen. Only the timers may show that time passed. */
function stillness(before: Observation, outcome: Outcome): Difference[] {
  const { timers: _before, ...was } = before;
  const { timers: _after, ...is } = outcome.after;
  const differences = differencesOf(was, is).map((one) => ({ ...one, at: `unchanged ${one.at}` }));
  if (outcome.effects.length > 0) {
    differences.push({ at: 'no effects', expected: '[]', actual: textOf(plain(outcome.effects)) });
  }
  return differences;
}

/** The differences between two values, with their paths. */
export function differencesOf(expected: unknown, actual: unknown): Difference[] {
  const found: Difference[] = [];
  compare(plain(expected), plain(actual), '', found);
  return found;
}

function compare(expected: unknown, actual: unknown, at: string, found: Difference[]): void {
  if (Object.is(expected, actual)) return;
  if (isObject(expected) && isObject(actual) && Array.isArray(expected) === Array.isArray(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      compare(expected[key], actual[key], at === '' ? key : `${at}.${key}`, found);
    }
    return;
  }
  found.push({ at, expected: textOrNothing(expected), actual: textOrNothing(actual) });
}

const textOrNothing = (value: unknown): string =>
  value === undefined ? 'nothing' : textOf(plain(value));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
