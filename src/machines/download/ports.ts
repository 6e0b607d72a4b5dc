import type { Signal } from '../signal.ts';
import type { DownloadProgress, DownloadRequest } from './types.ts';

export interface DownloadPorts {
  /**
   * Fetches a file and saves it (API-09, API-25), telling how far it is; nothing of it is told or saved once the
   * signal says that it is not wanted. Rejects with `ServiceFailure` only.
   */
  download(
    request: DownloadRequest,
    tell: (progress: DownloadProgress) => void,
    signal: Signal,
  ): Promise<void>;
}
