import { and, eq, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { PledgeBody } from '../../src/contract/pledge.ts';
import { PLEDGE_HOLD_MS } from '../../src/domain/limits.ts';
import { pledgeParts } from '../../src/domain/project/project.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import {
  deliveryAddress,
  paymentAttempt,
  pledge,
  savedCard,
  type project,
  type Delivery,
} from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { newPledgeNo } from '../orders/identifiers.ts';
import {
  endPledge,
  heldOf,
  lapse,
  lockPledge,
  lockReward,
  underWay,
  type Pledge,
} from './pledge-rows.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/** The caller's own pledge. Other people's pledges are refused like unknown ones. */
export async function ownPledge({ db }: Parts, userId: string, pledgeId: string): Promise<Pledge> {
  const [row] = await db
    .select()
    .from(pledge)
    .where(and(eq(pledge.pledgeId, pledgeId), eq(pledge.userId, userId)));
  if (row === undefined) throw new ApplicationError(CODE.forbidden);
  return row;
}

async function deliveryOf(tx: Transaction, userId: string, addressId: string): Promise<Delivery> {
  const [row] = await tx
    .select()
    .from(deliveryAddress)
    .where(and(eq(deliveryAddress.userId, userId), eq(deliveryAddress.addressId, addressId)));
  if (row === undefined) throw invalidFields({ addressId: 'invalid' });
  const { receiver, phonenumber, postcode, address, note } = row;
  return { receiver, phonenumber, postcode, address, note };
}

/**
 * Reserves a quantity of a reward for a member who is about to pay 30 % of it (PROJ-03), never more than are left, even
 * with simultaneous requests. A repeated submission makes no second pledge.
 *
 * @throws ApplicationError rewardGone with `left`; pledgeClosed if the pledge to replace is not `standing`;
 *   amountChanged with `amountDue`; idempotencyConflict, invalidInput, forbidden, ownProject, paymentUnderway
 */
export async function placePledge(
  { db, clock }: Parts,
  userId: string,
  submission: string,
  body: z.output<typeof PledgeBody>,
): Promise<Pledge> {
  const { rewardId, quantity, addressId, replaces } = body;
  const now = new Date(clock.now());
  const made = await alone(db, userId, async (tx) => {
    const [before] = await tx
      .select()
      .from(pledge)
      .where(and(eq(pledge.userId, userId), eq(pledge.submission, submission)));
    if (before !== undefined) {
      const isSame =
        before.rewardId === rewardId &&
        before.quantity === quantity &&
        before.amount === body.amount &&
        before.replaces === (replaces ?? null);
      if (!isSame) throw new ApplicationError(CODE.idempotencyConflict);
      return before;
    }
    const found = await lockReward(tx, rewardId);
    if (found?.project.stage !== 'published') throw new ApplicationError(CODE.notFound);
    const { project: of, reward } = found;
    if (of.ownerId === userId) throw new ApplicationError(ACCOUNT_CODE.ownProject);
    if (of.startsAt > now || of.endsAt <= now || of.outcome !== null) {
      throw new ApplicationError(ACCOUNT_CODE.rewardGone, { left: 0 });
    }
    if (replaces !== undefined) await refuseReplacing(tx, userId, replaces, of.projectId);
    // Earlier reservations without a payment under way are given up, so that a member who goes back and tries again
    // reserves nothing twice.
    const own = and(eq(pledge.userId, userId), eq(pledge.projectId, of.projectId));
    await lapse(tx, own, now);
    await refuseHoarding(tx, userId, of.projectId);
    const left =
      reward.stock === null ? null : reward.stock - (await heldOf(tx, rewardId, replaces));
    if (left !== null && left < quantity) {
      throw new ApplicationError(ACCOUNT_CODE.rewardGone, { left: Math.max(0, left) });
    }
    const amount = reward.price * quantity;
    if (amount !== body.amount)
      throw new ApplicationError(ACCOUNT_CODE.amountChanged, { amountDue: amount });
    const [row] = await tx
      .insert(pledge)
      .values({
        projectId: of.projectId,
        rewardId,
        userId,
        submission,
        quantity,
        amount,
        pledgeNo: newPledgeNo(now.getTime()),
        upfront: pledgeParts(amount).upfront,
        state: 'reserved',
        pledgedAt: now,
        changedAt: now,
        delivery: await deliveryOf(tx, userId, addressId),
        replaces: replaces ?? null,
        dueAt: new Date(now.getTime() + PLEDGE_HOLD_MS),
      })
      .returning();
    return row;
  });
  if (made === undefined) throw new Error('no pledge was made');
  return made;
}

async function refuseReplacing(
  tx: Transaction,
  userId: string,
  pledgeId: string,
  projectId: string,
): Promise<void> {
  const [old] = await tx
    .select()
    .from(pledge)
    .where(and(eq(pledge.pledgeId, pledgeId), eq(pledge.userId, userId)))
    .for('update');
  if (old === undefined) throw new ApplicationError(CODE.forbidden);
  if (old.state !== 'standing' || old.projectId !== projectId) {
    throw new ApplicationError(ACCOUNT_CODE.pledgeClosed);
  }
}

/**
 * How many reservations for a project a member may have whose payments are under way: one that they left at the bank's
 * page, and one that they chose instead. Otherwise one member could reserve all rewards without ever paying.
 */
const MOST_UNDER_WAY = 2;

async function refuseHoarding(tx: Transaction, userId: string, projectId: string): Promise<void> {
  const ofMember = and(eq(pledge.userId, userId), eq(pledge.projectId, projectId));
  const count = await tx.$count(pledge, and(ofMember, eq(pledge.state, 'reserved'), underWay));
  if (count >= MOST_UNDER_WAY) throw new ApplicationError(CODE.paymentUnderway);
}

/**
 * Cancels a pledge: before the deadline, or while it is only reserved. What was paid is refunded.
 *
 * @throws ApplicationError pledgeClosed, paymentUnderway, forbidden
 */
export async function cancelPledge(parts: Parts, userId: string, pledgeId: string): Promise<void> {
  await ownPledge(parts, userId, pledgeId);
  const now = new Date(parts.clock.now());
  await parts.db.transaction(async (tx) => {
    const found = await lockPledge(tx, pledgeId);
    if (found === undefined) throw new ApplicationError(CODE.forbidden);
    const [pending] = await tx
      .select({ attemptId: paymentAttempt.attemptId })
      .from(paymentAttempt)
      .where(and(eq(paymentAttempt.orderId, pledgeId), eq(paymentAttempt.state, 'pending')));
    if (pending !== undefined) throw new ApplicationError(CODE.paymentUnderway);
    if (!mayCancel(found.pledge, found.project, now)) {
      throw new ApplicationError(ACCOUNT_CODE.pledgeClosed);
    }
    await endPledge(tx, pledgeId, 'cancelled', now);
  });
}

type Project = typeof project.$inferSelect;
export const mayCancel = ({ state }: Pledge, { endsAt, outcome }: Project, now: Date): boolean =>
  state === 'reserved' || (state === 'standing' && outcome === null && endsAt > now);

/**
 * Changes a pledge's address to another one of the member's; possible until the pledge is fully paid.
 *
 * @throws ApplicationError pledgeClosed, forbidden, invalidInput
 */
export async function readdressPledge(
  parts: Parts,
  userId: string,
  { pledgeId, addressId }: { pledgeId: string; addressId: string },
): Promise<void> {
  await ownPledge(parts, userId, pledgeId);
  await parts.db.transaction(async (tx) => {
    const found = await lockPledge(tx, pledgeId);
    if (found === undefined || !mayReaddress(found.pledge)) {
      throw new ApplicationError(ACCOUNT_CODE.pledgeClosed);
    }
    const delivery = await deliveryOf(tx, userId, addressId);
    await tx.update(pledge).set({ delivery }).where(eq(pledge.pledgeId, pledgeId));
  });
}

export const mayReaddress = ({ state }: Pledge): boolean =>
  state === 'reserved' || state === 'standing' || state === 'balanceDue';

/**
 * Stores the card for the balance, or none if the first 30 % were paid with a card that is not saved, or was removed a
 * moment ago.
 */
export async function noteCard(
  { db }: Parts,
  pledgeId: string,
  cardId: string | null,
): Promise<void> {
  const kept = sql`(select ${savedCard.cardId} from ${savedCard} where ${savedCard.cardId} = ${cardId} for key share)`;
  await db.update(pledge).set({ cardId: kept }).where(eq(pledge.pledgeId, pledgeId));
}

/** Ends overdue reservations without a payment under way. */
export async function lapseReservations({ db, clock }: Parts): Promise<void> {
  const now = new Date(clock.now());
  await db.transaction((tx) => lapse(tx, lte(pledge.dueAt, now), now, { skipLocked: true }));
}
