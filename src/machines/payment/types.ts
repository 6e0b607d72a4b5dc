import type { SavedCard } from '../../domain/account/card.ts';
import type { Failure } from '../../domain/failure.ts';
import type { CardEntry } from '../../domain/order/card-entry.ts';
import type { Payable, PayableAccess } from '../../domain/order/payment.ts';

export type PaymentEvent =
  /** Chooses one of the saved cards. */
  | { type: 'card.choose'; cardId: string }
  /** Switches to entering a card that is not saved. */
  | { type: 'card.enter' }
  /** Returns to the saved cards, which are loaded again. */
  | { type: 'cards.show' }
  /** Sets whether the entered card is saved. */
  | { type: 'card.remember'; remember: boolean }
  /** Pays with the chosen or entered card. `threeDomainSecure` requests the bank's 3-D Secure page. */
  | { type: 'payment.submit'; threeDomainSecure: boolean }
  /** After a failure, loads the fields again, or queries the outcome again. */
  | { type: 'payment.retry' }
  | CardFieldsFact;

/** Facts from the hosted fields. */
export type CardFieldsFact =
  | { type: 'fields.ready' }
  | { type: 'fields.failed'; failure: Failure }
  | { type: 'card.changed'; card: CardEntry };

/**
 * Why nothing is paid yet; the interface has the texts. `cardGone`: the saved card was removed. `cardsNotLoaded`: the
 * saved cards could not be loaded, so a card has to be entered. `notCharged`: the order shows that a payment without
 * an answer charged nothing.
 */
export type PaymentSetback =
  | 'declined'
  | 'primeExpired'
  | 'cardRefused'
  | 'cardGone'
  | 'cardsNotLoaded'
  | 'amountChanged'
  | 'notCharged';

/** The order has changed since it was shown: it is paid, or another amount is due. */
export type PaymentFact = { type: 'order.changed'; orderNo: string };

export interface PaymentInput {
  readonly access: PayableAccess;
  /** The amount that the user sees, in NT$. */
  readonly amount: number;
  /** Whether the payer is signed in: they may use saved cards and save this one. */
  readonly isMember: boolean;
}

export interface PaymentContext extends PaymentInput {
  /** The member's saved cards; undefined = not loaded. */
  readonly cards: readonly SavedCard[] | undefined;
  /** The id of the chosen card. */
  readonly chosen: string | undefined;
  readonly remember: boolean;
  readonly card: CardEntry;
  readonly setback: PaymentSetback | undefined;
  readonly failure: Failure | undefined;
  readonly threeDomainSecure: boolean;
  /** The prime (TapPay's one-time token), valid for 90 s. It is never shown, and never stored in the browser. */
  readonly prime: string;
  /** How many times the outcome was queried. */
  readonly polls: number;
  /** The bank's page. */
  readonly paymentUrl: string | undefined;
  /** The paid order; undefined before. */
  readonly order: Payable | undefined;
}
