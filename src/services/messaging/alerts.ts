import { concerns } from '../../domain/messaging/alerts.ts';
import type { Conversation } from '../../domain/messaging/conversation.ts';
import type { Message } from '../../domain/messaging/message.ts';
import type { MessagingClient } from '../../machines/messaging/ports.ts';
import type { MessageStore } from '../../machines/messaging/types.ts';
import type { Timers } from '../timers.ts';

export interface AlertParts {
  readonly client: Pick<MessagingClient, 'watch' | 'now'>;
  readonly store: Pick<MessageStore, 'conversation'>;
  readonly timers: Timers;
  /** undefined where the browser has no locks. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** The user who is connected; '' for nobody. */
  userID(): string;
  isVisible(): boolean;
  /** Whether the conversation is on screen in a visible page. */
  isLookedAt(conversationID: string): boolean;
  /** Announces something new that nobody looks at; only one of all tabs does. */
  tell(conversation: Conversation): void;
}

/** How long to wait before an alert, ms: messages that are read at once cause none, and several in a row cause one. */
const SETTLING_MS = 500;
/** How long a hidden tab waits for a visible one, ms; and how long no tab repeats the same alert. */
const HIDDEN_WAITS_MS = 250;
const TOLD_MS = 5_000;
/** Messages older than this, ms, were missed: they are counted as unread, without an alert. */
const NEW_MS = 60_000;

/**
 * Announces new messages until the returned function is called: in a visitor's or member's own conversations, and for
 * agents also from their visitors and from those who wait.
 */
export function watchAlerts(parts: AlertParts): () => void {
  const { client, store, timers, locks } = parts;
  /** The number of the newest message in each conversation, and the alerts that wait. */
  const newest = new Map<string, number>();
  const settling = new Map<string, { timer: unknown; isForMe: boolean }>();
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
      isForMe: before?.isForMe === true || isHandedOn(message),
      timer: timers.setTimeout(() => void look(conversationID, messageSeq), SETTLING_MS),
    });
  }

  async function look(conversationID: string, messageSeq: number): Promise<void> {
    const { isForMe = false } = settling.get(conversationID) ?? {};
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
      const isNew = conversation.unreadCount > 0 || isForMe;
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

/** Whether a colleague handed the customer on: the new agent is alerted, although nothing there is unread. */
const isHandedOn = ({ content }: Message): boolean =>
  content.type === 'tips' && content.tip.kind === 'transferred';
