import { eq } from 'drizzle-orm';
import { takeBackRide } from '../accounts/points.ts';
import { customerOrder, pledge } from '../data/schema.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { orderOf } from '../orders/read-order.ts';
import { tellOfPayment } from '../projects/tell.ts';
import { keepPush } from '../streams/kept-pushes.ts';
import { nextAsk, type Attempt, type Attempts } from './attempts.ts';
import { GatewaySilence, type PaymentGateway, type Trade } from './gateway.ts';

/** Limits of the pause between two tries of a refund. A refund is never given up, because the money is not ours. */
const TRY = { shortestMs: 30_000, longestMs: 3_600_000 };

/**
 * Refunds an attempt, because another one had paid, the amount was wrong, or its pledge has ended. The record query is
 * sent before and after: a refund that was already made (before a crash, by another node, by hand at the card company)
 * is only stored, and only the record decides that money was refunded.
 *
 * @param attempt a due attempt in state `refunding`, claimed by the caller
 */
export async function refundAttempt(
  deps: Pick<OrderDeps, 'db' | 'bus' | 'clock' | 'log'>,
  attempts: Attempts,
  gateway: PaymentGateway,
  attempt: Attempt,
): Promise<Attempt> {
  const { attemptId, recTradeId } = attempt;
  if (recTradeId === null) throw new Error(`refunding no trade: ${attemptId}`);
  try {
    let trade = await gateway.queryTrade({ recTradeId });
    if (trade !== undefined && isHeld(trade)) {
      const { refused } = await gateway.refund(recTradeId);
      if (refused !== undefined) {
        deps.log.error(
          { attemptId, recTradeId, refused },
          'a refund is refused: refund it by hand',
        );
      }
      trade = await gateway.queryTrade({ recTradeId });
    }
    const now = new Date(deps.clock.now());
    if (trade !== undefined && !isHeld(trade)) {
      if (attempt.purpose === 'order') await takeBackPoints(deps, attempt, now);
      deps.log.info({ attemptId, recTradeId }, 'refunded');
      // The push is stored before the refund. After a crash in between, this runs again and stores the push only once.
      const tell = await keepRefundPush(deps, attempt);
      const noted = await attempts.note(attempt, {
        state: 'refunded',
        refundedAt: now,
        dueAt: null,
      });
      tell();
      if (attempt.purpose !== 'order') await tellOfPayment(deps, noted);
      return noted;
    }
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error;
    deps.log.warn({ err: error, attemptId }, 'a refund without an answer');
  }
  const dueAt = nextAsk(deps.clock.now(), attempt.settledAt ?? attempt.createdAt, TRY);
  return attempts.note(attempt, { dueAt });
}

/** Stores the push about a refund. @returns a function that sends it */
async function keepRefundPush(
  deps: Pick<OrderDeps, 'db' | 'bus' | 'clock'>,
  { attemptId, orderId, purpose, amount }: Attempt,
): Promise<() => void> {
  const [order] =
    purpose === 'order'
      ? await deps.db
          .select({ orderNo: customerOrder.orderNo, userId: customerOrder.userId })
          .from(customerOrder)
          .where(eq(customerOrder.orderId, orderId))
      : await deps.db
          .select({ orderNo: pledge.pledgeNo, userId: pledge.userId })
          .from(pledge)
          .where(eq(pledge.pledgeId, orderId));
  if (order === undefined) return () => undefined;
  const { orderNo, userId } = order;
  // Without a recipient the push would be for everybody.
  if (purpose !== 'order' && userId === null) return () => undefined;
  const message = { kind: 'refunded', orderNo: orderNo ?? '', amount } as const;
  return keepPush(deps, {
    messageId: `refund-${attemptId}`,
    userId,
    orderId: purpose === 'order' ? orderId : null,
    message,
  });
}

/** Whether some of the money is still with us. */
const isHeld = ({ state }: Trade): boolean => state === 'paid' || state === 'partlyReturned';

/**
 * Takes back the points of the ride before the refund is stored. After a crash in between, this runs again and takes
 * them back only once.
 */
async function takeBackPoints(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId }: Attempt,
  now: Date,
): Promise<void> {
  const order = await orderOf(db, orderId);
  if (order !== undefined) await db.transaction((tx) => takeBackRide(tx, order, now));
}
