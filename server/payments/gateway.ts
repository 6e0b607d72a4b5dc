/**
 * Port: the card company. It is implemented with TapPay's calls, by default to the embedded sandbox. Money is in whole
 * New Taiwan dollars. The answer of `pay` decides nothing: only `queryTrade` shows whether money was paid.
 */
export interface PaymentGateway {
  /**
   * Charges the card of a prime (a one-time token from the hosted fields), or a saved card.
   *
   * @throws GatewaySilence when the outcome is unknown: call `queryTrade` later
   */
  pay(payment: CardPayment): Promise<PayAnswer>;
  /**
   * Saves the card of a prime for later payments; nothing is charged.
   *
   * @throws GatewaySilence when the outcome is unknown
   */
  bindCard(prime: string, cardholder: Cardholder): Promise<BindAnswer>;
  /**
   * Removes a saved card. If the card company has no such card, `refused` is the reason that it gives.
   *
   * @throws GatewaySilence when the outcome is unknown
   */
  removeCard(secret: CardSecret): Promise<{ readonly refused?: string }>;
  /**
   * The card company's record of a trade, by the card company's id or by our number of the attempt; undefined when
   * there is no record.
   *
   * @throws GatewaySilence when the card company does not answer
   */
  queryTrade(by: { recTradeId: string } | { orderNumber: string }): Promise<Trade | undefined>;
  /**
   * Refunds the whole rest of a trade. `refused` is the card company's reason; `queryTrade` shows whether the money was
   * refunded.
   *
   * @throws GatewaySilence when the outcome is unknown
   */
  refund(recTradeId: string): Promise<{ readonly refused?: string }>;
}

/**
 * The secrets with which the card company charges a saved card: together with the partner's key they are as powerful
 * as the card.
 */
export interface CardSecret {
  readonly cardKey: string;
  readonly cardToken: string;
}

/** The card to charge: the card of a prime, which can be used once, or a saved card. */
export type CardMeans = { readonly prime: string } | { readonly secret: CardSecret };

export interface Cardholder {
  readonly name: string;
  /** +886912345678, '' when unknown. */
  readonly phone: string;
  readonly email: string;
}

export interface CardPayment {
  readonly means: CardMeans;
  readonly amount: number;
  /** Our number for this attempt, unique. */
  readonly orderNumber: string;
  /** The text that the cardholder reads, at most 100 characters. */
  readonly details: string;
  readonly cardholder: Cardholder;
  /** Whether to request the bank's 3-D Secure page. */
  readonly threeDomainSecure: boolean;
}

/**
 * `accepted`: a trade was made, and the browser opens `paymentUrl` if there is one. `refused`: no money moved, because
 * of the `prime` (unknown, used, too old), the `card`, or our own `setup`.
 */
export type PayAnswer =
  | { readonly outcome: 'accepted'; readonly recTradeId: string; readonly paymentUrl?: string }
  | {
      readonly outcome: 'refused';
      readonly because: 'prime' | 'card' | 'setup';
      readonly message: string;
    };

/**
 * A card saved at the card company; `identifier` is the same for the same card number. `expiry` is MM/YY, '' when
 * unknown.
 */
export interface BoundCard {
  readonly secret: CardSecret;
  readonly identifier: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiry: string;
}

export type BindAnswer =
  | { readonly outcome: 'bound'; readonly card: BoundCard }
  | Extract<PayAnswer, { readonly outcome: 'refused' }>;

export interface Trade {
  readonly recTradeId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  /** `returned`, `partlyReturned`: charged money was refunded, and `amount` is what is left. */
  readonly state: 'paid' | 'declined' | 'pending' | 'returned' | 'partlyReturned';
  /** `Visa`, `Mastercard`, `JCB`, `UnionPay`, `Amex`, '' when unknown. */
  readonly cardBrand: string;
  readonly lastFour: string;
}

/** The card company did not answer, or its answer could not be parsed. */
export class GatewaySilence extends Error {
  override name = 'GatewaySilence';
}
