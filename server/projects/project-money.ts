import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import type { Page } from '../../src/contract/envelope.ts';
import type { Language } from '../../src/domain/language.ts';
import type {
  DeliveryState,
  Payout,
  ProjectEntry,
  SupporterLine,
} from '../../src/domain/project/own.ts';
import { COUNTED_STATES } from '../../src/domain/project/pledge.ts';
import { ApplicationError } from '../application-error.ts';
import {
  appUser,
  ledgerEntry,
  paymentAttempt,
  pledge,
  projectReward,
  type project,
} from '../data/schema.ts';
import type { Database, Deps } from '../deps.ts';
import { statementOf } from '../ledger/ledger.ts';
import { lockPledge } from './pledge-rows.ts';
import { textsFor } from './projects.ts';

interface PageWanted {
  readonly pageNum: number;
  readonly pageSize: number;
}

const accountOf = (projectId: string): string => `project:${projectId}`;

/** The sums that supporters paid and were refunded, the amount that is left, and whether that may still change. */
export async function payoutOf(
  db: Database,
  { projectId, outcome }: Pick<typeof project.$inferSelect, 'projectId' | 'outcome'>,
): Promise<Payout> {
  const sum = (of: 'charged' | 'returned') =>
    sql<number>`coalesce(sum(${ledgerEntry.amount}) filter (where ${ledgerEntry.amount} ${sql.raw(of === 'charged' ? '>' : '<')} 0), 0)::int`;
  const [[moved], [open], [earlier]] = await Promise.all([
    db
      .select({ charged: sum('charged'), returned: sum('returned') })
      .from(ledgerEntry)
      .where(and(eq(ledgerEntry.account, accountOf(projectId)), eq(ledgerEntry.unit, 'TWD'))),
    db
      .select({
        awaited: sql<number>`coalesce(sum(${pledge.amount} - ${pledge.upfront}) filter (where ${pledge.state} = 'balanceDue'), 0)::int`,
        rows: sql<number>`count(*)::int`,
      })
      .from(pledge)
      .where(
        and(
          eq(pledge.projectId, projectId),
          inArray(pledge.state, ['reserved', 'standing', 'balanceDue']),
          // Leaves out pledges from before supporters had accounts: nothing was paid for them here, and nothing is due.
          ne(pledge.upfront, 0),
        ),
      ),
    db
      .select({
        supporters: sql<number>`count(*)::int`,
        amount: sql<number>`coalesce(sum(${pledge.amount}), 0)::int`,
      })
      .from(pledge)
      .where(
        and(
          eq(pledge.projectId, projectId),
          inArray(pledge.state, COUNTED_STATES),
          eq(pledge.upfront, 0),
        ),
      ),
  ]);
  const charged = moved?.charged ?? 0;
  const returned = -(moved?.returned ?? 0);
  return {
    charged,
    returned,
    net: charged - returned,
    awaited: open?.awaited ?? 0,
    isFinal: outcome !== null && (open?.rows ?? 0) === 0,
    earlier: earlier ?? { supporters: 0, amount: 0 },
  };
}

/** Movements on a project's account, the newest first. */
export async function projectLedger(
  db: Database,
  projectId: string,
  { pageNum, pageSize }: PageWanted,
): Promise<Page<ProjectEntry>> {
  const where = and(eq(ledgerEntry.account, accountOf(projectId)), eq(ledgerEntry.unit, 'TWD'));
  const [lines, total] = await Promise.all([
    statementOf(db, where, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    db.$count(ledgerEntry, where),
  ]);
  const rows = lines.map(({ entryId, reason, subject, amount, balance, at }) => ({
    entryId,
    reason,
    amount,
    balance,
    pledgeNo: subject,
    at: at.getTime(),
  }));
  return { rows, total };
}

/** The supporters of a project, the earliest first; their addresses only once their pledge is fully paid. */
export async function listSupporters(
  db: Database,
  of: Pick<typeof project.$inferSelect, 'projectId' | 'language'>,
  language: Language,
  { pageNum, pageSize }: PageWanted,
): Promise<Page<SupporterLine>> {
  const where = and(
    eq(pledge.projectId, of.projectId),
    // Only members who have paid are listed. Pledges from before supporters had accounts have no number.
    sql`${pledge.pledgeNo} is not null`,
    inArray(pledge.state, ['standing', 'balanceDue', 'complete', 'failed', 'cancelled']),
    sql`exists (select from ${paymentAttempt} where ${paymentAttempt.orderId} = ${pledge.pledgeId} and ${paymentAttempt.state} in ('paid', 'refunding', 'refunded'))`,
  );
  const paid = sql<number>`coalesce((select sum(${paymentAttempt.amount}) from ${paymentAttempt} where ${and(eq(paymentAttempt.orderId, pledge.pledgeId), eq(paymentAttempt.state, 'paid'))}), 0)::int`;
  const [rows, total] = await Promise.all([
    db
      .select({ row: pledge, reward: projectReward.texts, name: appUser.nickName, paid })
      .from(pledge)
      .innerJoin(projectReward, eq(projectReward.rewardId, pledge.rewardId))
      .leftJoin(appUser, eq(appUser.userId, pledge.userId))
      .where(where)
      .orderBy(asc(pledge.pledgedAt), desc(pledge.pledgeId))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.$count(pledge, where),
  ]);
  return {
    rows: rows.map(({ row, reward, name, paid: sum }): SupporterLine => {
      const { pledgeId, state, quantity, amount, deliveryState, deliveryNote } = row;
      return {
        pledgeId,
        state,
        quantity,
        amount,
        deliveryState,
        deliveryNote,
        paid: sum,
        pledgeNo: row.pledgeNo ?? '',
        name: name ?? '',
        rewardTitle: textsFor(reward, language, of.language)?.title ?? '',
        pledgedAt: row.pledgedAt.getTime(),
        delivery: state === 'complete' ? row.delivery : null,
      };
    }),
    total,
  };
}

/**
 * Sets the delivery state of a reward. The supporter is notified when the reward is shipped.
 *
 * @throws ApplicationError forbidden for a pledge of somebody else's project; pledgeClosed while it is not fully paid
 */
export async function setDelivery(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { pledgeId, state, note }: { pledgeId: string; state: DeliveryState; note: string },
): Promise<void> {
  const now = new Date(clock.now());
  await db.transaction(async (tx) => {
    const found = await lockPledge(tx, pledgeId);
    if (found === undefined || found.project.ownerId !== userId) {
      throw new ApplicationError(CODE.forbidden);
    }
    if (found.pledge.state !== 'complete') throw new ApplicationError(ACCOUNT_CODE.pledgeClosed);
    const isShipped = state === 'shipped' && found.pledge.deliveryState !== 'shipped';
    await tx
      .update(pledge)
      .set({
        deliveryState: state,
        deliveryNote: note,
        deliveryAt: now,
        ...(isShipped ? { dueAt: now } : {}),
      })
      .where(eq(pledge.pledgeId, pledgeId));
  });
}
