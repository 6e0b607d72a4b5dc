import { CONVERSATION_TYPE } from '../../domain/messaging/conversation.ts';
import { READ_PAUSE_MS } from '../../domain/messaging/limits.ts';
import type { MessagingClient } from '../../machines/messaging/ports.ts';
import type { Timers } from '../timers.ts';
import type { KeptMessages } from './store.ts';

/**
 * Reports to the engine which messages have been delivered in conversations of two people. It waits a moment and leaves
 * out those that were read meanwhile, because reading also confirms delivery. It handles one conversation after the
 * other, with a pause between: an agent has hundreds of conversations, and the hub has a rate limit. After a failure it
 * tries again with the next message or connection.
 */
export function tellDelivered(
  client: Pick<MessagingClient, 'markDelivered'>,
  store: Pick<KeptMessages, 'conversations' | 'conversation' | 'watchConversations'>,
  timers: Timers,
): void {
  const told = new Map<string, number>();
  const waiting = new Set<string>();
  let isTelling = false;
  const { signal: never } = new AbortController();

  /** Returns the number of the last message, if its delivery was not reported yet; otherwise undefined. */
  function untold(conversationID: string): number | undefined {
    const { type, unreadCount, readSeq, maxMessageSeq } = store.conversation(conversationID) ?? {};
    if (type !== CONVERSATION_TYPE.peer || !unreadCount) return undefined;
    const known = Math.max(readSeq ?? 0, told.get(conversationID) ?? 0);
    return maxMessageSeq !== undefined && maxMessageSeq > known ? maxMessageSeq : undefined;
  }

  async function tell(conversationID: string): Promise<void> {
    const seq = untold(conversationID);
    if (seq === undefined) return;
    const before = told.get(conversationID) ?? 0;
    told.set(conversationID, seq);
    try {
      await client.markDelivered(conversationID, seq, never);
    } catch {
      if (told.get(conversationID) === seq) told.set(conversationID, before);
    }
  }

  const pause = (): void => void timers.setTimeout(next, READ_PAUSE_MS);

  function next(): void {
    const [conversationID] = waiting;
    isTelling = conversationID !== undefined;
    if (conversationID === undefined) return;
    waiting.delete(conversationID);
    void tell(conversationID).then(pause);
  }

  store.watchConversations(() => {
    const conversations = store.conversations();
    // The list is emptied when the user changes. For the next user no delivery was reported yet.
    if (conversations.length === 0) told.clear();
    for (const { conversationID } of conversations) {
      if (untold(conversationID) !== undefined) waiting.add(conversationID);
    }
    if (isTelling || waiting.size === 0) return;
    isTelling = true;
    pause();
  });
}
