import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createDownloadMachine } from './machine.ts';

/** What is fetched. */
export type DownloadRequest =
  /** A stored file. */
  | { readonly kind: 'file'; readonly id: string }
  /** A folder of the caller's files as one zip. */
  | { readonly kind: 'zip'; readonly path: string; readonly name: string }
  /** Everything that is kept of the caller; the form says what of it. */
  | { readonly kind: 'export'; readonly form: Readonly<Record<string, string>> };

/** How far it is, in bytes. */
export interface DownloadProgress {
  readonly received: number;
  /** undefined where the server does not say. */
  readonly total: number | undefined;
}

export type DownloadEvent =
  /** Fetch this and save it; one at a time. What failed is tried again by this, too. */
  | { type: 'download.begin'; request: DownloadRequest }
  /** It is not wanted any more: nothing is saved. */
  | { type: 'download.abort' }
  /** The answer has begun, or more of it came. */
  | { type: 'download.progressed'; progress: DownloadProgress };

export interface DownloadContext {
  /** What was asked for last; undefined before the first. */
  readonly request: DownloadRequest | undefined;
  /** How far the download under way is; undefined as long as the server has not answered. */
  readonly progress: DownloadProgress | undefined;
  /** Why the last one was not saved. */
  readonly failure: Failure | undefined;
}

export type DownloadRef = ActorRefFrom<ReturnType<typeof createDownloadMachine>>;
