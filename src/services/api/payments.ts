import * as z from 'zod/mini';
import { CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import type { PaymentOutcome } from '../../domain/order/payment.ts';
import type { PaymentResultPorts } from '../../machines/payment-result/ports.ts';
import type { PaymentPorts } from '../../machines/payment/ports.ts';
import { Refusal } from '../http/envelope.ts';
import type { PortalCall } from '../http/portal-client.ts';
import { createLoadOrder } from './load-order.ts';

/** Paying by card, as calls of the server. */
export function createPaymentsApi(
  call: PortalCall,
): Pick<PaymentPorts, 'pay' | 'loadOrder'> & PaymentResultPorts {
  return {
    pay: ({ access: { orderNo, orderToken }, means, amount, threeDomainSecure }, signal) =>
      call('payOrder', {
        body: { orderNo, ...means, amount, threeDomainSecure },
        orderToken,
        signal,
        // That a saved card is gone is told where it was chosen, too.
        ...('cardId' in means ? { quiet: true } : { inPlace: true }),
      }).catch(amountChanged),
    loadOrder: createLoadOrder(call),
    paymentResult: ({ recTradeId, orderNo }, signal) =>
      call('paymentResult', { query: { recTradeId, orderNo }, signal, quiet: true }),
  };
}

const Due = z.object({ amountDue: z.number() });

/** Something else is due than was to be paid: the refusal says how much. */
function amountChanged(error: unknown): PaymentOutcome {
  if (!(error instanceof Refusal) || !isRefusal(error.failure, CODE.orderRefused)) throw error;
  const { data } = Due.safeParse(error.data);
  if (data === undefined) throw error;
  return { outcome: 'amountChanged', ...data };
}
