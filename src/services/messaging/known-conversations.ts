import { isLastWord } from '../../domain/messaging/alerts.ts';
import type { Conversation } from '../../domain/messaging/conversation.ts';
import type { Message } from '../../domain/messaging/message.ts';
import { countsAsUnread } from '../../domain/messaging/unread.ts';

interface Known {
  /** The conversation as it was last reported, with later changes. */
  readonly now: Conversation;
  /** The conversation's `maxMsgOrderkey` when it was last reported. */
  readonly toldKey: number;
  readonly since: Message[];
}

/** Stores the user's conversations. A changed conversation is a new object. Each call of `put` calls `changed` once. */
export function createKnownConversations(changed: () => void) {
  const known = new Map<string, Known>();
  /** Messages of conversations that are not known yet: the page has connected, but its list is still under way. */
  const early = new Map<string, Message[]>();
  let sorted: readonly Conversation[] | undefined;

  function hasChanged(): void {
    sorted = undefined;
    changed();
  }

  return {
    get: (conversationID: string) => known.get(conversationID)?.now,
    /** All conversations, the latest first; the same array until one changes. */
    all(): readonly Conversation[] {
      sorted ??= [...known.values()]
        .map(({ now }) => now)
        .toSorted((a, b) => b.updatedAt - a.updatedAt);
      return sorted;
    },
    /**
     * Stores the reported conversations that are not older than the stored ones. A message that arrived before a
     * report, but is newer than the reported state, is applied to that state again.
     *
     * @returns those that were stored
     */
    put(conversations: readonly Conversation[]): readonly Conversation[] {
      const taken = conversations.filter(
        ({ conversationID, maxMsgOrderkey }) =>
          (known.get(conversationID)?.toldKey ?? 0) <= maxMsgOrderkey,
      );
      for (const told of taken) {
        const { conversationID, maxMsgOrderkey: toldKey } = told;
        const before = known.get(conversationID)?.since ?? early.get(conversationID) ?? [];
        early.delete(conversationID);
        const since = before.filter(({ orderKey }) => orderKey > toldKey);
        const now = since.reduce(
          (one, message) => noted(one, message, message.messageSeq > one.maxMessageSeq),
          told,
        );
        known.set(conversationID, { now, toldKey, since });
      }
      hasChanged();
      return taken;
    },
    /**
     * Updates a conversation from a new message, until the hub reports the conversation itself. Of a conversation that
     * is not known yet, the message is stored until then.
     */
    note(message: Message, isNewest: boolean): void {
      const { conversationID } = message;
      const one = known.get(conversationID);
      if (one === undefined) {
        early.set(conversationID, [...(early.get(conversationID) ?? []), message]);
        return;
      }
      const now = noted(one.now, message, isNewest);
      if (now === one.now) return;
      one.since.push(message);
      known.set(conversationID, { ...one, now });
      hasChanged();
    },
    /** Removes the last message if it was deleted. The hub then reports the message before it. */
    forgetLast(conversationID: string, gone: ReadonlySet<string>): void {
      const one = known.get(conversationID);
      const waiting = early.get(conversationID)?.filter(({ messageID }) => !gone.has(messageID));
      if (waiting !== undefined) early.set(conversationID, waiting);
      const last = one?.now.lastMessage;
      if (one === undefined || last === undefined || !gone.has(last.messageID)) return;
      const { lastMessage: _gone, ...now } = one.now;
      const since = one.since.filter(({ messageID }) => !gone.has(messageID));
      known.set(conversationID, { ...one, now, since });
      hasChanged();
    },
    /** Removes a conversation that no longer exists. */
    remove(conversationID: string): void {
      early.delete(conversationID);
      if (known.delete(conversationID)) hasChanged();
    },
    forget(): void {
      known.clear();
      early.clear();
      hasChanged();
    },
  };
}

/** Updates a conversation from a message. Returns the same object if the message changes nothing. */
function noted(one: Conversation, message: Message, isNewest: boolean): Conversation {
  const counted = isNewest ? countedIn(one, message) : one;
  return isLast(counted, message) ? { ...counted, lastMessage: message } : counted;
}

const countedIn = (one: Conversation, message: Message): Conversation => ({
  ...one,
  maxMessageSeq: message.messageSeq,
  maxMsgOrderkey: Math.max(one.maxMsgOrderkey, message.orderKey),
  unreadCount:
    one.unreadCount + (message.direction === 'receive' && countsAsUnread(message) ? 1 : 0),
  updatedAt: Math.max(one.updatedAt, message.timestamp),
});

/** Whether the message comes after the conversation's last message, or is a newer state of that message. */
function isLast(conversation: Conversation, message: Message): boolean {
  const { lastMessage, maxMessageSeq } = conversation;
  if (!isLastWord(conversation, message)) return false;
  if (lastMessage === undefined) return message.messageSeq >= maxMessageSeq;
  const after = message.messageSeq - lastMessage.messageSeq;
  return after > 0 || (after === 0 && message.orderKey > lastMessage.orderKey);
}
