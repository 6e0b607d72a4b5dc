import type { SavedAddress } from '../account/address.ts';
import { PLEDGE_QUANTITY_MAX } from './pledge.ts';
import type { Reward } from './project.ts';

/** A reward that a member is about to pledge for, and the member's addresses. Times are epoch milliseconds. */
export interface SupportOffer {
  readonly projectId: string;
  readonly projectTitle: string;
  /** The project's deadline, when the balance is charged. */
  readonly endsAt: number;
  /** Whether the reward's project takes pledges now. */
  readonly isRunning: boolean;
  readonly reward: Omit<Reward, 'inBag'>;
  /** The member's addresses, the default one first. */
  readonly addresses: readonly SavedAddress[];
}

/** The maximum quantity for a pledge; 0 when none are available. */
export function mostOf(offer: SupportOffer | undefined): number {
  if (offer?.isRunning !== true) return 0;
  return Math.min(PLEDGE_QUANTITY_MAX, offer.reward.left ?? PLEDGE_QUANTITY_MAX);
}
