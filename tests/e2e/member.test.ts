import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow, ordered, signedIn } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import {
  addressField,
  chooseAddress,
  orderNoOf,
  pay,
  signIn,
  standsAt,
} from '../support/e2e/passenger.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

/** A member who has signed in. No page is open yet. */
async function member() {
  const visit = await portal.visit();
  await signedIn(visit.page);
  return visit;
}

/** The row of an order in the member's list. */
const row = (page: Page, orderNo: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href*="${orderNo}"]`) });

/**
 * Runs in a page. Records when the tab wrote and cleared the token, when it showed that a user is signed in, and when
 * it then left the page. The times are those of the page's clock, so that a busy test process does not matter.
 */
function noteTimes(): void {
  const note = (what: string): void => {
    const key = `time-${what}`;
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, String(Date.now()));
  };
  const { setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (this === localStorage && key === 'chauffeur-token') note('written');
    setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function (key) {
    if (this === localStorage && key === 'chauffeur-token') note('cleared');
    removeItem.call(this, key);
  };
  const isKnown = (): boolean => {
    const links = document.querySelectorAll('header a[href^="/login"]');
    return document.querySelector('header') !== null && links.length === 0;
  };
  new MutationObserver(() => {
    if (localStorage.getItem('chauffeur-token') !== null && isKnown()) note('known');
  }).observe(document, { childList: true, subtree: true });
  addEventListener('pagehide', () => {
    if (sessionStorage.getItem('time-known') !== null) note('left');
  });
}

const timeOf = (page: Page, what: string): Promise<number> =>
  page.evaluate((key) => Number(sessionStorage.getItem(key) ?? Number.NaN), `time-${what}`);

describe('a member at the page', () => {
  test('a member books and follows a ride, pays, gets the receipt, and finds the order in the list (ORD-01, ORD-03, ORD-07, ORD-09, SES-T08)', async () => {
    const { page } = await member();
    await page.goto('/order/create?type=type_dui&timing=now');
    // The form takes the contact details from the profile.
    const name = page.getByRole('textbox', { name: '怎麼稱呼您' });
    await expect.poll(() => name.inputValue()).toBe('林怡君');
    expect(await addressField(page, '上車地點').inputValue()).toBe('');
    await chooseAddress(page, '上車地點', '台北車站');
    await chooseAddress(page, '下車地點', '台北101');
    await page.getByText('下單即鎖定此價格').waitFor();
    await page.getByRole('button', { name: '確認叫車' }).click();
    await standsAt(page, 0);
    const orderNo = orderNoOf(page);
    expect(new URL(page.url()).pathname).toBe('/order/detail');

    await page.getByRole('link', { name: '訂單查詢' }).first().click();
    await page.getByRole('heading', { name: '我的訂單', level: 1 }).waitFor();
    await row(page, orderNo).getByText('正在尋找司機').waitFor();
    // The list also shows changes at once.
    await drive(portal.server, orderNo, 3);
    await row(page, orderNo).getByText('司機已抵達').waitFor();
    await row(page, orderNo).getByRole('link').click();
    await page.waitForURL(`**/order/detail?orderNo=${orderNo}`);
    await standsAt(page, 3);

    await drive(portal.server, orderNo, 'end');
    await standsAt(page, 7);
    await pay(page, 'approved');
    await page.getByRole('dialog', { name: '付款完成' }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: '查看收據' }).click();
    await page.waitForURL(`**/order/receipt?orderNo=${orderNo}`);
    await page.getByRole('heading', { name: '收據', exact: true, level: 1 }).waitFor();

    await page.getByRole('link', { name: '訂單查詢' }).first().click();
    await page.getByRole('link', { name: '過去的訂單', exact: true }).click();
    await row(page, orderNo).getByText('已完成').waitFor();
    await page.getByRole('link', { name: '進行中', exact: true }).click();
    await page.getByText('目前沒有進行中的訂單').waitFor();
  });

  test('the page requests an order, or the list, only once when it opens (ORD-03, ORD-04)', async () => {
    const { page, context } = await member();
    const orderNo = await ordered(page);
    await page.close();
    for (const [path, asked, to, step] of [
      [`/order/detail?orderNo=${orderNo}`, '/api/order/detail', 1, '司機已接單'],
      ['/order/search', '/api/order/list', 2, '司機前往中'],
    ] as const) {
      const tab = await context.newPage();
      const asks: string[] = [];
      tab.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === asked) asks.push(pathname);
      });
      const isLive = tab.waitForResponse((response) => response.url().includes('/api-sse/'));
      await Promise.all([tab.goto(path), tab.waitForResponse(`**${asked}?*`), isLive]);
      // When the stream opens, the server repeats the latest change. The page has this change already and requests
      // nothing. The next step of the ride causes the second request.
      await drive(portal.server, orderNo, to);
      await tab.getByRole('main').getByText(step).first().waitFor();
      await expect.poll(() => asks, { message: path }).toEqual([asked, asked]);
      await tab.close();
    }
  });

  test('a member sees the same change in two tabs, over one connection (ORD-10, API-10, SESS-09)', async () => {
    const { page, context } = await member();
    const orderNo = await bookNow(page);
    await page.getByText('即時更新中').waitFor();
    const second = await context.newPage();
    const opened: string[] = [];
    second.on('request', (request) => {
      if (request.url().includes('-sse/')) opened.push(request.url());
    });
    await second.goto(`/order/detail?orderNo=${orderNo}`);
    await standsAt(second, 0);
    await drive(portal.server, orderNo, 2);
    await Promise.all([standsAt(page, 2), standsAt(second, 2)]);
    expect(opened).toEqual([]);

    // When the tab that has the connection is closed, the other tab opens one.
    await page.close();
    await drive(portal.server, orderNo, 4);
    await standsAt(second, 4);
    expect(opened.length).toBeGreaterThan(0);
  });

  test('signing in or out in one tab reaches the other within a second (SESS-09, SES-T10)', async () => {
    const { page, context } = await portal.visit();
    await context.addInitScript(noteTimes);
    const second = await context.newPage();
    await second.goto('/fare');
    await second.getByRole('link', { name: '登入', exact: true }).waitFor();
    await page.goto('/login?redirect=%2Forder%2Fsearch');
    await signIn(page);
    await second.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
    const [written, known] = [await timeOf(page, 'written'), await timeOf(second, 'known')];
    expect(known - written).toBeLessThan(1_000);
    await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
    await page.getByRole('button', { name: '我的帳號：林怡君' }).hover();
    // Both tabs load again at the root.
    const loaded = Promise.all([page.waitForEvent('load'), second.waitForEvent('load')]);
    await page.getByRole('button', { name: '登出' }).click();
    await page.getByRole('link', { name: '登入' }).waitFor();
    await loaded;
    await second.getByRole('link', { name: '登入' }).waitFor();
    expect((await timeOf(second, 'left')) - (await timeOf(page, 'cleared'))).toBeLessThan(1_000);
    await second.goto('/order/detail?orderNo=D20260501ABCDEF');
    await second.getByRole('heading', { name: '登入', level: 1 }).waitFor();
  });

  test('a member cannot read another member’s order by its address (GUARD-06)', async () => {
    const { page } = await member();
    const orderNo = await ordered(page, { name: '林怡君' });
    const stranger = await portal.visit();
    await stranger.page.goto(`/order/search?orderNo=${orderNo}`);
    await stranger.page.getByText('請輸入這筆訂單訂車時留的電話').waitFor();
    expect(await stranger.page.getByText('林怡君').count()).toBe(0);
  });
});
