import type { PaymentResult } from '../../domain/order/payment.ts';
import type { Signal } from '../signal.ts';
import type { PaymentResultInput } from './types.ts';

export interface PaymentResultPorts {
  /** GET /order/payment/result: what the record query says, never what the redirect says. */
  paymentResult(query: PaymentResultInput, signal: Signal): Promise<PaymentResult>;
}
