import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createMessageHistoryMachine } from './machine.ts';

/** A place in the list: the first unread message, the end, or a certain message. */
export interface Place {
  readonly kind: 'unread' | 'latest' | 'message';
  /** The message's number; 0 in an empty conversation. */
  readonly messageSeq: number;
}

export interface MessageHistoryInput {
  readonly conversationID: string;
}

export interface MessageHistoryContext extends MessageHistoryInput {
  /** The place to which the list scrolls, and the number of jumps so far. A higher number means a new jump. */
  readonly place: Place | undefined;
  readonly jumps: number;
  /** Why messages could not be loaded. */
  readonly failure: Failure | undefined;
}

export type MessageHistoryEvent =
  /** The list is scrolled near its beginning. Ignored if there is no older message. */
  | { type: 'older.needed' }
  | { type: 'newer.needed' }
  | { type: 'latest.wanted' }
  | { type: 'message.wanted'; messageSeq: number }
  /** Tries again after the first messages could not be loaded. */
  | { type: 'history.retry' };

export type MessageHistoryRef = ActorRefFrom<ReturnType<typeof createMessageHistoryMachine>>;
