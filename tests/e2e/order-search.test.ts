import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow, orderedElsewhere, PHONE } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { standsAt } from '../support/e2e/passenger.ts';
import { openWithin } from '../support/e2e/routes.ts';
import { english } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

describe('finding an order', () => {
  test('a person finds an order by its number and telephone number, from another device; then the page is live; an order that does not exist is reported in the same words as a wrong telephone number (ORD-03, GUARD-06)', async () => {
    const orderNo = await orderedElsewhere(portal.server.url);
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

    // After a reload, this tab still knows the found order. It requests the order once, and misses no push.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/order/detail')) asked.push(request.url());
    });
    await page.reload();
    await standsAt(page, 1);
    await page.getByText('即時更新中').waitFor();
    await drive(portal.server, orderNo, 2);
    await standsAt(page, 2);
    // The second request was caused by the push.
    expect(asked).toHaveLength(2);

    await openWithin(page, '/order/search?orderNo=D261121ZZZZZZ');
    await page.getByText('請輸入這筆訂單訂車時留的電話').waitFor();
    await page.getByRole('textbox', { name: '電話' }).fill(PHONE);
    await find.click();
    await page.getByRole('alert').getByText('查無此訂單').waitFor();
  });
});

/** The latest code that was sent, from the outbox page. */
async function sentCode(): Promise<string> {
  const outbox = await (await fetch(`${portal.server.url}/sandbox/sms`)).text();
  return /\b\d{6}\b/.exec(outbox)?.[0] ?? '';
}

describe('orders of a verified telephone number (GUARD-06)', () => {
  test('a person lists and opens the orders that others booked for their number', async () => {
    const say = await english();
    const phone = '0987-654-002';
    const orderNo = await orderedElsewhere(portal.server.url, { phone });
    const { page } = await portal.visit({ size: 'phone', language: 'en-US' });
    await page.goto('/order/search');
    await page.locator('a[href$="?by=phone"]').tap();
    await page.getByRole('button', { name: say('查看訂單') }).tap();
    await page.getByText(say('請填寫這一欄')).first().waitFor();
    await page.getByRole('textbox', { name: say('手機號碼') }).fill(phone);
    await page.getByRole('button', { name: say('寄送驗證碼') }).tap();
    const code = page.getByRole('textbox', { name: say('簡訊驗證碼') });
    await page.getByText(say('驗證碼已寄出，2 分鐘內有效。')).waitFor();
    const right = await sentCode();
    await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByRole('button', { name: say('查看訂單') }).tap();
    await page.getByText(say('驗證碼不正確或已過期')).waitFor();
    await code.fill(right);
    await page.getByRole('button', { name: say('查看訂單') }).tap();

    const row = page.getByRole('main').getByRole('listitem').getByRole('button');
    await row.waitFor();
    expect(await row.count()).toBe(1);
    // While the verification is valid, a reload asks for no other code.
    await page.reload();
    await row.tap();
    await page.waitForURL(`**/order/search?orderNo=${orderNo}`);
    await standsAt(page, 0, say);
    await page.goBack();
    await row.waitFor();
    await page.getByRole('button', { name: say('查詢另一個號碼') }).tap();
    await page.getByRole('textbox', { name: say('手機號碼') }).waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: say('手機號碼') }).waitFor();
    expect(await row.count()).toBe(0);
  });
});

describe('reloading the data on screen', () => {
  /** Books and follows an order; `loads` are the requests for its data from then on. */
  async function following(page: Page) {
    const orderNo = await bookNow(page);
    await page.getByText('即時更新中').waitFor();
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/order/detail')) loads.push(request.url());
    });
    return { orderNo, loads };
  }

  /** Emits the event of a hidden tab that comes to the front again. Headless tabs are never hidden. */
  const comeBack = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  };

  test('on a phone the data are reloaded when the tab becomes visible again (TRK-T02, ORD-04)', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    const { loads } = await following(page);
    const loaded = page.waitForResponse('**/api/order/detail*');
    await page.evaluate(comeBack);
    await loaded;
    expect(loads).toHaveLength(1);
  });

  test('on a desktop the data are never reloaded when the tab becomes visible, but 3 s after a push, and the scroll position stays (TRK-T01, TRK-T04, ORD-04)', async () => {
    const { page } = await portal.visit();
    await page.clock.install();
    const { orderNo, loads } = await following(page);
    await page.evaluate(comeBack);
    await page.evaluate(comeBack);
    expect(loads).toHaveLength(0);

    await drive(portal.server, orderNo, 1);
    await page.getByRole('region', { name: '您的司機' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 200));
    const loaded = page.waitForResponse('**/api/order/detail*');
    await page.clock.fastForward(3_100);
    await loaded;
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  });
});
