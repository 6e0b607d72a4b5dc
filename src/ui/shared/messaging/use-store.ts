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

/**
 * What is asked of a conversation, undefined for one that is not known. Each message changes the
 * conversation: a component that asks only for what it shows is drawn again only when that changes.
 */
export function useConversation<Asked>(
  conversationID: string,
  ask: (conversation: Conversation | undefined) => Asked,
): Asked {
  const { store } = useChat();
  return useSyncExternalStore(store.watchConversations, () =>
    ask(store.conversation(conversationID)),
  );
}

/** There are others than the one that is shown. */
export function useHasSeveral(): boolean {
  const { store } = useChat();
  return useSyncExternalStore(store.watchConversations, () => store.conversations().length > 1);
}
