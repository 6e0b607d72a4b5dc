import type { Conversation } from '../../domain/messaging/conversation.ts';
import type { Message } from '../../domain/messaging/message.ts';

/** The conversations of this user; each that changes is another object. `changed` is told once for all that was put. */
export function createKnownConversations(changed: () => void) {
  const known = new Map<string, Conversation>();
  let sorted: readonly Conversation[] | undefined;

  function hasChanged(): void {
    sorted = undefined;
    changed();
  }

  return {
    get: (conversationID: string) => known.get(conversationID),
    /** The latest first; the same array until one changes. */
    all(): readonly Conversation[] {
      sorted ??= [...known.values()].toSorted((a, b) => b.updatedAt - a.updatedAt);
      return sorted;
    },
    /** What is newer than what is known of it. @returns those that were taken */
    put(conversations: readonly Conversation[]): readonly Conversation[] {
      const taken = conversations.filter(
        ({ conversationID, maxMsgOrderkey }) =>
          (known.get(conversationID)?.maxMsgOrderkey ?? 0) <= maxMsgOrderkey,
      );
      for (const conversation of taken) known.set(conversation.conversationID, conversation);
      hasChanged();
      return taken;
    },
    /** The hub tells a message alone; its conversation is as it says until it is told itself. */
    note(message: Message, isNewest: boolean): void {
      const { conversationID } = message;
      const one = known.get(conversationID);
      if (one === undefined) return;
      const counted = isNewest ? countedIn(one, message) : one;
      const next = isLast(counted, message) ? { ...counted, lastMessage: message } : counted;
      if (next === one) return;
      known.set(conversationID, next);
      hasChanged();
    },
    /** The one before is told by the hub. */
    forgetLast(conversationID: string, gone: ReadonlySet<string>): void {
      const one = known.get(conversationID);
      if (one?.lastMessage === undefined || !gone.has(one.lastMessage.messageID)) return;
      const { lastMessage: _gone, ...rest } = one;
      known.set(conversationID, rest);
      hasChanged();
    },
    forget(): void {
      known.clear();
      hasChanged();
    },
  };
}

const countedIn = (
  one: Conversation,
  { messageSeq, orderKey, direction, timestamp }: Message,
): Conversation => ({
  ...one,
  maxMessageSeq: messageSeq,
  maxMsgOrderkey: Math.max(one.maxMsgOrderkey, orderKey),
  unreadCount: one.unreadCount + (direction === 'receive' ? 1 : 0),
  updatedAt: Math.max(one.updatedAt, timestamp),
});

/** It comes after the last one, or is that one changed. */
function isLast({ lastMessage, maxMessageSeq }: Conversation, message: Message): boolean {
  if (lastMessage === undefined) return message.messageSeq >= maxMessageSeq;
  const after = message.messageSeq - lastMessage.messageSeq;
  return after > 0 || (after === 0 && message.orderKey > lastMessage.orderKey);
}
