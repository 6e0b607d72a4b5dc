/**
 * The composer's tools (COMP-01 to COMP-05): emoji, recorder, videos, files, and the field that
 * replaces the editor.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CONVERSATION_TYPE } from '../../../src/domain/messaging/conversation.ts';
import { selectMention, selectParts } from '../../../src/machines/composer/selectors.ts';
import { createVoiceRecordingMachine } from '../../../src/machines/voice-recording/machine.ts';
import type {
  VoiceContent,
  VoiceRecordingEvent,
  VoiceFailure,
} from '../../../src/machines/voice-recording/types.ts';
import { wishTo } from '../../../src/ui/features/calls/asked.ts';
import { Composer } from '../../../src/ui/features/chat/composer.tsx';
import type { EditorHandle } from '../../../src/ui/features/chat/composer/editor.tsx';
import type { Emoji } from '../../../src/ui/features/chat/composer/emojis.ts';
import { AttachTools } from '../../../src/ui/features/chat/composer/lazy-tools.tsx';
import { PlainEditor } from '../../../src/ui/features/chat/composer/plain-editor.tsx';
import type { Chat } from '../../../src/ui/shared/messaging/chat.ts';
import { conversationOf, HERE, PlayedChat } from '../../support/ui/chat.tsx';
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

/** Whether the emoji data can be fetched. */
let hasEmojis = true;
const emojis = new Map<string, readonly Emoji[]>();
vi.mock(import('../../../src/ui/features/chat/composer/emojis.ts'), async (original) => {
  const real = await original();
  for (const language of ['zh-Hant', 'en']) {
    const all = await real.fetchEmojis(language);
    const few = all.filter(([, group], at) => at - all.findIndex(([, one]) => one === group) < 12);
    emojis.set(language, few);
  }
  return {
    ...real,
    fetchEmojis: async (language) => {
      const known = emojis.get(language);
      if (!hasEmojis || known === undefined) throw new Error('cannot be fetched');
      return known;
    },
  };
});

beforeAll(async () => {
  await Promise.all([
    import('../../../src/ui/features/chat/composer/editor.tsx'),
    import('../../../src/ui/features/chat/composer/emoji-picker.tsx'),
    import('../../../src/ui/features/chat/composer/voice-recorder.tsx'),
    import('../../../src/ui/features/chat/composer/film-dialog.tsx'),
    import('../../../src/ui/kit/dialog/dialog.tsx'),
  ]);
  // Makes this browser one that can record.
  vi.stubGlobal('MediaRecorder', () => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: {} });
});

let played: PlayedChat;
/** Emits an event of the microphone. */
let tell: (event: VoiceRecordingEvent) => void;
let recordings: string[];
const record = createVoiceRecordingMachine({
  record: (told) => {
    tell = told;
    recordings.push('begun');
    return { finish: () => recordings.push('finished'), end: () => recordings.push('ended') };
  },
});

beforeEach(() => {
  recordings = [];
});
afterEach(() => void vi.restoreAllMocks());

const composer = () => {
  const { composer: one } = played.conversation.getSnapshot().children;
  if (one === undefined) throw new Error('no composer');
  return one;
};
const written = () =>
  played
    .heard()
    .flatMap(([what, composed]) =>
      what === 'write' ? [(composed as { content: unknown }).content] : [],
    );
const parts = () => selectParts(composer().getSnapshot());

async function open(
  language: In = 'zh-Hant',
  more: Partial<Chat> = {},
  conversationType: 0 | 1 | 2 = 0,
): Promise<void> {
  await draw(language, null);
  played = new PlayedChat({ conversations: [conversationOf({ type: conversationType })] });
  await played.connected();
  played.conversation.start();
  const chat = { ...played.chat, recordVoice: () => createActor(record), ...more };
  setDisabled = (isDisabled) =>
    draw(
      language,
      <Composer
        composer={composer()}
        conversationID={HERE}
        isDisabled={isDisabled}
        isSetAside={false}
      />,
      { chat },
    );
  await setDisabled(false);
  await appears('[role=textbox]');
}
/** Disables the composer, as in a conversation that is closed for writing, or enables it again. */
let setDisabled: (isDisabled: boolean) => Promise<void>;

describe('the emoji picker', () => {
  const group = (name: string) => named('button', name);
  const grids = () => names('[role=listbox]');

  test.each([
    [
      'zh-Hant',
      '表情符號',
      [
        '表情',
        '人物與手勢',
        '動物與自然',
        '食物與飲料',
        '交通與地點',
        '活動',
        '物品',
        '符號',
        '旗幟',
      ],
      ['常用表情符號', '表情'],
      '搜尋表情符號',
      '狗頭',
      '找到的表情符號',
      '找不到符合的表情符號',
    ],
    [
      'en',
      'Emoji',
      [
        'Faces',
        'People and gestures',
        'Animals and nature',
        'Food and drink',
        'Travel and places',
        'Activities',
        'Objects',
        'Symbols',
        'Flags',
      ],
      ['Frequently used emoji', 'Faces'],
      'Search emoji',
      'dog face',
      'Emoji found',
      'No emoji found',
    ],
  ] as const)(
    'COMP-05 the emoji picker has groups and a search, in %s',
    async (language, name, groups, first, field, dog, found, nothing) => {
      await open(language);
      await press(name);
      await appears('[role=listbox] [role=option]');
      await eventually(() => {
        expect(grids()).toEqual(first);
      });
      const tabs = [...document.querySelectorAll('button[aria-pressed]')];
      expect(names('button[aria-pressed]')).toEqual(groups);
      expect(tabs.map((one) => one.textContent)).toEqual([
        '😀',
        '👋',
        '🐶',
        '🍜',
        '🚗',
        '⚽',
        '💡',
        '❤️',
        '🏁',
      ]);
      await does(() => group(groups[2]).click());
      expect(grids()[1]).toBe(groups[2]);
      expect(named('[role=listbox]', groups[2]).textContent).toContain('🐶');
      expect(named('[role=listbox]', groups[2]).textContent).not.toContain('🍜');
      expect(names('button[aria-pressed=true]')).toEqual([groups[2]]);
      await type(named('input', field), dog);
      expect(grids()).toEqual([found]);
      expect(texts('[role=option]')).toEqual(['🐶']);
      expect(names('button[aria-pressed=true]')).toEqual([]);
      await type(named('input', field), 'qqqq');
      expect(text()).toContain(nothing);
      // Choosing a group clears the search.
      await does(() => group(groups[8]).click());
      expect((named('input', field) as HTMLInputElement).value).toBe('');
    },
  );

  test('COMP-05 a picked emoji is written at the caret, and comes first the next time', async () => {
    await open();
    await press('表情符號');
    await appears('[role=option]');
    expect(texts('[aria-label="常用表情符號"] [role=option]')).toEqual([
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
    ]);
    const options = () =>
      document.querySelectorAll<HTMLElement>('[aria-label="常用表情符號"] [role=option]');
    const pick = (at: number): Promise<void> => does(() => options()[at]?.click());
    await pick(14);
    expect(parts()).toEqual([{ kind: 'text', text: '🥳' }]);
    await pick(1);
    // The order does not change while the picker is open.
    expect(text()).not.toContain('最近使用');
    await press('表情符號');
    await press('表情符號');
    await appears('[role=option]');
    expect(texts('[aria-label="最近使用的表情符號"] [role=option]')).toEqual(['👍', '🥳']);
  });

  test.each([
    [
      'zh-Hant',
      '表情符號',
      '正在載入表情符號…',
      '其他表情符號沒有載入再試一次',
      '再試一次',
      '表情',
    ],
    [
      'en',
      'Emoji',
      'Loading emoji…',
      'The other emoji could not be loadedTry again',
      'Try again',
      'Faces',
    ],
  ] as const)(
    'COMP-05 emoji that could not be loaded can be loaded again, in %s',
    async (language, name, loads, failed, again, faces) => {
      hasEmojis = false;
      await open(language);
      await press(name);
      await appears('[role=alert]');
      expect(texts('p[role=alert]')).toEqual([failed]);
      hasEmojis = true;
      await press(again);
      await eventually(() => expect(names('[role=listbox]')).toContain(faces));
      expect(text()).not.toContain(loads);
    },
  );

  test('COMP-05 Enter in the emoji search sends nothing; Esc closes the picker and returns the focus to the text', async () => {
    await open();
    await does(() =>
      composer().send({ type: 'composer.changed', parts: [{ kind: 'text', text: '好' }] }),
    );
    await press('表情符號');
    await appears('input[type=search]');
    const key = async (name: string) => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
      await does(() => document.querySelector('input[type=search]')?.dispatchEvent(event));
      return event;
    };
    expect((await key('Enter')).defaultPrevented).toBe(true);
    expect(named('button', '表情符號').getAttribute('aria-expanded')).toBe('true');
    await key('Escape');
    expect(named('button', '表情符號').getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement?.getAttribute('role')).toBe('textbox');
  });
});

describe('the recorder', () => {
  async function records(language: In = 'zh-Hant'): Promise<void> {
    await open(language);
    await press(language === 'en' ? 'Record a voice message' : '錄製語音訊息');
    await appears('[aria-label="捨棄錄音"], [aria-label="Discard the recording"]');
  }
  const content = { type: 'custom', subType: 3 } as VoiceContent;

  test.each([
    ['zh-Hant', '請允許使用麥克風…', '捨棄錄音', '傳送語音訊息', '錄音長度'],
    [
      'en',
      'Please allow the microphone…',
      'Discard the recording',
      'Send voice message',
      'Recording length',
    ],
  ] as const)(
    'MSG-03 the recorder asks for the microphone, counts the seconds, and sends, in %s',
    async (language, allow, discard, send, length) => {
      await records(language);
      expect(texts('[role=status]')).toContain(allow);
      expect([names('button'), document.activeElement?.getAttribute('aria-label')]).toEqual([
        [discard, send],
        discard,
      ]);
      expect(named('button', send).hasAttribute('disabled')).toBe(true);
      await does(() => tell({ type: 'voice.began' }));
      expect(text()).not.toContain(allow);
      await does(() => {
        for (let at = 0; at < 619; at += 1) tell({ type: 'voice.heard', loudness: 0.5 });
      });
      expect([names('[role=timer]'), texts('[role=timer]')]).toEqual([[length], ['01:01']]);
      expect(document.querySelectorAll('rect')).toHaveLength(60);
      await press(send);
      expect(recordings).toEqual(['begun', 'finished']);
      expect(named('button', send).hasAttribute('disabled')).toBe(true);
      await does(() => tell({ type: 'voice.recorded', content }));
      expect(written()).toEqual([content]);
      await appears('[role=textbox]');
    },
  );

  test.each<[VoiceFailure, zh: string, en: string]>([
    [
      'refused',
      '瀏覽器不允許使用麥克風。請在網址列旁的網站設定中允許麥克風，再試一次；您也可以改用文字。',
      'Your browser does not allow the microphone. Allow it in the site settings beside the address bar and try again, or write instead.',
    ],
    [
      'missing',
      '找不到麥克風。請接上麥克風後再試一次，或改用文字。',
      'No microphone was found. Connect one and try again, or write instead.',
    ],
    [
      'broken',
      '麥克風無法使用，可能正由其他程式使用。請關閉該程式後再試一次。',
      'The microphone cannot be used; another program may be using it. Close that program and try again.',
    ],
    ['short', '錄音太短，沒有送出。', 'The recording was too short and has not been sent.'],
  ])('MSG-03 the recorder explains why nothing was recorded: %s', async (why, zh, en) => {
    for (const [language, words, again, write] of [
      ['zh-Hant', zh, '再試一次', '改用文字'],
      ['en', en, 'Try again', 'Write instead'],
    ] as const) {
      await records(language);
      await does(() => tell({ type: 'voice.failed', why }));
      expect(texts('[role=alert] p')).toEqual([words]);
      await press(again);
      expect(recordings.filter((one) => one === 'begun')).toHaveLength(2);
      await does(() => tell({ type: 'voice.failed', why }));
      await press(write);
      await appears('[role=textbox]');
      expect(written()).toEqual([]);
      recordings = [];
    }
  });

  test('MSG-03 Esc and the bin discard the recording and release the microphone', async () => {
    await records();
    await does(() => tell({ type: 'voice.began' }));
    await press('捨棄錄音');
    await appears('[role=textbox]');
    expect([recordings, written()]).toEqual([['begun', 'ended'], []]);
    await records();
    await does(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      ),
    );
    await appears('[role=textbox]');
    expect([recordings.at(-1), written()]).toEqual(['ended', []]);
  });
});

test.each([
  ['zh-Hant', '已達長度上限', '傳送語音訊息'],
  ['en', 'Maximum length reached', 'Send voice message'],
] as const)(
  'MSG-03 a recording that reaches two minutes stops and waits to be sent, in %s',
  async (language, full, send) => {
    const clock = new SimulatedClock();
    await open(language, { recordVoice: () => createActor(record, { clock }) });
    // The screen of a call asks the chat to open the recorder.
    await does(() => wishTo('record', HERE));
    await appears('button', send);
    await does(() => tell({ type: 'voice.began' }));
    await does(() => clock.increment(119_999));
    expect(text()).not.toContain(full);
    await does(() => clock.increment(1));
    expect(text()).toContain(full);
    const content = { type: 'custom', subType: 3 } as VoiceContent;
    await does(() => tell({ type: 'voice.recorded', content }));
    expect(written()).toEqual([]);
    await press(send);
    expect(written()).toEqual([content]);
  },
);

test.each([
  ['zh-Hant', '移除圖片 a.heic'],
  ['en', 'Remove picture a.heic'],
] as const)(
  'COMP-02 a picture that cannot be displayed shows its name, and can be removed, in %s',
  async (language, remove) => {
    await open(language);
    const file = {
      localID: 'f',
      fileName: 'a.heic',
      fileSize: 1,
      mediaType: '',
      previewUrl: '',
      width: 0,
      height: 0,
    };
    await does(() => composer().send({ type: 'words.again', parts: [{ kind: 'picture', file }] }));
    await appears('button', remove);
    expect(document.querySelector('[role=textbox] img')).toBeNull();
    expect(texts('[role=textbox]')).toEqual(['a.heic']);
    await press(remove);
    expect(parts()).toEqual([]);
  },
);

test('COMP-01 the editor copies, cuts and accepts dropped text as plain text', async () => {
  await open();
  const box = () => document.querySelector('[role=textbox]') as HTMLElement;
  const data: Record<string, string> = {};
  const clipboard = (name: string): Promise<void> =>
    does(() => {
      const event = new ClipboardEvent(name, { bubbles: true, cancelable: true });
      const clipboardData = { setData: (kind: string, words: string) => void (data[kind] = words) };
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      box().dispatchEvent(event);
    });
  await does(() =>
    composer().send({ type: 'words.again', parts: [{ kind: 'text', text: '一\n二' }] }),
  );
  await does(() => box().focus());
  // Nothing is selected, so nothing is copied.
  await clipboard('copy');
  expect(data).toEqual({});
  await does(() =>
    box().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, metaKey: true, bubbles: true }),
    ),
  );
  await does(() =>
    box().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true })),
  );
  await clipboard('copy');
  expect([data, parts()]).toEqual([{ 'text/plain': '一\n二' }, [{ kind: 'text', text: '一\n二' }]]);
  await clipboard('cut');
  expect(parts()).toEqual([]);
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  const dataTransfer = {
    files: [],
    types: ['text/plain'],
    getData: (kind: string) => (kind === 'text/plain' ? '三' : '<b>'),
  };
  await does(() => box().dispatchEvent(Object.assign(drop, { dataTransfer })));
  expect([drop.defaultPrevented, parts()]).toEqual([true, [{ kind: 'text', text: '三' }]]);
});

describe('files', () => {
  beforeAll(() => AttachTools.fetch());
  const file = (name: string, mediaType: string) => new File(['x'], name, { type: mediaType });
  const chooser = (name: string): HTMLInputElement => {
    const label = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === name,
    );
    return label?.querySelector('input') as HTMLInputElement;
  };
  const chooses = (name: string, files: readonly File[]): Promise<void> =>
    does(() => {
      const input = chooser(name);
      Object.defineProperty(input, 'files', { configurable: true, value: files });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });

  test.each([
    [
      'zh-Hant',
      '附加檔案與更多',
      '附加',
      ['圖片', '影片', '音訊', '檔案'],
      '以彈幕傳送',
      '傳送彈幕',
    ],
    [
      'en',
      'Attach files and more',
      'Attach',
      ['Picture', 'Video', 'Audio', 'File'],
      'Send as bullet comment',
      'Send bullet comment',
    ],
  ] as const)(
    'COMP-04 each kind of file has its button, in %s',
    async (language, more, name, kinds, barrage, sends) => {
      await open(language);
      await press(more);
      expect([names('[role=group]'), texts('[role=group] label')]).toEqual([[name], kinds]);
      const accepted = kinds.map(
        (kind) => chooser(kind).getAttribute('accept')?.split('/')[0] ?? 'anything',
      );
      expect(accepted).toEqual(['image', 'video', 'audio', 'anything']);
      expect(kinds.map((kind) => chooser(kind).multiple)).toEqual([true, true, true, true]);
      expect(text()).not.toContain(barrage);
      await open(language, {}, CONVERSATION_TYPE.room);
      await press(more);
      await does(() => named('[role=switch]', barrage).click());
      await does(() =>
        composer().send({ type: 'composer.changed', parts: [{ kind: 'text', text: '哈' }] }),
      );
      await press(sends);
      expect(written()).toEqual([{ type: 'barrage', textContent: '哈' }]);
    },
  );

  test('COMP-04 the camera button on a telephone takes a single picture', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes('coarse') }),
    );
    for (const [language, more, take] of [
      ['zh-Hant', '附加檔案與更多', '拍照'],
      ['en', 'Attach files and more', 'Take photo'],
    ] as const) {
      await open(language);
      await press(more);
      const camera = chooser(take);
      expect([camera.getAttribute('capture'), camera.multiple, camera.accept]).toEqual([
        'environment',
        false,
        'image/*',
      ]);
    }
  });

  test('COMP-04 an audio file is sent at once, with its waveform', async () => {
    const heard = { waveform: [0.5], durationMs: 1_200 };
    await open('zh-Hant', {});
    Object.assign(played.chat.files, { hear: async () => heard });
    await press('附加檔案與更多');
    await chooses('音訊', [file('a.mp3', 'audio/mpeg')]);
    await eventually(() => expect(played.said.some(([what]) => what === 'write')).toBe(true));
    expect(written()).toMatchObject([{ type: 'audio', file: { fileName: 'a.mp3' }, ...heard }]);
    await does(() => undefined);
    expect(document.activeElement?.getAttribute('role')).toBe('textbox');
    expect(names('[role=group]')).toEqual([]);
  });

  test.each([
    ['zh-Hant', '傳送影片', '影片說明選填', ['傳送', '取消']],
    ['en', 'Send video', 'Captionoptional', ['Send', 'Cancel']],
  ] as const)(
    'COMP-04 chosen videos are shown before they are sent, followed by their caption, in %s',
    async (language, title, label, offered) => {
      await open(language);
      const seen = { width: 480, height: 360, durationMs: 2_500, firstFrame: new Blob(['y']) };
      Object.assign(played.chat.files, { see: async () => seen });
      await press(language === 'en' ? 'Attach files and more' : '附加檔案與更多');
      await chooses(language === 'en' ? 'Video' : '影片', [
        file('a.mp4', 'video/mp4'),
        file('b.mp4', 'video/mp4'),
      ]);
      await appears('[role=dialog] video');
      expect([texts('h2'), names('[role=dialog] input')]).toEqual([[title], [label]]);
      expect(texts('[role=dialog] button').slice(-2)).toEqual(offered);
      const [video] = document.querySelectorAll('[role=dialog] video');
      expect(['src', 'poster', 'height'].map((name) => video?.getAttribute(name))).toEqual([
        'blob:a.mp4',
        'blob:a.mp4.jpg',
        '180',
      ]);
      expect(written()).toEqual([]);
      await type(document.querySelector('[role=dialog] input') as HTMLElement, '月台');
      await does(() =>
        document
          .querySelector('[role=dialog] form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
      );
      expect(written()).toMatchObject([
        {
          type: 'video',
          durationMs: 2_500,
          width: 480,
          height: 360,
          file: { fileName: 'a.mp4' },
          firstFrame: { fileName: 'a.mp4.jpg' },
        },
        { type: 'video', file: { fileName: 'b.mp4' } },
        { type: 'text', textContent: '月台' },
      ]);
      expect(document.querySelector('[role=dialog]')).toBeNull();
      await press(language === 'en' ? 'Attach files and more' : '附加檔案與更多');
      await chooses(language === 'en' ? 'Video' : '影片', [file('c.mp4', 'video/mp4')]);
      await appears('[role=dialog] video');
      await press(offered[1]);
      // The video and its first frame are released.
      expect(played.heard()).toEqual([
        ['release', 'c.mp4'],
        ['release', 'c.mp4.jpg'],
      ]);
      expect(document.querySelector('[role=dialog]')).toBeNull();
    },
  );

  test('COMP-04 a video that is dropped while another one is still being read is added to it', async () => {
    await open();
    const first = Promise.withResolvers<undefined>();
    const seen = { width: 480, height: 360, durationMs: 2_500, firstFrame: new Blob(['y']) };
    const waits = [first.promise, undefined];
    Object.assign(played.chat.files, {
      see: async () => {
        await waits.shift();
        return seen;
      },
    });
    const drop = (name: string): Promise<void> =>
      does(() =>
        document.querySelector('form')?.parentElement?.dispatchEvent(
          Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
            dataTransfer: { files: [file(name, 'video/mp4')], types: ['Files'] },
          }),
        ),
      );
    await drop('a.mp4');
    await drop('b.mp4');
    await appears('[role=dialog] video');
    await does(() => first.resolve(undefined));
    await eventually(() =>
      expect(document.querySelectorAll('[role=dialog] video')).toHaveLength(2),
    );
  });

  test('COMP-04 during a recording no files are accepted', async () => {
    await open();
    await press('錄製語音訊息');
    await appears('[aria-label="捨棄錄音"]');
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const dataTransfer = { files: [file('b.pdf', 'application/pdf')], types: ['Files'] };
    await does(() =>
      document
        .querySelector('form')
        ?.parentElement?.dispatchEvent(Object.assign(drop, { dataTransfer })),
    );
    // The browser does not open the file in place of the page either.
    expect([drop.defaultPrevented, written()]).toEqual([true, []]);
  });

  test('COMP-04 a chat closed for writing accepts no files; once it is open again, it accepts each file once', async () => {
    await open();
    const dropped = async (name: string) => {
      const drop = new Event('drop', { bubbles: true, cancelable: true });
      const dataTransfer = { files: [file(name, 'application/pdf')], types: ['Files'] };
      Object.assign(drop, { dataTransfer });
      await does(() => document.querySelector('form')?.parentElement?.dispatchEvent(drop));
      return drop.defaultPrevented;
    };
    await setDisabled(true);
    expect([await dropped('a.pdf'), written()]).toEqual([false, []]);
    await setDisabled(false);
    await appears('[role=textbox]');
    expect(await dropped('b.pdf')).toBe(true);
    expect(written()).toMatchObject([{ type: 'file', file: { fileName: 'b.pdf' } }]);
  });

  test('COMP-04 files dragged over the chat show an invitation, which disappears when they leave', async () => {
    await open();
    const over = (name: string, more: object) =>
      does(() =>
        document
          .querySelector('form')
          ?.parentElement?.dispatchEvent(
            Object.assign(new Event(name, { bubbles: true, cancelable: true }), more),
          ),
      );
    await over('dragover', { dataTransfer: { types: ['Files'] } });
    expect(text()).toContain('放開即可加入');
    await over('dragleave', { relatedTarget: null });
    expect(text()).not.toContain('放開即可加入');
    expect(names('form')).toEqual(['撰寫訊息']);
  });
});

describe('the field that replaces the editor', () => {
  let handle: EditorHandle | undefined;
  let told: string[];
  async function plain(language: In, isDisabled = false): Promise<void> {
    [handle, told] = [undefined, []];
    played = new PlayedChat();
    played.conversation.start();
    await does(() => undefined);
    await draw(
      language,
      <PlainEditor
        composer={composer()}
        isDisabled={isDisabled}
        takesFocus={false}
        onSubmit={() => told.push('submit')}
        onFiles={() => undefined}
        onHandle={(one) => (handle = one)}
        onAgain={() => told.push('again')}
      />,
    );
  }
  const area = () => document.querySelector('textarea') as HTMLTextAreaElement;

  test.each([
    ['zh-Hant', '編輯器載入失敗', '再試一次', '輸入訊息'],
    ['en', 'Failed to load editor', 'Try again', 'Write a message'],
  ] as const)(
    'COMP-05 the field says that the editor failed, keeps the text, and can load the editor again, in %s',
    async (language, why, again, label) => {
      await plain(language);
      expect([texts('[role=alert]'), names('textarea'), area().placeholder]).toEqual([
        [`${why}${again}`],
        [label],
        label,
      ]);
      await type(area(), '您好');
      await does(() => handle?.insertText('😀'));
      expect([parts(), area().value]).toEqual([[{ kind: 'text', text: '您好😀' }], '您好😀']);
      await does(() => handle?.focus());
      expect(document.activeElement).toBe(area());
      await press(again);
      const key = (init: KeyboardEventInit) =>
        does(() =>
          area().dispatchEvent(
            new KeyboardEvent('keydown', {
              key: 'Enter',
              bubbles: true,
              cancelable: true,
              ...init,
            }),
          ),
        );
      await key({ shiftKey: true });
      await key({ isComposing: true });
      expect(told).toEqual(['again']);
      await key({});
      expect(told).toEqual(['again', 'submit']);
      await plain(language, true);
      expect(area().disabled).toBe(true);
    },
  );
});

test.each([
  ['zh-Hant', '提及成員', '正在載入成員…', '成員沒有載入', '再試一次', '沒有符合的成員'],
  [
    'en',
    'Mention somebody',
    'Loading members…',
    'The members could not be loaded',
    'Try again',
    'No member of that name',
  ],
] as const)(
  'COMP-03 the list of members shows when it is loading, failed, or finds nobody, in %s',
  async (language, name, loads, failed, again, nobody) => {
    await open(language, {}, CONVERSATION_TYPE.group);
    let go: () => void = () => undefined;
    played.gate = new Promise((resolve) => (go = () => resolve()));
    await does(() => composer().send({ type: 'mention.open' }));
    expect([names('[role=listbox]'), texts('p[role=status]')]).toEqual([[name], [loads]]);
    played.failure = { kind: 'offline' };
    await does(() => go());
    await appears('p[role=alert]');
    expect(texts('p[role=alert]')).toEqual([`${failed}${again}`]);
    [played.failure, played.gate] = [undefined, undefined];
    played.members = [{ userID: 'ann', userName: '陳小安', userAvatarUrl: '' }];
    await press(again);
    await eventually(() => expect(selectMention(composer().getSnapshot())).toBe('shown'));
    await does(() => composer().send({ type: 'mention.typed', query: 'xyz' }));
    expect(texts('p[role=status]')).toEqual([nobody]);
  },
);
