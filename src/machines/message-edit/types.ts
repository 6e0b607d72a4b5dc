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
  /** Id of the message that is edited; '' for none. */
  readonly messageID: string;
  /** The text before the edit. */
  readonly before: readonly ComposedPart[];
  /** The new text. */
  readonly text: TextContent | undefined;
  /** Why the last attempt to save the edit was refused. */
  readonly failure: Failure | undefined;
}

export interface EditBegin {
  readonly messageID: string;
  /** The displayed name of a mention of everybody. */
  readonly everybody: string;
}

export type MessageEditEvent =
  | ({ type: 'edit.begin' } & EditBegin)
  /** Saves the contents of the edit's composer, if they are exactly one text. */
  | { type: 'edit.save'; parts: readonly ComposedPart[] }
  | { type: 'edit.cancel' };

export type MessageEditRef = ActorRefFrom<ReturnType<typeof createMessageEditMachine>>;
