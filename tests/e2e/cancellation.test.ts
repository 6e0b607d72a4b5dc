import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CANCELLATION_TERMS_MS } from '../../src/domain/limits.ts';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow } from '../support/e2e/beforehand.ts';
import { drive, driveByHand, statusOf } from '../support/e2e/driver.ts';
import { pay, standsAt } from '../support/e2e/passenger.ts';

// There is no grace period: cancelling costs a fee as soon as a driver is assigned.
const portal = portalUnderTest({ FLEET_SPEED: '10', CANCEL_GRACE_SECONDS: '0' });
driveByHand(portal);

const dialog = (page: Page) => page.getByRole('alertdialog', { name: '取消這筆訂單？' });

describe('cancelling an order', () => {
  test('cancelling is free while no driver was found: the dialog says so before it cancels (ORD-T04, ORD-10)', async () => {
    const { page } = await portal.visit();
    const orderNo = await bookNow(page);
    await page.getByRole('button', { name: '取消訂單' }).click();
    await dialog(page).getByText('取消免費').waitFor();
    await dialog(page).getByRole('button', { name: '保留訂單' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await statusOf(portal.server, orderNo)).toBe(0);

    await page.getByRole('button', { name: '取消訂單' }).click();
    await dialog(page).getByRole('button', { name: '免費取消訂單' }).click();
    await standsAt(page, 10);
    await page.getByText(/取消，沒有收取費用。$/).waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(10);
  });

  test('cancelling costs a fee once the driver is on the way, and the dialog asks again when the fee grew while it was open: status 11, after paying 10 (ORD-T05, ORD-T06, ORD-07)', async () => {
    const { page } = await portal.visit();
    const orderNo = await bookNow(page);
    await drive(portal.server, orderNo, 2);
    await standsAt(page, 2);
    await page.getByRole('button', { name: '取消訂單' }).click();
    await dialog(page).getByText('取消費 NT$100', { exact: true }).waitFor();
    await drive(portal.server, orderNo, 3);
    // The dialog changes by itself: the test presses nothing.
    await dialog(page)
      .getByText(/^取消費剛剛有變動$/)
      .waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(3);
    await dialog(page).getByRole('button', { name: '取消訂單，支付 NT$200' }).click();
    await standsAt(page, 11);
    await page.getByText('應付 NT$200').waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(11);

    await pay(page, 'approved');
    await page.getByRole('dialog', { name: '付款完成' }).getByText('取消費已付清。').waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(10);
    await page.getByRole('dialog').getByRole('button', { name: '回到訂單' }).click();
    await standsAt(page, 10);
    await page.getByText(/取消費 NT\$200 已付清。$/).waitFor();
  });

  test('the open dialog asks for the fee when the grace period ends; the next confirmation cancels', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    await page.clock.install();
    const orderNo = await bookNow(page);
    await page.getByRole('button', { name: '取消訂單' }).click();
    await dialog(page).getByText('取消免費').waitFor();
    // The order was assigned long ago by now, but the page gets no event of it.
    await portal.server.db.query(
      `update customer_order set status = 1, assigned_at = now() - interval '1 hour' where order_no = $1`,
      [orderNo],
    );
    await page.clock.fastForward(CANCELLATION_TERMS_MS);
    await dialog(page).getByText('取消費 NT$100', { exact: true }).waitFor();
    await dialog(page)
      .getByText(/^取消費剛剛有變動$/)
      .waitFor();
    await dialog(page).getByRole('button', { name: '取消訂單，支付 NT$100' }).click();
    await standsAt(page, 11);
    expect(await statusOf(portal.server, orderNo)).toBe(11);
  });

  test('cancelling is impossible once the passenger is on board, and the page says why (ORD-T11)', async () => {
    const { page } = await portal.visit();
    const orderNo = await bookNow(page);
    await drive(portal.server, orderNo, 3);
    await standsAt(page, 3);
    await page.getByRole('button', { name: '取消訂單' }).click();
    await dialog(page).getByText('取消費 NT$200', { exact: true }).waitFor();
    await drive(portal.server, orderNo, 4);
    // The open dialog changes when the order does.
    await page.getByText(/行程已經開始/).waitFor();
    expect(await statusOf(portal.server, orderNo)).toBe(4);
    await page.getByRole('alertdialog').getByRole('button', { name: '回到訂單' }).click();
    await standsAt(page, 4);
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: '取消訂單' }).count()).toBe(0);
  });
});
