import type { SnapshotFrom } from 'xstate';
import type { createPaymentResultMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createPaymentResultMachine>>;

/** `asking`: no answer has arrived yet. In `pending` and `unsettled`, `selectPaymentResult` is already set. */
export function selectResultState(
  snapshot: Snapshot,
): 'asking' | 'pending' | 'unsettled' | 'settled' | 'failed' {
  if (snapshot.matches('settled')) return 'settled';
  if (snapshot.matches('unsettled')) return 'unsettled';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.result === undefined ? 'asking' : 'pending';
}

export const selectPaymentResult = (snapshot: Snapshot) => snapshot.context.result;
export const selectResultFailure = (snapshot: Snapshot) => snapshot.context.failure;
