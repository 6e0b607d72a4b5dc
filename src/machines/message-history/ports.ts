import type { Signal } from '../signal.ts';
import type { Place } from './types.ts';

/** Whatever is loaded goes into the store; promises reject with `ServiceFailure`. */
export interface MessageHistoryPorts {
  /** Loads around the first unread message, or the end. */
  open(conversationID: string, signal: Signal): Promise<Place>;
  /** The page before the range that is open, or behind it; at once where there is none. */
  loadMore(conversationID: string, where: 'older' | 'newer', signal: Signal): Promise<void>;
  /** Opens the range around a number, or the one at the end, which is loaded unless it is held. */
  jump(conversationID: string, to: number | 'latest', signal: Signal): Promise<Place>;
}
