import type { Message } from '../../../domain/messaging/message.ts';
import type { ListedMessage } from '../../../machines/messaging/types.ts';
import { isEdited } from './message-meta.tsx';

/** Whether two messages that follow each other are of one group: the same person wrote both. */
export const isOneGroup = (before: Message, message: Message): boolean =>
  before.senderUserID === message.senderUserID &&
  before.content.type !== 'tips' &&
  before.content.type !== 'revoke';

const MINUTE_MS = 60_000;
const minuteOf = ({ timestamp }: Message): number => Math.floor(timestamp / MINUTE_MS);

/**
 * Whether the time below the next message also counts for this message, which then shows none: both are in the same
 * group and minute, and have the same state (MSG-10).
 */
export const saysTimeFor = (
  { message: next, isSeparated }: ListedMessage,
  message: Message,
): boolean =>
  !isSeparated &&
  isOneGroup(message, next) &&
  minuteOf(next) === minuteOf(message) &&
  next.sentStatus === 'success' &&
  message.sentStatus === 'success' &&
  next.readCount > 0 === message.readCount > 0 &&
  next.isDelivered === message.isDelivered &&
  !isEdited(message) &&
  next.content.type !== 'revoke' &&
  next.content.type !== 'tips';
