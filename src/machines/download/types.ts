import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createDownloadMachine } from './machine.ts';

/** The file to fetch. */
export type DownloadRequest =
  /** A stored file. */
  | { readonly kind: 'file'; readonly id: string }
  /** A folder of the caller's files as one zip. */
  | { readonly kind: 'zip'; readonly path: string; readonly name: string }
  /** The copy of the caller's data; the form says which parts. */
  | { readonly kind: 'export'; readonly form: Readonly<Record<string, string>> };

/** Progress, in bytes. */
export interface DownloadProgress {
  readonly received: number;
  /** undefined where the server does not say. */
  readonly total: number | undefined;
}

export type DownloadEvent =
  /** Fetch this and save it; one at a time. After a failure this tries again, too. */
  | { type: 'download.begin'; request: DownloadRequest }
  /** The file is not wanted any more: nothing is saved. */
  | { type: 'download.abort' }
  /** The answer has begun, or more of it came. */
  | { type: 'download.progressed'; progress: DownloadProgress };

export interface DownloadContext {
  /** The last request; undefined before the first. */
  readonly request: DownloadRequest | undefined;
  /** How far the download under way is; undefined as long as the server has not answered. */
  readonly progress: DownloadProgress | undefined;
  /** Why the last one was not saved. */
  readonly failure: Failure | undefined;
}

export type DownloadRef = ActorRefFrom<ReturnType<typeof createDownloadMachine>>;
