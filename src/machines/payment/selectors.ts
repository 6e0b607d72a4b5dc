import type { SnapshotFrom } from 'xstate';
import type { createPaymentMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createPaymentMachine>>;

export type PaymentState =
  | 'loadingFields'
  | 'entering'
  | 'working'
  | 'pending'
  | 'unsettled'
  | 'redirecting'
  | 'paid'
  | 'failed';

/** `failed`: the card fields could not be loaded; every other failure leads back to `entering`. */
export function selectPaymentState(snapshot: Snapshot): PaymentState {
  if (snapshot.hasTag('busy')) return 'working';
  if (snapshot.matches({ card: 'loadingFields' })) return 'loadingFields';
  if (snapshot.matches('card')) return 'entering';
  if (snapshot.matches('pending')) return 'pending';
  if (snapshot.matches('unsettled')) return 'unsettled';
  if (snapshot.matches('redirecting')) return 'redirecting';
  return snapshot.matches('paid') ? 'paid' : 'failed';
}

export const selectCard = (snapshot: Snapshot) => snapshot.context.card;
export const selectCanPay = (snapshot: Snapshot): boolean =>
  snapshot.matches({ card: { entering: 'complete' } });
/** Why the card has to be entered again. */
export const selectSetback = (snapshot: Snapshot) => snapshot.context.setback;
export const selectPaymentFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const selectPaidOrder = (snapshot: Snapshot) => snapshot.context.order;
export const selectAmount = (snapshot: Snapshot): number => snapshot.context.amount;
