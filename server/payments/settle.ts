import { and, eq, inArray } from 'drizzle-orm';
import { STATUS_OF } from '../../src/machines/order-status/machine.ts';
import { bookRide } from '../accounts/points.ts';
import { paymentAttempt } from '../data/schema.ts';
import { bookCharge } from '../ledger/ledger.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { concludePledge } from '../projects/pledge-rows.ts';
import { tellOfPayment } from '../projects/tell.ts';
import { bookNoted, nextAsk, type Attempt, type Attempts } from './attempts.ts';
import { GatewaySilence, type PayAnswer, type PaymentGateway, type Trade } from './gateway.ts';

/** An attempt without a record after this time never reached the card company: primes are valid for 90 s. */
const UNKNOWN_AFTER_MS = 3 * 60_000;
/**
 * After this time an unfinished 3-D Secure page counts as expired, ms. The bank's own limit is 10 minutes. Ours is
 * longer, so that the bank's limit decides.
 */
const EXPIRES_AFTER_MS = 12 * 60_000;
/** Pause between two record queries for a pending attempt. */
const ASK = { shortestMs: 2_000, longestMs: 60_000 };
/**
 * An attempt that was given up may turn out to be charged: the record query is sent less and less often, for at most
 * this time.
 */
const LATE = { shortestMs: 60_000, longestMs: 3_600_000, forMs: 24 * 3_600_000 };

/** Finds out by the record query what became of an attempt, and records it. */
export interface Settling {
  /**
   * Sends the record query for an attempt and stores the answer; does nothing for a settled attempt.
   *
   * @param answer the card company's answer to the payment itself, if there was one
   */
  settle(attempt: Attempt, answer?: PayAnswer): Promise<Attempt>;
  /** Stores when the record query is sent again. */
  askLater(attempt: Attempt): Promise<Attempt>;
}

export function createSettling(
  deps: OrderDeps,
  attempts: Attempts,
  gateway: PaymentGateway,
): Settling {
  const now = (): Date => new Date(deps.clock.now());

  /**
   * Stores the outcome in the attempt and in its order or pledge, in one transaction; if somebody else stored it
   * first, nothing changes.
   *
   * @param answered whether the payer gets this outcome as the answer to their payment
   */
  async function conclude(
    attempt: Attempt,
    trade: Trade,
    paid: boolean,
    answered: boolean,
  ): Promise<Attempt> {
    const set = {
      recTradeId: trade.recTradeId,
      cardBrand: trade.cardBrand,
      lastFour: trade.lastFour,
      paymentUrl: null,
      settledAt: now(),
    } as const;
    // Money that was charged after we had given up counts, too.
    const open = and(
      eq(paymentAttempt.attemptId, attempt.attemptId),
      inArray(paymentAttempt.state, paid ? ['pending', 'failed'] : ['pending']),
    );
    if (attempt.purpose !== 'order') {
      await concludePledge(deps, attempt, { set, open, paid });
      return attempts.again(attempt);
    }
    const { outcome } = await changeOrder(deps, attempt.orderId, (order) => ({
      event: { type: paid ? 'payment.confirmed' : 'payment.declined' },
      ...(paid ? { set: { amountDue: 0 } } : {}),
      data: {
        attemptId: attempt.attemptId,
        recTradeId: trade.recTradeId,
        amount: trade.amount,
        answered,
      },
      also: async (tx) => {
        const state = paid ? 'paid' : 'declined';
        const settled = { ...set, state, dueAt: null } as const;
        const rows = await tx.update(paymentAttempt).set(settled).where(open).returning();
        if (rows.length === 0) throw new SettledMeanwhile();
        if (paid) await bookCharge(tx, { ...attempt, amount: trade.amount }, 'paid', now());
        if (paid && order.status === STATUS_OF.pendingFare)
          await bookRide(tx, order, trade.amount, now());
      },
    })).catch((error: unknown) => {
      if (error instanceof SettledMeanwhile) return { outcome: 'untouched' };
      throw error;
    });
    if (outcome === 'refused') {
      // Another attempt has already paid. The money of this one will be refunded by the node that finds it due.
      const late = paid
        ? ({ ...set, state: 'refunding', dueAt: set.settledAt } as const)
        : ({ ...set, state: 'declined', dueAt: null } as const);
      const rows = await deps.db.transaction(async (tx) => {
        const noted = await tx.update(paymentAttempt).set(late).where(open).returning();
        for (const row of noted) await bookNoted(tx, row, now());
        return noted;
      });
      if (paid && rows.length > 0) {
        const { attemptId } = attempt;
        deps.log.warn({ attemptId, recTradeId: trade.recTradeId }, 'charged twice: refunding');
      }
    }
    return attempts.again(attempt);
  }

  /** Handles an attempt that the card company has no record of: asks again later, and gives up after some time. */
  async function unknown(attempt: Attempt, answer: PayAnswer | undefined): Promise<Attempt> {
    if (answer?.outcome === 'refused') {
      if (answer.because === 'card') return conclude(attempt, noTrade(attempt), false, true);
      // No trade was made, and none will appear later.
      return attempts.note(attempt, { state: 'failed', settledAt: now(), dueAt: null });
    }
    return isOlder(attempt, UNKNOWN_AFTER_MS) ? giveUp(attempt) : askLater(attempt);
  }

  const isOlder = (attempt: Attempt, age: number): boolean =>
    deps.clock.now() >= attempt.createdAt.getTime() + age;

  /** Gives up, so that the order can be paid again. */
  function giveUp(attempt: Attempt): Promise<Attempt> {
    if (attempt.state !== 'pending') return askLater(attempt);
    const dueAt = nextAsk(deps.clock.now(), attempt.createdAt, LATE);
    return attempts.note(attempt, { state: 'failed', paymentUrl: null, settledAt: now(), dueAt });
  }

  async function askLater(attempt: Attempt): Promise<Attempt> {
    const late = attempt.state === 'failed';
    if (attempt.state !== 'pending' && !late) return attempt; // settled meanwhile
    const done = late && isOlder(attempt, LATE.forMs);
    const dueAt = done ? null : nextAsk(deps.clock.now(), attempt.createdAt, late ? LATE : ASK);
    return attempts.note(attempt, { dueAt });
  }

  /** Handles a charge that differs from the request: it counts as no payment and is refunded completely. */
  function giveBack(attempt: Attempt, trade: Trade, because: Difference): Promise<Attempt> {
    const { attemptId, orderId } = attempt;
    deps.log.error({ attemptId, orderId, because, trade }, 'a wrong charge: refunding');
    return attempts.note(attempt, {
      state: 'refunding',
      refusedBecause: because,
      ...(because === 'amount' ? { amount: trade.amount } : {}),
      recTradeId: trade.recTradeId,
      cardBrand: trade.cardBrand,
      lastFour: trade.lastFour,
      paymentUrl: null,
      settledAt: now(),
      dueAt: now(),
    });
  }

  /** Queries the attempt's own record. A record with another order's number is rejected, even if its id matches. */
  async function recordOf(attempt: Attempt): Promise<Trade | undefined> {
    const { attemptId, recTradeId, gatewayOrderNumber: orderNumber } = attempt;
    for (const by of [...(recTradeId === null ? [] : [{ recTradeId }]), { orderNumber }]) {
      const trade = await gateway.queryTrade(by);
      if (trade === undefined || trade.orderNumber === orderNumber) return trade;
      deps.log.error(
        { attemptId, by, trade },
        'the record query answers with another order’s trade',
      );
    }
    return undefined;
  }

  async function settleNow(attempt: Attempt, answer?: PayAnswer): Promise<Attempt> {
    const late = attempt.state === 'failed' && attempt.dueAt !== null;
    if (attempt.state !== 'pending' && !late) return attempt;
    if (late && !(await attempts.mayAsk(attempt))) return attempt;
    let trade: Trade | undefined;
    try {
      trade = await recordOf(attempt);
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error;
      deps.log.warn({ err: error, attemptId: attempt.attemptId }, 'the record query is silent');
      return askLater(attempt);
    }
    if (trade === undefined) return unknown(attempt, answer);
    if (trade.state === 'paid') {
      const different = differenceOf(trade, attempt);
      if (different !== undefined) return giveBack(attempt, trade, different);
      return conclude(attempt, trade, true, answer !== undefined);
    }
    if (trade.state !== 'pending') {
      return late
        ? attempts.note(attempt, { recTradeId: trade.recTradeId, dueAt: null })
        : conclude(attempt, trade, false, answer !== undefined);
    }
    const known = await attempts.note(attempt, { recTradeId: trade.recTradeId });
    return isOlder(attempt, EXPIRES_AFTER_MS) ? giveUp(known) : askLater(known);
  }

  async function settle(attempt: Attempt, answer?: PayAnswer): Promise<Attempt> {
    const settled = await settleNow(attempt, answer);
    const isPledge = attempt.purpose !== 'order';
    if (isPledge && settled.state !== attempt.state) {
      // The payer gets the outcome in any case.
      await tellOfPayment(deps, settled).catch((error: unknown) =>
        deps.log.error(error, 'open pages do not hear of a payment'),
      );
    }
    return settled;
  }

  return { settle, askLater };
}

type Difference = NonNullable<Attempt['refusedBecause']>;

class SettledMeanwhile extends Error {}

/** How the charge differs from the request, to the dollar; undefined when it does not. */
function differenceOf(trade: Trade, attempt: Attempt): Difference | undefined {
  if (trade.currency !== 'TWD') return 'currency';
  return trade.amount === attempt.amount ? undefined : 'amount';
}

/** Makes a record for a refused payment, of which the card company has none. */
function noTrade(attempt: Attempt): Trade {
  const { recTradeId, gatewayOrderNumber: orderNumber, amount, cardBrand, lastFour } = attempt;
  const trade = {
    orderNumber,
    amount,
    currency: 'TWD',
    state: 'declined',
    cardBrand,
    lastFour,
  } as const;
  return { ...trade, recTradeId: recTradeId ?? `none-${attempt.attemptId}` };
}
