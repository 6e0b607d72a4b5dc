import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import {
  fareLines,
  fillOrder,
  orderNoOf,
  pay,
  quotedTotal,
  standsAt,
} from '../support/e2e/passenger.ts';
import { screenDelays, watchSteps } from '../support/e2e/screen-times.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

/** Waits until the map has this description and shows the driver's car. */
async function onMap(page: Page, words: RegExp): Promise<void> {
  const map = page.getByRole('img', { name: words });
  await map.waitFor({ state: 'attached' });
  await map.locator('svg[viewBox="-24 -24 48 48"]').waitFor();
}

describe('a visitor books and follows a ride to its receipt', () => {
  test('a visitor sees the price before the button and every step live, pays by card, and gets a receipt that matches the quote (ORD-01, ORD-02, ORD-07, ORD-09, ORD-10, GUARD-06, ORD-T01–T03)', async () => {
    const { page, context } = await portal.visit();
    await watchSteps(context);
    await page.goto('/order/create?type=type_dui&timing=now');
    await fillOrder(page);
    await page.getByRole('textbox', { name: /車牌號碼/ }).fill('abc-1234');
    await page.getByText('下單即鎖定此價格').waitFor();
    const total = await quotedTotal(page);
    await page.getByText('車資怎麼算').click();
    const quoted = await fareLines(page);
    expect(quoted.length).toBeGreaterThan(1);

    await page.getByRole('button', { name: '確認叫車' }).click();
    await standsAt(page, 0);
    const orderNo = orderNoOf(page);
    expect(new URL(page.url()).pathname).toBe('/order/search');
    await page.getByText('即時更新中').waitFor();
    const loads = await page.evaluate(() => performance.timeOrigin);

    await drive(portal.server, orderNo, 1);
    await standsAt(page, 1);
    const driver = page.getByRole('region', { name: '您的司機' });
    await driver.getByText('ABC-1234').waitFor();
    expect(await page.getByText(/^\d{4}$/).innerText()).toMatch(/^\d{4}$/);
    await page.getByRole('link', { name: '打給司機' }).waitFor();

    await drive(portal.server, orderNo, 2);
    await standsAt(page, 2);
    await onMap(page, /^地圖：司機距離上車地點台北車站/);

    await drive(portal.server, orderNo, 3);
    await standsAt(page, 3);
    await drive(portal.server, orderNo, 4);
    await standsAt(page, 4);
    await onMap(page, /^地圖：您在前往/);
    await page.getByText('乘車碼', { exact: true }).waitFor({ state: 'hidden' });
    await drive(portal.server, orderNo, 5);
    await standsAt(page, 5);
    await drive(portal.server, orderNo, 'end');
    await standsAt(page, 7);
    await page.getByText(`應付 NT$${total.toLocaleString('en-US')}`).waitFor();

    // A status change is on the screen within a second of its commit, without a reload.
    const delays = await screenDelays(page, portal.server, orderNo);
    expect(delays.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 7]);
    for (const { status, delay } of delays) {
      expect(delay, `status ${status}`).toBeLessThan(1_000);
    }
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads);

    await pay(page, 'approved');
    await page.getByRole('dialog', { name: '付款完成' }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: '查看收據' }).click();
    await page.getByRole('heading', { name: '收據', exact: true, level: 1 }).waitFor();
    expect(await fareLines(page)).toEqual(quoted);
    await page.getByText('與訂車時的報價相同。').waitFor();
    await page.getByText('信用卡末四碼 4242').waitFor();
    await page.getByRole('link', { name: '回到訂單' }).click();
    await standsAt(page, 6);
  });

  test('charged waiting time is explained on the receipt (ORD-09)', async () => {
    const { page } = await portal.visit();
    const orderNo = await bookNow(page);
    await drive(portal.server, orderNo, 1);
    await portal.server.db.query(
      `update simulated_ride set plan = plan || '{"waitedMinutes": 13}'
       from customer_order o where o.order_id = simulated_ride.order_id and order_no = $1`,
      [orderNo],
    );
    await drive(portal.server, orderNo, 'end');
    await standsAt(page, 7);
    await pay(page, 'approved');
    await page.getByRole('dialog').getByRole('link', { name: '查看收據' }).click();
    await page.getByText('等候費（超過免費時間 3 分鐘）').waitFor();
    await page.getByText(/比訂車時的報價 NT\$[\d,]+ 多 NT\$30/).waitFor();
  });

  test('after paying in cash nothing is due at the end (ORD-T08, ORD-09)', async () => {
    const { page } = await portal.visit();
    await page.goto('/order/create?type=type_dui&timing=now');
    await fillOrder(page);
    await page.getByRole('radio', { name: /^現金/ }).check();
    await page.getByText('下單即鎖定此價格').waitFor();
    await page.getByRole('button', { name: '確認叫車' }).click();
    await standsAt(page, 0);
    await drive(portal.server, orderNoOf(page), 'end');
    await standsAt(page, 6);
    await page.getByRole('link', { name: '查看收據' }).click();
    await page.getByText('現金', { exact: true }).waitFor();
  });
});
