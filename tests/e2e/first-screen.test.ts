import { expect, test } from 'vitest';
import { alive, portalUnderTest } from '../support/browser.ts';
import { PHONE, signedIn } from '../support/e2e/beforehand.ts';
import { addressField, chooseAddress, press, standsAt } from '../support/e2e/passenger.ts';
import { openWithin, settled } from '../support/e2e/routes.ts';

// No driver takes the orders, so they keep their first status.
const portal = portalUnderTest({ FLEET: 'off' });

test.each(['zh-TW', 'en-US'] as const)(
  'both addresses are on the first screen of the home page of a phone in %s',
  async (language) => {
    const { page } = await portal.visit({ size: 'phone', language });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/index');
    await alive(page);
    for (const [width, height] of [
      [320, 568],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const field of ['pickup', 'destination']) {
        const isSeen = await page.locator(`[data-field="${field}"] input`).evaluate((input) => {
          const { left, right, top, bottom } = input.getBoundingClientRect();
          const middle = (left + right) / 2;
          return [top + 1, bottom - 1].every((y) => document.elementFromPoint(middle, y) === input);
        });
        expect(isSeen, `${field} at ${width} × ${height}`).toBe(true);
      }
    }
  },
);

test('on a phone a passenger needs six presses from the home page to an order (ORD-01)', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await signedIn(page);
  await page.goto('/index');
  // Playwright presses again if React replaces the element during a press.
  await alive(page);
  await page.evaluate(() => {
    let presses = 0;
    addEventListener(
      'pointerup',
      () => (document.body.dataset['presses'] = String(++presses)),
      true,
    );
  });
  await chooseAddress(page, '上車地點', '台北車站');
  await chooseAddress(page, '下車地點', '台北101');
  await page.getByText(/司機約 \d+ 分鐘到/).waitFor();
  await press(page.getByRole('link', { name: '下一步：確認叫車' }));
  await page.waitForURL('**/order/create?*');
  // The ride is shown on one line. The next fields and the button are on this screen.
  await page.getByText('台北車站 → 台北101').waitFor();
  expect(await addressField(page, '上車地點').count()).toBe(0);
  for (const name of ['怎麼稱呼您', '聯絡電話']) {
    const box = await page.getByRole('textbox', { name }).boundingBox();
    expect(box?.y).toBeLessThan(690);
  }
  await page.getByText('下單即鎖定此價格').waitFor();
  await press(page.getByRole('button', { name: '確認叫車' }));
  await standsAt(page, 0);
  expect(await page.evaluate(() => document.body.dataset['presses'])).toBe('6');
});

test('the summary line of the ride opens when pressed, and when a field in it has an error (ORD-08)', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await page.goto('/index');
  await chooseAddress(page, '上車地點', '台北車站');
  await chooseAddress(page, '下車地點', '台北101');
  await press(page.getByRole('link', { name: '下一步：確認叫車' }));
  await press(page.getByText('修改'));
  await addressField(page, '上車地點').waitFor();
  await page.getByRole('textbox', { name: '聯絡電話' }).fill(PHONE);
  await press(page.getByRole('radio', { name: '預約時間' }).locator('xpath=..'));
  await press(page.getByText('修改'));
  await addressField(page, '上車地點').waitFor({ state: 'hidden' });
  await press(page.getByRole('button', { name: '確認預約' }));
  await page.getByText('請選擇上車的日期和時間').waitFor();
});

const OFFLINE = '目前沒有網路';

test('when the passenger goes offline before the order page was fetched, a message says so, nothing is lost, and they can go on later', async () => {
  const { page, context, announce } = await portal.visit({ size: 'phone' });
  announce(/ERR_INTERNET_DISCONNECTED/);
  // The browser reports no idle time, so the page fetches nothing ahead.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await page.goto('/index');
  await alive(page);
  await chooseAddress(page, '上車地點', '台北車站');
  await context.setOffline(true);
  await page.getByText(OFFLINE).waitFor();
  await press(page.getByRole('link', { name: '下一步：確認叫車' }));
  await expect.poll(() => new URL(page.url()).pathname).toBe('/index');
  expect(await addressField(page, '上車地點').inputValue()).toBe('台北車站');
  await context.setOffline(false);
  await page.getByText(OFFLINE).waitFor({ state: 'hidden' });
  await press(page.getByRole('link', { name: '下一步：確認叫車' }));
  await page.getByRole('button', { name: '確認叫車' }).waitFor();
  expect(await addressField(page, '上車地點').inputValue()).toBe('台北車站');
});

test('when the passenger goes offline after the order page was fetched, it opens anyway and says that it is offline', async () => {
  const { page, context, announce } = await portal.visit({ size: 'phone' });
  announce(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/index');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByText(OFFLINE).waitFor();
  await press(page.getByRole('link', { name: '下一步：確認叫車' }));
  await page.getByRole('button', { name: '確認叫車' }).waitFor();
  await page.getByText(OFFLINE).waitFor();
});

test('when the form is empty, the offline message does not mention typed data (ORD-08)', async () => {
  const { page, context, announce } = await portal.visit({ size: 'phone' });
  announce(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/notice');
  await settled(page);
  const told = page.getByRole('status').filter({ hasText: OFFLINE });
  for (const [path, words] of [
    ['/notice', `${OFFLINE}，恢復連線後就能繼續。`],
    ['/index', `${OFFLINE}。您填的內容都還在，恢復連線後就能繼續。`],
  ] as const) {
    await openWithin(page, path);
    await context.setOffline(true);
    await expect.poll(() => told.innerText()).toBe(words);
    await context.setOffline(false);
    await told.waitFor({ state: 'hidden' });
  }
});
