import { CODE } from '../../../contract/codes.ts';
import type { MessageFileData } from '../../../contract/messaging/files.ts';
import type { CallRoomData, UserSigData } from '../../../contract/messaging/user-sig.ts';
import { ServiceFailure } from '../../../domain/failure.ts';
import { REVOKE_MS } from '../../../domain/messaging/limits.ts';
import type { Message } from '../../../domain/messaging/message.ts';
import type { FileUse, LocalFile, Outgoing } from '../../../domain/messaging/outgoing.ts';
import { mayRevoke } from '../../../domain/messaging/permitted.ts';
import type { MessageSearchPorts } from '../../../machines/message-search/ports.ts';
import type {
  ContactClient,
  GroupClient,
  MessagingClient,
  UploadProgress,
} from '../../../machines/messaging/ports.ts';
import type { MessagingNews } from '../../../machines/messaging/types.ts';
import { browserTimers, type Timers } from '../../timers.ts';
import { createCallWire, type RoomAsked, type TencentCallWire } from './call-wire.ts';
import { besideOf, groupOf } from './codec.ts';
import { compose, sendSignal } from './compose.ts';
import { type ContactLack, createTencentContacts } from './contacts.ts';
import { createConversations } from './conversations.ts';
import { listen } from './events.ts';
import { refusal } from './failure.ts';
import { createTencentGroups, type GroupLack } from './groups.ts';
import { createHistory } from './history.ts';
import { askOver, connectedSdk, createLinkState, serviceNow } from './link-state.ts';
import { createLink } from './link.ts';
import { createLookups } from './lookups.ts';
import { customOf, inOrder, takeTurn, type Room } from './room.ts';
import { createRooms } from './rooms.ts';
import type { Sdk } from './sdk.ts';
import { createTencentSearch, type SearchLack } from './search.ts';

/** An action that is refused with an explanation, because its message is too old. */
export type TooLate = 'revokeTooLate';

export interface TencentParts {
  /** The customer service's account. */
  readonly serviceUserID: string;
  create(): Promise<Sdk>;
  /** Fetches the signature of a messaging token's owner. Rejects with `ServiceFailure`. */
  userSig(token: string, signal: AbortSignal): Promise<UserSigData>;
  /**
   * Fetches the signature, as `userSig` does, and also the media room of a call, with the room's key. Rejects with
   * `ServiceFailure`.
   */
  callRoom(token: string, call: RoomAsked, signal: AbortSignal): Promise<CallRoomData>;
  /** Uploads a file with the messaging token to the portal's own store. */
  upload(
    file: LocalFile,
    use: FileUse,
    token: string,
    tell: (progress: UploadProgress) => void,
    signal: AbortSignal,
  ): Promise<MessageFileData>;
  /**
   * Rejects with an explanation, for features of groups, contacts and search that this engine lacks, and for revoking
   * that comes too late.
   */
  refuse(what: GroupLack | ContactLack | SearchLack | TooLate): Promise<never>;
  readonly timers?: Timers;
}

/**
 * The client of Tencent Cloud Chat (CONN-04). Every conversation is a group there, because only groups number their
 * messages without a gap. The conversation's custom data store the user's draft and the last number that they read. All
 * devices of the user share these data.
 */
export function createTencentClient(parts: TencentParts): MessagingClient & {
  readonly calls: TencentCallWire;
  readonly groups: GroupClient;
  readonly contacts: ContactClient;
  readonly find: MessageSearchPorts['find'];
} {
  const { timers = browserTimers, serviceUserID } = parts;
  const watching = new Set<(news: MessagingNews) => void>();
  const onTheWay = new Map<string, Promise<Message>>();
  const tell = (news: MessagingNews): void => watching.forEach((one) => one(news));

  const link = createLinkState();
  const ask = askOver(link);
  const rooms = createRooms({ link, tell, timers });
  const history = createHistory({ link, rooms });
  const conversations = createConversations({ link, rooms, history, serviceUserID, tell });
  const calls = createCallWire({ link, ask, rooms, callRoom: parts.callRoom });

  async function keepCustom(room: Room, signal: AbortSignal): Promise<void> {
    const customData = customOf(room);
    await ask(signal, (chat) =>
      chat.setConversationCustomData({ conversationIDList: [groupOf(room.id)], customData }),
    );
    rooms.tellConversation(room);
  }

  async function deliver(outgoing: Outgoing, taken: AbortSignal): Promise<Message> {
    return ask(taken, async (chat) => {
      const { conversationID, clientMessageID } = outgoing;
      const room = rooms.find(conversationID);
      if (room === undefined) throw refusal(CODE.forbidden);
      const before = [...room.seen.values()].find(
        ({ raw, message }) => message.direction === 'send' && besideOf(raw)?.id === clientMessageID,
      );
      if (before !== undefined) return before.message;
      const message = compose(chat, outgoing, rooms);
      if (!takeTurn(room, Date.now())) throw refusal(CODE.tooManyRequests);
      const sent = await chat.sendMessage(message);
      return rooms.arrived(sent.data.message);
    });
  }

  return {
    ...createLink({
      state: link,
      timers,
      create: parts.create,
      userSig: parts.userSig,
      changed: rooms.forgetAll,
      listen: (chat) =>
        listen(chat, { link, rooms, history, conversations, tell, toldOfCall: calls.told }),
      resume: conversations.resume,
      connected: calls.connected,
    }),
    ...createLookups({ link, ask, rooms }),
    watch(one) {
      watching.add(one);
      return () => void watching.delete(one);
    },
    now: () => serviceNow(link),
    calls: calls.wire,
    groups: createTencentGroups({
      selfID: () => link.selfID,
      ask,
      taken: conversations.taken,
      left: conversations.left,
      refuse: (what) => parts.refuse(what),
    }),
    contacts: createTencentContacts({ selfID: () => link.selfID, ask, refuse: parts.refuse }),
    find: createTencentSearch({
      link,
      ask,
      rooms,
      pause: (ms) => new Promise((resolve) => void timers.setTimeout(resolve, ms)),
      refuse: parts.refuse,
    }),
    conversations: (taken) => ask(taken, conversations.list),
    customerService: (taken) => ask(taken, conversations.customerService),
    peer: (userID, taken) => ask(taken, (chat) => conversations.peer(chat, userID)),
    history: (id, from, taken) =>
      ask(taken, async (chat) => {
        if (rooms.find(id) === undefined) throw refusal(CODE.forbidden);
        return history.read(chat, id, from);
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
      const { token } = link;
      if (token === undefined || taken.aborted) throw new ServiceFailure({ kind: 'offline' });
      const answer = await parts.upload(file, use, token.token, tellProgress, taken);
      const { width, height } = answer;
      // The id contains all the server's data, so that a message in the outbox can still be sent after a reload.
      return { ...file, fileID: JSON.stringify(answer), width, height };
    },
    revoke: (id, messageID, taken) =>
      ask(taken, async (chat) => {
        const { raw, message } = rooms.known(id, messageID);
        const now = Date.now();
        if (message.direction !== 'send') throw refusal(CODE.forbidden);
        if (now - message.timestamp > REVOKE_MS) return parts.refuse('revokeTooLate');
        if (!mayRevoke(message, now)) throw refusal(CODE.forbidden);
        await chat.revokeMessage(raw);
        return rooms.told(raw, {}, true);
      }),
    // Tencent cannot pin messages, and the desk would not receive edits by visitors. So both are refused.
    edit: () => Promise.reject(refusal(CODE.forbidden)),
    pin: () => Promise.reject(refusal(CODE.forbidden)),
    // Does nothing, because Tencent reports no deliveries.
    markDelivered: () => Promise.resolve(),
    delete: (id, messageIDs, taken) =>
      ask(taken, async (chat) => {
        const room = rooms.roomOf(id);
        await chat.deleteMessage(messageIDs.map((one) => rooms.known(id, one).raw));
        messageIDs.forEach((one) => room.deleted.add(one));
        await sendSignal(chat, id, { deleted: messageIDs });
        tell({ type: 'deleted', conversationID: id, messageIDs });
      }),
    react: (id, messageID, { reactionType, on }, taken) =>
      ask(taken, async (chat) => {
        const { raw, revoked } = rooms.known(id, messageID);
        if (revoked) throw refusal(CODE.forbidden);
        await (on
          ? chat.addMessageReaction(raw, reactionType)
          : chat.removeMessageReaction(raw, reactionType));
        const [message] = await history.withReactions(chat, [raw], false);
        return message ?? rooms.known(id, messageID).message;
      }),
    markRead: (id, messageSeq, taken) =>
      ask(taken, async (chat) => {
        const room = rooms.roomOf(id);
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
    async setDraft(id, draft, taken) {
      const room = rooms.roomOf(id);
      room.draft = draft;
      await keepCustom(room, taken);
    },
    setTyping(id, on) {
      const chat = connectedSdk(link);
      if (chat !== undefined) void sendSignal(chat, id, { typing: on });
    },
  };
}
