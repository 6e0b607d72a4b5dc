import type { Signal } from '../signal.ts';
import type { DownloadProgress, DownloadRequest } from './types.ts';

export interface DownloadPorts {
  /**
   * Fetches a file and saves it (API-09, API-25), reporting its progress to `tell`. After the signal is aborted,
   * nothing is reported or saved. Rejects with `ServiceFailure` only.
   */
  download(
    request: DownloadRequest,
    tell: (progress: DownloadProgress) => void,
    signal: Signal,
  ): Promise<void>;
}
