import { fromTaipei, toTaipei } from '../taipei-time.ts';
import type { Acquaintance } from './acquaintance.ts';
import type { Conversation, MessagingUser } from './conversation.ts';
import type { Message } from './message.ts';

/** What a search finds (CHAT-04). */
export const SEARCH_RESULTS = [
  ...(['message', 'conversation', 'reply', 'group', 'member', 'friend'] as const),
] as const;
export type SearchResults = (typeof SEARCH_RESULTS)[number];

/** How far back: today in Taipei, the last 7 or 30 days, or always. */
export const SEARCH_RANGES = ['always', 'today', 'week', 'month'] as const;
export type SearchRange = (typeof SEARCH_RANGES)[number];
export const SEARCH_RANGE_DAYS = { week: 7, month: 30 } as const;

/** Types and subtypes that can be searched for; tips, commands and revocations cannot. */
export const SEARCHED_TYPES = [
  ...(['text', 'image', 'file', 'audio', 'video', 'multiple', 'combine', 'custom'] as const),
  'barrage',
] as const;
export type SearchedType = (typeof SEARCHED_TYPES)[number];
export const SEARCHED_SUBTYPES = [0, 1, 2, 3, 4, 5] as const;
export type SearchedSubType = (typeof SEARCHED_SUBTYPES)[number];

/** Found rows a page, the newest first: that is order 0 (§9). */
export const SEARCH_PAGE = 100;
export const SEARCH_ORDER = 0;
/** The instant from which messages are found, epoch milliseconds; undefined = always. */
export function beginOf(range: SearchRange, now: number): number | undefined {
  if (range === 'always') return undefined;
  if (range === 'today') return fromTaipei(`${toTaipei(now).slice(0, 10)}T00:00`);
  return now - SEARCH_RANGE_DAYS[range] * 86_400_000;
}

/** Longest search text, in characters; most words, and ids of senders, in one search. */
export const SEARCH_LENGTH = 100;
export const KEYWORDS_MAX = 10;
export const SENDERS_MAX = 20;
/** Conversations that are found by their names before the messages of a search. */
export const NAMED_MAX = 5;
/** A search begins by itself so long after the last change. */
export const SEARCH_PAUSE_MS = 300;

/** A search as it is filled in. */
export interface SearchQuery {
  readonly results: SearchResults;
  /** Words with spaces between them: a result contains all of them. */
  readonly keywords: string;
  /** Ids of senders with commas between them, '' for everybody. */
  readonly senderIDs: string;
  /** None chosen: all of them. Subtypes are those of custom messages. */
  readonly types: readonly SearchedType[];
  readonly subTypes: readonly SearchedSubType[];
  readonly range: SearchRange;
  /** Only in this conversation; '' for all that one reads. */
  readonly conversationID: string;
  /** By which names people are found (CHAT-05): one's own names for them, their names, and groups by their members. */
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

/** One row that was found. */
export type Found =
  | { readonly kind: 'message'; readonly message: Message; readonly conversation: Conversation }
  /**
   * Several messages of one conversation, with the newest where the engine gives it; `hasMore`: there are more than
   * were counted.
   */
  | {
      readonly kind: 'conversation';
      readonly message?: Message;
      readonly conversation: Conversation;
      readonly count: number;
      readonly hasMore: boolean;
    }
  /** By its own name. */
  | { readonly kind: 'named'; readonly conversation: Conversation }
  /** `members`: those whose names were found. */
  | {
      readonly kind: 'group';
      readonly conversation: Conversation;
      readonly members: readonly string[];
    }
  /** Somebody in a conversation that one shares with them. */
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

/** A page of rows; `next` begins the one after it. */
export interface FoundPage {
  readonly rows: readonly Found[];
  readonly next?: string;
}

/** Words as they are typed, with spaces between them; each once. */
export const keywordsIn = (typed: string): readonly string[] =>
  [...new Set(typed.split(/\s+/).filter((word) => word !== ''))].slice(0, KEYWORDS_MAX);

/** Whether messages are looked for, and not people or groups. */
export const isAboutMessages = ({ results }: Pick<SearchQuery, 'results'>): boolean =>
  results === 'message' || results === 'conversation' || results === 'reply';

/** Whether a search can be asked: by words and a kind of name; messages by words, a sender or a type. */
export function saysEnough(query: SearchQuery): boolean {
  if (query.keywords.trim() !== '') {
    return isAboutMessages(query) || query.byAlias || query.byName || query.byMember;
  }
  if (!isAboutMessages(query)) return false;
  return query.senderIDs.trim() !== '' || query.types.length + query.subTypes.length > 0;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a text contains all words of a search, whatever their case and width. */
export const hasWords = (text: string, keywords: string): boolean =>
  keywordsIn(folded(keywords)).every((word) => folded(text).includes(word));

/**
 * Conversations whose names have the words, in the order of the list: somebody who types the name of a group or a
 * person looks for that. None where the search is filtered.
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

/** Cuts a text into matches and the text around them, whatever their case and width. */
export function highlighted(
  text: string,
  keywords: string,
): readonly { readonly text: string; readonly isFound: boolean }[] {
  const words = keywordsIn(folded(keywords));
  // Letter by letter, for folding may turn two letters into one and one into two.
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
