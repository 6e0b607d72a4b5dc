import type { SnapshotFrom } from 'xstate';
import type { CancellationView } from '../../domain/order/view.ts';
import type { createOrderCancellationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOrderCancellationMachine>>;

/** What cancelling costs, or why it is not possible any more. */
export const selectTerms = (snapshot: Snapshot): CancellationView =>
  snapshot.context.order.cancellation;
export const selectCancelling = (snapshot: Snapshot): boolean =>
  snapshot.matches('cancelling') || snapshot.matches('renewingTerms');
/** The terms have changed since the passenger agreed, who is asked again. */
export const selectFeeChanged = (snapshot: Snapshot): boolean => snapshot.matches('feeChanged');
export const selectCancelFailure = (snapshot: Snapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined;
