import type { ActorRefFrom } from 'xstate';
import type { Shared, ShareNetwork } from '../../domain/share.ts';
import type { createShareMachine } from './machine.ts';

export type ShareEvent =
  | { type: 'share.toNetwork'; network: ShareNetwork; shared: Shared }
  | { type: 'share.bySheet'; shared: Shared };

export interface ShareContext {
  /** The page that was shared last. */
  readonly shared: Shared | undefined;
  /** The network's address for sharing; undefined for the system's sheet. */
  readonly address: string | undefined;
  /** Whether the system has refused to share. Its sheet is then no longer offered. */
  readonly isSheetRefused: boolean;
}

export type ShareRef = ActorRefFrom<ReturnType<typeof createShareMachine>>;
