import type { Failure } from '../../domain/failure.ts';
import type { PaymentResult } from '../../domain/order/payment.ts';

/** The ids in the payment provider's redirect. */
export interface PaymentResultInput {
  readonly recTradeId: string;
  readonly orderNo: string;
}

export type PaymentResultEvent = { type: 'result.retry' };

export interface PaymentResultContext extends PaymentResultInput {
  readonly result: PaymentResult | undefined;
  readonly failure: Failure | undefined;
  readonly polls: number;
}
