import { and, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type { OfferData, OfferQuery } from '../../src/contract/pledge.ts';
import type { Language } from '../../src/domain/language.ts';
import { BALANCE_DAYS, PLEDGE_HOLD_MS } from '../../src/domain/limits.ts';
import { dueOf, HOLDING_STATES, type PledgeView } from '../../src/domain/project/pledge.ts';
import type { Addresses } from '../accounts/addresses.ts';
import { ApplicationError } from '../application-error.ts';
import { paymentAttempt, pledge, project, projectReward } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import { underWay, type Pledge } from './pledge-rows.ts';
import { mayCancel, mayReaddress } from './pledges.ts';
import { textsFor } from './projects.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;
type Project = typeof project.$inferSelect;
const DAY_MS = 86_400_000;

/**
 * A reward that a member is about to pledge for, with the member's addresses and the quantity that `placePledge` would
 * allow them. So what the member's new pledge frees is not counted as taken.
 *
 * @throws ApplicationError notFound, ownProject
 */
export async function offerOf(
  { db, clock }: Parts,
  addresses: Pick<Addresses, 'list'>,
  userId: string,
  { rewardId, replaces = '' }: z.output<typeof OfferQuery>,
  language: Language,
): Promise<z.input<typeof OfferData>> {
  const isFreed = sql`${pledge.userId} is not distinct from ${userId} and (${pledge.pledgeId} = ${replaces} or ${pledge.state} = 'reserved' and not ${underWay})`;
  const held = sql<number>`coalesce((select sum(${pledge.quantity}) from ${pledge} where ${and(eq(pledge.rewardId, projectReward.rewardId), inArray(pledge.state, HOLDING_STATES))} and not (${isFreed})), 0)::int`;
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
 * The pledges of a member's list: all but reservations that lapsed without a charge. If a payment for one was under way
 * then, or arrives later, the member finds here what becomes of it.
 */
const listed = (userId: string) =>
  and(eq(pledge.userId, userId), or(not(eq(pledge.state, 'lapsed')), charged));

const charged = sql`exists (select from ${paymentAttempt} where ${paymentAttempt.orderId} = ${pledge.pledgeId} and ${paymentAttempt.state} not in ('declined', 'failed'))`;

/** The pledges of a member, the newest first (PAGE-05). */
export async function listPledges(
  { db, clock }: Parts,
  userId: string,
  language: Language,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<PledgeView>> {
  const [rows, total] = await Promise.all([
    select(db)
      .where(listed(userId))
      .orderBy(desc(pledge.pledgedAt), pledge.pledgeId)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(pledge, listed(userId)),
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
    // A refunded charge counts only if the payment is no longer due. If it is still due, the refunded charge had a
    // wrong amount, so it paid nothing.
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
      state === 'reserved'
        ? money.at(-1)?.state === 'declined'
        : state === 'balanceDue' &&
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
