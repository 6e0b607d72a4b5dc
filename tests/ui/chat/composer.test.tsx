import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { createComposerMachine } from '../../../src/machines/composer/machine.ts';
import { selectParts } from '../../../src/machines/composer/selectors.ts';
import { ChatContext, type Chat } from '../../../src/ui/features/chat/chat.ts';
import { Composer } from '../../../src/ui/features/chat/composer.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });
let root: Root;
let composer: ActorRefFrom<ReturnType<typeof createComposerMachine>>;
let submitted: unknown[];
let sent: unknown[];

beforeEach(async () => {
  submitted = [];
  sent = [];
  composer = createActor(
    createComposerMachine({
      readDraft: () => Promise.resolve([]),
      keepDraft: () => undefined,
      shareDraft: () => undefined,
      setTyping: () => undefined,
      loadMembers: () => Promise.resolve([]),
    }),
    { input: { conversationID: 'c', conversationType: 0 } },
  );
  composer.on('composer.submitted', ({ contents }) => submitted.push(...contents));
  composer.start();
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  const chat = {
    files: {
      attach: (file: File, fileName: string) => ({
        ...{ localID: fileName, fileName, fileSize: file.size, mediaType: file.type },
        ...{ previewUrl: 'blob:', width: 1, height: 1 },
      }),
      release: () => undefined,
    },
    store: { byID: () => undefined },
    // The composer reads nothing else of it.
  } as unknown as Chat;
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ChatContext value={chat}>
          <Composer
            composer={composer}
            // It sends and does no more.
            conversation={{ send: (event: unknown) => sent.push(event) } as never}
            conversationID="c"
            isDisabled={false}
          />
        </ChatContext>
      </I18nProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  composer.stop();
});

const area = (): HTMLTextAreaElement => {
  const found = document.querySelector('textarea');
  if (found === null) throw new Error('no text area');
  return found;
};
const type = (text: string, isComposing = false): void =>
  act(() => {
    area().value = text;
    area().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  });
const press = (init: KeyboardEventInit): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  act(() => void area().dispatchEvent(event));
  return event;
};

test('COMP-01 Enter sends, empties the text, and never makes a line', () => {
  type('您好');
  expect(press({ key: 'Enter' }).defaultPrevented).toBe(true);
  expect(submitted).toEqual([{ type: 'text', textContent: '您好' }]);
  expect(area().value).toBe('');
});

test('COMP-01 Enter on nothing does nothing; Shift and Enter begin a line, which is not sent', () => {
  press({ key: 'Enter' });
  type('  \n ');
  press({ key: 'Enter' });
  expect(submitted).toEqual([]);
  type('一\n二');
  expect(press({ key: 'Enter', shiftKey: true }).defaultPrevented).toBe(false);
  press({ key: 'Enter' });
  expect(submitted).toEqual([{ type: 'text', textContent: '一二' }]);
});

test('COMP-01 the Enter that chooses a word of a composition does not send it', () => {
  act(() => void area().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
  type('ㄋㄧㄣˊ', true);
  expect(selectParts(composer.getSnapshot())).toEqual([]);
  press({ key: 'Enter', isComposing: true });
  press({ key: 'Enter', keyCode: 229 });
  expect(submitted).toEqual([]);
  area().value = '您';
  act(() => void area().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
  press({ key: 'Enter' });
  expect(submitted).toEqual([{ type: 'text', textContent: '您' }]);
});

test('COMP-02 a pasted picture goes with the text as one message; another file goes at once', async () => {
  type('看這個');
  const clipboardData = {
    files: [
      new File(['x'], 'a.png', { type: 'image/png' }),
      new File(['y'], 'b.pdf', { type: 'application/pdf' }),
    ],
  };
  const pasted = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData,
  });
  await act(async () => {
    area().dispatchEvent(pasted);
    await vi.waitFor(() => expect(selectParts(composer.getSnapshot())).toHaveLength(2));
  });
  expect(sent).toMatchObject([
    { type: 'content.send', contents: [{ type: 'file', file: { fileName: 'b.pdf' } }] },
  ]);
  press({ key: 'Enter' });
  expect(submitted).toMatchObject([
    {
      type: 'multiple',
      messageInfoList: [{ textContent: '看這個' }, { type: 'image', file: { fileName: 'a.png' } }],
    },
  ]);
});
