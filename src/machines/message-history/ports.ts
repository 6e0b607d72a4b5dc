import type { Signal } from '../signal.ts';
import type { Place } from './types.ts';

/** Functions that put messages into the store. Promises reject with `ServiceFailure`. */
export interface MessageHistoryPorts {
  /** Loads the messages around the first unread one, or the last messages. */
  open(conversationID: string, signal: Signal): Promise<Place>;
  /** Loads the page before or after the shown range. Resolves at once if there is no such page. */
  loadMore(conversationID: string, where: 'older' | 'newer', signal: Signal): Promise<void>;
  /** Shows the range around a message number, or the last range. Loads it unless it is in memory. */
  jump(conversationID: string, to: number | 'latest', signal: Signal): Promise<Place>;
}
