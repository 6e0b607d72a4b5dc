import type { SnapshotFrom } from 'xstate';
import type { createPaymentResultMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createPaymentResultMachine>>;

/** `asking` before the first answer; `pending` has `selectPaymentResult` already. */
export function selectResultState(snapshot: Snapshot): 'asking' | 'pending' | 'settled' | 'failed' {
  if (snapshot.matches('settled')) return 'settled';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.context.result === undefined ? 'asking' : 'pending';
}

export const selectPaymentResult = (snapshot: Snapshot) => snapshot.context.result;
export const selectResultFailure = (snapshot: Snapshot) => snapshot.context.failure;
