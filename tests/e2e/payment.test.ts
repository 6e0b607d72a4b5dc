import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { drive, driveByHand, statusOf } from '../support/e2e/driver.ts';
import { amountIn, fillCard, pay, payInDialog, standsAt } from '../support/e2e/passenger.ts';
import { arrivedAt, dialog, hasFocusWithin, secureHeading } from '../support/e2e/payment.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10', SANDBOX_SPEED: '10' });
driveByHand(portal);

describe('card payment', () => {
  test('a passed 3-D Secure check leads to /tappay/success and on to the receipt (ORD-07, PAGE-08)', async () => {
    const { page, orderNo } = await arrivedAt(portal);
    const wide = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 390, height: 664 });
    expect(await behindPayBar(page)).toEqual([]);
    await page.setViewportSize(wide);
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

  test('a member adds a card by keyboard, reads that it was removed meanwhile, pays with a new card and removes that; the bag shows its count (PAGE-05, ORD-07, SESS-08)', async () => {
    const { page } = await portal.visit();
    const { db } = portal.server;
    await db.query(
      `insert into cart_item (user_id, item_type, item_id, quantity, added_at)
       values ('100001', 'reward', 'cup', 3, now())`,
    );
    await signedIn(page);
    await page.goto('/account/cards');
    await page.getByRole('link', { name: '購物袋：3 件' }).waitFor();

    const script = Promise.withResolvers<Route>();
    await page.route('**/tpdirect/v5.js', (route) => script.resolve(route), { times: 1 });
    await page.getByRole('button', { name: '新增信用卡' }).focus();
    await page.keyboard.press('Enter');
    const adding = dialog(page, '新增信用卡');
    const save = adding.getByRole('button', { name: '儲存信用卡' });
    // While the card fields are not loaded, the button to save is disabled.
    await save.and(page.locator(':disabled')).waitFor();
    await (await script.promise).continue();
    await page.frameLocator('iframe[title="卡號"]').getByRole('textbox').waitFor();
    await save.focus();
    await page.keyboard.press('Enter');
    await adding.getByText('請輸入卡號').waitFor();
    // The focus is at the first error, so the next Tab stop is the frame of the card number.
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
    // Switches to another card and back; the focus moves to what is shown instead.
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
    // The order's page behind the dialog shows the new amount, too.
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
});

/** The order's controls that are covered by the bar with the pay button when the Tab key reaches them. */
async function behindPayBar(page: Page): Promise<string[]> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).press('Tab');
  const reached: { name: string; isHidden: boolean }[] = [];
  for (;;) {
    const stop = await page.evaluate(() => {
      const bar = document.getElementById('pay-order');
      const focused = document.activeElement;
      if (bar === null || focused === null) throw new TypeError('no bar to pay, or no focus');
      if (focused.closest('main') === null) return undefined;
      const { bottom } = focused.getBoundingClientRect();
      const isHidden = !bar.contains(focused) && bottom > bar.getBoundingClientRect().top + 1;
      return { name: focused.textContent, isHidden };
    });
    if (stop === undefined) break;
    reached.push(stop);
    await page.keyboard.press('Tab');
  }
  expect(reached.length).toBeGreaterThan(3);
  return reached.filter(({ isHidden }) => isHidden).map(({ name }) => name);
}
