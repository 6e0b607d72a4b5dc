import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../../../src/domain/messaging/message.ts';
import { useMessageMenus } from '../../../src/ui/features/chat/use-message-menus.ts';
import { ChatContext, type Chat } from '../../../src/ui/shared/messaging/chat.ts';
import { noteListeners } from '../../support/ui/listeners.ts';

let root: Root;
let opened: [messageID: string, at: string][];
let pressed: string[];

interface ListProps {
  readonly conversationID: string;
  readonly onMenu: (message: Message, at: HTMLElement) => void;
}

function List({ conversationID, onMenu }: ListProps) {
  const scroll = useRef<HTMLDivElement>(null);
  useMessageMenus(scroll, conversationID, onMenu);
  return (
    <div ref={scroll}>
      {['1', '2'].map((key) => (
        <article key={key}>
          <div id={`said-${key}`} data-said={key}>
            <p id={`text-${key}`}>words</p>
            <a id={`link-${key}`} href="https://example.com">
              link
            </a>
            <button
              id={`more-${key}`}
              type="button"
              data-more
              onClick={() => pressed.push(`more-${key}`)}
            >
              more
            </button>
          </div>
          <button id={`beside-${key}`} type="button" onClick={() => pressed.push(`beside-${key}`)}>
            beside
          </button>
        </article>
      ))}
    </div>
  );
}

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const tell = (id: string, event: Event): boolean => {
  let isFree = true;
  act(() => {
    isFree = at(id).dispatchEvent(event);
  });
  return isFree;
};
const menuOn = (id: string): boolean =>
  tell(id, new Event('contextmenu', { bubbles: true, cancelable: true }));
const touch = (id: string, ms: number): void => {
  tell(id, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  act(() => void vi.advanceTimersByTime(ms));
  tell(id, new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }));
  tell(id, new MouseEvent('click', { bubbles: true, cancelable: true }));
};

// The code that opens menus uses nothing else of the chat.
const chat = {
  store: {
    message: (conversationID: string, key: string) => ({
      message: { messageID: `${conversationID === 'c' ? 'm' : 'other'}${key}` },
    }),
  },
} as unknown as Chat;
const onMenu = ({ messageID }: Message, { id }: HTMLElement) => void opened.push([messageID, id]);
const show = (conversationID: string): void =>
  act(() =>
    root.render(
      <ChatContext value={chat}>
        <List conversationID={conversationID} onMenu={onMenu} />
      </ChatContext>,
    ),
  );

beforeEach(() => {
  vi.useFakeTimers();
  [opened, pressed] = [[], []];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show('c');
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('MSG-06: the menu of a message opens by right click and the menu key; links keep the browser’s menu', () => {
  expect(menuOn('text-2')).toBe(false);
  expect(menuOn('more-1')).toBe(false);
  expect(menuOn('link-1')).toBe(true);
  expect(menuOn('beside-1')).toBe(true);
  expect(opened).toEqual([
    ['m2', 'said-2'],
    ['m1', 'said-1'],
  ]);
});

test('MSG-06: the button of a message opens its menu beside the button', () => {
  tell('more-2', new MouseEvent('click', { bubbles: true }));
  tell('text-1', new MouseEvent('click', { bubbles: true }));
  expect(opened).toEqual([['m2', 'more-2']]);
});

test('MSG-06: a long touch on a message opens the menu and causes no click; beside a message a long touch is an ordinary press', () => {
  touch('text-1', 600);
  touch('more-1', 600);
  expect([opened, pressed]).toEqual([
    [
      ['m1', 'said-1'],
      ['m1', 'said-1'],
    ],
    [],
  ]);
  touch('beside-1', 600);
  touch('text-2', 100);
  expect([opened.length, pressed]).toEqual([2, ['beside-1']]);
});

test('MSG-06: after the list has changed to another conversation, menus open once each, for messages of the new conversation', () => {
  const listened = noteListeners();
  show('d');
  const all = listened().length;
  expect(all).toBeGreaterThan(2);
  show('e');
  expect(listened()).toHaveLength(all);
  menuOn('text-2');
  tell('more-1', new MouseEvent('click', { bubbles: true }));
  touch('text-1', 600);
  expect(opened).toEqual([
    ['other2', 'said-2'],
    ['other1', 'more-1'],
    ['other1', 'said-1'],
  ]);
});
