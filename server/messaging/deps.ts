import type pg from 'pg';
import type * as z from 'zod/mini';
import type { ConversationSchema } from '../../src/contract/messaging/entities.ts';
import type { MessagingUser } from '../../src/domain/messaging/conversation.ts';
import type { MessageContent } from '../../src/domain/messaging/message.ts';
import type { Deps } from '../deps.ts';

export type MessagingDeps = Pick<
  Deps,
  'db' | 'clock' | 'bus' | 'log' | 'config' | 'hubHeartbeatMs'
>;

/** The facts about an uploaded file that a message has: the fields of the content that shows it. */
export interface MessageFileInfo {
  readonly fileName: string;
  readonly fileDownloadUrl: string;
  readonly fileSize: number;
  /** The type that its bytes show. */
  readonly contentType: string;
  /** Of pictures only, in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly thumbnailDownloadUrl?: string;
}

/** Port: what people uploaded for messages. */
export interface HubFiles {
  /** Keeps a file for a message of its sender; undefined for unknown, removed and others' files. */
  name(fileID: string, senderUserID: string): Promise<MessageFileInfo | undefined>;
  /**
   * A message does not say this any more: files that nothing else shows are discarded in the message's transaction.
   *
   * @returns what removes their bytes after the commit
   */
  discard(client: pg.ClientBase, content: MessageContent): Promise<() => void>;
}

/** A conversation as one reader is told of it. */
export type ConversationOnWire = z.infer<typeof ConversationSchema>;

/** The user who asks. */
export interface Asker {
  readonly user: MessagingUser;
  /** True for an agent, who answers for the customer service. */
  readonly isAgent: boolean;
}

/** A message that was just committed, told to this process alone: what it says is in it. */
export interface SentMessage {
  readonly conversationID: string;
  readonly messageID: string;
  readonly senderUserID: string;
  /** The turn that the asker takes in what many wait for (`turnOf`). */
  readonly turn: string;
  readonly content: MessageContent;
  /** The visitor of the customer service there, null in other conversations. */
  readonly serviceUserID: string | null;
  /** The conversation was closed until this message. */
  readonly isReopened: boolean;
}

/** The author of what the service itself says: greetings, cards of orders, tips. */
export const SERVICE_USER_ID = 'service';
