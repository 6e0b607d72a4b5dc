import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { driveByHand, statusOf } from '../support/e2e/driver.ts';
import { pay, payInDialog, standsAt } from '../support/e2e/passenger.ts';
import { arrivedAt, dialog, hasFocusWithin, secureHeading } from '../support/e2e/payment.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10', SANDBOX_SPEED: '10' });
driveByHand(portal);

describe('a card payment that does not succeed at once', () => {
  test('a payment that is declined can be repeated with another card; one that fails in 3-D Secure at the bank, or is refused there by the passenger, leads to /tappay/failure and back; then the order is paid (ORD-07, ORD-T03, ORD-T09, PAGE-08)', async () => {
    const { page, orderNo } = await arrivedAt(portal);
    await pay(page, 'declined');
    // The order's page behind the dialog says the same, once it has loaded the order again.
    const declined = page.getByRole('dialog').getByRole('alert');
    await declined.getByText('付款沒有成功，卡片未被扣款').waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(7);

    for (const [payAgain, decision] of [
      // The dialog is still open.
      [() => payInDialog(page, 'secureFails'), /同意付款/],
      [() => pay(page, 'secure'), /拒絕/],
    ] as const) {
      await payAgain();
      await secureHeading(page).waitFor();
      await page.getByRole('button', { name: decision }).click();
      await page.waitForURL('**/tappay/failure?*');
      await page.getByRole('heading', { name: '付款沒有成功', level: 1 }).waitFor();
      expect(await statusOf(portal.server, orderNo)).toBe(7);
      await page.getByRole('link', { name: '回到訂單再付一次' }).click();
      await standsAt(page, 7);
    }
    await pay(page, 'approved');
    await dialog(page, '付款完成').waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(6);
    await dialog(page, '付款完成').getByRole('button', { name: '回到訂單' }).click();
    await standsAt(page, 6);
  });

  test('after leaving the bank’s page, the order offers a link back to it (ORD-07)', async () => {
    const { page, orderNo } = await arrivedAt(portal);
    // The bank's page does not answer, so the browser stays on this page.
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

  test('when the bank does not answer, nothing is paid twice, and the order is paid once it answers (ORD-07)', async () => {
    const { page, orderNo } = await arrivedAt(portal);
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
    // The bank answers only after the test has seen the messages shown meanwhile.
    await expect.poll(() => answersAt(`now() + interval '1 day'`)).toBe(1);
    await page.getByText('發卡銀行還沒回覆，我們正在確認結果').waitFor();
    // After the dialog is closed, the order's page also says so, and offers no second payment.
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

  test('when another amount than the due one was charged, the page says so, the charge is refunded, and the passenger pays again (ORD-07, PAGE-08)', async () => {
    const { page, orderNo } = await arrivedAt(portal);
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

  test('a result page without a payment says that there is none (PAGE-08)', async () => {
    const { page } = await portal.visit();
    for (const path of ['/tappay/success', '/tappay/failure?orderNo=x&recTradeId=<script>']) {
      await page.goto(path);
      await page.getByRole('heading', { name: '這裡沒有付款結果' }).waitFor();
    }
  });
});
