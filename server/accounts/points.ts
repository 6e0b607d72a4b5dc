import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PointRow, StatementRow } from '../../src/contract/account.ts';
import type { Page } from '../../src/contract/envelope.ts';
import { DOLLARS_A_POINT, INVITATION_POINTS } from '../../src/domain/limits.ts';
import {
  appUser,
  customerOrder,
  ledgerEntry,
  ledgerTransaction,
  paymentAttempt,
  type PointReason,
} from '../data/schema.ts';
import type { Database, Transaction } from '../deps.ts';
import { book, statementOf } from '../ledger/ledger.ts';
import { maskedName } from './masked.ts';
import { stepOfMember } from './membership.ts';

type Kind = PointRow['kind'];

/** The column of `app_user` with the sum of each kind. */
const sums = {
  supporter: 'pointsSupporter',
  influencer: 'pointsInfluencer',
  creator: 'pointsCreator',
} as const satisfies Record<Kind, keyof typeof appUser.$inferSelect>;

export interface Points {
  readonly userId: string;
  readonly kind: Kind;
  /** Negative for points that are taken back. */
  readonly amount: number;
  readonly reason: PointReason;
  /** Names what the points are for, such as an order. A reason is booked only once for each subject. */
  readonly subject: string;
  readonly at: Date;
}

/**
 * Books points and updates their sum, once per subject and reason, however often it is called. Deleted users get none.
 */
export async function bookPoints(tx: Transaction, points: Points): Promise<void> {
  const { userId, kind, amount, reason, subject, at } = points;
  const column = sums[kind];
  const itself = eq(appUser.userId, userId);
  const [user] = await tx
    .select({ sum: appUser[column] })
    .from(appUser)
    .where(and(itself, isNull(appUser.deletedAt)))
    .for('update');
  if (user === undefined) return;
  const booked = await book(tx, {
    key: `points:${reason}:${kind}:${userId}:${subject}`,
    reason,
    subject,
    unit: kind,
    at,
    lines: [
      { account: 'points', userId, amount },
      { account: 'issued', amount: -amount },
    ],
  });
  if (!booked) return;
  await tx
    .update(appUser)
    .set({ [column]: user.sum + amount })
    .where(itself);
}

/** Supporter points for a fare: one for each full NT$100, and the extra points of the member's level for each ride. */
export async function bookRide(
  tx: Transaction,
  order: { readonly orderNo: string; readonly userId: string | null },
  fare: number,
  at: Date,
): Promise<void> {
  const { userId } = order;
  if (userId === null) return;
  const extra = fare > 0 ? (await stepOfMember(tx, userId, at.getTime())).extraPoints : 0;
  await bookPoints(tx, {
    userId,
    kind: 'supporter',
    amount: Math.floor(fare / DOLLARS_A_POINT) + extra,
    reason: 'ride',
    subject: order.orderNo,
    at,
  });
  if (fare > 0) await bookInvitation(tx, userId, at);
}

/**
 * Books points for the member who invited a friend, once for each friend (PROJ-05): when the friend has paid for a ride
 * or a whole pledge. Points for anything that can be undone, such as a registration, would reward invented friends.
 */
export async function bookInvitation(tx: Transaction, friend: string, at: Date): Promise<void> {
  const inviter = await inviterOf(tx, friend);
  if (inviter === '') return;
  await bookPoints(tx, {
    userId: inviter,
    kind: 'influencer',
    amount: INVITATION_POINTS,
    reason: 'invitation',
    subject: friend,
    at,
  });
}

/** The member who invited this one; '' for none. */
export async function inviterOf(tx: Transaction, friend: string): Promise<string> {
  const [row] = await tx
    .select({ inviter: appUser.invitedBy })
    .from(appUser)
    .where(eq(appUser.userId, friend));
  return row?.inviter ?? '';
}

/** Creator points for a pledge that was paid in full: one for each full NT$100, as for a ride. */
export async function bookCreator(
  tx: Transaction,
  { ownerId, pledgeNo, amount }: { ownerId: string; pledgeNo: string; amount: number },
  at: Date,
): Promise<void> {
  await bookPoints(tx, {
    userId: ownerId,
    kind: 'creator',
    amount: Math.floor(amount / DOLLARS_A_POINT),
    reason: 'project',
    subject: pledgeNo,
    at,
  });
}

/**
 * Takes a ride's points back once everything paid for it was refunded. It locks the order first, so that a payment
 * that is being recorded at this moment keeps its points.
 */
export async function takeBackRide(
  tx: Transaction,
  order: { readonly orderId: string; readonly orderNo: string },
  at: Date,
): Promise<void> {
  await tx
    .select({ orderId: customerOrder.orderId })
    .from(customerOrder)
    .where(eq(customerOrder.orderId, order.orderId))
    .for('update');
  const [paid] = await tx
    .select({ attemptId: paymentAttempt.attemptId })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, order.orderId), eq(paymentAttempt.state, 'paid')))
    .limit(1);
  if (paid !== undefined) return;
  const booked = await tx
    .select({ userId: ledgerEntry.userId, kind: ledgerEntry.unit, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.transactionId, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerEntry.account, 'points'),
        eq(ledgerTransaction.reason, 'ride'),
        eq(ledgerTransaction.subject, order.orderNo),
      ),
    );
  const subject = order.orderNo;
  for (const { userId, kind, amount } of booked) {
    if (userId === null || kind === 'TWD') continue;
    await bookPoints(tx, { userId, kind, amount: -amount, reason: 'refund', subject, at });
  }
}

/** A member's point movements, the newest first. */
export async function listPoints(
  db: Database,
  userId: string,
  { kind, pageNum, pageSize }: { kind?: Kind | undefined; pageNum: number; pageSize: number },
): Promise<Page<PointRow>> {
  const where = and(
    eq(ledgerEntry.userId, userId),
    eq(ledgerEntry.account, 'points'),
    kind === undefined ? undefined : eq(ledgerEntry.unit, kind),
  );
  const [entries, total] = await Promise.all([
    statementOf(db, where, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    db.$count(ledgerEntry, where),
  ]);
  const friends = await namesOf(
    db,
    entries.filter(({ reason }) => reason === 'invitation').map(({ subject }) => subject),
  );
  const rows = entries.map(({ entryId, unit, amount, balance, reason, subject, at }): PointRow => ({
    entryId,
    amount,
    balance,
    at: at.getTime(),
    // Only points are listed, so unit and reason have no other values.
    kind: unit as Kind,
    reason: reason as PointRow['reason'],
    subject: reason === 'invitation' ? maskedName(friends.get(subject) ?? '') : subject,
  }));
  return { rows, total };
}

/** A member's money movements, the newest first: payments by card and to drivers, refunds, the balance. */
export async function listStatement(
  db: Database,
  userId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<StatementRow>> {
  const where = and(
    eq(ledgerEntry.userId, userId),
    inArray(ledgerEntry.account, ['card', 'cash', 'balance']),
  );
  const [lines, total] = await Promise.all([
    statementOf(db, where, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    db.$count(ledgerEntry, where),
  ]);
  const rows = lines.map(({ entryId, account, reason, subject, amount, at }) => ({
    entryId,
    account,
    reason,
    subject,
    amount,
    at: at.getTime(),
  }));
  return { rows, total };
}

async function namesOf(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: appUser.userId, nickName: appUser.nickName })
    .from(appUser)
    .where(inArray(appUser.userId, [...userIds]));
  return new Map(rows.map(({ userId, nickName }) => [userId, nickName]));
}
