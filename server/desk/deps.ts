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
   * Writes in the name of the service. The same `clientMessageID` again writes nothing.
   *
   * @returns the message's id
   */
  write(conversationID: string, clientMessageID: string, content: KeptContent): Promise<string>;
  /** Which of these the service has already written, in any order. */
  written(clientMessageIDs: readonly string[]): Promise<WrittenMessage[]>;
  /** Replaces the content of a message of the service. */
  rewrite(conversationID: string, messageID: string, content: KeptContent): Promise<void>;
  /** A guest has become a member. @returns the conversation that continues, undefined where there is none */
  handOver(secret: string, memberID: string): Promise<Continued | undefined>;
  /** The agent or the state of a conversation has changed: its people and all agents are notified. */
  changed(conversationID: string): Promise<void>;
  /**
   * Something that only agents see has changed, such as tags, notes or the visitor's page: only agents are notified.
   */
  noted(conversationID: string): void;
  /** An agent's presence, or their being away, has changed: all agents are notified. */
  presenceOf(agentId: string, isOnline: boolean): void;
}
