/** A conversation on screen (MSG-04 to MSG-10, CHAT-06): its messages, menus, selection and dialogs. */
import { act } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Failure } from '../../../src/domain/failure.ts';
import {
  CONVERSATION_TYPE,
  MEMBER_ROLE,
  type Conversation,
} from '../../../src/domain/messaging/conversation.ts';
import type { GroupInfo } from '../../../src/domain/messaging/group.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { keptWords } from '../../../src/domain/messaging/recalled-words.ts';
import { selectParts } from '../../../src/machines/composer/selectors.ts';
import type { PortalActor } from '../../../src/machines/portal/types.ts';
import { provideBackground, type Background } from '../../../src/ui/background.ts';
import { ConversationView } from '../../../src/ui/features/chat/conversation-view.tsx';
import {
  conversationOf,
  HERE,
  layOut,
  messageOf,
  MINUTE_MS,
  NOW,
  OWN,
  PlayedChat,
} from '../../support/ui/chat.tsx';
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
} from '../../support/ui/screen.tsx';

type In = 'zh-Hant' | 'en';
const ELSEWHERE = [
  conversationOf({
    conversationID: 'conversation-2',
    conversationName: '林志明',
    updatedAt: NOW - 2,
  }),
  conversationOf({
    conversationID: 'conversation-3',
    conversationName: '旅行團',
    updatedAt: NOW - 3,
    type: CONVERSATION_TYPE.group,
  }),
];
const GROUP: GroupInfo = {
  ...({
    kind: 'group',
    memberRole: MEMBER_ROLE.owner,
    muteExpiredTime: 0,
    memberCount: 3,
  } as const),
  muteMode: 0,
  muteModeExpiredTime: 0,
  waiting: 0,
};

beforeAll(async () => {
  const end = layOut();
  await Promise.all([
    import('../../../src/ui/features/chat/message-menu.tsx'),
    import('../../../src/ui/features/chat/conversation-dialog.tsx'),
    import('../../../src/ui/features/chat/forward-dialog.tsx'),
    import('../../../src/ui/features/chat/forwarded.tsx'),
    import('../../../src/ui/features/chat/delete-dialog.tsx'),
    import('../../../src/ui/features/chat/selection-bar.tsx'),
    import('../../../src/ui/features/chat/pinned-bar.tsx'),
    import('../../../src/ui/features/chat/image-viewer.tsx'),
    import('../../../src/ui/features/chat/cards/write-again.tsx'),
    import('../../../src/ui/features/chat/composer/editor.tsx'),
    import('../../../src/ui/features/chat/composer/edit-composer.tsx'),
    import('../../../src/ui/features/contacts/person-card.tsx'),
    import('../../../src/ui/kit/dialog/dialog.tsx'),
  ]);
  return end;
});

const SAID = [{ type: 'text', textContent: '我到了' }] as const;

let played: PlayedChat;
let opened: Conversation[];
let notified: unknown[];
/** A portal that records the notifications about copying. */
const portal = {
  getSnapshot: () => ({
    children: { notifications: { send: (event: unknown) => notified.push(event) } },
  }),
} as unknown as PortalActor;

interface Given {
  readonly messages?: readonly Message[];
  readonly here?: Partial<Conversation>;
  readonly elsewhere?: readonly Conversation[];
  readonly isGuest?: boolean;
  readonly isWhole?: boolean;
  readonly language?: In;
  readonly place?: PlayedChat['place'];
  readonly failure?: Failure;
  readonly gate?: Promise<void>;
}

async function open({
  messages = [messageOf(1)],
  here = {},
  elsewhere = ELSEWHERE,
  language = 'zh-Hant',
  place,
  failure,
  gate,
  ...more
}: Given = {}): Promise<void> {
  const conversations = [conversationOf(here), ...elsewhere];
  played = new PlayedChat({ conversations, messages, ...more });
  await played.connected();
  if (place !== undefined) played.place = place;
  played.failure = failure;
  played.gate = gate;
  played.conversation.start();
  [opened, notified] = [[], []];
  await redraw(language);
  if (messages.length > 0 && failure === undefined && gate === undefined) {
    await appears('article');
    await does(() => undefined);
  }
  played.heard();
}
const redraw = (language: In = 'zh-Hant'): Promise<void> =>
  draw(
    language,
    <ConversationView
      conversation={played.conversation}
      conversationID={HERE}
      onOpen={(one) => opened.push(one)}
    />,
    { chat: played.chat, portal },
  );

/** Opens the menu of the message with this number. */
async function menuOf(messageSeq: number): Promise<void> {
  const said = document.querySelector(`[data-said="${messageSeq}"]`);
  await does(() =>
    said?.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })),
  );
  await appears('[role=menu]');
}
const items = (): string[] => texts('[role^=menuitem]');
const choose = async (name: string): Promise<void> => {
  await press(name, '[role^=menuitem]');
};
const article = (at: number) => document.querySelectorAll('article')[at] as HTMLElement;
const rows = (): string[] => texts('article');
const own = (messageSeq: number, more: Partial<Message> = {}) =>
  messageOf(messageSeq, { ...OWN, ...more });
/** An actor whose code is still being fetched. */
const NOT_THERE = {
  getSnapshot: () => ({ value: 'fetching', context: {} }),
  start: () => undefined,
  stop: () => undefined,
  send: () => undefined,
};
const parts = () => {
  const all = played.conversation.getSnapshot().children;
  if (all.composer === undefined) throw new Error('no composer');
  return all.composer;
};

describe('the rows of a conversation', () => {
  test('MSG-10 each message shows its writer and time; consecutive messages of one person in one minute show both only once', async () => {
    const at = (minute: number) => ({ timestamp: NOW - (20 - minute) * MINUTE_MS });
    await open({
      messages: [
        messageOf(1, at(0)),
        messageOf(2, at(0)),
        messageOf(3, at(1)),
        own(4, at(2)),
        messageOf(5, { ...at(8), senderUserID: 'ben', senderUserName: '林志明' }),
        messageOf(6, { ...at(9), senderUserName: '' }),
      ],
    });
    // Between time and name, each line contains the letter in place of the person's picture.
    expect(rows()).toEqual([
      '今天 14:10陳陳小安第 1 則',
      '第 2 則14:10',
      '第 3 則14:11',
      '您說：第 4 則已傳送14:12',
      '今天 14:18林林志明第 5 則14:18',
      '客服中心第 6 則14:19',
    ]);
    expect(names('article')).toEqual([
      '陳小安',
      '陳小安',
      '陳小安',
      '您',
      '林志明',
      '已刪除的帳號',
    ]);
  });

  test('MSG-10 within one minute, each edited message and each message with another delivery state shows its own time', async () => {
    const edited = { type: 'text', textContent: '改過', editedAt: NOW } as const;
    await open({
      messages: [
        messageOf(1, { content: edited }),
        messageOf(2),
        own(3, { readCount: 1 }),
        own(4, { isDelivered: true }),
        own(5),
      ],
    });
    expect(rows().map((row) => row.endsWith('14:29'))).toEqual([true, true, true, true, true]);
  });

  test('MSG-10 a message keeps its time and state when the same person then changes something in the group', async () => {
    const tips = { type: 'tips', tip: { kind: 'reopened' } } as const;
    await open({
      messages: [messageOf(1), own(2, { readCount: 1 }), own(3, { readCount: 1, content: tips })],
    });
    expect(rows().slice(0, 2)).toEqual([
      '今天 14:29陳陳小安第 1 則14:29',
      '您說：第 2 則已讀14:29',
    ]);
  });

  test('MSG-10 a line with the time precedes a message that comes five minutes after the last such line', async () => {
    const at = (seconds: number) => ({ timestamp: NOW - 10 * MINUTE_MS + seconds * 1_000 });
    await open({
      language: 'en',
      messages: [messageOf(1, at(0)), messageOf(2, at(300)), messageOf(3, at(301))],
    });
    expect(texts('article > p')).toEqual(['Today 14:20', 'Today 14:25']);
    expect(article(2).textContent).toContain('Today 14:25');
  });

  test('MSG-10 a line precedes the first unread message, unless that is the first message of all', async () => {
    const messages = [messageOf(1), messageOf(2), messageOf(3)];
    await open({ messages, place: { kind: 'unread', messageSeq: 2 } });
    expect(rows().map((row) => row.includes('以下是新訊息'))).toEqual([false, true, false]);
    await does(() => played.conversation.stop());
    await draw('zh-Hant', null);
    await open({ messages, language: 'en', place: { kind: 'unread', messageSeq: 1 } });
    expect(text()).not.toContain('New messages');
  });

  test.each<[what: string, more: Partial<Message>, zh: string, en: string]>([
    ['sent', {}, '已傳送14:29', 'Sent14:29'],
    ['delivered', { isDelivered: true }, '已送到對方14:29', 'Delivered14:29'],
    ['read by the other', { readCount: 1, isDelivered: true }, '已讀14:29', 'Read14:29'],
    [
      'read by three of a group',
      { readCount: 3, conversationType: CONVERSATION_TYPE.group },
      '已讀 314:29',
      'Read by 314:29',
    ],
    [
      'read by some, long ago',
      { readCount: 3, conversationType: CONVERSATION_TYPE.group, receiptStatus: 'expired' },
      '已讀14:29',
      'Read14:29',
    ],
    [
      'edited',
      { content: { type: 'text', textContent: '好', editedAt: NOW } },
      '已傳送已編輯14:29',
      'SentEdited14:29',
    ],
  ])('MSG-05 one’s own message shows that it was %s', async (_, more, zh, en) => {
    for (const [language, words] of [
      ['zh-Hant', zh],
      ['en', en],
    ] as const) {
      await open({ language, messages: [own(1, more)] });
      expect(rows()[0]?.endsWith(words), `${rows()[0]} ends with ${words}`).toBe(true);
    }
  });

  test('MSG-05 pressing the number of readers opens the list of readers', async () => {
    await open({ messages: [own(1, { readCount: 2, conversationType: CONVERSATION_TYPE.group })] });
    await press('已讀 2');
    expect(played.heard()).toContainEqual([
      'rows',
      { conversationID: HERE, list: 'readers', messageID: 'm-1', hasRead: true },
      1,
    ]);
  });

  test('a message of others shows its time and that it was forwarded, but no delivery state', async () => {
    await open({ messages: [messageOf(1, { readCount: 2, isForwarded: true })] });
    expect(rows()).toEqual(['今天 14:29陳陳小安已轉傳第 1 則14:29']);
  });

  test('MSG-07 a reply shows the message that it answers, and a press goes to that message', async () => {
    const repliedInfo = {
      messageID: 'm-1',
      messageSeq: 1,
      senderUserID: 'me',
      senderUserName: '王美',
      content: { type: 'text', textContent: '在哪裡？' },
    } as const;
    await open({ messages: [own(1), messageOf(2, { repliedInfo, rootRepliedCount: 1 })] });
    await press('前往被回覆的訊息：您在哪裡？');
    expect(played.heard()).toContainEqual(['jump', 1]);
    await press('1 則回覆');
    expect(played.heard()).toContainEqual([
      'rows',
      { conversationID: HERE, list: 'replies', messageID: 'm-2' },
      1,
    ]);
  });

  test('MSG-06 a reaction shows who reacted; a press adds or removes one’s own, and the menu key lists all', async () => {
    const reactions = [
      {
        reactionType: 'party',
        totalCount: 2,
        isSelfIncluded: true,
        userList: [
          { userID: 'me', userName: '王美' },
          { userID: 'ann', userName: '陳小安' },
        ],
      },
      {
        reactionType: 'ok',
        totalCount: 1,
        isSelfIncluded: false,
        userList: [{ userID: 'ben', userName: '林志明' }],
      },
    ] as const;
    await open({ messages: [messageOf(1, { reactions })] });
    const chips = [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')];
    expect(names('button[aria-pressed]')).toEqual(['🥳 2 人：您和陳小安', '👌 1 人：林志明']);
    expect(
      chips.map((one) => [one.getAttribute('aria-pressed'), one.title, one.textContent]),
    ).toEqual([
      ['true', '您和陳小安', '🥳 2'],
      ['false', '林志明', '👌 1'],
    ]);
    await does(() => chips[1]?.click());
    expect(played.heard()).toEqual([
      ['act', { kind: 'react', messageID: 'm-1', reactionType: 'ok' }],
    ]);
    await does(() =>
      chips[1]?.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })),
    );
    expect(played.heard()).toEqual([
      [
        'rows',
        { conversationID: HERE, list: 'reactions', messageID: 'm-1', reactionType: 'ok' },
        1,
      ],
    ]);
  });

  test('MSG-09 a revoked message shows whether the reader revoked it', async () => {
    const content = { type: 'revoke' } as const;
    await open({ messages: [messageOf(1), messageOf(2, { content }), own(3, { content })] });
    expect(rows().slice(1)).toEqual(['訊息已收回', '您已收回一則訊息']);
    await redraw('en');
    expect(rows().slice(1)).toEqual(['Message taken back', 'You took a message back']);
  });

  test('MSG-07 pressing a person’s picture opens their card, if they have one', async () => {
    await open({ messages: [messageOf(1)], language: 'en' });
    const whom: unknown[] = [];
    const contacts = (one: unknown) => {
      whom.push(one);
      return { subscribe: () => ({ unsubscribe: () => undefined }), ...NOT_THERE };
    };
    provideBackground({ chat: { contacts } } as unknown as Background);
    await press('陳小安’s profile');
    await appears('[role=dialog]');
    expect(whom).toEqual([{ userID: 'ann', code: '' }]);
    await open({ messages: [messageOf(1)], isGuest: true });
    expect(names('article button')).not.toContain('陳小安 的個人資料');
    await open({ messages: [messageOf(1)], here: { service: { state: 'assigned' } } });
    expect(names('article button')).not.toContain('陳小安 的個人資料');
  });

  test('an unknown command is not shown', async () => {
    await open({
      messages: [messageOf(1), messageOf(2, { content: { type: 'command', command: 'x' } })],
    });
    expect(rows()).toHaveLength(1);
  });
});

describe('a message on its way', () => {
  const pending = (more: Partial<Message> = {}) =>
    own(0, {
      clientMessageID: 'own-1',
      messageID: 'own-1',
      messageSeq: 0,
      sentStatus: 'sending',
      ...more,
    });
  const last = () => rows().at(-1) ?? '';

  test.each([
    ['zh-Hant', '傳送中…', '等待連線，之後自動送出', '取消'],
    ['en', 'Sending…', 'Waiting for a connection, then sent by itself', 'Cancel'],
  ] as const)(
    'MSG-04 a message shows that it is being sent, or waits for the network, in %s',
    async (language, sends, waits, cancel) => {
      await open({ language });
      await does(() => played.sends(pending(), { kept: 'sending' }));
      expect(last().endsWith(sends)).toBe(true);
      await does(() => played.link({ type: 'link.networkLost' }));
      expect(last().endsWith(`${waits}${cancel}`)).toBe(true);
      await press(cancel);
      expect(played.heard()).toContainEqual(['discard', 'own-1']);
    },
  );

  test('MSG-04 an upload shows its progress, and can be cancelled', async () => {
    await open();
    const actor = played.sends(pending(), { kept: 'sending' });
    await does(() =>
      actor.send({ type: 'upload.progressed', progress: { done: 250_000, total: 1_000_000 } }),
    );
    expect(last().endsWith('250 kB / 1.0 MB取消') || last().endsWith('250 kB / 1 MB取消')).toBe(
      true,
    );
    const bar = document.querySelector('progress');
    expect([bar?.getAttribute('aria-label'), bar?.getAttribute('value')]).toEqual([
      '上傳進度',
      '0.25',
    ]);
    await press('取消');
    expect(played.heard()).toContainEqual(['discard', 'own-1']);
  });

  test('MSG-04 a message that failed shows why, and can be sent again or discarded', async () => {
    await open();
    const failure = { kind: 'status', status: 413 } as const;
    const actor = played.sends(pending({ sentStatus: 'failed' }), { kept: 'failed', failure });
    await does(() => undefined);
    expect(texts('article [role=alert]')).toEqual(['檔案太大。沒有送出，點此重送捨棄']);
    await press('沒有送出，重新傳送');
    expect(actor.getSnapshot().matches('sending')).toBe(true);
    const other = played.sends(
      pending({ clientMessageID: 'own-2', messageID: 'own-2', sentStatus: 'failed' }),
      { kept: 'failed' },
    );
    await does(() => undefined);
    await press('捨棄');
    expect(other.getSnapshot().matches('discarded')).toBe(true);
    expect(actor.getSnapshot().matches('sending')).toBe(true);
  });
});

describe('the menu of a message', () => {
  const REACTIONS = [
    '👌',
    '👍',
    '👎',
    '✍️',
    '😄',
    '😭',
    '😅',
    '🙂',
    '😎',
    '😍',
    '👻',
    '💯',
    '💦',
    '🐶',
    '🥳',
  ];

  test.each<[what: string, given: Given, offered: readonly string[]]>([
    ['of somebody', {}, ['回覆', '複製', '轉傳', '選取多則', '置頂', '刪除']],
    [
      'of one’s own',
      { messages: [own(1)] },
      ['回覆', '編輯', '複製', '轉傳', '選取多則', '置頂', '收回', '刪除'],
    ],
    [
      'of one’s own, after two minutes',
      { messages: [own(1, { timestamp: NOW - 2 * MINUTE_MS - 1 })] },
      ['回覆', '編輯', '複製', '轉傳', '選取多則', '置頂', '刪除'],
    ],
    [
      'of one’s own, after a quarter of an hour',
      { messages: [own(1, { timestamp: NOW - 15 * MINUTE_MS - 1 })] },
      ['回覆', '複製', '轉傳', '選取多則', '置頂', '刪除'],
    ],
    [
      'of one’s own in a closed group',
      { messages: [own(1)], here: { isDisabled: true } },
      ['複製', '轉傳', '選取多則', '收回', '刪除'],
    ],
    [
      'of one’s own in a group, with reactions',
      {
        messages: [
          own(1, {
            conversationType: CONVERSATION_TYPE.group,
            reactions: [{ reactionType: 'ok', totalCount: 1, isSelfIncluded: false, userList: [] }],
          }),
        ],
        here: { group: { ...GROUP, memberRole: MEMBER_ROLE.member } },
      },
      ['回覆', '編輯', '複製', '轉傳', '選取多則', '誰回應了', '誰已讀', '收回', '刪除'],
    ],
    [
      'of a room',
      { messages: [messageOf(1, { conversationType: CONVERSATION_TYPE.room })] },
      ['回覆', '複製', '轉傳', '選取多則', '置頂'],
    ],
    [
      'of a picture, of an engine without pins',
      {
        isWhole: false,
        messages: [
          own(1, {
            content: {
              ...({
                type: 'image',
                fileName: 'a.png',
                fileDownloadUrl: '/a',
                fileSize: 1,
              } as const),
              thumbnailDownloadUrl: '',
              width: 1,
              height: 1,
            },
          }),
        ],
      },
      ['回覆', '轉傳', '選取多則', '收回', '刪除'],
    ],
    [
      'that is pinned',
      {
        here: {
          pinned: {
            messageID: 'm-1',
            messageSeq: 1,
            senderUserID: 'ann',
            senderUserName: '陳小安',
            content: { type: 'text', textContent: '第 1 則' },
          },
        },
      },
      ['回覆', '複製', '轉傳', '選取多則', '取消置頂', '刪除'],
    ],
  ])('MSG-06 the menu offers the right actions for a message %s', async (_, given, offered) => {
    await open(given);
    await menuOf(1);
    const isDisabled = given.here?.isDisabled === true;
    expect(items()).toEqual([...(isDisabled ? [] : REACTIONS), ...offered]);
  });

  test('MSG-09 an action whose time is over disappears from the open menu', async () => {
    await open({ messages: [own(1, { timestamp: NOW })] });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await menuOf(1);
    const offered = () => items().filter((item) => ['編輯', '收回'].includes(item));
    const after = async (ms: number) => {
      played.now = NOW + ms;
      await act(async () => void vi.advanceTimersByTime(1_000));
      return offered();
    };
    expect(offered()).toEqual(['編輯', '收回']);
    expect(await after(2 * MINUTE_MS)).toEqual(['編輯', '收回']);
    expect(await after(2 * MINUTE_MS + 1)).toEqual(['編輯']);
    expect(await after(15 * MINUTE_MS + 1)).toEqual([]);
  });

  test('MSG-06 in English, the menu has a name and names its actions', async () => {
    await open({
      messages: [own(1, { conversationType: CONVERSATION_TYPE.group })],
      language: 'en',
    });
    await menuOf(1);
    expect(items().slice(15)).toEqual([
      'Reply',
      'Edit',
      'Copy',
      'Forward',
      'Select several',
      'Pin',
      'Read by',
      'Take back',
      'Delete',
    ]);
    expect(names('[role=menu]')).toEqual(['Message options']);
  });

  test.each<[name: string, told: unknown]>([
    ['🐶', ['act', { kind: 'react', messageID: 'm-2', reactionType: 'dog' }]],
    ['置頂', ['act', { kind: 'pin', messageID: 'm-2', on: true }]],
    ['收回', ['act', { kind: 'revoke', messageID: 'm-2' }]],
    ['編輯', ['words of', { type: 'edit.begin', messageID: 'm-2', everybody: '所有人' }]],
    [
      '誰已讀',
      ['rows', { conversationID: HERE, list: 'readers', messageID: 'm-2', hasRead: true }, 1],
    ],
    [
      '誰回應了',
      [
        'rows',
        { conversationID: HERE, list: 'reactions', messageID: 'm-2', reactionType: 'party' },
        1,
      ],
    ],
  ])('MSG-06 the action %s applies to the message whose menu it is in', async (name, told) => {
    const more = {
      conversationType: CONVERSATION_TYPE.group,
      reactions: [{ reactionType: 'party', totalCount: 1, isSelfIncluded: true, userList: [] }],
    } as const;
    await open({ messages: [own(1, more), own(2, more), own(3, more)] });
    await menuOf(2);
    await choose(name);
    expect(played.heard()).toContainEqual(told);
    expect(document.querySelector('[role=menu]')).toBeNull();
  });

  test('MSG-06 the menu marks one’s own reaction, unpins a pinned message, and begins a reply to the message', async () => {
    const reactions = [
      { reactionType: 'ok', totalCount: 1, isSelfIncluded: true, userList: [] },
      { reactionType: 'dog', totalCount: 1, isSelfIncluded: false, userList: [] },
    ] as const;
    const pinned = {
      messageID: 'm-2',
      messageSeq: 2,
      senderUserID: 'ann',
      senderUserName: '陳小安',
      content: { type: 'text', textContent: '第 2 則' },
    } as const;
    await open({ messages: [messageOf(1), messageOf(2, { reactions })], here: { pinned } });
    await menuOf(2);
    expect(texts('[role^=menuitem][data-own]')).toEqual(['👌']);
    await choose('取消置頂');
    expect(played.heard()).toEqual([['act', { kind: 'pin', messageID: 'm-2', on: false }]]);
    await menuOf(2);
    await choose('回覆');
    expect(text()).toContain('回覆 陳小安：第 2 則');
  });

  test.each([
    ['zh-Hant', '複製', true, '已複製'],
    ['zh-Hant', '複製', false, '瀏覽器不允許複製'],
    ['en', 'Copy', true, 'Copied'],
    ['en', 'Copy', false, 'The browser did not allow copying'],
  ] as const)(
    'MSG-06 in %s the action %s reports whether the browser allowed it: %s',
    async (language, copy, mayCopy, words) => {
      const copied: string[] = [];
      const writeText = vi
        .spyOn(navigator.clipboard, 'writeText')
        .mockImplementation(async (copies) => {
          if (!mayCopy) throw new Error('not allowed');
          copied.push(copies);
        });
      await open({ language, messages: [messageOf(1), messageOf(2)] });
      await menuOf(2);
      await choose(copy);
      await eventually(() =>
        expect(notified).toEqual([
          { type: 'notification.show', message: { kind: 'plain', text: words } },
        ]),
      );
      expect(copied).toEqual(mayCopy ? ['第 2 則'] : []);
      writeText.mockRestore();
    },
  );

  test('a message that is still being sent has no menu', async () => {
    await open();
    await does(() =>
      played.sends(
        own(0, {
          clientMessageID: 'own-1',
          messageID: 'own-1',
          messageSeq: 0,
          sentStatus: 'sending',
        }),
        { kept: 'sending' },
      ),
    );
    await does(() =>
      document
        .querySelector('[data-said="own-1"]')
        ?.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })),
    );
    expect(document.querySelector('[role=menu]')).toBeNull();
  });
});

describe('selected messages', () => {
  const checks = () => [
    ...document.querySelectorAll<HTMLInputElement>('article input[type=checkbox]'),
  ];
  const MESSAGES = [
    messageOf(1),
    messageOf(2, { content: { type: 'tips', tip: { kind: 'reopened' } } }),
    own(3),
    messageOf(4, { senderUserID: 'ben', senderUserName: '林志明' }),
  ];
  /** Selects messages in an order that differs from the conversation's. */
  async function selects(given: Given = {}, ...more: readonly number[]): Promise<void> {
    await open({ messages: MESSAGES, ...given });
    await menuOf(4);
    await choose(given.language === 'en' ? 'Select several' : '選取多則');
    await appears('article input');
    for (const at of more) await does(() => checks()[at]?.click());
  }

  test('MSG-08 selected messages are marked and counted, and the cross ends the selection', async () => {
    await selects({}, 0);
    expect(checks().map(({ checked }) => checked)).toEqual([true, false, true]);
    expect(names('article input')).toEqual(['選取這則訊息', '選取這則訊息', '選取這則訊息']);
    expect(text()).toContain('已選 2 則');
    // During a selection, messages have no menu button.
    expect(document.querySelectorAll('[data-more]')).toHaveLength(0);
    expect(document.querySelector('form')?.hidden).toBe(true);
    await does(() => checks()[2]?.click());
    expect(text()).toContain('已選 1 則');
    await press('取消');
    expect([checks(), document.querySelector('form')?.hidden]).toEqual([[], false]);
  });

  test('MSG-08 a message that cannot be forwarded cannot be selected', async () => {
    const barrage = messageOf(5, { content: { type: 'barrage', textContent: '哈' } });
    await selects({ messages: [...MESSAGES, barrage] });
    expect(checks().map(({ disabled }) => disabled)).toEqual([false, false, false, true]);
    expect(article(4).querySelector('[data-more]')).toBeNull();
  });

  test('MSG-08 selected messages are copied in the order of the conversation, each with its sender', async () => {
    const copied: string[] = [];
    const writeText = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(async (words) => void copied.push(words));
    await selects({}, 1, 0);
    await press('複製');
    await eventually(() =>
      expect(copied).toEqual(['陳小安: 第 1 則\n您: 第 3 則\n林志明: 第 4 則']),
    );
    await does(() => undefined);
    expect(checks()).toEqual([]);
    writeText.mockRestore();
  });

  test('MSG-08 messages stay selected if the browser refuses to copy them', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await selects();
    await press('複製');
    await eventually(() => expect(notified).toHaveLength(1));
    expect(checks()).toHaveLength(3);
    writeText.mockRestore();
  });

  test.each([
    [
      'zh-Hant',
      '刪除',
      '刪除選取的 2 則訊息？',
      '只會從您的對話中刪除，對方仍看得到，刪除後無法復原。',
      '取消',
    ],
    [
      'en',
      'Delete',
      'Delete the 2 selected messages?',
      'It is deleted from your conversation only. The other person still sees it. This cannot be undone.',
      'Cancel',
    ],
  ] as const)(
    'MSG-09 selected messages are deleted after a confirmation, in %s',
    async (language, remove, title, body, cancel) => {
      await selects({ language }, 0);
      await press(remove);
      await appears('[role=alertdialog]');
      expect([texts('h2'), texts('[role=alertdialog] p').at(-1)]).toEqual([[title], body]);
      const button = (name: string) =>
        does(() =>
          [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
            .find(({ textContent }) => textContent === name)
            ?.click(),
        );
      await button(cancel);
      expect([document.querySelector('[role=alertdialog]'), played.heard()]).toEqual([null, []]);
      await press(remove);
      await appears('[role=alertdialog]');
      await button(remove);
      expect(played.heard()).toEqual([['act', { kind: 'delete', messageIDs: ['m-4', 'm-1'] }]]);
      expect(checks()).toEqual([]);
    },
  );

  test('MSG-09 the menu deletes a single message; in a room, deleting is not offered', async () => {
    await open({ messages: MESSAGES });
    await menuOf(3);
    await choose('刪除');
    await appears('[role=alertdialog]');
    expect(texts('h2')).toEqual(['刪除這則訊息？']);
    await press('刪除');
    expect(played.heard()).toEqual([['act', { kind: 'delete', messageIDs: ['m-3'] }]]);
    await selects({ here: { type: CONVERSATION_TYPE.room } });
    expect(names('button')).toContain('轉傳');
    expect(names('button')).not.toContain('刪除');
  });
});

describe('forwarding', () => {
  const targets = (): string[] => texts('[role=dialog] li button');
  const at = (index: number) =>
    document.querySelectorAll<HTMLElement>('[role=dialog] li button')[index];
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] li input')];
  async function forwards(language: In = 'zh-Hant', given: Given = {}): Promise<void> {
    await open({ language, messages: [messageOf(1), own(2)], ...given });
    await menuOf(2);
    await choose(language === 'en' ? 'Forward' : '轉傳');
    await appears('[role=dialog]');
  }

  test('MSG-08 a message is forwarded to another conversation after a confirmation that names it', async () => {
    await forwards();
    expect(texts('h2')).toEqual(['轉傳到']);
    expect(targets()).toHaveLength(3);
    // A single message cannot be combined, so the dialog offers no choice.
    expect(document.querySelector('[role=radiogroup]')).toBeNull();
    await does(() => at(2)?.click());
    await appears('[role=alertdialog]');
    expect(texts('h2')).toEqual(['轉傳給「旅行團」？']);
    expect(text()).toContain('1 則訊息會傳到這個對話，對方會看到這是轉傳的。');
    await press('選其他對話');
    await appears('[role=dialog] li');
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
    await does(() => at(1)?.click());
    await appears('[role=alertdialog]');
    expect(texts('h2')).toEqual(['轉傳給「林志明」？']);
    await press('轉傳');
    expect(played.heard()).toEqual([
      ['forwarded', ['m-2'], { how: 'each' }],
      [
        'write',
        expect.objectContaining({ conversationID: 'conversation-2', conversationType: 0 }),
        'new-1',
      ],
    ]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(text()).toContain('已轉傳至 林志明');
    await press('前往對話');
    expect(opened.map(({ conversationID }) => conversationID)).toEqual(['conversation-2']);
    await press('知道了');
    expect(text()).not.toContain('已轉傳至');
  });

  test('MSG-08 a message is forwarded to several conversations after one confirmation; a choice can be undone before', async () => {
    await forwards('en');
    expect(boxes().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Select 陳小安',
      'Select 林志明',
      'Select 旅行團',
    ]);
    await does(() => boxes()[0]?.click());
    expect(names('[role=dialog] button')).toContain('Forward to 1 conversation');
    await does(() => boxes()[2]?.click());
    await does(() => at(1)?.click());
    await does(() => boxes()[0]?.click());
    await press('Forward to 2 conversations');
    await appears('[role=alertdialog]');
    expect(texts('h2')).toEqual(['Forward to 2 conversations?']);
    expect(texts('strong')).toEqual(['旅行團 and 林志明']);
    expect(text()).toContain('1 message goes to these conversations, marked as forwarded.');
    await press('Choose another conversation');
    await appears('[role=dialog] li');
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true]);
    await press('Forward to 2 conversations');
    await appears('[role=alertdialog]');
    await press('Forward');
    const written = played.heard().filter(([what]) => what === 'write');
    expect(written.map(([, composed]) => composed)).toMatchObject([
      { conversationID: 'conversation-3', conversationType: 2 },
      { conversationID: 'conversation-2', conversationType: 0 },
    ]);
    expect(text()).toContain('Forwarded to 2 conversations');
    expect(names('button')).not.toContain('Open conversation');
  });

  test('MSG-08 a message is forwarded into its own conversation without a confirmation', async () => {
    await forwards();
    await does(() => at(0)?.click());
    expect(played.heard().map(([what]) => what)).toEqual(['forwarded', 'write', 'jump']);
    expect(text()).not.toContain('已轉傳至');
  });

  test('MSG-08 conversations are found by name; one with a deleted account is not offered', async () => {
    const gone = conversationOf({
      conversationID: 'gone',
      conversationName: '',
      peerID: 'x',
      updatedAt: NOW - 9,
    });
    await forwards('zh-Hant', {
      elsewhere: [
        ...ELSEWHERE,
        gone,
        conversationOf({ conversationID: 'c-4', conversationName: 'Ann Lee', updatedAt: NOW - 4 }),
      ],
    });
    expect(targets()).toHaveLength(4);
    const field = named('input', '搜尋對話');
    await type(field, ' LEE ');
    expect(targets()).toHaveLength(1);
    await type(field, '誰');
    expect(text()).toContain('找不到符合的對話');
  });

  test('MSG-08 a message is forwarded to at most twenty conversations at once', async () => {
    const many = Array.from({ length: 21 }, (_, index) =>
      conversationOf({
        conversationID: `c-${index}`,
        conversationName: `群組 ${index}`,
        updatedAt: NOW - 10 - index,
      }),
    );
    await forwards('zh-Hant', { elsewhere: many });
    for (const one of boxes().slice(0, 19)) await does(() => one.click());
    expect(text()).not.toContain('一次最多轉傳到');
    await does(() => boxes()[19]?.click());
    expect(text()).toContain('一次最多轉傳到 20 個對話');
    expect(
      boxes()
        .map(({ disabled }) => disabled)
        .slice(18),
    ).toEqual([false, false, true, true]);
    await does(() => at(20)?.click());
    expect(names('[role=dialog] button')).toContain('轉傳到 20 個對話');
  });

  test.each([
    [false, '王美', '陳小安、王美和客服中心 的對話紀錄'],
    [true, '訪客', '陳小安、訪客和客服中心 的對話紀錄'],
  ])(
    'MSG-08 several messages are combined into one, in the order of the conversation (guest: %s)',
    async (isGuest, name, title) => {
      const messages = [
        messageOf(1),
        own(2),
        messageOf(3, { senderUserID: 's', senderUserName: '' }),
      ];
      await open({ messages, isGuest, elsewhere: [] });
      await menuOf(3);
      await choose('選取多則');
      await appears('article input');
      for (const one of [1, 0]) {
        await does(() => document.querySelectorAll<HTMLElement>('article input')[one]?.click());
      }
      await press('轉傳');
      await appears('[role=dialog]');
      expect(texts('[role=radiogroup] label')).toEqual(['逐則轉傳', '合併轉傳']);
      await does(() =>
        document.querySelectorAll<HTMLElement>('[role=radiogroup] input')[1]?.click(),
      );
      await does(() => at(0)?.click());
      expect(played.heard()[0]).toEqual([
        'forwarded',
        ['m-3', 'm-2', 'm-1'],
        {
          how: 'combined',
          title,
          lines: [
            { name: '陳小安', text: '第 1 則' },
            { name, text: '第 2 則' },
            { name: '客服中心', text: '第 3 則' },
          ],
        },
      ]);
    },
  );

  test.each([
    ['zh-Hant', '轉傳', '正在轉傳至 林志明…', '沒有全部轉傳至 林志明'],
    ['en', 'Forward', 'Forwarding to 林志明…', 'Not everything was forwarded to 林志明'],
  ] as const)(
    'MSG-08 the page shows that forwarding is under way, or that not everything was sent, in %s',
    async (language, forward, sending, failed) => {
      await forwards(language);
      const sends = (id: string, kept: 'sending' | 'failed') =>
        played.sends(
          {
            ...own(0, { messageSeq: 0, clientMessageID: id, messageID: id }),
            conversationID: 'conversation-2',
          },
          { kept },
        );
      sends('new-1', 'sending');
      await does(() => at(1)?.click());
      await appears('[role=alertdialog]');
      await press(forward);
      expect(text()).toContain(sending);
      sends('new-2', 'sending');
      sends('new-3', 'failed');
      const content = { type: 'text', textContent: '好' } as const;
      await does(() =>
        played.conversation.send({
          type: 'selection.forwarded',
          to: [{ conversationID: 'conversation-2', conversationType: 0 }],
          contents: [content, content],
        }),
      );
      expect(text()).toContain(failed);
    },
  );
});

describe('lists over a conversation', () => {
  const user = (userID: string, userName: string) =>
    ({ row: 'user', userID, userName, userAvatarUrl: '' }) as const;
  const shown = (): string[] => texts('[role=dialog] li');
  const REACTED = [
    { reactionType: 'ok', totalCount: 1, isSelfIncluded: true, userList: [] },
    { reactionType: 'dog', totalCount: 12, isSelfIncluded: false, userList: [] },
  ] as const;

  test.each([
    ['zh-Hant', '誰已讀', ['已讀', '未讀'], '您', '顯示更多', '目前沒有人'],
    ['en', 'Read by', ['Read', 'Unread'], 'You', 'Show more', 'Nobody so far'],
  ] as const)(
    'MSG-05 a dialog lists who has read the message and who has not, in %s',
    async (language, title, choices, self, more, nobody) => {
      await open({ language, messages: [own(1, { conversationType: CONVERSATION_TYPE.group })] });
      played.rows = (page) => ({
        rows: page === 1 ? [user('ann', '陳小安'), user('me', '王美')] : [user('s', '')],
        total: 3,
      });
      await menuOf(1);
      await choose(title);
      await appears('[role=dialog] li');
      expect(texts('h2')).toEqual([title]);
      expect(texts('[role=radiogroup] label')).toEqual(choices);
      expect(shown().map((row) => row.slice(1))).toEqual(['陳小安', self]);
      await press(more);
      expect(shown()).toHaveLength(3);
      expect(names('button')).not.toContain(more);
      played.rows = () => ({ rows: [], total: 0 });
      await does(() =>
        document.querySelectorAll<HTMLElement>('[role=radiogroup] input')[1]?.click(),
      );
      expect(text()).toContain(nobody);
      expect(played.heard().at(-1)).toEqual([
        'rows',
        { conversationID: HERE, list: 'readers', messageID: 'm-1', hasRead: false },
        1,
      ]);
    },
  );

  test.each([
    ['zh-Hant', '誰回應了', ['👌 1 人', '🐶 12 人'], '沒有載入，再試一次'],
    ['en', 'Who reacted', ['👌 1 person', '🐶 12 people'], 'Not loaded. Try again'],
  ] as const)(
    'MSG-06 a dialog lists who reacted with what, in %s',
    async (language, title, chips, again) => {
      await open({ language, messages: [messageOf(1, { reactions: REACTED })] });
      played.failure = { kind: 'timeout' };
      await menuOf(1);
      await choose(title);
      await appears('[role=dialog]');
      expect(names('[role=dialog] button[aria-pressed]')).toEqual(chips);
      played.failure = undefined;
      played.rows = () => ({ rows: [user('ann', '陳小安')], total: 1 });
      await press(again);
      expect(shown()).toHaveLength(1);
      await press(chips[1]);
      expect(played.heard().at(-1)).toEqual([
        'rows',
        { conversationID: HERE, list: 'reactions', messageID: 'm-1', reactionType: 'dog' },
        1,
      ]);
      const pressed = [...document.querySelectorAll('[role=dialog] button[aria-pressed]')];
      expect(pressed.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
      await press(language === 'en' ? 'Close' : '關閉');
      expect(document.querySelector('[role=dialog]')).toBeNull();
    },
  );

  test('MSG-08 a combined message inside another one can be opened, and closed again level by level', async () => {
    const combine = (title: string) => ({ type: 'combine', title, summary: '', count: 1 }) as const;
    await open({ messages: [messageOf(1, { content: combine('外') })] });
    const row = (place: number, content: Message['content'], senderUserID = 'ben') =>
      ({
        ...({ row: 'combined', senderUserName: '林志明', senderUserAvatarUrl: '' } as const),
        place,
        messageID: `x-${place}`,
        senderUserID,
        content,
        timestamp: NOW - 24 * 60 * MINUTE_MS,
      }) as const;
    played.rows = () => ({
      rows: [row(0, { type: 'text', textContent: '一' }, 'me'), row(1, combine('內'))],
      total: 2,
    });
    await does(() => article(0).querySelector<HTMLElement>('[data-said] button')?.click());
    await appears('[role=dialog] li');
    expect(texts('h2')).toEqual(['對話紀錄']);
    expect(texts('[role=dialog] li p')).toEqual(['您 昨天 14:30', '一', '林志明 昨天 14:30']);
    expect(names('button')).not.toContain('上一層');
    // The failure leaves the next level unloaded, so that it can be loaded below with other rows.
    played.failure = { kind: 'timeout' };
    await does(() => document.querySelector<HTMLElement>('[role=dialog] li button')?.click());
    played.failure = undefined;
    const asked = () => played.heard().at(-1)?.[1];
    expect(asked()).toEqual({
      conversationID: HERE,
      list: 'combined',
      messageID: 'm-1',
      path: [1],
    });
    played.rows = () => ({ rows: [row(0, combine('最內'))], total: 1 });
    await press('沒有載入，再試一次');
    await does(() => document.querySelector<HTMLElement>('[role=dialog] li button')?.click());
    expect(asked()).toMatchObject({ path: [1, 0] });
    await press('上一層');
    expect(asked()).toMatchObject({ path: [1] });
  });

  test('MSG-07 a dialog lists the replies to a message with their times', async () => {
    await open({ language: 'en', messages: [messageOf(1, { rootRepliedCount: 2 })] });
    played.rows = () => ({
      rows: [{ row: 'message', message: messageOf(2, { senderUserName: '' }) }],
      total: 1,
    });
    await press('2 replies');
    await appears('[role=dialog] li');
    expect(texts('h2')).toEqual(['Replies']);
    expect(texts('[role=dialog] li p')).toEqual(['Customer service Today 14:29', '第 2 則']);
  });

  test('MSG-02 a picture opens in a viewer that shows all pictures of the conversation', async () => {
    const image = (name: string) =>
      ({
        ...({ type: 'image', fileSize: 1, thumbnailDownloadUrl: '', width: 40 } as const),
        height: 40,
        fileName: `${name}.png`,
        fileDownloadUrl: `/api/messaging/file/${name}`,
      }) as const;
    const said = { type: 'text', textContent: '好' } as const;
    await open({
      messages: [
        messageOf(1, { content: image('a') }),
        messageOf(2, { content: { type: 'multiple', messageInfoList: [said, image('b')] } }),
        messageOf(3, { content: image('c') }),
      ],
    });
    const now = () => [
      names('[role=dialog]'),
      texts('[role=dialog] [role=status]'),
      document.querySelector('[role=dialog] img')?.getAttribute('src'),
    ];
    await press('放大圖片：b.png');
    await appears('[role=dialog] img');
    expect(now()).toEqual([['b.png'], ['2 / 3'], '/api/messaging/file/b']);
    const download = document.querySelector<HTMLAnchorElement>('[role=dialog] a');
    expect([names('[role=dialog] a'), download?.getAttribute('href'), download?.download]).toEqual([
      ['下載圖片'],
      '/api/messaging/file/b',
      'b.png',
    ]);
    expect(names('[role=dialog] button')).toEqual([
      '縮小',
      '放大',
      '關閉',
      '上一張圖片',
      '下一張圖片',
    ]);
    expect(names('[role=group][tabindex]')).toEqual(['圖片，可用加減鍵縮放、方向鍵移動或換下一張']);
    const size = () =>
      document.querySelector<HTMLElement>('[role=dialog] img')?.style.transform.split(' ').at(-1);
    await press('放大');
    await press('放大');
    expect(size()).toBe('scale(4)');
    await press('縮小');
    expect(size()).toBe('scale(2)');
    // The next picture is shown unzoomed.
    await press('下一張圖片');
    expect(size()).toBe('scale(1)');
    expect(now()).toEqual([['c.png'], ['3 / 3'], '/api/messaging/file/c']);
    expect(named('button', '下一張圖片').hasAttribute('disabled')).toBe(true);
    const key = (name: string) =>
      does(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, bubbles: true }),
        ),
      );
    await does(() => document.querySelector<HTMLElement>('[role=group][tabindex]')?.focus());
    await key('ArrowLeft');
    await key('ArrowLeft');
    expect(now()[1]).toEqual(['1 / 3']);
    expect(named('button', '上一張圖片').hasAttribute('disabled')).toBe(true);
    await key('ArrowRight');
    expect(now()[1]).toEqual(['2 / 3']);
    await press('關閉');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });
});

describe('lines around the messages', () => {
  test.each([
    ['zh-Hant', '陳小安和林志明 正在輸入…'],
    ['en', 'Typing: 陳小安 and 林志明…'],
  ] as const)('a line shows who is typing, in %s', async (language, words) => {
    await open({ language });
    await does(() => {
      played.typing({ userID: 'ann', userName: '陳小安', userAvatarUrl: '' }, true);
      played.typing({ userID: 'ben', userName: '林志明', userAvatarUrl: '' }, true);
    });
    expect(text()).toContain(words);
    await does(() => {
      played.typing({ userID: 'ann', userName: '陳小安', userAvatarUrl: '' }, false);
      played.typing({ userID: 'ben', userName: '林志明', userAvatarUrl: '' }, false);
    });
    expect(text()).not.toContain(language === 'en' ? 'Typing' : '正在輸入');
  });

  test('a refused action shows a failure until the user dismisses it', async () => {
    await open();
    played.failure = { kind: 'offline' };
    await menuOf(1);
    await choose('👌');
    expect(texts('[role=alert]')[0]).toContain('無法連上網路，請檢查連線');
    await press('知道了');
    expect(texts('[role=alert]')).toEqual([]);
  });

  test.each([
    ['zh-Hant', '前往置頂訊息：您 集合地點', '置頂訊息', '取消置頂'],
    ['en', 'Go to the pinned message: You 集合地點', 'Pinned message', 'Unpin'],
  ] as const)(
    'pressing the pinned message shows it in the list; only members who may unpin it get a button for that, in %s',
    async (language, words, name, unpin) => {
      const pinned = {
        messageID: 'm-9',
        messageSeq: 9,
        senderUserID: 'me',
        senderUserName: '王美',
        content: { type: 'text', textContent: '集合地點' },
      } as const;
      await open({ language, here: { pinned } });
      await appears('section[aria-label]');
      expect(names('section')).toEqual([name]);
      await press(words);
      expect(played.heard()).toEqual([['jump', 9]]);
      await press(unpin);
      expect(played.heard()).toEqual([['act', { kind: 'pin', messageID: 'm-9', on: false }]]);
      await open({
        language,
        here: { pinned, group: { ...GROUP, memberRole: MEMBER_ROLE.member } },
      });
      await appears('section[aria-label]');
      expect(names('section button')).toHaveLength(1);
    },
  );

  test.each([
    [
      'zh-Hant',
      '您好，需要什麼幫忙？',
      '直接在下方輸入，或先看看常見的問題。',
      '在下方寫第一則訊息',
      '正在載入訊息',
    ],
    [
      'en',
      'Hello, how can we help?',
      'Write below, or look at common questions.',
      'Write the first message below',
      'Loading messages',
    ],
  ] as const)(
    'CHAT-02 an empty conversation invites to write, and shows that it is loading, in %s',
    async (language, help, hint, write, loads) => {
      await open({ language, messages: [], here: { service: { state: 'waiting', isOwn: true } } });
      await appears('h3');
      expect(texts('h3')).toEqual([help]);
      expect(text()).toContain(hint);
      await open({ language, messages: [] });
      await appears('h3');
      expect(texts('h3')).toEqual([write]);
      await open({ language, messages: [], gate: new Promise(() => undefined) });
      expect(text() + names('[aria-label]').join('')).toContain(loads);
    },
  );

  test('messages that could not be loaded can be loaded again', async () => {
    await open({ messages: [], failure: { kind: 'timeout' } });
    await appears('[role=alert]');
    expect(texts('[role=alert] p')).toEqual(['連線逾時，請檢查網路或稍後再試']);
    played.failure = undefined;
    played.has([messageOf(1)]);
    await press('再試一次');
    await appears('article');
  });
});

describe('editing a message', () => {
  async function edits(language: In = 'zh-Hant'): Promise<void> {
    await open({ language, messages: [own(1), own(2)] });
    played.words = [{ kind: 'text', text: '第 2 則' }];
    await menuOf(2);
    await choose(language === 'en' ? 'Edit' : '編輯');
    await appears(
      `form[aria-label="${language === 'en' ? 'Edit message' : '編輯訊息'}"] [role=textbox]`,
    );
    played.heard();
  }

  test('a message that is revoked on another device says so at once, and its changed words become a new message (MSG-09)', async () => {
    await edits();
    const { children } = played.conversation.getSnapshot();
    const editor = () => children.edit?.getSnapshot().children.composer;
    const parts = [{ kind: 'text', text: '改過的' }] as const;
    await does(() => editor()?.send({ type: 'composer.changed', parts }));
    await does(() =>
      played.store.putMessage({ ...own(2), content: { type: 'revoke' }, orderKey: 100 }),
    );
    expect(texts('[role=alert] p')).toEqual(['這則訊息已收回，無法再編輯']);
    expect(named('button', '儲存變更').hasAttribute('disabled')).toBe(true);
    await does(() =>
      document.querySelector<HTMLFormElement>('form[aria-label="編輯訊息"]')?.requestSubmit(),
    );
    expect(played.heard()).toEqual([]);
    await press('改寫成新訊息');
    expect(names('form:not([hidden])')).not.toContain('編輯訊息');
    expect(children.composer?.getSnapshot().context.parts).toEqual(parts);
  });

  test.each([
    ['zh-Hant', '編輯訊息：第 2 則', '儲存變更', '取消編輯', '編輯訊息'],
    ['en', 'Editing: 第 2 則', 'Save changes', 'Cancel editing', 'Edit message'],
  ] as const)(
    'the editor shows the message, saves the changed text, and can be cancelled, in %s',
    async (language, words, save, cancel, name) => {
      await edits(language);
      expect(text()).toContain(words);
      const editor = () =>
        played.conversation.getSnapshot().children.edit?.getSnapshot().children.composer;
      await does(() => editor()?.send({ type: 'composer.changed', parts: [] }));
      expect(named('button', save).hasAttribute('disabled')).toBe(true);
      await does(() =>
        editor()?.send({ type: 'composer.changed', parts: [{ kind: 'text', text: '改過的' }] }),
      );
      played.failure = { kind: 'timeout' };
      await press(save);
      expect(played.heard()).toEqual([['edit', 'm-2', { type: 'text', textContent: '改過的' }]]);
      expect(document.querySelector('[role=alert]')).not.toBeNull();
      await press(cancel);
      expect(names('form:not([hidden])')).not.toContain(name);
    },
  );
});

describe('the composer', () => {
  test('COMP-05 nothing can be written in a closed conversation', async () => {
    await open({ here: { isDisabled: true } });
    await appears('[role=textbox]');
    expect(text()).toContain('這個對話已停用');
    expect(named('button', '附加檔案與更多').hasAttribute('disabled')).toBe(true);
    expect(document.querySelector('[role=textbox]')?.getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['a written text', { type: 'composer.submitted', contents: SAID, repliesTo: undefined }],
    ['a canned answer', { type: 'content.send', contents: SAID }],
    [
      'a message forwarded into the conversation itself',
      {
        type: 'selection.forwarded',
        contents: SAID,
        to: [{ conversationID: HERE, conversationType: CONVERSATION_TYPE.peer }],
      },
    ],
  ] as const)('CHAT-06 %s is shown although the list showed older messages', async (_, event) => {
    await open();
    // Message 9 is not in the list, because those before it are not loaded.
    await does(() => played.store.putMessage(messageOf(9)));
    const content = { type: 'text', textContent: '我到了' } as const;
    const unsent = { clientMessageID: 'new-1', sentStatus: 'sending', content } as const;
    await does(() => played.sends(messageOf(0, { ...OWN, ...unsent }), { kept: 'sending' }));
    expect(texts('article').join()).not.toContain('我到了');
    await does(() => played.conversation.send(event));
    expect(played.heard()).toContainEqual(['jump', 'latest']);
    await eventually(() => expect(texts('article').join()).toMatch(/第 9 則.*我到了/));
  });

  test('a message forwarded to another conversation leaves the list where it is', async () => {
    await open();
    const to = [{ conversationID: 'conversation-2', conversationType: CONVERSATION_TYPE.peer }];
    await does(() => played.conversation.send({ type: 'selection.forwarded', contents: SAID, to }));
    expect(played.heard().map(([what]) => what)).toEqual(['write']);
  });

  test('MSG-06 in a closed group a press on a reaction lists the people, and changes nothing', async () => {
    const userList = [{ userID: 'ann', userName: '陳小安' }];
    const reactions = [
      { reactionType: 'ok', totalCount: 1, isSelfIncluded: false, userList },
    ] as const;
    await open({ messages: [messageOf(1, { reactions })], here: { isDisabled: true } });
    await press('👌 1 人：陳小安');
    expect(played.heard()).toEqual([
      [
        'rows',
        { conversationID: HERE, list: 'reactions', messageID: 'm-1', reactionType: 'ok' },
        1,
      ],
    ]);
  });

  test('MSG-07 the words of the answered message disappear when it is revoked', async () => {
    await open({ messages: [messageOf(1), messageOf(2)] });
    await does(() => parts().send({ type: 'reply.begin', messageID: 'm-1' }));
    expect(text()).toContain('回覆 陳小安：第 1 則');
    await does(() =>
      played.store.putMessage(messageOf(1, { orderKey: 7, content: { type: 'revoke' } })),
    );
    expect(text()).toContain('回覆 陳小安：訊息已收回');
    expect(text()).not.toContain('第 1 則');
  });

  test('MSG-07 the words of the answered message appear when it is loaded', async () => {
    await open({ messages: [messageOf(2)] });
    await does(() => parts().send({ type: 'reply.begin', messageID: 'm-3' }));
    expect(text()).toContain('回覆較早的訊息');
    await does(() => played.store.putMessage(messageOf(3)));
    expect(text()).toContain('回覆 陳小安：第 3 則');
  });

  test.each([
    ['zh-Hant', '回覆較早的訊息', '回覆 您：第 2 則'],
    ['en', 'Reply to an earlier message', 'Reply to You: 第 2 則'],
  ] as const)(
    'MSG-07 the composer shows the message that is being answered, in %s',
    async (language, earlier, known) => {
      await open({ language, messages: [messageOf(1), own(2)] });
      await does(() => parts().send({ type: 'reply.begin', messageID: 'unknown' }));
      expect(text()).toContain(earlier);
      await does(() => parts().send({ type: 'reply.begin', messageID: 'm-2' }));
      expect(text()).toContain(known);
    },
  );

  test('COMP-01 a text that is too long shows by how much, in English', async () => {
    await open({ language: 'en' });
    const writes = (length: number) =>
      does(() =>
        parts().send({
          type: 'composer.changed',
          parts: [{ kind: 'text', text: '字'.repeat(length) }],
        }),
      );
    await writes(10_001);
    expect(texts('[role=alert]')).toEqual([
      'Too long: 10,001 of 10,000 characters. Please send it in parts.',
    ]);
    await writes(9_000);
    expect(text()).toContain('Will be sent as 3 messages9,000 / 10,000');
    await writes(8_999);
    expect(text()).not.toContain('8,999 / 10,000');
    await writes(100);
    expect(text()).not.toContain('Will be sent as');
  });

  test.each([
    ['empty', 'file', '「a」沒有內容，無法傳送。', '“a” is empty and cannot be sent.'],
    [
      'too large',
      'image',
      '「a」太大，圖片最多 20 MB。',
      '“a” is too large. Pictures can be at most 20 MB.',
    ],
    [
      'too large',
      'video',
      '「a」太大，影片最多 100 MB。',
      '“a” is too large. Videos can be at most 100 MB.',
    ],
    [
      'too large',
      'audio',
      '「a」太大，音訊最多 20 MB。',
      '“a” is too large. Audio can be at most 20 MB.',
    ],
    [
      'too large',
      'file',
      '「a」太大，檔案最多 50 MB。',
      '“a” is too large. Files can be at most 50 MB.',
    ],
  ] as const)('COMP-04 a file that is %s is explained (%s)', async (why, use, zh, en) => {
    for (const [language, words] of [
      ['zh-Hant', zh],
      ['en', en],
    ] as const) {
      await open({ language });
      const refused = [{ fileName: 'a', use, why }];
      await does(() => parts().send({ type: 'files.refused', refused }));
      expect(texts('form li')).toEqual([words]);
      await press(language === 'en' ? 'Got it' : '知道了');
      expect(texts('form li')).toEqual([]);
    }
  });

  test('MSG-09 the text of one’s own revoked message can be written again, with the message that it answered', async () => {
    const kept = keptWords({ words: '寫錯了', repliesTo: 'm-1' }, NOW - MINUTE_MS);
    await open({ messages: [messageOf(1), own(2, { content: { type: 'revoke' } })] });
    await does(() => played.store.setLocalData(HERE, 'm-2', kept));
    await appears('article button', '重新編輯');
    await press('重新編輯');
    expect(selectParts(parts().getSnapshot())).toEqual([{ kind: 'text', text: '寫錯了' }]);
    expect(text()).toContain('回覆 陳小安：第 1 則');
  });
});
