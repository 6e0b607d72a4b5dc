import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { focusOn } from '../support/e2e/passenger.ts';

const portal = portalUnderTest({ FLEET: 'off' });

const chat = (page: Page) => page.getByRole('button', { name: '客服', exact: true });

/** Whether a press at the middle of the chat button reaches it. */
const canBePressed = (page: Page) =>
  chat(page).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('the customer-service button docks where it would cover the page, stays docked while scrolling, and hides while somebody types (NAV-05)', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/index');
  const button = chat(page);
  const top = async () => (await button.boundingBox())?.y ?? Number.NaN;
  // The chat button docks at the top of the screen, because another button of the page is in its corner.
  await expect.poll(top).toBeLessThan(64);
  expect(await canBePressed(page)).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  expect(await top()).toBeLessThan(64);

  await page.goto('/login');
  await button.waitFor();
  await focusOn(page.getByRole('textbox', { name: '帳號' }));
  await expect.poll(() => canBePressed(page)).toBe(false);
  await page.getByRole('textbox', { name: '帳號' }).blur();
  await expect.poll(() => canBePressed(page)).toBe(true);

  // On a page with little content the corner is free, so the button is there.
  await page.goto('/tappay/success');
  await expect.poll(top).toBeGreaterThan(500);
});

test('on a desktop the button moves to the other corner when the map’s controls are in its own (NAV-05)', async () => {
  const { page } = await portal.visit();
  await page.goto('/order/search');
  const left = async () => (await chat(page).boundingBox())?.x ?? Number.NaN;
  await expect.poll(left).toBeGreaterThan(1300);
  await bookNow(page);
  await page.getByRole('button', { name: '縮小地圖' }).waitFor();
  await expect.poll(left).toBeLessThan(100);
  expect(await canBePressed(page)).toBe(true);
});

test('menus open on focus and do not trap the keyboard (NAV-01)', async () => {
  const { page } = await portal.visit();
  await signedIn(page);
  await page.goto('/order/search');
  const account = page.getByRole('button', { name: '我的帳號：林怡君' });
  await account.waitFor();
  const press = (key: string) => page.keyboard.press(key);
  const expanded = () => page.locator('header [aria-expanded="true"]').count();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    });

  // Moves to the first menu by keyboard. It opens, and Tab goes through its items to the next menu.
  await page.getByRole('link', { name: '代駕叫車' }).first().focus();
  for (let stop = 0; stop < 6 && (await focused()) !== '即時叫車'; stop += 1) await press('Tab');
  expect(await focused()).toBe('即時叫車');
  await page.getByRole('link', { name: '機場接送' }).first().waitFor();
  for (let item = 0; item < 5; item += 1) await press('Tab');
  expect(await focused()).toBe('預約叫車');
  expect(await expanded()).toBe(1);
  // Esc closes the menu while an item has the focus, and Tab then skips its items.
  await press('Tab');
  await press('Escape');
  expect(await focused()).toBe('預約叫車');
  expect(await expanded()).toBe(0);
  await press('Tab');
  expect(await focused()).toBe('訂單查詢');
  // The same works backwards.
  await press('Shift+Tab');
  await press('Shift+Tab');
  expect(await focused()).toBe('即時叫車');

  // Choosing an item closes the menu and leaves the focus on its button.
  await page.getByRole('button', { name: '語言：繁體中文' }).focus();
  await press('Tab');
  await press('Enter');
  expect(await focused()).toBe('語言：繁體中文');
  expect(await expanded()).toBe(0);

  // The menu of the avatar contains the logout.
  await press('Tab');
  await press('Escape');
  await press('Tab');
  expect(await focused()).toBe('我的帳號：林怡君');
  await page.getByRole('button', { name: '登出' }).waitFor();
  await press('Shift+Tab');
  await page.getByRole('button', { name: '登出' }).waitFor({ state: 'hidden' });
  await press('Escape');
  await press('Tab');
  await page.getByRole('button', { name: '登出' }).focus();
  await press('Enter');
  await page.getByRole('banner').getByRole('link', { name: '登入' }).waitFor();
});
