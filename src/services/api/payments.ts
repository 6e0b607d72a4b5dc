import type { PaymentResultPorts } from '../../machines/payment-result/ports.ts';
import type { PaymentPorts } from '../../machines/payment/ports.ts';
import type { PortalCall } from '../http/portal-client.ts';
import { createLoadOrder } from './load-order.ts';

/** Paying by card, as calls of the server. */
export function createPaymentsApi(
  call: PortalCall,
): Pick<PaymentPorts, 'pay' | 'loadOrder'> & PaymentResultPorts {
  return {
    pay: ({ access: { orderNo, orderToken }, prime, amount, threeDomainSecure }, signal) =>
      call('payOrder', {
        body: { orderNo, prime, amount, threeDomainSecure },
        orderToken,
        signal,
        inPlace: true,
      }),
    loadOrder: createLoadOrder(call),
    paymentResult: ({ recTradeId, orderNo }, signal) =>
      call('paymentResult', { query: { recTradeId, orderNo }, signal, quiet: true }),
  };
}
