import { and, eq, or } from 'drizzle-orm';
import { ACCOUNT_CODE, CODE } from '../../src/contract/codes.ts';
import { awaitsPayment } from '../../src/domain/order/status.ts';
import { dueOf } from '../../src/domain/project/pledge.ts';
import { ApplicationError } from '../application-error.ts';
import { paymentAttempt } from '../data/schema.ts';
import { statusIn, type Order } from '../orders/change-order.ts';
import type { OrderDeps } from '../orders/deps.ts';
import { detailsOf } from '../orders/order-view.ts';
import type { Pledge } from '../projects/pledge-rows.ts';
import { attemptRows, isFullBatch, type Attempt } from './attempts.ts';
import {
  GatewaySilence,
  type CardMeans,
  type Cardholder,
  type PayAnswer,
  type PaymentGateway,
} from './gateway.ts';
import { RECORD_AFTER_MS, reconcileWithRecord } from './reconcile.ts';
import { refundAttempt } from './refund.ts';
import { createSettling } from './settle.ts';

/** Card payment of orders. */
export interface Payments {
  /**
   * Pays the amount due. Returns the attempt: `paid`, or `pending` with the address of the bank's page.
   *
   * @throws ApplicationError orderRefused, amountChanged with `amountDue`, paymentUnderway with `paymentUrl`, paymentDeclined, primeExpired, paymentPending, paymentRefunded, unavailable
   */
  pay(order: Order, request: PayRequest): Promise<Attempt>;
  /** Pays, as `pay` does, the amount that is due for a pledge: the first 30 %, or the balance (PROJ-03). */
  payPledge(pledge: Pledge, request: PayRequest): Promise<Attempt>;
  /** Sends the record query for an attempt and stores the answer; may be called at any time and any number of times. */
  settle(attempt: Attempt): Promise<Attempt>;
  /** The attempt with this trade id of the card company, or with our number. */
  find(by: { recTradeId?: string; orderNumber?: string }): Promise<Attempt | undefined>;
  /** Handles due attempts: settles those that a crash or a missing answer left open, and makes refunds. */
  reconcile(): Promise<{ more: boolean }>;
}

/** When `reconcile` has something to do next, for `DueWork`. */
export const PAYMENTS_DUE = `select least(
  (select min(due_at) from payment_attempt),
  (select min(settled_at) + make_interval(secs => ${RECORD_AFTER_MS / 1_000})
    from payment_attempt where state = 'paid' and reconciled_at is null))`;

export interface PayRequest {
  /** Returns the card to charge; called once it is known that an amount is due and no other attempt is under way. */
  readonly means: () => Promise<CardMeans>;
  /** NT$ that the passenger was shown. */
  readonly amount: number;
  readonly threeDomainSecure: boolean;
}

/** Something to pay, and how to begin an attempt. */
interface Bill {
  /** The id of the order or pledge. */
  readonly id: string;
  /** NT$; 0 when nothing is due. */
  readonly due: number;
  /** The text that the cardholder reads. */
  readonly details: string;
  readonly cardholder: Cardholder;
  readonly begin: () => Promise<Attempt | undefined>;
}

export function createPayments(deps: OrderDeps, gateway: PaymentGateway): Payments {
  const attempts = attemptRows(deps);
  /** For payments whose record query was not answered: when they are compared again, by the attempt's id. */
  const uncompared = new Map<string, Date>();
  const { settle, askLater } = createSettling(deps, attempts, gateway);

  /** Gets the card to charge. If that fails, the attempt is deleted: nothing was charged. */
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
      const noted = await askLater(await attempts.note(attempt, { recTradeId, paymentUrl }));
      // A notification or another tab may have settled it meanwhile: then there is no page to go to.
      return noted.state === 'pending' ? noted : outcomeOf(noted);
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
      throw new ApplicationError(ACCOUNT_CODE.amountChanged, { amountDue: bill.due });
    }
    for (;;) {
      // The attempt is written first, so that the payment counts as under way while the card company still saves the
      // card: no page says meanwhile that nothing will be charged.
      const attempt = await bill.begin();
      if (attempt !== undefined) {
        const means = await meansFor(attempt, request);
        return charge(bill, attempt, means, request.threeDomainSecure);
      }
      const underway = await attempts.one(
        and(eq(paymentAttempt.orderId, bill.id), eq(paymentAttempt.state, 'pending')),
      );
      // No attempt is under way: the order or pledge was paid or changed a moment ago.
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
      await reconcileWithRecord(deps, attempts, gateway, uncompared);
      return { more: isFullBatch(claimed) };
    },
  };
}

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
