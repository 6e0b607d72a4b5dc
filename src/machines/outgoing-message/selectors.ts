import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { SentStatus } from '../../domain/messaging/message.ts';
import type { UploadProgress } from '../messaging/ports.ts';
import type { createOutgoingMessageMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOutgoingMessageMachine>>;

/** The specification's states (§4); a message that is only composed counts as one that is being sent. */
export function selectSentStatus(snapshot: Snapshot): SentStatus {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('success') ? 'success' : 'sending';
}
/** How far its upload is; undefined while nothing is uploaded. */
export const selectUpload = (snapshot: Snapshot): UploadProgress | undefined =>
  snapshot.context.progress;
/** Why it was not sent. */
export const selectSendFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
