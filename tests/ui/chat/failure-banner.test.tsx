import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FailureBanner } from '../../../src/ui/features/chat/failure-banner.tsx';

const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });
let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

function show(props: Parameters<typeof FailureBanner>[0]): HTMLButtonElement[] {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <FailureBanner {...props} />
      </I18nProvider>,
    ),
  );
  return [...document.querySelectorAll('button')];
}

test('a failed action shows its reason, with buttons to try again or dismiss where possible', () => {
  const [onRetry, onDismiss] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const failure = { kind: 'offline' } as const;
  const buttons = show({ failure, onRetry, onDismiss });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('無法連上網路，請檢查連線');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['再試一次', '知道了']);
  buttons.forEach((one) => act(() => one.click()));
  expect([onRetry.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1]);
  const said = { title: '已由小安接手', body: '' };
  expect(show({ failure, said, onDismiss }).map(({ textContent }) => textContent)).toEqual([
    '知道了',
  ]);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('已由小安接手');
  show({ failure: undefined, onRetry });
  expect(document.querySelector('[role=alert]')).toBeNull();
});
