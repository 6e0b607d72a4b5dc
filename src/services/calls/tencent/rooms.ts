import { RELAY_SECONDS } from '../../../domain/call/call-limits.ts';
import type { Call } from '../../../domain/call/call.ts';
import { conversationOfRoom } from '../../messaging/tencent/call-wire.ts';
import { TYPES, type Sdk, type SdkMessage } from '../../messaging/tencent/sdk.ts';
import { createCallLog, type Applied, type CallLog } from './log.ts';

/** Messages per SDK request, and how many of a room's last messages are read when a page starts. */
const PAGE = 15;
const READ_MAX = 45;
/** A call older than this is over, whatever its messages say. */
export const OLD_MS = RELAY_SECONDS * 1_000;

/** A room for calls, and how far its messages were read. */
export interface Room {
  readonly id: string;
  readonly log: CallLog;
  /** 0 until messages were read. */
  last: number;
  /** Reads run one after the other. */
  reading: Promise<unknown>;
}

/** The rooms of calls, each read in order and without a gap. */
export interface CallRooms {
  has(id: string): boolean;
  /** The room of this id; of a new one nothing has been read yet. */
  get(id: string): Room;
  /** The id of a call's room. */
  idOf(callID: string): string | undefined;
  /** Notes in which room a call is about to begin. */
  put(callID: string, room: Room): void;
  find(callID: string): Call | undefined;
  /** Ends a call whose time to be answered is over; undefined where nothing changes. */
  expire(callID: string): Call | undefined;
  /** Reads all new messages of a room, in order. */
  readOn(chat: Sdk, room: Room, upTo?: SdkMessage): Promise<void>;
  /** Forgets all: somebody else is logged in. */
  clear(): void;
}

export interface CallRoomHooks {
  heard(call: Call): void;
  signalled(signal: NonNullable<Applied['signal']>): void;
  /** Whether this page knows of a call. */
  knows(callID: string): boolean;
}

export function createCallRooms(now: () => number, hooks: CallRoomHooks): CallRooms {
  const rooms = new Map<string, Room>();
  /** The room of each call, by call id. */
  const where = new Map<string, string>();

  function get(id: string): Room {
    const known = rooms.get(id);
    if (known !== undefined) return known;
    const room: Room = {
      id,
      log: createCallLog(conversationOfRoom(id)),
      last: 0,
      reading: Promise.resolve(),
    };
    rooms.set(id, room);
    return room;
  }
  const find = (callID: string): Call | undefined =>
    rooms.get(where.get(callID) ?? '')?.log.find(callID);

  function readOn(chat: Sdk, room: Room, upTo?: SdkMessage): Promise<void> {
    const reading = read(chat, room, room.reading, upTo);
    room.reading = reading.catch(() => undefined);
    return reading;
  }
  async function read(
    chat: Sdk,
    room: Room,
    before: Promise<unknown>,
    upTo: SdkMessage | undefined,
  ): Promise<void> {
    await before;
    if (room.last === 0) return begin(chat, room);
    if (upTo !== undefined && upTo.sequence <= room.last) return;
    if (upTo?.sequence === room.last + 1) return take(room, [upTo]);
    for (;;) {
      const some = await page(chat, room, room.last + 1);
      const fresh = some.filter(({ sequence }) => sequence > room.last);
      if (fresh.length === 0) break;
      take(room, fresh);
    }
    // This message has arrived, even if earlier ones are missing.
    if (upTo !== undefined && upTo.sequence > room.last) take(room, [upTo]);
  }

  async function page(chat: Sdk, { id }: Room, sequence: number): Promise<readonly SdkMessage[]> {
    const conversationID = `${TYPES.CONV_GROUP}${id}`;
    const asked = { conversationID, sequence, direction: 1 as const, count: PAGE };
    const { messageList } = (await chat.getMessageListHopping(asked)).data;
    return messageList.toSorted((one, other) => one.sequence - other.sequence);
  }

  /** Reads the last messages. Calls under way are reported, ended ones only if this page already knows them. */
  async function begin(chat: Sdk, room: Room): Promise<void> {
    const conversationID = `${TYPES.CONV_GROUP}${room.id}`;
    const all: SdkMessage[] = [];
    for (let upTo: number | undefined; all.length < READ_MAX && upTo !== 0;) {
      const asked = { conversationID, direction: 0 as const, count: PAGE };
      const { messageList } = (
        await chat.getMessageListHopping(upTo === undefined ? asked : { ...asked, sequence: upTo })
      ).data;
      const limit: number = upTo ?? Infinity;
      const some = messageList.filter(({ sequence }) => sequence <= limit);
      if (some.length === 0) break;
      all.push(...some);
      upTo = Math.min(...some.map(({ sequence }) => sequence)) - 1;
    }
    const found = new Set<string>();
    for (const raw of all.toSorted((one, other) => one.sequence - other.sequence)) {
      const { call } = apply(room, raw);
      if (call !== undefined) found.add(call.callID);
    }
    for (const callID of found) {
      const call = room.log.expire(callID, now()) ?? room.log.find(callID);
      const isOver = call === undefined || call.createTime < now() - OLD_MS;
      if (!isOver && (call.state !== 'ended' || hooks.knows(callID))) hooks.heard(call);
    }
  }

  function take(room: Room, list: readonly SdkMessage[]): void {
    for (const raw of list) {
      const { call, signal } = apply(room, raw);
      if (call !== undefined) hooks.heard(call);
      if (signal !== undefined) hooks.signalled(signal);
    }
  }
  function apply(room: Room, raw: SdkMessage): Applied {
    room.last = Math.max(room.last, raw.sequence);
    const applied = room.log.apply(raw);
    if (applied.call !== undefined) where.set(applied.call.callID, room.id);
    return applied;
  }

  return {
    has: (id) => rooms.has(id),
    get,
    idOf: (callID) => where.get(callID),
    put: (callID, room) => void where.set(callID, room.id),
    find,
    expire: (callID) =>
      rooms.get(where.get(callID) ?? '')?.log.expire(callID, find(callID)?.expireTime ?? 0),
    readOn,
    clear() {
      rooms.clear();
      where.clear();
    },
  };
}
