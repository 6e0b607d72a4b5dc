import type { Failure } from '../../domain/failure.ts';
import type { PledgeView } from '../../domain/project/pledge.ts';
import type { SupportOffer } from '../../domain/project/support.ts';

export interface SupportInput {
  readonly rewardId: string;
  /** The first quantity, for example the one in the bag. */
  readonly quantity: number;
  /** The pledge that ends when this one is paid. */
  readonly replaces?: string;
}

/** A choice that is stored while the supporter is away to add an address. */
export interface Chosen {
  readonly quantity: number;
  readonly addressId: string | undefined;
  /** The ids of the addresses at that time. An address that is not among them was added meanwhile. */
  readonly addressIds: readonly string[];
}

export type SupportEvent =
  | { type: 'quantity.choose'; quantity: number }
  | { type: 'address.choose'; addressId: string }
  /** Reserves the reward, because the supporter wants to pay. */
  | { type: 'support.submit' }
  /** Loads the offer again after a failure, or after a reservation was not paid in time. */
  | { type: 'support.retry' };

export interface SupportContext extends SupportInput {
  /** The input with which this actor was started. `quantity` beside it is the current choice. */
  readonly asked: SupportInput;
  /** The ids of the last offered addresses, on this page or before the supporter left it. */
  readonly addressIds: readonly string[] | undefined;
  readonly offer: SupportOffer | undefined;
  readonly addressId: string | undefined;
  /** One key per submission: sending it again makes no second pledge. */
  readonly key: string;
  /** Whether fewer rewards are left than the supporter wanted. */
  readonly isGone: boolean;
  readonly failure: Failure | undefined;
  readonly pledge: PledgeView | undefined;
}
