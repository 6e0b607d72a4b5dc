import { count, desc, eq, or, sql } from 'drizzle-orm';
import type { PaymentRow } from '../../src/contract/account.ts';
import type { Page } from '../../src/contract/envelope.ts';
import { customerOrder, paymentAttempt, pledge } from '../data/schema.ts';
import type { Database } from '../deps.ts';

/** A member's card payments, attempts and refunds, the newest first. */
export async function listPayments(
  db: Database,
  userId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<PaymentRow>> {
  const itsOrder = eq(customerOrder.orderId, paymentAttempt.orderId);
  const itsPledge = eq(pledge.pledgeId, paymentAttempt.orderId);
  const mine = or(eq(customerOrder.userId, userId), eq(pledge.userId, userId));
  const [attempts, [counted]] = await Promise.all([
    db
      .select({
        attempt: paymentAttempt,
        orderNo: sql<string>`coalesce(${customerOrder.orderNo}, ${pledge.pledgeNo}, '')`,
        kind: sql<string>`coalesce(${customerOrder.kind}, 'pledge')`,
      })
      .from(paymentAttempt)
      .leftJoin(customerOrder, itsOrder)
      .leftJoin(pledge, itsPledge)
      .where(mine)
      .orderBy(desc(paymentAttempt.createdAt), paymentAttempt.attemptId)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db
      .select({ total: count() })
      .from(paymentAttempt)
      .leftJoin(customerOrder, itsOrder)
      .leftJoin(pledge, itsPledge)
      .where(mine),
  ]);
  const rows = attempts.map(({ attempt, orderNo, kind }): PaymentRow => ({
    attemptId: attempt.attemptId,
    orderNo,
    kind,
    state: attempt.state,
    amount: attempt.amount,
    cardBrand: attempt.cardBrand,
    lastFour: attempt.lastFour,
    createdAt: attempt.createdAt.getTime(),
    settledAt: attempt.settledAt?.getTime() ?? null,
    refundedAt: attempt.refundedAt?.getTime() ?? null,
  }));
  return { rows, total: counted?.total ?? 0 };
}
