import { and, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm';
import { HOLDING_STATES, type PledgeState } from '../../src/domain/project/pledge.ts';
import { bookCreator, bookInvitation, inviterOf } from '../accounts/points.ts';
import { paymentAttempt, pledge, project, projectReward } from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { bookCharge, bookOwed } from '../ledger/ledger.ts';

export type Pledge = typeof pledge.$inferSelect;
type Attempt = typeof paymentAttempt.$inferSelect;

const itself = (pledgeId: string) => eq(pledge.pledgeId, pledgeId);

export const underWay = sql`exists (select from ${paymentAttempt} where ${paymentAttempt.orderId} = ${pledge.pledgeId} and ${paymentAttempt.state} = 'pending')`;

/**
 * The quantity of a reward that is already pledged or reserved. The pledge `except` does not count, because it is about
 * to be replaced.
 */
export async function heldOf(tx: Transaction, rewardId: string, except = ''): Promise<number> {
  const [row] = await tx
    .select({ held: sql<string>`coalesce(sum(${pledge.quantity}), 0)` })
    .from(pledge)
    .where(
      and(
        eq(pledge.rewardId, rewardId),
        inArray(pledge.state, HOLDING_STATES),
        ne(pledge.pledgeId, except),
      ),
    );
  return Number(row?.held ?? 0);
}

/**
 * A reward with its project, locked: simultaneous pledges for it wait for each other, and for the closing of the
 * project. Everything that changes pledges locks in this order: project, reward, the pledge to replace, pledge.
 */
export async function lockReward(
  tx: Transaction,
  rewardId: string,
): Promise<
  | {
      readonly project: typeof project.$inferSelect;
      readonly reward: typeof projectReward.$inferSelect;
    }
  | undefined
> {
  const [named] = await tx
    .select({ projectId: projectReward.projectId })
    .from(projectReward)
    .where(eq(projectReward.rewardId, rewardId));
  const found = named && (await lockProject(tx, named.projectId));
  const [reward] = await tx
    .select()
    .from(projectReward)
    .where(eq(projectReward.rewardId, rewardId))
    .for('update');
  return found === undefined || reward === undefined ? undefined : { project: found, reward };
}

async function lockProject(
  tx: Transaction,
  projectId: string,
): Promise<typeof project.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(project)
    .where(eq(project.projectId, projectId))
    .for('share');
  return row;
}

interface Locked {
  readonly pledge: Pledge;
  readonly project: typeof project.$inferSelect;
  /** The pledge that this one replaces. */
  readonly replaced: Pledge | undefined;
}

/** A pledge with its project and the pledge that it replaces, all locked. */
export async function lockPledge(tx: Transaction, pledgeId: string): Promise<Locked | undefined> {
  const [named] = await tx.select().from(pledge).where(itself(pledgeId));
  const found = named && (await lockProject(tx, named.projectId));
  const lock = (id: string) => tx.select().from(pledge).where(itself(id)).for('update');
  const former = named?.replaces ?? null;
  const [replaced] = former === null ? [] : await lock(former);
  const [row] = await lock(pledgeId);
  return row === undefined || found === undefined
    ? undefined
    : { pledge: row, project: found, replaced };
}

/**
 * Ends a pledge: it no longer counts, and what was paid is refunded. Unpaid pledges that were to replace it lapse; one
 * whose payment is under way ends with that payment (`concludePledge`).
 *
 * @param dueAt when the supporter is told of the end; null = not: they have ended it themselves, or hear of the refund
 */
export async function endPledge(
  tx: Transaction,
  pledgeId: string,
  state: 'cancelled' | 'failed',
  now: Date,
  dueAt: Date | null = null,
): Promise<void> {
  await tx.update(pledge).set({ state, dueAt, changedAt: now }).where(itself(pledgeId));
  await lapse(tx, eq(pledge.replaces, pledgeId), now);
  const owed = await tx
    .update(paymentAttempt)
    .set({ state: 'refunding', dueAt: now })
    .where(and(eq(paymentAttempt.orderId, pledgeId), eq(paymentAttempt.state, 'paid')))
    .returning();
  for (const attempt of owed) await bookOwed(tx, attempt, now);
}

/**
 * Lets reservations lapse, except those whose payments are under way. They are locked first, so that a reservation
 * stays if its payment begins at this moment.
 *
 * @param lock leaves out reservations that somebody else is changing
 */
export async function lapse(
  tx: Transaction,
  which: SQL | undefined,
  now: Date,
  lock: { readonly skipLocked?: true } = {},
): Promise<void> {
  const found = await tx
    .select({ pledgeId: pledge.pledgeId })
    .from(pledge)
    .where(and(which, eq(pledge.state, 'reserved'), not(underWay)))
    .orderBy(pledge.pledgeId)
    .for('update', lock);
  if (found.length === 0) return;
  const ids = found.map(({ pledgeId }) => pledgeId);
  await tx
    .update(pledge)
    .set({ state: 'lapsed', dueAt: null, changedAt: now })
    .where(and(inArray(pledge.pledgeId, ids), not(underWay)));
}

/** Whether a pledge was reserved to replace one that does not stand any more: cancelled, or replaced by another one. */
const isOutdated = ({ pledge: { state, replaces }, replaced }: Locked): boolean =>
  state === 'reserved' && replaces !== null && replaced?.state !== 'standing';

/** Whether this payment may still count for the pledge: the pledge awaits it. */
const isAwaited = ({ purpose }: Attempt, locked: Locked): boolean => {
  const { pledge: row, project: of } = locked;
  if (purpose !== 'upfront') return row.state === 'balanceDue';
  return row.state === 'reserved' && of.outcome === null && !isOutdated(locked);
};

/**
 * Stores the result of a pledge's payment from the card company's record: attempt, pledge and ledger in one
 * transaction. Money that arrives when nothing is due any more is refunded. So one pledge is replaced by only one other,
 * even if several were paid to replace it.
 *
 * @param open condition that the attempt is not settled yet
 */
export async function concludePledge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  attempt: Attempt,
  {
    set,
    open,
    paid,
  }: { readonly set: Partial<Attempt>; readonly open: SQL | undefined; readonly paid: boolean },
): Promise<void> {
  const now = new Date(clock.now());
  await db.transaction(async (tx) => {
    const found = await lockPledge(tx, attempt.orderId);
    const settle = async (values: Partial<Attempt>): Promise<Attempt | undefined> => {
      const [row] = await tx
        .update(paymentAttempt)
        .set({ ...set, ...values })
        .where(open)
        .returning();
      return row;
    };
    if (found !== undefined && isOutdated(found)) {
      await endPledge(tx, found.pledge.pledgeId, 'cancelled', now);
    }
    if (!paid) {
      await settle({ state: 'declined', dueAt: null });
      return;
    }
    if (found === undefined || !isAwaited(attempt, found)) {
      const late = await settle({ state: 'refunding', dueAt: now });
      if (late !== undefined) await bookCharge(tx, late, 'owed', now);
      return;
    }
    const settled = await settle({ state: 'paid', dueAt: null });
    if (settled === undefined) return;
    await bookCharge(tx, settled, 'paid', now);
    const { pledgeId, replaces } = found.pledge;
    const state: PledgeState = attempt.purpose === 'upfront' ? 'standing' : 'complete';
    await tx.update(pledge).set({ state, dueAt: null, changedAt: now }).where(itself(pledgeId));
    if (state === 'complete') await bookCompleted(tx, found, now);
    if (replaces !== null && attempt.purpose === 'upfront') {
      await endPledge(tx, replaces, 'cancelled', now);
    }
  });
}

/**
 * Books points for the member who invited the supporter, and for the creator. The order is always the same, because
 * each booking locks its member.
 */
async function bookCompleted(
  tx: Transaction,
  {
    pledge: { userId, pledgeNo, amount },
    project: { ownerId },
  }: {
    readonly pledge: Pledge;
    readonly project: typeof project.$inferSelect;
  },
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const inviter = await inviterOf(tx, userId);
  const creator = async (): Promise<void> => {
    if (ownerId !== null) await bookCreator(tx, { ownerId, pledgeNo: pledgeNo ?? '', amount }, now);
  };
  if (ownerId !== null && ownerId < inviter) await creator();
  await bookInvitation(tx, userId, now);
  if (ownerId !== null && ownerId >= inviter) await creator();
}
