import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/language.ts';
import { portalUnderTest } from '../support/browser.ts';
import { ordered } from '../support/e2e/beforehand.ts';
import { brokenWords } from '../support/e2e/broken-words.ts';
import {
  addressField,
  chooseAddress,
  focusOn,
  press,
  takeOption,
} from '../support/e2e/passenger.ts';
import { settled } from '../support/e2e/routes.ts';
import { english } from '../support/e2e/words.ts';

// No driver takes the orders, so they keep their first status.
const portal = portalUnderTest({ FLEET: 'off' });

/** Empties the field, scrolls the page, and types without scrolling it again. */
async function typeAt(page: Page, label: string, text: string, scrolled: number): Promise<void> {
  const field = addressField(page, label);
  await field.fill('');
  await page.keyboard.press('Escape');
  // Waits until the page has emitted its scroll event, which would close an open list.
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        window.scrollTo(0, top);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    scrolled,
  );
  // Leaves and enters the field in two calls: within one task the field does not notice that it was entered again.
  await field.evaluate((input: HTMLElement) => input.blur());
  await field.evaluate((input: HTMLElement) => input.focus({ preventScroll: true }));
  await page.keyboard.insertText(text);
  await page.getByRole('option', { name: /台北/ }).first().waitFor();
}

describe('place suggestions by keyboard', () => {
  test.each([
    ['/order/create?type=type_dui&timing=now', '上車地點', 'desktop'],
    ['/index', '下車地點', 'phone'],
  ] as const)(
    'suggestions are chosen by arrow keys wherever the page is scrolled: %s, %s, %s',
    async (address, label, size) => {
      const { page } = await portal.visit({ size });
      if (size === 'phone') await page.setViewportSize({ width: 390, height: 664 });
      await page.goto(address);
      // What the home page fetches would move it, which closes a list.
      if (address === '/index') await page.locator('[data-project]').first().waitFor();
      await settled(page);
      await chooseAddress(page, label, '台北101');
      if (address.startsWith('/order')) {
        // An empty field shows its error when it is left. If the error appeared later, it would move the page, which
        // closes a list.
        await addressField(page, label).fill('');
        await page.keyboard.press('Tab');
        await page.getByText(`請輸入${label}`).waitFor();
      }
      const top = await addressField(page, label).evaluate(
        (input) => input.getBoundingClientRect().top + window.scrollY,
      );
      const room = await page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight,
      );
      const height = page.viewportSize()?.height ?? 0;
      const offsets = Array.from({ length: 10 }, (_, step) => Math.round(top - 64 - step * 96));
      // At these offsets the field is between the navbar and the bar at the bottom edge.
      const reached = offsets.filter(
        (offset) => offset >= 0 && offset <= room && top - offset < height - 140,
      );
      expect(reached.length).toBeGreaterThan(2);
      const sides = new Set<string>();
      for (const offset of reached) {
        await typeAt(page, label, '台北', offset);
        const scrolled = await page.evaluate(() => window.scrollY);
        const list = await page.getByRole('listbox').boundingBox();
        sides.add((list?.y ?? 0) > top - scrolled ? 'below' : 'above');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        const second = await page.getByRole('option').nth(1).textContent();
        expect(await page.evaluate(() => window.scrollY), `scrolled ${offset}`).toBe(scrolled);
        await page.keyboard.press('Enter');
        await page.getByRole('listbox').waitFor({ state: 'hidden' });
        expect(second, `scrolled ${offset}`).toContain(
          await addressField(page, label).inputValue(),
        );
      }
      // The list opened on both sides of the field.
      expect(sides.size).toBe(2);
    },
  );

  test('suggestions are chosen by arrow keys also where a short list covers the bar at the bottom edge', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    await page.goto('/order/create?type=type_dui&timing=now');
    const label = '下車地點';
    await chooseAddress(page, label, '台北101');
    const bar = page.getByRole('button', { name: '確認叫車' });
    const edge = await bar.evaluate((button) => button.getBoundingClientRect().top);
    const bottom = await addressField(page, label).evaluate(
      (input) => input.getBoundingClientRect().bottom + window.scrollY,
    );
    for (const above of [110, 125, 140]) {
      await typeAt(page, label, '台北101', Math.round(bottom - edge + above));
      const second = page.getByRole('option').nth(1);
      const words = await second.textContent();
      const list = await page.getByRole('listbox').boundingBox();
      expect(list === null ? 0 : list.y + list.height).toBeGreaterThan(edge - 24);
      const scrolled = await page.evaluate(() => window.scrollY);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
      expect(words).toContain(await addressField(page, label).inputValue());
    }
  });
});

describe('suggestions that could not be loaded', () => {
  test('the list says whether the network is the reason, and looks again by touch and by keys (API-06)', async () => {
    const { page, context, announce } = await portal.visit({ size: 'phone' });
    announce(/status 500/, /status of 500/, /ERR_INTERNET_DISCONNECTED/);
    await page.route('**/api/place/suggest**', (route) =>
      route.fulfill({ status: 500, body: 'x' }),
    );
    await page.goto('/order/create?type=type_dui&timing=now');
    const again = page.getByRole('option', { name: '再試一次' });
    const byTouch = () => takeOption(again);
    const byKeys = async (): Promise<void> => {
      await page.keyboard.press('ArrowDown');
      // The first row of an empty field is the device's position.
      if ((await again.getAttribute('data-focused')) === null)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    const field = addressField(page, '上車地點');
    await field.click();
    await page.getByText('目前無法查詢地點，請稍後再試').waitFor();
    await page.getByRole('combobox', { name: '上車地點' }).fill('台北車站');
    await page.getByRole('option', { name: '使用目前位置' }).waitFor({ state: 'hidden' });
    await page.getByText('目前無法查詢地點，請稍後再試').waitFor();
    for (const retry of [byTouch, byKeys]) {
      const asked = page.waitForResponse('**/api/place/suggest**');
      await retry();
      expect((await asked).status()).toBe(500);
      await again.waitFor();
      expect(await field.inputValue()).toBe('台北車站');
    }
    await context.setOffline(true);
    const list = page.getByRole('listbox');
    await list.getByText('無法連上網路，請檢查連線').waitFor();
    await context.setOffline(false);
    await list.getByText('目前無法查詢地點，請稍後再試').waitFor();
    await page.unroute('**/api/place/suggest**');
    await byKeys();
    await page
      .getByRole('option', { name: /台北車站/ })
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('台北車站');
  });
});

describe('a place whose position is not exact', () => {
  test('an inexact place is confirmed with a pin on the map, by pointer or by keys, and can be ordered only after that', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    await page.goto('/order/create?type=type_dui&timing=now');
    const pickup = addressField(page, '上車地點');
    const combo = page.getByRole('combobox', { name: '上車地點' });
    const toMap = page.getByRole('button', { name: '在地圖上標出位置' });
    await pickup.click();
    await combo.fill('板橋區文化路一段188巷5號');
    await page.keyboard.press('Tab');
    await expect.poll(() => pickup.inputValue()).toBe('新北市板橋區文化路一段188巷5號');
    // The page says that the position is inexact, and what to do about it. It marks an error only if the passenger
    // orders anyway.
    await page.getByText('位置誤差約 2.7 公里，車資先以估算顯示').waitFor();
    await toMap.waitFor();
    expect(await combo.getAttribute('aria-invalid')).toBeNull();
    await chooseAddress(page, '下車地點', '台北101');
    await page.getByText('估算車資，在地圖上確認位置後才確定').first().waitFor();
    expect(await combo.getAttribute('aria-invalid')).toBeNull();
    await press(page.getByRole('button', { name: '確認叫車' }));
    await page.getByText('位置誤差約 2.7 公里 · 請在地圖上確認位置，才能確定車資').waitFor();
    expect(await combo.getAttribute('aria-invalid')).toBe('true');
    await page
      .getByText(/^約 NT\$[\d,]+$/)
      .first()
      .waitFor();

    const map = page.getByRole('application', { name: /^選擇位置的地圖/ });
    const here = page.getByRole('button', { name: '就是這裡' });
    const confirms = async (number: string): Promise<void> => {
      await page.getByText('下單即鎖定此價格').waitFor();
      expect(await page.getByText(/^約 NT\$/).count()).toBe(0);
      expect(await pickup.inputValue()).toBe(`新北市板橋區文化路一段188巷${number}號`);
      expect(await page.getByText('位置誤差約').count()).toBe(0);
      // The offer is gone, so the next Tab reaches the address field.
      await page.keyboard.press('Tab');
      await expect.poll(() => combo.evaluate((one) => one === document.activeElement)).toBe(true);
    };
    await toMap.click();
    const box = await map.boundingBox();
    if (box === null) throw new Error('no map');
    await page.mouse.move(box.x + 150, box.y + 150);
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 180);
    await page.mouse.up();
    await here.click();
    await confirms('5');

    await combo.fill('板橋區文化路一段188巷7號');
    await page.keyboard.press('Tab');
    await expect.poll(() => pickup.inputValue()).toBe('新北市板橋區文化路一段188巷7號');
    await page.getByText('位置誤差約 2.7 公里').waitFor();
    await toMap.click();
    await map.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', '+']) await page.keyboard.press(key);
    await here.focus();
    await page.keyboard.press('Enter');
    await confirms('7');
  });

  test('an inexact place shows its estimated price beside the button without breaking a word', async () => {
    const { page } = await portal.visit({ size: 'phone', language: 'en-US' });
    const say = await english();
    await page.goto('/order/create?type=type_dui&timing=now');
    const road = 'No. 12, Dapo Rd.';
    await chooseAddress(page, say('上車地點'), `${road}, Jiaoxi Township`, road);
    await chooseAddress(page, say('下車地點'), 'Taipei 101');
    const about = page.locator('summary').getByText(/^About/);
    await about.waitFor();
    const lines = await about.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild ?? element, 0);
      range.setEnd(element.firstChild ?? element, 'About'.length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

describe('ORD-08 an empty address field that gets the focus', () => {
  const rows = (page: Page) =>
    page
      .getByRole('option')
      .evaluateAll((options) =>
        options.map((option) => option.querySelector('[slot=label]')?.textContent ?? ''),
      );

  test('an empty address field offers the device’s position and popular places on the home page, by touch', async () => {
    const { page, context } = await portal.visit({ size: 'phone' });
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 25.0478, longitude: 121.517 });
    await page.goto('/index');
    await press(addressField(page, '上車地點'));
    await page.getByRole('option', { name: '台北車站' }).waitFor();
    expect(await rows(page)).toEqual([
      '使用目前位置',
      '台北車站',
      '桃園國際機場第二航廈',
      '桃園國際機場第一航廈',
      '台北101',
      '信義威秀影城',
    ]);
    expect(await page.getByRole('group', { name: '熱門地點' }).count()).toBe(1);
    expect(await page.getByRole('group', { name: '最近的地點' }).count()).toBe(0);
    await takeOption(page.getByRole('option', { name: '台北車站' }));
    await expect.poll(() => addressField(page, '上車地點').inputValue()).toBe('台北車站');

    // The origin of the ride is not offered as its destination. Choosing the current position fills in the field.
    await press(addressField(page, '下車地點'));
    await page.getByRole('option', { name: '台北101' }).waitFor();
    expect(await rows(page)).not.toContain('台北車站');
    await takeOption(page.getByRole('option', { name: '使用目前位置' }));
    await expect.poll(() => addressField(page, '下車地點').inputValue()).not.toBe('');
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  test('an empty address field offers the places of former rides in the order form, by keyboard, until they are forgotten', async () => {
    const { page } = await portal.visit();
    await ordered(page);
    await page.goto('/order/create?type=type_dui&timing=now');
    await focusOn(addressField(page, '上車地點'));
    await page.getByRole('group', { name: '最近的地點' }).waitFor();
    expect((await rows(page)).slice(0, 3)).toEqual(['使用目前位置', '台北101', '台北車站']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => addressField(page, '上車地點').inputValue()).toBe('台北101');
    await page.keyboard.press('Escape');

    await page.goto('/order/search');
    await page.getByRole('button', { name: '清除這台裝置上的訂單' }).click();
    await page.goto('/order/create?type=type_dui&timing=now');
    // The browser restores the scroll position, which would close an open list, so the page must be settled first.
    await settled(page);
    await focusOn(addressField(page, '下車地點'));
    await page.getByRole('group', { name: '熱門地點' }).waitFor();
    expect(await page.getByRole('group', { name: '最近的地點' }).count()).toBe(0);
  });

  test('an empty address field offers known places, in English, too, while the server does not answer', async () => {
    const { page, announce } = await portal.visit({ language: 'en-US' });
    const say = await english();
    await ordered(page, { pickup: 'Taipei 101', destination: 'Taipei Main Station' });
    await page.goto('/order/create?type=type_dui&timing=now');
    announce(/place\/suggest/);
    await page.route('**/api/place/suggest?*', (route) => route.abort());
    await focusOn(addressField(page, say('上車地點')));
    await page.getByRole('group', { name: 'Recent places' }).waitFor();
    expect(await rows(page)).toEqual(['Use my location', 'Taipei Main Station', 'Taipei 101']);
  });
});

test('ORD-01 on a telephone, the hint in an empty address field and the places that it offers are not cut off in any language', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await page.setViewportSize({ width: 375, height: 667 });
  const seen = new Set<string>();
  for (const language of LANGUAGES) {
    await page.goto(`/order/create?type=type_dui&timing=now&lang=${language}`);
    await settled(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const field = page.locator('[data-field="pickup"] input');
    const [hint, words, room] = await field.evaluate((input: HTMLInputElement) => {
      const drawing = document.createElement('canvas').getContext('2d');
      if (drawing !== null) drawing.font = getComputedStyle(input).font;
      const { placeholder, clientWidth } = input;
      return [placeholder, drawing?.measureText(placeholder).width ?? 0, clientWidth] as const;
    });
    seen.add(hint);
    expect(words, language).toBeGreaterThan(0);
    expect(words, language).toBeLessThan(room);
    await field.click();
    const places = page.getByRole('listbox');
    await places.getByRole('option').nth(3).waitFor();
    expect(await brokenWords(places), language).toEqual([]);
    const isCut = await places.evaluate((list) =>
      [list, ...list.querySelectorAll('*')].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
      ),
    );
    expect(isCut, language).toBe(false);
  }
  expect(seen.size).toBe(LANGUAGES.length);
});
