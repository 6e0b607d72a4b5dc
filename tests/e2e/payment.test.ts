import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { drive, driveByHand, statusOf } from '../support/e2e/driver.ts';
import {
  amountIn,
  bookNow,
  fillCard,
  pay,
  payInDialog,
  signIn,
  standsAt,
} from '../support/e2e/passenger.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10', SANDBOX_SPEED: '10' });
driveByHand(portal);

/** A visitor at the end of their ride, the fare due. */
async function arrived(): Promise<{ page: Page; orderNo: string }> {
  const { page } = await portal.visit();
  const orderNo = await bookNow(page);
  await drive(portal.server, orderNo, 'end');
  await standsAt(page, 7);
  return { page, orderNo };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** What has the focus is this, or in it. */
const hasFocusWithin = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node.contains(document.activeElement));
const secureHeading = (page: Page) => page.getByRole('heading', { name: /沙盒銀行/ });

describe('card payment', () => {
  test('declined, then paid with another card (ORD-07, ORD-T09, ORD-T03)', async () => {
    const { page, orderNo } = await arrived();
    await pay(page, 'declined');
    await page.getByRole('alert').getByText('付款沒有成功，卡片未被扣款').waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(7);

    await payInDialog(page, 'approved');
    await dialog(page, '付款完成').waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(6);
    await dialog(page, '付款完成').getByRole('button', { name: '回到訂單' }).click();
    await standsAt(page, 6);
  });

  test('3-D Secure passed leads to /tappay/success and on to the receipt (ORD-07, PAGE-08)', async () => {
    const { page, orderNo } = await arrived();
    await pay(page, 'secure');
    await secureHeading(page).waitFor();
    await page.getByRole('button', { name: /同意付款/ }).click();
    await page.waitForURL('**/tappay/success?*');
    await page.getByRole('heading', { name: '付款完成', level: 1 }).waitFor();
    await page.getByText(orderNo).waitFor();
    await page.getByText('•••• 4444').waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(6);
    await page.getByRole('link', { name: '查看收據' }).click();
    await page.getByRole('heading', { name: '收據', exact: true, level: 1 }).waitFor();
    await page.getByText('信用卡末四碼 4444').waitFor();
  });

  test.each([
    ['fails at the bank', 'secureFails', /同意付款/],
    ['is refused by the passenger', 'secure', /拒絕/],
  ] as const)(
    '3-D Secure that %s leads to /tappay/failure and back to pay again (ORD-07, ORD-T09, PAGE-08)',
    async (_, card, decision) => {
      const { page, orderNo } = await arrived();
      await pay(page, card);
      await secureHeading(page).waitFor();
      await page.getByRole('button', { name: decision }).click();
      await page.waitForURL('**/tappay/failure?*');
      await page.getByRole('heading', { name: '付款沒有成功', level: 1 }).waitFor();
      expect(await statusOf(portal.server, orderNo)).toBe(7);
      await page.getByRole('link', { name: '回到訂單再付一次' }).click();
      await standsAt(page, 7);
      await pay(page, 'approved');
      await dialog(page, '付款完成').waitFor();
      expect(await statusOf(portal.server, orderNo)).toBe(6);
    },
  );

  test('left at the bank’s page, the order offers the way back there (ORD-07)', async () => {
    const { page, orderNo } = await arrived();
    // A bank that does not answer leaves the browser here.
    await page.route('**/sandbox/tappay/secure/*', (route) => route.fulfill({ status: 204 }), {
      times: 1,
    });
    await pay(page, 'secure');
    await page.getByText('正在前往發卡銀行的驗證頁').waitFor();
    const back = dialog(page, '支付車資').getByRole('button', { name: '回到訂單' });
    expect(await hasFocusWithin(dialog(page, '支付車資'))).toBe(true);
    await back.click();
    await page.getByText('銀行還在等您完成驗證').waitFor();
    await page.goto(`/order/search?orderNo=${orderNo}`);
    await page.getByText('銀行還在等您完成驗證').waitFor();
    // Another payment would be refused while this one is under way.
    expect(await page.getByRole('button', { name: /^用信用卡支付/ }).count()).toBe(0);
    await page.getByRole('link', { name: '繼續銀行驗證' }).click();
    await secureHeading(page).waitFor();
    await page.getByRole('button', { name: /同意付款/ }).click();
    await page.getByRole('heading', { name: '付款完成', level: 1 }).waitFor();
  });

  test('a bank that keeps silent: nothing is paid twice, and the order is paid once it answers (ORD-07)', async () => {
    const { page, orderNo } = await arrived();
    await pay(page, 'slow');
    await page.getByText('付款中，請稍候').waitFor();
    const answersAt = (sql: string): Promise<number | null> =>
      portal.server.db
        .query(
          `update sandbox_trade set settles_at = ${sql}
           where order_number like $1 and settles_at is not null`,
          [`${orderNo}%`],
        )
        .then(({ rowCount }) => rowCount);
    // Until the test has seen what is said meanwhile.
    await expect.poll(() => answersAt(`now() + interval '1 day'`)).toBe(1);
    await page.getByText('發卡銀行還沒回覆，我們正在確認結果').waitFor();
    // Left, the order says so too, and offers no second payment.
    await dialog(page, '支付車資').getByRole('button', { name: '回到訂單' }).click();
    await page.getByText('付款結果確認中').waitFor();
    expect(await page.getByRole('button', { name: /^用信用卡支付/ }).count()).toBe(0);
    expect(await answersAt('now()')).toBe(1);
    await standsAt(page, 6, undefined, 30_000);
    expect(await statusOf(portal.server, orderNo)).toBe(6);
    const { rows } = await portal.server.db.query(
      `select from payment_attempt a join customer_order o using (order_id)
       where o.order_no = $1 and a.state = 'paid'`,
      [orderNo],
    );
    expect(rows).toHaveLength(1);
  });

  test('charged something else than was due: said so, given back, and paid anew (ORD-07, PAGE-08)', async () => {
    const { page, orderNo } = await arrived();
    await pay(page, 'secure');
    await secureHeading(page).waitFor();
    await portal.server.db.query('update sandbox_trade set amount = 1 where order_number like $1', [
      `${orderNo}%`,
    ]);
    await page.getByRole('button', { name: /同意付款/ }).click();
    await page.waitForURL('**/tappay/failure?*');
    await page.getByRole('heading', { name: '這筆扣款會退回', level: 1 }).waitFor();
    await page.getByText(`會全額退回您的卡片。訂單 ${orderNo} 還沒有付款。`).waitFor();
    expect(await page.getByText('卡片未被扣款').count()).toBe(0);
    await page.getByRole('link', { name: '回到訂單再付一次' }).click();
    await standsAt(page, 7);
    await page.getByText(/^多扣 NT\$1，(退款處理中|已退款)$/).waitFor();
    const refunded = async (): Promise<number> => {
      const { rows } = await portal.server.db.query(
        `select from payment_attempt join customer_order using (order_id) where order_no = $1 and state = 'refunded'`,
        [orderNo],
      );
      return rows.length;
    };
    await expect.poll(refunded, { timeout: 15_000 }).toBe(1);
    await page.reload();
    await page.getByText('多扣 NT$1，已退款').waitFor();
    await pay(page, 'approved');
    await dialog(page, '付款完成').waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(6);
  });

  test('a member’s cards: one is added by keyboard, pays, is gone, is kept anew and removed; the cart’s total (PAGE-05, ORD-07, SESS-08)', async () => {
    const { page } = await portal.visit();
    const { db } = portal.server;
    await db.query(
      `insert into cart_item (user_id, item_type, item_id, quantity, added_at)
       values ('100001', 'reward', 'cup', 3, now())`,
    );
    await page.goto('/login?redirect=%2Faccount%2Fcards');
    await signIn(page);
    await page.getByRole('link', { name: '購物袋：3 件' }).waitFor();

    const script = Promise.withResolvers<Route>();
    await page.route('**/tpdirect/v5.js', (route) => script.resolve(route), { times: 1 });
    await page.getByRole('button', { name: '新增信用卡' }).focus();
    await page.keyboard.press('Enter');
    const adding = dialog(page, '新增信用卡');
    const save = adding.getByRole('button', { name: '儲存信用卡' });
    // As long as there is nothing to fill in, there is nothing to save.
    await save.and(page.locator(':disabled')).waitFor();
    await (await script.promise).continue();
    await page.frameLocator('iframe[title="卡號"]').getByRole('textbox').waitFor();
    await save.focus();
    await page.keyboard.press('Enter');
    await adding.getByText('請輸入卡號').waitFor();
    // The focus is at the first error: the next stop is the number's frame.
    await page.keyboard.press('Tab');
    await page.keyboard.type('4000000000000002');
    await fillCard(page, 'declined');
    await page.keyboard.press('Enter');
    await adding.getByRole('alert').waitFor();
    await fillCard(page, 'approved');
    await save.click();
    await adding.waitFor({ state: 'hidden' });
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '4242' });
    await card.getByText('預設卡片').waitFor();

    const orderNo = await bookNow(page);
    await drive(portal.server, orderNo, 'end');
    await standsAt(page, 7);
    await page.getByRole('button', { name: /^用信用卡支付/ }).click();
    const paying = dialog(page, '支付車資');
    expect(await paying.getByRole('radio', { name: /4242/ }).isChecked()).toBe(true);
    const pay = paying.getByRole('button', { name: /^支付 NT/ });
    // Another card, and back: the focus goes with it.
    await paying.getByRole('button', { name: '使用其他卡片' }).press('Enter');
    await page.frameLocator('iframe[title="卡號"]').getByRole('textbox').waitFor();
    expect(await pay.isDisabled()).toBe(true);
    expect(await hasFocusWithin(paying.getByRole('group', { name: '卡號' }))).toBe(true);
    await paying.getByRole('button', { name: '使用儲存的信用卡' }).press('Enter');
    await paying.getByRole('radio', { name: /4242/ }).waitFor();
    expect(await hasFocusWithin(paying.getByRole('radio', { name: /4242/ }))).toBe(true);
    await db.query(`update customer_order set amount_due = amount_due + 100 where order_no = $1`, [
      orderNo,
    ]);
    const before = amountIn(await pay.innerText());
    await pay.click();
    await paying.getByText(/^應付金額已變更為 NT/).waitFor();
    expect(amountIn(await pay.innerText())).toBe(before + 100);
    // The order below the dialog, too.
    const onPage = page.locator('#pay-order');
    await expect.poll(async () => amountIn(await onPage.innerText())).toBe(before + 100);
    await db.query('delete from saved_card');
    await pay.click();
    await paying.getByText('選擇的信用卡已經移除').waitFor();
    await paying.getByRole('checkbox', { name: /^儲存這張卡片/ }).check();
    await payInDialog(page, 'approved');
    await dialog(page, '付款完成').getByRole('button', { name: '回到訂單' }).click();
    await standsAt(page, 6);

    await page.getByRole('button', { name: '我的帳號：林怡君' }).hover();
    await page.getByRole('link', { name: '儲存的信用卡', exact: true }).first().click();
    await card.getByRole('button', { name: /^移除/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '移除信用卡' }).click();
    await page.getByText('還沒有儲存的信用卡').waitFor();
    const title = page.getByRole('heading', { name: '儲存的信用卡', exact: true, level: 1 });
    await expect.poll(() => hasFocusWithin(title)).toBe(true);
    expect((await db.query('select from saved_card')).rows).toHaveLength(0);
  });

  test('a result page without a payment says so (PAGE-08)', async () => {
    const { page } = await portal.visit();
    for (const path of ['/tappay/success', '/tappay/failure?orderNo=x&recTradeId=<script>']) {
      await page.goto(path);
      await page.getByRole('heading', { name: '這裡沒有付款結果' }).waitFor();
    }
  });
});
