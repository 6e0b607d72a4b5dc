import type { PaymentResult } from '../../domain/order/payment.ts';
import type { Signal } from '../signal.ts';
import type { PaymentResultInput } from './types.ts';

export interface PaymentResultPorts {
  /** GET /order/payment/result: the result of the record query, not of the redirect. */
  paymentResult(query: PaymentResultInput, signal: Signal): Promise<PaymentResult>;
}
