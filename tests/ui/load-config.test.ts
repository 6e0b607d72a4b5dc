import { expect, test, vi } from 'vitest';
import { isLike, loadConfig } from '../../src/app/load-config.ts';
import { now } from '../../src/services/wall-clock.ts';

const example = { phone: '', retries: 0, nested: { demo: false } };

test.each([
  ['the same shape', { phone: '02', retries: 3, nested: { demo: true } }, true],
  ['more than asked', { phone: '02', retries: 3, nested: { demo: true }, more: 1 }, true],
  ['a field less', { retries: 3, nested: { demo: true } }, false],
  ['another kind', { phone: 2, retries: 3, nested: { demo: true } }, false],
  ['nothing where an object is', { phone: '02', retries: 3, nested: null }, false],
  ['no object at all', '<!doctype html>', false],
  ['nothing', undefined, false],
])('settings with %s are compared with the example’s shape', (_name, value, expected) => {
  expect(isLike(value, example)).toBe(expected);
});

test('with the settings the page learns the server’s time, before it shows a calendar (ORD-08)', async () => {
  const server = 1_800_000_000_000;
  const settings = {
    clientId: 'c',
    apiBase: '/api',
    streamBase: '',
    encryption: { requestPublicKey: '', responsePrivateKey: '' },
    payment: { sdkUrl: '', appId: 0, appKey: '', serverType: 'sandbox' },
    contact: { phone: '', email: '' },
    demo: false,
  };
  const loaded = async (device: number): Promise<number> => {
    vi.useFakeTimers({ now: device, toFake: ['Date'] });
    const headers = { date: new Date(server).toUTCString() };
    globalThis.settingsAhead = Promise.resolve(Response.json(settings, { headers }));
    expect(await loadConfig(new AbortController().signal)).toEqual(settings);
    return now();
  };
  expect(await loaded(server + 16 * 3_600_000)).toBe(server);
  expect(await loaded(server)).toBe(server);
});
