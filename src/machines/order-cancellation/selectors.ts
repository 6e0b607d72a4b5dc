import type { SnapshotFrom } from 'xstate';
import type { CancellationView } from '../../domain/order/view.ts';
import type { createOrderCancellationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOrderCancellationMachine>>;

/** The fee of cancelling, or why the order can no longer be cancelled. */
export const selectTerms = (snapshot: Snapshot): CancellationView =>
  snapshot.context.order.cancellation;
export const selectCancelling = (snapshot: Snapshot): boolean =>
  snapshot.matches('cancelling') || snapshot.matches('renewingTerms');
/** Whether the terms have changed since the user confirmed them, so that the user is asked again. */
export const selectFeeChanged = (snapshot: Snapshot): boolean =>
  snapshot.matches('newTerms') || snapshot.matches('feeChanged');
/** Whether the user can confirm now; not in the first moment after the terms have changed. */
export const selectMayConfirm = (snapshot: Snapshot): boolean => !snapshot.matches('newTerms');
export const selectCancelFailure = (snapshot: Snapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined;
