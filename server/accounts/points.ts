import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PointRow } from '../../src/contract/account.ts';
import type { Page } from '../../src/contract/envelope.ts';
import { DOLLARS_A_POINT } from '../../src/domain/limits.ts';
import {
  appUser,
  customerOrder,
  paymentAttempt,
  pointEntry,
  type PointReason,
} from '../data/schema.ts';
import type { Database, Transaction } from '../deps.ts';
import { maskedName } from './masked.ts';

type Kind = PointRow['kind'];

/** Which column of `app_user` has a kind's sum. */
const sums = {
  supporter: 'pointsSupporter',
  influencer: 'pointsInfluencer',
  creator: 'pointsCreator',
} as const satisfies Record<Kind, keyof typeof appUser.$inferSelect>;

export interface Points {
  readonly userId: string;
  readonly kind: Kind;
  /** Signed. */
  readonly amount: number;
  readonly reason: PointReason;
  /** What it is for; with the reason it counts once. */
  readonly subject: string;
  readonly at: Date;
}

/** Books points and their sum together, once for a reason and its subject, however often it is called. Who is gone gets none. */
export async function bookPoints(tx: Transaction, points: Points): Promise<void> {
  const { userId, kind, amount } = points;
  if (amount === 0) return;
  const column = sums[kind];
  const itself = eq(appUser.userId, userId);
  const [user] = await tx
    .select({ sum: appUser[column] })
    .from(appUser)
    .where(and(itself, isNull(appUser.deletedAt)))
    .for('update');
  if (user === undefined) return;
  const balance = user.sum + amount;
  const booked = await tx
    .insert(pointEntry)
    .values({ ...points, balance })
    .onConflictDoNothing()
    .returning({ entryId: pointEntry.entryId });
  if (booked.length === 0) return;
  await tx
    .update(appUser)
    .set({ [column]: balance })
    .where(itself);
}

/** Supporter points of a fare: one for each full NT$100. */
export async function bookRide(
  tx: Transaction,
  order: { readonly orderNo: string; readonly userId: string | null },
  fare: number,
  at: Date,
): Promise<void> {
  if (order.userId === null) return;
  await bookPoints(tx, {
    userId: order.userId,
    kind: 'supporter',
    amount: Math.floor(fare / DOLLARS_A_POINT),
    reason: 'ride',
    subject: order.orderNo,
    at,
  });
}

/**
 * Takes a ride's points back once nothing that was paid for it is left. It locks the order first: a payment that is
 * being recorded at this moment keeps its points.
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
    .select()
    .from(pointEntry)
    .where(and(eq(pointEntry.reason, 'ride'), eq(pointEntry.subject, order.orderNo)));
  for (const { userId, kind, amount, subject } of booked) {
    await bookPoints(tx, { userId, kind, amount: -amount, reason: 'refund', subject, at });
  }
}

/** A member's points as they came and went, the newest first. */
export async function listPoints(
  db: Database,
  userId: string,
  { kind, pageNum, pageSize }: { kind?: Kind | undefined; pageNum: number; pageSize: number },
): Promise<Page<PointRow>> {
  const where = and(
    eq(pointEntry.userId, userId),
    kind === undefined ? undefined : eq(pointEntry.kind, kind),
  );
  const friend = and(eq(pointEntry.reason, 'invitation'), eq(appUser.userId, pointEntry.subject));
  const [entries, [counted]] = await Promise.all([
    db
      .select({ entry: pointEntry, friend: appUser.nickName })
      .from(pointEntry)
      .leftJoin(appUser, friend)
      .where(where)
      .orderBy(desc(pointEntry.at), sql`${pointEntry.entryId}`)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: count() }).from(pointEntry).where(where),
  ]);
  const rows = entries.map(({ entry: { userId: _userId, ...entry }, friend: name }): PointRow => ({
    ...entry,
    subject: entry.reason === 'invitation' ? maskedName(name ?? '') : entry.subject,
    at: entry.at.getTime(),
  }));
  return { rows, total: counted?.total ?? 0 };
}
