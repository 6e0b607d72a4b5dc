import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ConversationType } from '../../domain/messaging/conversation.ts';
import type { OutgoingContent } from '../../domain/messaging/outgoing.ts';
import type { UploadProgress } from '../messaging/ports.ts';
import type { createOutgoingMessageMachine } from './machine.ts';

/** A message as it was written. */
export interface Composed {
  readonly conversationID: string;
  readonly conversationType: ConversationType;
  readonly content: OutgoingContent;
  /** Id of the message to which this one replies. */
  readonly repliesTo?: string | undefined;
  /** The `clientMessageID` of the message that was sent together with this one, before it: a film before its words. */
  readonly follows?: string;
}

/** The state of a message from before a reload, and why it failed, if that is known. */
export type KeptStand =
  | { readonly kept: 'sending' }
  | { readonly kept: 'failed'; readonly failure?: Failure | undefined };

/** A message from before a reload, or of a tab that is closed. */
export type KeptMessage = { readonly clientMessageID: string } & KeptStand;

export type OutgoingMessageInput =
  | { readonly clientMessageID: string; readonly composed: Composed }
  | KeptMessage;

export interface OutgoingMessageContext {
  readonly clientMessageID: string;
  /** The message as it was written; undefined once the outbox has it. */
  readonly composed: Composed | undefined;
  readonly kept: 'sending' | 'failed' | undefined;
  /** The upload progress of all files of the message together; undefined while nothing is uploaded. */
  readonly progress: UploadProgress | undefined;
  /** Why the message was not sent. */
  readonly failure: Failure | undefined;
  /** How many times in a row the rate limit has refused the message. */
  readonly tooMuch: number;
}

export type OutgoingMessageEvent =
  | { type: 'message.send' }
  | { type: 'turn.came' }
  /** The user clicked the message's warning icon (MSG-04). */
  | { type: 'message.resend' }
  /** Discards the message and cancels an upload under way. */
  | { type: 'message.discard' }
  | { type: 'upload.progressed'; progress: UploadProgress };

export type OutgoingMessageRef = ActorRefFrom<ReturnType<typeof createOutgoingMessageMachine>>;
