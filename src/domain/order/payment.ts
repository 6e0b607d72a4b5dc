import type { OrderStatus } from './status.ts';
import type { OrderView } from './view.ts';

/** State of one hosted card field (TapPay: 0 ok, 1 empty, 2 error, 3 typing). */
export type CardFieldState = 'ok' | 'empty' | 'error' | 'typing';
export type CardBrand = 'visa' | 'mastercard' | 'jcb' | 'unionpay' | 'amex' | 'unknown';

/** The hosted fields as they are being filled in. */
export interface CardEntry {
  readonly number: CardFieldState;
  readonly expiry: CardFieldState;
  readonly ccv: CardFieldState;
  readonly brand: CardBrand;
  /** All three are good: a prime can be had. */
  readonly complete: boolean;
}

export const emptyCard: CardEntry = {
  number: 'empty',
  expiry: 'empty',
  ccv: 'empty',
  brand: 'unknown',
  complete: false,
};

/**
 * Paid, or the address of the bank's 3-D Secure page to go to; or nothing, because by now NT$ `amountDue` is due and
 * not what the passenger was shown.
 */
export type PaymentOutcome =
  | { readonly outcome: 'paid'; readonly order: OrderView }
  | { readonly outcome: 'redirect'; readonly paymentUrl: string }
  | { readonly outcome: 'amountChanged'; readonly amountDue: number };

/** What the record query says of a payment (PAGE-08). */
export interface PaymentResult {
  /** `refunded`: another payment had paid the order, or the charge was wrong, and this one goes back. */
  readonly outcome: 'paid' | 'failed' | 'pending' | 'refunded';
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly amount: number;
  readonly at?: number;
  readonly cardBrand: string;
  readonly lastFour: string;
}
