import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { PHONE } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { tabTo } from '../support/e2e/keyboard.ts';
import {
  addressField,
  CARDS,
  chooseAddress,
  orderNoOf,
  pay,
  press,
  standsAt,
} from '../support/e2e/passenger.ts';
import { english, shapeOf } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

describe('the main path of a passenger', () => {
  test('a passenger on a phone uses only touch: they enter the ride on the home page, book it in the form, which takes it over, follow it, pay by card and open the receipt (PAGE-03, ORD-01, ORD-07, ORD-09, ORD-10)', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    await page.goto('/');
    await chooseAddress(page, '上車地點', '台北車站');
    await chooseAddress(page, '下車地點', '台北101');
    await page.getByText(/司機約 \d+ 分鐘到/).waitFor();
    await press(page.getByRole('link', { name: '下一步：確認叫車' }));
    await page.waitForURL('**/order/create?type=type_dui&timing=now');
    // On a telephone the ride is folded into one line.
    await press(page.getByText('修改'));
    expect(await addressField(page, '上車地點').inputValue()).toBe('台北車站');
    expect(await addressField(page, '下車地點').inputValue()).toContain('101');
    await page.getByRole('textbox', { name: '怎麼稱呼您' }).fill('王小明');
    await page.getByRole('textbox', { name: '聯絡電話' }).fill(PHONE);
    await page.getByText('下單即鎖定此價格').waitFor();
    await press(page.getByRole('button', { name: '確認叫車' }));
    await standsAt(page, 0);
    const orderNo = orderNoOf(page);
    for (const to of [1, 2, 3, 4, 5] as const) {
      await drive(portal.server, orderNo, to);
      await standsAt(page, to);
    }
    await drive(portal.server, orderNo, 'end');
    await standsAt(page, 7);
    await pay(page, 'approved');
    await page.getByRole('dialog', { name: '付款完成' }).waitFor();
    await press(page.getByRole('dialog').getByRole('link', { name: '查看收據' }));
    await page.getByRole('heading', { name: '收據', exact: true, level: 1 }).waitFor();

    // The drawer has the navbar's entries (NAV-03).
    await press(page.getByRole('button', { name: '開啟選單' }));
    await press(page.getByRole('dialog').getByRole('link', { name: '訂單查詢' }));
    await page.getByRole('heading', { name: '訂單查詢', level: 1 }).waitFor();
  });

  test('a passenger orders, rides and pays by keyboard alone, in English (ORD-01, ORD-07, ORD-09, LANG-05)', async () => {
    const say = await english();
    const { page } = await portal.visit({ language: 'en-US' });
    const { keyboard } = page;
    const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });
    const address = async (label: string, text: string): Promise<void> => {
      const options = { name: say(label) };
      const field = page.getByRole('textbox', options).or(page.getByRole('combobox', options));
      await tabTo(field);
      await page.getByRole('combobox', options).waitFor();
      // Waits for the list of the whole text, because a new list comes with every pause in typing.
      const looked = page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        return pathname.startsWith('/api/place/') && [...searchParams.values()].includes(text);
      });
      await keyboard.type(text);
      await looked;
      await page.getByRole('option', { name: text }).first().waitFor();
      await keyboard.press('ArrowDown');
      await expect
        .poll(() => page.getByRole('combobox', options).getAttribute('aria-activedescendant'))
        .toBeTruthy();
      await keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    };

    await page.goto('/order/create?type=type_dui&timing=now');
    await expect
      .poll(() => page.locator('html').getAttribute('lang'), { timeout: 15_000 })
      .toBe('en');
    await address('上車地點', 'Taipei Main Station');
    await address('下車地點', 'Taipei 101');
    await tabTo(page.getByRole('textbox', { name: say('怎麼稱呼您') }));
    await keyboard.type('Ann');
    await tabTo(page.getByRole('textbox', { name: say('聯絡電話') }));
    await keyboard.type(PHONE);
    await page.getByText(say('下單即鎖定此價格')).waitFor();
    await tabTo(button('確認叫車'));
    await keyboard.press('Enter');
    await standsAt(page, 0, say);
    const orderNo = orderNoOf(page);
    await drive(portal.server, orderNo, 3);
    await standsAt(page, 3, say);
    await drive(portal.server, orderNo, 'end');
    await standsAt(page, 7, say);

    await tabTo(page.getByRole('button', { name: shapeOf(say, '用信用卡支付 {due}') }));
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await typeCard(page, say);
    await tabTo(page.getByRole('dialog').getByRole('button', { name: /NT\$/ }));
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: say('付款完成') }).waitFor();
    await tabTo(page.getByRole('dialog').getByRole('link', { name: say('查看收據') }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: say('收據'), level: 1 }).waitFor();
    // The receipt is in English.
    await page.getByRole('table', { name: say('車資明細') }).waitFor();
    const order = page.getByRole('link', { name: say('回到訂單') });
    await tabTo(order);
    await keyboard.press('Enter');
    await standsAt(page, 6, say);
  });
});

/** The card's fields are in frames. The Tab key enters each frame, and the typed keys go to its field. */
async function typeCard(page: Page, say: (source: string) => string): Promise<void> {
  const { number, ccv } = CARDS.approved;
  for (const [label, digits] of [
    ['卡號', number],
    ['有效期限', '1230'],
    ['安全碼', ccv],
  ] as const) {
    const field = page.frameLocator(`iframe[title="${say(label)}"]`).getByRole('textbox');
    await field.waitFor();
    await tabTo(field);
    await page.keyboard.type(digits);
  }
}
