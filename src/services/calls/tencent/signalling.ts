import { CODE } from '../../../contract/codes.ts';
import { CALL_CALLS } from '../../../contract/messaging/call-frames.ts';
import { callLength, type Call } from '../../../domain/call/call.ts';
import { failureOf, ServiceFailure } from '../../../domain/failure.ts';
import { userIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { CallSignalling } from '../../../machines/call/ports.ts';
import type { CallFact } from '../../../machines/call/types.ts';
import { callRoomOf, isCallRoom, type TencentCallWire } from '../../messaging/tencent/call-wire.ts';
import { fits } from '../../messaging/tencent/codec.ts';
import { newMessage } from '../../messaging/tencent/compose.ts';
import { refusal, sdkFailure } from '../../messaging/tencent/failure.ts';
import { TYPES, type Sdk, type SdkMessage, type SdkUser } from '../../messaging/tencent/sdk.ts';
import type { Timers } from '../../timers.ts';
import { createTeller } from '../teller.ts';
import { isOfService, unavailable, type Frame } from './log.ts';
import { createCallRooms, OLD_MS } from './rooms.ts';

/** How long to wait before a failed message is sent again, in ms. */
const AGAIN_MS = 1_000;
export interface TencentSignallingParts {
  readonly wire: TencentCallWire;
  /** The id of this page, which survives a reload. */
  readonly endpoint: Promise<string>;
  readonly timers: Timers;
  newID(): string;
}

/** An action on a call. Actions are carried out as soon as possible, and in order. */
interface Action {
  readonly callID: string;
  run(chat: Sdk): Promise<void>;
}

/**
 * Calls over Tencent Cloud Chat (CONN-04). No server stores calls there. The pages' messages are stored in a group
 * beside the conversation, numbered without a gap, and every page computes the state of a call from them (`log.ts`). A
 * page that was disconnected continues reading after the last message that it has read.
 */
export function createTencentSignalling(parts: TencentSignallingParts): CallSignalling {
  const { wire, timers, newID } = parts;
  const starting = new Map<string, Promise<unknown>>();
  const expiries = new Map<string, unknown>();
  const waiting: Action[] = [];
  /** The ids of calls that this page has already written into their conversations. */
  const written = new Set<string>();
  let isSaying = false;
  let endpoint = '';
  let selfID = '';
  let here: Promise<void> | undefined;
  let tell: ((fact: CallFact) => void) | undefined;
  let again: unknown;
  const newTeller = () =>
    createTeller({
      userID: () => wire.userID(),
      endpoint: () => endpoint,
      tell: (fact) => tell?.(fact),
    });
  let teller = newTeller();
  const rooms = createCallRooms(() => wire.now(), {
    heard,
    signalled({ callID, to, data }) {
      if (to === wire.userID()) tell?.({ type: 'call.signalled', callID, data });
    },
    knows: (callID) => teller.knows(callID),
  });

  /** Calls the SDK, after earlier messages were read. Errors of the SDK become `ServiceFailure`s. */
  async function ask<Data>(question: (chat: Sdk) => Promise<Data>): Promise<Data> {
    const chat = wire.sdk();
    if (here === undefined || chat === undefined) throw new ServiceFailure({ kind: 'offline' });
    try {
      await here;
      return await question(chat);
    } catch (error) {
      throw sdkFailure(error);
    }
  }

  function connected(): void {
    timers.clearTimeout(again);
    const chat = wire.sdk();
    if (chat === undefined) return;
    here = come(chat);
    here.then(flush, () => {
      here = undefined;
      again = timers.setTimeout(connected, AGAIN_MS);
    });
  }

  async function come(chat: Sdk): Promise<void> {
    endpoint = await parts.endpoint;
    if (selfID !== wire.userID()) {
      rooms.clear();
      waiting.length = 0;
      teller = newTeller();
      selfID = wire.userID();
    }
    const { conversationList } = (await chat.getConversationList()).data;
    for (const { conversationID, lastMessage } of conversationList) {
      const id = conversationID.slice(TYPES.CONV_GROUP.length);
      const isRecent = (lastMessage?.lastTime ?? Infinity) * 1_000 > wire.now() - OLD_MS;
      if (isCallRoom(id) && (isRecent || rooms.has(id))) await rooms.readOn(chat, rooms.get(id));
    }
  }

  /**
   * Handles a new state of a call. No message reports that nobody has answered in time, so each page has its own timer.
   */
  function heard(call: Call): void {
    const { callID, state } = call;
    const isWaiting = state === 'inviting' || state === 'ringing';
    if (!isWaiting) {
      timers.clearTimeout(expiries.get(callID));
      expiries.delete(callID);
    } else if (!expiries.has(callID)) {
      const left = Math.max(0, call.expireTime - wire.now());
      expiries.set(
        callID,
        timers.setTimeout(() => expire(callID), left),
      );
    }
    note(call);
    teller.heard(call);
  }
  /** Writes an ended call into its conversation, in the caller's name, as the hub does. */
  function note(call: Call): void {
    const { callID, callerUserID, conversationID, mode, outcome } = call;
    const isMine =
      callerUserID === wire.userID() && call.users[callerUserID]?.endpoint === endpoint;
    if (!isMine || outcome === undefined || written.has(callID)) return;
    written.add(callID);
    const durationMs = callLength(call);
    const content = { type: 'custom', subType: 5, callID, mode, outcome, durationMs } as const;
    later({ callID, run: () => wire.write(conversationID, `call-${callID}`, content) });
  }
  function expire(callID: string): void {
    expiries.delete(callID);
    const call = rooms.expire(callID);
    if (call !== undefined) heard(call);
  }

  function told(raw: SdkMessage): void {
    const chat = wire.sdk();
    if (chat === undefined || here === undefined) return;
    const room = rooms.get(raw.conversationID.slice(TYPES.CONV_GROUP.length));
    // If the read fails, it is tried again with the next message, or at the next connection.
    here.then(() => rooms.readOn(chat, room, raw)).catch(() => undefined);
  }

  async function send(chat: Sdk, roomID: string, call: Frame): Promise<void> {
    fits(JSON.stringify({ call }));
    const { message } = (await chat.sendMessage(newMessage(chat, roomID, { call }))).data;
    await rooms.readOn(chat, rooms.get(roomID), message);
  }

  function later(action: Action): void {
    waiting.push(action);
    void flush();
  }
  const say = (frame: Frame): void =>
    later({
      callID: frame.callID,
      async run(chat) {
        const room = rooms.idOf(frame.callID);
        if (room !== undefined) await send(chat, room, frame);
      },
    });
  async function flush(): Promise<void> {
    if (isSaying || here === undefined || wire.sdk() === undefined) return;
    isSaying = true;
    try {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        const action = next;
        // Waits until the invitation was sent, because without it nobody would know the call.
        await starting.get(action.callID)?.catch(() => undefined);
        await ask((chat) => action.run(chat)).catch((error: unknown) => {
          const failure = failureOf(error);
          // A refused action is dropped, because it has become meaningless. Only an action that was refused because of
          // the rate limit is tried again.
          const isOver = failure?.kind === 'refused' && failure.code !== CODE.tooManyRequests;
          if (!isOver) throw error;
        });
        waiting.shift();
      }
    } catch {
      timers.clearTimeout(again);
      again = timers.setTimeout(() => void flush(), AGAIN_MS);
    } finally {
      isSaying = false;
    }
  }

  const nobodyOnline = async (chat: Sdk, userIDList: readonly string[]): Promise<boolean> => {
    // Some plans of the service do not report who is online. Agents are then called anyway.
    const answer = await chat.getUserStatus({ userIDList }).catch(() => undefined);
    const list = answer?.data.successUserList ?? [];
    return list.length === userIDList.length && list.every(({ statusType }) => statusType !== 1);
  };

  async function invite(
    chat: Sdk,
    callID: string,
    { conversationID, mode }: Parameters<CallSignalling['start']>[1],
    signal: Parameters<CallSignalling['start']>[2],
  ): Promise<Call> {
    if (!/^(?:cs|p)-/.test(conversationID)) throw refusal(CODE.forbidden);
    const asked = { groupID: conversationID, count: 100, offset: 0 };
    const { memberList } = (await chat.getGroupMemberList(asked)).data;
    const isMe = ({ userID }: SdkUser): boolean => userIDOf(userID) === wire.userID();
    const others = memberList.filter((one) => !isMe(one));
    const me = memberList.find(isMe);
    if (me === undefined || others.length === 0) throw refusal(CODE.forbidden);
    const frame: Extract<Frame, { kind: 'invite' }> = {
      kind: 'invite',
      callID,
      mode,
      endpoint,
      invited: others.map(({ userID, nick, avatar }) => ({
        userID: userIDOf(userID),
        userName: nick,
        userAvatarUrl: avatar,
      })),
    };
    const ids = others.map(({ userID }) => userID);
    if (isOfService(conversationID) && (await nobodyOnline(chat, ids))) {
      const call = unavailable(conversationID, frame, { ...me, from: me.userID }, wire.now());
      note(call);
      return call;
    }
    const room = rooms.get(callRoomOf(conversationID));
    if (room.last === 0) {
      const memberIDs = ids.map((userID) => ({ userID }));
      const group = { groupID: room.id, name: room.id.slice(0, 30), type: TYPES.GRP_WORK };
      // The codes 10021 and 10025 mean that the group exists already.
      await chat.createGroup({ ...group, memberList: memberIDs }).catch((error: unknown) => {
        const code = Number((error as { code?: unknown }).code);
        if (code !== 10021 && code !== 10025) throw error;
      });
      await rooms.readOn(chat, room);
    }
    if (signal.aborted) throw new ServiceFailure({ kind: 'offline' });
    rooms.put(callID, room);
    try {
      await send(chat, room.id, frame);
    } catch (error) {
      // The invitation may have arrived although sending it failed, so the call is cancelled.
      say({ kind: 'cancel', callID });
      throw error;
    }
    const call = room.log.find(callID);
    if (call === undefined) throw new ServiceFailure({ kind: 'status', status: 502 });
    return call;
  }

  const leave = (kind: 'decline' | 'busy' | 'cancel' | 'quit') => {
    return (callID: string): void => {
      teller.left(callID);
      say({ kind, callID });
    };
  };
  /** Refuses an agent's action, because this service does not support it. */
  function refuse(): void {
    const failure = refusal(CODE.forbidden).failure;
    timers.setTimeout(() => tell?.({ type: 'call.actionFailed', failure }), 0);
  }

  return {
    newCallID: newID,
    async start(callID, target, signal) {
      const running = ask((chat) => {
        const known = rooms.find(callID);
        return known === undefined ? invite(chat, callID, target, signal) : Promise.resolve(known);
      });
      starting.set(callID, running);
      try {
        return teller.answered(await running, (later) => timers.setTimeout(later, 0));
      } finally {
        starting.delete(callID);
      }
    },
    received: (callID) => say({ kind: 'received', callID }),
    accept: (callID, mode, signal) =>
      ask(async (chat) => {
        const isMine = (call: Call | undefined): call is Call =>
          call?.state === 'accepted' && call.users[wire.userID()]?.endpoint === endpoint;
        const before = rooms.find(callID);
        const isOpen = before?.state === 'inviting' || before?.state === 'ringing';
        const room = rooms.idOf(callID);
        if (isOpen && room !== undefined && !signal.aborted) {
          await send(chat, room, { kind: 'accept', callID, mode, endpoint });
        }
        const call = rooms.find(callID);
        if (!isMine(call)) throw refusal(CODE.warning);
        return teller.accepted(call);
      }),
    decline: leave('decline'),
    busy: leave('busy'),
    cancel: leave('cancel'),
    quit: leave('quit'),
    signal(callID, to, data) {
      const signal = CALL_CALLS.callSignal.data.shape.data.parse(data);
      say({ kind: 'signal', callID, id: newID(), to, data: signal });
    },
    // No relays are needed, because both sides enter a room of the media service.
    route: () => Promise.resolve({ iceServers: [], relayOnly: false }),
    transfer: refuse,
    cancelTransfer: refuse,
    note: refuse,
    rate: (callID, quality) => say({ kind: 'rate', callID, quality }),
    watch(to) {
      tell = to;
      const end = wire.watch({ told, connected });
      return () => {
        end();
        timers.clearTimeout(again);
        for (const timer of expiries.values()) timers.clearTimeout(timer);
        expiries.clear();
        tell = undefined;
      };
    },
    now: () => wire.now(),
  };
}
