import type { SnapshotFrom } from 'xstate';
import type { createDownloadMachine } from './machine.ts';
import type { DownloadProgress, DownloadRequest } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createDownloadMachine>>;

/**
 * `brief` and `long`: under way, for up to a second and for longer, which is when its progress is worth showing.
 * `elsewhere`: another one is under way, and this one has to wait for it.
 */
export type DownloadState = 'idle' | 'brief' | 'long' | 'elsewhere' | 'done' | 'failed';

/** The state of this download. */
export const selectDownload =
  (request: DownloadRequest) =>
  ({ value, context }: Snapshot): DownloadState => {
    const isThis = JSON.stringify(context.request) === JSON.stringify(request);
    if ('underway' in value) return isThis ? value.underway : 'elsewhere';
    return isThis ? value.resting : 'idle';
  };

/** The progress of the download under way; undefined as long as the server has not answered. */
export const selectProgress = ({ context }: Snapshot): DownloadProgress | undefined =>
  context.progress;
