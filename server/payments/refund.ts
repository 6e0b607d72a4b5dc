import type { OrderDeps } from '../orders/deps.ts';
import { nextAsk, type Attempt, type Attempts } from './attempts.ts';
import { GatewaySilence, type PaymentGateway, type Trade } from './gateway.ts';

/** Pause between two tries; there is no last one, since the money is not ours. */
const TRY = { shortestMs: 30_000, longestMs: 3_600_000 };

/**
 * Gives back what an attempt took though another one had paid. The record query is asked before and after: a refund
 * that was made already (before a crash, by another node, by hand at the card company) is only noted, and nothing
 * counts as refunded because somebody said so.
 *
 * @param attempt `refunding`, claimed from what is due
 */
export async function refundAttempt(
  deps: Pick<OrderDeps, 'clock' | 'log'>,
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
      deps.log.info({ attemptId, recTradeId }, 'refunded');
      return attempts.note(attempt, { state: 'refunded', refundedAt: now, dueAt: null });
    }
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error;
    deps.log.warn({ err: error, attemptId }, 'a refund without an answer');
  }
  const dueAt = nextAsk(deps.clock.now(), attempt.settledAt ?? attempt.createdAt, TRY);
  return attempts.note(attempt, { dueAt });
}

/** Some of the money is still with us. */
const isHeld = ({ state }: Trade): boolean => state === 'paid' || state === 'partlyReturned';
