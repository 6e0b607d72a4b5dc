import type { Signal } from '../signal.ts';
import type { Place } from './types.ts';

/** Loaded messages go into the store; promises reject with `ServiceFailure`. */
export interface MessageHistoryPorts {
  /** Loads around the first unread message, or the end. */
  open(conversationID: string, signal: Signal): Promise<Place>;
  /** Loads the page before or behind the open range; returns at once where there is none. */
  loadMore(conversationID: string, where: 'older' | 'newer', signal: Signal): Promise<void>;
  /** Opens the range around a number, or at the end, which is loaded unless it is there. */
  jump(conversationID: string, to: number | 'latest', signal: Signal): Promise<Place>;
}
