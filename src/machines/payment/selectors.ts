import type { SnapshotFrom } from 'xstate';
import type { SavedCard } from '../../domain/account/card.ts';
import { mayKeepCard } from '../../domain/order/card-entry.ts';
import type { createPaymentMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createPaymentMachine>>;

const NONE: readonly SavedCard[] = [];

export type PaymentState =
  | 'loadingCards'
  | 'choosing'
  | 'loadingFields'
  | 'entering'
  | 'working'
  | 'pending'
  | 'unsettled'
  | 'underway'
  | 'ended'
  | 'redirecting'
  | 'paid'
  | 'failed';

/**
 * The state of the payment. `choosing`: the member chooses a saved card. `failed`: the card fields could not be loaded;
 * every other failure leads back to `entering`.
 */
export function selectPaymentState(snapshot: Snapshot): PaymentState {
  if (snapshot.hasTag('busy')) return 'working';
  if (snapshot.matches('loadingCards')) return 'loadingCards';
  if (snapshot.matches('saved')) return 'choosing';
  if (snapshot.matches({ card: 'loadingFields' })) return 'loadingFields';
  if (snapshot.matches('card')) return 'entering';
  if (snapshot.matches('pending')) return 'pending';
  if (snapshot.matches('unsettled')) return 'unsettled';
  if (snapshot.matches('underway')) return 'underway';
  if (snapshot.matches('ended')) return 'ended';
  if (snapshot.matches('redirecting')) return 'redirecting';
  return snapshot.matches('paid') ? 'paid' : 'failed';
}

export const selectCard = (snapshot: Snapshot) => snapshot.context.card;
export const selectCanPay = (snapshot: Snapshot): boolean =>
  snapshot.matches({ card: { entering: 'complete' } }) || snapshot.matches({ saved: 'choosing' });
/** `saved`: a saved card is used; `card`: an entered one. */
export const selectMeans = (snapshot: Snapshot): 'saved' | 'card' =>
  snapshot.matches('saved') ? 'saved' : 'card';
/** The member's saved cards, including expired ones. */
export const selectSavedCards = (snapshot: Snapshot) => snapshot.context.cards ?? NONE;
export const selectChosenCard = (snapshot: Snapshot): string | undefined => snapshot.context.chosen;
export const selectMayRemember = ({ context }: Snapshot): boolean => mayKeepCard(context);
export const selectRemember = (snapshot: Snapshot): boolean => snapshot.context.remember;
/** Whether the user can return to saved cards: there may be usable ones. */
export const selectMayShowSaved = ({ context: { isMember, cards } }: Snapshot): boolean =>
  isMember && (cards === undefined || cards.some(({ isExpired }) => !isExpired));
/** Why nothing is paid yet. */
export const selectSetback = (snapshot: Snapshot) => snapshot.context.setback;
export const selectPaymentFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectPaidOrder = (snapshot: Snapshot) => snapshot.context.order;
/** The order or pledge that is paid. */
export const selectAccess = (snapshot: Snapshot) => snapshot.context.access;
export const selectAmount = (snapshot: Snapshot): number => snapshot.context.amount;
