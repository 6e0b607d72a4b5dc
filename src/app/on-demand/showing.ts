import { waitFor } from 'xstate';
import type { Conversation } from '../../domain/messaging/conversation.ts';
import { selectChat } from '../../machines/customer-service/selectors.ts';
import type { CustomerServiceRef } from '../../machines/customer-service/types.ts';
import type { MessagingServices } from '../../services/messaging/messaging.ts';

/** Shows a conversation in the chat, which is open or being opened. */
export const showing =
  ({
    client,
    store,
    customerService,
  }: Pick<MessagingServices, 'client' | 'store'> & {
    readonly customerService: () => CustomerServiceRef | undefined;
  }) =>
  async (conversation: Conversation | string, signal: AbortSignal): Promise<void> => {
    const id = typeof conversation === 'string' ? conversation : conversation.conversationID;
    if (typeof conversation !== 'string') store.putConversations([conversation]);
    if (store.conversation(id) === undefined) {
      store.putConversations(await client.conversations(signal));
    }
    const one = store.conversation(id);
    const chat = customerService();
    if (one === undefined || chat === undefined) return;
    // The chat accepts a choice only after it has logged its visitor in.
    await waitFor(chat, (now) => ['finding', 'failed', 'list', 'shown'].includes(selectChat(now)), {
      signal,
    });
    chat.send({
      type: 'conversation.choose',
      conversation: { conversationID: one.conversationID, conversationType: one.type },
    });
  };
