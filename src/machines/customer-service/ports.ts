import type { ConversationPorts } from '../conversation/ports.ts';
import type { Signal } from '../signal.ts';
import type { FoundConversation } from './types.ts';

export interface CustomerServicePorts extends ConversationPorts {
  /** Whether there is a token, or somebody is signed in. */
  isSignedIn(): boolean;
  /**
   * Logs in this browser's guest, unless they are logged in; resolves also while they wait for the network, when it is
   * known what they saw last. Rejects with `ServiceFailure`.
   */
  loginGuest(signal: Signal): Promise<void>;
  /**
   * Waits for the login that is under way, then asks for all conversations and for the user's own with the customer
   * service. Without a network it answers with what the user saw last. Rejects with `ServiceFailure`.
   */
  findConversation(signal: Signal): Promise<FoundConversation>;
}
