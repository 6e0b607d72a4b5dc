import type { SavedCard } from '../../domain/account/card.ts';
import type { Failure } from '../../domain/failure.ts';
import type { CardEntry } from '../../domain/order/card-entry.ts';
import type { Payable, PayableAccess } from '../../domain/order/payment.ts';

export type PaymentEvent =
  /** This one of the saved cards. */
  | { type: 'card.choose'; cardId: string }
  /** Pay with another card than the saved ones, */
  | { type: 'card.enter' }
  /** or go back to them: they are loaded again. */
  | { type: 'cards.show' }
  /** Whether the card entered shall be kept. */
  | { type: 'card.remember'; remember: boolean }
  /** Pay with the card chosen or entered; `threeDomainSecure` asks the bank for its page. */
  | { type: 'payment.submit'; threeDomainSecure: boolean }
  /** After a failure: load the fields again, or ask for the outcome again. */
  | { type: 'payment.retry' }
  | CardFieldsFact;

/** Facts from the hosted fields. */
export type CardFieldsFact =
  | { type: 'fields.ready' }
  | { type: 'fields.failed'; failure: Failure }
  | { type: 'card.changed'; card: CardEntry };

/**
 * Why it is not paid yet; the interface has the words. `cardGone`: the saved card was removed; `cardsNotLoaded`: a card
 * has to be entered, because the saved ones did not come; `notCharged`: the order shows that a payment without an
 * answer charged nothing.
 */
export type PaymentSetback =
  | 'declined'
  | 'primeExpired'
  | 'cardRefused'
  | 'cardGone'
  | 'cardsNotLoaded'
  | 'amountChanged'
  | 'notCharged';

/** The order differs from the one on screen: it is paid, or another amount is due. */
export type PaymentFact = { type: 'order.changed'; orderNo: string };

export interface PaymentInput {
  readonly access: PayableAccess;
  /** NT$, the amount that the passenger is shown. */
  readonly amount: number;
  /** The payer is signed in: may have kept cards, and keep this one. */
  readonly isMember: boolean;
}

export interface PaymentContext extends PaymentInput {
  /** The member's cards; undefined = not known. */
  readonly cards: readonly SavedCard[] | undefined;
  /** The one of them that pays. */
  readonly chosen: string | undefined;
  readonly remember: boolean;
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
  readonly order: Payable | undefined;
}
