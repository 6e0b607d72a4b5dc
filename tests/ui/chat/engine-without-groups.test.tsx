import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import MakeGroup from '../../../src/ui/features/groups/make-group.tsx';
import SearchButton from '../../../src/ui/features/message-search/search-button.tsx';
import { ChatContext, type Chat } from '../../../src/ui/shared/messaging/chat.ts';

// What lies in the dialog is what is looked at, and the way back is the router's.
vi.mock('../../../src/ui/shared/messaging/dialog-button.tsx', () => ({
  DialogButton: ({
    label,
    children,
  }: {
    label: string;
    children: (close: () => void) => unknown;
  }) => <section aria-label={label}>{children(() => undefined) as ReactNode}</section>,
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });

test('CONN-04 an engine without parties and search says so where they stand with another, to members and guests', () => {
  // What is shown here reads nothing else of it.
  const chat = { isWhole: false } as unknown as Chat;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ChatContext value={chat}>
          <SearchButton />
          <MakeGroup isAgent={false} />
        </ChatContext>
      </I18nProvider>,
    ),
  );
  const search = place.querySelector('section');
  expect(search?.getAttribute('aria-label')).toBe('搜尋訊息');
  expect(search?.textContent).toBe('目前的訊息服務不能搜尋訊息');
  expect(place.textContent).toContain('目前的訊息服務沒有同行群組和搜尋');
  expect(place.querySelectorAll('button')).toHaveLength(0);
  act(() => root.unmount());
  place.remove();
});
