import type { Conversation } from './conversation.ts';
import type { Message } from './message.ts';

/** How somebody is told of new messages in this browser. */
export interface AlertSettings {
  /** A short sound. */
  readonly sound: boolean;
  /** A notification of the page while it is hidden. */
  readonly notice: boolean;
}

/** Until somebody chooses: notifications need the browser's permission, which is asked for on a press alone. */
export const FIRST_ALERTS: AlertSettings = { sound: true, notice: false };

/** An agent reads the conversations of others; everybody else their own. */
export const isAnswered = ({ service }: Conversation): boolean =>
  service !== undefined && service.isOwn !== true;

/** Whether a list says it of a conversation: who answers it reads there what somebody said, not what the service tells by itself. */
export const isLastWord = (
  conversation: Conversation,
  { content }: Pick<Message, 'content'>,
): boolean => !(isAnswered(conversation) && content.type === 'tips');

/** Whether what is new in it is this person's to look after: of an agent's, who waits and who is their own (CHAT-07). */
export const concerns = (conversation: Conversation, userID: string): boolean => {
  const { service } = conversation;
  return (
    !isAnswered(conversation) ||
    service?.state === 'waiting' ||
    (service?.state === 'assigned' && service.agent?.userID === userID)
  );
};

/** Unread messages that concern somebody. */
export const unreadOf = (conversations: readonly Conversation[], userID: string): number =>
  conversations.reduce((sum, one) => sum + (concerns(one, userID) ? one.unreadCount : 0), 0);

/**
 * What the title of the browser's tab counts: unread messages; of an agent those who want something of them, each once.
 *
 * @param queued conversations whose visitors wait for something else, to be called above all
 */
export function alertCount(
  conversations: readonly Conversation[],
  userID: string,
  queued: readonly string[],
): number {
  const people = new Set(queued);
  let unread = 0;
  for (const one of conversations) {
    if (!concerns(one, userID)) continue;
    if (!isAnswered(one)) unread += one.unreadCount;
    else if (one.service?.state === 'waiting' || one.unreadCount > 0)
      people.add(one.conversationID);
  }
  return unread + people.size;
}

/** The one that was written to last, of those with something unread; a draft or a receipt makes none newer. */
export const newestUnread = (
  conversations: readonly Conversation[],
  userID: string,
): Conversation | undefined =>
  conversations
    .filter((one) => one.unreadCount > 0 && one.lastMessage !== undefined && concerns(one, userID))
    .toSorted((a, b) => (b.lastMessage?.timestamp ?? 0) - (a.lastMessage?.timestamp ?? 0))[0];
