import type { ActorRefFrom } from 'xstate';
import type { MessagingUser } from '../../domain/messaging/conversation.ts';
import type { createTypistsMachine } from './machine.ts';

export interface TypistsInput {
  readonly conversationID: string;
}

export interface TypistsContext extends TypistsInput {
  readonly typing: readonly MessagingUser[];
}

/** Somebody is typing, or has stopped typing. */
export type TypistsEvent = { type: 'typing.told'; user: MessagingUser; on: boolean };

export type TypistsRef = ActorRefFrom<ReturnType<typeof createTypistsMachine>>;
