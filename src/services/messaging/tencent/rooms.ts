import { CODE } from '../../../contract/codes.ts';
import type { Message } from '../../../domain/messaging/message.ts';
import type { MessagingNews } from '../../../machines/messaging/types.ts';
import type { Timers } from '../../timers.ts';
import { idOf, isSilent, messageOf } from './codec.ts';
import { refusal } from './failure.ts';
import type { Link } from './link-state.ts';
import { conversationOf, newRoom, type Room, type Seen } from './room.ts';
import type { SdkMessage } from './sdk.ts';

/** How long later messages wait for a missing one before they are reported without it. */
const GAP_MS = 1_000;

export type Rooms = ReturnType<typeof createRooms>;

/** Stores all known conversations with the current state of their messages, and reports changes. */
export function createRooms({
  link,
  tell,
  timers,
}: {
  readonly link: Link;
  tell(news: MessagingNews): void;
  readonly timers: Timers;
}) {
  const rooms = new Map<string, Room>();

  function roomOf(id: string): Room {
    const known = rooms.get(id);
    if (known !== undefined) return known;
    const room = newRoom(id);
    rooms.set(id, room);
    return room;
  }
  const seenOf = (raw: SdkMessage): Seen | undefined => rooms.get(idOf(raw))?.seen.get(raw.ID);

  /** Stores the current state of a message. Each change raises its `orderKey`, so the highest is the latest state. */
  function put(raw: SdkMessage, change: Partial<Message> = {}, isTakenBack = false): Message {
    const room = roomOf(idOf(raw));
    const before = room.seen.get(raw.ID);
    const revoked = isTakenBack || raw.isRevoked || before?.revoked === true;
    const fresh = messageOf(raw, link.selfID, revoked);
    const kept = before?.message;
    const count = room.members?.size ?? room.group?.info.memberCount ?? 1;
    const others = Math.max(0, count - 1);
    const isUncounted =
      fresh.direction === 'send' && raw.readReceiptInfo?.unreadCount === undefined;
    let message: Message = {
      ...fresh,
      ...(isUncounted && { unreadCount: kept?.unreadCount ?? others }),
      ...(kept && { reactions: kept.reactions, rootRepliedCount: kept.rootRepliedCount }),
      ...(kept && fresh.readCount < kept.readCount
        ? {
            readCount: kept.readCount,
            unreadCount: kept.unreadCount,
            receiptStatus: kept.receiptStatus,
          }
        : {}),
      ...change,
    };
    if (revoked) message = { ...message, content: { type: 'revoke' }, reactions: [] };
    const { repliedInfo } = message;
    const answered = repliedInfo && room.seen.get(repliedInfo.messageID);
    if (repliedInfo !== undefined && answered?.revoked === true) {
      message = { ...message, repliedInfo: { ...repliedInfo, content: { type: 'revoke' } } };
    }
    const orderKey = revoked ? raw.sequence * 1_000 + 999 : (kept?.orderKey ?? message.orderKey);
    const same =
      kept !== undefined &&
      JSON.stringify({ ...message, orderKey: 0 }) === JSON.stringify({ ...kept, orderKey: 0 });
    message = {
      ...message,
      orderKey: same || kept === undefined || revoked ? orderKey : orderKey + 1,
    };
    room.seen.set(raw.ID, { raw, message, revoked });
    room.last = Math.max(room.last, raw.sequence);
    if (before === undefined && answered !== undefined) {
      told(answered.raw, { rootRepliedCount: answered.message.rootRepliedCount + 1 });
    }
    if (revoked && before !== undefined && !before.revoked) {
      for (const one of room.seen.values()) {
        if (one.message.repliedInfo?.messageID === raw.ID) told(one.raw);
      }
    }
    return message;
  }

  function told(raw: SdkMessage, change: Partial<Message> = {}, isTakenBack = false): Message {
    const before = seenOf(raw)?.message.orderKey;
    const message = put(raw, change, isTakenBack);
    const { deleted } = roomOf(message.conversationID);
    if (message.orderKey !== before && !deleted.has(raw.ID) && !isSilent(raw)) {
      tell({ type: 'message', message });
    }
    return message;
  }

  function arrived(raw: SdkMessage): Message {
    const message = put(raw);
    const room = roomOf(message.conversationID);
    if (raw.sequence <= (room.toldSeq ?? 0)) return message;
    room.waiting.set(raw.sequence, raw);
    tellWaiting(room, room.toldSeq === undefined);
    if (room.waiting.size > 0) timers.setTimeout(() => tellWaiting(room, true), GAP_MS);
    return seenOf(raw)?.message ?? message;
  }

  function tellWaiting(room: Room, isEvery: boolean): void {
    for (const [seq, raw] of [...room.waiting].toSorted(([a], [b]) => a - b)) {
      if (!isEvery && seq > (room.toldSeq ?? 0) + 1) return;
      room.waiting.delete(seq);
      room.toldSeq = Math.max(room.toldSeq ?? 0, seq);
      const message = seenOf(raw)?.message;
      if (message !== undefined && !isSilent(raw)) tell({ type: 'message', message });
    }
  }

  return {
    /** The state of a conversation. It is created if it does not exist. */
    roomOf,
    /** The state of a known conversation; undefined for any other. */
    find: (id: string): Room | undefined => rooms.get(id),
    all: (): Iterable<Room> => rooms.values(),
    /** Forgets a conversation; returns whether it was known. */
    forget: (id: string): boolean => rooms.delete(id),
    forgetAll: (): void => rooms.clear(),
    seenOf,
    /** Finds a loaded message. @throws ServiceFailure `forbidden` for a message that was not loaded */
    known(conversationID: string, messageID: string): Seen {
      const found = rooms.get(conversationID)?.seen.get(messageID);
      if (found === undefined) throw refusal(CODE.forbidden);
      return found;
    },
    /** Finds a message in any conversation. */
    anywhere: (messageID: string): Seen | undefined =>
      [...rooms.values()].map(({ seen }) => seen.get(messageID)).find((one) => one !== undefined),
    /** Stores a message without reporting it. */
    put,
    /** Stores a message and reports its change. */
    told,
    /** Stores a new message and reports it after those with lower numbers, because messages arrive in any order. */
    arrived,
    tellConversation: (room: Room): void =>
      tell({ type: 'conversation', conversation: conversationOf(room, link.selfID) }),
  };
}
