import { ServiceFailure } from '../../../domain/failure.ts';
import { idsIn } from '../../../domain/messaging/group.ts';
import {
  beginOf,
  type Found,
  type FoundPage,
  hasWords,
  keywordsIn,
  SEARCH_PAGE,
  type SearchQuery,
} from '../../../domain/messaging/search.ts';
import { tencentIDOf } from '../../../domain/messaging/tencent-id.ts';
import type { MessageSearchPorts } from '../../../machines/message-search/ports.ts';
import { messageOf, userOf } from './codec.ts';
import { isGroupOfSeveral } from './groups.ts';
import { type Ask, serviceNow, type Link } from './link-state.ts';
import { conversationOf } from './room.ts';
import type { Rooms } from './rooms.ts';
import { type Sdk, type SdkFound, TYPES } from './sdk.ts';

/** Features of the search that this engine lacks: each is refused with an explanation. */
export type SearchLack = 'searchKinds' | 'searchMany' | 'searchOff' | 'find';

export interface SearchParts {
  readonly link: Link;
  readonly ask: Ask;
  readonly rooms: Rooms;
  /** Waits this many milliseconds. */
  pause(ms: number): Promise<void>;
  /** Rejects with a `ServiceFailure` that explains which feature the engine lacks. */
  refuse(what: SearchLack): Promise<never>;
}

/**
 * The maximum of keywords and of senders per search. [docs: searchCloudMessages; code: senderUserIDList maxLength 5]
 */
const MOST = 5;
/** The pause between searches: at most two a second are allowed. [docs: searchCloudMessages] */
const APART_MS = 500;
/** The error code if the portal's account has not bought the search. [code: 60020 SearchUnable] */
const NOT_BOUGHT = 60_020;

/**
 * Search at Tencent (docs/adr/0014). The service finds texts by words and by sender, but no custom messages. In one
 * conversation it finds each message. Over all conversations it finds conversations, and includes a message only if it
 * is the single match there. Friends and groups are searched in the lists that the SDK has loaded completely.
 */
export function createTencentSearch({
  link,
  ask,
  rooms,
  pause,
  refuse,
}: SearchParts): MessageSearchPorts['find'] {
  let asked = 0;

  async function cloud(
    chat: Sdk,
    query: SearchQuery,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<{ list: readonly SdkFound[]; next: string }> {
    const wait = asked + APART_MS - Date.now();
    asked = Math.max(Date.now(), asked + APART_MS);
    if (wait > 0) await pause(wait);
    if (signal.aborted) throw new ServiceFailure({ kind: 'offline' });
    const now = serviceNow(link);
    const begins = beginOf(query.range, now);
    const { data } = await chat.searchCloudMessages({
      keywordList: keywordsIn(query.keywords),
      keywordListMatchType: 'and',
      senderUserIDList: idsIn(query.senderIDs).map((id) => tencentIDOf(id)),
      messageTypeList: [TYPES.MSG_TEXT],
      count: SEARCH_PAGE,
      ...(begins !== undefined && { timePeriod: Math.ceil((now - begins) / 1_000) }),
      ...(query.conversationID !== '' && {
        conversationID: `${TYPES.CONV_GROUP}${query.conversationID}`,
      }),
      ...(cursor !== undefined && { cursor }),
    });
    return { list: data.searchResultList, next: data.cursor };
  }

  function foundIn(
    { conversationID, messageCount, messageList }: SdkFound,
    isOne: boolean,
  ): Found[] {
    const room = rooms.find(conversationID.slice(TYPES.CONV_GROUP.length));
    if (room === undefined) return [];
    const conversation = conversationOf(room, link.selfID);
    const messages = messageList
      .map((raw) => messageOf(raw, link.selfID))
      .filter(({ messageID }) => !room.deleted.has(messageID));
    if (isOne || messageCount === 1)
      return messages.map((message) => ({ kind: 'message', message, conversation }));
    return [{ kind: 'conversation', conversation, count: messageCount, hasMore: false }];
  }

  async function messages(
    query: SearchQuery,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<FoundPage> {
    const isOther = query.types.some((type) => type !== 'text') || query.subTypes.length > 0;
    if (query.results === 'reply' || isOther) return refuse('searchKinds');
    const count = Math.max(keywordsIn(query.keywords).length, idsIn(query.senderIDs).length);
    if (count > MOST) return refuse('searchMany');
    return ask(signal, async (chat) => {
      const found = await cloud(chat, query, cursor, signal).catch((error: unknown) => {
        if ((error as { code?: unknown }).code === NOT_BOUGHT) return refuse('searchOff');
        throw error;
      });
      const isOne = query.conversationID !== '';
      return {
        rows: found.list.flatMap((one) => foundIn(one, isOne)),
        ...(found.next !== '' && { next: found.next }),
      };
    });
  }

  const groups = ({ keywords, byName }: SearchQuery): Found[] =>
    [...rooms.all()].flatMap((room): Found[] => {
      if (!isGroupOfSeveral(room.id)) return [];
      const conversation = conversationOf(room, link.selfID);
      return byName && hasWords(conversation.conversationName, keywords)
        ? [{ kind: 'group', conversation, members: [] }]
        : [];
    });

  const friends = (
    { keywords, byAlias, byName }: SearchQuery,
    signal: AbortSignal,
  ): Promise<Found[]> =>
    ask(signal, async (chat) =>
      (await chat.getFriendList()).data.flatMap(({ profile, remark }): Found[] => {
        const user = userOf(profile);
        const names = `${byAlias ? remark : ''}\n${byName ? user.userName : ''}`;
        if (!hasWords(names, keywords)) return [];
        return [
          { kind: 'friend', friend: { ...user, alias: remark, standing: 'friend', wording: '' } },
        ];
      }),
    );

  return async (query, cursor, signal) => {
    switch (query.results) {
      case 'member':
        return refuse('find');
      case 'group':
        return { rows: groups(query) };
      case 'friend':
        return { rows: await friends(query, signal) };
      default:
        return messages(query, cursor, signal);
    }
  };
}
