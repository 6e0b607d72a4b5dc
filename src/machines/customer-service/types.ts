import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { createCustomerServiceMachine } from './machine.ts';

export type CustomerServiceEvent =
  | { type: 'chat.open' }
  | { type: 'chat.close' }
  /** Opens again what could not be opened. */
  | { type: 'chat.retry' }
  /** This one of several conversations; without one, their list. */
  | { type: 'conversation.choose'; conversation: ConversationAddress }
  | { type: 'conversation.leave' }
  /** Another user is logged in than before: nothing of the former one's is shown. */
  | { type: 'user.changed' };

export interface CustomerServiceContext {
  /** Which one is open. */
  readonly conversation: ConversationAddress | undefined;
  /** Why it could not be opened. */
  readonly failure: Failure | undefined;
}

export type CustomerServiceRef = ActorRefFrom<ReturnType<typeof createCustomerServiceMachine>>;
