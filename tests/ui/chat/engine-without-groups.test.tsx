import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import MakeGroup from '../../../src/ui/features/groups/make-group.tsx';
import { ChatContext, type Chat } from '../../../src/ui/shared/messaging/chat.ts';

const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });

test('CONN-04 with an engine that has no parties, the page says so in their place', () => {
  // The component uses nothing else of the chat.
  const chat = { isWhole: false } as unknown as Chat;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ChatContext value={chat}>
          <MakeGroup isAgent={false} />
        </ChatContext>
      </I18nProvider>,
    ),
  );
  expect(place.textContent).toContain('目前的訊息服務沒有同行群組');
  expect(place.querySelectorAll('button')).toHaveLength(0);
  act(() => root.unmount());
  place.remove();
});
