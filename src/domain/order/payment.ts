import type { OrderStatus } from './status.ts';
import type { OrderAccess, OrderView } from './view.ts';

/** Something to pay: an order, or the amount due of a pledge (PROJ-03). */
export type PayableAccess = OrderAccess | { readonly pledgeId: string };

/**
 * For an order or pledge: whether it awaits payment (status 7 or 11), and whether a payment is under way. `hasEnded`:
 * the pledge has lapsed, or was cancelled, or its project has failed. Then nothing can be paid, and a charge is refunded.
 */
export type Payable = Pick<OrderView, 'status' | 'paymentPending' | 'paymentUrl'> & {
  readonly hasEnded?: true;
};

/**
 * The result of a payment: it is paid; or the bank's 3-D Secure page has to be opened; or nothing was charged, because
 * `amountDue` (NT$) differs from the amount that the passenger was shown.
 */
export type PaymentOutcome =
  | { readonly outcome: 'paid'; readonly order: Payable }
  | { readonly outcome: 'redirect'; readonly paymentUrl: string }
  | { readonly outcome: 'amountChanged'; readonly amountDue: number };

/** The record query's answer about a payment (PAGE-08). */
export interface PaymentResult {
  /** `refunded`: this payment is refunded, because another payment had paid the order, or the charge was wrong. */
  readonly outcome: 'paid' | 'failed' | 'pending' | 'refunded';
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly amount: number;
  readonly at?: number;
  readonly cardBrand: string;
  readonly lastFour: string;
}
