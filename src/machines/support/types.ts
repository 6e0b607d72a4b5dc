import type { Failure } from '../../domain/failure.ts';
import type { PledgeView } from '../../domain/project/pledge.ts';
import type { SupportOffer } from '../../domain/project/support.ts';

export interface SupportInput {
  readonly rewardId: string;
  /** For example as many as lie in the bag. */
  readonly quantity: number;
  /** The pledge that ends when this one is paid. */
  readonly replaces?: string;
}

/** A choice that is kept while somebody is away to add an address. */
export interface Chosen {
  readonly quantity: number;
  readonly addressId: string | undefined;
  /** The addresses at that time; a newer one was added for this. */
  readonly addressIds: readonly string[];
}

export type SupportEvent =
  | { type: 'quantity.choose'; quantity: number }
  | { type: 'address.choose'; addressId: string }
  /** Reserve it: the supporter is going to pay. */
  | { type: 'support.submit' }
  /** Load again: after a failure, or after a reservation was not paid in time. */
  | { type: 'support.retry' };

export interface SupportContext extends SupportInput {
  /** The input with which it was opened; its `quantity` is the current choice. */
  readonly asked: SupportInput;
  /** The addresses that were offered last, here or before somebody left. */
  readonly addressIds: readonly string[] | undefined;
  readonly offer: SupportOffer | undefined;
  readonly addressId: string | undefined;
  /** One for each submission: sent again it makes no second pledge. */
  readonly key: string;
  /** Fewer are left than were wanted. */
  readonly isGone: boolean;
  readonly failure: Failure | undefined;
  readonly pledge: PledgeView | undefined;
}
