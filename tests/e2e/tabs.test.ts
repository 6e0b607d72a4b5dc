import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { ordered } from '../support/e2e/beforehand.ts';
import { driveByHand, drive } from '../support/e2e/driver.ts';
import { standsAt } from '../support/e2e/passenger.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

/** Counts the streams of an order that a tab itself has open. */
function streamsOf(page: Page): () => number {
  const open = new Set<object>();
  page.on('request', (request) => {
    if (request.url().includes('/api-sse/order')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

test('one of several tabs holds the stream; if that tab is closed, another takes over within a second, if it is frozen, within five; no tab misses a change (API-10)', async () => {
  const { page, context } = await portal.visit();
  const orderNo = await ordered(page);

  const tabs: { readonly page: Page; readonly streams: () => number }[] = [];
  for (let n = 0; n < 3; n += 1) {
    const tab = await context.newPage();
    const streams = streamsOf(tab);
    await tab.goto(`/order/search?orderNo=${orderNo}`);
    await tab.getByText('即時更新中').waitFor();
    tabs.push({ page: tab, streams });
  }
  const counts = () => tabs.map(({ streams }) => streams());
  expect(counts()).toEqual([1, 0, 0]);

  // After the first tab is closed, another opens the stream at once, and misses nothing that happened in between.
  const [first] = tabs.splice(0, 1);
  const closed = Date.now();
  await first?.page.close();
  await expect
    .poll(() => counts().toSorted((a, b) => a - b), { timeout: 3_000, interval: 20 })
    .toEqual([0, 1]);
  expect(Date.now() - closed).toBeLessThan(1_000);
  await drive(portal.server, orderNo, 1);
  for (const tab of tabs) await standsAt(tab.page, 1);

  // After the holder is frozen, the tab in front takes over.
  const holder = tabs.find(({ streams }) => streams() === 1);
  const other = tabs.find(({ streams }) => streams() === 0);
  if (holder === undefined || other === undefined) throw new Error('nobody holds the stream');
  await other.page.bringToFront();
  const devtools = await context.newCDPSession(holder.page);
  const frozen = Date.now();
  // A tab whose debugger is paused acts like a frozen tab: it runs no code, but keeps its lock.
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  await expect.poll(other.streams, { timeout: 15_000, interval: 20 }).toBe(1);
  expect(Date.now() - frozen).toBeLessThan(5_500);
  await drive(portal.server, orderNo, 2);
  await standsAt(other.page, 2);
  await devtools.send('Debugger.resume');
  await devtools.send('Debugger.disable');
  await standsAt(holder.page, 2);
});
