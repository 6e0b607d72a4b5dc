import type { EventCase } from './cases.ts';
import { textOf, type Json } from './json.ts';
import type { Observation } from './observation.ts';
import type { Outcome } from './run.ts';
import type { Structure } from './structure.ts';

/** The criteria that a suite can meet, alone or together. */
export const CRITERIA = [
  /** Every state is entered. */
  'states',
  /** Every transition is taken, those to the same state and guarded alternatives included. */
  'transitions',
  /** Every guard of every transition is true once and false once. */
  'guards',
  /** Every event in every state that does not handle it changes nothing. */
  'forbidden',
  /** No timer fires early. Each fires on time, is cancelled by leaving its state, and begins anew by coming back. */
  'delays',
  /** Every pair of transitions that can follow each other is taken. */
  'transition-pairs',
  /** For every transition and case, each observed part that they can change is changed once. */
  'changes',
] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Something that a suite has to show. Its name is readable, and waivers use it. */
export type Goal = string;

export const stateGoal = (id: string): Goal => `state ${id}`;
export const transitionGoal = (id: string): Goal => `transition ${id}`;
export const guardGoal = (transition: string, outcome: boolean): Goal =>
  `guard ${transition} is ${outcome}`;
export const forbiddenGoal = (name: string, { value }: Observation): Goal =>
  `forbidden ${name} in ${textOf(value ?? null)}`;
export const pairGoal = (first: string, second: string): Goal => `pair ${first} → ${second}`;

export const changeGoal = (transition: string, by: string, part: string): Goal =>
  `change ${transition} by ${by}: ${part}`;

const DELAY_GOALS = ['not early', 'on time', 'cancelled', 'restarted'] as const;
export type DelayGoal = (typeof DELAY_GOALS)[number];
export const delayGoal = (timer: string, what: DelayGoal): Goal => `delay ${timer}: ${what}`;

/** Which criterion a goal belongs to. */
export function criterionOf(goal: Goal): Criterion {
  const [word = ''] = goal.split(' ', 1);
  const found = CRITERIA.find((criterion) => criterion === word || criterion === `${word}s`);
  return found ?? (word === 'pair' ? 'transition-pairs' : 'states');
}

/** The goals that follow from the machine's definition, reachable or not. */
export function declaredGoals(structure: Structure, criteria: readonly Criterion[]): Goal[] {
  const of: Readonly<Partial<Record<Criterion, () => Goal[]>>> = {
    states: () => structure.states.map(stateGoal),
    transitions: () => structure.transitions.map(({ id }) => transitionGoal(id)),
    guards: () =>
      structure.transitions
        .filter(({ guard }) => guard !== undefined)
        .flatMap(({ id }) => [guardGoal(id, true), guardGoal(id, false)]),
    delays: () =>
      structure.delays.flatMap(({ event }) => [
        delayGoal(event, 'not early'),
        delayGoal(event, 'on time'),
      ]),
  };
  return criteria.flatMap((criterion) => of[criterion]?.() ?? []);
}

/** The goals that a single step meets: of all criteria except delays and pairs. */
export function goalsOfStep(
  one: EventCase | undefined,
  before: Observation | undefined,
  outcome: Outcome,
  criteria: ReadonlySet<Criterion>,
): Goal[] {
  const goals: Goal[] = [];
  if (criteria.has('states')) goals.push(...outcome.visited.map(stateGoal));
  if (criteria.has('transitions')) goals.push(...outcome.taken.map(transitionGoal));
  if (criteria.has('guards')) {
    goals.push(...outcome.guards.map((asked) => guardGoal(asked.transition, asked.outcome)));
  }
  if (criteria.has('forbidden') && one !== undefined && isForbidden(one, outcome)) {
    goals.push(forbiddenGoal(one.id, outcome.after));
  }
  const [first] = outcome.taken;
  if (criteria.has('changes') && first !== undefined) {
    goals.push(
      ...changesOf(before, outcome).map((part) => changeGoal(first, one?.id ?? 'starting', part)),
    );
  }
  return goals;
}

/** The changed parts of context and world, children that begin or end, timers that begin anew, and the effects. */
function changesOf(before: Observation | undefined, { after, effects }: Outcome): string[] {
  const parts = new Set(effects.map(({ kind, name }) => `${kind} ${name}`));
  for (const whole of ['context', 'world'] as const) {
    const was = membersOf(before?.[whole]);
    const is = membersOf(after[whole]);
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
      // An unchanged member is the same object. Only the others are compared as text.
      if (was[key] === is[key]) continue;
      if (textOf(was[key] ?? null) !== textOf(is[key] ?? null)) parts.add(`${whole}.${key}`);
    }
  }
  const were = before?.children ?? {};
  const are = after.children ?? {};
  for (const name of Object.keys(were)) if (!(name in are)) parts.add(`${name} ends`);
  for (const name of Object.keys(are)) if (!(name in were)) parts.add(`${name} begins`);
  for (const timer of after.timers) {
    const was = before?.timers.find(({ label }) => label === timer.label);
    if (was !== undefined && was.in < timer.in) parts.add(`${timer.label} anew`);
  }
  return [...parts];
}

function membersOf(value: Json | undefined): Readonly<Record<string, Json>> {
  // A JSON value that is an object has named members; null, lists and single values have none.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {};
}

/** Whether the case sent an event to the machine that no transition handled. Then nothing may have changed. */
export function isForbidden(one: EventCase, outcome: Outcome): boolean {
  return one.does === 'send' && one.path.length === 0 && outcome.taken.length === 0;
}
