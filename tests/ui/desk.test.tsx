/** The agents' desk: what it shows of each conversation, and which action applies to which one (CHAT-07). */
import { act, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { CODE } from '../../src/domain/codes.ts';
import { ServiceFailure, type Failure } from '../../src/domain/failure.ts';
import type { Language } from '../../src/domain/language.ts';
import type { Conversation, ServiceInfo } from '../../src/domain/messaging/conversation.ts';
import type {
  CannedAnswer,
  CannedText,
  Colleague,
  DeskAction,
  DeskConversation as Talk,
  DeskNote,
  DeskOverview,
  DeskRemoval,
  NoteText,
} from '../../src/domain/messaging/desk.ts';
import { TooLate } from '../../src/domain/messaging/too-late.ts';
import type { OrderView } from '../../src/domain/order/view.ts';
import type { CollectionPorts } from '../../src/machines/collection/ports.ts';
import type { RowChange, RowsQuery } from '../../src/machines/collection/types.ts';
import { createDeskMachine } from '../../src/machines/desk/machine.ts';
import type { DeskPorts } from '../../src/machines/desk/ports.ts';
import { createDictionaryMachine } from '../../src/machines/dictionary/machine.ts';
import type { FormInput } from '../../src/machines/form/types.ts';
import { noForm } from '../../src/services/no-form.ts';
import type { PickerKeys } from '../../src/ui/features/chat/composer/editor-extra.ts';
import { CannedPicker } from '../../src/ui/features/desk/canned-picker.tsx';
import { DeskActions, DeskState } from '../../src/ui/features/desk/desk-actions.tsx';
import { DeskConversation } from '../../src/ui/features/desk/desk-conversation.tsx';
import { DeskLists } from '../../src/ui/features/desk/desk-lists.tsx';
import { DeskSide } from '../../src/ui/features/desk/desk-side.tsx';
import { DeskContext, useJoined } from '../../src/ui/features/desk/desk.ts';
import { RefusedAction } from '../../src/ui/features/desk/refused-action.tsx';
import { order } from '../machines/fixtures.ts';
import { refused } from '../machines/harness.ts';
import { answerable, doing, portalWith, send, settle, withDialogs } from '../support/ui/list.tsx';
import { control, field, groups, lines, linesOf } from '../support/ui/read.ts';
import { address, draw, press, type } from '../support/ui/screen.tsx';

withDialogs();
// The lists import this button lazily, and the tests draw them without waiting for the import.
beforeAll(
  async () => void (await import('../../src/ui/features/message-search/search-button.tsx')),
);
// For some hours of each day the date in New York differs from that in Taipei.
beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));

/** Half past midnight of 24 November 2026 in Taipei. */
const NOW = Date.UTC(2026, 10, 23, 16, 30);
const HOUR = 3_600_000;
const person = (userID: string, userName: string) => ({ userID, userName, userAvatarUrl: '' });
const [AN, YE] = [person('agent1', '小安'), person('agent2', '小葉')];

const row = (conversationID: string, more: Partial<Talk> = {}): Talk => ({
  conversationID,
  user: person(`u-${conversationID}`, `訪客${conversationID}`),
  isOnline: false,
  state: 'waiting',
  updatedAt: NOW - HOUR,
  unreadCount: 0,
  tags: [],
  notes: 0,
  ...more,
});
const QUEUE = [
  row('c0', {
    state: 'closed',
    callback: { requestId: 'q0', phonenumber: '0911000111', askedAt: NOW - 60_000 },
  }),
  row('c1', {
    waitingSince: NOW - 185_000,
    isOnline: true,
    unreadCount: 3,
    lastContent: { type: 'text', textContent: '在嗎？' },
    tags: ['遺失物', '急'],
    notes: 2,
  }),
  row('c2', { waitingSince: NOW - 26 * HOUR, unreadCount: 100, user: person('u2', '') }),
];
const MINE = [
  row('c3', {
    state: 'assigned',
    agent: AN,
    updatedAt: NOW - 48 * HOUR,
    unreadCount: 99,
    lastContent: { type: 'text', textContent: '謝謝' },
  }),
  row('c4', { state: 'assigned', agent: YE }),
];

interface Had {
  queue?: readonly Talk[];
  mine?: readonly Talk[];
  one?: readonly Talk[];
  found?: readonly Talk[];
  foundTotal?: number;
  colleagues?: readonly Colleague[];
  canned?: readonly CannedAnswer[];
  orders?: readonly OrderView[];
  notes?: readonly DeskNote[];
  overview?: DeskOverview;
  services?: Readonly<Record<string, ServiceInfo>>;
  open?: string;
}

/** A list of the desk that holds these rows. */
function rowsOf<Row, Query, Change extends RowChange = never, Values extends object = object>(
  rows: (query: Query) => readonly Row[],
  total = 0,
) {
  const loads: RowsQuery<Query>[] = [];
  const changes = answerable<[Change, Row | undefined, unknown], void>();
  const saves = answerable<[FormInput<Values>, unknown, unknown], void>();
  const now: { trouble: Failure | undefined } = { trouble: undefined };
  const ports: CollectionPorts<Row, Query, Change, Values> = {
    load: (asked) => {
      loads.push(asked);
      const shown = rows(asked.query);
      if (now.trouble !== undefined) return Promise.reject(new ServiceFailure(now.trouble));
      return Promise.resolve({ rows: shown, total: Math.max(total, shown.length) });
    },
    idOf: (one) => JSON.stringify(one),
    change: changes.port,
    form: {
      ...noForm,
      errorsOf: ({ values }) => errorsIn(values),
      save: saves.port,
      focusField: () => undefined,
    },
  };
  return { ports, loads, changes, saves, now };
}
const errorsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === '' ? [[name, 'required']] : String(value).length > 60 ? [[name, 'tooLong']] : [],
    ),
  );

/** The desk with these lists, and a record of what is sent to it. */
function deskWith(had: Had) {
  const { queue = QUEUE, mine = MINE, one = [], found = [], services = {}, open } = had;
  const lists = {
    conversations: rowsOf<Talk, { list: string }>(({ list }) =>
      list === 'queue' ? queue : list === 'mine' ? mine : one,
    ),
    colleagues: rowsOf<Colleague, undefined>(() => had.colleagues ?? []),
    canned: rowsOf<CannedAnswer, undefined, DeskRemoval, CannedText>(() => had.canned ?? []),
    orders: rowsOf<OrderView, { conversationID: string }>(() => had.orders ?? []),
    notes: rowsOf<DeskNote, { conversationID: string }, DeskRemoval, NoteText>(
      () => had.notes ?? [],
    ),
    overview: rowsOf<DeskOverview, undefined>(() => (had.overview ? [had.overview] : [])),
    found: rowsOf<Talk, object>(() => found, had.foundTotal),
  };
  const performed = answerable<[DeskAction, unknown], void>();
  const sent: unknown[] = [];
  const ports = {
    ...Object.fromEntries(Object.entries(lists).map(([name, { ports: of }]) => [name, of])),
    conversation: { dialog: lists.orders.ports },
    watch: () => () => undefined,
    perform: performed.port,
  } as unknown as DeskPorts;
  // Other tests cover the messages of a conversation.
  const conversation = fromCallback(({ receive }) => receive((event) => sent.push(event)));
  const machine = createDeskMachine(ports).provide({
    actors: { conversation: conversation as never },
  });
  const desk = createActor(machine).start();
  if (open !== undefined) desk.send({ type: 'conversation.select', conversationID: open });
  // A messaging snapshot that is connected as this agent.
  const snapshot = {
    context: { user: AN },
    matches: (state: unknown) => JSON.stringify(state).includes('"linked":"connected"'),
  };
  const messaging = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
  };
  const store = {
    watchConversations: () => () => undefined,
    conversations: () => [],
    conversation: (id: string) =>
      services[id] === undefined ? undefined : ({ service: services[id] } as Conversation),
  };
  const dictionary = createActor(
    createDictionaryMachine({ loadDictionary: () => Promise.resolve([]) }),
    { input: { dictType: 'order_status' } },
  ).start();
  const { portal } = portalWith({ orderStatusDictionary: dictionary });
  const show = async (language: Language, part: ReactNode, path = '/account/desk') => {
    // The parts drawn here use nothing else of the chat.
    const chat = { messaging, store, now: () => NOW } as never;
    await draw(language, <DeskContext value={desk}>{part}</DeskContext>, { portal, chat, path });
    await settle();
  };
  return { desk, lists, performed, sent, show };
}

/** Makes the window as wide as a desktop, or narrower. */
function width(isDesktop: boolean): void {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: isDesktop,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
}
const dialog = () => linesOf('[role=dialog], [role=alertdialog]').flat();

describe('the lists', () => {
  test('each conversation shows who waits, since when, the last message, and its marks', async () => {
    width(false);
    const { show } = deskWith({});
    const path = '/account/desk?list=queue&conversation=c1';
    await show('zh-Hant', <DeskLists list="queue" isBehind={false} />, path);
    expect(lines()).toEqual([
      '[等候中 3](/account/desk?list=queue&conversation=c1) current [我的對話 2](/account/desk?list=mine&conversation=c1) [全部](/account/desk?list=all&conversation=c1)',
      '<搜尋訊息>',
      '<對話設定>',
      '<接手等最久的對話>',
      '[訪客c0 00:29 要求回電](/account/desk?list=queue&conversation=c0)',
      '[訪客c1 （在線上） 等候 3:05 遺失物 急 在嗎？ 3 則未讀](/account/desk?list=queue&conversation=c1) current',
      '[訪客 等候 1 天 2:00 99+ 則未讀](/account/desk?list=queue&conversation=c2)',
      '接待中',
      '<暫時離開>',
    ]);
    await show('en', <DeskLists list="mine" isBehind={false} />, '/account/desk?list=mine');
    expect(lines()).toEqual([
      '[Waiting 3](/account/desk?list=queue) [Mine 2](/account/desk?list=mine) current [All](/account/desk?list=all)',
      '<Search messages>',
      '<Chat settings>',
      '[訪客c3 Sun 22 November 謝謝 99 unread](/account/desk?list=mine&conversation=c3)',
      '[訪客c4 Yesterday](/account/desk?list=mine&conversation=c4)',
      'Available',
      '<Step away for a while>',
    ]);
  });

  test('a wide window shows the lists as tables with state, tags, language, rating and notes', async () => {
    width(true);
    const found = [
      ...QUEUE,
      row('c5', {
        state: 'assigned',
        agent: YE,
        visit: { page: '/fare', language: 'ja', browser: '', os: '', at: NOW },
        rating: { score: 4, words: '', ratedAt: NOW },
      }),
      row('c6', { state: 'assigned', agent: AN }),
    ];
    const { show } = deskWith({ found, foundTotal: 30 });
    const path = '/account/desk?list=all&state=waiting&tag=x';
    await show('zh-Hant', <DeskLists list="all" isBehind={false} />, path);
    expect(lines().slice(lines().indexOf('全部', 3))).toEqual([
      '全部',
      '訪客',
      '狀態',
      '時間',
      '最後訊息',
      '標籤',
      '語言',
      '評分',
      '[訪客c0](/account/desk?list=all&conversation=c0&state=waiting&tag=x)',
      '要求回電 已結束',
      '00:29',
      '[訪客c1](/account/desk?list=all&conversation=c1&state=waiting&tag=x) （在線上） 3 則未讀',
      '等候中',
      '等候 3:05',
      '有內部備註 在嗎？',
      '遺失物 急',
      '[訪客](/account/desk?list=all&conversation=c2&state=waiting&tag=x) 99+ 則未讀',
      '等候中',
      '等候 1 天 2:00',
      '[訪客c5](/account/desk?list=all&conversation=c5&state=waiting&tag=x)',
      '由 小葉 處理',
      '昨天',
      '日本語',
      '4',
      '[訪客c6](/account/desk?list=all&conversation=c6&state=waiting&tag=x)',
      '由您處理',
      '昨天',
      '<載入更多對話>',
      '從列表選一個對話開始。',
      '接待中',
      '<暫時離開>',
    ]);
    expect(document.querySelector('.nothing')).toBeNull();
  });

  test.each([false, true])(
    'arrow keys move between the conversations and stop at either end (as a table: %s)',
    async (isTable) => {
      width(isTable);
      const { show } = deskWith({});
      await show('zh-Hant', <DeskLists list="queue" isBehind={false} />);
      const links = [...document.querySelectorAll<HTMLElement>('a[data-conversation]')];
      const at = () => links.indexOf(document.activeElement as HTMLElement);
      const moved: boolean[] = [];
      const key = (name: string): void => {
        const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
        act(() => void document.activeElement?.dispatchEvent(event));
        moved.push(event.defaultPrevented);
      };
      links[0]?.focus();
      const been: number[] = [];
      for (const name of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home']) {
        key(name);
        been.push(at());
      }
      expect(been).toEqual([1, 2, 2, 1, 1]);
      // The arrow keys do not scroll the page. The browser handles every other key.
      expect(moved).toEqual([true, true, true, true, false]);
    },
  );

  test('the button takes the conversation that has waited longest, and opens the agent’s own list', async () => {
    width(false);
    const { show, performed } = deskWith({});
    await show('zh-Hant', <DeskLists list="queue" isBehind={false} />);
    await press('接手等最久的對話');
    await settle();
    expect([performed.last().args[0], address()]).toEqual([
      { kind: 'take', conversationID: 'c1' },
      '/account/desk?list=mine&conversation=c1',
    ]);
    expect(lines()).toContain('<接手等最久的對話> busy');
  });

  test('a page of the list that failed to load is requested again; an outdated list reloads from its first page', async () => {
    width(false);
    const { show, lists, desk } = deskWith({ found: QUEUE, foundTotal: 30 });
    await show('zh-Hant', <DeskLists list="all" isBehind={false} />, '/account/desk?list=all');
    lists.found.now.trouble = { kind: 'offline' };
    await press('載入更多對話');
    await settle();
    await press('再試一次');
    await settle();
    expect(lists.found.loads.map(({ page }) => page)).toEqual([1, 2, 2]);
    await send(desk, { type: 'desk.outdated' });
    await press('再試一次');
    await settle();
    expect(lists.found.loads.map(({ page }) => page)).toEqual([1, 2, 2, 1, 1]);
    expect(lines()).toContain('無法連上網路，請檢查連線');
  });

  test.each([
    ['c1', 'c1'],
    ['gone', undefined],
  ])(
    'after conversation %s is closed, its row has the focus, or the list’s tab if there is no such row',
    async (id, row) => {
      width(false);
      const { show } = deskWith({});
      const list = <DeskLists list="queue" isBehind={false} />;
      await show('zh-Hant', list, `/account/desk?list=queue&conversation=${id}`);
      await show('zh-Hant', list, '/account/desk?list=queue');
      const { activeElement } = document;
      expect([
        activeElement?.textContent.slice(0, 3),
        activeElement?.getAttribute('data-conversation') ?? undefined,
      ]).toEqual([row === undefined ? '等候中' : '訪訪客', row]);
    },
  );

  test('an empty list says which one is empty', async () => {
    width(false);
    const said: unknown[] = [];
    for (const [list, path] of [
      ['queue', ''],
      ['mine', '?list=mine'],
      ['all', '?list=all'],
      ['all', '?list=all&rating=low'],
    ] as const) {
      const { show } = deskWith({ queue: [], mine: [] });
      await show(
        'zh-Hant',
        <DeskLists key={path} list={list} isBehind={false} />,
        `/account/desk${path}`,
      );
      said.push(lines().filter((line) => line.endsWith('。') && !line.startsWith('從列表')));
    }
    expect(said).toEqual([
      ['現在沒有人在等候。'],
      ['您目前沒有進行中的對話。'],
      ['還沒有對話。'],
      ['沒有符合篩選的對話。'],
    ]);
  });

  test('each filter narrows the list of all conversations and is in the address; one button clears all filters', async () => {
    width(false);
    const overview = {
      tags: [{ tag: '急', count: 3 }],
      ratings: { all: { average: 0, count: 0 }, own: { average: 0, count: 0 } },
    };
    const colleagues = [
      { ...AN, isOnline: true, isAway: false, assigned: 1 },
      { ...YE, isOnline: true, isAway: false, assigned: 1 },
    ];
    const { show, lists } = deskWith({ overview, colleagues });
    const path = '/account/desk?list=all&conversation=c1&tag=gone';
    await show('zh-Hant', <DeskLists list="all" isBehind={false} />, path);
    expect(groups()).toEqual(['對話列表', '要看的對話', '篩選對話']);
    const options = [...document.querySelectorAll('select')].map((one) =>
      [...one.options].map(({ value, textContent }) => `${value}: ${textContent}`),
    );
    expect([linesOf('search'), options]).toEqual([
      [
        [
          '訪客姓名 =',
          '狀態 = 所有狀態',
          '負責人 = 所有客服',
          '標籤 = gone',
          '語言 = 所有語言',
          '評分 = 所有評分',
          '( ) 要求回電',
          '<清除篩選>',
        ],
      ],
      [
        [': 所有狀態', 'waiting: 等候中', 'assigned: 處理中', 'closed: 已結束'],
        [': 所有客服', 'agent1: 小安', 'agent2: 小葉'],
        [': 所有標籤', 'gone: gone', '急: 急 (3)'],
        [
          ': 所有語言',
          'zh-Hant: 繁體中文',
          'en: English',
          'fr: Français',
          'de: Deutsch',
          'it: Italiano',
          'ja: 日本語',
          'ko: 한국어',
          'es: Español',
        ],
        [': 所有評分', 'high: 4–5 分', 'low: 1–2 分', 'none: 還沒有評分'],
      ],
    ]);
    const been: string[] = [];
    for (const [name, value] of [
      ['狀態', 'closed'],
      ['負責人', 'agent2'],
      ['標籤', ''],
      ['語言', 'de'],
      ['評分', 'none'],
      ['訪客姓名', '林'],
    ] as const) {
      await type(field(name), value);
      await settle();
      been.push(address());
    }
    await act(async () => document.querySelector('form')?.requestSubmit());
    await doing(() => field('要求回電').click());
    been.push(address());
    expect(lists.found.loads.at(-1)?.query).toEqual({
      state: 'closed',
      agent: 'agent2',
      language: 'de',
      rating: 'none',
      words: '林',
      callback: true,
    });
    await press('清除篩選');
    await settle();
    expect([...been, address()]).toEqual([
      '/account/desk?list=all&conversation=c1&tag=gone&state=closed',
      '/account/desk?list=all&conversation=c1&state=closed&tag=gone&agent=agent2',
      '/account/desk?list=all&conversation=c1&state=closed&agent=agent2',
      '/account/desk?list=all&conversation=c1&state=closed&agent=agent2&language=de',
      '/account/desk?list=all&conversation=c1&state=closed&agent=agent2&language=de&rating=none',
      '/account/desk?list=all&conversation=c1&state=closed&agent=agent2&language=de&rating=none',
      '/account/desk?list=all&conversation=c1&state=closed&agent=agent2&language=de&rating=none&words=%E6%9E%97&callback=yes',
      '/account/desk?list=all&conversation=c1',
    ]);
    expect(lists.found.loads.at(-1)?.query).toEqual({});
  });

  test('the list of all conversations is loaded only while it is shown', async () => {
    width(false);
    const { show, desk } = deskWith({});
    const all: unknown[] = [];
    for (const list of ['all', 'queue'] as const) {
      await show(
        'zh-Hant',
        <DeskLists list={list} isBehind={false} />,
        `/account/desk?list=${list}`,
      );
      all.push(desk.getSnapshot().value.all);
    }
    expect(all).toEqual(['open', 'closed']);
  });

  test('the agent’s own status and ratings are shown', async () => {
    width(false);
    const overview = {
      tags: [],
      ratings: { all: { average: 4.25, count: 12 }, own: { average: 5, count: 3 } },
    };
    const said: unknown[] = [];
    for (const isAway of [false, true]) {
      const colleagues = [
        { ...YE, isOnline: true, isAway: !isAway, assigned: 1 },
        { ...AN, isOnline: true, isAway, assigned: 1 },
      ];
      const { show, performed } = deskWith({ colleagues, overview, queue: [], mine: [] });
      await show(
        isAway ? 'de' : 'zh-Hant',
        <DeskLists key={String(isAway)} list="queue" isBehind={false} />,
      );
      said.push(lines().slice(-4));
      await press(isAway ? 'Ich bin wieder da' : '暫時離開');
      said.push(performed.last().args[0]);
    }
    expect(said).toEqual([
      ['現在沒有人在等候。', '接待中', '<暫時離開>', '平均 4.3（12） · 我 5.0（3）'],
      {
        away: true,
        kind: 'away',
      },
      [
        'Gerade wartet niemand.',
        'Abwesend: Nichts wird an Sie weitergegeben, kein Anruf erreicht Sie. Wer Ihnen wieder schreibt, wartet erneut.',
        '<Ich bin wieder da>',
        'Durchschnitt 4,3 (12) · Ich 5,0 (3)',
      ],
      {
        away: false,
        kind: 'away',
      },
    ]);
  });
});

const silent = (code: number): Failure => ({ ...refused(code), message: '' }) as Failure;

describe('a conversation’s actions', () => {
  const Both = ({ id }: { id: string }) => (
    <>
      <DeskState conversationID={id} />
      <DeskActions conversationID={id} />
      <RefusedAction conversationID={id} />
    </>
  );
  const services = {
    c1: { state: 'waiting' },
    c3: { state: 'assigned', agent: AN },
    c4: { state: 'assigned', agent: YE },
    c9: { state: 'closed' },
  } as const;

  test('the offered actions depend on the conversation’s state and its agent, and each one acts on that conversation', async () => {
    const said: unknown[] = [];
    for (const [id, button] of [
      ['c1', '接手'],
      ['c4', '改由我接手'],
      ['c9', '重新開啟'],
      ['c3', '結束對話'],
      ['nobody', ''],
    ] as const) {
      const { show, performed } = deskWith({ services });
      await show('zh-Hant', <Both key={id} id={id} />, `/account/desk?conversation=${id}`);
      said.push(lines());
      if (button !== '') {
        await press(button);
        await settle();
        said.push(
          performed.last().args[0],
          address(),
          lines().filter((line) => line.startsWith('<')),
        );
      }
    }
    expect(said).toEqual([
      ['等候中 等候 3:05', '<接手>', '<結束對話>'],
      {
        conversationID: 'c1',
        kind: 'take',
      },
      '/account/desk?list=mine&conversation=c1',
      ['<接手> busy', '<結束對話> off'],
      ['由 小葉 處理', '<改由我接手>', '<結束對話>'],
      {
        conversationID: 'c4',
        kind: 'transfer',
        userID: 'agent1',
      },
      '/account/desk?list=mine&conversation=c4',
      ['<改由我接手> busy', '<結束對話> off'],
      ['已結束', '<重新開啟>'],
      {
        conversationID: 'c9',
        kind: 'reopen',
      },
      '/account/desk?list=mine&conversation=c9',
      ['<重新開啟> busy'],
      ['由您處理', '<轉交>', '<結束對話>'],
      {
        conversationID: 'c3',
        kind: 'close',
      },
      '/account/desk?conversation=c3',
      ['<轉交> off', '<結束對話> busy'],
      [],
    ]);
  });

  test('an agent can hand the conversation to a colleague who is not away, and never to themselves', async () => {
    const colleagues = [
      { ...person('a3', '阿明'), isOnline: false, isAway: false, assigned: 0 },
      { ...AN, isOnline: true, isAway: false, assigned: 4 },
      { ...YE, isOnline: true, isAway: false, assigned: 1 },
      { ...person('a4', '阿華'), isOnline: true, isAway: true, assigned: 2 },
    ];
    const { show, performed } = deskWith({ services, colleagues });
    await show('en', <Both id="c3" />, '/account/desk?conversation=c3');
    await press('Hand over');
    await settle();
    expect(dialog()).toEqual([
      '## Hand over to a colleague',
      '<Close>',
      '<阿明 Offline · 0 conversations>',
      '<小葉 Online · 1 conversation>',
      '<阿華 Away · 2 conversations> off',
    ]);
    await show('zh-Hant', <Both id="c3" />);
    await doing(() => control('小葉 在線上 · 1 個對話', '[role=dialog] button').click());
    expect([performed.last().args[0], dialog()]).toEqual([
      { kind: 'transfer', conversationID: 'c3', userID: 'agent2' },
      [],
    ]);
    const { show: alone } = deskWith({ services, colleagues: colleagues.slice(1, 2) });
    await alone('zh-Hant', <Both key="alone" id="c3" />);
    await press('轉交');
    await settle();
    expect(dialog()).toContain('目前沒有其他客服人員。');
  });

  test.each([
    [
      'c3',
      { kind: 'close', conversationID: 'c3' },
      silent(CODE.warning),
      '這個對話剛剛有了變動',
      '您的操作沒有執行，畫面上是最新的狀態。',
    ],
    [
      'c1',
      { kind: 'take', conversationID: 'c1' },
      silent(CODE.warning),
      '這個對話剛剛有了變動',
      '您的操作沒有執行，畫面上是最新的狀態。',
    ],
    [
      'c3',
      { kind: 'transcript', conversationID: 'c3' },
      silent(CODE.invalidInput),
      '訪客沒有留下電子郵件',
      '請訪客在聊天裡留下聯絡方式，再寄一次。',
    ],
    [
      'c3',
      { kind: 'transcript', conversationID: 'c3' },
      silent(CODE.tooManyRequests),
      '今天已經寄過幾次了',
      '同一個信箱一天最多寄三次，請明天再試。',
    ],
    [
      'c3',
      { kind: 'transfer', conversationID: 'c3', userID: 'agent2' },
      silent(CODE.invalidInput),
      '這位同事暫時離開',
      '請轉交給其他同事。',
    ],
    [
      'c3',
      { kind: 'faceCheck', conversationID: 'c3', orderNo: 'D1' },
      silent(CODE.orderRefused),
      '現在不能要求驗證',
      '這筆訂單沒有進行中的司機，或已經要求過一次驗證。',
    ],
    [
      'c3',
      { kind: 'faceCheck', conversationID: 'c3', orderNo: 'D1' },
      silent(CODE.invalidInput),
      '有些欄位需要修改',
      '請依欄位下方的說明修改後再送出。',
    ],
    [
      'c3',
      { kind: 'close', conversationID: 'c3' },
      { kind: 'offline' },
      '無法連上網路，請檢查連線',
      '您輸入的內容都還在。',
    ],
  ] as const)(
    'when an action in %s is refused, the reason is shown: %o (%#)',
    async (id, action, failure, title, body) => {
      const { show, desk, performed } = deskWith({ services });
      await show('zh-Hant', <Both id={id} />);
      await send(desk, { type: 'action.begin', action });
      await performed.last().fail(failure);
      expect(
        linesOf('[role=alert], [role=status]')
          .flat()
          .map((line) => line.replace('! ', '')),
      ).toEqual([title, body, '<知道了>']);
      await press('知道了');
      await settle();
      expect(linesOf('[role=alert]')).toEqual([]);
    },
  );
});

describe('an action that came too late', () => {
  const state = { state: 'assigned', agent: YE } as const;
  const late = (id: string) => <RefusedAction key={id} conversationID={id} />;
  const said = () => linesOf('[role=alert], [role=status]').flat().join(' ');

  test('says who was faster, whoever has the conversation later, and only there', async () => {
    const services: Record<string, ServiceInfo> = { c4: { state: 'waiting' }, c5: state };
    const { show, desk, performed } = deskWith({ services });
    await show('zh-Hant', late('c4'));
    await send(desk, { type: 'action.begin', action: { kind: 'take', conversationID: 'c4' } });
    await performed.last().answer(Promise.reject(new TooLate(silent(CODE.warning), YE)) as never);
    expect(said()).toContain('已由 小葉 接手');
    services['c4'] = { state: 'waiting' };
    await show('zh-Hant', late('c4'));
    expect(said()).toContain('已由 小葉 接手');
    await show('zh-Hant', late('c5'));
    expect(said()).toBe('');
    await show('zh-Hant', late('c4'));
    expect(said()).toContain('已由 小葉 接手');
  });

  test('is over when the agent gets the conversation, and stays over; other refusals stay', async () => {
    const found: boolean[][] = [];
    for (const error of [
      new TooLate(silent(CODE.warning), YE),
      new ServiceFailure({ kind: 'offline' }),
    ]) {
      const services: Record<string, ServiceInfo> = { c4: state };
      const { show, desk, performed } = deskWith({ services });
      const shows: boolean[] = [];
      await show('zh-Hant', late('c4'));
      await send(desk, { type: 'action.begin', action: { kind: 'take', conversationID: 'c4' } });
      await performed.last().answer(Promise.reject(error) as never);
      for (const agent of [YE, AN, YE]) {
        services['c4'] = { state: 'assigned', agent };
        await show('zh-Hant', late('c4'));
        await settle();
        shows.push(said() !== '');
      }
      found.push(shows);
    }
    expect(found).toEqual([
      [true, false, false],
      [true, true, true],
    ]);
  });

  test('an action on the agent’s own conversation is refused until they have read it', async () => {
    const { show, desk, performed } = deskWith({
      services: { c3: { state: 'assigned', agent: AN } },
    });
    await show('zh-Hant', late('c3'));
    await send(desk, { type: 'action.begin', action: { kind: 'close', conversationID: 'c3' } });
    await performed
      .last()
      .answer(Promise.reject(new TooLate(silent(CODE.warning), undefined)) as never);
    expect(said()).toContain('這個對話剛剛有了變動');
  });
});

test('the open conversation is named after its visitor, links back to the list, and shows the visitor’s data in a drawer', async () => {
  const { show } = deskWith({ orders: [], notes: [], canned: [] });
  const names: unknown[] = [];
  for (const id of ['c2', 'c1']) {
    const one = (
      <DeskConversation
        key={id}
        conversationID={id}
        editor={undefined}
        onEditor={() => undefined}
      />
    );
    await show('zh-Hant', one, `/account/desk?list=all&tag=x&conversation=${id}`);
    names.push([groups()[0], linesOf('h2').flat()[0]]);
  }
  expect(names).toEqual([
    ['與訪客的對話', '## 訪客'],
    ['與訪客c1的對話', '## 訪客c1'],
  ]);
  await press('訪客資料與常用回覆');
  await settle();
  expect(dialog()).toEqual([
    '## 訪客資料',
    '<關閉>',
    '### 標籤',
    '遺失物',
    '<移除標籤 遺失物>',
    '急',
    '<移除標籤 急>',
    '新增標籤 =',
    '<加上標籤> off',
    '### 內部備註',
    '### 訂單',
    '### 評分與紀錄',
    '還沒有評分',
    '<寄對話紀錄給訪客>',
  ]);
  await press('關閉');
  await settle();
  expect(dialog()).toEqual([]);
  await press('回到對話列表');
  await settle();
  expect(address()).toBe('/account/desk?list=all&tag=x');
});

test.each([
  ['the open one', 'c1', ''],
  ['the one it was merged into', 'c7', 'c7'],
])(
  'CHAT-01: the agent goes on in the conversation whose row the desk has loaded: %s',
  async (_, id, to) => {
    const Joined = () => <p>{useJoined('c1')}</p>;
    const { show } = deskWith({ open: 'c1', one: [row(id)] });
    await show('zh-Hant', <Joined />);
    expect(document.querySelector('p')?.textContent).toBe(to);
  },
);

describe('beside a conversation', () => {
  const whole = row('c1', {
    isOnline: true,
    callback: { requestId: 'q1', phonenumber: '0911000111', askedAt: NOW - 25 * HOUR },
    contact: { name: '林怡君', phonenumber: '0912345678', email: 'lin@example.com' },
    tags: ['急', '遺失物'],
    visit: { page: '/order/search', language: 'en', browser: 'Firefox', os: 'Windows', at: NOW },
    rating: { score: 4, words: '很快', ratedAt: NOW - HOUR },
  });
  const driver = {
    name: '陳司機',
    latinName: 'Chen Szu-Chi',
    photo: '',
    rating: 4.8,
    rides: 9,
    phone: '',
    plate: 'ABC-1234',
    car: '',
  };
  const orders = [
    order({ orderNo: 'D2', status: 2, pickupAt: NOW, driver }),
    order({
      orderNo: 'D1',
      kind: 'type_airport_port',
      status: 6,
      pickupAt: NOW - 24 * HOUR,
      driver: { ...driver, name: '李司機', latinName: '' },
    }),
    order({ orderNo: 'D0', status: 0 }),
  ];
  const notes = [
    { noteId: 'n1', author: YE, text: '司機說在後座', writtenAt: NOW - 25 * HOUR },
    { noteId: 'n2', author: AN, text: '已通知', writtenAt: NOW },
    { noteId: 'n3', author: person('gone', ''), text: '舊', writtenAt: NOW },
  ];
  const canned = [
    { answerId: 'k1', title: '雨傘已找到', text: '找到了，\n我們會送回給您。' },
    { answerId: 'k2', title: '查詢中', text: '請稍候。' },
  ];
  const overview = {
    tags: [
      { tag: '急', count: 1 },
      { tag: '抱怨', count: 2 },
    ],
    ratings: { all: { average: 0, count: 0 }, own: { average: 0, count: 0 } },
  };
  const side = (had: Had = {}) =>
    deskWith({ open: 'c1', one: [whole], orders, notes, canned, overview, queue: [], ...had });
  const Side = (props: Partial<Parameters<typeof DeskSide>[0]>) => (
    <DeskSide conversationID="c1" editor={undefined} {...props} />
  );

  test('everything that is known of the visitor is shown beside the conversation', async () => {
    const { show, lists } = side();
    await show('zh-Hant', <Side />);
    expect(lines()).toEqual([
      '### 要求回電',
      '[0911000111](tel:0911000111) 11月22日週日 23:30',
      '<已回電>',
      '### 留下的聯絡方式',
      '林怡君',
      '[0912345678](tel:0912345678)',
      '[lin@example.com](mailto:lin@example.com)',
      '### 訪客現況',
      '正在看：查詢訂單 今天 00:30',
      'English',
      'Windows · Firefox',
      '### 標籤',
      '急',
      '<移除標籤 急>',
      '遺失物',
      '<移除標籤 遺失物>',
      '新增標籤 =',
      '<加上標籤> off',
      '### 內部備註',
      '<寫備註>',
      '小葉 · 11月22日週日 23:30',
      '司機說在後座',
      '小安 · 今天 00:30',
      '<刪除這則備註>',
      '已通知',
      '已刪除的帳號 · 今天 00:30',
      '舊',
      '### 訂單',
      '[D2](/order/detail?orderNo=D2) 司機前往中',
      '代駕 · 11月24日週二 00:30',
      '上車： A',
      'address of A',
      '下車： B',
      'address of B',
      '司機 陳司機，ABC-1234',
      '<請司機驗證本人>',
      '[D1](/order/detail?orderNo=D1) 行程已完成',
      '機場接送 · 11月23日週一 00:30',
      '上車： A',
      'address of A',
      '下車： B',
      'address of B',
      '司機 李司機，ABC-1234',
      '[D0](/order/detail?orderNo=D0) 正在尋找司機',
      '代駕 · 11月21日週六 10:00',
      '上車： A',
      'address of A',
      '下車： B',
      'address of B',
      '### 常用回覆',
      '<新增常用回覆>',
      '<填入： 雨傘已找到 找到了， 我們會送回給您。> off',
      '<直接送出 雨傘已找到>',
      '<編輯 雨傘已找到>',
      '<移除 雨傘已找到>',
      '<填入： 查詢中 請稍候。> off',
      '<直接送出 查詢中>',
      '<編輯 查詢中>',
      '<移除 查詢中>',
      '### 評分與紀錄',
      '4 分（滿分 5 分） 昨天 23:30',
      '很快',
      '<寄對話紀錄給訪客>',
    ]);
    expect(
      [...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent),
    ).toEqual(['抱怨']);
    await show('en', <Side />);
    expect(lines()).toEqual([
      '### Wants a call',
      '[0911000111](tel:0911000111) Sun 22 November 23:30',
      '<Called back>',
      '### Contact details left',
      '林怡君',
      '[0912345678](tel:0912345678)',
      '[lin@example.com](mailto:lin@example.com)',
      '### Visitor now',
      'Looking at: Find order Today 00:30',
      'English',
      'Windows · Firefox',
      '### Tags',
      '急',
      '<Remove tag 急>',
      '遺失物',
      '<Remove tag 遺失物>',
      'New tag =',
      '<Add tag> off',
      '### Internal notes',
      '<Write a note>',
      '小葉 · Sun 22 November 23:30',
      '司機說在後座',
      '小安 · Today 00:30',
      '<Delete this note>',
      '已通知',
      'Deleted account · Today 00:30',
      '舊',
      '### Orders',
      '[D2](/order/detail?orderNo=D2) Driver on the way',
      'Designated driving · Tue 24 November at 00:30',
      'Pick-up: A (en)',
      'address of A',
      'Destination: B (en)',
      'address of B',
      'Driver Chen Szu-Chi, ABC-1234',
      '<Ask driver for ID check>',
      '[D1](/order/detail?orderNo=D1) Ride completed',
      'Airport transfer · Mon 23 November at 00:30',
      'Pick-up: A (en)',
      'address of A',
      'Destination: B (en)',
      'address of B',
      'Driver 李司機, ABC-1234',
      '[D0](/order/detail?orderNo=D0) Looking for a driver',
      'Designated driving · Sat 21 November at 10:00',
      'Pick-up: A (en)',
      'address of A',
      'Destination: B (en)',
      'address of B',
      '### Canned answers',
      '<Add canned answer>',
      '<Insert: 雨傘已找到 找到了， 我們會送回給您。> off',
      '<Send 雨傘已找到 now>',
      '<Edit 雨傘已找到>',
      '<Remove 雨傘已找到>',
      '<Insert: 查詢中 請稍候。> off',
      '<Send 查詢中 now>',
      '<Edit 查詢中>',
      '<Remove 查詢中>',
      '### Rating and transcript',
      '4 of 5 Yesterday 23:30',
      '很快',
      '<E-mail transcript to visitor>',
    ]);
    expect([lists.orders.loads, lists.notes.loads].map(([first]) => first?.query)).toEqual([
      { conversationID: 'c1' },
      { conversationID: 'c1' },
    ]);
  });

  test('details of the visitor that are not known are left out', async () => {
    const { show } = side({
      one: [
        row('c1', { visit: { page: '/a/b', language: 'ko', browser: '', os: 'iOS', at: NOW } }),
      ],
      orders: [],
      notes: [],
      canned: [],
    });
    await show('zh-Hant', <Side />);
    expect(lines()).toEqual([
      '### 訪客現況',
      '最後看的頁面：/a/b 今天 00:30',
      '한국어',
      'iOS',
      '### 標籤',
      '新增標籤 =',
      '<加上標籤> off',
      '### 內部備註',
      '<寫備註>',
      '只有客服看得到，訪客不會看到。',
      '### 訂單',
      '沒有與這個對話相關的訂單。',
      '### 常用回覆',
      '<新增常用回覆>',
      '還沒有常用回覆。常說的話存在這裡，一按就填入輸入框。',
      '### 評分與紀錄',
      '還沒有評分',
      '<寄對話紀錄給訪客>',
    ]);
  });

  test('each button beside a conversation does its own action, and the other buttons are off until it ends', async () => {
    const done: unknown[] = [];
    for (const button of ['已回電', '移除標籤 遺失物', '請司機驗證本人', '寄對話紀錄給訪客']) {
      const { show, performed } = side();
      await show('zh-Hant', <Side key={button} />);
      await press(button);
      await settle();
      done.push(
        performed.last().args[0],
        lines().filter((line) => /^<.*(?:busy|off)$/.test(line)),
      );
    }
    expect(done).toEqual([
      {
        kind: 'callbackDone',
        requestId: 'q1',
      },
      [
        '<已回電> busy',
        '<移除標籤 急> off',
        '<移除標籤 遺失物> off',
        '<加上標籤> off',
        '<請司機驗證本人> off',
        '<填入： 雨傘已找到 找到了， 我們會送回給您。> off',
        '<填入： 查詢中 請稍候。> off',
        '<寄對話紀錄給訪客> off',
      ],
      {
        conversationID: 'c1',
        kind: 'tag',
        on: false,
        tag: '遺失物',
      },
      [
        '<已回電> off',
        '<移除標籤 急> off',
        '<移除標籤 遺失物> off',
        '<加上標籤> off',
        '<請司機驗證本人> off',
        '<填入： 雨傘已找到 找到了， 我們會送回給您。> off',
        '<填入： 查詢中 請稍候。> off',
        '<寄對話紀錄給訪客> off',
      ],
      {
        conversationID: 'c1',
        kind: 'faceCheck',
        orderNo: 'D2',
      },
      [
        '<已回電> off',
        '<移除標籤 急> off',
        '<移除標籤 遺失物> off',
        '<加上標籤> off',
        '<請司機驗證本人> busy',
        '<填入： 雨傘已找到 找到了， 我們會送回給您。> off',
        '<填入： 查詢中 請稍候。> off',
        '<寄對話紀錄給訪客> off',
      ],
      {
        conversationID: 'c1',
        kind: 'transcript',
      },
      [
        '<已回電> off',
        '<移除標籤 急> off',
        '<移除標籤 遺失物> off',
        '<加上標籤> off',
        '<請司機驗證本人> off',
        '<填入： 雨傘已找到 找到了， 我們會送回給您。> off',
        '<填入： 查詢中 請稍候。> off',
        '<寄對話紀錄給訪客> busy',
      ],
    ]);
  });

  test('a tag is trimmed, has a maximum length, and cannot be added twice', async () => {
    const { show, performed } = side();
    await show('zh-Hant', <Side />);
    const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
    await type(field('新增標籤'), '字'.repeat(20));
    expect(linesOf('form')).toEqual([[`新增標籤 = ${'字'.repeat(20)}`, '<加上標籤>']]);
    await type(field('新增標籤'), '字'.repeat(21));
    expect(linesOf('form')).toEqual([[`新增標籤 = ${'字'.repeat(21)} wrong`, '<加上標籤> off']]);
    expect(linesOf('[role=alert]')).toEqual([['! 標籤最多 20 個字']]);
    await submit();
    await type(field('新增標籤'), ' 急 ');
    await submit();
    expect([performed.asked.length, field('新增標籤').value]).toEqual([0, '']);
    await type(field('新增標籤'), ' 忘 記 ');
    await submit();
    expect(performed.asked.map(({ args: [action] }) => action)).toEqual([
      { kind: 'tag', conversationID: 'c1', tag: '忘 記', on: true },
    ]);
  });

  test('a note belongs to this conversation; only its author can remove it, after a confirmation', async () => {
    const { show, lists } = side();
    await show('zh-Hant', <Side />);
    await press('寫備註');
    await settle();
    await press('儲存');
    await settle();
    expect(dialog()).toEqual([
      '## 內部備註',
      '<關閉>',
      '備註 = wrong',
      '請填寫這一欄',
      '已輸入 0 字，上限 2000 字',
      '<儲存>',
      '<取消>',
    ]);
    await press('取消');
    await settle();
    expect(dialog()).toEqual([]);
    await press('寫備註');
    await settle();
    await press('儲存');
    await type(field('備註'), '字'.repeat(61));
    await settle();
    expect(dialog()).toContain('文字太長，請縮短');
    await type(field('備註'), '要統編');
    await press('儲存');
    expect(lists.notes.saves.last().args[0]).toEqual({
      form: 'add',
      id: 'c1',
      values: { text: '要統編' },
    });
    await lists.notes.saves.last().answer();
    await press('刪除這則備註');
    await settle();
    expect(dialog()).toEqual([
      '系統提示',
      '## 刪除這則備註？',
      '<關閉>',
      '同事也看不到了，而且無法復原。',
      '<刪除>',
      '<保留>',
    ]);
    await press('刪除');
    expect(lists.notes.changes.last().args[0]).toEqual({ kind: 'remove', id: 'n2' });
  });

  test('a canned answer can be inserted as one line, sent unchanged, edited and removed', async () => {
    const { show, lists, sent } = side();
    const heard: unknown[] = [];
    const editor = {
      focus: () => heard.push('focus'),
      insertText: (text: string) => heard.push(text),
      insertPictures: () => undefined,
    };
    await show('zh-Hant', <Side editor={editor} onChosen={() => heard.push('chosen')} />);
    await doing(() => control('填入： 雨傘已找到 找到了， 我們會送回給您。', 'li button').click());
    await press('直接送出 雨傘已找到');
    expect([heard, sent]).toEqual([
      ['找到了， 我們會送回給您。', 'chosen', 'focus', 'chosen'],
      [
        {
          type: 'content.send',
          contents: [{ type: 'text', textContent: '找到了， 我們會送回給您。' }],
        },
      ],
    ]);
    await press('編輯 查詢中');
    await settle();
    expect(dialog()).toEqual([
      '## 編輯常用回覆',
      '<關閉>',
      '標題 = 查詢中',
      '內容 = 請稍候。',
      '已輸入 4 字，上限 1000 字',
      '<儲存>',
      '<取消>',
    ]);
    await press('取消');
    await settle();
    expect(dialog()).toEqual([]);
    await press('編輯 查詢中');
    await settle();
    await type(field('標題'), '');
    await press('儲存');
    await settle();
    expect(dialog()).toContain('請填寫這一欄');
    await type(field('標題'), '字'.repeat(61));
    await settle();
    expect(dialog()).toContain('文字太長，請縮短');
    await type(field('標題'), '查');
    await press('儲存');
    expect(lists.canned.saves.last().args[0]).toEqual({
      form: 'edit',
      id: 'k2',
      values: { title: '查', text: '請稍候。' },
    });
    await lists.canned.saves.last().answer();
    await press('新增常用回覆');
    await settle();
    expect(dialog()).toEqual([
      '## 新增常用回覆',
      '<關閉>',
      '標題 =',
      '內容 =',
      '已輸入 0 字，上限 1000 字',
      '<儲存>',
      '<取消>',
    ]);
    await press('取消');
    await press('移除 查詢中');
    await settle();
    expect(dialog()).toEqual([
      '系統提示',
      '## 移除這個常用回覆？',
      '<關閉>',
      '「查詢中」會從所有同事的工作台移除。',
      '<移除>',
      '<保留>',
    ]);
    await press('移除', '[role=alertdialog] button');
    expect(lists.canned.changes.last().args[0]).toEqual({ kind: 'remove', id: 'k2' });
  });

  test('many canned answers can be searched by title and text', async () => {
    const many = Array.from({ length: 6 }, (_, at) => ({
      answerId: `k${at}`,
      title: `Title ${at}`,
      text: `text ${at % 2}`,
    }));
    const { show } = side({ canned: many });
    await show('zh-Hant', <Side />);
    const titles = () =>
      lines()
        .filter((line) => line.startsWith('<直接'))
        .map((line) => line.slice(-2, -1));
    await type(field('搜尋常用回覆'), ' TITLE 3');
    const byTitle = titles();
    await type(field('搜尋常用回覆'), 'Text 0');
    expect([byTitle, titles()]).toEqual([['3'], ['0', '2', '4']]);
    const { show: five } = side({ canned: many.slice(1) });
    await five('zh-Hant', <Side key="five" />);
    expect(document.querySelector('input[type=search]')).toBeNull();
  });
});

test('the picker opened by `/` highlights one answer, wraps around, inserts the chosen one and can be dismissed', async () => {
  const canned = [
    { answerId: 'k1', title: '找雨傘', text: '查。' },
    { answerId: 'k2', title: '雨傘已找到', text: '找到了，\n送回。' },
  ];
  const { show } = deskWith({ canned });
  let text = '/雨傘';
  let keys: (() => PickerKeys) | undefined;
  let lit: string | undefined;
  let changed: () => void = () => undefined;
  const replaced: string[] = [];
  const editor = {
    read: () => text,
    watch: (tell: () => void) => {
      changed = tell;
      return () => undefined;
    },
    replace: (words: string) => replaced.push(words),
    keys: (taken: () => PickerKeys) => {
      keys = taken;
      return () => (keys = undefined);
    },
    light: (id: string | undefined) => (lit = id),
  } as never;
  await show('zh-Hant', <CannedPicker id="p" text={editor} />);
  const write = (words: string) =>
    act(async () => {
      text = words;
      changed();
    });
  const chosen = () => linesOf('[role=option][aria-selected=true]').flat();
  expect([linesOf('[role=listbox]'), lit]).toEqual([
    [['<雨傘已找到 找到了， 送回。> chosen <找雨傘 查。>']],
    'p-0',
  ]);
  await act(async () => keys?.().move(-1));
  expect([chosen(), lit]).toEqual([['<找雨傘 查。> chosen'], 'p-1']);
  await act(async () => void keys?.().choose());
  await act(async () => keys?.().move(1));
  await act(async () => void keys?.().choose());
  expect(replaced).toEqual(['查。', '找到了， 送回。']);
  await act(async () => keys?.().giveUp());
  expect([linesOf('[role=listbox]'), keys, lit]).toEqual([[], undefined, undefined]);
  await write('/雨傘已');
  expect(linesOf('[role=listbox]')).toEqual([]);
  await write('/雨');
  expect(linesOf('[role=option]').length).toBe(2);
  await write('/沒有');
  expect(lines()).toEqual(['沒有符合的常用回覆']);
});
