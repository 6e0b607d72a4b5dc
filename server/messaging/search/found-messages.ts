import type pg from 'pg';
import { CODE } from '../../../src/contract/codes.ts';
import type { SearchAsked } from '../../../src/contract/messaging/search-frames.ts';
import { beginOf, SEARCH_PAGE, SEARCHED_TYPES } from '../../../src/domain/messaging/search.ts';
import { ApplicationError } from '../../application-error.ts';
import { TERMS_OF_MESSAGE, WORDS_OF_CONTENT } from '../../data/schema.ts';
import type { WallClock } from '../../deps.ts';
import { literal } from '../contacts/found-users.ts';
import type { Conversations } from '../conversations.ts';
import type { Asker } from '../deps.ts';
import {
  conversationTerm,
  kindTerms,
  REPLY_TERM,
  senderTerm,
  stretches,
  termsOf,
} from './terms.ts';

/** At most this many messages are grouped by conversation for one page of results. */
const GROUPED = 1_000;

export interface FoundMessage {
  readonly id: string;
  readonly conversation: string;
  readonly at: number;
  readonly seq: number;
  /** How many messages were found in its conversation. */
  count: number;
  hasMore: boolean;
}

interface Row {
  readonly id: string;
  readonly conversation: string;
  readonly sent_at: Date;
  readonly seq: number;
}

type Asked = SearchAsked<'searchMessages'>;

/** Finds messages that the asker reads (CHAT-04), the newest first. */
export function createFoundMessages(pool: pg.Pool, clock: WallClock, conversations: Conversations) {
  /** The words in the index's normalised form, which only the database can compute. */
  async function folded(keywords: readonly string[]): Promise<readonly string[]> {
    if (keywords.length === 0) return [];
    const { rows } = await pool.query<{ word: string }>({
      name: 'search_words',
      text: `select lower(normalize(word, nfkc)) as word from unnest($1::text[]) w (word)`,
      values: [keywords],
    });
    // Normalising may have turned a character into a space, so words are split again.
    return rows.flatMap(({ word }) => word.split(/\s+/)).filter((word) => word !== '');
  }

  /** The conversations that are searched; `everyService`: also all conversations with the customer service. */
  async function placesOf(asker: Asker, conversationID: string | undefined) {
    if (conversationID !== undefined) {
      await conversations.open(asker, conversationID);
      return { ids: [conversationID], everyService: false };
    }
    const { rows } = await pool.query<{ id: string }>({
      name: 'search_places',
      text: `select conversation_id as id from conversation_member where user_id = $1 and left_at is null`,
      values: [asker.user.userID],
    });
    return { ids: rows.map(({ id }) => id), everyService: asker.isAgent };
  }

  return async (asker: Asker, asked: Asked): Promise<{ found: FoundMessage[]; next?: string }> => {
    const { types, subTypes, senderUserIDs: senders, per } = asked;
    const kinds = kindTerms(types, subTypes);
    if (asked.keywords.length + senders.length + kinds.length === 0) {
      throw new ApplicationError(CODE.invalidInput);
    }
    const [words, places] = await Promise.all([
      folded(asked.keywords),
      placesOf(asker, asked.conversationID),
    ]);
    if (places.ids.length === 0 && !places.everyService) return { found: [] };
    const now = clock.now();
    const cursor = cursorOf(asked.cursor);
    const most = (per === 'message' ? SEARCH_PAGE : GROUPED) + 1;
    const all = [...words.flatMap(termsOf), ...(asked.replies ? [REPLY_TERM] : [])];
    const [whole] = senders;
    if (senders.length === 1 && whole !== undefined) all.push(senderTerm(whole));
    const anyOf = [
      ...(senders.length > 1 ? [senders.map(senderTerm)] : []),
      ...(kinds.length > 0 ? [kinds] : []),
      ...(places.everyService ? [] : [places.ids.map(conversationTerm)]),
    ];
    const patterns = words
      .filter((word) => Array.from(word).length > 2)
      .map((word) => `%${literal(word)}%`);
    const rows: Row[] = [];
    // The clock of another node may be ahead, so messages up to a minute from now are found.
    const newest = cursor?.at ?? now + 60_000;
    for (const { days, from, to } of stretches(newest, beginOf(asked.range, now))) {
      const values: unknown[] = [];
      const value = (one: unknown): string => `$${values.push(one)}`;
      const any = days === undefined ? anyOf : [...anyOf, days];
      const conditions = [
        ...(all.length > 0 ? [`${TERMS_OF_MESSAGE} @> ${value(all)}::text[]`] : []),
        ...any.map((terms) => `${TERMS_OF_MESSAGE} && ${value(terms)}::text[]`),
        ...(patterns.length > 0
          ? [`${WORDS_OF_CONTENT} like all(${value(patterns)}::text[])`]
          : []),
        `sent_at >= ${value(new Date(from))} and sent_at < ${value(new Date(to))}`,
        ...(cursor === undefined
          ? []
          : [
              `(sent_at, message_seq, message_id) < (${value(new Date(cursor.at))}, ${value(cursor.seq)}::int, ${value(cursor.id)})`,
            ]),
        `revoked_at is null and content->>'type' = any(${value(SEARCHED_TYPES)}::text[])`,
        `not exists (select from deleted_message d
          where d.message_id = m.message_id and d.user_id = ${value(asker.user.userID)})`,
        `(m.conversation_id = any(${value(places.ids)}::text[])${
          places.everyService
            ? ` or exists (select from conversation c
              where c.conversation_id = m.conversation_id and c.service_user_id is not null)`
            : ''
        })`,
      ];
      // Not a prepared statement, so that the database can plan by the frequency of each word.
      const { rows: some } = await pool.query<Row>(
        `select message_id as id, conversation_id as conversation, sent_at, message_seq as seq from message m
          where ${conditions.join(' and ')}
          order by sent_at desc, message_seq desc, message_id desc limit ${most - rows.length}`,
        values,
      );
      rows.push(...some);
      if (rows.length >= most) break;
    }
    return per === 'message' ? paged(rows) : grouped(rows);
  };
}

function paged(rows: readonly Row[]): { found: FoundMessage[]; next?: string } {
  const found = rows.slice(0, SEARCH_PAGE).map(foundOf);
  const last = found.at(-1);
  const hasMore = rows.length > SEARCH_PAGE && last !== undefined;
  return { found, ...(hasMore && { next: nextOf(last) }) };
}

/** Groups messages by conversation: `SEARCH_PAGE` conversations a page, each with the newest message that was found. */
function grouped(rows: readonly Row[]): { found: FoundMessage[]; next?: string } {
  const byPlace = new Map<string, FoundMessage>();
  let last: FoundMessage | undefined;
  let isCut = rows.length > GROUPED;
  for (const row of rows.slice(0, GROUPED)) {
    const known = byPlace.get(row.conversation);
    if (known === undefined && byPlace.size === SEARCH_PAGE) {
      isCut = true;
      break;
    }
    last = foundOf(row);
    if (known === undefined) byPlace.set(row.conversation, foundOf(row));
    else known.count += 1;
  }
  const found = [...byPlace.values()];
  for (const one of found) one.hasMore = isCut;
  return { found, ...(isCut && last !== undefined && { next: nextOf(last) }) };
}

const foundOf = ({ id, conversation, sent_at: at, seq }: Row): FoundMessage => ({
  id,
  conversation,
  at: at.getTime(),
  seq,
  count: 1,
  hasMore: false,
});

const nextOf = ({ id, at, seq }: FoundMessage): string => `${at}.${seq}.${id}`;

/** Parses the cursor that came with the previous page; any other text means the first page. */
function cursorOf(cursor: string | undefined): { at: number; seq: number; id: string } | undefined {
  const [, at, seq, id] = /^(\d{1,15})\.(\d{1,9})\.(.+)$/.exec(cursor ?? '') ?? [];
  return id === undefined ? undefined : { at: Number(at), seq: Number(seq), id };
}
