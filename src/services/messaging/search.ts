import type { MessageOnWire } from '../../contract/messaging/entities.ts';
import {
  SEARCH_CALLS,
  type SearchAnswer,
  type SearchAsked,
  type SearchCall,
} from '../../contract/messaging/search-frames.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import type { Conversation } from '../../domain/messaging/conversation.ts';
import { idsIn } from '../../domain/messaging/group.ts';
import type { Message } from '../../domain/messaging/message.ts';
import {
  type Found,
  type FoundPage,
  isAboutMessages,
  keywordsIn,
  SEARCH_ORDER,
  type SearchQuery,
  SENDERS_MAX,
} from '../../domain/messaging/search.ts';
import type { MessageSearchPorts } from '../../machines/message-search/ports.ts';
import type { AskRaw } from './embedded/socket.ts';

/** The functions that a search needs from the engine. */
export interface SearchParts {
  readonly ask: AskRaw;
  selfID(): string;
}

/** Search of messages, people and groups at the embedded hub (CHAT-04, CHAT-05). */
export function createHubSearch({ ask, selfID }: SearchParts): MessageSearchPorts['find'] {
  async function asks<Call extends SearchCall>(
    call: Call,
    data: SearchAsked<Call>,
    signal: AbortSignal,
  ): Promise<SearchAnswer<Call>> {
    const answer = SEARCH_CALLS[call].ok.safeParse(await ask(call, data, signal));
    if (!answer.success) throw new ServiceFailure({ kind: 'status', status: 502 });
    // The answer's type is derived from the schema that validated it.
    return answer.data as SearchAnswer<Call>;
  }

  async function messages(query: SearchQuery, more: More, signal: AbortSignal): Promise<FoundPage> {
    const per = query.results === 'conversation' ? 'conversation' : 'message';
    const { rows, conversations, next } = await asks(
      'searchMessages',
      {
        ...more,
        keywords: [...keywordsIn(query.keywords)],
        senderUserIDs: idsIn(query.senderIDs).filter(isID).slice(0, SENDERS_MAX),
        types: [...query.types],
        subTypes: [...query.subTypes],
        range: query.range,
        per,
        order: SEARCH_ORDER,
        replies: query.results === 'reply',
      },
      signal,
    );
    const places = byID(conversations);
    return {
      rows: rows.flatMap(({ message, count, hasMore }): Found[] => {
        const conversation = places.get(message.conversationID);
        if (conversation === undefined) return [];
        const one = { message: readAs(selfID(), message), conversation };
        return per === 'message'
          ? [{ kind: 'message', ...one }]
          : [{ kind: 'conversation', ...one, count, hasMore }];
      }),
      ...(next !== undefined && { next }),
    };
  }

  async function people(
    { results, keywords, byAlias, byName, byMember }: SearchQuery,
    more: More,
    signal: AbortSignal,
  ): Promise<FoundPage> {
    const among = results === 'group' || results === 'member' ? results : 'friend';
    const { rows, conversations, next } = await asks(
      'searchPeople',
      { ...more, among, keywords: [...keywordsIn(keywords)], byAlias, byName, byMember },
      signal,
    );
    const places = byID(conversations);
    return {
      rows: rows.flatMap(({ user, alias, conversationID, names }): Found[] => {
        const conversation = places.get(conversationID ?? '');
        if (among === 'group') {
          return conversation === undefined
            ? []
            : [{ kind: 'group', conversation, members: names }];
        }
        if (user === undefined) return [];
        if (among === 'friend') {
          return [{ kind: 'friend', friend: { ...user, alias, standing: 'friend', wording: '' } }];
        }
        return conversation === undefined ? [] : [{ kind: 'member', user, alias, conversation }];
      }),
      ...(next !== undefined && { next }),
    };
  }

  return (query, cursor, signal) => {
    const { conversationID } = query;
    const more = {
      ...(conversationID !== '' && { conversationID }),
      ...(cursor !== undefined && { cursor }),
    };
    return isAboutMessages(query) ? messages(query, more, signal) : people(query, more, signal);
  };
}

/**
 * Does the same as `messageOf` in `embedded/entities.ts`. The code is repeated here, because `entities.ts` is in the
 * chat's script, and this file is in a script that is fetched later.
 */
const readAs = (selfID: string, message: MessageOnWire): Message => ({
  ...message,
  direction: message.senderUserID === selfID ? 'send' : 'receive',
  sentStatus: 'success',
  localExtendedData: '',
});

type More = { conversationID?: string; cursor?: string };

/** Whether a text has the format of an id. */
const isID = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

const byID = (conversations: readonly Conversation[]): ReadonlyMap<string, Conversation> =>
  new Map(conversations.map((one) => [one.conversationID, one]));
