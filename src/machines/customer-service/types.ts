import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { createCustomerServiceMachine } from './machine.ts';

export type CustomerServiceEvent =
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  /** Tries again after a failure. */
  | { type: 'chat.retry' }
  /** Opens one of several conversations; without one, shows their list. */
  | { type: 'conversation.choose'; conversation: ConversationAddress }
  | { type: 'conversation.leave' }
  /** Another user is logged in: nothing of the former one stays on screen. */
  | { type: 'user.changed' };

export interface FoundConversation {
  /** The user's own with the customer service; undefined for an agent, who has none. */
  readonly conversation: ConversationAddress | undefined;
  /** Nobody is connected yet: only what the user saw last is there. */
  readonly isRecalled: boolean;
}

export interface CustomerServiceContext {
  /** The open conversation. */
  readonly conversation: ConversationAddress | undefined;
  /** It was opened before anybody was connected: what was seen last is shown until its history is loaded. */
  readonly isRecalled: boolean;
  /** Why it could not be opened. */
  readonly failure: Failure | undefined;
}

export type CustomerServiceRef = ActorRefFrom<ReturnType<typeof createCustomerServiceMachine>>;
