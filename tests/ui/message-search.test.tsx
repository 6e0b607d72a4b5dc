/** The search for messages, people and groups (CHAT-04, CHAT-05): its results, its filters, and what a result opens. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Failure } from '../../src/domain/failure.ts';
import { ServiceFailure } from '../../src/domain/failure.ts';
import type { Acquaintance } from '../../src/domain/messaging/acquaintance.ts';
import { CONVERSATION_TYPE } from '../../src/domain/messaging/conversation.ts';
import type { Found, FoundPage, SearchQuery } from '../../src/domain/messaging/search.ts';
import { createMessageSearchMachine } from '../../src/machines/message-search/machine.ts';
import { selectSearchQuery } from '../../src/machines/message-search/selectors.ts';
import type { MessageSearchRef } from '../../src/machines/message-search/types.ts';
import { createOnDemandMachine } from '../../src/machines/on-demand/machine.ts';
import { provideBackground, type Background } from '../../src/ui/background.ts';
import { ContactSearch } from '../../src/ui/features/message-search/contact-search.tsx';
import MessageSearch from '../../src/ui/features/message-search/message-search.tsx';
import SearchButton from '../../src/ui/features/message-search/search-button.tsx';
import { conversationOf, HERE, messageOf, NOW, OWN, PlayedChat } from '../support/ui/chat.tsx';
import {
  appears,
  does,
  draw,
  eventually,
  named,
  names,
  press,
  text,
  texts,
  type,
} from '../support/ui/screen.tsx';

type In = 'zh-Hant' | 'en';

let played: PlayedChat;
let asked: { query: SearchQuery; cursor: string | undefined }[];
let opened: Found[];
let people: string[];
let closed: number;
let page: FoundPage;
let failure: Failure | undefined;
let search: MessageSearchRef;
/** Whether the code of the search can be fetched. */
let isThere: boolean;
/** The function with which the search shows a result. */
let shown: unknown;
/** The people whose cards were opened. */
let whom: unknown[];

const shows = vi.fn<(conversationID: string) => void>();

beforeEach(async () => {
  [asked, opened, people, whom, closed, isThere] = [[], [], [], [], 0, true];
  [page, failure] = [{ rows: [] }, undefined];
});

/** Presses the button of this name, and waits for the answer. */
const submit = async (name: string): Promise<void> => {
  await press(name);
  await does(() => undefined);
};

async function begin(isGuest = false): Promise<void> {
  await draw('en', null);
  played = new PlayedChat({ isGuest });
  await played.connected();
  const machine = createMessageSearchMachine({
    find: async (query, cursor) => {
      asked.push({ query, cursor });
      if (failure !== undefined) throw new ServiceFailure(failure);
      return page;
    },
    open: async (found) => {
      if (failure !== undefined) throw new ServiceFailure(failure);
      opened.push(found);
    },
  });
  const fetched = createOnDemandMachine({
    ahead: () => undefined,
    fetch: async () => {
      if (!isThere) throw new ServiceFailure({ kind: 'offline' });
      return machine;
    },
  });
  const begins = (query: SearchQuery, show: unknown) => {
    shown = show;
    const actor = createActor(fetched, { input: { name: 'messageSearch', input: { query } } });
    actor.subscribe(({ context }) => (search = context.actor as MessageSearchRef));
    return actor;
  };
  const never = createOnDemandMachine({
    ahead: () => undefined,
    fetch: () => new Promise(() => undefined),
  });
  const contacts = (one: unknown) => {
    whom.push(one);
    return createActor(never, { input: { name: 'contacts', input: undefined } });
  };
  provideBackground({ chat: { search: begins, contacts } } as unknown as Background);
}

/** Opens the dialog of the search, for one conversation or for all. */
async function open(language: In = 'zh-Hant', conversationID?: string, isGuest = false) {
  await begin(isGuest);
  await draw(
    language,
    <MessageSearch conversationID={conversationID} show={shows} onClose={() => (closed += 1)} />,
    { chat: played.chat },
  );
  await appears('form');
}
/** Opens the search of contacts. */
async function openContacts(language: In = 'zh-Hant') {
  await begin();
  await draw(
    language,
    <ContactSearch onOpen={(id) => people.push(id)} onClose={() => (closed += 1)} />,
    { chat: played.chat },
  );
  await appears('form');
}

const query = (): SearchQuery => selectSearchQuery(search.getSnapshot());
const keywords = (): HTMLElement =>
  document.querySelectorAll<HTMLElement>('form input')[0] as HTMLElement;
const box = (name: string): HTMLInputElement =>
  named('input[type=checkbox]', name) as HTMLInputElement;
const rows = (): string[] => texts('li button');
const row = (at: number) => document.querySelectorAll<HTMLElement>('li button')[at];

const PLACE = conversationOf({ conversationID: 'conversation-2', conversationName: '旅行團' });
const SERVICE = conversationOf({ conversationName: '', service: { state: 'closed', isOwn: true } });
const GROUP = conversationOf({
  conversationID: 'conversation-3',
  conversationName: '登山社',
  type: CONVERSATION_TYPE.group,
  group: {
    kind: 'group',
    memberRole: 3,
    muteExpiredTime: 0,
    memberCount: 1,
    muteMode: 0,
    muteModeExpiredTime: 0,
    waiting: 0,
  },
});
const friend: Acquaintance = {
  userID: 'ann',
  userName: '陳小安',
  userAvatarUrl: '',
  alias: '安安',
} as Acquaintance;
const LONG = `${'前'.repeat(60)}鑰匙${'後'.repeat(60)}`;

const FOUND: readonly Found[] = [
  {
    kind: 'message',
    message: messageOf(1, { content: { type: 'text', textContent: '鑰匙掉了' } }),
    conversation: PLACE,
  },
  {
    kind: 'message',
    message: messageOf(2, { ...OWN, content: { type: 'text', textContent: LONG } }),
    conversation: SERVICE,
  },
  {
    kind: 'conversation',
    message: messageOf(3, { senderUserName: '', timestamp: NOW - 9 * 86_400_000 }),
    conversation: PLACE,
    count: 2,
    hasMore: false,
  },
  { kind: 'conversation', conversation: GROUP, count: 1, hasMore: true },
  { kind: 'named', conversation: { ...GROUP, conversationID: 'conversation-4' } },
  {
    kind: 'group',
    conversation: {
      ...GROUP,
      conversationID: 'conversation-5',
      ...(GROUP.group && { group: { ...GROUP.group, memberCount: 12 } }),
    },
    members: ['鑰匙王', '林志明'],
  },
  {
    kind: 'member',
    user: { userID: 'ben', userName: '林志明', userAvatarUrl: '' },
    alias: '',
    conversation: PLACE,
  },
  {
    kind: 'member',
    user: { userID: 'cai', userName: '', userAvatarUrl: '' },
    alias: '',
    conversation: { ...SERVICE, conversationID: 'conversation-6' },
  },
  { kind: 'friend', friend },
];

async function finds(language: In = 'zh-Hant', found = FOUND): Promise<void> {
  page = { rows: found };
  await open(language);
  await type(keywords(), '鑰匙');
  await submit(language === 'en' ? 'Search' : '搜尋');
}

describe('the results', () => {
  test.each<[In, readonly string[]]>([
    [
      'zh-Hant',
      [
        '旅行團14:29陳小安：鑰匙掉了',
        `客服中心14:29您：…${'前'.repeat(22)}鑰匙${'後'.repeat(60)}`,
        '旅行團2026年11月15日客服中心：第 3 則2 則相關訊息',
        '登山社1 則相關訊息＋',
        '登山社1 位成員',
        '登山社12 位成員 · 鑰匙王、林志明',
        '林志明旅行團',
        '訪客',
        '安安陳小安',
      ],
    ],
    [
      'en',
      [
        '旅行團14:29陳小安: 鑰匙掉了',
        `Customer service14:29You: …${'前'.repeat(22)}鑰匙${'後'.repeat(60)}`,
        '旅行團15 November 2026Customer service: 第 3 則2 messages found',
        '登山社1 message found＋',
        '登山社1 member',
        '登山社12 members · 鑰匙王、林志明',
        '林志明旅行團',
        'Visitor',
        '安安陳小安',
      ],
    ],
  ])('CHAT-04 each kind of result says what it is, in %s', async (language, expected) => {
    await finds(language);
    // Leaves out the first element of each result: a picture, or a letter in its place.
    const shown = [...document.querySelectorAll('li button')].map((button) =>
      [...button.children]
        .slice(1)
        .map(({ textContent }) => textContent)
        .join(''),
    );
    expect(shown).toEqual(expected);
    expect(texts('mark')).toEqual(['鑰匙', '鑰匙', '鑰匙']);
  });

  test('CHAT-04 pressing a message opens it, and closes the search', async () => {
    await finds();
    await does(() => row(1)?.click());
    await does(() => undefined);
    expect(opened.map((one) => one.kind === 'message' && one.message.messageID)).toEqual(['m-2']);
    expect(closed).toBe(1);
  });

  test('CHAT-04 pressing a conversation lists its messages; afterwards everything can be searched again', async () => {
    await finds();
    await does(() => row(3)?.click());
    expect(query()).toMatchObject({
      results: 'message',
      conversationID: 'conversation-3',
      keywords: '鑰匙',
    });
    expect(box('只在這個對話中搜尋').checked).toBe(true);
    await does(() => box('只在這個對話中搜尋').click());
    expect(query().conversationID).toBe('');
  });

  test('CHAT-05 pressing a group opens it; pressing a visitor, who has no card, opens their conversation', async () => {
    await finds();
    await does(() => row(5)?.click());
    await does(() => undefined);
    expect(opened).toMatchObject([
      { kind: 'group', conversation: { conversationID: 'conversation-5' } },
    ]);
    await finds();
    await does(() => row(7)?.click());
    await does(() => undefined);
    expect(opened.at(-1)).toMatchObject({ kind: 'member', user: { userID: 'cai' } });
  });

  test.each([
    [6, 'ben'],
    [8, 'ann'],
  ])('CHAT-05 the person’s card opens from row %i', async (at, userID) => {
    page = { rows: FOUND };
    await openContacts();
    await type(keywords(), '鑰匙');
    await submit('搜尋好友');
    await does(() => row(at)?.click());
    expect([people, opened]).toEqual([[userID], []]);
  });

  test.each([
    ['zh-Hant', '輸入關鍵字開始搜尋。', '找不到符合的結果', '搜尋'],
    ['en', 'Enter a keyword to start.', 'Nothing found', 'Search'],
  ] as const)(
    'CHAT-04 the search says so when no search was made yet, and when nothing was found, in %s',
    async (language, before, nothing, name) => {
      await open(language);
      expect(text()).toContain(before);
      await type(keywords(), '鑰匙');
      expect(text()).not.toContain(before);
      await submit(name);
      expect(text()).toContain(nothing);
      await type(keywords(), '  ');
      expect(text()).toContain(before);
    },
  );

  test('CHAT-04 a search that failed shows why and can be repeated; so can opening a result', async () => {
    await open('en');
    failure = { kind: 'timeout' };
    await type(keywords(), '鑰匙');
    await submit('Search');
    expect(text()).not.toContain('Nothing found');
    [failure, page] = [undefined, { rows: FOUND }];
    await submit('Try again');
    expect(rows()).toHaveLength(FOUND.length);
    failure = { kind: 'offline' };
    await does(() => row(0)?.click());
    await does(() => undefined);
    expect(texts('[role=alert]')).toHaveLength(1);
    expect(names('button')).not.toContain('Try again');
    expect(closed).toBe(0);
  });

  test('CHAT-04 the button at the end loads more results', async () => {
    page = { rows: FOUND.slice(0, 1), next: 'cursor-2' };
    await open();
    await type(keywords(), '鑰匙');
    await submit('搜尋');
    page = { rows: FOUND.slice(1, 3) };
    await submit('載入更多');
    expect(asked.at(-1)?.cursor).toBe('cursor-2');
    expect([rows().length, names('button').includes('載入更多')]).toEqual([3, false]);
  });
});

describe('the filters', () => {
  const options = (at: number) =>
    [...(document.querySelectorAll('select')[at]?.options ?? [])].map(
      ({ text: words, value }) => `${value} ${words}`,
    );

  test.each([
    [
      'zh-Hant',
      [
        'message 訊息',
        'conversation 對話',
        'reply 回覆',
        'group 群組',
        'member 成員',
        'friend 好友',
      ],
      ['always 不限時間', 'today 今天', 'week 最近 7 天', 'month 最近 30 天'],
      ['文字', '圖片', '檔案', '音訊', '影片', '圖文', '對話紀錄', '卡片', '彈幕'],
      ['位置', '司機抵達倒數', '訂單取消', '語音訊息', '司機身分核對', '通話'],
      ['訊息類型', '卡片種類'],
      '更多條件',
      '您',
    ],
    [
      'en',
      [
        'message Messages',
        'conversation Conversations',
        'reply Reply',
        'group Group',
        'member Members',
        'friend Friends',
      ],
      ['always Any time', 'today Today', 'week Last 7 days', 'month Last 30 days'],
      [
        'Text',
        'Picture',
        'File',
        'Audio',
        'Video',
        'Text with pictures',
        'Chat history',
        'Card',
        'Bullet comment',
      ],
      [
        'Location',
        'Driver arrives in',
        'Order cancelled',
        'Voice message',
        'Driver identity check',
        'Call',
      ],
      ['Type of message', 'Kind of card'],
      'More filters',
      'You',
    ],
  ] as const)(
    'CHAT-04 the search for messages offers all its filters, in %s',
    async (language, results, ranges, types, cards, legends, more, self) => {
      await open(language);
      await press(more);
      expect([options(0), options(1)]).toEqual([results, ranges]);
      expect(texts('legend')).toEqual(legends);
      expect(texts('fieldset label')).toEqual([...types, ...cards]);
      expect(texts('label').at(-1)).toBe(self);
    },
  );

  test('CHAT-04 each filter narrows the search by its own value', async () => {
    await open();
    await press('更多條件');
    const [results, range] = document.querySelectorAll('select');
    await type(range as HTMLElement, 'week');
    await does(() => named('fieldset input', '影片').click());
    await does(() => named('fieldset input', '文字').click());
    await does(() => named('fieldset input', '訂單取消').click());
    expect(query()).toMatchObject({ range: 'week', types: ['video', 'text'], subTypes: [2] });
    await does(() => named('fieldset input', '影片').click());
    expect(query().types).toEqual(['text']);
    expect((named('fieldset input', '文字') as HTMLInputElement).checked).toBe(true);
    await type(results as HTMLElement, 'reply');
    expect(query().results).toBe('reply');
  });

  test('CHAT-04 senders are chosen by name from the results, or typed by their id', async () => {
    await finds('zh-Hant', [...FOUND.slice(0, 1), FOUND[2] as Found, ...FOUND.slice(0, 1)]);
    await press('更多條件');
    expect(texts('label').slice(-2)).toEqual(['您', '陳小安']);
    await does(() => box('陳小安').click());
    await does(() => box('您').click());
    expect(query().senderIDs).toBe('ann,me');
    await does(() => box('陳小安').click());
    expect(query().senderIDs).toBe('me');
    await type(named('input', '寄件人編號'), 'x, ann');
    expect([box('陳小安').checked, box('您').checked]).toEqual([true, false]);
  });

  test.each([
    ['zh-Hant', '更多條件', '要比對的名稱', ['備註名稱', '名稱', '群組成員暱稱']],
    [
      'en',
      'More filters',
      'Names to search',
      ['Your name for them', 'Name', 'Names of group members'],
    ],
  ] as const)(
    'CHAT-05 the search for people lets the user choose which kinds of names to search, in %s',
    async (language, more, legend, [alias, name, member]) => {
      await open(language);
      await type(document.querySelector('select') as HTMLElement, 'friend');
      await press(more);
      expect(texts('legend')).toEqual([legend]);
      const states: boolean[][] = [];
      for (const one of [alias, name, member]) {
        await does(() => box(one).click());
        const { byAlias, byName, byMember } = query();
        states.push([byAlias, byName, byMember]);
      }
      expect(states).toEqual([
        [false, true, true],
        [false, false, true],
        [false, false, false],
      ]);
    },
  );

  test('CHAT-03 a search opened in a conversation covers that conversation first; a guest can search nothing else', async () => {
    await open('zh-Hant', HERE);
    expect(query().conversationID).toBe(HERE);
    expect(box('只在這個對話中搜尋').checked).toBe(true);
    await does(() => box('只在這個對話中搜尋').click());
    expect(query().conversationID).toBe('');
    await does(() => box('只在這個對話中搜尋').click());
    expect(query().conversationID).toBe(HERE);
    await open('zh-Hant');
    expect(names('input[type=checkbox]')).not.toContain('只在這個對話中搜尋');
    await open('zh-Hant', HERE, true);
    expect(options(0)).toEqual(['message 訊息', 'reply 回覆']);
    expect(names('input[type=checkbox]')).not.toContain('只在這個對話中搜尋');
  });

  test.each([
    ['zh-Hant', '搜尋訊息'],
    ['en', 'Search messages'],
  ] as const)(
    'CHAT-03 the search button opens the search over the conversation, in %s',
    async (language, name) => {
      await begin();
      await draw(language, <SearchButton conversationID={HERE} show={shows} />, {
        chat: played.chat,
      });
      await press(name);
      await appears('form');
      expect([texts('h2'), query().conversationID, shown]).toEqual([[name], HERE, shows]);
    },
  );

  test('CHAT-05 the card of a friend who was found opens over the search', async () => {
    await finds();
    await does(() => row(8)?.click());
    await appears('[role=dialog]');
    expect(whom).toEqual([{ userID: 'ann', code: '' }]);
  });

  test('the field for keywords has the focus when the search opens', async () => {
    await open();
    expect(document.activeElement).toBe(keywords());
    expect(keywords().getAttribute('maxlength')).toBe('100');
    expect(text()).toContain('多個關鍵字以空格分隔。');
  });
});

describe('the search of contacts', () => {
  test.each([
    ['zh-Hant', '搜尋好友', '搜尋群組', '請輸入關鍵字'],
    ['en', 'Search friends', 'Search groups', 'Enter a keyword.'],
  ] as const)(
    'CHAT-05 both buttons need a keyword, in %s',
    async (language, friends, groups, missing) => {
      await openContacts(language);
      expect(text()).not.toContain(missing);
      for (const name of [friends, groups]) {
        await type(keywords(), ' ');
        await submit(name);
        expect([text().includes(missing), keywords().getAttribute('aria-invalid')]).toEqual([
          true,
          'true',
        ]);
        await type(keywords(), '安');
        expect([text().includes(missing), keywords().getAttribute('aria-invalid')]).toEqual([
          false,
          null,
        ]);
      }
      expect(asked).toEqual([]);
    },
  );

  test('CHAT-05 one button finds friends and the other finds groups, by the chosen kinds of names', async () => {
    page = { rows: FOUND.slice(8) };
    await openContacts();
    await type(keywords(), '安');
    await does(() => box('名稱').click());
    expect(asked).toEqual([]);
    await submit('搜尋群組');
    await submit('搜尋好友');
    expect(
      asked.map(({ query: { results, keywords: words, byName, byAlias } }) => [
        results,
        words,
        byName,
        byAlias,
      ]),
    ).toEqual([
      ['group', '安', false, true],
      ['friend', '安', false, true],
    ]);
  });

  test('CHAT-05 opening a group closes the search', async () => {
    page = { rows: FOUND.slice(5, 6) };
    await openContacts();
    await type(keywords(), '登山');
    await submit('搜尋群組');
    await does(() => row(0)?.click());
    await does(() => undefined);
    expect([closed, people]).toEqual([1, []]);
  });
});

test.each([
  ['zh-Hant', '沒有載入，再試一次'],
  ['en', 'Not loaded. Try again'],
] as const)(
  'a search whose code could not be fetched can be fetched again, in %s',
  async (language, again) => {
    await begin();
    isThere = false;
    const either = (
      <>
        <MessageSearch conversationID={undefined} show={undefined} onClose={() => undefined} />
        <ContactSearch onOpen={() => undefined} onClose={() => undefined} />
      </>
    );
    await draw(language, either, { chat: played.chat });
    await eventually(() => {
      expect(texts('button')).toEqual([again, again]);
    });
    isThere = true;
    for (const button of document.querySelectorAll('button')) await does(() => button.click());
    await appears('form');
    await does(() => undefined);
    expect(document.querySelectorAll('form')).toHaveLength(2);
  },
);
