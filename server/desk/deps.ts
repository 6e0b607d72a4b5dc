import type { KeptContent } from '../data/schema.ts';
import type { Deps } from '../deps.ts';
import type { Continued } from '../messaging/hand-over.ts';

export type DeskDeps = Pick<
  Deps,
  'db' | 'clock' | 'bus' | 'log' | 'config' | 'keys' | 'publicUrl' | 'admitsPushTo' | 'webNetwork'
>;

/** A message of the service's that is there already. */
export interface WrittenMessage {
  readonly messageID: string;
  readonly content: KeptContent;
}

/** Port: what the desk writes and tells, whichever engine carries it (CONN-04). */
export interface Postbox {
  /** The conversation of this person with the customer service, made when there is none. */
  conversationOf(userID: string): Promise<string>;
  /**
   * The service itself writes. The same `clientMessageID` again writes nothing.
   *
   * @returns the message's id
   */
  write(conversationID: string, clientMessageID: string, content: KeptContent): Promise<string>;
  /** Which of these the service has written, in no order. */
  written(clientMessageIDs: readonly string[]): Promise<WrittenMessage[]>;
  /** A message of the service says something else from now on. */
  rewrite(conversationID: string, messageID: string, content: KeptContent): Promise<void>;
  /** A guest is a member now: the conversation that goes on, undefined where there is none. */
  handOver(secret: string, memberID: string): Promise<Continued | undefined>;
  /** The agent of a conversation, or how far it is, has changed: its people and all agents are told. */
  changed(conversationID: string): Promise<void>;
  /** What only agents see of it has changed, as tags, notes or the visitor's page: agents are told, and nobody else. */
  noted(conversationID: string): void;
  /** Whether an agent is there, or away, has changed: all agents are told. */
  presenceOf(agentId: string, isOnline: boolean): void;
}
