import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { personAt } from '../support/e2e/chat.ts';
import { signIn } from '../support/e2e/passenger.ts';
import { say } from '../support/messaging/people.ts';

const portal = portalUnderTest({
  FLEET: 'off',
  TENCENT_SDK_APP_ID: '1400000001',
  TENCENT_SECRET_KEY: '0a1b'.repeat(16),
});

const TENCENT = /^wss:\/\/1400000001w4c\.my-imcloud\.com\//;
/** Expected lines in the browser: no Tencent service is reached, and the SDK's error texts are not fetched. */
const NO_SERVICE = [
  /violates the following Content Security Policy/,
  /Content-Security-Policy/,
  /my-imcloud|web\.sdk\.|tim\.qq\.com/,
  /TIM|TencentCloudChat|IM SDK/,
];

/** The engines whose sockets a page opened, in order, without repetitions in a row. */
function enginesOf(page: Page): () => readonly string[] {
  const seen: string[] = [];
  page.on('websocket', (socket) => {
    const isHub = socket.url().endsWith('/api/messaging');
    const engine = isHub ? 'hub' : TENCENT.test(socket.url()) ? 'tencent' : socket.url();
    if (seen.at(-1) !== engine) seen.push(engine);
  });
  return () => seen;
}

test('CONN-04 a visitor on Tencent who signs in as an agent moves to the hub, and back to Tencent after the session, without a reload of the page', async () => {
  const { page, announce } = await portal.visit();
  announce(...NO_SERVICE, /status 401/, /status of 401/);
  const engines = enginesOf(page);
  await page.goto('/login?redirect=%2Faccount%2Fdesk');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const isSame = () => page.evaluate(() => 'isSamePage' in globalThis);

  await page.getByRole('button', { name: '客服', exact: true }).click();
  await expect.poll(engines, { timeout: 30_000 }).toEqual(['tencent']);

  await page.getByRole('button', { name: '關閉客服對話' }).click();
  await signIn(page, undefined, 'agent');
  await page.getByRole('heading', { level: 1, name: '客服工作台' }).waitFor();
  await page.getByText('現在沒有人在等候。').waitFor();
  await expect.poll(engines, { timeout: 30_000 }).toEqual(['tencent', 'hub']);
  // The hub notifies this page of a visitor who begins to wait.
  const visitor = await personAt(portal.server.url, undefined);
  const { conversationID } = await visitor.ask('customerService', {});
  await say(visitor, conversationID, '有人在嗎');
  await page.getByText('有人在嗎').first().waitFor();
  await visitor.close();
  expect(await isSame()).toBe(true);

  await portal.server.db.query('delete from auth_session');
  await page.getByRole('navigation', { name: '要看的對話' }).getByRole('link').last().click();
  await page.getByRole('button', { name: '登入', exact: true }).waitFor();
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await expect.poll(engines, { timeout: 30_000 }).toEqual(['tencent', 'hub', 'tencent']);
  expect(await isSame()).toBe(true);
});
