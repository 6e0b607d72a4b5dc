import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { createMessageHistoryMachine } from './machine.ts';

/** A place in the list: the first unread message, the end, or a certain message. */
export interface Place {
  readonly kind: 'unread' | 'latest' | 'message';
  /** 0 in an empty conversation. */
  readonly messageSeq: number;
}

export interface MessageHistoryInput {
  readonly conversationID: string;
}

export interface MessageHistoryContext extends MessageHistoryInput {
  /** Where to scroll to, and the number of the jump: a new number is a new jump. */
  readonly place: Place | undefined;
  readonly jumps: number;
  /** Why messages could not be loaded. */
  readonly failure: Failure | undefined;
}

export type MessageHistoryEvent =
  /** The list is near its beginning; ignored where there is no older message. */
  | { type: 'older.needed' }
  | { type: 'newer.needed' }
  | { type: 'latest.wanted' }
  | { type: 'message.wanted'; messageSeq: number }
  /** Try again after the first loading failed. */
  | { type: 'history.retry' };

export type MessageHistoryRef = ActorRefFrom<ReturnType<typeof createMessageHistoryMachine>>;
