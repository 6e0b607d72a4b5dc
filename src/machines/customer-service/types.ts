import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { createCustomerServiceMachine } from './machine.ts';

export type CustomerServiceEvent =
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  /** Try again after a failure. */
  | { type: 'chat.retry' }
  /** This one of several conversations; without one, their list. */
  | { type: 'conversation.choose'; conversation: ConversationAddress }
  | { type: 'conversation.leave' }
  /** Another user is logged in: nothing of the former one is shown. */
  | { type: 'user.changed' };

export interface CustomerServiceContext {
  /** The open conversation. */
  readonly conversation: ConversationAddress | undefined;
  /** Why it could not be opened. */
  readonly failure: Failure | undefined;
}

export type CustomerServiceRef = ActorRefFrom<ReturnType<typeof createCustomerServiceMachine>>;
