import type { Failure } from '../../domain/failure.ts';
import type { CardEntry } from '../../domain/order/payment.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';

export type PaymentEvent =
  /** Pay with the card entered; `threeDomainSecure` asks the bank for its page. */
  | { type: 'payment.submit'; threeDomainSecure: boolean }
  /** After a failure: load the fields again, or ask for the outcome again. */
  | { type: 'payment.retry' }
  | CardFieldsFact;

/** What the hosted fields tell. */
export type CardFieldsFact =
  | { type: 'fields.ready' }
  | { type: 'fields.failed'; failure: Failure }
  | { type: 'card.changed'; card: CardEntry };

/** Why the card has to be entered again; the interface has the words. */
export type PaymentSetback = 'declined' | 'primeExpired' | 'cardRefused';

export type PaymentFact = { type: 'order.settled'; orderNo: string };

export interface PaymentInput {
  readonly access: OrderAccess;
  /** NT$, what the passenger is shown. */
  readonly amount: number;
}

export interface PaymentContext extends PaymentInput {
  readonly card: CardEntry;
  readonly setback: PaymentSetback | undefined;
  readonly failure: Failure | undefined;
  readonly threeDomainSecure: boolean;
  /** Single use, 90 s: never shown, never stored. */
  readonly prime: string;
  /** How often the outcome was asked for. */
  readonly polls: number;
  /** The bank's page. */
  readonly paymentUrl: string | undefined;
  /** The order once it is paid. */
  readonly order: OrderView | undefined;
}
