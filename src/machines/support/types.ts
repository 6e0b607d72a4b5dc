import type { Failure } from '../../domain/failure.ts';
import type { PledgeView } from '../../domain/project/pledge.ts';
import type { SupportOffer } from '../../domain/project/support.ts';

export interface SupportInput {
  readonly rewardId: string;
  /** As many as lie in the bag, say. */
  readonly quantity: number;
  /** The pledge that ends when this one is paid. */
  readonly replaces?: string;
}

/** What somebody chose, who may be away to add an address. */
export interface Chosen {
  readonly quantity: number;
  readonly addressId: string | undefined;
  /** The addresses that there were to choose from; one that is new since was added for this. */
  readonly addressIds: readonly string[];
}

export type SupportEvent =
  | { type: 'quantity.choose'; quantity: number }
  | { type: 'address.choose'; addressId: string }
  /** Keep it for me: I am going to pay. */
  | { type: 'support.submit' }
  /** Look again: after a failure, or what was kept was not paid in time. */
  | { type: 'support.retry' };

export interface SupportContext extends SupportInput {
  /** What it was opened with: its `quantity` is what is chosen now. */
  readonly asked: SupportInput;
  /** The addresses that were offered last, here or before somebody left. */
  readonly addressIds: readonly string[] | undefined;
  readonly offer: SupportOffer | undefined;
  readonly addressId: string | undefined;
  /** One a submission: sent again it makes no second pledge. */
  readonly key: string;
  /** Fewer are left than were wanted. */
  readonly isGone: boolean;
  readonly failure: Failure | undefined;
  readonly pledge: PledgeView | undefined;
}
