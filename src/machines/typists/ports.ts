import type { MessagingUser } from '../../domain/messaging/conversation.ts';

export interface TypistsPorts {
  /** Tells who is typing, until the returned function is called. */
  watchTyping(conversationID: string, tell: (user: MessagingUser, on: boolean) => void): () => void;
}
