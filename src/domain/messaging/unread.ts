import type { Message } from './message.ts';

type Said = Pick<Message, 'content' | 'isForwarded'>;

/**
 * Whether the service wrote the message by itself, because the reader's order changed. Pushes report the same change,
 * so such a card is not unread, and has no preview. The check of a driver's face is no such card: an agent asks for it.
 */
export const isOrderCard = ({ content, isForwarded }: Said): boolean =>
  content.type === 'custom' &&
  'orderNo' in content &&
  content.subType !== 4 &&
  isForwarded !== true;

/** Whether the reader took part in this call, or declined it: they know of it. A missed call is unread. */
const isKnownCall = ({ content }: Said): boolean =>
  content.type === 'custom' &&
  content.subType === 5 &&
  (content.durationMs > 0 || content.outcome === 'declined');

/**
 * Whether a received message counts as unread; the hub counts by the same rule (`conversation-rows.ts`). The tip about
 * the user's own signing in tells them nothing new.
 */
export const countsAsUnread = (message: Said): boolean =>
  message.content.type !== 'revoke' &&
  !isOrderCard(message) &&
  !isKnownCall(message) &&
  !(message.content.type === 'tips' && message.content.tip.kind === 'signedIn');
