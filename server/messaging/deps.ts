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

/** The metadata of an uploaded file in a message: the fields of its content. */
export interface MessageFileInfo {
  readonly fileName: string;
  readonly fileDownloadUrl: string;
  readonly fileSize: number;
  /** The type detected from its bytes. */
  readonly contentType: string;
  /** Of pictures only, in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly thumbnailDownloadUrl?: string;
}

/** Port: files that people uploaded for messages. */
export interface HubFiles {
  /** Reserves a file for a message of its sender; undefined for unknown, removed and others' files. */
  name(fileID: string, senderUserID: string): Promise<MessageFileInfo | undefined>;
  /**
   * Called when a message no longer has this content: discards the files that nothing else shows, in the message's
   * transaction.
   *
   * @returns a function that removes their bytes after the commit
   */
  discard(client: pg.ClientBase, content: MessageContent): Promise<() => void>;
}

/** A conversation as it is sent to one reader. */
export type ConversationOnWire = z.infer<typeof ConversationSchema>;

/** The user who makes the request. */
export interface Asker {
  readonly user: MessagingUser;
  /** True for an agent, who answers for the customer service. */
  readonly isAgent: boolean;
}

/** A message that was just committed. Only this process is notified, so the object contains the message itself. */
export interface SentMessage {
  readonly conversationID: string;
  readonly messageID: string;
  readonly senderUserID: string;
  /** The key under which the sender's tasks wait in queues (`turnOf`). */
  readonly turn: string;
  readonly content: MessageContent;
  /** The visitor of the customer service in this conversation; null in other conversations. */
  readonly serviceUserID: string | null;
  /** The conversation was closed until this message. */
  readonly isReopened: boolean;
}

/** The author of messages that the service itself writes: greetings, cards of orders, tips. */
export const SERVICE_USER_ID = 'service';
