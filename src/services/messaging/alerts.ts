import { concerns, isAnswered } from '../../domain/messaging/alerts.ts';
import type { Conversation } from '../../domain/messaging/conversation.ts';
import type { Message } from '../../domain/messaging/message.ts';
import { isOrderCard } from '../../domain/messaging/unread.ts';
import type { MessagingClient } from '../../machines/messaging/ports.ts';
import type { MessageStore } from '../../machines/messaging/types.ts';
import type { Timers } from '../timers.ts';

export interface AlertParts {
  readonly client: Pick<MessagingClient, 'watch' | 'now'>;
  readonly store: Pick<MessageStore, 'conversation'>;
  readonly timers: Timers;
  /** Undefined if the browser has no locks. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** The id of the connected user; '' if nobody is connected. */
  userID(): string;
  isVisible(): boolean;
  /** Whether the conversation is on screen, in a page that is visible. */
  isLookedAt(conversationID: string): boolean;
  /** Announces a new message in a conversation that is not on screen. Only one of all tabs calls it. */
  tell(conversation: Conversation): void;
}

/**
 * How long to wait before an alert, in ms. Messages that are read within this time cause no alert, and several in a row
 * cause only one.
 */
const SETTLING_MS = 500;
/**
 * `HIDDEN_WAITS_MS`: how long a hidden tab lets visible tabs go first. `TOLD_MS`: for how long no other tab repeats the
 * same alert.
 */
const HIDDEN_WAITS_MS = 250;
const TOLD_MS = 5_000;
/** Messages older than this many ms were missed: they count as unread, but cause no alert. */
const NEW_MS = 60_000;

/**
 * Announces new messages until the returned function is called. These are messages in a user's own conversations; for
 * agents also messages from their visitors, and from visitors who wait.
 */
export function watchAlerts(parts: AlertParts): () => void {
  const { client, store, timers, locks } = parts;
  /** `newest`: the number of the newest message in each conversation. `settling`: the alerts that wait. */
  const newest = new Map<string, number>();
  const settling = new Map<string, { timer: unknown; messages: readonly Message[] }>();
  let isEnded = false;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => timers.setTimeout(resolve, ms));

  function heard(message: Message): void {
    const { conversationID, messageSeq, direction, timestamp } = message;
    if (direction !== 'receive' || messageSeq <= (newest.get(conversationID) ?? 0)) return;
    newest.set(conversationID, messageSeq);
    if (client.now() - timestamp > NEW_MS) return;
    const before = settling.get(conversationID);
    timers.clearTimeout(before?.timer);
    settling.set(conversationID, {
      messages: [...(before?.messages ?? []), message],
      timer: timers.setTimeout(() => void look(conversationID, messageSeq), SETTLING_MS),
    });
  }

  async function look(conversationID: string, messageSeq: number): Promise<void> {
    const { messages = [] } = settling.get(conversationID) ?? {};
    settling.delete(conversationID);
    if (!parts.isVisible()) await pause(HIDDEN_WAITS_MS);
    if (locks === undefined) return tell();
    const name = `messaging-told ${conversationID} ${messageSeq}`;
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      tell();
      await pause(TOLD_MS);
    });

    function tell(): void {
      const conversation = store.conversation(conversationID);
      if (isEnded || conversation === undefined) return;
      // These two cause an alert although they do not count as unread.
      const isForMe = (message: Message): boolean =>
        isHandedOn(message) || (isOrderCard(message) && !isAnswered(conversation));
      const isNew = conversation.unreadCount > 0 || messages.some(isForMe);
      if (!isNew || !concerns(conversation, parts.userID())) return;
      if (!parts.isLookedAt(conversationID)) parts.tell(conversation);
    }
  }

  const unwatch = client.watch((news) => {
    if (news.type === 'message') heard(news.message);
  });
  return () => {
    isEnded = true;
    unwatch();
    for (const { timer } of settling.values()) timers.clearTimeout(timer);
  };
}

/**
 * Whether the message says that a colleague handed the customer over. The new agent is then alerted, although nothing
 * is unread.
 */
const isHandedOn = ({ content }: Message): boolean =>
  content.type === 'tips' && content.tip.kind === 'transferred';
