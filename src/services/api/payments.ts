import * as z from 'zod/mini';
import { ACCOUNT_CODE } from '../../domain/account-codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import type { Payable, PaymentOutcome } from '../../domain/order/payment.ts';
import { COUNTED_STATES, type PledgeView } from '../../domain/project/pledge.ts';
import type { PaymentResultPorts } from '../../machines/payment-result/ports.ts';
import type { PaymentPorts } from '../../machines/payment/ports.ts';
import type { AccountCall } from '../http/account-client.ts';
import { Refusal } from '../http/envelope.ts';
import type { PortalCall } from '../http/portal-client.ts';
import { createLoadOrder } from './load-order.ts';

/** The ports for paying by card, which call the server. */
export function createPaymentsApi(
  call: PortalCall,
  callAccount: AccountCall,
): Pick<PaymentPorts, 'pay' | 'loadOrder'> & PaymentResultPorts {
  const loadOrder = createLoadOrder(call);
  return {
    pay({ access, means, amount, threeDomainSecure }, signal) {
      // Quiet for a saved card: the component that shows the cards also shows that a saved card no longer exists.
      const where = 'cardId' in means ? { quiet: true } : { inPlace: true };
      if ('pledgeId' in access) {
        const body = { ...access, ...means, amount, threeDomainSecure };
        return callAccount('payPledge', { body, signal, ...where })
          .then((answer) =>
            answer.outcome === 'paid'
              ? { outcome: 'paid' as const, order: payableOf(answer.pledge, amount) }
              : answer,
          )
          .catch(amountChanged);
      }
      const { orderNo, orderToken } = access;
      const body = { orderNo, ...means, amount, threeDomainSecure };
      return call('payOrder', { body, orderToken, signal, ...where }).catch(amountChanged);
    },
    loadOrder({ access, amount }, signal) {
      if ('orderNo' in access) return loadOrder(access, signal);
      return callAccount('pledge', { query: access, signal, quiet: true }).then((pledge) =>
        payableOf(pledge, amount),
      );
    },
    paymentResult: ({ recTradeId, orderNo }, signal) =>
      call('paymentResult', { query: { recTradeId, orderNo }, signal, quiet: true }),
  };
}

/**
 * Converts a pledge to the format of an order that is paid, or has an amount due, or has ended. After the 30 % were
 * paid, the balance may already be due, which is another amount.
 */
function payableOf(
  { state, due, paymentPending, paymentUrl }: PledgeView,
  amount: number,
): Payable {
  const isPaid = COUNTED_STATES.some((one) => one === state) && due !== amount;
  return {
    ...(isPaid ? { status: 6 } : due > 0 ? { status: 7 } : { status: 10, hasEnded: true }),
    ...(paymentPending ? { paymentPending } : {}),
    ...(paymentUrl === null ? {} : { paymentUrl }),
  };
}

const Due = z.object({ amountDue: z.number() });

/** Handles a refusal because the amount due has changed: the refusal contains the new amount. */
function amountChanged(error: unknown): PaymentOutcome {
  if (!(error instanceof Refusal) || !isRefusal(error.failure, ACCOUNT_CODE.amountChanged))
    throw error;
  const { data } = Due.safeParse(error.data);
  if (data === undefined) throw error;
  return { outcome: 'amountChanged', ...data };
}
