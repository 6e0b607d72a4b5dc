import type { ConversationAddress } from '../../domain/messaging/conversation.ts';
import type { ConversationPorts } from '../conversation/ports.ts';
import type { Signal } from '../signal.ts';

export interface CustomerServicePorts extends ConversationPorts {
  /** Whether there is a token, or somebody is signed in. */
  isSignedIn(): boolean;
  /** Logs in this browser's guest unless they are logged in already; rejects with `ServiceFailure`. */
  loginGuest(signal: Signal): Promise<void>;
  /**
   * Waits for the login that is under way, then asks for all conversations and for the user's own with the customer
   * service; undefined for an agent, who has no conversation of their own. Rejects with `ServiceFailure`.
   */
  findConversation(signal: Signal): Promise<ConversationAddress | undefined>;
}
