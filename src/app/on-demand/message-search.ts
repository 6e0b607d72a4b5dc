import { waitFor } from 'xstate';
import type { Conversation } from '../../domain/messaging/conversation.ts';
import { type Found, namedIn } from '../../domain/messaging/search.ts';
import type { ConversationRef } from '../../machines/conversation/types.ts';
import {
  selectConversation,
  selectConversationID,
} from '../../machines/customer-service/selectors.ts';
import type { CustomerServiceRef } from '../../machines/customer-service/types.ts';
import type { DeskRef } from '../../machines/desk/types.ts';
import { createMessageSearchMachine } from '../../machines/message-search/machine.ts';
import type { MessageSearchPorts } from '../../machines/message-search/ports.ts';
import type { MessagingServices } from '../../services/messaging/messaging.ts';
import { createHubSearch } from '../../services/messaging/search.ts';
import { showing } from './showing.ts';

export interface MessageSearchParts {
  readonly services: Pick<MessagingServices, 'client' | 'store'>;
  customerService(): CustomerServiceRef | undefined;
  /** The desk, if it shows the found messages; by default the chat shows them. */
  readonly desk?: {
    ref(): DeskRef | undefined;
    show(conversationID: string): void;
  };
}

/** How long to wait until a conversation is shown and its messages are loaded. */
const PATIENCE_MS = 15_000;

/** Creates the search of messages, people and groups. Its code is fetched when somebody searches. */
export function create({ services, customerService, desk }: MessageSearchParts) {
  const { client, store } = services;
  const shown = showing({ client, store, customerService });

  async function inChat(conversation: Conversation): Promise<ConversationRef | undefined> {
    const chat = customerService();
    if (chat === undefined) return undefined;
    const { conversationID } = conversation;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    if (selectConversationID(chat.getSnapshot()) !== conversationID) {
      await shown(conversation, signal);
    }
    const now = await waitFor(
      chat,
      (one) =>
        selectConversationID(one) === conversationID && selectConversation(one) !== undefined,
      { signal },
    );
    return selectConversation(now);
  }

  async function atDesk(
    { conversationID }: Conversation,
    place: NonNullable<typeof desk>,
  ): Promise<ConversationRef | undefined> {
    const ref = place.ref();
    if (ref === undefined) return undefined;
    place.show(conversationID);
    const now = await waitFor(
      ref,
      ({ context, children }) =>
        context.conversationID === conversationID && children.conversation !== undefined,
      { signal: AbortSignal.timeout(PATIENCE_MS) },
    );
    return now.children.conversation;
  }

  /** Shows a found message. This continues after the search is closed, so it has its own time limit, not a signal. */
  async function goTo(conversation: Conversation, messageSeq: number | undefined): Promise<void> {
    const open = await (desk === undefined ? inChat(conversation) : atDesk(conversation, desk));
    const history = open?.getSnapshot().children.history;
    if (history === undefined || messageSeq === undefined) return;
    // Waits until the history is neither opening nor failed.
    await waitFor(history, ({ value }) => typeof value !== 'string', {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    history.send({ type: 'message.wanted', messageSeq });
  }

  const atHub = createHubSearch({ ask: client.calls.ask, selfID: client.calls.userID });
  const ports: MessageSearchPorts = {
    // The engine is read at each search, because it may change with each login.
    async find(query, cursor, signal) {
      const page = await (client.find ?? atHub)(query, cursor, signal);
      if (cursor !== undefined) return page;
      const listed = store.conversations();
      // The desk shows only conversations with customer service.
      const places = desk === undefined ? listed : listed.filter((one) => one.service);
      return { ...page, rows: [...namedIn(places, query), ...page.rows] };
    },
    async open(found: Found, signal) {
      if (found.kind === 'friend') return;
      const { conversation } = found;
      const messageSeq = 'message' in found ? found.message?.messageSeq : undefined;
      if (messageSeq !== undefined) {
        const { conversationID } = conversation;
        const from = { around: messageSeq };
        const history = await client.history(conversationID, from, signal);
        store.putHistory(conversationID, from, history);
      }
      store.putConversations([conversation]);
      // A failure is ignored here, because the conversation itself shows it.
      void goTo(conversation, messageSeq).catch(() => undefined);
    },
  };
  return createMessageSearchMachine(ports);
}
