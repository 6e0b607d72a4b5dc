import {
  CONVERSATION_TYPE,
  type Conversation,
  type MessagingUser,
} from '../../../domain/messaging/conversation.ts';
import { LAST_WORDS_MAX } from '../../../domain/messaging/limits.ts';
import type { Message } from '../../../domain/messaging/message.ts';
import { tencentIDOf } from '../../../domain/messaging/tencent-id.ts';
import { countsAsUnread } from '../../../domain/messaging/unread.ts';
import { isSilent, userOf } from './codec.ts';
import type { GroupNow } from './groups.ts';
import type { SdkMessage, SdkUser } from './sdk.ts';

/** A message in the SDK's format, and in the portal's format as it was reported. */
export interface Seen {
  readonly raw: SdkMessage;
  readonly message: Message;
  readonly revoked: boolean;
}

/** The state of a conversation, in memory while the page lives. */
export interface Room {
  readonly id: string;
  last: number;
  readSeq: number;
  draft: string;
  members: ReadonlyMap<string, SdkUser> | undefined;
  /** In a conversation of two: the user's own name for the other person; '' for none. */
  alias: string;
  /** Set for a group of several people. */
  group: GroupNow | undefined;
  readonly seen: Map<string, Seen>;
  readonly deleted: Set<string>;
  /** All messages up to this number were reported. Messages after a missing one wait for it in `waiting`. */
  toldSeq: number | undefined;
  readonly waiting: Map<number, SdkMessage>;
  /** When this page sent its last messages, epoch milliseconds. */
  sentAt: readonly number[];
}

/**
 * The rate limit of a group: all its members together may send at most `messages` messages in `ms` ms. [docs: Use
 * Limits, Group message sending frequency]
 */
const RATE = { messages: 40, ms: 1_000 } as const;

/** Counts a message that is sent now. @returns whether the group's rate allows it */
export function takeTurn(room: Room, now: number): boolean {
  const lately = room.sentAt.filter((at) => now - at < RATE.ms);
  const isFree = lately.length < RATE.messages;
  room.sentAt = isFree ? [...lately, now] : lately;
  return isFree;
}

/** Creates the state of a conversation about which nothing is known yet. */
export const newRoom = (id: string): Room => ({
  id,
  last: 0,
  readSeq: 0,
  draft: '',
  members: undefined,
  alias: '',
  group: undefined,
  seen: new Map(),
  deleted: new Set<string>(),
  toldSeq: undefined,
  waiting: new Map<number, SdkMessage>(),
  sentAt: [],
});

/** Prefix of the ids of conversations with the customer service. */
const SERVICE = 'cs-';
/** The id of somebody's conversation with the customer service. */
export const serviceRoomOf = (userID: string): string => `${SERVICE}${tencentIDOf(userID)}`;

/** Whether the list does not show a message, although the message has a number. */
export function isQuiet({ seen }: Room, messageID: string): boolean {
  const raw = seen.get(messageID)?.raw;
  return raw !== undefined && isSilent(raw);
}

/** All messages that the list shows, the oldest first. */
export const inOrder = ({ seen, deleted }: Room): Seen[] =>
  [...seen.values()]
    .filter(({ raw }) => !deleted.has(raw.ID) && !isSilent(raw))
    .toSorted((a, b) => a.raw.sequence - b.raw.sequence);

/** Converts a room to the conversation that the user logged in sees in the list. */
export function conversationOf(room: Room, selfID: string): Conversation {
  const all = inOrder(room);
  const last = all.at(-1)?.message;
  const unread = all.filter(
    ({ message }) =>
      message.direction === 'receive' &&
      message.messageSeq > room.readSeq &&
      countsAsUnread(message),
  );
  const isService = room.id.startsWith(SERVICE);
  const { group } = room;
  const other = isService || group !== undefined ? undefined : otherIn(room, selfID);
  return {
    conversationID: room.id,
    type: group === undefined ? CONVERSATION_TYPE.peer : CONVERSATION_TYPE.group,
    conversationName: group?.name ?? (room.alias || (other?.userName ?? '')),
    conversationAvatarUrl: other?.userAvatarUrl ?? '',
    notice: group?.notice ?? '',
    draft: room.draft,
    isDisabled: group?.isDisabled === true,
    ...(group && { group: group.info }),
    ...(other && { peerID: other.userID }),
    receiptMsgID: all.findLast(({ raw }) => raw.sequence <= room.readSeq)?.raw.ID ?? '',
    maxMsgOrderkey: Math.max(0, ...all.map(({ message }) => message.orderKey)),
    maxMessageSeq: room.last,
    readSeq: room.readSeq,
    unreadCount: unread.length,
    updatedAt: last?.timestamp ?? 0,
    ...(last && {
      lastMessage: {
        messageID: last.messageID,
        messageSeq: last.messageSeq,
        orderKey: last.orderKey,
        senderUserID: last.senderUserID,
        timestamp: last.timestamp,
        content:
          last.content.type === 'text'
            ? { ...last.content, textContent: last.content.textContent.slice(0, LAST_WORDS_MAX) }
            : last.content,
      },
    }),
    ...(isService && {
      service: { state: 'assigned', isOwn: room.id === serviceRoomOf(selfID) },
    }),
  };
}

/** The other person in a conversation of two; undefined before the members are known. */
function otherIn({ members }: Room, selfID: string): MessagingUser | undefined {
  return [...(members?.values() ?? [])].map(userOf).find(({ userID }) => userID !== selfID);
}

/** Reads the custom data of a conversation, which all devices of this user share; returns whether anything changed. */
export function takeCustom(room: Room, text: string): boolean {
  const [, seq = '0', draft = room.draft] = /^1;(\d+)(?:;(.*))?$/s.exec(text) ?? [];
  const readSeq = Math.max(room.readSeq, Number(seq));
  if (readSeq === room.readSeq && draft === room.draft) return false;
  room.readSeq = readSeq;
  room.draft = draft;
  return true;
}

/**
 * Writes the custom data of a conversation for all devices of this user. Tencent allows 256 bytes, so a longer draft is
 * left out and stays in this browser.
 */
export function customOf({ readSeq, draft }: Room): string {
  const whole = `1;${readSeq};${draft}`;
  return new TextEncoder().encode(whole).length > 256 ? `1;${readSeq}` : whole;
}
