import type { SavedAddress } from '../account/address.ts';
import type { DeliveryState } from './own.ts';

/** The states of a pledge; `server/data/schema/projects.ts` says which follows which. */
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

/** Pledges that were paid for and not cancelled. */
export const COUNTED_STATES = ['standing', 'balanceDue', 'complete'] as const;

/** Pledges that use up the reward's stock: the counted ones, and those that are about to be paid. */
export const HOLDING_STATES = ['reserved', ...COUNTED_STATES] as const;

/** The amount due of a pledge now, NT$; 0 for nothing. */
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

/** The maximum quantity of one reward in a pledge. */
export const PLEDGE_QUANTITY_MAX = 99;

/** News of a pledge or its project for a supporter, and of a project for its creator. */
export const PLEDGE_NEWS = [
  ...(['balanceDue', 'succeeded', 'failed', 'cancelled'] as const),
  ...(['published', 'sentBack', 'updated', 'answered', 'shipped'] as const),
] as const;
export type PledgeNews = (typeof PLEDGE_NEWS)[number];

/** The state of a payment or of a refund. */
export interface PledgePayment {
  readonly amount: number;
  /** Epoch milliseconds; null while it is under way. */
  readonly at: number | null;
}

/** Cancels the pledge; the id is its `pledgeId`. */
export interface PledgeChange {
  readonly kind: 'cancel';
  readonly id: string;
}

/** The supporter's address to which a reward is sent from now on; '' = not chosen yet. */
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
  /** The amount due now; 0 for none. */
  readonly due: number;
  /** The time until which the amount due can be paid; null when nothing is due. */
  readonly dueUntil: number | null;
  /** When the first 30 % and the balance were paid; null = not yet. */
  readonly upfrontAt: number | null;
  readonly balanceAt: number | null;
  /** The project's deadline, when the balance is charged. */
  readonly endsAt: number;
  readonly pledgedAt: number;
  /** The refund; null if there is none. */
  readonly refund: PledgePayment | null;
  /** Whether the balance is charged to a saved card; otherwise the supporter pays it on the page. */
  readonly isAutomatic: boolean;
  /** Whether a bank has refused to charge the amount due: the last attempt to pay the first 30 %, or the balance. */
  readonly isRefused: boolean;
  readonly paymentPending: boolean;
  /** The bank's page of an unfinished payment. */
  readonly paymentUrl: string | null;
  readonly delivery: {
    readonly receiver: string;
    readonly phonenumber: string;
    readonly postcode: string;
    readonly address: string;
  } | null;
  /** The delivery state set by the creator; `note` is the creator's note to it, for example a tracking number. */
  readonly shipping: { readonly state: DeliveryState; readonly note: string };
  /** Whether the pledge's address may still be changed. */
  readonly mayChange: boolean;
  /** Whether the quantity may still be changed, and the pledge cancelled. */
  readonly mayCancel: boolean;
}

/**
 * A pledge in the supporter's list. `addresses` are those to choose from while the pledge's address may be changed. The
 * address of a reservation cannot be changed: the supporter has to make a new reservation instead.
 */
export interface ListedPledge extends PledgeView {
  readonly mayReaddress: boolean;
  readonly addresses: readonly SavedAddress[];
}
