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
  /** Id of the message that it answers. */
  readonly repliesTo?: string | undefined;
}

/** The state of a message from before a reload, and why it failed as far as that is known. */
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
  /** Until the outbox has it. */
  readonly composed: Composed | undefined;
  readonly kept: 'sending' | 'failed' | undefined;
  /** The upload of its files, all together; undefined while nothing is uploaded. */
  readonly progress: UploadProgress | undefined;
  /** Why it was not sent. */
  readonly failure: Failure | undefined;
  /** How many times in a row the server refused it as too much at once. */
  readonly tooMuch: number;
}

export type OutgoingMessageEvent =
  | { type: 'message.send' }
  | { type: 'turn.came' }
  /** Its warning icon was clicked (MSG-04). */
  | { type: 'message.resend' }
  /** The message is discarded; an upload under way is given up. */
  | { type: 'message.discard' }
  | { type: 'upload.progressed'; progress: UploadProgress };

export type OutgoingMessageRef = ActorRefFrom<ReturnType<typeof createOutgoingMessageMachine>>;
