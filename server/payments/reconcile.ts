import { and, eq, isNull, lte, notInArray } from 'drizzle-orm';
import { paymentAttempt } from '../data/schema.ts';
import { bookOwed } from '../ledger/ledger.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { endPledge, lockPledge } from '../projects/pledge-rows.ts';
import { nextAsk, type Attempts } from './attempts.ts';
import { GatewaySilence, type PaymentGateway } from './gateway.ts';

/** A payment is compared with the card company's record once it is this old, ms. */
export const RECORD_AFTER_MS = 10 * 60_000;
const BATCH = 16;

/**
 * After a query without an answer, the attempt is compared again after a quarter of its age, but within these limits.
 */
const AGAIN = { shortestMs: 60_000, longestMs: 60 * 60_000 };

/**
 * Compares the ledger's charges with the card company's record, once per attempt. Each difference is logged as an
 * error. A charge that was completely refunded by hand at the card company is also stored like a refund of ours, so
 * that the ledger matches. A pledge that it paid for ends, unless it is paid in full. An attempt whose query is not
 * answered ends the round. It is left out for a while, so the next round goes on with the others.
 *
 * @param waiting when the attempts that wait are compared again, by their ids
 */
export async function reconcileWithRecord(
  { db, clock, log }: Pick<OrderDeps, 'db' | 'clock' | 'log'>,
  attempts: Attempts,
  gateway: PaymentGateway,
  waiting: Map<string, Date>,
): Promise<void> {
  const now = new Date(clock.now());
  for (const [attemptId, at] of waiting) if (at <= now) waiting.delete(attemptId);
  const due = await db
    .select()
    .from(paymentAttempt)
    .where(
      and(
        eq(paymentAttempt.state, 'paid'),
        isNull(paymentAttempt.reconciledAt),
        lte(paymentAttempt.settledAt, new Date(now.getTime() - RECORD_AFTER_MS)),
        notInArray(paymentAttempt.attemptId, [...waiting.keys()]),
      ),
    )
    .orderBy(paymentAttempt.settledAt)
    .limit(BATCH);
  for (const attempt of due) {
    const { attemptId, recTradeId, amount } = attempt;
    if (recTradeId === null) continue;
    try {
      const trade = await gateway.queryTrade({ recTradeId });
      const isSame = trade?.state === 'paid' && trade.amount === amount;
      if (!isSame)
        log.error({ attemptId, recTradeId, trade }, 'the record differs from the ledger');
      if (trade?.state === 'returned') {
        await db.transaction(async (tx) => {
          // Locked before its payments, as everywhere.
          const paidFor =
            attempt.purpose === 'order' ? undefined : await lockPledge(tx, attempt.orderId);
          const [noted] = await tx
            .update(paymentAttempt)
            .set({ state: 'refunding', dueAt: now, reconciledAt: now })
            .where(and(eq(paymentAttempt.attemptId, attemptId), eq(paymentAttempt.state, 'paid')))
            .returning();
          if (noted === undefined) return;
          await bookOwed(tx, noted, now);
          const state = paidFor?.pledge.state;
          if (state === 'standing' || state === 'balanceDue') {
            await endPledge(tx, attempt.orderId, 'cancelled', now);
          }
        });
      } else {
        await attempts.note(attempt, { reconciledAt: now });
      }
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error;
      log.warn({ err: error, attemptId }, 'the record query is silent');
      waiting.set(attemptId, nextAsk(now.getTime(), attempt.settledAt ?? now, AGAIN));
      return;
    }
  }
}
