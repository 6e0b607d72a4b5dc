import type { SnapshotFrom } from 'xstate';
import type { createDownloadMachine } from './machine.ts';
import type { DownloadProgress, DownloadRequest } from './types.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createDownloadMachine>>;

/**
 * `brief`: under way for up to a second. `long`: under way for longer, so that the progress is shown. `elsewhere`:
 * another download is under way, so that this one cannot start.
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

/** The progress of the download under way; undefined until the server has answered. */
export const selectProgress = ({ context }: Snapshot): DownloadProgress | undefined =>
  context.progress;
