import {
  CONVERSATION_TYPE,
  type Conversation,
  type ConversationType,
  MEMBER_ROLE,
} from './conversation.ts';
import { EDIT_MS, REVOKE_MS } from './limits.ts';
import type { Message, MessageContent } from './message.ts';

/** Rules for actions on messages: the page offers only allowed actions, and the hub refuses all others. */

/** Types that are never forwarded, alone or combined, and so cannot be selected (MSG-08). */
export const NEVER_FORWARDED: readonly MessageContent['type'][] = [
  ...(['command', 'barrage', 'tips', 'revoke', 'unreadable'] as const),
];

/** Whether a message may be selected to be forwarded or deleted (MSG-08); not while it is unsent. */
export const isSelectable = ({ sentStatus, content }: Message): boolean =>
  sentStatus === 'success' && !NEVER_FORWARDED.includes(content.type);

/** Deleting is not offered in rooms (MSG-09). */
export const mayDelete = (type: ConversationType): boolean => type !== CONVERSATION_TYPE.room;

/** Whether the sender of a message may still edit it: only a text that they wrote. Instants in epoch milliseconds. */
export const mayEdit = (
  { content, timestamp, isForwarded }: Pick<Message, 'content' | 'timestamp' | 'isForwarded'>,
  now: number,
): boolean => content.type === 'text' && isForwarded !== true && now - timestamp <= EDIT_MS;

/**
 * Whether the reader of a conversation may pin its messages: either person in a conversation of two, agents at the
 * desk, a group's owner and admins.
 */
export const mayPin = ({
  group,
  service,
  isDisabled,
  isBlocked,
}: Pick<Conversation, 'group' | 'service' | 'isDisabled' | 'isBlocked'>): boolean => {
  if (isDisabled || isBlocked === true) return false;
  if (group !== undefined) return group.memberRole !== MEMBER_ROLE.member;
  return service?.isOwn !== true;
};

/** Whether the sender of a message, also an agent, may still revoke it (MSG-09). Instants in epoch milliseconds. */
export const mayRevoke = (
  { content, timestamp }: Pick<Message, 'content' | 'timestamp'>,
  now: number,
): boolean =>
  content.type !== 'tips' &&
  content.type !== 'revoke' &&
  // The message about an ended call cannot be revoked.
  !(content.type === 'custom' && content.subType === 5) &&
  now - timestamp <= REVOKE_MS;
