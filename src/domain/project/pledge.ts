import type { SavedAddress } from '../account/address.ts';
import type { DeliveryState } from './own.ts';

/** What becomes of a pledge; `server/data/schema.ts` says what follows what. */
export const PLEDGE_STATES = [
  'reserved',
  'lapsed',
  'standing',
  'balanceDue',
  'complete',
  'failed',
  'cancelled',
] as const;
export type PledgeState = (typeof PLEDGE_STATES)[number];

/** Pledges that were paid for and not taken back. */
export const COUNTED_STATES = ['standing', 'balanceDue', 'complete'] as const;

/** Pledges that keep others from the reward: the counted ones, and who is about to pay. */
export const HOLDING_STATES = ['reserved', ...COUNTED_STATES] as const;

/** What is due of a pledge now, NT$; 0 for nothing. */
export function dueOf({
  state,
  amount,
  upfront,
}: {
  readonly state: PledgeState;
  readonly amount: number;
  readonly upfront: number;
}): number {
  if (state === 'reserved') return upfront;
  return state === 'balanceDue' ? amount - upfront : 0;
}

/** How many of one reward may be pledged for at once. */
export const PLEDGE_QUANTITY_MAX = 99;

/** What a supporter is told of a pledge or its project while they are away, and a creator of theirs. */
export const PLEDGE_NEWS = [
  ...(['balanceDue', 'succeeded', 'failed', 'cancelled'] as const),
  ...(['published', 'sentBack', 'updated', 'answered', 'shipped'] as const),
] as const;
export type PledgeNews = (typeof PLEDGE_NEWS)[number];

/** What became of a payment, or of money that went back. */
export interface PledgePayment {
  readonly amount: number;
  /** Epoch milliseconds; null while it is under way. */
  readonly at: number | null;
}

/** It is taken back; its `pledgeId` is the id. */
export interface PledgeChange {
  readonly kind: 'cancel';
  readonly id: string;
}

/** Which of the supporter's addresses a reward goes to from now on; '' = none is chosen yet. */
export interface PledgeAddress {
  readonly addressId: string;
}
export const NO_PLEDGE_ADDRESS: PledgeAddress = { addressId: '' };

/** A pledge as its supporter sees it (PROJ-03, PAGE-05). Money is NT$, times are epoch milliseconds. */
export interface PledgeView {
  readonly pledgeId: string;
  readonly pledgeNo: string;
  readonly state: PledgeState;
  readonly projectId: string;
  readonly projectTitle: string;
  readonly rewardId: string;
  readonly rewardTitle: string;
  /** YYYY-MM */
  readonly deliveredBy: string;
  readonly quantity: number;
  readonly amount: number;
  readonly upfront: number;
  /** Due now; 0 for nothing. */
  readonly due: number;
  /** Until when it can be paid; null when nothing is due. */
  readonly dueUntil: number | null;
  /** When the 30 % were paid, and the balance; null = not yet. */
  readonly upfrontAt: number | null;
  readonly balanceAt: number | null;
  /** The project's deadline: the balance is charged then. */
  readonly endsAt: number;
  readonly pledgedAt: number;
  /** What goes back. */
  readonly refund: PledgePayment | null;
  /** The balance is charged to a card that is kept; otherwise its supporter pays it here. */
  readonly isAutomatic: boolean;
  /** The balance is due, and a bank has refused it. */
  readonly isRefused: boolean;
  readonly paymentPending: boolean;
  /** The bank's page that waits. */
  readonly paymentUrl: string | null;
  readonly delivery: {
    readonly receiver: string;
    readonly phonenumber: string;
    readonly postcode: string;
    readonly address: string;
  } | null;
  /** How far the reward is on its way, as its creator says; `note` is what it is followed by. */
  readonly shipping: { readonly state: DeliveryState; readonly note: string };
  /** Its address may still be changed. */
  readonly mayChange: boolean;
  /** So may how many, or it is cancelled. */
  readonly mayCancel: boolean;
}

/** In the supporter's list: where else it may go, while that can be changed; what is reserved is chosen anew instead. */
export interface ListedPledge extends PledgeView {
  readonly mayReaddress: boolean;
  readonly addresses: readonly SavedAddress[];
}
