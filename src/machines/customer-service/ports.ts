import type { ConversationPorts } from '../conversation/ports.ts';
import type { Signal } from '../signal.ts';
import type { FoundConversation } from './types.ts';

export interface CustomerServicePorts extends ConversationPorts {
  /** Whether there is a token, or somebody is signed in. */
  isSignedIn(): boolean;
  /**
   * Logs in this browser's guest, unless they are logged in. Without a network it also resolves, if the guest's last
   * seen messages are stored. Rejects with `ServiceFailure`.
   */
  loginGuest(signal: Signal): Promise<void>;
  /**
   * Waits for the login under way. Then loads all conversations, and the user's own with customer service. Without a
   * network it resolves with the conversation that the user saw last. Rejects with `ServiceFailure`.
   */
  findConversation(signal: Signal): Promise<FoundConversation>;
}
