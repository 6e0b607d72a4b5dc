/** The chat around a conversation (CHAT-01 to CHAT-07, NAV-05): its button, head, list, alerts, settings and forms. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { CODE } from '../../../src/domain/codes.ts';
import { ServiceFailure, type Failure } from '../../../src/domain/failure.ts';
import { FIRST_ALERTS, type AlertSettings } from '../../../src/domain/messaging/alerts.ts';
import { MESSAGING_CODE } from '../../../src/domain/messaging/codes.ts';
import {
  CONVERSATION_TYPE,
  type Conversation,
} from '../../../src/domain/messaging/conversation.ts';
import { createOnDemandMachine } from '../../../src/machines/on-demand/machine.ts';
import type { OnDemandRef } from '../../../src/machines/on-demand/types.ts';
import type { ChatAlerts } from '../../../src/ui/background-chat.ts';
import { provideBackground, type Background } from '../../../src/ui/background.ts';
import { wishTo } from '../../../src/ui/features/calls/asked.ts';
import ChatChoices from '../../../src/ui/features/chat/chat-choices.tsx';
import { ChatEntry } from '../../../src/ui/features/chat/chat-entry.tsx';
import { ChatOpened } from '../../../src/ui/features/chat/chat-opened.tsx';
import {
  conversationOf,
  HERE,
  layOut,
  messageOf,
  MINUTE_MS,
  NOW,
  PlayedChat,
} from '../../support/ui/chat.tsx';
import {
  address,
  appears,
  does,
  draw,
  eventually,
  historyState,
  named,
  names,
  press,
  text,
  texts,
  type,
} from '../../support/ui/screen.tsx';

type In = 'zh-Hant' | 'en';
type Given = ConstructorParameters<typeof PlayedChat>[0];

beforeAll(async () => {
  const end = layOut();
  // Nothing covers the page.
  Object.assign(document, { elementsFromPoint: () => [] });
  await Promise.all([
    import('../../../src/ui/features/chat/alerts.tsx'),
    import('../../../src/ui/features/chat/chat-panel.tsx'),
    import('../../../src/ui/features/chat/contact-dialog.tsx'),
    import('../../../src/ui/features/chat/conversation-list.tsx'),
    import('../../../src/ui/features/chat/composer/editor.tsx'),
    import('../../../src/ui/features/contacts/person-title.tsx'),
    import('../../../src/ui/features/message-search/search-button.tsx'),
    import('../../../src/ui/features/calls/call-buttons.tsx'),
    import('../../../src/ui/kit/dialog/dialog.tsx'),
  ]);
  return () => {
    end();
    Reflect.deleteProperty(document, 'elementsFromPoint');
  };
});

/**
 * Three conversations: the user's own with the service, one with a friend, and one that the user
 * answers as an agent.
 */
const OWN_CHAT = conversationOf({
  conversationName: '',
  service: { state: 'waiting', isOwn: true },
});
const FRIENDS = conversationOf({
  conversationID: 'conversation-2',
  conversationName: '林志明',
  updatedAt: NOW - 2 * MINUTE_MS,
});
const VISITORS = conversationOf({
  conversationID: 'conversation-3',
  conversationName: '',
  unreadCount: 1,
  updatedAt: NOW - 3,
  service: { state: 'waiting' },
});
const ADDRESS = { conversationID: HERE, conversationType: CONVERSATION_TYPE.peer };

let played: PlayedChat;
let closed: number;
let settings: AlertSettings;
let permission: NotificationPermission | 'unsupported';
let grants: boolean;
let notified: Parameters<ChatAlerts['notify']>[0][];
let tellAlert: (conversation: Conversation) => void;
let watchers: Set<() => void>;
let isLookedAt: boolean;

beforeEach(() => {
  [closed, settings, permission, grants, notified] = [0, FIRST_ALERTS, 'default', true, []];
  watchers = new Set();
  isLookedAt = false;
  document.head.innerHTML = '<title>Portal</title>';
});

afterEach(() => void vi.restoreAllMocks());

const alerts = (): ChatAlerts => ({
  settings: {
    read: () => settings,
    choose: (change) => {
      settings = { ...settings, ...change };
      for (const tell of watchers) tell();
    },
    watch: (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
  },
  watch: (tell) => {
    tellAlert = tell;
    return () => undefined;
  },
  notify: (notice) => void notified.push(notice),
  permission: () => permission,
  ask: async () => {
    permission = grants ? 'granted' : 'denied';
    return grants;
  },
  isLookedAt: () => isLookedAt,
  queued: () => NONE,
  watchQueued: () => () => undefined,
  queue: () => undefined,
});
const NONE: readonly string[] = [];

async function play(given: Given = {}): Promise<void> {
  played = new PlayedChat(given);
  await played.connected();
}

/** Opens the chat. */
async function open(
  language: In = 'zh-Hant',
  given: Given = {},
  isFound = true,
  calls?: Background['calls'],
) {
  await draw(language, null);
  await play({
    conversations: [OWN_CHAT],
    found: async () => ({ conversation: isFound ? ADDRESS : undefined, isRecalled: false }),
    ...given,
  });
  provideBackground({ chat: { service: played.service }, ...(calls && { calls }) } as Background);
  await draw(language, <ChatOpened onClose={() => (closed += 1)} />, { chat: played.chat });
  await does(() => undefined);
}

describe('the head of the chat', () => {
  const agent = { userID: 'a', userName: '小美', userAvatarUrl: '' };
  const state = () => texts('h2 + p');

  test.each<[In, hour: number, agent: typeof agent | undefined, words: string]>([
    ['zh-Hant', 13, undefined, '客服在線，每日 13:00–22:00'],
    ['en', 21, undefined, 'We are here, 13:00–22:00 every day'],
    ['zh-Hant', 22, undefined, '客服時間為每日 13:00–22:00'],
    ['en', 12, undefined, 'Service hours: 13:00–22:00 every day'],
    ['zh-Hant', 23, agent, '小美 為您服務'],
    ['en', 14, agent, '小美 is helping you'],
  ])(
    'CHAT-02 the line under the title names the agent or the service hours, in %s at %i o’clock in Taipei (%j)',
    async (language, hour, answering, words) => {
      const service = {
        state: 'waiting',
        isOwn: true,
        ...(answering && { agent: answering }),
      } as const;
      await open(language, {
        now: Date.UTC(2026, 10, 24, hour - 8),
        conversations: [{ ...OWN_CHAT, service }],
      });
      expect([texts('h2'), state()]).toEqual([
        [language === 'en' ? 'Customer service' : '客服中心'],
        [words],
      ]);
      const isOn = document.querySelector('h2 + p [aria-hidden]')?.hasAttribute('data-on');
      expect(isOn).toBe(answering !== undefined || (hour >= 13 && hour < 22));
    },
  );

  test.each([
    ['zh-Hant', '關閉客服對話', '回到對話列表'],
    ['en', 'Close chat', 'Back to conversations'],
  ] as const)(
    'CHAT-06 the head has a button that closes the chat, and one that goes back to the list, in %s',
    async (language, close, back) => {
      await open(language);
      await press(close);
      expect(closed).toBe(1);
      await press(back);
      expect(texts('h2')).toEqual([language === 'en' ? 'Conversations' : '對話']);
    },
  );

  const TOOLS = {
    'zh-Hant': ['回到對話列表', '語音通話', '視訊通話', '搜尋訊息', '對話設定', '關閉客服對話'],
    en: [
      'Back to conversations',
      'Voice call',
      'Video call',
      'Search messages',
      'Chat settings',
      'Close chat',
    ],
  } as const;
  test.each<[In, what: string, Partial<Conversation>, isCalled: boolean]>([
    ['zh-Hant', 'the service', OWN_CHAT, true],
    ['en', 'a friend', FRIENDS, true],
    ['zh-Hant', 'somebody on the blacklist', { ...FRIENDS, peerID: 'ben', isBlocked: true }, false],
    ['zh-Hant', 'a deleted account', { conversationName: '', peerID: 'x' }, false],
    ['en', 'a group', { type: CONVERSATION_TYPE.group }, false],
  ])(
    'CALL-04 in %s, the head of a chat with %s (%j) offers calls: %s',
    async (language, _, more, isCalled) => {
      await open(
        language,
        { conversations: [conversationOf({ ...more, conversationID: HERE })] },
        true,
        { begin: () => undefined },
      );
      const calls: readonly string[] = ['語音通話', '視訊通話', 'Voice call', 'Video call'];
      const tools = TOOLS[language].filter((name) => isCalled || !calls.includes(name));
      await eventually(() =>
        expect(
          names('button').filter((name) => TOOLS[language].some((one) => one === name)),
        ).toEqual(tools),
      );
    },
  );

  test('a conversation that another part of the page asks for opens; when the chat is removed, the chat’s machine closes', async () => {
    await open('zh-Hant', { conversations: [OWN_CHAT, FRIENDS] });
    await does(() => wishTo('read', 'conversation-2'));
    expect(texts('h2')).toEqual(['林志明']);
    await draw('zh-Hant', null);
    expect(played.chat.customerService.getSnapshot().value).toBe('closed');
  });

  test('GRP-03 after the user was removed from the open group, the list says so until they open another conversation', async () => {
    const group = {
      kind: 'group',
      memberRole: 3,
      memberCount: 3,
      muteExpiredTime: 0,
      muteMode: 0,
      muteModeExpiredTime: 0,
      waiting: 0,
    } as const;
    const opens = () =>
      open('zh-Hant', {
        conversations: [
          conversationOf({ conversationName: '週五聚餐', type: CONVERSATION_TYPE.group, group }),
          FRIENDS,
        ],
      });
    const customerService = () => played.chat.customerService;
    const isRemoved = () =>
      does(() => {
        played.store.dropConversation(HERE);
        customerService().send({ type: 'conversation.leave' });
      });
    const lines = () => texts('p[role=status]');
    await opens();
    await does(() => customerService().send({ type: 'conversation.leave' }));
    expect(lines()).toEqual([]);
    await opens();
    await isRemoved();
    expect(lines()).toEqual(['您已不在「週五聚餐」裡。']);
    await does(() => wishTo('read', 'conversation-2'));
    await does(() => customerService().send({ type: 'conversation.leave' }));
    expect(lines()).toEqual([]);
    // Another user does not see it.
    await opens();
    await isRemoved();
    await does(() => played.chat.messaging.send({ type: 'messaging.logout' }));
    expect(text()).not.toContain('週五聚餐');
  });

  test('CHAT-02 when another part of the page asks for a call back, the form for a call back opens', async () => {
    await open('zh-Hant');
    await does(() => wishTo('be called back', HERE));
    await appears('[role=dialog]');
    expect(texts('[role=dialog] h2')).toEqual(['請客服回電']);
  });

  test('CHAT-06 a guest with a single conversation has no list of conversations', async () => {
    await open('zh-Hant', { isGuest: true });
    expect(names('button')).not.toContain('回到對話列表');
    await open('zh-Hant', { isGuest: true, conversations: [OWN_CHAT, FRIENDS] });
    expect(names('button')).toContain('回到對話列表');
  });

  test.each([
    ['zh-Hant', '對方的帳號已刪除，無法再傳訊息。'],
    ['en', 'This person’s account was deleted. You can no longer send messages here.'],
  ] as const)(
    'the chat with a deleted account says so and offers no call, in %s',
    async (language, words) => {
      await open(language, {
        conversations: [conversationOf({ peerID: 'x', conversationName: '' })],
      });
      expect(text()).toContain(words);
      await open(language, { conversations: [conversationOf({ peerID: 'x' })] });
      expect(text()).not.toContain(words);
    },
  );

  test.each([
    [
      'zh-Hant',
      '正在重新連線，您寫的訊息會在連線後送出。',
      '連線已中斷，您寫的訊息會保留。',
      '您已在其他地方登入訊息服務',
      '重新連線',
    ],
    [
      'en',
      'Reconnecting. What you write is sent once the connection is back.',
      'Disconnected. What you write is kept.',
      'You signed in to messaging somewhere else',
      'Reconnect',
    ],
  ] as const)(
    'CONN-01 a lost connection is shown, and can be restored by a button, in %s',
    async (language, lost, ended, why, again) => {
      await open(language);
      expect(names('button')).not.toContain(again);
      await does(() => played.link({ type: 'link.networkLost' }));
      expect(text()).toContain(lost);
      await press(again);
      expect(played.heard()).toContainEqual(['reconnect']);
      await does(() => played.link({ type: 'link.ended', code: MESSAGING_CODE.alreadyLoggedIn }));
      expect(text()).toContain(ended);
      expect(text()).toContain(why);
    },
  );

  test.each([
    ['zh-Hant', '客服中心', '連線逾時，請檢查網路或稍後再試'],
    ['en', 'Customer service', 'Request timed out, check network or retry later'],
  ] as const)(
    'CHAT-01 a chat that could not be opened shows why, and can be opened again, in %s',
    async (language, title, why) => {
      await play({
        conversations: [OWN_CHAT],
        found: async () => ({ conversation: ADDRESS, isRecalled: false }),
      });
      played.failure = { kind: 'timeout' };
      await draw(language, <ChatOpened onClose={() => undefined} />, { chat: played.chat });
      await appears('[role=alert]');
      expect(texts('h2')).toEqual([title]);
      expect(texts('[role=alert] p')[0]).toContain(why);
      played.failure = undefined;
      await press(language === 'en' ? 'Try again' : '再試一次');
      await appears('form');
    },
  );
});

describe('the list of conversations', () => {
  const list = (
    conversations: readonly Conversation[],
    language: In = 'zh-Hant',
    isGuest = false,
  ) => open(language, { conversations, isGuest }, false);
  const rows = () =>
    [...document.querySelectorAll('li button')].map((button) =>
      [...button.children].slice(1).map(({ textContent }) => textContent),
    );

  test('CHAT-06 the latest conversation is first, with its name, last message, time and unread messages', async () => {
    const last = {
      messageID: 'm',
      messageSeq: 1,
      orderKey: 1,
      senderUserID: 'ann',
      timestamp: NOW - MINUTE_MS,
      content: { type: 'text', textContent: '好的' },
    } as const;
    await list([
      { ...FRIENDS, updatedAt: NOW - 2 * MINUTE_MS },
      conversationOf({
        conversationID: 'c-3',
        conversationName: '旅行團',
        updatedAt: 0,
        unreadCount: 100,
      }),
      { ...OWN_CHAT, lastMessage: last, unreadCount: 99 },
    ]);
    await appears('li');
    expect(rows()).toEqual([
      ['客服中心好的', '14:29', '99'],
      ['林志明', '14:28'],
      ['旅行團', '', '99+'],
    ]);
    expect(names('li [aria-label]')).toEqual(['99 則未讀', '100 則未讀']);
    await does(() => document.querySelectorAll<HTMLElement>('li button')[1]?.click());
    expect(texts('h2')).toEqual(['林志明']);
    await press('回到對話列表');
    expect(document.activeElement).toBe(document.querySelectorAll('li button')[1]);
  });

  test.each([
    ['zh-Hant', '還沒有對話', '開啟客服工作台'],
    ['en', 'No conversations yet', 'Open the service desk'],
  ] as const)('CHAT-07 an agent gets a link to the desk, in %s', async (language, none, desk) => {
    await list([], language);
    await appears('h3');
    expect(texts('h3')).toEqual([none]);
    expect(document.querySelector('h3 ~ * a, a')?.getAttribute('href')).toBe('/account/desk');
    await list([{ ...VISITORS, conversationName: '訪客甲' }], language);
    await appears('li');
    expect(names('a')).toEqual([desk]);
    await list([{ ...VISITORS, conversationName: '訪客甲' }, OWN_CHAT], language);
    await appears('li');
    expect(names('a')).toEqual([]);
  });
});

describe('the button of the chat', () => {
  let code: boolean;
  async function page(
    language: In = 'zh-Hant',
    conversations: readonly Conversation[] = [OWN_CHAT],
    path = '/help',
    isDesktop = false,
  ) {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget() as MediaQueryList, {
        matches: isDesktop && !query.includes('coarse'),
      }),
    );
    await play({
      conversations,
      found: async () => ({ conversation: ADDRESS, isRecalled: false }),
    });
    code = true;
    const on = createOnDemandMachine({
      ahead: () => undefined,
      fetch: async () => {
        if (!code) throw new ServiceFailure({ kind: 'offline' });
        return played.machine;
      },
    });
    const actor = createActor(on, { input: { name: 'customerService', input: undefined } });
    const provide = (fetching: OnDemandRef | undefined): void => {
      const begin = (): OnDemandRef => {
        if (fetching === undefined) provide(actor.start());
        return actor;
      };
      const chat = { fetching, begin, preload: () => undefined, isEnding: false };
      const more = { parts: played.chat, alerts: alerts(), service: played.service };
      provideBackground({ chat: { ...chat, ...more } } as unknown as Background);
    };
    provide(undefined);
    await draw(language, <ChatEntry />, { path });
    await does(() => undefined);
  }
  const unread = (count: number): Conversation => ({ ...OWN_CHAT, unreadCount: count });

  test.each<[In, count: number, name: string, badge: readonly string[]]>([
    ['zh-Hant', 0, '客服', []],
    ['zh-Hant', 3, '客服，3 則未讀訊息', ['3']],
    ['en', 1, 'Customer service, 1 unread message', ['1']],
    ['en', 99, 'Customer service, 99 unread messages', ['99']],
    ['en', 100, 'Customer service, 100 unread messages', ['99+']],
  ])('NAV-05 in %s, the button shows %i unread messages', async (language, count, name, badge) => {
    await page(language, [unread(count)]);
    expect(names('button')).toContain(name);
    expect(texts('button span[aria-hidden]')).toEqual(badge);
  });

  test('NAV-05 on a telephone the chat covers the screen and has its own entry in the history', async () => {
    await page();
    await press('客服');
    await appears('[role=dialog]');
    expect([names('[role=dialog]'), historyState()]).toMatchObject([['客服中心'], { chat: true }]);
    await appears('[role=dialog] h2');
    await press('關閉客服對話');
    await eventually(() => {
      expect(document.querySelector('[role=dialog]')).toBeNull();
    });
    expect(historyState()).not.toMatchObject({ chat: true });
    await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('客服'));
  });

  test('NAV-05 on a desktop the chat lies beside the page, and Esc closes it', async () => {
    await page('en', [OWN_CHAT], '/help', true);
    await press('Customer service');
    const panel = await appears('section[role=dialog]');
    expect([panel.getAttribute('aria-label'), historyState()]).toEqual([
      'Customer service',
      expect.not.objectContaining({ chat: true }),
    ]);
    await does(() =>
      panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Customer service');
  });

  test.each(['/fareMobile', '/account/desk'])(
    'NAV-05 the button is not shown on %s',
    async (path) => {
      await page('zh-Hant', [unread(1)], path);
      expect(text()).toBe('');
    },
  );

  test.each([
    ['zh-Hant', '客服', '客服對話沒有開啟', '請確認網路連線後再試一次。', '再試一次'],
    [
      'en',
      'Customer service',
      'The chat did not open',
      'Please check your connection and try again.',
      'Try again',
    ],
  ] as const)(
    'NAV-05 a chat whose code cannot be fetched shows a failure, and can be fetched again, in %s',
    async (language, name, title, body, again) => {
      await page(language, [OWN_CHAT], '/help', true);
      code = false;
      await press(name);
      await appears('[role=alert]');
      expect(texts('[role=alert] p')).toEqual([title]);
      expect(text()).toContain(body);
      code = true;
      await press(again);
      await appears('form');
    },
  );

  const newest = (more: Partial<Conversation>, words: string, messageID: string): Conversation => ({
    ...OWN_CHAT,
    unreadCount: 1,
    lastMessage: {
      messageID,
      messageSeq: 1,
      orderKey: 1,
      senderUserID: 'a',
      timestamp: NOW,
      content: { type: 'text', textContent: words },
    },
    ...more,
  });
  /** A message arrives, and this tab is the one that announces it. */
  const arrives = (conversation: Conversation) =>
    does(() => {
      played.store.putConversations([conversation]);
      tellAlert(conversation);
    });
  const agent = { userID: 'a', userName: '小美', userAvatarUrl: '' };

  test.each<[In, Partial<Conversation>, title: string, dismiss: string]>([
    ['zh-Hant', {}, '客服中心', '不看這則訊息預覽'],
    ['en', { service: { state: 'assigned', isOwn: true, agent } }, '小美', 'Dismiss this preview'],
    ['en', { conversationName: '林志明' }, '林志明', 'Dismiss this preview'],
    ['zh-Hant', { service: { state: 'waiting' } }, '訪客', '不看這則訊息預覽'],
  ])(
    'CHAT-07 a preview shows the sender and text of a new message, in %s, for the conversation %j',
    async (language, more, title, dismiss) => {
      const id = `new-${title}`;
      await page(language, [OWN_CHAT]);
      await arrives(newest(more, '字'.repeat(130), id));
      await appears('[role=status]');
      const shown = language === 'en' ? 'New message' : '新訊息';
      expect(texts('[role=status] button')[0]).toBe(`${shown} ${title}${'字'.repeat(120)}`);
      expect(document.title).toBe('(1) Portal');
      await press(dismiss);
      expect(document.querySelector('[role=status]')).toBeNull();
      await arrives({ ...newest(more, '再', `${id}-2`), maxMsgOrderkey: 2 });
      expect(texts('[role=status] button')[0]).toContain('再');
    },
  );

  test('CHAT-07 only a message that this tab announces has a preview: not one that was unread when the page opened, nor the card of an order', async () => {
    const isPreviewed = () => document.querySelector('[role=status] button') !== null;
    await page('zh-Hant', [newest({}, '舊的', 'q-1')]);
    await eventually(() => expect(names('button')).toContain('客服，1 則未讀訊息'));
    await does(() => undefined);
    expect(isPreviewed()).toBe(false);
    const card = {
      type: 'custom',
      subType: 2,
      orderNo: 'D260501AAAAAA',
      reason: 'noDriver',
      fee: 0,
    } as const;
    const { lastMessage } = newest({}, '', 'q-2');
    const withCard = { ...OWN_CHAT, unreadCount: 1, maxMsgOrderkey: 2 };
    await arrives({
      ...withCard,
      ...(lastMessage && { lastMessage: { ...lastMessage, content: card } }),
    });
    expect(isPreviewed()).toBe(false);
    await arrives(newest({ maxMsgOrderkey: 3 }, '新的', 'q-3'));
    expect(isPreviewed()).toBe(true);
    // It was read in another tab.
    await does(() =>
      played.store.putConversations([newest({ maxMsgOrderkey: 4, unreadCount: 0 }, '新的', 'q-3')]),
    );
    expect(isPreviewed()).toBe(false);
  });

  test('CHAT-07 a preview without a free place is removed, and does not come back when the chat was opened meanwhile', async () => {
    const isPreviewed = () => document.querySelector('[role=status] button') !== null;
    await page('zh-Hant', [OWN_CHAT]);
    // Every place covers a control.
    Object.assign(document, {
      elementsFromPoint: () => [document.querySelector('button[aria-label^=客服]')],
    });
    await arrives(newest({}, '好', 'r-1'));
    const preview = await appears('[role=status]');
    expect(preview.dataset['place']).toBe('nowhere');
    Object.assign(document, { elementsFromPoint: () => [] });
    await does(() => preview.dispatchEvent(new Event('animationend', { bubbles: true })));
    expect(isPreviewed()).toBe(false);
    await arrives(newest({ maxMsgOrderkey: 2 }, '再', 'r-2'));
    expect(isPreviewed()).toBe(true);
    await press('客服，1 則未讀訊息');
    await press('關閉客服對話');
    expect(isPreviewed()).toBe(false);
  });

  test('CHAT-07 the tab’s title does not count unread messages of the conversation that the user is looking at', async () => {
    isLookedAt = true;
    await page('zh-Hant', [unread(3)]);
    await eventually(() => expect(names('button')).toContain('客服，3 則未讀訊息'));
    expect(document.title).toBe('Portal');
  });

  test('CHAT-07 pressing the preview opens the chat; for a visitor’s message it opens the agent’s desk', async () => {
    await page('zh-Hant', [OWN_CHAT], '/help', true);
    await arrives(newest({}, '好', 'p-1'));
    await appears('[role=status] button');
    await press('新訊息 客服中心好');
    await appears('section[role=dialog]');
    expect(document.querySelector('[role=status][class*=preview]')).toBeNull();
    await page('zh-Hant', [OWN_CHAT]);
    await draw('zh-Hant', null);
    await draw('zh-Hant', <ChatEntry />);
    await arrives(
      newest({ service: { state: 'waiting' }, conversationID: 'conversation-3' }, '好', 'p-2'),
    );
    await appears('[role=status] button');
    await press('新訊息 訪客好');
    expect(address()).toContain('/account/desk?list=all&conversation=conversation-3');
  });

  test('CHAT-07 a notification names the sender, and opens its conversation', async () => {
    await page('en', [OWN_CHAT, FRIENDS]);
    await does(() =>
      tellAlert(
        newest({ conversationID: 'conversation-2', conversationName: '林志明' }, '到了', 'n-1'),
      ),
    );
    expect(notified).toMatchObject([
      { title: '林志明', body: '到了', tag: 'conversation-conversation-2' },
    ]);
    await does(() => notified[0]?.onPress());
    await appears('[role=dialog]');
  });
});

describe('the settings of the chat', () => {
  async function choices(language: In = 'zh-Hant', given: Given = { conversations: [OWN_CHAT] }) {
    await play(given);
    provideBackground({ chat: { alerts: alerts(), service: played.service } } as Background);
    await draw(language, <ChatChoices />, { chat: played.chat });
  }
  const switches = () => [...document.querySelectorAll<HTMLInputElement>('[role=switch]')];
  const note = () =>
    document.getElementById(switches()[1]?.getAttribute('aria-describedby') ?? '')?.textContent;

  test.each([
    [
      'zh-Hant',
      '訊息的顯示方式',
      ['自動', '電腦', '手機'],
      '電腦：字較小，游標移到訊息上會出現選項。手機：字較大，長按訊息會出現選項。自動：依螢幕寬度決定。',
      ['有新訊息時播放提示音', '沒在看這個網頁時，跳出新訊息通知'],
    ],
    [
      'en',
      'How messages are shown',
      ['Auto', 'Desktop', 'Phone'],
      'Desktop: smaller text, options appear when the pointer is on a message. Phone: larger text, options appear when you press and hold a message. Auto: by the width of the screen.',
      ['Play a sound for new messages', 'Show a notification when I am not looking at this page'],
    ],
  ] as const)(
    'LANG-04 the settings let the user choose how messages are shown and announced, in %s',
    async (language, legend, modes, explained, alerting) => {
      await choices(language);
      expect([texts('legend'), texts('[role=radiogroup] label')]).toEqual([[legend], modes]);
      expect(text()).toContain(explained);
      expect(names('[role=switch]')).toEqual(alerting);
      const radios = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
      for (const [at, mode] of (['auto', 'desktop', 'mobile'] as const).entries()) {
        await does(() => radios[at]?.click());
        expect([played.chat.deviceMode.mode(), radios[at]?.checked]).toEqual([mode, true]);
      }
    },
  );

  test('CHAT-07 the sound needs no permission; notifications need the browser’s permission', async () => {
    await choices();
    expect(switches().map(({ checked }) => checked)).toEqual([true, false]);
    await does(() => switches()[0]?.click());
    expect(settings).toEqual({ sound: false, notice: false });
    expect(note()).toBe('通知會顯示對方的名字和訊息開頭。');
    await does(() => switches()[1]?.click());
    expect([settings.notice, switches()[1]?.checked]).toEqual([true, true]);
    await does(() => switches()[1]?.click());
    expect([settings.notice, switches()[1]?.checked]).toEqual([false, false]);
    permission = 'default';
    grants = false;
    await choices('en');
    await does(() => switches()[1]?.click());
    expect([settings.notice, switches()[1]?.checked, switches()[1]?.disabled]).toEqual([
      false,
      false,
      true,
    ]);
    expect(note()).toBe(
      'Your browser blocks notifications from this site. Allow them in the browser’s site settings.',
    );
  });

  test.each([
    ['denied', 'zh-Hant', '瀏覽器封鎖了本站的通知。請在瀏覽器的網站設定允許通知。'],
    ['unsupported', 'zh-Hant', '這個瀏覽器無法跳出通知。'],
    ['unsupported', 'en', 'This browser cannot show notifications.'],
    ['granted', 'en', 'Notifications show who wrote and how the message begins.'],
  ] as const)(
    'CHAT-07 a note explains notifications that are %s, in %s',
    async (answer, language, words) => {
      [permission, settings] = [answer, { sound: true, notice: true }];
      await choices(language);
      expect([note(), switches()[1]?.checked, switches()[1]?.disabled]).toEqual([
        words,
        answer === 'granted',
        answer !== 'granted',
      ]);
    },
  );

  test.each([
    [
      'zh-Hant',
      '把客服對話寄到我的信箱',
      '寄到您帳號的電子郵件，或您留給客服的電子郵件。',
      '已寄到您帳號的電子郵件，或您留給客服的電子郵件。',
    ],
    [
      'en',
      'E-mail me this conversation',
      'It goes to the e-mail address of your account, or the one you left with customer service.',
      'Sent to the e-mail address of your account, or the one you left with customer service.',
    ],
  ] as const)(
    'CHAT-07 the user can have their own conversation sent by e-mail, in %s',
    async (language, send, goes, sent) => {
      await choices(language);
      expect(texts('p[role=status]').at(-1)).toBe(goes);
      await press(send);
      expect(played.heard()).toEqual([['change', { kind: 'transcript' }]]);
      expect(texts('p[role=status]').at(-1)).toBe(sent);
      await choices(language, { conversations: [FRIENDS] });
      expect(names('button')).not.toContain(send);
    },
  );

  const refused = (code: number): Failure => ({ kind: 'refused', code, message: '', fields: {} });
  test.each<[Failure, In, title: string, body: string, buttons: readonly string[]]>([
    [
      refused(CODE.invalidInput),
      'zh-Hant',
      '還沒有可以寄送的電子郵件',
      '請先在「留下聯絡方式」填寫電子郵件，或在會員資料補上。',
      ['知道了'],
    ],
    [
      refused(CODE.tooManyRequests),
      'zh-Hant',
      '今天已經寄過幾次了',
      '同一個信箱一天最多寄三次，請明天再試。',
      ['再試一次', '知道了'],
    ],
    [
      refused(CODE.tooManyRequests),
      'en',
      'Sent several times today already',
      'At most three a day go to one address. Please try again tomorrow.',
      ['Try again', 'Got it'],
    ],
    [
      refused(CODE.invalidInput),
      'en',
      'No e-mail address yet',
      'Please leave an e-mail address under “Leave contact details”, or add one to your profile.',
      ['Got it'],
    ],
    [{ kind: 'timeout' }, 'zh-Hant', '連線逾時，請檢查網路或稍後再試', '', ['再試一次', '知道了']],
  ])(
    'CHAT-07 the reason why the e-mail was not sent is shown: %j',
    async (failure, language, title, body, offered) => {
      await choices(language);
      played.failure = failure;
      await press(language === 'en' ? 'E-mail me this conversation' : '把客服對話寄到我的信箱');
      expect(texts('[role=alert] p')).toEqual([title]);
      expect(texts('[role=alert]')[0]).toBe(`${title}${body}${offered.join('')}`);
      expect(text()).not.toContain(
        language === 'en' ? 'Sent to the e-mail' : '已寄到您帳號的電子郵件',
      );
      await press(offered.at(-1) ?? '');
      expect(texts('[role=alert]')).toEqual([]);
    },
  );
});

describe('the frequent questions, the call back and the contact details of a visitor', () => {
  const buttons = () => texts('[role=dialog] button').slice(1);
  async function dialog(language: In, name: string, given: Given = {}): Promise<void> {
    await open(language, given);
    await appears('h3');
    await press(name);
    await appears('[role=dialog] form');
    played.heard();
  }
  const fields = () => names('[role=dialog] input');
  const errors = () => texts('[role=dialog] [data-field]').map((words) => words);
  const send = () =>
    does(() =>
      document
        .querySelector('[role=dialog] form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );

  test.each([
    ['zh-Hant', ['查詢我的訂單', '試算車資', '請客服回電']],
    ['en', ['Find my order', 'Estimate a fare', 'Call me back']],
  ] as const)('CHAT-02 pressing a frequent question sends it, in %s', async (language, replies) => {
    await open(language);
    await appears('h3');
    expect(texts('h3 ~ * button')).toEqual(replies);
    await press(replies[0]);
    await press(replies[1]);
    expect(played.heard().filter(([what]) => what !== 'read')).toEqual([
      ['jump', 'latest'],
      ['change', { kind: 'reply', reply: 'findOrder' }],
      ['jump', 'latest'],
      ['change', { kind: 'reply', reply: 'fares' }],
    ]);
    played.failure = { kind: 'timeout' };
    await press(replies[0]);
    expect(document.querySelector('[role=alert]')).not.toBeNull();
    played.heard();
    await press(language === 'en' ? 'Try again' : '再試一次');
    expect(played.heard()).toEqual([['change', { kind: 'reply', reply: 'findOrder' }]]);
  });

  test('CHAT-02 only the question that is being sent is busy', async () => {
    await open();
    await appears('h3');
    played.gate = new Promise(() => undefined);
    await press('試算車資');
    expect(texts('button[aria-disabled]')).toEqual(['試算車資']);
  });

  test.each([
    [
      'zh-Hant',
      '請客服回電',
      '客服會在服務時間（每日 13:00–22:00）撥這個號碼給您。',
      ['請回電給我', '取消'],
      ['電話號碼'],
      '請填寫電話號碼',
      '請輸入台灣的電話號碼，例如 0912 345 678',
    ],
    [
      'en',
      'Call me back',
      'Customer service will call this number during service hours (13:00–22:00 every day).',
      ['Call me back', 'Cancel'],
      ['Phone number'],
      'Enter a phone number',
      'Enter a phone number in Taiwan, such as 0912 345 678',
    ],
  ] as const)(
    'CHAT-02 the form for a call back needs only a number, in %s',
    async (language, name, body, offered, labels, required, invalid) => {
      await dialog(language, name);
      expect([
        texts('[role=dialog] h2'),
        texts('[role=dialog] form > p'),
        buttons(),
        fields(),
      ]).toEqual([[name], [body], offered, labels]);
      await send();
      expect(errors()[0]).toContain(required);
      await type(named('input', labels[0]), '123');
      await send();
      expect(errors()[0]).toContain(invalid);
      await type(named('input', labels[0]), '0912 345 678');
      await send();
      expect(played.heard()).toEqual([
        ['save', 'callMe', { name: '', phonenumber: '0912 345 678', email: '' }],
      ]);
      expect(document.querySelector('[role=dialog]')).toBeNull();
    },
  );

  const offHours = messageOf(1, {
    content: { type: 'tips', tip: { kind: 'offHours' } },
    timestamp: NOW - MINUTE_MS,
  });
  test.each([
    [
      'zh-Hant',
      '留下聯絡方式',
      '更改聯絡方式',
      ['怎麼稱呼您選填', '電話號碼', '電子郵件'],
      '送出聯絡方式',
    ],
    [
      'en',
      'Leave contact details',
      'Change contact details',
      ['Your nameoptional', 'Phone number', 'E-mail'],
      'Send contact details',
    ],
  ] as const)(
    'CHAT-07 contact details can be left, and changed later, in %s',
    async (language, leave, change, labels, submit) => {
      for (const [name, hasContact] of [
        [leave, false],
        [change, true],
      ] as const) {
        await open(language, {
          messages: [offHours],
          conversations: [
            { ...OWN_CHAT, service: { state: 'waiting', isOwn: true, hasContact } },
            FRIENDS,
          ],
        });
        await appears('article button');
        await press(name);
        await appears('[role=dialog] form');
        expect([texts('[role=dialog] h2'), fields(), buttons()[0]]).toEqual([
          [name],
          labels,
          submit,
        ]);
      }
    },
  );

  test.each([
    [{ phonenumber: '', email: '' }, '請填寫電話或電子郵件，至少一項'],
    [{ phonenumber: '', email: 'a@' }, '請輸入完整的電子郵件，例如 name@example.com'],
    [
      { name: '客服中心', phonenumber: '', email: 'a@example.com' },
      '這個名稱保留給客服人員，請換一個',
    ],
    [
      { name: '王\u200b美', phonenumber: '', email: 'a@example.com' },
      '名稱裡有看不見的字元，請重新輸入',
    ],
    [{ name: '字'.repeat(200), phonenumber: '', email: 'a@example.com' }, '文字太長，請縮短'],
  ])('CHAT-07 the form shows what is wrong with the contact details: %j', async (values, error) => {
    await open('zh-Hant', { messages: [offHours] });
    await appears('article button');
    await press('留下聯絡方式');
    await appears('[role=dialog] form');
    for (const [field, value] of Object.entries(values)) {
      await type(
        document.querySelector(`[role=dialog] input[name=${field}]`) as HTMLElement,
        value,
      );
    }
    await send();
    expect(text()).toContain(error);
    expect(played.heard().filter(([what]) => what === 'save')).toEqual([]);
  });

  test('CHAT-07 contact details that could not be saved stay in the form, with the reason', async () => {
    await open('zh-Hant', { messages: [offHours] });
    await appears('article button');
    await press('留下聯絡方式');
    await appears('[role=dialog] form');
    await type(
      document.querySelector('[role=dialog] input[name=email]') as HTMLElement,
      'a@example.com',
    );
    played.failure = { kind: 'timeout' };
    await send();
    expect(texts('[role=dialog] [role=alert] p')).toEqual(['連線逾時，請檢查網路或稍後再試']);
    expect(document.querySelector<HTMLInputElement>('[role=dialog] input[name=email]')?.value).toBe(
      'a@example.com',
    );
    await press('取消');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  test('CHAT-07 while contact details are saved the form cannot be closed; server errors are shown at their field', async () => {
    await open('zh-Hant', { messages: [offHours] });
    await appears('article button');
    await press('留下聯絡方式');
    await appears('[role=dialog] form');
    await type(
      document.querySelector('[role=dialog] input[name=phonenumber]') as HTMLElement,
      '0912 345 678',
    );
    let go: () => void = () => undefined;
    played.gate = new Promise((resolve) => (go = () => resolve()));
    await send();
    expect(names('[role=dialog] button')).toEqual(['送出聯絡方式', '取消']);
    const [submit, cancel] = document.querySelectorAll('[role=dialog] button');
    expect([submit?.getAttribute('aria-disabled'), cancel?.hasAttribute('disabled')]).toEqual([
      'true',
      true,
    ]);
    played.failure = {
      kind: 'refused',
      code: CODE.invalidInput,
      message: '',
      fields: { phonenumber: 'invalid' },
    };
    await does(() => go());
    await eventually(() =>
      expect(errors()[1]).toContain('請輸入台灣的電話號碼，例如 0912 345 678'),
    );
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
  });

  test('CONN-04 an engine without a desk offers no frequent questions', async () => {
    await open('zh-Hant', { hasDesk: false });
    await appears('h3');
    expect(texts('h3 ~ * button')).toEqual([]);
    expect(text()).not.toContain('直接在下方輸入');
  });

  test('CHAT-07 the offer to leave contact details, made outside service hours, is no longer shown two days later', async () => {
    await open('zh-Hant', {
      messages: [{ ...offHours, timestamp: NOW - 2 * 24 * 60 * MINUTE_MS }],
    });
    await appears('article');
    expect(names('article button')).toEqual([]);
  });
});
