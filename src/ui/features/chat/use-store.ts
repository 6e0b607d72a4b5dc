import { useSyncExternalStore } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { ListedMessage, MessageList } from '../../../machines/messaging/types.ts';
import { useChat } from './chat.ts';

/** What the store of messages says, now and whenever it changes. */
export function useMessageList(conversationID: string): MessageList {
  const { store } = useChat();
  return useSyncExternalStore(
    (listener) => store.watchList(conversationID, listener),
    () => store.list(conversationID),
  );
}

/** By its key in the list; undefined once it is gone. */
export function useMessage(conversationID: string, key: string): ListedMessage | undefined {
  const { store } = useChat();
  return useSyncExternalStore(
    (listener) => store.watchMessage(conversationID, key, listener),
    () => store.message(conversationID, key),
  );
}

export function useConversations(): readonly Conversation[] {
  const { store } = useChat();
  return useSyncExternalStore(store.watchConversations, store.conversations);
}

export function useConversation(conversationID: string): Conversation | undefined {
  const { store } = useChat();
  return useSyncExternalStore(store.watchConversations, () => store.conversation(conversationID));
}
