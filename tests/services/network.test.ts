import { beforeEach, expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../src/domain/failure.ts';
import type { HttpSettings } from '../../src/services/http/client.ts';

// Each test loads the modules anew, as a page that nobody has left yet.
beforeEach(() => void vi.resetModules());

test('requests that break because the page is left are reported only when the page is shown again (SES-T13, API-06)', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { received } = await import('../../src/services/http/network.ts');
  const broken = (): Promise<unknown> => received(Promise.reject(new TypeError('Failed to fetch')));
  await expect(broken()).rejects.toEqual(new ServiceFailure({ kind: 'offline' }));

  page.dispatchEvent(new Event('pagehide'));
  const ended = vi.fn<() => void>();
  const request = broken().catch(ended);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).not.toHaveBeenCalled();

  page.dispatchEvent(new Event('pageshow'));
  await request;
  expect(ended).toHaveBeenCalledWith(new ServiceFailure({ kind: 'offline' }));
  await expect(broken()).rejects.toEqual(new ServiceFailure({ kind: 'offline' }));
});

test('code that fails to load while the page is left reports nothing either, so the session stays (SES-T13)', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { createLazyClient } = await import('../../src/services/http/lazy-client.ts');
  const onFailure = vi.fn<HttpSettings['onFailure']>();
  // The lazy client needs no other setting before its code is loaded.
  const settings = { onFailure } as Partial<HttpSettings> as HttpSettings;
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const call = createLazyClient(settings, load);
  page.dispatchEvent(new Event('pagehide'));
  const ended = vi.fn<() => void>();
  const request = call('profile').catch(ended);
  await new Promise((resolve) => setImmediate(resolve));
  expect([ended.mock.calls, onFailure.mock.calls]).toEqual([[], []]);

  page.dispatchEvent(new Event('pageshow'));
  await request;
  expect(onFailure).toHaveBeenCalledWith({ kind: 'offline' });
  // The next call fetches the code again.
  await call('profile').catch(ended);
  expect(load).toHaveBeenCalledTimes(2);
  // A module that is loaded later also knows that the page is left.
  page.dispatchEvent(new Event('pagehide'));
  const { received } = await import('../../src/services/http/network.ts');
  const later = vi.fn<() => void>();
  void received(Promise.reject(new TypeError('Failed to fetch'))).catch(later);
  await new Promise((resolve) => setImmediate(resolve));
  expect(later).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pageshow'));
});
