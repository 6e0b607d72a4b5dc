import { eq, sql } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import {
  higherLevel,
  keptUntil,
  LADDER,
  NO_LEVEL,
  stepNamed,
  stepOf,
  type GivenLevel,
  type Leaving,
  type Membership,
  type Step,
} from '../../src/domain/account/membership.ts';
import { ApplicationError } from '../application-error.ts';
import { appUser } from '../data/schema.ts';
import type { Database, Deps, Transaction } from '../deps.ts';

/** The level that staff gave a member, as the account's row has it. */
export type GivenRow = Pick<
  typeof appUser.$inferSelect,
  'vipLevel' | 'vipCancel' | 'vipExpirationDate'
>;

/** The answer contains at most this many days on which points expire, the next days first. */
const LEAVING_TOLD = 6;

/** The level that staff gave a member; null for none. A cancelled level ends at its expiry, any other is renewed. */
export function givenLevel(
  { vipLevel, vipCancel, vipExpirationDate }: GivenRow,
  now: number,
): GivenLevel | null {
  const ends = Date.parse(vipExpirationDate);
  const isCancelled = vipCancel === 'Y';
  if (vipLevel === NO_LEVEL || (isCancelled && ends <= now)) return null;
  return { level: vipLevel, until: Number.isNaN(ends) ? null : ends, isCancelled };
}

/** The higher of the level earned by the points of the last twelve months and the level given by staff (SESS-01). */
export async function levelOf(
  db: Pick<Database, 'execute'>,
  user: GivenRow & { readonly userId: string },
  now: number,
): Promise<string> {
  return levelOfBoth(await leavingOf(db, user.userId, now), givenLevel(user, now));
}

/** The benefits of a member's level, or of the level earned by points if the level given by staff no longer exists. */
export async function stepOfMember(
  db: Database | Transaction,
  userId: string,
  now: number,
): Promise<Step> {
  const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  const leaving = await leavingOf(db, userId, now);
  const given = user === undefined ? null : givenLevel(user, now);
  return stepNamed(levelOfBoth(leaving, given)) ?? stepOf(sumOf(leaving));
}

/** The member's place among the membership levels, and all levels. */
export async function membershipOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<Membership> {
  const now = clock.now();
  const [user] = await db.select().from(appUser).where(eq(appUser.userId, userId));
  if (user === undefined) throw new ApplicationError(CODE.unauthorized);
  const given = givenLevel(user, now);
  const leaving = await leavingOf(db, userId, now);
  const points = sumOf(leaving);
  return {
    level: levelOfBoth(leaving, given),
    points,
    given,
    leaving: leaving.slice(0, LEAVING_TOLD),
    keptUntil: keptUntil(points, leaving),
    steps: LADDER,
  };
}

const levelOfBoth = (leaving: readonly Leaving[], given: GivenLevel | null): string =>
  higherLevel(stepOf(sumOf(leaving)).level, given?.level ?? NO_LEVEL);

const sumOf = (leaving: readonly Leaving[]): number =>
  Math.max(
    0,
    leaving.reduce((sum, { points }) => sum + points, 0),
  );

/**
 * The points that count, by the day in Taipei on which they expire: a year after they were earned. Points taken back
 * for a ride expire on the day of that ride's points.
 */
async function leavingOf(
  db: Pick<Database, 'execute'>,
  userId: string,
  now: number,
): Promise<Leaving[]> {
  const { rows } = await db.execute<{ at: string; points: string }>(sql`
    with booked as (
      select e.amount, (coalesce(ride.at, t.at) at time zone 'Asia/Taipei' + interval '1 year')
        at time zone 'Asia/Taipei' as leaves
      from ledger_entry e join ledger_transaction t using (transaction_id)
        left join ledger_transaction ride on t.reason = 'refund'
          and ride.key = 'points:ride:' || e.unit || ':' || e.user_id || ':' || t.subject
      where e.user_id = ${userId} and e.account = 'points'
    )
    select extract(epoch from max(leaves)) * 1000 as at, sum(amount) as points
    from booked where leaves > ${new Date(now)}
    group by (leaves at time zone 'Asia/Taipei')::date
    having sum(amount) <> 0 order by 1`);
  return rows.map(({ at, points }) => ({ at: Math.round(Number(at)), points: Number(points) }));
}
