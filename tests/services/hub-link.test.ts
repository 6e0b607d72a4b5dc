/** A hub that falls silent without a word, as one does behind a network that is gone (CONN-01, CON-T05). */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocketServer, type WebSocket as Peer } from 'ws';
import { failureOf } from '../../src/domain/failure.ts';
import {
  HUB_SILENCE_MS,
  PING_PATIENCE_MS,
  UNANSWERED_MS,
} from '../../src/domain/messaging/limits.ts';
import type { LinkFact } from '../../src/machines/messaging/types.ts';
import { createEmbeddedClient } from '../../src/services/messaging/embedded/client.ts';

const never = new AbortController().signal;
const token = { userID: 'u', nickName: 'Lin', token: 't', expiresInMs: 7_200_000 };

let hub: WebSocketServer;
let asked: string[];
/** Which questions it answers. */
let answers: (ask: string) => boolean;
let browser: EventTarget;
let facts: LinkFact['type'][];
let disconnect: () => void;

beforeEach(async () => {
  asked = [];
  facts = [];
  answers = () => true;
  hub = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  hub.on('connection', (socket: Peer) =>
    socket.on('message', (frame: Buffer) => {
      const { id, ask } = JSON.parse(frame.toString()) as { id: number; ask: string }; // a client's
      asked.push(ask);
      if (!answers(ask)) return;
      const user = { userID: 'u', userName: 'Lin', userAvatarUrl: '' };
      const login = { user, serverTime: 0, expiresAt: 7_200_000 };
      const ok = ask === 'login' ? login : ask === 'conversations' ? [] : null;
      socket.send(JSON.stringify({ id, ok }));
    }),
  );
  await once(hub, 'listening');
  // What of a browser's window tells of its network.
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const peer of hub.clients) peer.terminate();
  hub.close();
});

async function connected() {
  const client = createEmbeddedClient({
    url: `ws://127.0.0.1:${(hub.address() as AddressInfo).port}`, // it listens on a port
    deviceID: 'd',
    upload: () => Promise.reject(new TypeError('no file here')),
    timers: globalThis,
  });
  await new Promise<void>((resolve) => {
    disconnect = client.connect(token, ({ type }) => {
      facts.push(type);
      resolve();
    });
  });
  expect(facts).toEqual(['link.connected']);
  return client;
}
/** Real time passes, and not that of the client, until it is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}
/** A question of the client's has come. */
const comes = (ask: string) => until(() => asked.includes(ask));

test('a question that nobody answers has the hub asked whether it is there, and who is not is lost long before its silence', async () => {
  const client = await connected();
  answers = () => false;
  const all = client.conversations(never).catch(failureOf);
  await comes('conversations');
  vi.advanceTimersByTime(UNANSWERED_MS);
  await comes('ping');
  vi.advanceTimersByTime(PING_PATIENCE_MS - 1);
  expect(facts).toEqual(['link.connected']);
  vi.advanceTimersByTime(1);
  expect(await all).toEqual({ kind: 'offline' });
  expect(facts).toEqual(['link.connected', 'link.networkLost']);
  expect(UNANSWERED_MS + PING_PATIENCE_MS).toBeLessThan(HUB_SILENCE_MS / 4);
});

test('a hub that is only slow answers the ping, and keeps its connection', async () => {
  const client = await connected();
  answers = (ask) => ask === 'ping';
  const all = client.conversations(never).catch(failureOf);
  await comes('conversations');
  vi.advanceTimersByTime(UNANSWERED_MS);
  await comes('ping');
  // Its answer is heard before the patience ends: nothing else would stop that timer.
  await until(() => vi.getTimerCount() === 2);
  vi.advanceTimersByTime(PING_PATIENCE_MS);
  expect(facts).toEqual(['link.connected']);
  disconnect();
  expect(await all).toEqual({ kind: 'offline' });
});

test('the browser says that the network is gone, and that it is back: both are believed at once', async () => {
  await connected();
  browser.dispatchEvent(new Event('offline'));
  expect(facts).toEqual(['link.connected', 'link.networkLost']);
  browser.dispatchEvent(new Event('online'));
  await until(() => facts.at(-1) === 'link.networkBack');
});
