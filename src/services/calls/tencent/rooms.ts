import { RELAY_SECONDS } from '../../../domain/call/call-limits.ts';
import type { Call } from '../../../domain/call/call.ts';
import { conversationOfRoom } from '../../messaging/tencent/call-wire.ts';
import { TYPES, type Sdk, type SdkMessage } from '../../messaging/tencent/sdk.ts';
import { createCallLog, type Applied, type CallLog } from './log.ts';

/** `PAGE`: messages per SDK request. `READ_MAX`: how many of a room's last messages are read when a page starts. */
const PAGE = 15;
const READ_MAX = 45;
/** A call older than this many ms counts as over, even if its messages say otherwise. */
export const OLD_MS = RELAY_SECONDS * 1_000;

/** A room for calls, with the number of the last message that was read. */
export interface Room {
  readonly id: string;
  readonly log: CallLog;
  /** The number of the last message that was read; 0 before the first read. */
  last: number;
  /** The promise of the latest read; the next read waits for it. */
  reading: Promise<unknown>;
}

/** The rooms of calls. The messages of each room are read in order and without a gap. */
export interface CallRooms {
  has(id: string): boolean;
  /** Returns the room with this id. In a new room, no message has been read yet. */
  get(id: string): Room;
  /** Returns the id of the room in which a call takes place. */
  idOf(callID: string): string | undefined;
  /** Stores in which room a call is about to begin. */
  put(callID: string, room: Room): void;
  find(callID: string): Call | undefined;
  /** Ends a call that nobody has answered in time. Returns undefined if nothing changes. */
  expire(callID: string): Call | undefined;
  /** Reads all new messages of a room, in order. */
  readOn(chat: Sdk, room: Room, upTo?: SdkMessage): Promise<void>;
  /** Removes everything, because somebody else has logged in. */
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
  /** The id of the room of each call, by the call's id. */
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
    // Applies the message that has arrived, even if earlier ones are missing.
    if (upTo !== undefined && upTo.sequence > room.last) take(room, [upTo]);
  }

  async function page(chat: Sdk, { id }: Room, sequence: number): Promise<readonly SdkMessage[]> {
    const conversationID = `${TYPES.CONV_GROUP}${id}`;
    const asked = { conversationID, sequence, direction: 1 as const, count: PAGE };
    const { messageList } = (await chat.getMessageListHopping(asked)).data;
    return messageList.toSorted((one, other) => one.sequence - other.sequence);
  }

  /**
   * Reads the room's last messages. Calls under way are reported. Ended calls are reported only if this page already
   * knows them.
   */
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
