import { HISTORY_PAGE } from '../../../domain/messaging/limits.ts';
import { REACTION_TYPES, type Message } from '../../../domain/messaging/message.ts';
import { userIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { History, MessagingClient } from '../../../machines/messaging/ports.ts';
import { groupOf, signalOf } from './codec.ts';
import type { Link } from './link-state.ts';
import { isQuiet } from './room.ts';
import type { Rooms } from './rooms.ts';
import { TYPES, type Sdk, type SdkMessage, type SdkReactions } from './sdk.ts';

/** Messages per request of the SDK. */
export const PAGE = 15;
const kinds: ReadonlySet<string> = new Set(REACTION_TYPES);

type From = Parameters<MessagingClient['history']>[1];
export type MessageHistory = ReturnType<typeof createHistory>;

/** Loads earlier messages in pages, ordered by message number, and stores them in `rooms`. */
export function createHistory({ link, rooms }: { readonly link: Link; readonly rooms: Rooms }) {
  async function page(chat: Sdk, id: string, sequence: number | undefined, direction: 0 | 1) {
    const asked = { conversationID: groupOf(id), direction, count: PAGE };
    const { data } = await chat.getMessageListHopping(
      sequence === undefined ? asked : { ...asked, sequence },
    );
    const room = rooms.roomOf(id);
    // Messages that this reader deleted are left out below, but still count for the highest number.
    room.last = Math.max(room.last, ...data.messageList.map(({ sequence }) => sequence));
    return data.messageList.filter((raw) => signalOf(raw) === undefined && raw.isDeleted !== true);
  }

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

  async function pageFrom(chat: Sdk, id: string, from: From): Promise<SdkMessage[]> {
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
    const own = asked.filter(({ from }) => userIDOf(from) === link.selfID);
    // The SDK writes the receipts into the message objects.
    if (own.length > 0) await chat.getMessageReadReceiptList(own).catch(() => undefined);
    const of = new Map(resultList.map((one) => [one.messageID, reactionsOf(one)]));
    return list.map((raw) => {
      const change = { reactions: of.get(raw.ID) ?? [] };
      return quiet ? rooms.put(raw, change) : rooms.told(raw, change);
    });
  }

  return {
    /** Loads messages from a number on, up to the last one or a maximum. */
    forward,
    /** Loads at most this many messages up to a number, or up to the last message. */
    backward,
    /** Stores messages with their reactions and receipts. Reports what changed, unless `quiet` is set. */
    withReactions,
    /** Reads a part of a conversation's history. */
    async read(chat: Sdk, id: string, from: From): Promise<History> {
      const list = await pageFrom(chat, id, from);
      const room = rooms.roomOf(id);
      const messages = (await withReactions(chat, list, true)).filter(
        ({ messageID }) => !room.deleted.has(messageID) && !isQuiet(room, messageID),
      );
      const first = list[0]?.sequence ?? 0;
      const last = list.at(-1)?.sequence ?? 0;
      return { messages, hasOlder: first > 1, hasNewer: list.length > 0 && last < room.last };
    },
  };
}

const reactionsOf = ({ reactionList }: SdkReactions): Message['reactions'] =>
  reactionList
    .filter(({ reactionID, totalUserCount }) => kinds.has(reactionID) && totalUserCount > 0)
    .map(({ reactionID, totalUserCount, reactedByMyself, partialUserList }) => ({
      // The cast is safe: all but the fifteen kinds of reactions were filtered out.
      reactionType: reactionID as Message['reactions'][number]['reactionType'],
      totalCount: totalUserCount,
      isSelfIncluded: reactedByMyself,
      userList: partialUserList.map(({ userID, nick }) => ({
        userID: userIDOf(userID),
        userName: nick,
      })),
    }));
