import { numbersOf } from '../../../contract/messaging/numbers.ts';
import type { CallRoomData } from '../../../contract/messaging/user-sig.ts';
import { ServiceFailure } from '../../../domain/failure.ts';
import { HUB_LOGIN_TIMEOUT_MS } from '../../../domain/messaging/limits.ts';
import type { MessageContent } from '../../../domain/messaging/message.ts';
import { besideOf, VERSION } from './codec.ts';
import { newMessage } from './compose.ts';
import { connectedSdk, serviceNow, type Ask, type Link } from './link-state.ts';
import type { Rooms } from './rooms.ts';
import type { Sdk, SdkMessage } from './sdk.ts';

/** A call, and the user on its other side. */
export interface RoomAsked {
  readonly callID: string;
  readonly userID: string;
}

/** Calls over the chat's connection; `services/calls/tencent` interprets the messages. */
export interface TencentCallWire {
  /** The user who is logged in; '' for nobody. */
  userID(): string;
  /** The SDK; undefined while there is no connection. */
  sdk(): Sdk | undefined;
  /** The service's clock, epoch milliseconds. */
  now(): number;
  /**
   * Fetches the signature of the user who is logged in, for the media service and the call's room there. Rejects with
   * `ServiceFailure`.
   */
  sign(call: RoomAsked): Promise<CallRoomData>;
  /**
   * Writes a message into a conversation in the user's own name. A second call with the same `id` adds no other
   * message. Rejects with `ServiceFailure`.
   */
  write(conversationID: string, id: string, content: MessageContent): Promise<void>;
  /** Passes on messages of the rooms of calls, and each new connection, until the returned function is called. */
  watch(heard: { told(raw: SdkMessage): void; connected(): void }): () => void;
}

/** Prefix of the rooms for calls. A room exists beside its conversation, and the chat does not show its messages. */
const CALL_ROOM = 'c-';
/** The room of a conversation's calls. */
export const callRoomOf = (conversationID: string): string => `${CALL_ROOM}${conversationID}`;
export const isCallRoom = (groupID: string): boolean => groupID.startsWith(CALL_ROOM);
/** The conversation that a call's room belongs to. */
export const conversationOfRoom = (room: string): string => room.slice(CALL_ROOM.length);

export interface CallWireParts {
  readonly link: Link;
  readonly ask: Ask;
  readonly rooms: Rooms;
  /** Fetches the signature for the room of a call, with a messaging token. Rejects with `ServiceFailure`. */
  callRoom(token: string, call: RoomAsked, signal: AbortSignal): Promise<CallRoomData>;
}

/** Connects calls with a link, and passes messages of their rooms on to the listeners. */
export function createCallWire({ link, ask, rooms, callRoom }: CallWireParts): {
  readonly wire: TencentCallWire;
  told(raw: SdkMessage): void;
  connected(): void;
} {
  const calling = new Set<Parameters<TencentCallWire['watch']>[0]>();
  return {
    wire: {
      userID: () => (link.isLoggedIn ? link.selfID : ''),
      sdk: () => connectedSdk(link),
      now: () => serviceNow(link),
      async sign(call) {
        if (link.token === undefined) throw new ServiceFailure({ kind: 'offline' });
        return callRoom(link.token.token, call, AbortSignal.timeout(HUB_LOGIN_TIMEOUT_MS));
      },
      async write(conversationID, id, content) {
        await ask(new AbortController().signal, async (chat) => {
          const kept = [...rooms.roomOf(conversationID).seen.values()];
          if (kept.some(({ raw }) => besideOf(raw)?.id === id)) return;
          const data = { content, numbers: numbersOf(content.type) };
          const beside = JSON.stringify({ v: VERSION, id });
          const made = newMessage(chat, conversationID, data, beside);
          rooms.arrived((await chat.sendMessage(made)).data.message);
        });
      },
      watch(one) {
        calling.add(one);
        if (link.isLoggedIn && link.isBack) one.connected();
        return () => void calling.delete(one);
      },
    },
    told(raw) {
      for (const one of calling) one.told(raw);
    },
    connected() {
      for (const one of calling) one.connected();
    },
  };
}
