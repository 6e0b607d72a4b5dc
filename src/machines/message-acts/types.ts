import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ReactionType } from '../../domain/messaging/message.ts';
import type { createMessageActsMachine } from './machine.ts';

/** What is done to messages by the server. */
export type MessageAct =
  | { readonly kind: 'react'; readonly messageID: string; readonly reactionType: ReactionType }
  | { readonly kind: 'revoke'; readonly messageID: string }
  /** To the conversation's top, or from there. */
  | { readonly kind: 'pin'; readonly messageID: string; readonly on: boolean }
  | { readonly kind: 'delete'; readonly messageIDs: readonly string[] };

export interface MessageActsInput {
  readonly conversationID: string;
}

export interface MessageActsContext extends MessageActsInput {
  /** What is still to be done, the first under way. */
  readonly acts: readonly MessageAct[];
  /** Why the last one that failed did. */
  readonly failure: Failure | undefined;
}

export type MessageActsEvent =
  | { type: 'message.act'; act: MessageAct }
  /** What failed has been told. */
  | { type: 'act.dismiss' };

export type MessageActsRef = ActorRefFrom<ReturnType<typeof createMessageActsMachine>>;
