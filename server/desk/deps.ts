import type { KeptContent } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { Continued } from '../messaging/hand-over.ts';

export type DeskDeps = Pick<
  Deps,
  'db' | 'clock' | 'bus' | 'log' | 'config' | 'keys' | 'publicUrl' | 'admitsPushTo' | 'webNetwork'
>;

/** A message of the service that was already written. */
export interface WrittenMessage {
  readonly messageID: string;
  readonly content: KeptContent;
}

/** Port: writes messages and sends notifications for the desk, for any engine (CONN-04). */
export interface Postbox {
  /** This user's conversation with the customer service, created when there is none. */
  conversationOf(userID: string): Promise<string>;
  /**
   * Writes a message in the name of the service. A second call with the same `clientMessageID` writes nothing.
   *
   * @returns the message's id
   */
  write(conversationID: string, clientMessageID: string, content: KeptContent): Promise<string>;
  /** Which of these the service has already written, in any order. */
  written(clientMessageIDs: readonly string[]): Promise<WrittenMessage[]>;
  /** Replaces the content of a message of the service. */
  rewrite(conversationID: string, messageID: string, content: KeptContent): Promise<void>;
  /** Says in the group of the order's travellers, if there is one, that the order was cancelled; only once. */
  partyCancelled(orderId: string): Promise<void>;
  /** Moves a guest's messages to the member they became. @returns the conversation that continues, if there is one */
  handOver(secret: string, memberID: string): Promise<Continued | undefined>;
  /** Notifies a conversation's people and all agents that its agent or state has changed. */
  changed(conversationID: string): Promise<void>;
  /**
   * Notifies only agents, of a change that only they see, such as tags, notes or the visitor's page.
   */
  noted(conversationID: string): void;
  /** Notifies all agents that the canned answers have changed. */
  cannedChanged(): void;
  /** Notifies all agents that an agent has connected or disconnected, or is away or back. */
  presenceOf(agentId: string, isOnline: boolean): void;
}
