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
  /** The text before. */
  readonly before: readonly ComposedPart[];
  /** The new text. */
  readonly text: TextContent | undefined;
  /** Why that was refused last. */
  readonly failure: Failure | undefined;
}

export interface EditBegin {
  readonly messageID: string;
  /** The name of a mention of everybody. */
  readonly everybody: string;
}

export type MessageEditEvent =
  | ({ type: 'edit.begin' } & EditBegin)
  /** The contents of the edit's composer; nothing, or more than one text, is not saved. */
  | { type: 'edit.save'; parts: readonly ComposedPart[] }
  | { type: 'edit.cancel' };

export type MessageEditRef = ActorRefFrom<ReturnType<typeof createMessageEditMachine>>;
