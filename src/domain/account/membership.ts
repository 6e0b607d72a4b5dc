import { OPEN_ORDERS_MAX } from '../limits.ts';
import type { Profile } from '../session/profile.ts';

/**
 * The membership levels (PAGE-05, SESS-01). A member's level is computed from the points of all kinds earned in the
 * last twelve months (ours, because the specification is silent).
 */
export const LEVELS = ['Free', 'Silver', 'Gold', 'Platinum'] as const;
export type Level = (typeof LEVELS)[number];

/** The level of a member whose profile has no level (SESS-01). */
export const NO_LEVEL: Level = 'Free';

/** One level with its benefits. */
export interface Step {
  readonly level: Level;
  /** The level begins with this many points. */
  readonly from: number;
  /** Additional supporter points for each paid ride. */
  readonly extraPoints: number;
  /** How many orders may be open at the same time. */
  readonly openOrders: number;
}

/** The levels, the lowest first. */
export const LADDER = [
  { level: 'Free', from: 0, extraPoints: 0, openOrders: OPEN_ORDERS_MAX },
  { level: 'Silver', from: 30, extraPoints: 1, openOrders: 12 },
  { level: 'Gold', from: 100, extraPoints: 2, openOrders: 15 },
  { level: 'Platinum', from: 300, extraPoints: 5, openOrders: 20 },
] as const satisfies readonly [Step, ...Step[]];

/** Points that expire together: on one day, a year after they were earned. */
export interface Leaving {
  /** When the last of these points expire, epoch milliseconds. */
  readonly at: number;
  readonly points: number;
}

/** A level that staff gave a member, independent of the points. */
export interface GivenLevel {
  readonly level: string;
  /** Epoch milliseconds; null = no expiry. */
  readonly until: number | null;
  /** Whether the level ends at `until` instead of being renewed. */
  readonly isCancelled: boolean;
}

/** Cancels a given level, or takes the cancellation back. */
export interface MembershipChange {
  readonly kind: 'cancel' | 'resume';
}

/** A member's level and points. */
export interface Membership {
  /** The level by points or the given level, whichever is higher. A given level may have its own name. */
  readonly level: string;
  /** The points that count for the level. */
  readonly points: number;
  readonly given: GivenLevel | null;
  /** The points that expire next, the soonest first. */
  readonly leaving: readonly Leaving[];
  /** The time until which the present points suffice for their level, epoch milliseconds; null on the lowest level. */
  readonly keptUntil: number | null;
  readonly steps: readonly Step[];
}

/** The level for this many points. */
export function stepOf(points: number): Step {
  return LADDER.findLast(({ from }) => points >= from) ?? LADDER[0];
}

/** The level with this name; undefined for a name that is not in `LADDER`: other back ends may have other levels. */
export function stepNamed(level: string): Step | undefined {
  return LADDER.find((step) => step.level === level);
}

/** The next level; undefined at the top. For a member whose level is not in `steps`, the points decide. */
export function nextStep({
  level,
  points,
  steps,
}: Pick<Membership, 'level' | 'points' | 'steps'>): Step | undefined {
  const index = steps.findIndex((step) => step.level === level);
  return index === -1 ? steps.find(({ from }) => from > points) : steps[index + 1];
}

/** The higher of two levels. A given level that is not in `LEVELS` always wins, because staff gave it on purpose. */
export function higherLevel(earned: Level, given: string): string {
  const index = LEVELS.findIndex((level) => level === given);
  return index === -1 || index > LEVELS.indexOf(earned) ? given : earned;
}

/**
 * When these points no longer suffice for their level, if no points are added, epoch milliseconds; null for the level
 * that needs no points.
 */
export function keptUntil(points: number, leaving: readonly Leaving[]): number | null {
  const { from } = stepOf(points);
  let left = points;
  for (const each of from === 0 ? [] : leaving) {
    left -= each.points;
    if (left < from) return each.at;
  }
  return null;
}

/** A member's profile and membership. `membership` is undefined if the back end has no levels. */
export interface Member {
  readonly profile: Profile;
  readonly membership: Membership | undefined;
}
