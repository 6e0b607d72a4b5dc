import { OPEN_ORDERS_MAX } from '../limits.ts';
import type { Profile } from '../session/profile.ts';

/**
 * The ladder of the membership (PAGE-05, SESS-01): which step a member stands on follows from the points of all kinds
 * that came in the last twelve months (ours, for the specification is silent).
 */
export const LEVELS = ['Free', 'Silver', 'Gold', 'Platinum'] as const;
export type Level = (typeof LEVELS)[number];

/** The level of a member without one (SESS-01). */
export const NO_LEVEL: Level = 'Free';

/** One step, and what it brings. */
export interface Step {
  readonly level: Level;
  /** The step begins with this many points. */
  readonly from: number;
  /** Supporter points in addition for each ride that is paid for. */
  readonly extraPoints: number;
  /** How many orders may be open at a time. */
  readonly openOrders: number;
}

/** The steps, the lowest first. */
export const LADDER = [
  { level: 'Free', from: 0, extraPoints: 0, openOrders: OPEN_ORDERS_MAX },
  { level: 'Silver', from: 30, extraPoints: 1, openOrders: 12 },
  { level: 'Gold', from: 100, extraPoints: 2, openOrders: 15 },
  { level: 'Platinum', from: 300, extraPoints: 5, openOrders: 20 },
] as const satisfies readonly [Step, ...Step[]];

/** Points that stop counting together: on one day, a year after they came. */
export interface Leaving {
  /** Epoch milliseconds: when the last of them has left. */
  readonly at: number;
  readonly points: number;
}

/** A membership that was given to a member, whatever the points say. */
export interface GivenLevel {
  readonly level: string;
  /** Epoch milliseconds; null = no end is known. */
  readonly until: number | null;
  /** It ends at `until`, and does not go on. */
  readonly isCancelled: boolean;
}

/** A given membership is to end, or to go on after all. */
export interface MembershipChange {
  readonly kind: 'cancel' | 'resume';
}

/** Where a member stands. */
export interface Membership {
  /** The higher of the level by points and the given one; a given one may have a name of its own. */
  readonly level: string;
  /** Points that count. */
  readonly points: number;
  readonly given: GivenLevel | null;
  /** The points that stop counting next, the soonest first. */
  readonly leaving: readonly Leaving[];
  /** Until when the points alone keep their step if no new ones come, epoch milliseconds; null on the lowest. */
  readonly keptUntil: number | null;
  readonly steps: readonly Step[];
}

/** The step that so many points bring. */
export function stepOf(points: number): Step {
  return LADDER.findLast(({ from }) => points >= from) ?? LADDER[0];
}

/** The step of that name; undefined for a level that is no step of ours. */
export function stepNamed(level: string): Step | undefined {
  return LADDER.find((step) => step.level === level);
}

/** The next step; undefined at the top. A level that is no step of ours goes by the points. */
export function nextStep({
  level,
  points,
  steps,
}: Pick<Membership, 'level' | 'points' | 'steps'>): Step | undefined {
  const index = steps.findIndex((step) => step.level === level);
  return index === -1 ? steps.find(({ from }) => from > points) : steps[index + 1];
}

/** The higher of two levels; a given level that is no step of ours was given on purpose and stays. */
export function higherLevel(earned: Level, given: string): string {
  const index = LEVELS.findIndex((level) => level === given);
  return index === -1 || index > LEVELS.indexOf(earned) ? given : earned;
}

/** When these points fall below their step if no new ones come; null where a step needs none. */
export function keptUntil(points: number, leaving: readonly Leaving[]): number | null {
  const { from } = stepOf(points);
  let left = points;
  for (const each of from === 0 ? [] : leaving) {
    left -= each.points;
    if (left < from) return each.at;
  }
  return null;
}

/** The member with the membership; undefined where the back end knows of no ladder. */
export interface Member {
  readonly profile: Profile;
  readonly membership: Membership | undefined;
}
