import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import { awaitsPayment } from '../../src/domain/order/status.ts';
import { ApplicationError } from '../application-error.ts';
import { paymentAttempt } from '../data/schema.ts';
import { changeOrder, statusIn, type Order } from '../orders/change-order.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { newAttemptNumber } from '../orders/identifiers.ts';
import { GatewaySilence, type PayAnswer, type PaymentGateway, type Trade } from './gateway.ts';

/** One try to pay an order by card. */
export type Attempt = typeof paymentAttempt.$inferSelect;

/** Card payment of orders. */
export interface Payments {
  /**
   * Pays what is due. Returns the attempt: `paid`, or `pending` with the address of the bank's page.
   *
   * @throws ApplicationError orderRefused (with `amountDue` when that is not what was shown), paymentUnderway with
   * `paymentUrl`, paymentDeclined, primeExpired, paymentPending, unavailable
   */
  pay(order: Order, request: PayRequest): Promise<Attempt>;
  /** Asks the record query about an attempt and records what it says; as often as one likes, from anywhere. */
  settle(attempt: Attempt): Promise<Attempt>;
  /** The attempt that the card company means, by its trade id or our number of it. */
  find(by: { recTradeId?: string; orderNumber?: string }): Promise<Attempt | undefined>;
  /** Settles the pending attempts whose time has come: what a crash or a silence left open. */
  reconcile(): Promise<{ more: boolean }>;
}

export interface PayRequest {
  readonly prime: string;
  /** NT$ that the passenger was shown. */
  readonly amount: number;
  readonly threeDomainSecure: boolean;
}

/** An attempt that the card company has no record of after this long never reached it: primes live 90 s. */
const UNKNOWN_AFTER_MS = 3 * 60_000;
/** A 3-D Secure page that nobody finished. The bank's own limit is 10 minutes: ours is later, so that it decides. */
const EXPIRES_AFTER_MS = 12 * 60_000;
/** Pause between two questions about a pending attempt; it grows with the attempt's age. */
const ASK = { shortestMs: 2_000, longestMs: 60_000, growth: 0.25 };
/** While the call is under way nobody else has to ask. */
const CALL_MS = 35_000;
const BATCH = 32;

export function createPayments(deps: OrderDeps, gateway: PaymentGateway): Payments {
  /** Inserts the attempt if the order still awaits this amount and no other attempt is under way. */
  async function begin(order: Order, request: PayRequest): Promise<Attempt | undefined> {
    const now = deps.clock.now();
    const attemptId = randomUUID();
    await deps.db.execute(sql`
      insert into payment_attempt
        (attempt_id, order_id, state, amount, gateway_order_number, created_at, due_at)
      select ${attemptId}, order_id, 'pending', amount_due, ${newAttemptNumber(order.orderNo)},
        ${new Date(now)}, ${new Date(now + CALL_MS)}
      from customer_order
      where order_id = ${order.orderId} and status in (7, 11) and amount_due = ${request.amount}
      on conflict do nothing`);
    return one(eq(paymentAttempt.attemptId, attemptId));
  }

  async function one(where: ReturnType<typeof eq> | undefined): Promise<Attempt | undefined> {
    const [attempt] = await deps.db.select().from(paymentAttempt).where(where).limit(1);
    return attempt;
  }

  /** Writes what is known by now, unless somebody settled it meanwhile; returns the attempt as it is. */
  async function note(attempt: Attempt, set: Partial<Attempt>): Promise<Attempt> {
    const mine = and(
      eq(paymentAttempt.attemptId, attempt.attemptId),
      eq(paymentAttempt.state, 'pending'),
    );
    const [noted] = await deps.db.update(paymentAttempt).set(set).where(mine).returning();
    return noted ?? (await one(eq(paymentAttempt.attemptId, attempt.attemptId))) ?? attempt;
  }

  /** Attempt and order in one transaction; whoever comes second changes nothing. */
  async function conclude(attempt: Attempt, trade: Trade, paid: boolean): Promise<Attempt> {
    const set = {
      state: paid ? 'paid' : 'declined',
      recTradeId: trade.recTradeId,
      cardBrand: trade.cardBrand,
      lastFour: trade.lastFour,
      paymentUrl: null,
      settledAt: new Date(deps.clock.now()),
      dueAt: null,
    } as const;
    // Money that was taken after we had given up counts too.
    const open = and(
      eq(paymentAttempt.attemptId, attempt.attemptId),
      inArray(paymentAttempt.state, paid ? ['pending', 'failed'] : ['pending']),
    );
    const { outcome } = await changeOrder(deps, attempt.orderId, () => ({
      event: { type: paid ? 'payment.confirmed' : 'payment.declined' },
      ...(paid ? { set: { amountDue: 0 } } : {}),
      data: { attemptId: attempt.attemptId, recTradeId: trade.recTradeId, amount: trade.amount },
      also: async (tx) => {
        const rows = await tx.update(paymentAttempt).set(set).where(open).returning();
        if (rows.length === 0) throw new SettledMeanwhile();
      },
    })).catch((error: unknown) => {
      if (error instanceof SettledMeanwhile) return { outcome: 'untouched' };
      throw error;
    });
    if (outcome === 'refused') {
      const late = await deps.db.update(paymentAttempt).set(set).where(open).returning();
      if (paid && late.length > 0) {
        deps.log.error(
          { attemptId: attempt.attemptId, recTradeId: trade.recTradeId },
          'a card was charged for an order that nothing is due for: refund it',
        );
      }
    }
    return (await one(eq(paymentAttempt.attemptId, attempt.attemptId))) ?? attempt;
  }

  /** No record of it: give up in time, or ask again later. */
  async function unknown(attempt: Attempt, answer: PayAnswer | undefined): Promise<Attempt> {
    const now = deps.clock.now();
    if (answer?.outcome === 'refused') {
      const state = answer.because === 'card' ? 'declined' : 'failed';
      if (state === 'declined') return conclude(attempt, noTrade(attempt), false);
      return note(attempt, { state, settledAt: new Date(now), dueAt: null });
    }
    if (now >= attempt.createdAt.getTime() + UNKNOWN_AFTER_MS) {
      return note(attempt, { state: 'failed', settledAt: new Date(now), dueAt: null });
    }
    return askLater(attempt);
  }

  function askLater(attempt: Attempt): Promise<Attempt> {
    const now = deps.clock.now();
    const age = now - attempt.createdAt.getTime();
    const pause = Math.min(ASK.longestMs, Math.max(ASK.shortestMs, age * ASK.growth));
    return note(attempt, { dueAt: new Date(now + pause) });
  }

  async function settle(attempt: Attempt, answer?: PayAnswer): Promise<Attempt> {
    if (attempt.state === 'paid' || attempt.state === 'declined') return attempt;
    let trade: Trade | undefined;
    try {
      trade = await gateway.queryTrade(
        attempt.recTradeId === null
          ? { orderNumber: attempt.gatewayOrderNumber }
          : { recTradeId: attempt.recTradeId },
      );
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error;
      deps.log.warn({ err: error, attemptId: attempt.attemptId }, 'the record query is silent');
      return askLater(attempt);
    }
    if (trade === undefined) return unknown(attempt, answer);
    if (!matches(trade, attempt)) {
      deps.log.error({ attemptId: attempt.attemptId, trade }, 'a trade that is not the attempt’s');
      return askLater(attempt);
    }
    if (trade.state === 'paid') return conclude(attempt, trade, true);
    if (trade.state === 'declined' || trade.state === 'returned') {
      return conclude(attempt, trade, false);
    }
    const now = deps.clock.now();
    if (now >= attempt.createdAt.getTime() + EXPIRES_AFTER_MS) {
      return note(attempt, {
        state: 'failed',
        paymentUrl: null,
        settledAt: new Date(now),
        dueAt: null,
      });
    }
    return askLater(await note(attempt, { recTradeId: trade.recTradeId }));
  }

  async function charge(order: Order, attempt: Attempt, request: PayRequest): Promise<Attempt> {
    let answer: PayAnswer;
    try {
      answer = await gateway.payByPrime({
        prime: request.prime,
        amount: attempt.amount,
        orderNumber: attempt.gatewayOrderNumber,
        details: `Order ${order.orderNo}`,
        cardholder: {
          name: order.details.contactName,
          phone: `+886${order.contactPhone.slice(1)}`,
          email: '',
        },
        threeDomainSecure: request.threeDomainSecure,
      });
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error;
      deps.log.warn({ err: error, attemptId: attempt.attemptId }, 'a payment without an answer');
      const settled = await settle(attempt);
      return outcomeOf(settled);
    }
    if (answer.outcome === 'accepted' && answer.paymentUrl !== undefined) {
      const { recTradeId, paymentUrl } = answer;
      return askLater(await note(attempt, { recTradeId, paymentUrl }));
    }
    const known =
      answer.outcome === 'accepted'
        ? await note(attempt, { recTradeId: answer.recTradeId })
        : attempt;
    if (answer.outcome === 'refused' && answer.because === 'setup') {
      deps.log.error({ attemptId: attempt.attemptId, message: answer.message }, 'payment refused');
    }
    return outcomeOf(await settle(known, answer), answer);
  }

  return {
    async pay(order, request) {
      if (!awaitsPayment(statusIn(order))) throw new ApplicationError(CODE.orderRefused);
      if (order.amountDue !== request.amount) {
        throw new ApplicationError(CODE.orderRefused, { amountDue: order.amountDue });
      }
      for (;;) {
        const attempt = await begin(order, request);
        if (attempt !== undefined) return charge(order, attempt, request);
        const underway = await one(
          and(eq(paymentAttempt.orderId, order.orderId), eq(paymentAttempt.state, 'pending')),
        );
        // Nothing is under way: the order was paid or changed a moment ago.
        if (underway === undefined) throw new ApplicationError(CODE.orderRefused);
        const settled = await settle(underway);
        if (settled.state === 'paid') return settled;
        if (settled.state === 'pending') {
          const { paymentUrl } = settled;
          throw new ApplicationError(
            CODE.paymentUnderway,
            paymentUrl === null ? {} : { paymentUrl },
          );
        }
      }
    },

    settle: (attempt) => settle(attempt),

    async find({ recTradeId, orderNumber }) {
      const named = [
        ...(recTradeId === undefined ? [] : [eq(paymentAttempt.recTradeId, recTradeId)]),
        ...(orderNumber === undefined ? [] : [eq(paymentAttempt.gatewayOrderNumber, orderNumber)]),
      ];
      return named.length === 0 ? undefined : one(or(...named));
    },

    async reconcile() {
      const now = deps.clock.now();
      const due = deps.db
        .select({ attemptId: paymentAttempt.attemptId })
        .from(paymentAttempt)
        .where(lte(paymentAttempt.dueAt, new Date(now)))
        .orderBy(paymentAttempt.dueAt)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const claimed = await deps.db
        .update(paymentAttempt)
        .set({ dueAt: new Date(now + CALL_MS) })
        .where(inArray(paymentAttempt.attemptId, due))
        .returning();
      const outcomes = await Promise.allSettled(claimed.map((attempt) => settle(attempt)));
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') deps.log.error(outcome.reason, 'a payment is unsettled');
      }
      return { more: claimed.length === BATCH };
    },
  };
}

class SettledMeanwhile extends Error {}

/** What the passenger is told of an attempt after the call. */
function outcomeOf(attempt: Attempt, answer?: PayAnswer): Attempt {
  if (attempt.state === 'paid') return attempt;
  if (attempt.state === 'declined') throw new ApplicationError(CODE.paymentDeclined);
  if (attempt.state === 'pending') throw new ApplicationError(CODE.paymentPending);
  const prime = answer?.outcome === 'refused' && answer.because === 'prime';
  throw new ApplicationError(prime ? CODE.primeExpired : CODE.unavailable);
}

/** The record is of this very attempt, to the dollar. */
function matches(trade: Trade, attempt: Attempt): boolean {
  return (
    trade.orderNumber === attempt.gatewayOrderNumber &&
    (trade.amount === attempt.amount || trade.state === 'returned') &&
    trade.currency === 'TWD'
  );
}

/** A refusal that left no record. */
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
