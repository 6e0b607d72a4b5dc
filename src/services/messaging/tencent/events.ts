import { userIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { MessagingNews } from '../../../machines/messaging/types.ts';
import { isCallRoom } from './call-wire.ts';
import { idOf, signalOf, userOf } from './codec.ts';
import type { Conversations } from './conversations.ts';
import { isGroupOfSeveral } from './groups.ts';
import type { MessageHistory } from './history.ts';
import type { Link } from './link-state.ts';
import { takeCustom } from './room.ts';
import type { Rooms } from './rooms.ts';
import {
  EVENT,
  NOTICE,
  TYPES,
  type Sdk,
  type SdkConversation,
  type SdkMessage,
  type SdkReactions,
} from './sdk.ts';

export interface EventParts {
  readonly link: Link;
  readonly rooms: Rooms;
  readonly history: MessageHistory;
  readonly conversations: Conversations;
  tell(news: MessagingNews): void;
  /** Called for a message that arrived in the room of a call. */
  toldOfCall(raw: SdkMessage): void;
}

/** Listens to the SDK's events about conversations and people. `link.ts` listens to those about the connection. */
export function listen(
  chat: Sdk,
  { link, rooms, history, conversations, tell, toldOfCall }: EventParts,
): void {
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => {
    for (const raw of data as readonly SdkMessage[]) received(raw);
  });
  chat.on(EVENT.MESSAGE_REVOKED, ({ data }) => {
    for (const raw of data as readonly SdkMessage[]) {
      const found = rooms.seenOf(raw);
      if (found === undefined) continue;
      rooms.told(found.raw, {}, true);
      rooms.tellConversation(rooms.roomOf(idOf(raw)));
    }
  });
  chat.on(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, ({ data }) => {
    type Receipt = { messageID: string; readCount?: number; unreadCount?: number };
    for (const { messageID, readCount = 0, unreadCount = 0 } of data as readonly Receipt[]) {
      for (const room of rooms.all()) {
        const found = room.seen.get(messageID);
        const receiptStatus = readCount > 0 && unreadCount === 0 ? 'done' : 'processing';
        if (found !== undefined) rooms.told(found.raw, { readCount, unreadCount, receiptStatus });
      }
    }
  });
  chat.on(EVENT.MESSAGE_REACTIONS_UPDATED, ({ data }) => {
    const { messageID } = data as SdkReactions;
    for (const room of rooms.all()) {
      const found = room.seen.get(messageID);
      // The event contains only the changed reactions, so all reactions of the message are requested.
      if (found !== undefined)
        history.withReactions(chat, [found.raw], false).catch(() => undefined);
    }
  });
  chat.on(EVENT.CONVERSATION_LIST_UPDATED, ({ data }) => {
    for (const one of data as readonly SdkConversation[]) {
      const room = rooms.find(idOf(one));
      if (room !== undefined && takeCustom(room, one.customData)) rooms.tellConversation(room);
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

  chat.on(EVENT.FRIEND_APPLICATION_LIST_UPDATED, () => tell({ type: 'contacts' }));
  chat.on(EVENT.FRIEND_LIST_UPDATED, () => {
    tell({ type: 'contacts' });
    void conversations.renamed(chat);
  });

  /** Handles a group's notice to the people whom it concerns. */
  function noticed({ payload: { operationType, groupProfile } }: SdkMessage): void {
    const { sdk } = link;
    const { groupID = '' } = groupProfile ?? {};
    if (sdk === undefined || !isGroupOfSeveral(groupID)) return;
    if (operationType === NOTICE.removed || operationType === NOTICE.dismissed) {
      conversations.left(groupID);
    } else if (operationType === NOTICE.applied || operationType === NOTICE.letIn) {
      // A failure is ignored: the group is read again at the next login.
      conversations.taken(sdk, groupID).catch(() => undefined);
    }
  }

  function received(raw: SdkMessage): void {
    if (raw.type === TYPES.MSG_GRP_SYS_NOTICE) return noticed(raw);
    if (!raw.conversationID.startsWith(TYPES.CONV_GROUP)) return;
    const conversationID = idOf(raw);
    if (isCallRoom(conversationID)) return toldOfCall(raw);
    const signal = signalOf(raw);
    const senderID = userIDOf(raw.from);
    if (signal === undefined) {
      if (!link.isBack) return;
      const isNew = rooms.find(conversationID) === undefined;
      rooms.arrived(raw);
      const { sdk } = link;
      const isChanged = raw.type === TYPES.MSG_GRP_TIP && isGroupOfSeveral(conversationID);
      // A failure is ignored: the conversation is read again at the next login.
      if ((isNew || isChanged) && sdk !== undefined)
        conversations.taken(sdk, conversationID).catch(() => undefined);
      return;
    }
    if ('typing' in signal) {
      const user = userOf({ userID: raw.from, nick: raw.nick, avatar: raw.avatar });
      if (senderID !== link.selfID) {
        tell({ type: 'typing', conversationID, user, on: signal.typing });
      }
    } else if (senderID === link.selfID) {
      const room = rooms.roomOf(conversationID);
      signal.deleted.forEach((one) => room.deleted.add(one));
      tell({ type: 'deleted', conversationID, messageIDs: signal.deleted });
      rooms.tellConversation(room);
    }
  }
}
