import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { UploadProgress } from '../messaging/ports.ts';
import type { createOutgoingMessageMachine } from './machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createOutgoingMessageMachine>>;

/** The progress of the upload; undefined while nothing is uploaded. */
export const selectUpload = (snapshot: Snapshot): UploadProgress | undefined =>
  snapshot.context.progress;
/** Why the message was not sent; undefined if the reason is unknown, or if it was sent. */
export const selectSendFailure = (snapshot: Snapshot): Failure | undefined =>
  snapshot.context.failure;
/** Whether the rate limit has refused the message more than once. A single refusal is not shown. */
export const selectIsTooMuch = (snapshot: Snapshot): boolean => snapshot.context.tooMuch > 1;
export const selectIsSent = (snapshot: Snapshot): boolean => snapshot.matches('success');
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
