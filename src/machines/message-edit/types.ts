import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ComposedPart } from '../../domain/messaging/composed.ts';
import type { ConversationType } from '../../domain/messaging/conversation.ts';
import type { TextContent } from '../../domain/messaging/message.ts';
import type { createMessageEditMachine } from './machine.ts';

export interface MessageEditInput {
  readonly conversationID: string;
  readonly conversationType: ConversationType;
}

export interface MessageEditContext extends MessageEditInput {
  /** The id of the message whose words are changed; '' while none are. */
  readonly messageID: string;
  /** As it said before. */
  readonly before: readonly ComposedPart[];
  /** What it is to say. */
  readonly text: TextContent | undefined;
  /** Why that was refused last. */
  readonly failure: Failure | undefined;
}

export interface EditBegin {
  readonly messageID: string;
  /** What a mention of everybody is called. */
  readonly everybody: string;
}

export type MessageEditEvent =
  | ({ type: 'edit.begin' } & EditBegin)
  /** What the composer of the edit holds; nothing, and more than one text, is not saved. */
  | { type: 'edit.save'; parts: readonly ComposedPart[] }
  | { type: 'edit.cancel' };

export type MessageEditRef = ActorRefFrom<ReturnType<typeof createMessageEditMachine>>;
