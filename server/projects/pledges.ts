import { and, desc, eq, inArray, lte, not, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type { OfferData, PledgeBody } from '../../src/contract/pledge.ts';
import type { Language } from '../../src/domain/language.ts';
import { BALANCE_DAYS, PLEDGE_HOLD_MS } from '../../src/domain/limits.ts';
import { dueOf, HOLDING_STATES, type PledgeView } from '../../src/domain/project/pledge.ts';
import { pledgeParts } from '../../src/domain/project/project.ts';
import type { Addresses } from '../accounts/addresses.ts';
import { alone } from '../accounts/own-rows.ts';
import { ApplicationError, invalidFields } from '../application-error.ts';
import {
  deliveryAddress,
  paymentAttempt,
  pledge,
  project,
  projectReward,
  type Delivery,
} from '../data/schema.ts';
import type { Deps, Transaction } from '../deps.ts';
import { newPledgeNo } from '../orders/identifiers.ts';
import { endPledge, heldOf, lockPledge, lockReward, type Pledge } from './pledge-rows.ts';
import { textsFor } from './projects.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;
const DAY_MS = 86_400_000;

/** The caller's own pledge; others' are refused like unknown ones. */
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
 * Reserves a quantity of a reward for a member who is about to pay its 30 % (PROJ-03), never more than are left, even
 * with simultaneous requests. The same submission again is the same pledge.
 *
 * @throws ApplicationError rewardGone with `left`, pledgeClosed for a pledge to be replaced that has ended,
 *   idempotencyConflict, invalidInput, forbidden, ownProject
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
      const isSame = before.rewardId === rewardId && before.quantity === quantity;
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
    // Earlier unpaid reservations are given up, so that a member who goes back and tries again reserves nothing twice.
    await lapseOwn(tx, userId, of.projectId, now);
    const left =
      reward.stock === null ? null : reward.stock - (await heldOf(tx, rewardId, replaces));
    if (left !== null && left < quantity) {
      throw new ApplicationError(ACCOUNT_CODE.rewardGone, { left: Math.max(0, left) });
    }
    const amount = reward.price * quantity;
    if (amount !== body.amount)
      throw new ApplicationError(CODE.orderRefused, { amountDue: amount });
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

const underWay = sql`exists (select from ${paymentAttempt} where ${paymentAttempt.orderId} = ${pledge.pledgeId} and ${paymentAttempt.state} = 'pending')`;

/** The member's earlier reservations for this project without a payment under way. */
async function lapseOwn(
  tx: Transaction,
  userId: string,
  projectId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(pledge)
    .set({ state: 'lapsed', dueAt: null, changedAt: now })
    .where(
      and(
        eq(pledge.userId, userId),
        eq(pledge.projectId, projectId),
        eq(pledge.state, 'reserved'),
        not(underWay),
      ),
    );
}

/**
 * A reward that a member is about to pledge for, with the remaining quantity and the member's addresses.
 *
 * @throws ApplicationError notFound, ownProject
 */
export async function offerOf(
  { db, clock }: Parts,
  addresses: Pick<Addresses, 'list'>,
  userId: string,
  rewardId: string,
  language: Language,
): Promise<z.input<typeof OfferData>> {
  const held = sql<number>`coalesce((select sum(${pledge.quantity}) from ${pledge} where ${and(eq(pledge.rewardId, projectReward.rewardId), inArray(pledge.state, HOLDING_STATES))}), 0)::int`;
  const [found] = await db
    .select({ reward: projectReward, of: project, held })
    .from(projectReward)
    .innerJoin(project, eq(project.projectId, projectReward.projectId))
    .where(and(eq(projectReward.rewardId, rewardId), eq(project.stage, 'published')));
  if (found === undefined) throw new ApplicationError(CODE.notFound);
  const { reward, of } = found;
  if (of.ownerId === userId) throw new ApplicationError(ACCOUNT_CODE.ownProject);
  const now = clock.now();
  const texts = textsFor(reward.texts, language, of.language);
  return {
    projectId: of.projectId,
    projectTitle: textsFor(of.texts, language, of.language)?.title ?? '',
    endsAt: of.endsAt.getTime(),
    isRunning: of.startsAt.getTime() <= now && of.endsAt.getTime() > now,
    reward: {
      rewardId,
      title: texts?.title ?? '',
      description: texts?.description ?? '',
      price: reward.price,
      left: reward.stock === null ? null : Math.max(0, reward.stock - found.held),
      deliveredBy: reward.deliveredBy,
    },
    addresses: await addresses.list(userId),
  };
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
const mayCancel = ({ state }: Pledge, { endsAt, outcome }: Project, now: Date): boolean =>
  state === 'reserved' || (state === 'standing' && outcome === null && endsAt > now);

/**
 * Chooses another one of the member's addresses, until the reward is fully paid.
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

const mayReaddress = ({ state }: Pledge): boolean =>
  state === 'reserved' || state === 'standing' || state === 'balanceDue';

/** Stores the card for the balance; none where the 30 % were paid with a card that is not saved. */
export async function noteCard(
  { db }: Parts,
  pledgeId: string,
  cardId: string | null,
): Promise<void> {
  await db.update(pledge).set({ cardId }).where(eq(pledge.pledgeId, pledgeId));
}

const aboutOwn = (userId: string) =>
  and(eq(pledge.userId, userId), not(eq(pledge.state, 'lapsed')));

/** The pledges of a member, the newest first (PAGE-05). */
export async function listPledges(
  { db, clock }: Parts,
  userId: string,
  language: Language,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<PledgeView>> {
  const [rows, total] = await Promise.all([
    select(db)
      .where(aboutOwn(userId))
      .orderBy(desc(pledge.pledgedAt), pledge.pledgeId)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(pledge, aboutOwn(userId)),
  ]);
  return { rows: rows.map((one) => viewOf(one, clock.now(), language)), total };
}

/** One pledge of the member. @throws ApplicationError forbidden */
export async function pledgeView(
  { db, clock }: Parts,
  userId: string,
  pledgeId: string,
  language: Language,
): Promise<PledgeView> {
  const [found] = await select(db).where(
    and(eq(pledge.userId, userId), eq(pledge.pledgeId, pledgeId)),
  );
  if (found === undefined) throw new ApplicationError(CODE.forbidden);
  return viewOf(found, clock.now(), language);
}

interface Money {
  readonly purpose: 'upfront' | 'balance';
  readonly state: string;
  readonly amount: number;
  readonly settled: number | null;
  readonly refunded: number | null;
  readonly url: string | null;
}

const ms = (column: string) => sql.raw(`(extract(epoch from a.${column}) * 1000)::float8`);

const select = (db: Deps['db']) =>
  db
    .select({
      row: pledge,
      of: project,
      reward: projectReward,
      money: sql<Money[]>`(
        select coalesce(json_agg(json_build_object('purpose', a.purpose, 'state', a.state,
          'amount', a.amount, 'settled', ${ms('settled_at')}, 'refunded', ${ms('refunded_at')},
          'url', a.payment_url) order by a.created_at), '[]')
        from ${paymentAttempt} a where a.order_id = ${pledge.pledgeId})`,
    })
    .from(pledge)
    .innerJoin(project, eq(project.projectId, pledge.projectId))
    .innerJoin(projectReward, eq(projectReward.rewardId, pledge.rewardId));

function viewOf(
  {
    row,
    of,
    reward,
    money,
  }: {
    readonly row: Pledge;
    readonly of: Project;
    readonly reward: typeof projectReward.$inferSelect;
    readonly money: readonly Money[];
  },
  now: number,
  language: Language,
): PledgeView {
  const paid = (purpose: Money['purpose']): number | null => {
    const settled = money.filter((one) => one.purpose === purpose && one.settled !== null);
    // While a payment is still due, a refunded charge had a wrong amount and paid for nothing.
    const isDue = row.state === (purpose === 'upfront' ? 'reserved' : 'balanceDue');
    const one =
      settled.find(({ state }) => state === 'paid') ??
      settled.find(({ state }) => !isDue && isBack(state));
    return one?.settled ?? null;
  };
  const back = money.filter(({ state }) => isBack(state));
  const pending = money.find(({ state }) => state === 'pending');
  const { pledgeId, state, projectId, rewardId, quantity, amount, upfront, delivery } = row;
  return {
    pledgeId,
    state,
    projectId,
    rewardId,
    quantity,
    amount,
    upfront,
    pledgeNo: row.pledgeNo ?? '',
    projectTitle: textsFor(of.texts, language, of.language)?.title ?? '',
    rewardTitle: textsFor(reward.texts, language, of.language)?.title ?? '',
    deliveredBy: reward.deliveredBy,
    due: dueOf(row),
    dueUntil: dueUntil(row, of),
    upfrontAt: paid('upfront'),
    balanceAt: paid('balance'),
    endsAt: of.endsAt.getTime(),
    pledgedAt: row.pledgedAt.getTime(),
    refund:
      back.length === 0
        ? null
        : {
            amount: back.reduce((sum, one) => sum + one.amount, 0),
            at: back.some(({ state: at }) => at === 'refunding')
              ? null
              : Math.max(...back.map(({ refunded }) => refunded ?? 0)),
          },
    isAutomatic: row.cardId !== null,
    isRefused:
      state === 'balanceDue' &&
      money.some((one) => one.purpose === 'balance' && one.state === 'declined'),
    paymentPending: pending !== undefined,
    paymentUrl: pending?.url ?? null,
    delivery:
      delivery === null
        ? null
        : {
            receiver: delivery.receiver,
            phonenumber: delivery.phonenumber,
            postcode: delivery.postcode,
            address: delivery.address,
          },
    shipping: { state: row.deliveryState, note: row.deliveryNote },
    mayChange: mayReaddress(row),
    mayCancel: mayCancel(row, of, new Date(now)) && pending === undefined,
  };
}

/** Whether charged money is being refunded, or was refunded. */
const isBack = (state: string): boolean => state === 'refunding' || state === 'refunded';

function dueUntil({ state, pledgedAt }: Pledge, { endsAt }: Project): number | null {
  // A reservation lapses at the project's deadline at the latest.
  if (state === 'reserved') return Math.min(pledgedAt.getTime() + PLEDGE_HOLD_MS, endsAt.getTime());
  return state === 'balanceDue' ? endsAt.getTime() + BALANCE_DAYS * DAY_MS : null;
}

/** Ends unpaid reservations. They are locked first, so that a payment that begins at this moment keeps its own. */
export async function lapseReservations({ db, clock }: Parts): Promise<void> {
  const now = new Date(clock.now());
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ pledgeId: pledge.pledgeId })
      .from(pledge)
      .where(and(eq(pledge.state, 'reserved'), lte(pledge.dueAt, now)))
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ pledgeId }) => pledgeId);
    await tx
      .update(pledge)
      .set({ state: 'lapsed', dueAt: null, changedAt: now })
      .where(and(inArray(pledge.pledgeId, ids), not(underWay)));
  });
}
