import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';

/** The real SDK of the second engine in Chromium, without its service (docs/messaging-tencent.md). */
const portal = portalUnderTest({
  RATE_LIMITS: 'off',
  TENCENT_SDK_APP_ID: '1400000001',
  TENCENT_SECRET_KEY: 'k'.repeat(64),
});
/** Hosts of the service: what is asked of them comes to nothing here. */
const THEIRS = /qcloud\.com|my-imcloud\.com|im\.tencent\.cn|tim\.qq\.com/;

test('fetched only by who opens the chat, made under the policy; a service that hangs up ends in words (CONN-04)', async () => {
  const visit = await portal.visit();
  const { page } = visit;
  visit.announce(THEIRS);
  const sockets: string[] = [];
  await page.routeWebSocket(/^wss?:/, (socket) => {
    sockets.push(socket.url());
    void socket.close({ code: 1011, reason: 'no service' });
  });
  const scripts: number[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (text.includes('TIMCustomElem')) scripts.push(text.length);
  });
  let workers = 0;
  page.on('worker', () => (workers += 1));
  await page.goto('/order/search');
  await page.getByRole('button', { name: /^客服/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect([scripts, sockets]).toEqual([[], []]);

  await page.getByRole('button', { name: /^客服/ }).click();
  await expect.poll(() => sockets.filter((url) => THEIRS.test(url)).length).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  // The embedded hub is not connected to.
  expect(sockets.filter((url) => !THEIRS.test(url))).toEqual([]);
  expect(workers).toBeGreaterThan(0);
  // Our own time-out: the SDK's log-in never ends by itself.
  await page.getByText(/重新連線|無法連線|再試一次/).first().waitFor({ timeout: 30_000 });
  expect(await page.getByRole('button', { name: '語音通話' }).count()).toBe(0);
});
