import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive, portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { bookNow, ordered, signedIn } from '../support/e2e/beforehand.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import {
  fillCard,
  fillOrder,
  orderNoOf,
  payInDialog,
  press,
  standsAt,
} from '../support/e2e/passenger.ts';
import { openWithin } from '../support/e2e/routes.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10', CANCEL_GRACE_SECONDS: '0' });
driveByHand(portal);

/** Long words that browsers do not break by themselves. */
const LONG = { name: 'W'.repeat(40), model: 'M'.repeat(40), note: 'https://'.padEnd(200, 'n') };

/**
 * Checks the page in its current state: axe finds nothing, nothing must be scrolled sideways, and nothing is under a
 * floating element (NAV-05).
 */
async function checked(page: Page, state: string): Promise<void> {
  expect(await axeFindings(page), state).toEqual([]);
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${state}: width of the content`).toBeLessThanOrEqual(window ?? 0);
  expect(await coveredThings(page), `${state}: covered`).toEqual([]);
}

/** The narrowest telephone in the dark theme. `routes.test.ts` checks the pages at two other sizes. */
const NARROW = { size: 'narrow', theme: 'dark' } as const satisfies VisitOptions;

test.each<VisitOptions>([NARROW, { size: 'desktop', theme: 'light' }])(
  'the pages of an order, from its form to its receipt, pass axe and fit, with long words, at $size in the $theme theme (look.md)',
  async (how) => {
    const { page } = await portal.visit(how);
    await page.goto('/order/create?type=type_dui&timing=now');
    await fillOrder(page, { name: LONG.name });
    await page.getByRole('textbox', { name: '車款與顏色' }).fill(LONG.model);
    await page.getByRole('textbox', { name: '給司機的備註' }).fill(LONG.note);
    await page.getByText('下單即鎖定此價格').waitFor();
    await press(page.getByText('車資怎麼算'));
    await checked(page, 'order form with a price');
    await press(page.getByRole('button', { name: '確認叫車' }));
    await standsAt(page, 0);
    const orderNo = orderNoOf(page);
    await press(page.getByText('訂單資料'));
    await page.getByText(LONG.note).waitFor();
    await checked(page, 'order in 0');
    for (const to of [2, 4] as const) {
      await drive(portal.server, orderNo, to);
      await standsAt(page, to);
      await page.getByRole('region', { name: '您的司機' }).waitFor();
      await checked(page, `order in ${to}`);
    }
    await drive(portal.server, orderNo, 'end');
    await standsAt(page, 7);
    await checked(page, 'order in 7');
    await press(page.getByRole('button', { name: '用信用卡支付' }));
    await fillCard(page, 'secure');
    await checked(page, 'payment');
    await payInDialog(page, 'declined');
    await page.getByText('付款沒有成功').first().waitFor();
    await checked(page, 'payment declined');
    await payInDialog(page, 'secure');
    await page.getByRole('heading', { name: /沙盒銀行/ }).waitFor();
    await press(page.getByRole('button', { name: /同意付款/ }));
    await page.getByRole('heading', { name: '付款完成', level: 1 }).waitFor();
    await checked(page, 'payment result');
    await press(page.getByRole('link', { name: '查看收據' }));
    await page.getByRole('heading', { name: '收據', exact: true, level: 1 }).waitFor();
    await checked(page, 'receipt');
    await press(page.getByRole('link', { name: '回到訂單' }));
    await standsAt(page, 6);
    await checked(page, 'order in 6');
  },
);

test('home, forms and pages of a visitor pass axe and fit the narrowest phone (look.md)', async () => {
  const { page } = await portal.visit(NARROW);
  await page.goto('/index');
  await alive(page);
  await checked(page, 'home');
  await press(page.getByRole('button', { name: '開啟選單' }));
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await checked(page, 'menu');
  await press(page.getByRole('dialog').getByRole('link', { name: '訂單查詢' }));
  await press(page.getByRole('button', { name: '查詢訂單' }));
  await page.getByText('請輸入訂單編號').waitFor();
  await checked(page, 'search with errors');
  await openWithin(page, '/order/create');
  await checked(page, 'choice of a kind');
  for (const kind of ['type_airport_port', 'type_rental_travel', 'type_hourly_designated']) {
    await openWithin(page, `/order/create?type=${kind}&timing=now`);
    await page.getByRole('button', { name: '確認叫車' }).waitFor();
    await checked(page, kind);
  }
  await openWithin(page, '/order/create?type=type_dui&timing=ahead');
  await press(page.getByRole('button', { name: '確認預約' }));
  await page.getByText('請輸入上車地點').waitFor();
  await checked(page, 'order form with errors');
  await openWithin(page, '/login');
  await press(page.getByRole('button', { name: '登入', exact: true }));
  await page.getByText('請輸入帳號').waitFor();
  await checked(page, 'login with errors');
  for (const path of ['/tappay/success', '/tappay/failure']) {
    await openWithin(page, path);
    await page.getByRole('heading', { name: '這裡沒有付款結果' }).waitFor();
    await checked(page, path);
  }
});

test('cancelling, a member’s list, a stranger’s order and the 404 page pass axe and fit the narrowest phone (look.md)', async () => {
  const { page } = await portal.visit(NARROW);
  const orderNo = await bookNow(page);
  await drive(portal.server, orderNo, 2);
  await standsAt(page, 2);
  await press(page.getByRole('button', { name: '取消訂單' }));
  await page.getByRole('alertdialog').getByText('取消費 NT$100', { exact: true }).waitFor();
  await checked(page, 'cancelling');
  await press(page.getByRole('alertdialog').getByRole('button', { name: /^取消訂單，支付/ }));
  await standsAt(page, 11);
  await checked(page, 'order in 11');

  await signedIn(page);
  await page.goto('/order/search');
  await page.getByRole('heading', { name: '我的訂單', level: 1 }).waitFor();
  await checked(page, 'list without orders');
  await ordered(page);
  await page.goto('/order/search');
  await page.getByText('正在尋找司機').first().waitFor();
  await checked(page, 'list');
  await openWithin(page, '/order/detail?orderNo=D20260501ABCDEF');
  await page.getByRole('heading', { name: '這裡看不到這筆訂單' }).waitFor();
  await checked(page, 'an order that is not theirs');
  await openWithin(page, '/no/such/page');
  await page.getByRole('heading', { name: '找不到這個頁面', level: 1 }).waitFor();
  await checked(page, '404');
});
