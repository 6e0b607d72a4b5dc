import type { PledgeView } from '../../domain/project/pledge.ts';

/**
 * How long the reward of a pledge stays reserved, in ms. If the answer to an earlier submission was lost, part of that
 * time is over. The server has just said that the reward is reserved, so if by `now` it is not, `now` is wrong.
 */
export function holdOf({ pledgedAt, dueUntil }: PledgeView, now: number): number {
  if (dueUntil === null) return 0;
  const [whole, left] = [dueUntil - pledgedAt, dueUntil - now];
  return left > 0 && left < whole ? left : whole;
}
