import { and, eq, inArray, or } from 'drizzle-orm';
import { CODE } from '../../src/contract/codes.ts';
import { awaitsPayment } from '../../src/domain/order/status.ts';
import { dueOf } from '../../src/domain/project/pledge.ts';
import { bookRide } from '../accounts/points.ts';
import { ApplicationError } from '../application-error.ts';
import { paymentAttempt } from '../data/schema.ts';
import { bookCharge } from '../ledger/ledger.ts';
import { changeOrder, statusIn, type Order } from '../orders/change-order.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { detailsOf } from '../orders/order-view.ts';
import { concludePledge, type Pledge } from '../projects/pledge-rows.ts';
import { attemptRows, bookNoted, isFullBatch, nextAsk, type Attempt } from './attempts.ts';
import {
  GatewaySilence,
  type CardMeans,
  type Cardholder,
  type PayAnswer,
  type PaymentGateway,
  type Trade,
} from './gateway.ts';
import { reconcileWithRecord } from './reconcile.ts';
import { refundAttempt } from './refund.ts';

/** Card payment of orders. */
export interface Payments {
  /**
   * Pays the amount due. Returns the attempt: `paid`, or `pending` with the address of the bank's page.
   *
   * @throws ApplicationError orderRefused (with `amountDue` when it differs from the amount shown), paymentUnderway
   *   with `paymentUrl`, paymentDeclined, primeExpired, paymentPending, paymentRefunded, unavailable
   */
  pay(order: Order, request: PayRequest): Promise<Attempt>;
  /** The same for the amount due of a pledge: its 30 %, or its balance (PROJ-03). */
  payPledge(pledge: Pledge, request: PayRequest): Promise<Attempt>;
  /** Sends the record query for an attempt and stores the answer; may be called at any time and any number of times. */
  settle(attempt: Attempt): Promise<Attempt>;
  /** The attempt with this trade id of the card company, or with our number. */
  find(by: { recTradeId?: string; orderNumber?: string }): Promise<Attempt | undefined>;
  /** Does what is due: settles attempts that a crash or a missing answer left open, and makes refunds. */
  reconcile(): Promise<{ more: boolean }>;
}

export interface PayRequest {
  /** Returns the card to charge; called once it is known that an amount is due and no other attempt is under way. */
  readonly means: () => Promise<CardMeans>;
  /** NT$ that the passenger was shown. */
  readonly amount: number;
  readonly threeDomainSecure: boolean;
}

/** Something to pay, and how to begin an attempt. */
interface Bill {
  /** The order's or the pledge's. */
  readonly id: string;
  /** NT$; 0 when nothing is due. */
  readonly due: number;
  /** The text that the cardholder reads. */
  readonly details: string;
  readonly cardholder: Cardholder;
  readonly begin: () => Promise<Attempt | undefined>;
}

/** An attempt without a record after this time never reached the card company: primes are valid for 90 s. */
const UNKNOWN_AFTER_MS = 3 * 60_000;
/**
 * After this an unfinished 3-D Secure page has expired. The bank's own limit is 10 minutes; ours is later, so that the
 * bank's decides.
 */
const EXPIRES_AFTER_MS = 12 * 60_000;
/** Pause between two record queries for a pending attempt. */
const ASK = { shortestMs: 2_000, longestMs: 60_000 };
/**
 * An attempt that was given up may turn out to be charged: the record query is sent less and less often, for at most
 * this time.
 */
const LATE = { shortestMs: 60_000, longestMs: 3_600_000, forMs: 24 * 3_600_000 };

/** The status in which a fare is due, not a cancellation fee. */
const FARE_DUE = 7;

export function createPayments(deps: OrderDeps, gateway: PaymentGateway): Payments {
  const attempts = attemptRows(deps);
  const now = (): Date => new Date(deps.clock.now());

  /**
   * Stores the outcome in the attempt and in its order or pledge, in one transaction; if somebody else stored it
   * first, nothing changes.
   */
  async function conclude(attempt: Attempt, trade: Trade, paid: boolean): Promise<Attempt> {
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
      data: { attemptId: attempt.attemptId, recTradeId: trade.recTradeId, amount: trade.amount },
      also: async (tx) => {
        const state = paid ? 'paid' : 'declined';
        const settled = { ...set, state, dueAt: null } as const;
        const rows = await tx.update(paymentAttempt).set(settled).where(open).returning();
        if (rows.length === 0) throw new SettledMeanwhile();
        if (paid) await bookCharge(tx, { ...attempt, amount: trade.amount }, 'paid', now());
        if (paid && order.status === FARE_DUE) await bookRide(tx, order, trade.amount, now());
      },
    })).catch((error: unknown) => {
      if (error instanceof SettledMeanwhile) return { outcome: 'untouched' };
      throw error;
    });
    if (outcome === 'refused') {
      // Another attempt has paid: this one's money is refunded, by whichever node finds it due.
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

  /** The card company has no record of it: gives up after some time, otherwise asks again later. */
  async function unknown(attempt: Attempt, answer: PayAnswer | undefined): Promise<Attempt> {
    if (answer?.outcome === 'refused') {
      if (answer.because === 'card') return conclude(attempt, noTrade(attempt), false);
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

  /** The charge differs from the request: it counts as no payment and is refunded completely. */
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

  /** The attempt's own record. A record with another order's number is rejected, even if its id matches. */
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

  async function settle(attempt: Attempt, answer?: PayAnswer): Promise<Attempt> {
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
      return conclude(attempt, trade, true);
    }
    if (trade.state !== 'pending') {
      return late
        ? attempts.note(attempt, { recTradeId: trade.recTradeId, dueAt: null })
        : conclude(attempt, trade, false);
    }
    const known = await attempts.note(attempt, { recTradeId: trade.recTradeId });
    return isOlder(attempt, EXPIRES_AFTER_MS) ? giveUp(known) : askLater(known);
  }

  /** The card to charge. If it cannot be obtained, the attempt is deleted: nothing was charged. */
  async function meansFor(attempt: Attempt, request: PayRequest): Promise<CardMeans> {
    try {
      return await request.means();
    } catch (error) {
      await attempts.drop(attempt);
      throw error;
    }
  }

  async function charge(
    { details, cardholder }: Bill,
    attempt: Attempt,
    means: CardMeans,
    threeDomainSecure: boolean,
  ): Promise<Attempt> {
    let answer: PayAnswer;
    try {
      answer = await gateway.pay({
        means,
        amount: attempt.amount,
        orderNumber: attempt.gatewayOrderNumber,
        details,
        cardholder,
        threeDomainSecure,
      });
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error;
      deps.log.warn({ err: error, attemptId: attempt.attemptId }, 'a payment without an answer');
      const settled = await settle(attempt);
      return outcomeOf(settled);
    }
    if (answer.outcome === 'accepted' && answer.paymentUrl !== undefined) {
      const { recTradeId, paymentUrl } = answer;
      return askLater(await attempts.note(attempt, { recTradeId, paymentUrl }));
    }
    const known =
      answer.outcome === 'accepted'
        ? await attempts.note(attempt, { recTradeId: answer.recTradeId })
        : attempt;
    if (answer.outcome === 'refused' && answer.because === 'setup') {
      deps.log.error({ attemptId: attempt.attemptId, message: answer.message }, 'payment refused');
    }
    return outcomeOf(await settle(known, answer), answer);
  }

  async function payBill(bill: Bill, request: PayRequest): Promise<Attempt> {
    if (bill.due === 0) throw new ApplicationError(CODE.orderRefused);
    if (bill.due !== request.amount) {
      throw new ApplicationError(CODE.orderRefused, { amountDue: bill.due });
    }
    for (;;) {
      // Written first, so that the payment counts as under way while the card company still saves the card: nobody is
      // told meanwhile that nothing will be charged.
      const attempt = await bill.begin();
      if (attempt !== undefined) {
        const means = await meansFor(attempt, request);
        return charge(bill, attempt, means, request.threeDomainSecure);
      }
      const underway = await attempts.one(
        and(eq(paymentAttempt.orderId, bill.id), eq(paymentAttempt.state, 'pending')),
      );
      // Nothing is under way: it was paid or changed a moment ago.
      if (underway === undefined) throw new ApplicationError(CODE.orderRefused);
      const settled = await settle(underway);
      if (settled.state === 'paid') return settled;
      if (settled.state === 'pending') {
        const { paymentUrl } = settled;
        throw new ApplicationError(CODE.paymentUnderway, paymentUrl === null ? {} : { paymentUrl });
      }
    }
  }

  return {
    async pay(order, request) {
      if (!awaitsPayment(statusIn(order))) throw new ApplicationError(CODE.orderRefused);
      const phone = `+886${order.contactPhone.slice(1)}`;
      return payBill(
        {
          id: order.orderId,
          due: order.amountDue,
          details: `Order ${order.orderNo}`,
          cardholder: { name: detailsOf(order).contactName, phone, email: '' },
          begin: () => attempts.begin(order, request.amount),
        },
        request,
      );
    },

    payPledge(pledge, request) {
      const { receiver: name = '', phonenumber = '' } = pledge.delivery ?? {};
      const phone = phonenumber === '' ? '' : `+886${phonenumber.slice(1)}`;
      const purpose = pledge.state === 'reserved' ? 'upfront' : 'balance';
      return payBill(
        {
          id: pledge.pledgeId,
          due: dueOf(pledge),
          details: `Pledge ${pledge.pledgeNo}`,
          cardholder: { name, phone, email: '' },
          begin: () => attempts.beginPledge(pledge, purpose, request.amount),
        },
        request,
      );
    },

    settle: (attempt) => settle(attempt),

    async find({ recTradeId, orderNumber }) {
      const named = [
        ...(recTradeId === undefined ? [] : [eq(paymentAttempt.recTradeId, recTradeId)]),
        ...(orderNumber === undefined ? [] : [eq(paymentAttempt.gatewayOrderNumber, orderNumber)]),
      ];
      return named.length === 0 ? undefined : attempts.one(or(...named));
    },

    async reconcile() {
      const claimed = await attempts.claimDue();
      const outcomes = await Promise.allSettled(
        claimed.map((attempt) =>
          attempt.state === 'refunding'
            ? refundAttempt(deps, attempts, gateway, attempt)
            : settle(attempt),
        ),
      );
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') deps.log.error(outcome.reason, 'a payment is unsettled');
      }
      await reconcileWithRecord(deps, attempts, gateway);
      return { more: isFullBatch(claimed) };
    },
  };
}

type Difference = NonNullable<Attempt['refusedBecause']>;

class SettledMeanwhile extends Error {}

/** The result of an attempt for the passenger, after the call. */
function outcomeOf(attempt: Attempt, answer?: PayAnswer): Attempt {
  if (attempt.state === 'paid') return attempt;
  if (attempt.state === 'declined') throw new ApplicationError(CODE.paymentDeclined);
  if (attempt.state === 'pending') throw new ApplicationError(CODE.paymentPending);
  if (attempt.state === 'refunding' || attempt.state === 'refunded') {
    throw new ApplicationError(CODE.paymentRefunded);
  }
  const prime = answer?.outcome === 'refused' && answer.because === 'prime';
  throw new ApplicationError(prime ? CODE.primeExpired : CODE.unavailable);
}

/** How the charge differs from the request, to the dollar; undefined when it does not. */
function differenceOf(trade: Trade, attempt: Attempt): Difference | undefined {
  if (trade.currency !== 'TWD') return 'currency';
  return trade.amount === attempt.amount ? undefined : 'amount';
}

/** A record for a refusal that left none. */
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
