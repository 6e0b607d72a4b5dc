/** Draws components with the real catalogue of a language, and reads and does what a user can (happy-dom). */
import { setupI18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../src/app/search.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { PortalActor } from '../../../src/machines/portal/types.ts';
import { PortalContext, SettingsContext, type Settings } from '../../../src/ui/portal.tsx';
import { ChatContext, type Chat } from '../../../src/ui/shared/messaging/chat.ts';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../../src/locales/*.po', {
  eager: true,
});

/** Contexts above the component. Those that it does not read may be left out. */
interface Above {
  readonly portal?: PortalActor;
  readonly settings?: Partial<Settings>;
  readonly chat?: Partial<Chat>;
  /** The address of the page; by default the current one, at first the root. */
  readonly path?: string;
}

/** The pages whose search parameters components read; other addresses need no route. */
const PAGES = ['/index', '/account/{-$page}'] as const;

let root: Root | undefined;
let router = routerAt('/');

/** Writes addresses as the portal writes them. */
function routerAt(path: string) {
  const whole = createRootRoute();
  const main = createRoute({ getParentRoute: () => whole, id: '_main' });
  const pages = PAGES.map((page) => createRoute({ getParentRoute: () => main, path: page }));
  return createRouter({
    routeTree: whole.addChildren([main.addChildren(pages)]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  });
}

/** The current address of the page, with its search parameters. */
export const address = (): string => router.history.location.href;

/** Removes what a test has drawn; `setup.ts` calls it after each test. */
export function clearScreen(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

/** Draws the component, or redraws it, and lets its promises settle. */
export async function draw(
  language: Language,
  component: ReactNode,
  { portal, settings = {}, chat, path }: Above = {},
): Promise<void> {
  const messages = CATALOGUES[`../../../src/locales/${language}.po`]?.messages;
  if (messages === undefined) throw new TypeError(`no catalogue for ${language}`);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  document.documentElement.lang = language;
  if (root === undefined) {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    router = routerAt(path ?? '/');
    await router.load();
  } else if (path !== undefined) {
    router.history.push(path);
    await act(() => router.load());
  }
  const contact = { phone: '+886223456789', email: 'help@example.com' };
  const shown = root;
  await act(async () => {
    shown.render(
      <I18nProvider i18n={i18n}>
        <SettingsContext value={{ contact, demo: false, ...settings }}>
          <PortalContext value={portal}>
            <ChatContext value={chat as Chat | undefined}>
              <RouterContextProvider router={router}>{component}</RouterContextProvider>
            </ChatContext>
          </PortalContext>
        </SettingsContext>
      </I18nProvider>,
    );
    await Promise.resolve();
  });
}

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ').trim();

/** The texts of all elements that match, with plain spaces. */
export function texts(selector: string): string[] {
  return [...document.body.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
}

/** The whole text on the screen, with plain spaces. */
export const text = (): string => plain(document.body.textContent);

const nameOf = (element: Element): string => {
  const label = (one: Element | null): string =>
    one?.getAttribute('aria-label') ?? one?.textContent ?? '';
  const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labelled = labels.map((id) => label(document.getElementById(id))).join(' ');
  const own = [...((element as HTMLInputElement).labels ?? [])].map(
    ({ textContent }) => textContent,
  );
  const name = labelled || (element.getAttribute('aria-label') ?? own.join(' '));
  return plain(name === '' ? element.textContent : name);
};

/** The names of all elements that match, as a screen reader reads them. */
export const names = (selector: string): string[] =>
  [...document.body.querySelectorAll(selector)].map(nameOf);

/** The element that matches and has this name; throws if there is none or more than one. */
export function named(selector: string, name: string): HTMLElement {
  const all = [...document.body.querySelectorAll<HTMLElement>(selector)];
  const found = all.filter((element) => nameOf(element) === name);
  const [one] = found;
  if (one === undefined || found.length > 1) {
    throw new Error(
      `${found.length} of ${selector} are named ${name}: ${names(selector).join(' | ')}`,
    );
  }
  return one;
}

/** Presses the button, link or option with this name. */
export async function press(
  name: string,
  selector = 'button, a, summary, [role=menuitem]',
): Promise<void> {
  const element = named(selector, name);
  await act(async () => {
    element.click();
    await Promise.resolve();
  });
}

/** Puts a value into a field, as typing does. */
export async function type(field: HTMLElement, value: string): Promise<void> {
  const prototype = Object.getPrototypeOf(field) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
    );
    await Promise.resolve();
  });
}

/** The state of the page's history entry: what is open over the page, for example the chat. */
export const historyState = () => router.history.location.state;

/** Shows the current history entry, as the router's own component does in the page. */
const followHistory = (): Promise<void> => act(() => router.load());

/** Presses the browser's back button. */
export async function goBack(): Promise<void> {
  await followHistory();
  router.history.back();
  await followHistory();
}

/** Waits until this no longer throws, for things that must be fetched or answered first. */
export const eventually = <Answer,>(look: () => Answer): Promise<Answer> =>
  vi.waitFor(
    async () => {
      // React draws the effects of an answer at the end of an `act`.
      await act(() => Promise.resolve());
      return look();
    },
    { interval: 1, timeout: 20_000 },
  );

/** Waits until an element appears that must be fetched or answered first. */
export const appears = (selector: string, name?: string): Promise<HTMLElement> =>
  eventually(() => {
    if (name !== undefined) return named(selector, name);
    const found = document.body.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`no ${selector} in ${text()}`);
    return found;
  });

/** Does something that changes what is shown, and lets its promises settle. */
export const does = (what: () => unknown): Promise<void> =>
  act(async () => {
    what();
    await Promise.resolve();
  });
/** Whether the chat is open over the page, by the state of the history entry. */
export const isChatOpen = (): boolean => router.history.location.state.chat === true;
