import type { Failure } from '../../domain/failure.ts';
import type { PledgeView } from '../../domain/project/pledge.ts';
import type { SupportOffer } from '../../domain/project/support.ts';

export interface SupportInput {
  readonly rewardId: string;
  /** For example the quantity in the bag. */
  readonly quantity: number;
  /** The pledge that ends when this one is paid. */
  readonly replaces?: string;
}

/** A choice that is stored while the supporter is away to add an address. */
export interface Chosen {
  readonly quantity: number;
  readonly addressId: string | undefined;
  /** The addresses at that time; one that is not among them was added meanwhile. */
  readonly addressIds: readonly string[];
}

export type SupportEvent =
  | { type: 'quantity.choose'; quantity: number }
  | { type: 'address.choose'; addressId: string }
  /** Reserves the reward: the supporter is going to pay. */
  | { type: 'support.submit' }
  /** Loads again: after a failure, or after a reservation that was not paid in time. */
  | { type: 'support.retry' };

export interface SupportContext extends SupportInput {
  /** The input with which it was opened; its `quantity` is the current choice. */
  readonly asked: SupportInput;
  /** The addresses that were offered last, in this page or before the supporter left it. */
  readonly addressIds: readonly string[] | undefined;
  readonly offer: SupportOffer | undefined;
  readonly addressId: string | undefined;
  /** One key per submission: sending it again makes no second pledge. */
  readonly key: string;
  /** Whether fewer are left than the supporter wanted. */
  readonly isGone: boolean;
  readonly failure: Failure | undefined;
  readonly pledge: PledgeView | undefined;
}
