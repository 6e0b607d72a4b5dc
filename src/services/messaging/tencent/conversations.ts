import type { Conversation } from '../../../domain/messaging/conversation.ts';
import { tencentIDOf, userIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { MessagingNews } from '../../../machines/messaging/types.ts';
import { isCallRoom } from './call-wire.ts';
import { groupOf, idOf } from './codec.ts';
import { groupNow, isGroupOfSeveral } from './groups.ts';
import { PAGE, type MessageHistory } from './history.ts';
import type { Link } from './link-state.ts';
import { conversationOf, serviceRoomOf, takeCustom, type Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { TYPES, type Sdk, type SdkConversation } from './sdk.ts';

/** The number of last messages that are loaded again after the network was lost. */
const LOOKED_AT_AGAIN = 30;

export interface ConversationsParts {
  readonly link: Link;
  readonly rooms: Rooms;
  readonly history: MessageHistory;
  /** The customer service's account. */
  readonly serviceUserID: string;
  tell(news: MessagingNews): void;
}

export type Conversations = ReturnType<typeof createConversations>;

/** Loads the user's conversations. Each is a group at Tencent, whose current state is stored in `rooms`. */
export function createConversations({
  link,
  rooms,
  history,
  serviceUserID,
  tell,
}: ConversationsParts) {
  /**
   * The user's own names for their friends. Only this user sees these names: they are the titles of conversations with
   * these friends.
   */
  let aliases: ReadonlyMap<string, string> = new Map();
  const aliasIn = ({ members }: Room): string =>
    [...(members?.keys() ?? [])].map((one) => aliases.get(one) ?? '').find(Boolean) ?? '';

  async function readAliases(chat: Sdk): Promise<void> {
    const answer = await chat.getFriendList().catch(() => undefined);
    if (answer === undefined) return;
    aliases = new Map(answer.data.map(({ userID, remark }) => [userID, remark]));
  }

  async function readGroup(chat: Sdk, room: Room): Promise<void> {
    if (!isGroupOfSeveral(room.id)) return;
    // A failure is ignored, so that a group that cannot be read does not affect the other conversations.
    room.group = await groupNow(chat, room.id, link.selfID).catch(() => room.group);
  }

  /**
   * Reads the members of a conversation, which is named after them. If that fails, the next request reads them again.
   */
  async function readPeople(chat: Sdk, room: Room): Promise<void> {
    if (isGroupOfSeveral(room.id) || room.members !== undefined) return;
    const asked = { groupID: room.id, count: 100, offset: 0 };
    const answer = await chat.getGroupMemberList(asked).catch(() => undefined);
    if (answer === undefined) return;
    const { memberList } = answer.data;
    room.members = new Map(memberList.map((one) => [one.userID, one]));
    const others = memberList.filter(({ userID }) => userIDOf(userID) !== link.selfID);
    const userIDList = others.map(({ userID }) => userID);
    if (userIDList.length > 0)
      await chat.subscribeUserStatus({ userIDList }).catch(() => undefined);
  }

  /** Reads a conversation of this user, with enough of its last messages to count the unread ones. */
  async function take(
    chat: Sdk,
    conversation: Pick<SdkConversation, 'conversationID' | 'customData'>,
  ): Promise<Room> {
    const room = rooms.roomOf(idOf(conversation));
    takeCustom(room, conversation.customData);
    await readGroup(chat, room);
    await readPeople(chat, room);
    room.alias = aliasIn(room);
    await history.withReactions(chat, await history.backward(chat, room.id, undefined, PAGE), true);
    room.toldSeq = Math.max(room.toldSeq ?? 0, room.last);
    return room;
  }

  /** Returns the group with this id, and creates it if it does not exist. */
  async function made(
    chat: Sdk,
    groupID: string,
    others: readonly string[],
  ): Promise<Conversation> {
    const { conversationList } = (await chat.getConversationList()).data;
    let found = conversationList.find(({ conversationID }) => conversationID === groupOf(groupID));
    if (found === undefined) {
      const memberList = others.map((userID) => ({ userID }));
      // 10021, 10025: the group exists, because the other person or another device created it a moment ago.
      await chat
        .createGroup({ groupID, name: groupID.slice(0, 30), type: TYPES.GRP_WORK, memberList })
        .catch((error: unknown) => {
          const code = Number((error as { code?: unknown }).code);
          if (code !== 10021 && code !== 10025) throw error;
        });
      found = { conversationID: groupOf(groupID), type: TYPES.CONV_GROUP, customData: '' };
    }
    return conversationOf(await take(chat, found), link.selfID);
  }

  /** Forgets a group that the user is no longer in, and reports it as gone. */
  function left(groupID: string): void {
    if (rooms.forget(groupID)) tell({ type: 'gone', conversationID: groupID });
  }

  async function listed(chat: Sdk): Promise<readonly SdkConversation[]> {
    const { conversationList } = (await chat.getConversationList()).data;
    return conversationList.filter(
      (one) => one.type === TYPES.CONV_GROUP && !isCallRoom(idOf(one)),
    );
  }

  return {
    /** Loads all conversations, the latest first. */
    async list(chat: Sdk): Promise<Conversation[]> {
      await readAliases(chat);
      const all: Conversation[] = [];
      for (const one of await listed(chat))
        all.push(conversationOf(await take(chat, one), link.selfID));
      return all.toSorted((a, b) => b.updatedAt - a.updatedAt);
    },
    /** Returns the user's own conversation with customer service, and creates it if there is none. */
    customerService: (chat: Sdk): Promise<Conversation> =>
      made(chat, serviceRoomOf(link.selfID), [serviceUserID]),
    /** The conversation of two people. Both get the same one, because its id is made from both users' ids. */
    async peer(chat: Sdk, userID: string): Promise<Conversation> {
      const both = [tencentIDOf(link.selfID), tencentIDOf(userID)].toSorted();
      const bytes = new TextEncoder().encode(both.join(' '));
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const name = Array.from(hash.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0'));
      return made(chat, `p-${name.join('')}`, [tencentIDOf(userID)]);
    },
    /** Reports changes missed while the network was lost. */
    async resume(chat: Sdk): Promise<void> {
      const mine = new Map((await listed(chat)).map((one) => [idOf(one), one]));
      for (const room of rooms.all()) {
        if (isGroupOfSeveral(room.id) && !mine.has(room.id)) {
          left(room.id);
          continue;
        }
        await readGroup(chat, room);
        const from = Math.max(1, room.last - LOOKED_AT_AGAIN);
        await history.withReactions(chat, await history.forward(chat, room.id, from), false);
        room.toldSeq = Math.max(room.toldSeq ?? 0, room.last);
        rooms.tellConversation(room);
        mine.delete(room.id);
      }
      for (const one of mine.values()) rooms.tellConversation(await take(chat, one));
    },
    /** Reads the current state of a group and reports it to the listeners. */
    async taken(chat: Sdk, groupID: string): Promise<Conversation> {
      const { conversationList } = (await chat.getConversationList()).data;
      const known = conversationList.find((one) => one.conversationID === groupOf(groupID));
      const one = known ?? { conversationID: groupOf(groupID), customData: '' };
      const conversation = conversationOf(await take(chat, one), link.selfID);
      tell({ type: 'conversation', conversation });
      return conversation;
    },
    /** Reads the names of friends again, and reports the conversations whose name changed. */
    async renamed(chat: Sdk): Promise<void> {
      await readAliases(chat);
      for (const room of rooms.all()) {
        const alias = aliasIn(room);
        if (alias === room.alias) continue;
        room.alias = alias;
        rooms.tellConversation(room);
      }
    },
    left,
  };
}
