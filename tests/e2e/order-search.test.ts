import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { bookNow, PHONE, standsAt } from '../support/e2e/passenger.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

describe('finding an order', () => {
  test('by its number and telephone number, from another device; then live (ORD-03, GUARD-06)', async () => {
    const orderNo = await bookNow((await portal.visit()).page);
    const { page } = await portal.visit();
    await page.goto('/order/search');
    const find = page.getByRole('button', { name: '查詢訂單' });
    await find.click();
    await page.getByText('請輸入訂單編號').waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('textbox', { name: '訂單編號' })
          .evaluate((element) => element === document.activeElement),
      )
      .toBe(true);

    await page.getByRole('textbox', { name: '訂單編號' }).fill(orderNo.toLowerCase());
    await page.getByRole('textbox', { name: '電話' }).fill('0911-111-111');
    await find.click();
    await page.getByRole('alert').getByText('查無此訂單').waitFor();
    expect(await page.getByRole('textbox', { name: '電話' }).inputValue()).toBe('0911-111-111');

    await page.getByRole('textbox', { name: '電話' }).fill(PHONE);
    await find.click();
    await page.waitForURL(`**/order/search?orderNo=${orderNo}`);
    await standsAt(page, 0);
    await drive(portal.server, orderNo, 1);
    await standsAt(page, 1);

    // What was found stays found in this tab.
    await page.reload();
    await standsAt(page, 1);
  });

  test('an order that does not exist is not found, in the same words (ORD-03)', async () => {
    const { page } = await portal.visit();
    await page.goto('/order/search?orderNo=D261121ZZZZZZ');
    await page.getByText('請輸入這筆訂單訂車時留的電話').waitFor();
    await page.getByRole('textbox', { name: '電話' }).fill(PHONE);
    await page.getByRole('button', { name: '查詢訂單' }).click();
    await page.getByRole('alert').getByText('查無此訂單').waitFor();
  });
});

describe('reloading what is on screen', () => {
  /** Requests for the order's data, from here on. */
  async function following(size: 'desktop' | 'phone') {
    const { page } = await portal.visit({ size });
    const orderNo = await bookNow(page);
    await page.getByText('即時更新中').waitFor();
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/order/detail')) loads.push(request.url());
    });
    return { page, orderNo, loads };
  }

  /** What the browser says when its tab was hidden and is in front again; headless tabs are never hidden. */
  const comeBack = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  };

  test('on mobile when the tab is visible again (TRK-T02, ORD-04)', async () => {
    const { page, loads } = await following('phone');
    const loaded = page.waitForResponse('**/api/order/detail*');
    await page.evaluate(comeBack);
    await loaded;
    expect(loads).toHaveLength(1);
  });

  test('not on desktop (TRK-T04, ORD-04)', async () => {
    const { page, loads } = await following('desktop');
    await page.evaluate(comeBack);
    await page.evaluate(comeBack);
    expect(loads).toHaveLength(0);
  });

  test('3 s after a push, without losing what is typed or scrolled (TRK-T01, ORD-04)', async () => {
    const { page } = await portal.visit();
    await page.clock.install();
    const orderNo = await bookNow(page);
    await page.getByText('即時更新中').waitFor();
    await drive(portal.server, orderNo, 1);
    await page.getByRole('region', { name: '您的司機' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 200));
    const loaded = page.waitForResponse('**/api/order/detail*');
    await page.clock.fastForward(3_100);
    await loaded;
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  });
});
