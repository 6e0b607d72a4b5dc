/**
 * The messaging: what code the chat brings, and how many messages the hub carries.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { chromium as debianChromium } from '../../scripts/lib/debian.mjs';
import { HUB_PATH } from '../../src/contract/messaging/frames.ts';
import type { PortalConfig } from '../../src/contract/portal-config.ts';
import { messagingToken, text } from '../support/messaging/people.ts';
import { loginHub } from '../support/messaging/protocol-client.ts';
import { clientOf } from '../support/server.ts';
import { kib, section, whole } from './support/figures.ts';
import { type PortalServer, withPortalServer } from './support/portal-server.ts';

/** Of a process's time, as Linux counts it. */
const TICKS_A_SECOND = 100;

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

async function loggedIn(server: PortalServer, who: 'guest' | 'agent') {
  // Served by the very server that is measured.
  const config = (await (await fetch(`${server.url}/portal-config.json`)).json()) as PortalConfig;
  return messagingToken(clientOf(server.url, config), who);
}

/** A connection that only counts what it is told. */
async function reader(server: PortalServer, token: string): Promise<{ told: number; end(): void }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${HUB_PATH}`);
  const one = { told: 0, end: () => socket.terminate() };
  await new Promise<void>((isIn, failed) => {
    socket.on('error', failed);
    socket.on('open', () =>
      socket.send(JSON.stringify({ id: 1, ask: 'login', data: { token, deviceID: randomUUID() } })),
    );
    socket.on('message', (data: Buffer) => {
      if (data.includes('"tell":"message"', 0)) one.told += 1;
      else if (data.includes('"tell":"heartbeat"', 0)) socket.send(data.toString());
      else if (data.includes('"id":1,', 0)) isIn();
    });
  });
  return one;
}

async function newPage(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-TW' },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, devtools };
}

/** Seconds of a processor that the server itself has had. */
function used({ process: { pid } }: PortalServer): number {
  // After the name, which may have spaces, the 12th and 13th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Messages of many guests at once, each told to so many agents. */
async function throughput(server: PortalServer, readers: number, each: number) {
  const agent = await loggedIn(server, 'agent');
  const listening = await Promise.all(Array.from({ length: readers }, () => reader(server, agent)));
  const writers = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const guest = await loginHub(server.url, await loggedIn(server, 'guest'));
      const { conversationID } = await guest.ask('customerService', {});
      return { guest, conversationID };
    }),
  );
  const count = writers.length * each;
  for (const one of listening) one.told = 0;
  const [begun, before] = [performance.now(), used(server)];
  await Promise.all(
    writers.map(async ({ guest, conversationID }) => {
      for (let at = 0; at < each; at += 1) {
        const clientMessageID = randomUUID();
        const content = text('a message of some forty characters, or so');
        await guest.ask('send', { conversationID, clientMessageID, content });
      }
    }),
  );
  while (listening.some(({ told }) => told < count)) await pause(2);
  const seconds = (performance.now() - begun) / 1_000;
  const cpu = used(server) - before;
  for (const one of listening) one.end();
  await Promise.all(writers.map(({ guest }) => guest.close()));
  return [
    `1:${readers}`,
    whole(count / seconds),
    whole(count / cpu),
    whole((count * readers) / seconds),
    whole((count * readers) / cpu),
  ];
}

await withPortalServer(async (server) => {
  const executablePath = await debianChromium.find();
  if (executablePath === undefined) throw new Error(debianChromium.advice);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const { page, devtools } = await newPage(browser);

  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${server.url}/index`);
  await page.getByRole('button', { name: /^客服/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const before = bytes;
  await page.getByRole('button', { name: /^客服/ }).click();
  const composer = page.getByRole('textbox', { name: '輸入訊息' });
  await composer.waitFor();
  await page.waitForLoadState('networkidle');
  section(
    'The code of the chat',
    'Scripts as they come over the wire, heads included, KiB: those of the home page until nothing more comes, and what opening the chat adds.',
    ['', 'script, KiB', 'budget'],
    [
      ['home page, with what it fetches by itself', kib(before), ''],
      ['added when the chat opens', kib(bytes - before), '≤ 110'],
    ],
  );

  const through = [await throughput(server, 1, 200), await throughput(server, 50, 60)];
  section(
    'Messages that the hub carries',
    '16 guests write, each the next one when the last was answered; every message is committed and told to all connections of an agent. A core’s is what a second of the server’s own processor time carries, the database apart; writers and readers share the machine with both.',
    ['fan-out', 'messages a second', 'a core’s', 'frames a second', 'a core’s'],
    [...through, ['budget', '', '', '', '≥ 100,000']],
  );

  await browser.close();
});
