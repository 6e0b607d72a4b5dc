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

export type SupportEvent =
  | { type: 'quantity.choose'; quantity: number }
  | { type: 'address.choose'; addressId: string }
  /** Keep it for me: I am going to pay. */
  | { type: 'support.submit' }
  /** Look again: after a failure, or what was kept was not paid in time. */
  | { type: 'support.retry' };

export interface SupportContext extends SupportInput {
  readonly offer: SupportOffer | undefined;
  readonly addressId: string | undefined;
  /** One a submission: sent again it makes no second pledge. */
  readonly key: string;
  /** Fewer are left than were wanted. */
  readonly isGone: boolean;
  readonly failure: Failure | undefined;
  readonly pledge: PledgeView | undefined;
}
