import type { PaymentOutcome } from '../../domain/order/payment.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import type { Signal } from '../signal.ts';
import type { CardFieldsFact } from './types.ts';

export interface Payment {
  readonly access: OrderAccess;
  readonly prime: string;
  readonly amount: number;
  readonly threeDomainSecure: boolean;
}

/** What a payment needs from outside. Promises reject with `ServiceFailure` only. */
export interface PaymentPorts {
  /**
   * Loads the card company's script and puts its hosted fields into the elements with the ids `card-number`,
   * `card-expiry` and `card-ccv`, waiting for them to be on the page. Returns what ends the telling.
   */
  mountFields(tell: (fact: CardFieldsFact) => void): () => void;
  /** A prime for the card entered; undefined when the card company refuses the card. */
  getPrime(signal: Signal): Promise<string | undefined>;
  /** POST /order/pay. */
  pay(payment: Payment, signal: Signal): Promise<PaymentOutcome>;
  /** GET /order/detail, for a payment whose outcome did not come. */
  loadOrder(access: OrderAccess, signal: Signal): Promise<OrderView>;
  /** Leaves the portal for the bank's page. */
  goTo(url: string): void;
}
