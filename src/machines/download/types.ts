import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createDownloadMachine } from './machine.ts';

/** The file to fetch. */
export type DownloadRequest =
  /** A stored file. */
  | { readonly kind: 'file'; readonly id: string }
  /** A folder of the caller's files as one zip. */
  | { readonly kind: 'zip'; readonly path: string; readonly name: string }
  /** The export of the caller's data. `form` has the chosen parts. */
  | { readonly kind: 'export'; readonly form: Readonly<Record<string, string>> };

/** Progress, in bytes. */
export interface DownloadProgress {
  readonly received: number;
  /** The size of the file; undefined if the server does not send it. */
  readonly total: number | undefined;
}

export type DownloadEvent =
  /** Fetches and saves a file, one at a time. Also tries again after a failure. */
  | { type: 'download.begin'; request: DownloadRequest }
  /** Cancels the download: nothing is saved. */
  | { type: 'download.abort' }
  /** The answer has started, or more of it has arrived. */
  | { type: 'download.progressed'; progress: DownloadProgress };

export interface DownloadContext {
  /** The last request; undefined before the first. */
  readonly request: DownloadRequest | undefined;
  /** The progress of the download under way; undefined until the server has answered. */
  readonly progress: DownloadProgress | undefined;
  /** Why the last download was not saved. */
  readonly failure: Failure | undefined;
}

export type DownloadRef = ActorRefFrom<ReturnType<typeof createDownloadMachine>>;
