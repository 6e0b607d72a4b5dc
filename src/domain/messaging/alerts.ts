import type { Conversation } from './conversation.ts';
import type { Message } from './message.ts';

/** How the user is alerted to new messages in this browser. */
export interface AlertSettings {
  /** Whether to play a short sound. */
  readonly sound: boolean;
  /** Whether to show a notification while the page is hidden. */
  readonly notice: boolean;
}

/** The default settings. Notifications are off: a page may ask for the browser's permission only after a press. */
export const FIRST_ALERTS: AlertSettings = { sound: true, notice: false };

/** Whether the user answers as an agent here: another user is the visitor of this customer-service conversation. */
export const isAnswered = ({ service }: Conversation): boolean =>
  service !== undefined && service.isOwn !== true;

/** Whether a list shows this message as the last one: lists of agents leave out tips of the service. */
export const isLastWord = (
  conversation: Conversation,
  { content }: Pick<Message, 'content'>,
): boolean => !(isAnswered(conversation) && content.type === 'tips');

/**
 * Whether new messages in the conversation concern this user: for agents, only in waiting conversations and in those
 * assigned to them (CHAT-07).
 */
export const concerns = (conversation: Conversation, userID: string): boolean => {
  const { service } = conversation;
  return (
    !isAnswered(conversation) ||
    service?.state === 'waiting' ||
    (service?.state === 'assigned' && service.agent?.userID === userID)
  );
};

/** The number of unread messages that concern this user. */
export const unreadOf = (conversations: readonly Conversation[], userID: string): number =>
  conversations.reduce((sum, one) => sum + (concerns(one, userID) ? one.unreadCount : 0), 0);

/**
 * The number in the title of the browser's tab: the unread messages in the user's own conversations, plus, for an
 * agent, the number of visitors who wait for the agent.
 *
 * @param queued conversations whose visitors wait for something other than a text, for example to be called
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
