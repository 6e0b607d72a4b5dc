import type { SnapshotFrom } from 'xstate';
import type { UploadProgress } from '../messaging/ports.ts';
import type { createOutgoingMessageMachine } from './machine.ts';

/** How far its upload is; undefined while nothing is uploaded. */
export const selectUpload = (
  snapshot: SnapshotFrom<ReturnType<typeof createOutgoingMessageMachine>>,
): UploadProgress | undefined => snapshot.context.progress;
