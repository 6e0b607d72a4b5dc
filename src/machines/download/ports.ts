import type { Signal } from '../signal.ts';
import type { DownloadProgress, DownloadRequest } from './types.ts';

export interface DownloadPorts {
  /**
   * Fetches a file and saves it (API-09, API-25), telling its progress; once the signal aborts, nothing is told or
   * saved. Rejects with `ServiceFailure` only.
   */
  download(
    request: DownloadRequest,
    tell: (progress: DownloadProgress) => void,
    signal: Signal,
  ): Promise<void>;
}
