import { fromTaipei, toTaipei } from '../taipei-time.ts';
import type { Acquaintance } from './acquaintance.ts';
import type { Conversation, MessagingUser } from './conversation.ts';
import type { Message } from './message.ts';

/** The kinds of search results (CHAT-04). */
export const SEARCH_RESULTS = [
  ...(['message', 'conversation', 'reply', 'group', 'member', 'friend'] as const),
] as const;
export type SearchResults = (typeof SEARCH_RESULTS)[number];

/** How far back a search goes: today in Taipei, the last 7 or 30 days, or everything. */
export const SEARCH_RANGES = ['always', 'today', 'week', 'month'] as const;
export type SearchRange = (typeof SEARCH_RANGES)[number];
export const SEARCH_RANGE_DAYS = { week: 7, month: 30 } as const;

/** Types and subtypes that can be searched; tips, commands and revocations cannot. */
export const SEARCHED_TYPES = [
  ...(['text', 'image', 'file', 'audio', 'video', 'multiple', 'combine', 'custom'] as const),
  'barrage',
] as const;
export type SearchedType = (typeof SEARCHED_TYPES)[number];
export const SEARCHED_SUBTYPES = [0, 1, 2, 3, 4, 5] as const;
export type SearchedSubType = (typeof SEARCHED_SUBTYPES)[number];

/** Results per page. The newest come first, which is sort order 0 (§9). */
export const SEARCH_PAGE = 100;
export const SEARCH_ORDER = 0;
/** The earliest time of the results, epoch milliseconds; undefined = no limit. */
export function beginOf(range: SearchRange, now: number): number | undefined {
  if (range === 'always') return undefined;
  if (range === 'today') return fromTaipei(`${toTaipei(now).slice(0, 10)}T00:00`);
  return now - SEARCH_RANGE_DAYS[range] * 86_400_000;
}

/** The longest search text, in characters; the maximum of words, and of senders, in one search. */
export const SEARCH_LENGTH = 100;
export const KEYWORDS_MAX = 10;
export const SENDERS_MAX = 20;
/** How many conversations found by name are listed before the messages of a search. */
export const NAMED_MAX = 5;
/** A search starts by itself this long after the last change. */
export const SEARCH_PAUSE_MS = 300;

/** The values of a search. */
export interface SearchQuery {
  readonly results: SearchResults;
  /** Words separated by spaces: a result contains all of them. */
  readonly keywords: string;
  /** Ids of senders separated by commas, '' for everybody. */
  readonly senderIDs: string;
  /** Empty: all types. Subtypes are those of custom messages. */
  readonly types: readonly SearchedType[];
  readonly subTypes: readonly SearchedSubType[];
  readonly range: SearchRange;
  /** The conversation that is searched; '' for all that the user may read. */
  readonly conversationID: string;
  /**
   * Which names are searched for people and groups (CHAT-05): the user's own names for friends (`byAlias`), the names
   * of people and groups (`byName`), and the names of a group's members (`byMember`).
   */
  readonly byAlias: boolean;
  readonly byName: boolean;
  readonly byMember: boolean;
}

export const EMPTY_SEARCH: SearchQuery = {
  results: 'message',
  keywords: '',
  senderIDs: '',
  types: [],
  subTypes: [],
  range: 'always',
  conversationID: '',
  byAlias: true,
  byName: true,
  byMember: true,
};

/** One result of a search. */
export type Found =
  | { readonly kind: 'message'; readonly message: Message; readonly conversation: Conversation }
  /**
   * Several messages of one conversation, with the newest if the engine returns it; `hasMore`: there are more than
   * were counted.
   */
  | {
      readonly kind: 'conversation';
      readonly message?: Message;
      readonly conversation: Conversation;
      readonly count: number;
      readonly hasMore: boolean;
    }
  /** A conversation found by its own name. */
  | { readonly kind: 'named'; readonly conversation: Conversation }
  /** `members`: the members whose names matched. */
  | {
      readonly kind: 'group';
      readonly conversation: Conversation;
      readonly members: readonly string[];
    }
  /** A person who shares a conversation with the user. */
  | {
      readonly kind: 'member';
      readonly user: MessagingUser;
      readonly alias: string;
      readonly conversation: Conversation;
    }
  | { readonly kind: 'friend'; readonly friend: Acquaintance };

/** A row's id, unique among the rows of one search. */
export function foundID(found: Found): string {
  switch (found.kind) {
    case 'message':
      return found.message.messageID;
    case 'conversation':
    case 'group':
      return found.conversation.conversationID;
    case 'named':
      return `named ${found.conversation.conversationID}`;
    case 'member':
      return `${found.conversation.conversationID} ${found.user.userID}`;
    case 'friend':
      return found.friend.userID;
  }
}

/** A page of rows; `next` is the cursor of the next page. */
export interface FoundPage {
  readonly rows: readonly Found[];
  readonly next?: string;
}

/** The typed words, which are separated by spaces; each once. */
export const keywordsIn = (typed: string): readonly string[] =>
  [...new Set(typed.split(/\s+/).filter((word) => word !== ''))].slice(0, KEYWORDS_MAX);

/** Whether messages are searched, not people or groups. */
export const isAboutMessages = ({ results }: Pick<SearchQuery, 'results'>): boolean =>
  results === 'message' || results === 'conversation' || results === 'reply';

/**
 * Whether a search can be sent. A search for people or groups needs words and a kind of name; a search for messages
 * needs words, a sender or a type.
 */
export function saysEnough(query: SearchQuery): boolean {
  if (query.keywords.trim() !== '') {
    return isAboutMessages(query) || query.byAlias || query.byName || query.byMember;
  }
  if (!isAboutMessages(query)) return false;
  return query.senderIDs.trim() !== '' || query.types.length + query.subTypes.length > 0;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a text contains all words of a search, in any case and width. */
export const hasWords = (text: string, keywords: string): boolean =>
  keywordsIn(folded(keywords)).every((word) => folded(text).includes(word));

/**
 * Conversations whose names contain the words, in the order of the list: people who type a name look for such a
 * conversation. Empty for a filtered search.
 */
export function namedIn(conversations: readonly Conversation[], query: SearchQuery): Found[] {
  const { results, keywords, conversationID } = query;
  const isAsked =
    (results === 'message' || results === 'conversation') &&
    keywords.trim() !== '' &&
    !saysEnough({ ...query, keywords: '' }) &&
    query.range === 'always' &&
    conversationID === '';
  if (!isAsked) return [];
  return conversations
    .filter(({ conversationName }) => hasWords(conversationName, keywords))
    .slice(0, NAMED_MAX)
    .map((conversation) => ({ kind: 'named', conversation }));
}

/** Splits a text into matches and the text around them, in any case and width. */
export function highlighted(
  text: string,
  keywords: string,
): readonly { readonly text: string; readonly isFound: boolean }[] {
  const words = keywordsIn(folded(keywords));
  // Each letter is normalised alone, because normalising may turn two letters into one, or one into two. Then the
  // positions of matches in the normalised text can be mapped to letters of the original.
  const letters = Array.from(text);
  const marks = letters.map(() => false);
  const starts: number[] = [];
  let whole = '';
  for (const letter of letters) {
    starts.push(whole.length);
    whole += folded(letter);
  }
  for (const word of words) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
      starts.forEach((start, index) => {
        const end = starts[index + 1] ?? whole.length;
        if (start < at + word.length && end > at) marks[index] = true;
      });
    }
  }
  const parts: { text: string; isFound: boolean }[] = [];
  letters.forEach((letter, index) => {
    const isFound = marks[index] === true;
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  });
  return parts;
}

/** The part of a long text around its first match, with an ellipsis where it is cut. */
export function around(text: string, keywords: string, length: number): string {
  const letters = Array.from(text);
  if (letters.length <= length) return text;
  const parts = highlighted(text, keywords);
  let before = 0;
  for (const part of parts) {
    if (part.isFound) break;
    before += Array.from(part.text).length;
  }
  const from = before === letters.length ? 0 : Math.max(0, before - Math.floor(length / 4));
  const cut = letters.slice(from, from + length).join('');
  return `${from > 0 ? '…' : ''}${cut}${from + length < letters.length ? '…' : ''}`;
}
