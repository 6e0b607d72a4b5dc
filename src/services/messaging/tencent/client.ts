import { CODE } from '../../../contract/codes.ts';
import { MessageFileData } from '../../../contract/messaging/files.ts';
import { MESSAGE_PRIORITY, numbersOf } from '../../../contract/messaging/numbers.ts';
import type { CallRoomData, UserSigData } from '../../../contract/messaging/user-sig.ts';
import { failureOf, ServiceFailure } from '../../../domain/failure.ts';
import {
  CONVERSATION_TYPE,
  type Conversation,
  type MessagingUser,
} from '../../../domain/messaging/conversation.ts';
import {
  COMBINE_LEVELS_MAX,
  HISTORY_PAGE,
  HUB_LOGIN_TIMEOUT_MS,
  LAST_WORDS_MAX,
  TEXT_MAX_LENGTH,
} from '../../../domain/messaging/limits.ts';
import {
  REACTION_TYPES,
  type Message,
  type MessageContent,
} from '../../../domain/messaging/message.ts';
import { oneLine } from '../../../domain/messaging/one-line.ts';
import {
  filesOf,
  type FileUse,
  type LocalFile,
  type Outgoing,
} from '../../../domain/messaging/outgoing.ts';
import { isSelectable, mayRevoke } from '../../../domain/messaging/permitted.ts';
import { tencentIDOf, userIDOf } from '../../../domain/messaging/tencent-id.ts';
import type {
  GroupClient,
  History,
  MessagingClient,
  UploadProgress,
} from '../../../machines/messaging/ports.ts';
import type { LinkFact, MessagingNews, MessagingToken } from '../../../machines/messaging/types.ts';
import { browserTimers, type Timers } from '../../timers.ts';
import {
  besideOf,
  fits,
  heldOf,
  isSilent,
  messageOf,
  parsed,
  sentContentOf,
  signalOf,
  VERSION,
  type Held,
} from './codec.ts';
import { failureOfSdk, kickedOut, loginEnd, refusal, sdkFailure } from './failure.ts';
import {
  createTencentGroups,
  groupNow,
  isGroupOfSeveral,
  roleOf,
  type GroupLack,
  type GroupNow,
} from './groups.ts';
import {
  EVENT,
  NOTICE,
  TYPES,
  type Sdk,
  type SdkConversation,
  type SdkMessage,
  type SdkReactions,
  type SdkUser,
} from './sdk.ts';

export interface TencentParts {
  /** The customer service's account. */
  readonly serviceUserID: string;
  create(): Promise<Sdk>;
  /** Signs whoever's messaging token it is. Rejects with `ServiceFailure`. */
  userSig(token: string, signal: AbortSignal): Promise<UserSigData>;
  /** Likewise, and for the room of a call with somebody. Rejects with `ServiceFailure`. */
  callRoom(token: string, call: RoomAsked, signal: AbortSignal): Promise<CallRoomData>;
  /** Uploads a file by the messaging's token, to the portal's own store. */
  upload(
    file: LocalFile,
    use: FileUse,
    token: string,
    tell: (progress: UploadProgress) => void,
    signal: AbortSignal,
  ): Promise<MessageFileData>;
  /** Refuses, in words, what groups here do not have. */
  refuse(what: GroupLack): Promise<never>;
  readonly timers?: Timers;
}

/** A call, and who is on its other side. */
export interface RoomAsked {
  readonly callID: string;
  readonly userID: string;
}

/** Messages the SDK gives at once; how many of the last are looked at again after the network was away. */
const PAGE = 15;
const LOOKED_AT_AGAIN = 30;
/** What is missing between two messages is waited for so long. */
const GAP_MS = 1_000;
/** The vendor's word for how urgent every message is. */
const PRIORITY = { [MESSAGE_PRIORITY]: TYPES.MSG_PRIORITY_NORMAL } as const;
const kinds: ReadonlySet<string> = new Set(REACTION_TYPES);

/** What is kept of each conversation while the page lives. */
interface Room {
  readonly id: string;
  name: string;
  last: number;
  readSeq: number;
  draft: string;
  members: ReadonlyMap<string, SdkUser> | undefined;
  /** Of several people. */
  group: GroupNow | undefined;
  readonly seen: Map<string, { raw: SdkMessage; message: Message; revoked: boolean }>;
  readonly deleted: Set<string>;
  /** Up to here all were told; what came before those that are missing waits for them a moment. */
  toldSeq: number | undefined;
  readonly waiting: Map<number, SdkMessage>;
}

/** The way of the calls through the chat: what is said on it, `services/calls/tencent` knows. */
export interface TencentCallWire {
  /** Who is logged in, '' for nobody. */
  userID(): string;
  /** While there is a connection. */
  sdk(): Sdk | undefined;
  /** The service's clock, epoch milliseconds. */
  now(): number;
  /** Signs who is logged in, for the media's service and the call's room there. Rejects with `ServiceFailure`. */
  sign(call: RoomAsked): Promise<CallRoomData>;
  /** Writes into a conversation in one's own name; the same `id` again is the same message. Rejects with `ServiceFailure`. */
  write(conversationID: string, id: string, content: MessageContent): Promise<void>;
  /** Tells what is said in the rooms of calls, and each time that a connection is there, until the returned function is called. */
  watch(heard: { told(raw: SdkMessage): void; connected(): void }): () => void;
}

/** Calls have rooms of their own beside their conversations: their messages are nobody's to read. */
const CALL_ROOM = 'c-';
export const callRoomOf = (conversationID: string): string => `${CALL_ROOM}${conversationID}`;
export const isCallRoom = (groupID: string): boolean => groupID.startsWith(CALL_ROOM);
export const conversationOfRoom = (room: string): string => room.slice(CALL_ROOM.length);

/** A custom message of ours to a group. */
export const newMessage = (chat: Sdk, to: string, data: object, beside = ''): SdkMessage =>
  chat.createCustomMessage({
    to,
    conversationType: TYPES.CONV_GROUP,
    priority: PRIORITY[MESSAGE_PRIORITY],
    payload: { data: JSON.stringify({ v: VERSION, ...data }), description: '', extension: '' },
    cloudCustomData: beside,
    needReadReceipt: beside !== '',
  });

/**
 * Tencent Cloud Chat behind the port (CONN-04). Every conversation is a work group there, for those alone number their
 * messages without a gap; what a person has read and is writing lies in the conversation's custom data, which all their
 * devices have.
 */
export function createTencentClient(
  parts: TencentParts,
): MessagingClient & { readonly calls: TencentCallWire; readonly groups: GroupClient } {
  const { timers = browserTimers } = parts;
  const watching = new Set<(news: MessagingNews) => void>();
  const calling = new Set<Parameters<TencentCallWire['watch']>[0]>();
  const rooms = new Map<string, Room>();
  const onTheWay = new Map<string, Promise<Message>>();
  let sdk: Sdk | undefined;
  let token: MessagingToken | undefined;
  let selfID = '';
  let isLoggedIn = false;
  let isBack = true;
  let end: ((fact: LinkFact | undefined) => void) | undefined;

  const tell = (news: MessagingNews): void => watching.forEach((one) => one(news));
  const groupOf = (id: string): string => `${TYPES.CONV_GROUP}${id}`;
  const userOf = ({ userID, nick, avatar }: SdkUser): MessagingUser => ({
    userID: userIDOf(userID),
    userName: nick || userIDOf(userID),
    userAvatarUrl: avatar,
  });

  /** Asks the SDK, of somebody who is logged in; what it says went wrong is a `ServiceFailure`. */
  async function ask<Data>(
    signal: AbortSignal,
    question: (sdk: Sdk) => Promise<Data>,
  ): Promise<Data> {
    if (signal.aborted || sdk === undefined || !isLoggedIn || !isBack) {
      throw new ServiceFailure({ kind: 'offline' });
    }
    try {
      return await question(sdk);
    } catch (error) {
      throw sdkFailure(error);
    }
  }

  function roomOf(id: string): Room {
    const known = rooms.get(id);
    if (known !== undefined) return known;
    const room: Room = {
      id,
      name: '',
      last: 0,
      readSeq: 0,
      draft: '',
      members: undefined,
      group: undefined,
      seen: new Map(),
      deleted: new Set<string>(),
      toldSeq: undefined,
      waiting: new Map<number, SdkMessage>(),
    };
    rooms.set(id, room);
    return room;
  }

  /** The message as it is now. Its key counts its changes, so that the higher one is true. */
  function put(raw: SdkMessage, change: Partial<Message> = {}, isTakenBack = false): Message {
    const room = roomOf(raw.conversationID.slice(TYPES.CONV_GROUP.length));
    const before = room.seen.get(raw.ID);
    const revoked = isTakenBack || raw.isRevoked || before?.revoked === true;
    const fresh = messageOf(raw, selfID, revoked);
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
  /** A new message, told after those before it: answers and events come in no order among each other. */
  function arrived(raw: SdkMessage): Message {
    const message = put(raw);
    const room = roomOf(message.conversationID);
    if (raw.sequence <= (room.toldSeq ?? 0)) return message;
    room.waiting.set(raw.sequence, raw);
    if (room.toldSeq === undefined) tellWaiting(room, true);
    else tellWaiting(room, false);
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
  const seenOf = (raw: SdkMessage) =>
    rooms.get(raw.conversationID.slice(TYPES.CONV_GROUP.length))?.seen.get(raw.ID);
  const isQuiet = (room: Room, messageID: string): boolean => {
    const raw = room.seen.get(messageID)?.raw;
    return raw !== undefined && isSilent(raw);
  };
  const inOrder = (room: Room) =>
    [...room.seen.values()]
      .filter(({ raw }) => !room.deleted.has(raw.ID) && !isSilent(raw))
      .toSorted((a, b) => a.raw.sequence - b.raw.sequence);

  function conversationOf(room: Room): Conversation {
    const all = inOrder(room);
    const last = all.at(-1)?.message;
    const unread = all.filter(
      ({ message: { messageSeq, direction } }) =>
        direction === 'receive' && messageSeq > room.readSeq,
    );
    const isService = room.id.startsWith('cs-');
    const { group } = room;
    return {
      conversationID: room.id,
      type: group === undefined ? CONVERSATION_TYPE.peer : CONVERSATION_TYPE.group,
      conversationName: isService ? '' : (group?.name ?? nameOf(room)),
      conversationAvatarUrl: '',
      notice: group?.notice ?? '',
      draft: room.draft,
      isDisabled: group?.isDisabled === true,
      ...(group && { group: group.info }),
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
        service: { state: 'assigned', isOwn: room.id === `cs-${tencentIDOf(selfID)}` },
      }),
    };
  }
  const nameOf = ({ members, name }: Room): string => {
    const other = [...(members?.values() ?? [])].find(({ userID }) => userIDOf(userID) !== selfID);
    return other?.nick ?? name;
  };
  const tellConversation = (room: Room): void =>
    tell({ type: 'conversation', conversation: conversationOf(room) });

  /** What all devices of this person have of a conversation: at most 256 bytes there, so a longer draft stays here. */
  function takeCustom(room: Room, text: string): boolean {
    const [, seq = '0', draft = room.draft] = /^1;(\d+)(?:;(.*))?$/s.exec(text) ?? [];
    const readSeq = Math.max(room.readSeq, Number(seq));
    if (readSeq === room.readSeq && draft === room.draft) return false;
    room.readSeq = readSeq;
    room.draft = draft;
    return true;
  }
  async function keepCustom(room: Room, signal: AbortSignal): Promise<void> {
    const whole = `1;${room.readSeq};${room.draft}`;
    const customData = new TextEncoder().encode(whole).length > 256 ? `1;${room.readSeq}` : whole;
    await ask(signal, (chat) =>
      chat.setConversationCustomData({ conversationIDList: [groupOf(room.id)], customData }),
    );
    tellConversation(room);
  }

  async function withReactions(
    chat: Sdk,
    list: readonly SdkMessage[],
    quiet: boolean,
  ): Promise<Message[]> {
    const asked = list.filter(({ isRevoked, type }) => !isRevoked && type !== TYPES.MSG_GRP_TIP);
    const { resultList } =
      asked.length === 0
        ? { resultList: [] }
        : (await chat.getMessageReactions({ messageList: asked, maxUserCountPerReaction: 10 }))
            .data;
    const own = asked.filter(({ from }) => userIDOf(from) === selfID);
    // The SDK notes them in the messages themselves.
    if (own.length > 0) await chat.getMessageReadReceiptList(own).catch(() => undefined);
    const of = new Map(resultList.map((one) => [one.messageID, reactionsOf(one)]));
    return list.map((raw) => {
      const change = { reactions: of.get(raw.ID) ?? [] };
      return quiet ? put(raw, change) : told(raw, change);
    });
  }

  async function page(chat: Sdk, id: string, sequence: number | undefined, direction: 0 | 1) {
    const asked = { conversationID: groupOf(id), direction, count: PAGE };
    const { data } = await chat.getMessageListHopping(
      sequence === undefined ? asked : { ...asked, sequence },
    );
    const room = roomOf(id);
    // What was deleted for this reader has its number all the same.
    room.last = Math.max(room.last, ...data.messageList.map(({ sequence }) => sequence));
    return data.messageList.filter((raw) => signalOf(raw) === undefined && raw.isDeleted !== true);
  }

  /** From a number on, to the end or so many. */
  async function forward(
    chat: Sdk,
    id: string,
    from: number,
    most = Infinity,
  ): Promise<SdkMessage[]> {
    const all: SdkMessage[] = [];
    for (let at = from; all.length < most;) {
      const some = (await page(chat, id, at, 1)).filter(({ sequence }) => sequence >= at);
      if (some.length === 0) break;
      all.push(...some);
      at = Math.max(...some.map(({ sequence }) => sequence)) + 1;
    }
    return all.toSorted((a, b) => a.sequence - b.sequence);
  }
  async function backward(
    chat: Sdk,
    id: string,
    to: number | undefined,
    most: number,
  ): Promise<SdkMessage[]> {
    const all: SdkMessage[] = [];
    for (let at = to; all.length < most && at !== 0;) {
      const upTo = at;
      const some = (await page(chat, id, at, 0)).filter(
        ({ sequence }) => upTo === undefined || sequence <= upTo,
      );
      if (some.length === 0) break;
      all.push(...some);
      at = Math.min(...some.map(({ sequence }) => sequence)) - 1;
    }
    return all.toSorted((a, b) => a.sequence - b.sequence).slice(-most);
  }

  /** A conversation that this person is in, with enough of its last messages to say what is unread. */
  async function take(
    chat: Sdk,
    { conversationID, customData }: Pick<SdkConversation, 'conversationID' | 'customData'>,
  ): Promise<Room> {
    const room = roomOf(conversationID.slice(TYPES.CONV_GROUP.length));
    takeCustom(room, customData);
    if (isGroupOfSeveral(room.id)) room.group = await groupNow(chat, room.id, selfID);
    await withReactions(chat, await backward(chat, room.id, undefined, PAGE), true);
    room.toldSeq = Math.max(room.toldSeq ?? 0, room.last);
    return room;
  }

  async function resume(chat: Sdk): Promise<void> {
    const mine = await chat.getConversationList();
    const still = new Set(mine.data.conversationList.map(({ conversationID }) => conversationID));
    for (const room of rooms.values()) {
      if (isGroupOfSeveral(room.id)) {
        if (!still.has(groupOf(room.id))) {
          groupLeft(room.id);
          continue;
        }
        room.group = await groupNow(chat, room.id, selfID);
      }
      const from = Math.max(1, room.last - LOOKED_AT_AGAIN);
      await withReactions(chat, await forward(chat, room.id, from), false);
      room.toldSeq = Math.max(room.toldSeq ?? 0, room.last);
      tellConversation(room);
    }
  }

  function known(conversationID: string, messageID: string) {
    const found = rooms.get(conversationID)?.seen.get(messageID);
    if (found === undefined) throw refusal(CODE.forbidden);
    return found;
  }

  function listen(chat: Sdk): void {
    chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => {
      for (const raw of data as readonly SdkMessage[]) received(raw);
    });
    chat.on(EVENT.MESSAGE_REVOKED, ({ data }) => {
      for (const raw of data as readonly SdkMessage[]) {
        const found = seenOf(raw);
        if (found !== undefined) told(found.raw, {}, true);
      }
    });
    chat.on(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, ({ data }) => {
      type Receipt = { messageID: string; readCount?: number; unreadCount?: number };
      for (const { messageID, readCount = 0, unreadCount = 0 } of data as readonly Receipt[]) {
        for (const room of rooms.values()) {
          const found = room.seen.get(messageID);
          const receiptStatus = readCount > 0 && unreadCount === 0 ? 'done' : 'processing';
          if (found !== undefined) told(found.raw, { readCount, unreadCount, receiptStatus });
        }
      }
    });
    chat.on(EVENT.MESSAGE_REACTIONS_UPDATED, ({ data }) => {
      const { messageID } = data as SdkReactions;
      for (const room of rooms.values()) {
        const found = room.seen.get(messageID);
        // It tells those alone that changed: all are asked for.
        if (found !== undefined) withReactions(chat, [found.raw], false).catch(() => undefined);
      }
    });
    chat.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }) => {
      for (const { conversationID, customData } of data as readonly SdkConversation[]) {
        const room = rooms.get(conversationID.slice(TYPES.CONV_GROUP.length));
        if (room !== undefined && takeCustom(room, customData)) tellConversation(room);
      }
    });
    chat.on(EVENT.USER_STATUS_UPDATED, ({ data }) => {
      for (const { userID, statusType } of data as readonly {
        userID: string;
        statusType: number;
      }[]) {
        tell({ type: 'presence', userID: userIDOf(userID), isOnline: statusType === 1 });
      }
    });
  }

  /** A group as it is by now, also for who watches. */
  async function groupTaken(chat: Sdk, groupID: string): Promise<Conversation> {
    const { conversationList } = (await chat.getConversationList()).data;
    const known = conversationList.find((one) => one.conversationID === groupOf(groupID));
    const one = known ?? { conversationID: groupOf(groupID), customData: '' };
    const conversation = conversationOf(await take(chat, one));
    tell({ type: 'conversation', conversation });
    return conversation;
  }
  /** Who is here is not in it any more. */
  function groupLeft(groupID: string): void {
    if (rooms.delete(groupID)) tell({ type: 'gone', conversationID: groupID });
  }
  /** What a group tells those alone whom it is about. */
  function noticed({ payload: { operationType, groupProfile } }: SdkMessage): void {
    const chat = sdk;
    const { groupID = '' } = groupProfile ?? {};
    if (chat === undefined || !isGroupOfSeveral(groupID)) return;
    if (operationType === NOTICE.removed || operationType === NOTICE.dismissed) groupLeft(groupID);
    // It looks at it again with the next log-in, if this comes to nothing.
    else if (operationType === NOTICE.applied || operationType === NOTICE.letIn) {
      groupTaken(chat, groupID).catch(() => undefined);
    }
  }

  function received(raw: SdkMessage): void {
    if (raw.type === TYPES.MSG_GRP_SYS_NOTICE) return noticed(raw);
    if (!raw.conversationID.startsWith(TYPES.CONV_GROUP)) return;
    const conversationID = raw.conversationID.slice(TYPES.CONV_GROUP.length);
    if (isCallRoom(conversationID)) {
      for (const one of calling) one.told(raw);
      return;
    }
    const signal = signalOf(raw);
    const senderID = userIDOf(raw.from);
    if (signal === undefined) {
      if (!isBack) return;
      arrived(raw);
      if (raw.type === TYPES.MSG_GRP_TIP && isGroupOfSeveral(conversationID) && sdk !== undefined) {
        groupTaken(sdk, conversationID).catch(() => undefined);
      }
      return;
    }
    if ('typing' in signal) {
      const user = userOf({ userID: raw.from, nick: raw.nick, avatar: raw.avatar });
      if (senderID !== selfID) tell({ type: 'typing', conversationID, user, on: signal.typing });
    } else if (senderID === selfID) {
      const room = roomOf(conversationID);
      signal.deleted.forEach((one) => room.deleted.add(one));
      tell({ type: 'deleted', conversationID, messageIDs: signal.deleted });
      tellConversation(room);
    }
  }

  const signal = (chat: Sdk, id: string, data: object) =>
    chat.sendMessage(newMessage(chat, id, data), { onlineUserOnly: true }).catch(() => undefined);

  function compose(chat: Sdk, outgoing: Outgoing): SdkMessage {
    const { conversationID: to, clientMessageID: id, content, repliedInfo } = outgoing;
    const forwarded = content.type === 'forward' ? anywhere(content.messageID) : undefined;
    const beside = JSON.stringify({
      v: VERSION,
      id,
      ...(repliedInfo && { replies: repliedInfo }),
      ...((forwarded ?? content.type === 'combine') && { forwarded: true }),
      ...(content.type === 'text' &&
        content.isMentionAll !== undefined && { mentionAll: content.isMentionAll }),
      ...(content.type === 'text' &&
        content.mentionedUserIDs && { mentioned: content.mentionedUserIDs }),
    });
    let data: object;
    if (content.type === 'forward' && forwarded !== undefined) {
      if (forwarded.message.content.type === 'text')
        return textMessage(chat, to, forwarded.message.content.textContent, beside);
      data = {
        content: forwarded.message.content,
        ...(heldOf(forwarded.raw) && { held: heldOf(forwarded.raw) }),
      };
    } else if (content.type === 'combine') {
      const { title, summary, messageIDs } = content;
      const held = messageIDs.map((one) => copyOf(anywhere(one)));
      if (held.some((one) => levels(one) >= COMBINE_LEVELS_MAX)) throw refusal(CODE.warning);
      data = { content: { type: 'combine', title, summary, count: held.length }, held };
    } else {
      const files = filesOf(content);
      const known = new Map(files.map((file) => [file.localID, uploadedOf(file)]));
      const made = sentContentOf(content, ({ localID }) => known.get(localID) as MessageFileData);
      if (
        'textContent' in made &&
        (made.textContent === '' || made.textContent.length > TEXT_MAX_LENGTH)
      ) {
        throw refusal(CODE.invalidInput);
      }
      if (made.type === 'text') return textMessage(chat, to, made.textContent, beside);
      data = { content: made };
    }
    // For readers that know messages by their numbers.
    const says = forwarded?.message.content.type ?? content.type;
    const numbers = says === 'forward' ? {} : numbersOf(says);
    data = { ...data, ...(Object.keys(numbers).length > 0 && { numbers }) };
    const text = JSON.stringify(data);
    fits(text, beside);
    return newMessage(chat, to, data, beside);
  }

  function textMessage(chat: Sdk, to: string, text: string, cloudCustomData: string): SdkMessage {
    fits(text, cloudCustomData);
    return chat.createTextMessage({
      to,
      conversationType: TYPES.CONV_GROUP,
      priority: PRIORITY[MESSAGE_PRIORITY],
      payload: { text: oneLine(text) },
      cloudCustomData,
      needReadReceipt: true,
    });
  }

  /** A message that may be forwarded, wherever it was seen. */
  function anywhere(messageID: string) {
    const found = [...rooms.values()]
      .map(({ seen }) => seen.get(messageID))
      .find((one) => one !== undefined);
    if (found === undefined || !isSelectable(found.message)) throw refusal(CODE.forbidden);
    return found;
  }
  function copyOf({ raw, message }: { raw: SdkMessage; message: Message }): Held {
    const { messageID, senderUserID, senderUserName, senderUserAvatarUrl, timestamp, content } =
      message;
    const held = heldOf(raw);
    return {
      messageID,
      senderUserID,
      senderUserName,
      senderUserAvatarUrl,
      timestamp,
      content,
      ...(held && { held }),
    };
  }
  const levels = ({ held }: Held): number =>
    held === undefined ? 0 : 1 + Math.max(0, ...held.map(levels));

  function now(): number {
    const time = sdk?.isReady() === true ? sdk.getServerTime() : 0;
    return time > 0 ? time * 1_000 : Date.now();
  }

  async function deliver(outgoing: Outgoing, taken: AbortSignal): Promise<Message> {
    return ask(taken, async (chat) => {
      const { conversationID, clientMessageID } = outgoing;
      const room = rooms.get(conversationID);
      if (room === undefined) throw refusal(CODE.forbidden);
      const same = () =>
        [...room.seen.values()].find(
          ({ raw, message }) =>
            message.direction === 'send' && besideOf(raw)?.id === clientMessageID,
        );
      const before = same();
      if (before !== undefined) return before.message;
      const { message } = (await chat.sendMessage(compose(chat, outgoing))).data;
      return arrived(message);
    });
  }

  return {
    connect(login, tellLink) {
      end?.(undefined);
      if (login.userID !== selfID) rooms.clear();
      selfID = login.userID;
      token = login;
      isBack = true;
      const taking = new AbortController();
      let isOver = false;
      let mine: Sdk | undefined;
      const patience = timers.setTimeout(
        () => over({ type: 'link.loginTimedOut' }),
        HUB_LOGIN_TIMEOUT_MS,
      );
      function over(fact: LinkFact | undefined): void {
        if (isOver) return;
        isOver = true;
        timers.clearTimeout(patience);
        taking.abort();
        if (sdk === mine) {
          isLoggedIn = false;
          sdk = undefined;
        }
        // It never settles without a network, and is not waited for.
        void mine?.destroy().catch(() => undefined);
        if (fact !== undefined) tellLink(fact);
      }
      end = over;
      async function comeBack(chat: Sdk): Promise<void> {
        try {
          await resume(chat);
          if (isOver || isBack) return;
          isBack = true;
          // What was told meanwhile was left aside, so it is asked for.
          await resume(chat);
          tellLink({ type: 'link.networkBack' });
          for (const one of calling) one.connected();
        } catch {
          timers.setTimeout(() => void (!isOver && !isBack && comeBack(chat)), 1_000);
        }
      }
      async function begin(): Promise<void> {
        try {
          const { userID, userSig } = await parts.userSig(login.token, taking.signal);
          const chat = await parts.create();
          if (isOver) return void chat.destroy().catch(() => undefined);
          mine = chat;
          sdk = chat;
          listen(chat);
          chat.on(EVENT.KICKED_OUT, ({ data }) =>
            over(kickedOut((data as { type: unknown }).type)),
          );
          chat.on(EVENT.NET_STATE_CHANGE, ({ data }) => {
            const { state } = data as { state: string };
            if (!isLoggedIn || isOver) return;
            if (state === TYPES.NET_STATE_CONNECTED) void (isBack || comeBack(chat));
            else if (isBack) {
              isBack = false;
              tellLink({ type: 'link.networkLost' });
            }
          });
          const ready = new Promise<void>((resolve) => chat.on(EVENT.SDK_READY, () => resolve()));
          await chat.login({ userID, userSig });
          if (!chat.isReady()) await ready;
          if (isOver) return;
          timers.clearTimeout(patience);
          isLoggedIn = true;
          await chat.updateMyProfile({ nick: login.nickName }).catch(() => undefined);
          if (isOver) return;
          tellLink({
            type: 'link.connected',
            user: { userID: selfID, userName: login.nickName, userAvatarUrl: '' },
          });
          for (const one of calling) one.connected();
        } catch (error) {
          const failure = failureOf(error) ?? failureOfSdk(error);
          const isUnauthorized = failure.kind === 'unauthorized';
          over(isUnauthorized ? { type: 'link.tokenExpired' } : loginEnd(failure));
        }
      }
      void begin();
      return () => over(undefined);
    },
    async renew(next, taken) {
      if (next.userID !== selfID) throw refusal(CODE.forbidden);
      // The SDK keeps its login until the signature ends, and asks for no other: it is kept for the next one.
      await parts.userSig(next.token, taken);
      token = next;
    },
    // The SDK tries by itself, and has no word for trying now.
    reconnect: () => undefined,
    watch(one) {
      watching.add(one);
      return () => void watching.delete(one);
    },
    now,
    calls: {
      userID: () => (isLoggedIn ? selfID : ''),
      sdk: () => (isLoggedIn && isBack ? sdk : undefined),
      now,
      async sign(call) {
        if (token === undefined) throw new ServiceFailure({ kind: 'offline' });
        return parts.callRoom(token.token, call, AbortSignal.timeout(HUB_LOGIN_TIMEOUT_MS));
      },
      async write(conversationID, id, content) {
        await ask(new AbortController().signal, async (chat) => {
          const kept = [...roomOf(conversationID).seen.values()];
          if (kept.some(({ raw }) => besideOf(raw)?.id === id)) return;
          const data = { content, numbers: numbersOf(content.type) };
          const beside = JSON.stringify({ v: VERSION, id });
          const made = newMessage(chat, conversationID, data, beside);
          arrived((await chat.sendMessage(made)).data.message);
        });
      },
      watch(one) {
        calling.add(one);
        if (isLoggedIn && isBack) one.connected();
        return () => void calling.delete(one);
      },
    },
    groups: createTencentGroups({
      selfID: () => selfID,
      ask,
      taken: groupTaken,
      left: groupLeft,
      refuse: (what) => parts.refuse(what),
    }),
    conversations: (taken) =>
      ask(taken, async (chat) => {
        const { conversationList } = (await chat.getConversationList()).data;
        const groups = conversationList.filter(
          ({ type, conversationID }) =>
            type === TYPES.CONV_GROUP && !isCallRoom(conversationID.slice(TYPES.CONV_GROUP.length)),
        );
        const all: Conversation[] = [];
        for (const one of groups) all.push(conversationOf(await take(chat, one)));
        return all.toSorted((a, b) => b.updatedAt - a.updatedAt);
      }),
    customerService: (taken) =>
      ask(taken, async (chat) => {
        const self = tencentIDOf(selfID);
        return made(chat, `cs-${self}`, [parts.serviceUserID]);
      }),
    peer: (userID, taken) =>
      ask(taken, async (chat) => {
        const both = [tencentIDOf(selfID), tencentIDOf(userID)].toSorted();
        const bytes = new TextEncoder().encode(both.join(' '));
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        const name = Array.from(hash.slice(0, 20), (byte) =>
          byte.toString(16).padStart(2, '0'),
        ).join('');
        return made(chat, `p-${name}`, [tencentIDOf(userID)]);
      }),
    history: (id, from, taken) =>
      ask(taken, async (chat): Promise<History> => {
        if (!rooms.has(id)) throw refusal(CODE.forbidden);
        const list = await pageFrom(chat, id, from);
        const room = roomOf(id);
        const messages = (await withReactions(chat, list, true)).filter(
          ({ messageID }) => !room.deleted.has(messageID) && !isQuiet(room, messageID),
        );
        const first = list[0]?.sequence ?? 0;
        const last = list.at(-1)?.sequence ?? 0;
        return { messages, hasOlder: first > 1, hasNewer: list.length > 0 && last < room.last };
      }),
    send(outgoing, taken) {
      const { clientMessageID } = outgoing;
      const running = onTheWay.get(clientMessageID);
      if (running !== undefined) return running;
      const sending = deliver(outgoing, taken).finally(() => onTheWay.delete(clientMessageID));
      onTheWay.set(clientMessageID, sending);
      return sending;
    },
    async upload(file, use, tellProgress, taken) {
      if (token === undefined || taken.aborted) throw new ServiceFailure({ kind: 'offline' });
      const answer = await parts.upload(file, use, token.token, tellProgress, taken);
      const { width, height } = answer;
      // All of it, so that what waits in the outbox over a reload can still be sent.
      return { ...file, fileID: JSON.stringify(answer), width, height };
    },
    revoke: (id, messageID, taken) =>
      ask(taken, async (chat) => {
        const { raw, message } = known(id, messageID);
        if (message.direction !== 'send') throw refusal(CODE.forbidden);
        if (!mayRevoke(message, Date.now())) throw refusal(CODE.warning);
        await chat.revokeMessage(raw);
        return told(raw, {}, true);
      }),
    // What visitors change there would not come to the desk, and nothing there stands at a conversation's top.
    edit: () => Promise.reject(refusal(CODE.forbidden)),
    pin: () => Promise.reject(refusal(CODE.forbidden)),
    // Nobody is told there.
    markDelivered: () => Promise.resolve(),
    delete: (id, messageIDs, taken) =>
      ask(taken, async (chat) => {
        const room = roomOf(id);
        await chat.deleteMessage(messageIDs.map((one) => known(id, one).raw));
        messageIDs.forEach((one) => room.deleted.add(one));
        await signal(chat, id, { deleted: messageIDs });
        tell({ type: 'deleted', conversationID: id, messageIDs });
      }),
    react: (id, messageID, { reactionType, on }, taken) =>
      ask(taken, async (chat) => {
        const { raw, revoked } = known(id, messageID);
        if (revoked) throw refusal(CODE.forbidden);
        await (on
          ? chat.addMessageReaction(raw, reactionType)
          : chat.removeMessageReaction(raw, reactionType));
        const [message] = await withReactions(chat, [raw], false);
        return message ?? known(id, messageID).message;
      }),
    reactionUsers: (id, messageID, { reactionType, cursor = '0' }, taken) =>
      ask(taken, async (chat) => {
        const asked = {
          message: known(id, messageID).raw,
          reactionID: reactionType,
          nextSeq: Number(cursor),
          count: 100,
        };
        const { data } = await chat.getAllUserListOfMessageReaction(asked);
        return {
          rows: data.userList.map(userOf),
          ...(data.isCompleted ? {} : { next: String(data.nextSeq) }),
        };
      }),
    markRead: (id, messageSeq, taken) =>
      ask(taken, async (chat) => {
        const room = roomOf(id);
        if (messageSeq <= room.readSeq) return;
        const read = inOrder(room).filter(
          ({ raw, message }) =>
            message.direction === 'receive' &&
            raw.sequence > room.readSeq &&
            raw.sequence <= messageSeq &&
            besideOf(raw),
        );
        room.readSeq = messageSeq;
        if (read.length > 0) await chat.sendMessageReadReceipt(read.map(({ raw }) => raw));
        await keepCustom(room, taken);
      }),
    readers: (id, messageID, { hasRead, cursor = '' }, taken) =>
      ask(taken, async (chat) => {
        const { raw } = known(id, messageID);
        const { data } = await chat.getGroupMessageReadMemberList({
          message: raw,
          filter: hasRead ? 0 : 1,
          cursor,
          count: 100,
        });
        const list = (hasRead ? data.readUserInfoList : data.unreadUserInfoList) ?? [];
        const isOver = data.isCompleted !== false || data.cursor === undefined;
        return { rows: list.map(userOf), ...(isOver ? {} : { next: data.cursor ?? '' }) };
      }),
    replies: (id, messageID, _asked, taken) =>
      ask(taken, async () => {
        known(id, messageID);
        const rows = inOrder(roomOf(id)).map(({ message }) => message);
        return { rows: rows.filter(({ repliedInfo }) => repliedInfo?.messageID === messageID) };
      }),
    combined: (id, messageID, path, taken) =>
      ask(taken, async () => {
        let held = heldOf(known(id, messageID).raw);
        for (const at of path) held = held?.[at]?.held;
        if (held === undefined) throw refusal(CODE.forbidden);
        return held.map(({ held: _inner, ...one }) => one);
      }),
    async setDraft(id, draft, taken) {
      const room = roomOf(id);
      room.draft = draft;
      await keepCustom(room, taken);
    },
    setTyping(id, on) {
      if (sdk !== undefined && isLoggedIn && isBack) void signal(sdk, id, { typing: on });
    },
    members: (id, { cursor = '0' }, taken) =>
      ask(taken, async (chat) => {
        const offset = Number(cursor);
        const { memberList } = (await chat.getGroupMemberList({ groupID: id, count: 100, offset }))
          .data;
        return {
          rows: memberList.map((one) => ({
            ...userOf(one),
            memberRole: roleOf(one),
            muteExpiredTime: one.muteUntil * 1_000 > now() ? one.muteUntil * 1_000 : 0,
          })),
          ...(memberList.length < 100 ? {} : { next: String(offset + 100) }),
        };
      }),
    users: (userIDs, taken) =>
      ask(taken, async (chat) => {
        const userIDList = userIDs.map(tencentIDOf);
        return (await chat.getUserProfile({ userIDList })).data.map(userOf);
      }),
  };

  /** The group of that name, made when there is none. */
  async function made(
    chat: Sdk,
    groupID: string,
    others: readonly string[],
  ): Promise<Conversation> {
    const { conversationList } = (await chat.getConversationList()).data;
    let found = conversationList.find(({ conversationID }) => conversationID === groupOf(groupID));
    if (found === undefined) {
      const memberList = others.map((userID) => ({ userID }));
      // 10021, 10025: it was made by the other, or on another device, a moment ago.
      await chat
        .createGroup({ groupID, name: groupID.slice(0, 30), type: TYPES.GRP_WORK, memberList })
        .catch((error: unknown) => {
          const code = Number((error as { code?: unknown }).code);
          if (code !== 10021 && code !== 10025) throw error;
        });
      found = { conversationID: groupOf(groupID), type: TYPES.CONV_GROUP, customData: '' };
    }
    const room = await take(chat, found);
    const { memberList } = (await chat.getGroupMemberList({ groupID, count: 100, offset: 0 })).data;
    room.members = new Map(memberList.map((one) => [one.userID, one]));
    const watched = memberList
      .map(({ userID }) => userID)
      .filter((one) => userIDOf(one) !== selfID);
    if (watched.length > 0)
      await chat.subscribeUserStatus({ userIDList: watched }).catch(() => undefined);
    return conversationOf(room);
  }

  async function pageFrom(
    chat: Sdk,
    id: string,
    from: Parameters<MessagingClient['history']>[1],
  ): Promise<SdkMessage[]> {
    if ('last' in from) return backward(chat, id, undefined, HISTORY_PAGE);
    if ('before' in from)
      return from.before <= 1 ? [] : backward(chat, id, from.before - 1, HISTORY_PAGE);
    if ('after' in from)
      return (await forward(chat, id, from.after + 1, HISTORY_PAGE)).slice(0, HISTORY_PAGE);
    const half = HISTORY_PAGE / 2;
    return [
      ...(await backward(chat, id, from.around, half)),
      ...(await forward(chat, id, from.around + 1, half)).slice(0, half),
    ];
  }
}

/** What its upload answered. @throws ServiceFailure `notFound` for a file that nobody uploaded */
function uploadedOf({ fileID = '' }: LocalFile): MessageFileData {
  const read = MessageFileData.safeParse(parsed(fileID));
  if (!read.success) throw refusal(CODE.notFound);
  return read.data;
}

const reactionsOf = ({ reactionList }: SdkReactions): Message['reactions'] =>
  reactionList
    .filter(({ reactionID, totalUserCount }) => kinds.has(reactionID) && totalUserCount > 0)
    .map(({ reactionID, totalUserCount, reactedByMyself, partialUserList }) => ({
      // Of the fifteen, as filtered.
      reactionType: reactionID as Message['reactions'][number]['reactionType'],
      totalCount: totalUserCount,
      isSelfIncluded: reactedByMyself,
      userList: partialUserList.map(({ userID, nick }) => ({
        userID: userIDOf(userID),
        userName: nick,
      })),
    }));
