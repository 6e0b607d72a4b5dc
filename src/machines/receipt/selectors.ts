import type { SnapshotFrom } from 'xstate';
import type { ReceiptStatus } from '../../domain/messaging/message.ts';
import type { createReceiptMachine } from './machine.ts';

/** The specification's states (§4). */
export function selectReceipt(
  snapshot: SnapshotFrom<ReturnType<typeof createReceiptMachine>>,
): ReceiptStatus {
  if (snapshot.matches('done')) return 'done';
  return snapshot.matches('expired') ? 'expired' : 'processing';
}
