import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive, portalUnderTest } from '../support/browser.ts';
import { bookNow, ordered, orderedElsewhere, PHONE } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { shiftsOf, watchShifts } from '../support/e2e/layout-shifts.ts';
import { chooseAddress, fillCard, orderNoOf, press, standsAt } from '../support/e2e/passenger.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

/** The highest sum of layout shifts in a whole journey. */
const BUDGET = 0.02;

/** Answers that come this late (ms) are drawn after what was there before them. */
const LATER = 100;
/** Browsers do not count shifts within half a second after a press. Answers that come this late (ms) are counted. */
const LATER_THAN_PRESSES = 600;

/** A passenger on a telephone, whose network is slow from the beginning. */
async function passenger(
  latencyAtFirst = LATER,
): Promise<{ page: Page; slowTo: (latency: number) => Promise<unknown> }> {
  const { page, context } = await portal.visit({ size: 'phone' });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchShifts(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const slowTo = (latency: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await slowTo(latencyAtFirst);
  return { page, slowTo };
}

async function expectStill(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, shifts.map(({ words }) => words).join('\n')).toBeLessThanOrEqual(BUDGET);
}

test('nothing moves unprompted from the home page to the order (390 × 664)', async () => {
  const { page } = await passenger(LATER_THAN_PRESSES);
  await page.goto('/index');
  await alive(page);
  await chooseAddress(page, '上車地點', '台北車站');
  await chooseAddress(page, '下車地點', '台北101');
  await page.getByText(/司機約 \d+ 分鐘到/).waitFor();
  await press(page.getByRole('link', { name: '下一步：確認叫車' }));
  await page.waitForURL('**/order/create?*');
  await page.getByText('下單即鎖定此價格').waitFor();
  await page.getByRole('textbox', { name: '怎麼稱呼您' }).fill('王小明');
  await page.getByRole('textbox', { name: '聯絡電話' }).fill(PHONE);
  await press(page.getByRole('button', { name: '確認叫車' }));
  await standsAt(page, 0);
  await page.getByText('即時更新中').waitFor();
  await drive(portal.server, orderNoOf(page), 1);
  await standsAt(page, 1);
  // The page asks for the driver only after it has the new status, so the driver appears later.
  await page.getByRole('region', { name: '您的司機' }).waitFor();
  await expectStill(page);
});

test('nothing moves unprompted while an order is looked up (390 × 664)', async () => {
  const orderNo = await orderedElsewhere(portal.server.url);
  await drive(portal.server, orderNo, 1);
  const { page, slowTo } = await passenger();
  await page.goto('/order/search');
  await page.getByRole('textbox', { name: '訂單編號' }).fill(orderNo);
  await page.getByRole('textbox', { name: '電話' }).fill(PHONE);
  await slowTo(LATER_THAN_PRESSES);
  await press(page.getByRole('button', { name: '查詢訂單' }));
  await standsAt(page, 1);
  await page.getByText('即時更新中').waitFor();
  await expectStill(page);
  await slowTo(LATER);
  await page.reload();
  await standsAt(page, 1);
  await page.getByText('即時更新中').waitFor();
  await expectStill(page);
});

test('nothing moves unprompted while a ride is paid for (390 × 664)', async () => {
  const { page, slowTo } = await passenger();
  const orderNo = await ordered(page);
  await drive(portal.server, orderNo, 'end');
  await page.goto(`/order/search?orderNo=${orderNo}`);
  await standsAt(page, 7);
  await slowTo(LATER_THAN_PRESSES);
  await press(page.getByRole('button', { name: /^用信用卡支付/ }));
  await fillCard(page, 'approved');
  await press(page.getByRole('dialog').getByRole('button', { name: /^支付/ }));
  await page.getByRole('dialog', { name: '付款完成' }).waitFor();
  // Behind the dialog, the page gets the new status.
  await page.locator('#order-status', { hasText: '行程已完成' }).waitFor();
  await expectStill(page);
  await press(page.getByRole('dialog').getByRole('button', { name: '回到訂單' }));
  await standsAt(page, 6);
  await expectStill(page);
});

test.each([
  { kind: 'type_dui', width: 390, height: 664 },
  // In this kind of ride the driver brings a car. The page learns of the car only when a driver is found.
  { kind: 'type_rental_travel', width: 1440, height: 900 },
] as const)(
  'nothing moves unprompted from step to step of a ride ($kind, $width × $height)',
  async ({ kind, ...size }) => {
    // Nothing is pressed here, so every shift counts.
    const { page } = await passenger();
    await page.setViewportSize(size);
    const orderNo = await bookNow(page, { kind });
    await page.getByText('即時更新中').waitFor();
    for (const step of [1, 2, 3, 4, 5] as const) {
      await drive(portal.server, orderNo, step);
      await standsAt(page, step);
    }
    await drive(portal.server, orderNo, 'end');
    await standsAt(page, 7);
    // The toast goes away, which must move nothing either.
    const told = page.getByRole('region', { name: '通知', exact: true }).getByRole('status');
    await told.first().waitFor({ state: 'detached' });
    await expectStill(page);
  },
);
