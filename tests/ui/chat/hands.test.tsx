/** The chat used with fingers, keys and the back button (MSG-06, MSG-07, NAV-05, SEP), and its focus afterwards. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Conversation } from '../../../src/domain/messaging/conversation.ts';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { WHOLE_PICTURE } from '../../../src/domain/messaging/picture-view.ts';
import { keptWords, type RecalledWords } from '../../../src/domain/messaging/recalled-words.ts';
import { selectParts, selectRepliesTo } from '../../../src/machines/composer/selectors.ts';
import type { PortalActor } from '../../../src/machines/portal/types.ts';
import { ContentCard } from '../../../src/ui/features/chat/cards/content-card.tsx';
import { ChatSettings } from '../../../src/ui/features/chat/chat-settings.tsx';
import { ConversationView } from '../../../src/ui/features/chat/conversation-view.tsx';
import { listenToPicture } from '../../../src/ui/features/chat/picture-gestures.ts';
import { listenToSwipes } from '../../../src/ui/features/chat/swipes.ts';
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
import { noteListeners } from '../../support/ui/listeners.ts';
import {
  appears,
  does,
  draw,
  eventually,
  goBack,
  historyState,
  named,
  names,
  press,
  text,
  texts,
} from '../../support/ui/screen.tsx';

type In = 'zh-Hant' | 'en';

beforeAll(async () => {
  const end = layOut();
  await Promise.all([
    import('../../../src/ui/features/chat/message-menu.tsx'),
    import('../../../src/ui/features/chat/delete-dialog.tsx'),
    import('../../../src/ui/features/chat/selection-bar.tsx'),
    import('../../../src/ui/features/chat/chat-choices.tsx'),
    import('../../../src/ui/features/chat/cards/write-again.tsx'),
    import('../../../src/ui/features/chat/cards/folded-text.tsx'),
    import('../../../src/ui/features/chat/cards/recognised-text.tsx'),
    import('../../../src/ui/features/chat/composer/editor.tsx'),
    import('../../../src/ui/features/chat/composer/edit-composer.tsx'),
    import('../../../src/ui/features/chat/composer/emoji-picker.tsx'),
    import('../../../src/ui/kit/dialog/dialog.tsx'),
  ]);
  return end;
});
afterEach(() => void vi.restoreAllMocks());

let played: PlayedChat;
const portal = {
  getSnapshot: () => ({ children: { notifications: { send: () => undefined } } }),
} as unknown as PortalActor;

/** Simulates the touch screen of a telephone, or the screen of a desktop. */
function onScreen(isTelephone: boolean): void {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const isOf = query.includes('coarse') ? isTelephone : !isTelephone && query.includes('width');
    return Object.assign(new EventTarget() as MediaQueryList, { matches: isOf });
  });
}

interface Given {
  readonly messages?: readonly Message[];
  readonly here?: Partial<Conversation>;
  readonly language?: In;
  readonly isTelephone?: boolean;
  readonly hasNewer?: boolean;
  readonly hasOlder?: boolean;
  readonly local?: Omit<RecalledWords, 'until'>;
  /** When `local` was stored. */
  readonly keptAt?: number;
  readonly prepare?: () => void;
}
async function open({
  messages = [messageOf(1), messageOf(2), messageOf(3)],
  here = {},
  language = 'zh-Hant',
  isTelephone = false,
  hasNewer = false,
  hasOlder = false,
  local,
  keptAt = NOW,
  prepare = () => undefined,
}: Given = {}): Promise<void> {
  onScreen(isTelephone);
  await draw(language, null);
  played = new PlayedChat({ conversations: [conversationOf(here)] });
  await played.connected();
  played.store.putHistory(HERE, { last: true }, { messages, hasNewer, hasOlder });
  if (local !== undefined) played.store.setLocalData(HERE, 'm-2', keptWords(local, keptAt));
  prepare();
  played.conversation.start();
  await draw(
    language,
    <ConversationView
      conversation={played.conversation}
      conversationID={HERE}
      onOpen={() => undefined}
    />,
    { chat: played.chat, portal, path: '/help' },
  );
  await appears('article');
  await does(() => undefined);
}
const composer = () => {
  const { composer: one } = played.conversation.getSnapshot().children;
  if (one === undefined) throw new Error('no composer');
  return one.getSnapshot();
};
const more = (messageSeq: number) =>
  document.querySelector<HTMLElement>(`[data-said="${messageSeq}"] [data-more]`);
async function menuOf(messageSeq: number): Promise<void> {
  await does(() => {
    more(messageSeq)?.focus();
    more(messageSeq)?.click();
  });
  await appears('[role=menu]');
}
const key = (name: string): Promise<void> =>
  does(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    ),
  );

test('a picture removes its listeners when it is no longer shown', () => {
  const listened = noteListeners();
  const nothing = () => undefined;
  const stage = document.createElement('div');
  const end = listenToPicture(stage, {
    lies: { current: WHOLE_PICTURE },
    lay: nothing,
    turn: nothing,
  });
  expect(listened()).toEqual(expect.arrayContaining(['wheel', 'pointerup', 'keydown']));
  end();
  expect(listened()).toEqual([]);
});

describe('MSG-07 a finger that moves a message aside', () => {
  let list: HTMLElement;
  let answered: string[];
  let mayAnswer: boolean;
  let ends: AbortController;
  let listened: () => string[];
  const row = () => list.querySelector('[data-said]') as HTMLElement;
  const finger = (
    name: string,
    x: number,
    y = 300,
    init: PointerEventInit & { at?: Element } = {},
  ) => {
    const { at = row(), ...given } = init;
    at.dispatchEvent(
      new PointerEvent(name, {
        bubbles: true,
        pointerType: 'touch',
        isPrimary: true,
        pointerId: 1,
        clientX: x,
        clientY: y,
        ...given,
      }),
    );
  };
  /** Moves the finger by these pixels, in two steps. */
  const swipe = (right: number, down = 0, from = 500): void => {
    finger('pointerdown', from);
    finger('pointermove', from + right / 2, 300 + down / 2);
    finger('pointermove', from + right, 300 + down);
    finger('pointerup', from + right, 300 + down);
  };

  beforeEach(() => {
    document.body.innerHTML =
      '<div id="list"><article data-said="7"><p>words</p><input type="range" /></article><p id="beside">-</p></div>';
    list = document.getElementById('list') as HTMLElement;
    Object.assign(list, { setPointerCapture: () => undefined });
    Object.assign(row(), { animate: () => undefined });
    [answered, mayAnswer, ends] = [[], true, new AbortController()];
    vi.stubGlobal('innerWidth', 1_000);
    onScreen(true);
    const swipes = { mayAnswer: () => mayAnswer, answer: (key: string) => answered.push(key) };
    listened = noteListeners();
    listenToSwipes(list, swipes, ends.signal);
  });

  test('when the list is gone, the listeners are removed and a half swiped message returns to its place', () => {
    finger('pointerdown', 500);
    finger('pointermove', 400);
    expect(row().hasAttribute('data-swipe')).toBe(true);
    ends.abort();
    expect([row().hasAttribute('data-swipe'), row().style.transform]).toEqual([false, '']);
    expect(listened()).toEqual([]);
  });

  test('a swipe far enough to the left replies to the message, which returns to its place', () => {
    swipe(-66);
    expect(answered).toEqual(['7']);
    expect([row().hasAttribute('data-swipe'), row().style.transform]).toEqual([false, '']);
  });

  test.each<[what: string, right: number, down: number, from: number]>([
    ['not far enough', -65, 0, 500],
    ['to the right', 90, 0, 500],
    ['mostly down', -70, 60, 500],
    ['from the left edge', -90, 0, 27],
    ['from the right edge', -90, 0, 973],
  ])('a swipe %s does not reply', (_, right, down, from) => {
    swipe(right, down, from);
    expect(answered).toEqual([]);
  });

  test('a swiped message shows when it has been moved far enough for a reply, and moves no further', () => {
    finger('pointerdown', 500);
    finger('pointermove', 495);
    expect(row().hasAttribute('data-swipe')).toBe(false);
    // The finger has moved down almost as far as sideways, so this is not a swipe yet.
    finger('pointermove', 487, 309);
    expect(row().hasAttribute('data-swipe')).toBe(false);
    finger('pointermove', 470);
    expect([row().getAttribute('data-swipe'), row().style.transform]).toEqual([
      '',
      'translateX(-20px)',
    ]);
    finger('pointermove', 300);
    expect([row().getAttribute('data-swipe'), row().style.transform]).toEqual([
      'far',
      'translateX(-72px)',
    ]);
    // Moving the finger back cancels the reply.
    finger('pointermove', 480);
    finger('pointerup', 480);
    expect(answered).toEqual([]);
  });

  test('no reply begins with a second finger, a mouse, on a slider, or on a message that cannot be answered', () => {
    finger('pointerdown', 500);
    finger('pointerdown', 600, 300, { isPrimary: false, pointerId: 2 });
    finger('pointermove', 400);
    finger('pointerup', 400);
    finger('pointerdown', 500, 300, { pointerType: 'mouse' });
    finger('pointermove', 400, 300, { pointerType: 'mouse' });
    finger('pointerup', 400, 300, { pointerType: 'mouse' });
    const slider = row().querySelector('input') as Element;
    finger('pointerdown', 500, 300, { at: slider });
    finger('pointermove', 400);
    finger('pointerup', 400);
    mayAnswer = false;
    swipe(-90);
    mayAnswer = true;
    ends.abort();
    swipe(-90);
    expect(answered).toEqual([]);
  });

  test('the click at the end of a swipe is ignored, the next click is not', () => {
    const clicked: string[] = [];
    row().addEventListener('click', () => clicked.push('click'));
    swipe(-90);
    row().click();
    expect(clicked).toEqual([]);
    row().click();
    expect(clicked).toEqual(['click']);
  });

  test('a swipe begins a reply only if the user can write and nothing is selected', async () => {
    document.body.replaceChildren();
    const answers = async () => {
      await eventually(() => expect(document.querySelector('[data-said="2"]')).not.toBeNull());
      const said = document.querySelector('[data-said="2"]') as HTMLElement;
      Object.assign(said, { animate: () => undefined });
      Object.assign(document.querySelector('[role=log]') as HTMLElement, {
        setPointerCapture: () => undefined,
      });
      await does(() => {
        for (const [name, x] of [
          ['pointerdown', 500],
          ['pointermove', 400],
          ['pointerup', 400],
        ] as const) {
          finger(name, x, 300, { at: said });
        }
      });
      return selectRepliesTo(composer());
    };
    await open({ isTelephone: true });
    await eventually(async () => expect(await answers()).toBe('m-2'));
    await open({ isTelephone: true, here: { isDisabled: true } });
    expect(await answers()).toBeUndefined();
    await open({ isTelephone: true });
    await does(() =>
      played.conversation
        .getSnapshot()
        .children.selection?.send({ type: 'selection.begin', messageID: 'm-1' }),
    );
    expect(await answers()).toBeUndefined();
  });
});

describe('keys and focus', () => {
  test('MSG-06 arrow keys move through the reactions, five in a row, and from the last row to the actions', async () => {
    await open();
    await menuOf(2);
    const at = () => document.activeElement?.textContent;
    document.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    const path: (string | null | undefined)[] = [at()];
    for (const name of ['Right', 'Down', 'Left', 'Left', 'Down', 'Down', 'Down']) {
      await key(`Arrow${name}`);
      path.push(at());
    }
    expect(path).toEqual(['👌', '👍', '😅', '😭', '😄', '😍', '🥳', '回覆']);
    await key('Escape');
    expect(document.querySelector('[role=menu]')).toBeNull();
  });

  test('MSG-06 the up key in the first row goes to the last action', async () => {
    await open();
    await menuOf(2);
    document.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
    await key('ArrowUp');
    expect(document.activeElement?.textContent).toBe('刪除');
  });

  test('MSG-09 when a message is removed, the focus goes to the next one, or the one before, or the list', async () => {
    await open();
    const goes = async (messageSeq: number) => {
      more(messageSeq)?.focus();
      await does(() => played.store.removeMessages(HERE, [`m-${messageSeq}`]));
      await does(() => undefined);
      return document.activeElement;
    };
    expect(await goes(2)).toBe(more(3));
    expect(await goes(3)).toBe(more(1));
    played.store.putMessage(messageOf(4, { content: { type: 'tips', tip: { kind: 'reopened' } } }));
    await does(() => undefined);
    expect((await goes(1))?.getAttribute('role')).toBe('log');
  });

  test('MSG-09 after a cancelled confirmation the focus is on the message again', async () => {
    await open();
    await menuOf(2);
    await press('刪除', '[role^=menuitem]');
    await appears('[role=alertdialog]');
    await press('取消');
    await eventually(() => expect(document.activeElement).toBe(more(2)));
  });

  test.each([
    ['zh-Hant', '編輯', '表情符號', '取消編輯'],
    ['en', 'Edit', 'Emoji', 'Cancel editing'],
  ] as const)(
    'Esc first closes the emoji picker of an edit, then the edit, in %s',
    async (language, edit, emoji, cancel) => {
      await open({ language, messages: [messageOf(1), messageOf(2, OWN)] });
      played.words = [{ kind: 'text', text: '第 2 則' }];
      await menuOf(2);
      await press(edit, '[role^=menuitem]');
      await appears('button', cancel);
      const button = () =>
        document.querySelector<HTMLElement>(`form:not([hidden]) button[aria-label="${emoji}"]`);
      await does(() => button()?.click());
      expect(button()?.getAttribute('aria-expanded')).toBe('true');
      await appears('input[type=search]');
      await does(() => button()?.focus());
      await key('Escape');
      expect(button()?.getAttribute('aria-expanded')).toBe('false');
      expect(names('button')).toContain(cancel);
      await key('Escape');
      expect(names('button')).not.toContain(cancel);
      expect(played.heard().filter(([what]) => what === 'edit')).toEqual([]);
    },
  );
});

describe('NAV-05 the back button of a telephone', () => {
  test('the back button closes a menu or ends a selection before it leaves the chat', async () => {
    await open({ isTelephone: true });
    await does(() =>
      document
        .querySelector('[data-said="2"]')
        ?.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })),
    );
    await appears('[role=menu]');
    await eventually(() => expect(historyState()).toMatchObject({ chat: true, over: 1 }));
    await goBack();
    await eventually(() => expect(document.querySelector('[role=menu]')).toBeNull());
    await does(() =>
      played.conversation
        .getSnapshot()
        .children.selection?.send({ type: 'selection.begin', messageID: 'm-1' }),
    );
    await eventually(() => expect(historyState()).toMatchObject({ over: 1 }));
    await goBack();
    await eventually(() => expect(document.querySelectorAll('article input')).toHaveLength(0));
  });

  test('the back button closes the attachments', async () => {
    await open({ isTelephone: true });
    await press('附加檔案與更多');
    await eventually(() => expect(historyState()).toMatchObject({ over: 1 }));
    await goBack();
    await eventually(() => expect(names('[role=group]')).not.toContain('附加'));
    expect(named('button', '附加檔案與更多').getAttribute('aria-expanded')).toBe('false');
  });

  test.each([
    ['zh-Hant', '對話設定', '關閉'],
    ['en', 'Chat settings', 'Close'],
  ] as const)(
    'the back button closes a dialog from the head of the chat, whose title is its button’s name, in %s',
    async (language, name, close) => {
      onScreen(true);
      played = new PlayedChat();
      await draw(language, <ChatSettings />, { chat: played.chat });
      await press(name);
      await appears('[role=dialog] legend');
      expect(texts('h2')).toEqual([name]);
      await eventually(() => expect(historyState()).toMatchObject({ chat: true, over: 1 }));
      await goBack();
      await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
      await press(name);
      await appears('[role=dialog] legend');
      await eventually(() => expect(historyState()).toMatchObject({ over: 1 }));
      await press(close);
      expect(document.querySelector('[role=dialog]')).toBeNull();
      // Closing the dialog also removes its entry from the history.
      await eventually(() => expect(historyState()).not.toMatchObject({ over: 1 }));
    },
  );
});

describe('a long conversation', () => {
  test.each([
    ['zh-Hant', '跳到最新訊息，還有 7 則未看', '跳到最新訊息'],
    ['en', 'Jump to the latest message, 7 not seen yet', 'Jump to the latest message'],
  ] as const)(
    'MSG-10 a button shows the number of unseen messages below, and goes to the latest, in %s',
    async (language, name, plain) => {
      await open({ language, hasNewer: true, here: { maxMessageSeq: 10 } });
      await does(() => played.conversation.send({ type: 'messages.seen', messageSeq: 3 }));
      expect(named('button', name).textContent).toBe('7');
      await press(name);
      expect(played.heard()).toContainEqual(['jump', 'latest']);
      await does(() => played.conversation.send({ type: 'messages.seen', messageSeq: 10 }));
      expect(named('button', plain).textContent).toBe('');
    },
  );

  test.each([
    ['zh-Hant', '正在載入較早的訊息', '有些訊息沒有載入，捲動時會再試一次。'],
    ['en', 'Loading earlier messages', 'Some messages did not load. Scroll to try again.'],
  ] as const)(
    'MSG-13 a line shows that earlier messages are loading, or could not be loaded, in %s',
    async (language, loads, failed) => {
      let go: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (go = resolve));
      await open({ language, hasOlder: true });
      await does(() => {
        played.gate = gate;
        played.conversation.getSnapshot().children.history?.send({ type: 'older.needed' });
      });
      expect(text() + names('[aria-label]').join(' ')).toContain(loads);
      played.failure = { kind: 'timeout' };
      await does(() => go());
      await eventually(() => expect(text()).toContain(failed));
    },
  );

  test('MSG-13 more messages are loaded automatically near both ends of the list', async () => {
    await open({ hasOlder: true, messages: [messageOf(11), messageOf(12)] });
    await eventually(() => expect(played.heard()).toContainEqual(['load', 'older']));
    await open({ hasNewer: true, here: { maxMessageSeq: 10 } });
    await eventually(() => expect(played.heard()).toContainEqual(['load', 'newer']));
    await open();
    expect(played.heard().filter(([what]) => what === 'load')).toEqual([]);
  });

  test('LANG-04 the chat is drawn for a mouse or for fingers', async () => {
    const mode = () => document.querySelector('[data-mode]')?.getAttribute('data-mode');
    await open();
    expect([mode(), names('[role=log]')]).toEqual(['desktop', ['訊息']]);
    await open({ isTelephone: true });
    expect(mode()).toBe('mobile');
    await does(() => played.chat.deviceMode.choose('desktop'));
    expect(mode()).toBe('desktop');
  });

  test('MSG-05 in a hidden page no message is marked as read until the page is shown again', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open();
    await does(() => undefined);
    expect(played.heard().filter(([what]) => what === 'read')).toEqual([]);
    visible.mockReturnValue('visible');
    await does(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(played.heard()).toContainEqual(['read', { conversationID: HERE, messageSeq: 3 }]);
  });

  test('MSG-05 messages in view are marked as read, up to the last message that the server has', async () => {
    await open();
    expect(played.heard()).toContainEqual(['read', { conversationID: HERE, messageSeq: 3 }]);
    await does(() => played.store.putMessage(messageOf(4, { orderKey: 4 })));
    await eventually(() =>
      expect(played.heard()).toContainEqual(['read', { conversationID: HERE, messageSeq: 4 }]),
    );
  });
});

test('MSG-05 an own message that was not sent, at the end, does not keep the messages before it unread', async () => {
  const unsent = messageOf(0, {
    messageID: 'own',
    clientMessageID: 'own',
    orderKey: 4,
    direction: 'send',
    sentStatus: 'failed',
  });
  await open({ prepare: () => void played.sends(unsent, { kept: 'failed' }) });
  expect(played.heard()).toContainEqual(['read', { conversationID: HERE, messageSeq: 3 }]);
});

describe('MSG-09 a revoked text that comes back', () => {
  const revoked = messageOf(2, { ...OWN, content: { type: 'revoke' } });
  const local = {
    words: '@陳小安 @所有人 寫錯了',
    mentioned: [{ userID: 'ann', userName: '陳小安' }],
    isMentionAll: true,
    repliesTo: 'm-1',
  } as const;

  test('the text is restored with its mentions, and gets the focus', async () => {
    await open({ messages: [messageOf(1), revoked], local });
    await appears('article button', '重新編輯');
    (document.activeElement as HTMLElement).blur();
    await press('重新編輯');
    expect(selectParts(composer())).toEqual([
      { kind: 'mention', userID: 'ann', userName: '陳小安' },
      { kind: 'text', text: ' ' },
      { kind: 'mention', userID: 'all', userName: '所有人' },
      { kind: 'text', text: ' 寫錯了' },
    ]);
    expect(selectRepliesTo(composer())).toBe('m-1');
    expect(document.activeElement?.getAttribute('role')).toBe('textbox');
  });

  test('the text no longer replies to a message that was revoked as well', async () => {
    const gone = messageOf(1, { content: { type: 'revoke' } });
    await open({ messages: [gone, revoked], local, language: 'en' });
    await appears('article button', 'Write again');
    await press('Write again');
    expect(selectRepliesTo(composer())).toBeUndefined();
  });

  test('the text is offered for five minutes, and only if the user can write', async () => {
    const offers = () => names('article button').includes('重新編輯');
    await open({ messages: [messageOf(1), revoked], local, keptAt: NOW - 5 * MINUTE_MS });
    expect(offers()).toBe(false);
    await open({ messages: [messageOf(1), revoked], local, keptAt: NOW - 5 * MINUTE_MS + 1 });
    await eventually(() => expect(offers()).toBe(true));
    await open({ messages: [messageOf(1), revoked], local, here: { isDisabled: true } });
    expect(offers()).toBe(false);
  });
});

describe('MSG-02 texts', () => {
  const said = (textContent: string) => ({ type: 'text', textContent }) as const;
  async function shows(textContent: string, language: In = 'zh-Hant', content = said(textContent)) {
    played = new PlayedChat();
    await draw(language, null);
    await draw(language, <ContentCard content={content} />, { chat: played.chat });
  }

  test('a link opens in a new tab, an e-mail address and a number in their programs', async () => {
    await shows('看 https://example.com/a 或寫信到 help@example.com，或打 0912-345-678');
    await appears('a');
    const links = [...document.querySelectorAll('a')].map((link) =>
      ['href', 'target', 'rel', 'dir'].map((name) => link.getAttribute(name)),
    );
    const rel = 'noopener noreferrer nofollow';
    expect(links).toEqual([
      ['https://example.com/a', '_blank', rel, 'ltr'],
      ['mailto:help@example.com', null, rel, 'ltr'],
      ['tel:0912345678', null, rel, 'ltr'],
    ]);
    expect(text()).toBe('看 https://example.com/a 或寫信到 help@example.com，或打 0912-345-678');
  });

  test.each([
    ['zh-Hant', '顯示全部', '收合'],
    ['en', 'Show all', 'Collapse'],
  ] as const)('a long text is folded if it is too high, in %s', async (language, unfold, fold) => {
    let high = 500;
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => high);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    const long = `${language} 很長`.repeat(200);
    const content = said(long);
    await shows(long, language, content);
    await appears('button', unfold);
    const folded = () => document.querySelector('[data-folded]') !== null;
    expect([folded(), named('button', unfold).getAttribute('aria-expanded')]).toEqual([
      true,
      'false',
    ]);
    await press(unfold);
    expect([folded(), named('button', fold).getAttribute('aria-expanded')]).toEqual([
      false,
      'true',
    ]);
    // The message scrolls out of view and back, and stays unfolded.
    await shows(long, language, content);
    expect(folded()).toBe(false);
    await press(fold);
    expect(folded()).toBe(true);
    await shows(long, language, content);
    expect(folded()).toBe(true);
    high = 300;
    await shows(`${long}.`, language);
    await does(() => undefined);
    expect(document.querySelector('button')).toBeNull();
  });
});
