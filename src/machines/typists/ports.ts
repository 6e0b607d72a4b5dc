import type { MessagingUser } from '../../domain/messaging/conversation.ts';

export interface TypistsPorts {
  /** Reports who is typing to `tell`, until the returned function is called. */
  watchTyping(conversationID: string, tell: (user: MessagingUser, on: boolean) => void): () => void;
}
