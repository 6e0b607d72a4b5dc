import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ReactionType } from '../../domain/messaging/message.ts';
import type { createMessageActsMachine } from './machine.ts';

/** Actions on messages that the server carries out. */
export type MessageAct =
  | { readonly kind: 'react'; readonly messageID: string; readonly reactionType: ReactionType }
  | { readonly kind: 'revoke'; readonly messageID: string }
  /** Pins a message, or unpins it. */
  | { readonly kind: 'pin'; readonly messageID: string; readonly on: boolean }
  | { readonly kind: 'delete'; readonly messageIDs: readonly string[] };

export interface MessageActsInput {
  readonly conversationID: string;
}

export interface MessageActsContext extends MessageActsInput {
  /** The actions to carry out; the first one is under way. */
  readonly acts: readonly MessageAct[];
  /** The failure of the last action that failed. */
  readonly failure: Failure | undefined;
}

export type MessageActsEvent =
  | { type: 'message.act'; act: MessageAct }
  /** The user has read the error, which is removed. */
  | { type: 'act.dismiss' };

export type MessageActsRef = ActorRefFrom<ReturnType<typeof createMessageActsMachine>>;
