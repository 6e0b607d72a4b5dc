import type { Signal } from '../signal.ts';
import type { Place } from './types.ts';

/** Loaded messages go into the store; promises reject with `ServiceFailure`. */
export interface MessageHistoryPorts {
  /** Loads around the first unread message, or the end. */
  open(conversationID: string, signal: Signal): Promise<Place>;
  /** Loads the page before or after the open range; returns at once where there is none. */
  loadMore(conversationID: string, where: 'older' | 'newer', signal: Signal): Promise<void>;
  /** Opens the range around a message number, or at the end, and loads it unless it is in memory. */
  jump(conversationID: string, to: number | 'latest', signal: Signal): Promise<Place>;
}
