import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { createCustomerServiceMachine } from './machine.ts';

export type CustomerServiceEvent =
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  /** Tries again after a failure. */
  | { type: 'chat.retry' }
  /** Opens one of several conversations. `conversation.leave` returns to their list. */
  | { type: 'conversation.choose'; conversation: ConversationAddress }
  | { type: 'conversation.leave' }
  /** Another user is logged in: nothing of the former user stays on screen. */
  | { type: 'user.changed' };

export interface FoundConversation {
  /** The user's own conversation with customer service; undefined for an agent, who has none. */
  readonly conversation: ConversationAddress | undefined;
  /** Whether nobody is connected yet, so that only the messages that the user saw last are available. */
  readonly isRecalled: boolean;
}

export interface CustomerServiceContext {
  /** The open conversation. */
  readonly conversation: ConversationAddress | undefined;
  /** Whether the conversation was opened without a connection. Stored messages are shown until the history is there. */
  readonly isRecalled: boolean;
  /** Why the chat could not be opened. */
  readonly failure: Failure | undefined;
}

export type CustomerServiceRef = ActorRefFrom<ReturnType<typeof createCustomerServiceMachine>>;
