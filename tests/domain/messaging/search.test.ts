/** The words of a search, and how they are marked in its results (CHAT-04). */
import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../../src/domain/messaging/conversation.ts';
import {
  around,
  EMPTY_SEARCH,
  foundID,
  highlighted,
  keywordsIn,
  namedIn,
  saysEnough,
  type SearchQuery,
} from '../../../src/domain/messaging/search.ts';

test('search words are separated by spaces, each counted once', () => {
  expect(keywordsIn('  司機　退款 司機\t改期 ')).toEqual(['司機', '退款', '改期']);
  expect(keywordsIn('   ')).toEqual([]);
});

test('a search for messages needs words, a sender or a type; a search for people needs words and a name to compare', () => {
  expect(saysEnough(EMPTY_SEARCH)).toBe(false);
  expect(saysEnough({ ...EMPTY_SEARCH, keywords: '車' })).toBe(true);
  expect(saysEnough({ ...EMPTY_SEARCH, senderIDs: 'a,b' })).toBe(true);
  expect(saysEnough({ ...EMPTY_SEARCH, types: ['image'] })).toBe(true);
  expect(saysEnough({ ...EMPTY_SEARCH, subTypes: [0] })).toBe(true);
  const friend = { ...EMPTY_SEARCH, results: 'friend' } as const;
  expect(saysEnough({ ...friend, types: ['image'] })).toBe(false);
  expect(saysEnough({ ...friend, keywords: '車' })).toBe(true);
  const none = { byAlias: false, byName: false, byMember: false };
  expect(saysEnough({ ...friend, ...none, keywords: '車' })).toBe(false);
});

test('CHAT-05 typing the name of a group or a person finds their conversation, unless the search is for messages only', () => {
  const named = (conversationName: string) =>
    ({ conversationID: conversationName, conversationName }) as Conversation;
  const all = [named('週五'), named('陳志明'), named(''), named('週五 晚餐')];
  const found = (query: Partial<SearchQuery>) =>
    namedIn(all, { ...EMPTY_SEARCH, keywords: '週五', ...query }).map(foundID);
  expect(found({})).toEqual(['named 週五', 'named 週五 晚餐']);
  expect(found({ keywords: '晚餐 週五', results: 'conversation' })).toEqual(['named 週五 晚餐']);
  for (const narrowed of [
    { keywords: ' ' },
    { senderIDs: 'a' },
    { types: ['image'] },
    { range: 'today' },
    { conversationID: '週五' },
    { results: 'reply' },
  ] as const) {
    expect([narrowed, found(narrowed)]).toEqual([narrowed, []]);
  }
  expect(namedIn(Array(9).fill(named('訪客')), { ...EMPTY_SEARCH, keywords: '訪客' })).toHaveLength(
    5,
  );
});

describe('marking matches', () => {
  const marked = (text: string, keywords: string) =>
    highlighted(text, keywords)
      .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
      .join('');
  test('every match of every word is marked, in any case and width', () => {
    expect(marked('司機到了，司機在門口', '司機 門口')).toBe('[司機]到了，[司機]在[門口]');
    expect(marked('Driver ＡＢＣ abc', 'dRIVER abc')).toBe('[Driver] [ＡＢＣ] [abc]');
    expect(marked('aaa', 'aa')).toBe('[aaa]');
    expect(marked('到了👍🏽好', '👍')).toBe('到了[👍]🏽好');
    expect(marked('沒有', '別的')).toBe('沒有');
    expect(marked('', '別的')).toBe('');
  });
  test('a long text is cut to the part around its first match', () => {
    const text = `${'前'.repeat(100)}機場${'後'.repeat(100)}`;
    const shown = around(text, '機場', 20);
    expect(shown).toBe(`…${'前'.repeat(5)}機場${'後'.repeat(13)}…`);
    expect(around('短的', '短', 20)).toBe('短的');
    expect(around('前'.repeat(30), '機場', 20)).toBe(`${'前'.repeat(20)}…`);
  });
});
