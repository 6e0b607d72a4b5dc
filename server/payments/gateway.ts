/**
 * Port: the card company. TapPay's calls stand behind it, the embedded sandbox's by default. Money is whole New
 * Taiwan dollars. What `payByPrime` answers decides nothing: paid is what `queryTrade` says is paid.
 */
export interface PaymentGateway {
  /**
   * Charges a card by a prime of the hosted fields.
   *
   * @throws GatewaySilence when it is not known what became of it: ask `queryTrade` later
   */
  payByPrime(payment: CardPayment): Promise<PayAnswer>;
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

export interface CardPayment {
  readonly prime: string;
  readonly amount: number;
  /** Our number of this attempt, unique. */
  readonly orderNumber: string;
  /** What the cardholder reads, at most 100 characters. */
  readonly details: string;
  readonly cardholder: { readonly name: string; readonly phone: string; readonly email: string };
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

export interface Trade {
  readonly recTradeId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  /** `returned`, `partlyReturned`: money that was taken went back. `amount` is then what is left of it. */
  readonly state: 'paid' | 'declined' | 'pending' | 'returned' | 'partlyReturned';
  /** `Visa`, `Mastercard`, `JCB`, `UnionPay`, `Amex`, '' when not known. */
  readonly cardBrand: string;
  readonly lastFour: string;
}

/** The card company did not answer, or not in words that can be understood. */
export class GatewaySilence extends Error {
  override name = 'GatewaySilence';
}
