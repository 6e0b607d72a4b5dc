import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createLivePushMachine } from '../../src/machines/live-push/machine.ts';
import type { StreamFact } from '../../src/machines/live-push/types.ts';
import { ConnectionBar } from '../../src/ui/features/update/connection-bar.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('main'));
  host.id = 'main';
  host.tabIndex = -1;
  root = createRoot(host.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

/** Three streams of a page, and a network that the test can switch off. */
function streams() {
  const clock = new SimulatedClock();
  const network = { isThere: true };
  const machine = createLivePushMachine({
    connect(_, tell) {
      const said: StreamFact = network.isThere
        ? { type: 'stream.opened' }
        : { type: 'stream.failed', reason: 'away' };
      queueMicrotask(() => tell(said));
      return () => undefined;
    },
    log: () => undefined,
  });
  const start = () => createActor(machine, { clock }).start();
  const all = [start(), start(), start()] as const;
  const breaks = async (): Promise<void> => {
    network.isThere = false;
    for (let attempt = 0; attempt <= 11; attempt += 1) {
      await act(async () => clock.increment(3_000));
    }
  };
  return { all, network, breaks };
}

const button = (name: string): HTMLElement | undefined =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('PSH-T11: every page shows when its streams have stopped reconnecting, and lets the visitor try again', async () => {
  const { all, network, breaks } = streams();
  const i18n = setupI18n({ locale: 'zh-Hant', messages: { 'zh-Hant': {} } });
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ConnectionBar streams={all} />
      </I18nProvider>,
    ),
  );
  network.isThere = false;
  await act(async () => all[0].send({ type: 'push.open', target: { stream: 'portal' } }));
  expect(button('重新連線')).toBeUndefined();
  await breaks();
  expect(host.textContent).toContain('即時更新已停止，訂單和通知可能不是最新的。');

  // Once closed, the bar stays away until the streams stop reconnecting once more.
  button('稍後')?.focus();
  act(() => button('稍後')?.click());
  expect(button('重新連線')).toBeUndefined();
  expect(document.activeElement).toBe(host);
  await act(async () => all[0].send({ type: 'push.retry' }));
  await breaks();

  network.isThere = true;
  button('重新連線')?.focus();
  await act(async () => button('重新連線')?.click());
  expect(all[0].getSnapshot().value).toEqual({ live: 'open' });
  expect(button('重新連線')).toBeUndefined();
  expect(document.activeElement).toBe(host);
});
