/**
 * Port: the card company. TapPay's calls stand behind it, the embedded sandbox's by default. Money is whole New Taiwan
 * dollars. The answer of `pay` decides nothing: only `queryTrade` says what is paid.
 */
export interface PaymentGateway {
  /**
   * Charges a card: by a prime of the hosted fields, or one that is kept.
   *
   * @throws GatewaySilence when it is not known what became of it: ask `queryTrade` later
   */
  pay(payment: CardPayment): Promise<PayAnswer>;
  /**
   * Has the card of a prime kept for paying later; nothing is charged.
   *
   * @throws GatewaySilence when it is not known what became of it
   */
  bindCard(prime: string, cardholder: Cardholder): Promise<BindAnswer>;
  /**
   * Has a kept card forgotten. `refused` says in the card company's words why not; it has no such card any more then.
   *
   * @throws GatewaySilence when it is not known what became of it
   */
  removeCard(secret: CardSecret): Promise<{ readonly refused?: string }>;
  /**
   * What the card company's records say of a trade, by its own id or by our number of the attempt; undefined when
   * it has no record.
   *
   * @throws GatewaySilence when it does not answer
   */
  queryTrade(by: { recTradeId: string } | { orderNumber: string }): Promise<Trade | undefined>;
  /**
   * Gives back all that is left of a trade. `refused` says in the card company's words why not; whether the money
   * went back is what `queryTrade` says.
   *
   * @throws GatewaySilence when it is not known what became of it
   */
  refund(recTradeId: string): Promise<{ readonly refused?: string }>;
}

/** The secrets by which the card company charges a kept card: with the partner's key they are as good as the card. */
export interface CardSecret {
  readonly cardKey: string;
  readonly cardToken: string;
}

/** The card to charge: that of a prime, which is good once, or a kept one. */
export type CardMeans = { readonly prime: string } | { readonly secret: CardSecret };

export interface Cardholder {
  readonly name: string;
  /** +886912345678, '' when not known. */
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
  /** Ask the bank for its 3-D Secure page. */
  readonly threeDomainSecure: boolean;
}

/**
 * `accepted`: a trade was made, and the browser goes to `paymentUrl` if there is one. `refused`: no money moved,
 * because of the `prime` (unknown, used, too old), the `card`, or our own `setup`.
 */
export type PayAnswer =
  | { readonly outcome: 'accepted'; readonly recTradeId: string; readonly paymentUrl?: string }
  | {
      readonly outcome: 'refused';
      readonly because: 'prime' | 'card' | 'setup';
      readonly message: string;
    };

/**
 * A card that the card company keeps; `identifier` is the same for the same card number. `expiry` is MM/YY, '' when not
 * known.
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
  /** `returned`, `partlyReturned`: money that was taken went back, and `amount` is what is left. */
  readonly state: 'paid' | 'declined' | 'pending' | 'returned' | 'partlyReturned';
  /** `Visa`, `Mastercard`, `JCB`, `UnionPay`, `Amex`, '' when not known. */
  readonly cardBrand: string;
  readonly lastFour: string;
}

/** The card company did not answer, or not in words that can be understood. */
export class GatewaySilence extends Error {
  override name = 'GatewaySilence';
}
