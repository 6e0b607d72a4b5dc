/** A hub that falls silent without closing the connection, as behind a network that is gone (CONN-01, CON-T05). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HUB_CLOSE } from '../../src/contract/messaging/frames.ts';
import { failureOf } from '../../src/domain/failure.ts';
import {
  HUB_BACK_OFF_MS,
  HUB_SILENCE_MS,
  HUB_TOO_MUCH_PAUSE_MS,
  PING_PATIENCE_MS,
  UNANSWERED_MS,
} from '../../src/domain/messaging/limits.ts';
import { playHub, type PlayedHub } from '../support/messaging/played-hub.ts';

const never = new AbortController().signal;

let hub: PlayedHub;
let browser: EventTarget;

beforeEach(async () => {
  hub = await playHub();
  // Simulates the network events of a browser's window.
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function connected() {
  const client = await hub.connected(globalThis);
  expect(hub.facts).toEqual(['link.connected']);
  return client;
}
/** Waits in real time, while the client's fake time stands still. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}
/** Waits until the client has sent this request. */
const comes = (ask: string) => until(() => hub.asked.includes(ask));

test('when a request is not answered the client pings the hub, and disconnects a silent hub early', async () => {
  const client = await connected();
  hub.answers['conversations'] = hub.answers['ping'] = undefined;
  const all = client.conversations(never).catch(failureOf);
  await comes('conversations');
  vi.advanceTimersByTime(UNANSWERED_MS);
  await comes('ping');
  vi.advanceTimersByTime(PING_PATIENCE_MS - 1);
  expect(hub.facts).toEqual(['link.connected']);
  vi.advanceTimersByTime(1);
  expect(await all).toEqual({ kind: 'offline' });
  expect(hub.facts).toEqual(['link.connected', 'link.networkLost']);
  expect(UNANSWERED_MS + PING_PATIENCE_MS).toBeLessThan(HUB_SILENCE_MS / 4);
});

test('a hub that is only slow answers the ping, and keeps its connection', async () => {
  const client = await connected();
  hub.answers['conversations'] = undefined;
  const all = client.conversations(never).catch(failureOf);
  await comes('conversations');
  vi.advanceTimersByTime(UNANSWERED_MS);
  await comes('ping');
  // The answer to the ping arrives in time. Only this answer can have stopped the ping's timer.
  await until(() => vi.getTimerCount() === 2);
  vi.advanceTimersByTime(PING_PATIENCE_MS);
  expect(hub.facts).toEqual(['link.connected']);
  hub.disconnect();
  expect(await all).toEqual({ kind: 'offline' });
});

test('when the browser reports that the network is gone or back, the client disconnects or reconnects at once', async () => {
  await connected();
  browser.dispatchEvent(new Event('offline'));
  expect(hub.facts).toEqual(['link.connected', 'link.networkLost']);
  browser.dispatchEvent(new Event('online'));
  await until(() => hub.facts.at(-1) === 'link.networkBack');
});

test('a client that was disconnected for sending too much reconnects after seconds, not at once', async () => {
  await connected();
  hub.end(HUB_CLOSE.tooMuch);
  await until(() => hub.facts.at(-1) === 'link.networkLost');
  const asked = hub.asked.length;
  // After any other disconnection, the client would have tried again by now.
  vi.advanceTimersByTime(HUB_BACK_OFF_MS.longest);
  await new Promise(setImmediate);
  expect(hub.asked).toHaveLength(asked);
  vi.advanceTimersByTime(HUB_TOO_MUCH_PAUSE_MS - HUB_BACK_OFF_MS.longest);
  await until(() => hub.facts.at(-1) === 'link.networkBack');
});
