import type pg from 'pg';
import type { SearchAnswer, SearchAsked } from '../../../src/contract/messaging/search-frames.ts';
import type { WallClock } from '../../deps.ts';
import type { Conversations } from '../conversations.ts';
import type { Asker } from '../deps.ts';
import { messageFor, SELECT_MESSAGES, type MessageRow } from '../message-rows.ts';
import { createFoundMessages } from './found-messages.ts';
import { createFoundPeople } from './found-people.ts';

export interface SearchCalls {
  searchMessages(
    asker: Asker,
    asked: SearchAsked<'searchMessages'>,
  ): Promise<SearchAnswer<'searchMessages'>>;
  searchPeople(
    asker: Asker,
    asked: SearchAsked<'searchPeople'>,
  ): Promise<SearchAnswer<'searchPeople'>>;
}

/** The search calls of a user (CHAT-04, CHAT-05): they find only what the user may read. */
export function createSearchCalls(
  pool: pg.Pool,
  clock: WallClock,
  conversations: Conversations,
): SearchCalls {
  const findMessages = createFoundMessages(pool, clock, conversations);
  const findPeople = createFoundPeople(pool);
  return {
    async searchMessages(asker, asked) {
      const { found, ...next } = await findMessages(asker, asked);
      const [{ rows }, places] = await Promise.all([
        pool.query<MessageRow>({
          name: 'search_messages',
          text: `${SELECT_MESSAGES} where m.message_id = any($1)`,
          values: [found.map(({ id }) => id)],
        }),
        conversations.some(asker, [...new Set(found.map(({ conversation }) => conversation))]),
      ]);
      const types = new Map(places.map((one) => [one.conversationID, one.type]));
      const messages = new Map(rows.map((row) => [row.message_id, row]));
      return {
        rows: found.flatMap(({ id, count, hasMore }) => {
          const row = messages.get(id);
          const type = row && types.get(row.conversation_id);
          // The message was deleted after it was found.
          if (row === undefined || type === undefined) return [];
          // The readers of a message are shown in its conversation, not in search results.
          const readership = { ...UNREAD, type };
          const message = messageFor(asker.user.userID, row, readership, clock.now());
          return [{ message, count, hasMore }];
        }),
        conversations: places,
        ...next,
      };
    },
    async searchPeople(asker, asked) {
      const { rows, ...next } = await findPeople(asker, asked);
      const ids = rows.flatMap(({ conversationID }) =>
        conversationID === undefined ? [] : [conversationID],
      );
      const places = await conversations.some(asker, [...new Set(ids)]);
      return { rows, conversations: places, ...next };
    },
  };
}

const UNREAD = {
  serviceUserID: null,
  serviceReadSeq: 0,
  readSeqs: new Map<string, number>(),
  serviceDeliveredSeq: 0,
  deliveredSeqs: new Map<string, number>(),
};
