import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import type { ComposedPart } from '../../../src/domain/messaging/composed.ts';
import { CONVERSATION_TYPE } from '../../../src/domain/messaging/conversation.ts';
import { createComposerMachine } from '../../../src/machines/composer/machine.ts';
import {
  selectMention,
  selectParts,
  selectRepliesTo,
} from '../../../src/machines/composer/selectors.ts';
import type { ComposerDraft } from '../../../src/machines/composer/types.ts';
import { createVoiceRecordingMachine } from '../../../src/machines/voice-recording/machine.ts';
import type { VoiceRecordingPorts } from '../../../src/machines/voice-recording/ports.ts';
import type { VoiceContent } from '../../../src/machines/voice-recording/types.ts';
import { emptyList } from '../../../src/services/messaging/held.ts';
import { Composer } from '../../../src/ui/features/chat/composer.tsx';
import { AttachTools } from '../../../src/ui/features/chat/composer/lazy-tools.tsx';
import { ChatContext, type Chat } from '../../../src/ui/shared/messaging/chat.ts';

const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
});
const MEMBERS = [
  { userID: 'u-1', userName: '陳小華', userAvatarUrl: '' },
  { userID: 'u-2', userName: '林大明', userAvatarUrl: '' },
];
const ANSWERED = { senderUserName: '林大明', content: { type: 'text', textContent: '在哪裡？' } };
const REPLIED = { message: ANSWERED };
const NOBODY = { context: { user: undefined } };
let root: Root;
let composer: ActorRefFrom<ReturnType<typeof createComposerMachine>>;
let submitted: unknown[];
let released: string[];
let draft: ComposerDraft;
/** Reports that the loaded draft was sent in another tab; undefined while nobody listens. */
let finishedElsewhere: (() => void) | undefined;
const record = vi.fn<VoiceRecordingPorts['record']>(() => ({
  finish: () => undefined,
  end: () => undefined,
}));

const flush = (): Promise<void> => act(() => vi.waitFor(() => expect(box()).toBeTruthy()));

/** Draws the composer again. If `isSetAside`, something else is shown in its place for the moment. */
let setAside: (isSetAside: boolean) => Promise<void>;

async function open(conversationType: 0 | 1 | 2 = CONVERSATION_TYPE.peer): Promise<void> {
  composer = createActor(
    createComposerMachine({
      readDraft: () => Promise.resolve(draft),
      watchDraft: (_, tell) => {
        finishedElsewhere = tell;
        return () => (finishedElsewhere = undefined);
      },
      keepDraft: (_, kept) => {
        draft = kept;
      },
      keepReply: () => undefined,
      shareDraft: () => undefined,
      setTyping: () => undefined,
      loadMembers: () => Promise.resolve(MEMBERS),
    }),
    { input: { conversationID: 'c', conversationType } },
  );
  composer.on('composer.submitted', ({ contents }) => submitted.push(...contents));
  composer.start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const chat = {
    files: {
      attach: (file: File, fileName: string) => ({
        localID: fileName,
        fileName,
        fileSize: file.size,
        mediaType: file.type,
        previewUrl: 'blob:',
        width: 1,
        height: 1,
      }),
      release: ({ localID }: { localID: string }) => released.push(localID),
    },
    store: {
      byID: () => ANSWERED,
      list: () => emptyList,
      message: () => REPLIED,
      watchList: () => () => undefined,
      watchMessage: () => () => undefined,
    },
    // A messaging actor without a user.
    messaging: {
      getSnapshot: () => NOBODY,
      subscribe: () => ({ unsubscribe: () => undefined }),
    },
    recordVoice: () => createActor(createVoiceRecordingMachine({ record })),
    // The composer uses nothing else of the chat.
  } as unknown as Chat;
  setAside = (isSetAside) =>
    act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <RouterContextProvider router={router}>
            <ChatContext value={chat}>
              <Composer
                composer={composer}
                conversationID="c"
                isDisabled={false}
                isSetAside={isSetAside}
              />
            </ChatContext>
          </RouterContextProvider>
        </I18nProvider>,
      ),
    );
  await setAside(false);
  await flush();
}

beforeAll(async () => {
  await import('../../../src/ui/features/chat/composer/editor.tsx');
  await import('../../../src/ui/features/chat/composer/voice-recorder.tsx');
});
beforeEach(() => {
  submitted = [];
  released = [];
  draft = { parts: [] };
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  composer.stop();
});

const box = () => document.querySelector<HTMLElement>('[role="textbox"]');
const words = (): HTMLElement => {
  const found = box();
  if (found === null) throw new Error('no editor');
  return found;
};
const parts = () => selectParts(composer.getSnapshot());
/** Pastes these texts by type, and these files. */
const paste = (types: Record<string, string>, files: readonly File[] = []): Promise<void> =>
  act(async () => {
    const clipboardData = {
      files,
      types: [...Object.keys(types), ...(files.length > 0 ? ['Files'] : [])],
      getData: (type: string) => types[type] ?? '',
    };
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    words().focus();
    words().dispatchEvent(event);
    await new Promise((resolve) => setTimeout(resolve));
  });
const type = (text: string): Promise<void> => paste({ 'text/plain': text });
const press = async (init: KeyboardEventInit): Promise<KeyboardEvent> => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  await act(async () => void words().dispatchEvent(event));
  return event;
};

describe('writing text', () => {
  test('COMP-01 Enter sends, empties the text, and never makes a line break', async () => {
    await open();
    await type('您好');
    expect((await press({ key: 'Enter' })).defaultPrevented).toBe(true);
    expect(submitted).toEqual([{ type: 'text', textContent: '您好' }]);
    expect(words().textContent).toBe('');
    expect(draft.parts).toEqual([]);
  });

  test('COMP-01 Enter without text does nothing; Shift+Enter starts a new line and sends nothing', async () => {
    await open();
    await press({ key: 'Enter' });
    await type(' ');
    await press({ key: 'Enter', shiftKey: true });
    await press({ key: 'Enter' });
    expect(submitted).toEqual([]);
    await type('一\r\n二');
    expect(parts()).toEqual([{ kind: 'text', text: ' \n一\n二' }]);
    await press({ key: 'Enter' });
    expect(submitted).toEqual([{ type: 'text', textContent: '一 二' }]);
  });

  test.each([
    ['Chromium and Firefox', { key: 'Process', isComposing: true, keyCode: 229 }],
    ['Safari', { key: 'Enter', keyCode: 229 }],
  ])(
    'COMP-01 the Enter that confirms a word of an input method sends nothing: %s',
    async (_, key) => {
      await open();
      await type('您');
      await press({ ...key, key: 'Enter' });
      expect(submitted).toEqual([]);
      await press({ key: 'Enter', keyCode: 13 });
      expect(submitted).toEqual([{ type: 'text', textContent: '您' }]);
    },
  );

  test('pasted markup is ignored, and markup typed as text stays plain text', async () => {
    await open();
    await paste({
      'text/html': '<img src=x onerror=alert(1)><b>粗</b>',
      'text/plain': '<b onclick="x">粗</b>',
    });
    expect(words().querySelector('b, img, script')).toBeNull();
    expect(parts()).toEqual([{ kind: 'text', text: '<b onclick="x">粗</b>' }]);
    await press({ key: 'Enter' });
    await paste({ 'text/html': '<i>只有標記</i>' });
    expect(parts()).toEqual([]);
  });

  test('MSG-15 a draft is restored with its mentions, its pictures and the message that it replies to', async () => {
    const file = {
      localID: 'f',
      fileName: 'f.png',
      fileSize: 1,
      mediaType: 'image/png',
      previewUrl: 'blob:f',
      width: 1,
      height: 1,
    };
    const kept: ComposedPart[] = [
      { kind: 'text', text: '一\n二 ' },
      { kind: 'mention', userID: 'u-1', userName: '陳小華' },
      { kind: 'picture', file },
    ];
    draft = { parts: kept, repliesTo: 'm-1' };
    await open();
    await act(() => vi.waitFor(() => expect(words().textContent).toContain('@陳小華')));
    expect(words().querySelector('img')?.getAttribute('src')).toBe('blob:f');
    expect(document.querySelector('[aria-label="取消回覆"]')).not.toBeNull();
    await type('！');
    expect(parts()).toEqual([...kept, { kind: 'text', text: '！' }]);
    expect(released).toEqual([]);
  });

  test('MSG-15 a draft that is sent in another tab disappears here, with its reply; a draft that was changed here stays', async () => {
    draft = { parts: [{ kind: 'text', text: '請再確認' }], repliesTo: 'm-1' };
    await open();
    await act(() => vi.waitFor(() => expect(words().textContent).toBe('請再確認')));
    await act(async () => finishedElsewhere?.());
    expect(words().textContent).toBe('');
    expect(document.querySelector('[aria-label="取消回覆"]')).toBeNull();
    await press({ key: 'Enter' });
    expect(submitted).toEqual([]);
    expect(finishedElsewhere).toBeUndefined();
    await act(async () => root.unmount());
    composer.stop();

    await open();
    await act(() => vi.waitFor(() => expect(words().textContent).toBe('請再確認')));
    await type('！');
    // The draft is this tab's now.
    expect(finishedElsewhere).toBeUndefined();
    expect(words().textContent).toBe('請再確認！');
  });

  test('a text beyond 10 000 characters shows its length and is not sent; a text that is split shows into how many messages', async () => {
    await open();
    await type('字'.repeat(10_001));
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('10,001');
    await press({ key: 'Enter' });
    expect(submitted).toEqual([]);
    expect(parts()).toEqual([{ kind: 'text', text: '字'.repeat(10_001) }]);
    await act(async () => composer.send({ type: 'composer.changed', parts: [] }));
    await type('！');
    await act(async () =>
      composer.send({
        type: 'composer.changed',
        parts: [{ kind: 'text', text: '字'.repeat(9_999) }],
      }),
    );
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(document.body.textContent).toContain('會分成 3 則訊息傳送');
    expect(document.body.textContent).toContain('9,999 / 10,000');
  });
});

test('after the send button is pressed, the text field has the focus, so that a phone keeps its keyboard open', async () => {
  await open();
  await type('您好');
  const send = document.querySelector<HTMLElement>('[aria-label="傳送"]');
  await act(async () => {
    send?.focus();
    send?.click();
  });
  expect(submitted).toHaveLength(1);
  expect(document.activeElement).toBe(words());
});

test('a double press of the button sends once and records nothing; a press a second later records', async () => {
  vi.stubGlobal('MediaRecorder', () => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: {} });
  const named = (name: string) => document.querySelector(`[aria-label="${name}"]`);
  const pressAt = (name: string, timeStamp: number): Promise<void> =>
    act(async () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      named(name)?.dispatchEvent(event);
    });
  await open();
  await type('您好');
  await pressAt('傳送', 5_000);
  await pressAt('錄製語音訊息', 5_300);
  expect(submitted).toHaveLength(1);
  expect(named('錄製語音訊息')).toBeTruthy();
  expect(record).not.toHaveBeenCalled();
  await pressAt('錄製語音訊息', 6_300);
  await act(() => vi.waitFor(() => expect(record).toHaveBeenCalledOnce()));
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
});

test('a recording continues while a message is edited, and can be sent; the rest of the composer is hidden meanwhile', async () => {
  vi.stubGlobal('MediaRecorder', () => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: {} });
  const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  const form = () => document.querySelector<HTMLElement>('form');
  const end = vi.fn<() => void>();
  let hear = (): void => undefined;
  record.mockImplementationOnce((tell) => {
    tell({ type: 'voice.began' });
    hear = () => tell({ type: 'voice.heard', loudness: 1 });
    const content = { type: 'custom', subType: 3 } as VoiceContent; // passed on unchanged
    return { finish: () => tell({ type: 'voice.recorded', content }), end };
  });
  await open();
  await setAside(true);
  expect([form()?.hidden, box()]).toEqual([true, null]);
  await setAside(false);
  expect([form()?.hidden, box() !== null]).toEqual([false, true]);
  await act(async () => named('錄製語音訊息')?.click());
  await act(() => vi.waitFor(() => expect(named('錄音長度')).toBeTruthy()));
  await setAside(true);
  expect([form()?.hidden, box(), end.mock.calls]).toEqual([false, null, []]);
  // A sound from the microphone does not take the focus away from the button.
  named('傳送語音訊息')?.focus();
  await act(async () => hear());
  expect(document.activeElement).toBe(named('傳送語音訊息'));
  await act(async () => named('傳送語音訊息')?.click());
  expect(submitted).toEqual([{ type: 'custom', subType: 3 }]);
  expect(form()?.hidden).toBe(true);
  await setAside(false);
  expect(form()?.hidden).toBe(false);
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
});

test('MSG-07 Esc ends a reply and leaves the text; the next Esc is for the chat around it', async () => {
  await open();
  await type('好的');
  await act(async () => composer.send({ type: 'reply.begin', messageID: 'm-1' }));
  const around = vi.fn<(key: string) => void>();
  const noteKey = ({ key }: KeyboardEvent): void => around(key);
  document.addEventListener('keydown', noteKey);
  expect((await press({ key: 'Escape' })).defaultPrevented).toBe(true);
  expect(selectRepliesTo(composer.getSnapshot())).toBeUndefined();
  expect(words().textContent).toBe('好的');
  expect(around).not.toHaveBeenCalled();
  await press({ key: 'Escape' });
  expect(around).toHaveBeenCalledWith('Escape');
  document.removeEventListener('keydown', noteKey);
});

test('MSG-07 beginning or cancelling a reply moves the focus to the text field', async () => {
  await open();
  words().blur();
  await act(async () => composer.send({ type: 'reply.begin', messageID: 'm-1' }));
  expect(document.activeElement).toBe(words());
  const cancel = document.querySelector<HTMLElement>('[aria-label="取消回覆"]');
  await act(async () => {
    cancel?.focus();
    cancel?.click();
  });
  expect(document.body.textContent).not.toContain('回覆 林大明');
  expect(document.activeElement).toBe(words());
});

describe('sending files', () => {
  const picture = (name: string): File => new File(['x'], name, { type: 'image/png' });

  test('COMP-02 a pasted picture alone is sent as an image; pictures with captions are sent as one multiple message', async () => {
    await open();
    await paste({}, [picture('a.png')]);
    await act(() => vi.waitFor(() => expect(parts()).toHaveLength(1)));
    await press({ key: 'Enter' });
    expect(submitted).toMatchObject([{ type: 'image', file: { fileName: 'a.png' } }]);
    submitted = [];
    for (const name of ['b.png', 'c.png']) {
      await paste({}, [picture(name)]);
      await act(() =>
        vi.waitFor(() => expect(words().querySelectorAll('img').length).toBeTruthy()),
      );
      await type(`這是 ${name}`);
    }
    await press({ key: 'Enter' });
    expect(submitted).toMatchObject([
      {
        type: 'multiple',
        messageInfoList: [
          { type: 'image', file: { fileName: 'b.png' } },
          { type: 'text', textContent: '這是 b.png' },
          { type: 'image', file: { fileName: 'c.png' } },
          { type: 'text', textContent: '這是 c.png' },
        ],
      },
    ]);
    // The outbox now owns the sent files, so they are not released.
    expect(released).toEqual([]);
  });

  test('a removed picture is kept for undo, and is released once everything is sent', async () => {
    await open();
    await paste({}, [picture('a.png')]);
    await act(() => vi.waitFor(() => expect(parts()).toHaveLength(1)));
    const remove = document.querySelector<HTMLElement>('[aria-label="移除圖片 a.png"]');
    await act(async () => remove?.click());
    expect(parts()).toEqual([]);
    expect(released).toEqual([]);
    await type('算了');
    await press({ key: 'Enter' });
    expect(released).toEqual(['a.png']);
  });

  test('COMP-04 other files are sent at once by their kind; a refused file is explained, and the text stays', async () => {
    await open();
    await type('還在寫');
    const huge = picture('huge.png');
    Object.defineProperty(huge, 'size', { value: 21 * 1_024 * 1_024 });
    await paste({}, [
      new File(['y'], 'b.pdf', { type: 'application/pdf' }),
      new File(['<svg/>'], 'c.svg', { type: 'image/svg+xml' }),
      new File([], 'empty.txt', { type: 'text/plain' }),
      huge,
    ]);
    expect(submitted).toMatchObject([
      { type: 'file', file: { fileName: 'b.pdf' } },
      { type: 'file', file: { fileName: 'c.svg' } },
    ]);
    const alert = document.querySelector('[role="alert"]');
    expect(alert?.textContent).toContain('「empty.txt」沒有內容');
    expect(alert?.textContent).toContain('「huge.png」太大，圖片最多 20 MB');
    expect(parts()).toEqual([{ kind: 'text', text: '還在寫' }]);
    await act(async () => alert?.querySelector('button')?.click());
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  test('COMP-04 files can be dropped anywhere on the chat, and the page stays open', async () => {
    await open();
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(drop, { dataTransfer: { files: [new File(['y'], 'b.pdf')], types: ['Files'] } });
    // An element beside the composer, where the messages are.
    const messages = words()
      .closest('form')
      ?.parentElement?.appendChild(document.createElement('p'));
    await act(async () => void messages?.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true);
    expect(submitted).toMatchObject([{ type: 'file', file: { fileName: 'b.pdf' } }]);
  });

  test('when an office program copies a text together with a picture of it, only the text is pasted', async () => {
    await open();
    await paste({ 'text/plain': '一列', 'text/html': '<p>一列</p>' }, [picture('image.png')]);
    expect(parts()).toEqual([{ kind: 'text', text: '一列' }]);
  });
});

describe('COMP-03 the mention picker', () => {
  const name = (option: Element | null) => option?.lastElementChild?.textContent;
  const listed = () => [...document.querySelectorAll('[role="option"]')].map(name);
  const lit = () => name(document.querySelector('[aria-selected="true"]'));

  test('an @ lists the members and a choice for all of them; typing narrows the list, and keys choose a member', async () => {
    await open(CONVERSATION_TYPE.group);
    await type('請@');
    await act(() => vi.waitFor(() => expect(listed()).toEqual(['所有人', '陳小華', '林大明'])));
    await press({ key: 'ArrowDown' });
    await press({ key: 'ArrowDown' });
    await press({ key: 'ArrowDown' });
    expect(lit()).toBe('所有人');
    await press({ key: 'ArrowUp' });
    expect(lit()).toBe('林大明');
    expect(words().getAttribute('aria-activedescendant')).toBe(
      document.querySelector('[aria-selected="true"]')?.id,
    );
    await type('陳');
    expect(listed()).toEqual(['陳小華']);
    await press({ key: 'Enter' });
    expect(submitted).toEqual([]);
    expect(selectMention(composer.getSnapshot())).toBe('closed');
    await type('好');
    await press({ key: 'Enter' });
    expect(submitted).toEqual([
      { type: 'text', textContent: '請@陳小華 好', mentionedUserIDs: ['u-1'] },
    ]);
  });

  test('a click chooses all members; Esc closes the list until the next @; an @ in an e-mail address opens no list', async () => {
    await open(CONVERSATION_TYPE.group);
    await type('@');
    await act(() => vi.waitFor(() => expect(listed()).toHaveLength(3)));
    expect((await press({ key: 'Escape' })).defaultPrevented).toBe(true);
    await type('陳');
    expect(listed()).toEqual([]);
    await type(' @');
    expect(listed()).toHaveLength(3);
    await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click());
    await press({ key: 'Enter' });
    expect(submitted).toEqual([{ type: 'text', textContent: '@陳 @所有人', isMentionAll: true }]);
    await type('me@example.com');
    expect(listed()).toEqual([]);
  });

  test('a barrage in a room offers no mentions', async () => {
    await AttachTools.fetch();
    await open(CONVERSATION_TYPE.room);
    const more = document.querySelector<HTMLElement>('[aria-label="附加檔案與更多"]');
    await act(async () => more?.click());
    await act(async () => document.querySelector<HTMLElement>('[role="switch"]')?.click());
    await type('@');
    expect(listed()).toEqual([]);
    await press({ key: 'Enter' });
    expect(submitted).toEqual([{ type: 'barrage', textContent: '@' }]);
  });
});
