import { expect, test, vi } from 'vitest';
import { ServiceFailure } from '../../src/domain/failure.ts';

test('what breaks because the page is left says nothing before it is shown again (SES-T13, API-06)', async () => {
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
