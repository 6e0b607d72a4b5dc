import type { ConversationPorts } from '../conversation/ports.ts';
import type { ConversationInput } from '../conversation/types.ts';
import type { Signal } from '../signal.ts';

export interface CustomerServicePorts extends ConversationPorts {
  /** There is a token, or somebody is signed in. */
  isSignedIn(): boolean;
  /** Logs in this browser's guest, unless he is; rejects with `ServiceFailure`. */
  loginGuest(signal: Signal): Promise<void>;
  /**
   * Waits for the login that is under way, asks for all conversations and for one's own with the customer service;
   * undefined for who has none of his own: an agent. Rejects with `ServiceFailure`.
   */
  findConversation(signal: Signal): Promise<ConversationInput | undefined>;
}
