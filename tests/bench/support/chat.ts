import { randomUUID } from 'node:crypto';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { chromium as debianChromium } from '../../../scripts/lib/debian.mjs';
import { HUB_PATH } from '../../../src/contract/messaging/frames.ts';
import type { PortalConfig } from '../../../src/contract/portal-config.ts';
import { clientOf } from '../../support/client.ts';
import { messagingToken } from '../../support/messaging/people.ts';
import type { HubClient } from '../../support/messaging/protocol-client.ts';
import type { PortalServer } from './portal-server.ts';

export const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** A token of the demo agent, or of a new guest. */
export async function tokenOf(server: PortalServer, who: 'guest' | 'agent'): Promise<string> {
  // The measured server serves this file itself, so its shape is known.
  const config = (await (await fetch(`${server.url}/portal-config.json`)).json()) as PortalConfig;
  return messagingToken(clientOf(server.url, config), who);
}

/** A connection that only counts the messages it receives. */
export interface Reader {
  told: number;
  end(): void;
}

export async function reader({ url }: PortalServer, token: string): Promise<Reader> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${HUB_PATH}`);
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

export async function withBrowser(
  work: (browser: Browser) => Promise<void>,
  more: readonly string[] = [],
): Promise<void> {
  const executablePath = await debianChromium.find();
  if (executablePath === undefined) throw new Error(debianChromium.advice);
  const args = ['--no-sandbox', '--disable-gpu', ...more];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** A visitor's telephone with empty storage. */
export async function telephone(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-TW',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // Measures processor time of the page's thread, because other work of the machine must not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, devtools };
}

/** Opens the home page, and waits until it is alive and has fetched what it fetches by itself. */
export async function goHome(page: Page, { url }: PortalServer): Promise<void> {
  await page.goto(`${url}/index`);
  await page.getByRole('button', { name: /^客服/ }).waitFor();
  await page.waitForLoadState('networkidle');
}

export const pressChat = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^客服/ }).click();

/** Opens the chat and writes the first message; returns the conversation's id. */
export async function begun(page: Page, server: PortalServer, agent: HubClient): Promise<string> {
  await goHome(page, server);
  await pressChat(page);
  await composer(page).fill('hello');
  await page.keyboard.press('Enter');
  const hello = await agent.fact(
    (fact) => fact.tell === 'message' && fact.message.content.type === 'text',
  );
  if (hello.tell !== 'message') throw new Error('told something else');
  return hello.message.conversationID;
}

export const composer = (page: Page) => page.getByRole('textbox', { name: '輸入訊息' });
