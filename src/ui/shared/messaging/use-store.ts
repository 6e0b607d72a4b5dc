import { useSyncExternalStore } from 'react';
import type { Conversation } from '../../../domain/messaging/conversation.ts';
import type { ListedMessage, MessageList } from '../../../machines/messaging/types.ts';
import { useChat } from './chat.ts';

/** A conversation's list of messages; the component renders again whenever it changes. */
export function useMessageList(conversationID: string): MessageList {
  const { store } = useChat();
  return useSyncExternalStore(
    (listener) => store.watchList(conversationID, listener),
    () => store.list(conversationID),
  );
}

/** A message by its key in the list; undefined once it is removed. */
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
 * Returns the value that `ask` selects from a conversation; `ask` gets undefined if the conversation is unknown. Each
 * message changes the conversation, but the component renders again only when the selected value changes.
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

/** Whether there are other conversations besides the open one. */
export function useHasSeveral(): boolean {
  const { store } = useChat();
  return useSyncExternalStore(store.watchConversations, () => store.conversations().length > 1);
}
