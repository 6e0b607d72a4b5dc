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
    noteNewest({ conversationID, direction, ...message }: Message): void {
      const one = known.get(conversationID);
      if (one === undefined) return;
      known.set(conversationID, {
        ...one,
        maxMessageSeq: message.messageSeq,
        maxMsgOrderkey: Math.max(one.maxMsgOrderkey, message.orderKey),
        unreadCount: one.unreadCount + (direction === 'receive' ? 1 : 0),
        updatedAt: Math.max(one.updatedAt, message.timestamp),
      });
      hasChanged();
    },
    forget(): void {
      known.clear();
      hasChanged();
    },
  };
}
