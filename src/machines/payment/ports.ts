import type { SavedCard } from '../../domain/account/card.ts';
import type { Payable, PayableAccess, PaymentOutcome } from '../../domain/order/payment.ts';
import type { Signal } from '../signal.ts';
import type { CardFieldsFact, PaymentInput } from './types.ts';

/** The card to charge: a saved one, or the one just entered, which a member may save. */
export type PaymentMeans =
  | { readonly prime: string; readonly remember?: true }
  | { readonly cardId: string };

export interface Payment {
  readonly access: PayableAccess;
  readonly means: PaymentMeans;
  readonly amount: number;
  readonly threeDomainSecure: boolean;
}

/** Functions that a payment needs from outside. Promises reject with `ServiceFailure` only. */
export interface PaymentPorts {
  /**
   * Loads the payment provider's script. Puts its hosted fields into the elements with the ids `card-number`,
   * `card-expiry` and `card-ccv`, once these are on the page. Returns a function that removes the fields.
   */
  mountFields(tell: (fact: CardFieldsFact) => void): () => void;
  /** Gets a prime (TapPay's one-time token) for the entered card; undefined if the provider refuses the card. */
  getPrime(signal: Signal): Promise<string | undefined>;
  /** GET /order/payment/card: the cards of the member who pays, the default one first. */
  loadCards(signal: Signal): Promise<readonly SavedCard[]>;
  /** POST /order/pay, or /project/pledge/pay. */
  pay(payment: Payment, signal: Signal): Promise<PaymentOutcome>;
  /**
   * GET /order/detail, or /project/pledge/detail, after a payment without an answer. The amount says which of a
   * pledge's two payments it was.
   */
  loadOrder(of: Pick<PaymentInput, 'access' | 'amount'>, signal: Signal): Promise<Payable>;
  /** Leaves the portal for the bank's page. */
  goTo(url: string): void;
}
