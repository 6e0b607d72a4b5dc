import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WEB_PUSH_KEY } from '../../src/services/storage/keys.ts';
import type { Store } from '../../src/services/storage/store.ts';
import { createPushToken } from '../../src/services/web-push/push-token.ts';
import { createWebPush } from '../../src/services/web-push/web-push.ts';

const kept = new Map<string, string>();
const local: Store = {
  read: (key: string) => kept.get(key),
  write: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
};
const ends = vi.fn<() => Promise<boolean>>(async () => true);
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: ends,
};
const tokens: (string | undefined)[] = [];
let answer: () => Promise<void> = async () => undefined;

beforeEach(() => {
  kept.clear();
  ends.mockClear();
  tokens.length = 0;
  answer = async () => undefined;
  const pushManager = {
    subscribe: async () => subscription,
    getSubscription: async () => subscription,
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', EventTarget);
});
afterEach(() => void vi.unstubAllGlobals());

const webPush = createWebPush({ webPush: { publicKey: 'key' } }, local, async (token) => {
  tokens.push(token);
  await answer();
});
const signal = new AbortController().signal;

describe('Web Push of a browser that two members use (API-21)', () => {
  test('Web Push is on for the member who switched it on, and off for the other', async () => {
    await webPush.subscribe('ann', signal);
    expect([await webPush.look('ann'), await webPush.look('ben')]).toEqual(['on', 'off']);
  });

  test('Web Push stays off if the member leaves before the server has the token', async () => {
    const leaving = new AbortController();
    answer = async () => leaving.abort();
    await webPush.subscribe('ann', leaving.signal);
    expect(tokens).toHaveLength(1);
    expect(kept.has(WEB_PUSH_KEY)).toBe(false);
  });

  test('switching Web Push off asks the server to forget the subscription, and ends it in the browser even if the server cannot be reached', async () => {
    await webPush.subscribe('ann', signal);
    answer = () => Promise.reject(new Error('offline'));
    await webPush.unsubscribe(signal);
    expect(tokens.at(-1)).toBeUndefined();
    expect(ends).toHaveBeenCalledOnce();
    expect(await webPush.look('ann')).toBe('off');
  });
});

test('SESS-06 the push token is sent after a messaging login, and again after a lost session; an ended session forgets the token', async () => {
  const told: string[] = [];
  const push = createPushToken(async (token) => void told.push(token));
  await push.found('one', signal);
  expect(told).toEqual([]);
  await push.loggedIn(true, signal);
  await push.found('two', signal);
  push.sessionGone('lost');
  await push.loggedIn(true, signal);
  expect(told).toEqual(['one', 'two', 'two']);
  push.sessionGone('ended');
  await push.loggedIn(true, signal);
  await push.found('three', signal);
  await push.loggedIn(false, signal);
  expect(told.slice(3)).toEqual(['', 'three', '']);
});
