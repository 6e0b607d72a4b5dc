import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, portalUnderTest } from '../support/browser.ts';
import { bookNow, PHONE } from '../support/e2e/beforehand.ts';
import {
  addressField,
  amountIn,
  chooseAddress,
  fillOrder,
  press,
  quotedTotal,
  signIn,
  standsAt,
} from '../support/e2e/passenger.ts';
import { openWithin } from '../support/e2e/routes.ts';

// No driver takes the orders, so they keep their first status.
const portal = portalUnderTest({ FLEET: 'off' });

const submit = (page: Page, name = '確認叫車') => page.getByRole('button', { name }).click();

/** The details of an order, from the server's own table. */
async function orderInDatabase(page: Page) {
  const orderNo = new URL(page.url()).searchParams.get('orderNo');
  const { rows } = await portal.server.db.query<{
    kind: string;
    timing: string;
    status: number;
    total: number;
    hours: number | null;
    days: number | null;
    details: Record<string, unknown>;
  }>(
    'select kind, timing, status, total, hours, days, details from customer_order where order_no = $1',
    [orderNo],
  );
  const [order] = rows;
  if (order === undefined) throw new Error(`no order ${orderNo}`);
  return order;
}

describe('the order form', () => {
  test('when a ride is booked ahead, the time is the first field, and its error appears after the field was left; pressing twice makes one order, which waits in status 0 and shows its time (ORD-01, ORD-06, ORD-08, ORD-T07)', async () => {
    const { page } = await portal.visit();
    await page.goto('/order/create?type=type_dui&timing=ahead');
    await alive(page);
    const date = page.getByLabel('日期');
    const time = page.getByLabel('時間（24 小時制）');
    // Moving from one half of the field to the other does not count as leaving it.
    await date.focus();
    await time.focus();
    await page.getByText('台灣時間，24 小時制').waitFor();
    await addressField(page, '上車地點').focus();
    await page.getByText('請選擇上車的日期和時間').waitFor();
    // The list of places hides the rest of the page from screen readers, so it is closed first.
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await submit(page, '確認預約');
    await expect
      .poll(() => date.evaluate((element) => element === document.activeElement))
      .toBe(true);

    await date.fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await time.selectOption('21:30');
    await fillOrder(page, { name: '按兩次' });
    await page.getByText('下單即鎖定此價格').waitFor();
    const total = await quotedTotal(page);
    await page.getByRole('button', { name: '確認預約' }).dblclick();
    await page.getByRole('heading', { name: /^已預約 .*21:30/, level: 1 }).waitFor();
    // The ride is three days ahead, so the page does not say that a task is in progress.
    expect(await page.getByRole('main').innerText()).not.toContain('任務進行中');
    await page.getByText('已預約', { exact: true }).waitFor();
    expect(await orderInDatabase(page)).toMatchObject({ timing: 'ahead', status: 0, total });
    const { rows } = await portal.server.db.query(
      `select from customer_order where details->>'contactName' = '按兩次'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('on a device whose clock is 16 h fast, a ride in an hour can be booked (ORD-08)', async () => {
    const { page } = await portal.visit();
    await page.addInitScript(() => {
      const right = Date.now.bind(Date);
      Date.now = () => right() + 16 * 3_600_000;
    });
    const inAnHour = new Date(Date.now() + 9 * 3_600_000);
    inAnHour.setUTCMinutes(Math.floor(inAnHour.getUTCMinutes() / 5) * 5);
    const [day = '', time = ''] = inAnHour.toISOString().slice(0, 16).split('T');
    await page.goto('/order/create?type=type_dui&timing=ahead');
    await alive(page);
    const date = page.getByLabel('日期');
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await date.getAttribute('min')).toBe(today);
    await date.fill(day);
    await page.getByLabel('時間（24 小時制）').selectOption(time);
    await fillOrder(page, { name: '時鐘快' });
    await page.getByText('下單即鎖定此價格').waitFor();
    await submit(page, '確認預約');
    await page
      .getByRole('heading', { name: new RegExp(`^已預約 (今天|明天) ${time}`), level: 1 })
      .waitFor();
    // The settings' second answer is "not modified" and still has the current time.
    await page.goto('/order/create?type=type_dui&timing=ahead');
    await alive(page);
    expect(await date.getAttribute('min')).toBe(today);
  });

  test('an airport transfer is booked with flight and terminal, a chartered car by the day, and a ride by the hour without a destination, so that no distance is mentioned (ORD-01, ORD-08, ORD-09, KIND-01)', async () => {
    const { page } = await portal.visit();
    await page.goto('/order/create?type=type_airport_port&timing=now');
    await fillOrder(page, { destination: '桃園國際機場第二航廈' });
    // The price needs neither flight nor terminal. The chosen place fills in the terminal.
    await page.getByText('下單即鎖定此價格').waitFor();
    const terminal = page.getByRole('textbox', { name: '航廈' });
    expect(await terminal.inputValue()).toBe('2');
    await terminal.fill('1');
    await page.getByRole('textbox', { name: '航班編號' }).fill('br 892');
    await submit(page);
    await page.getByText('和您選的上下車地點不是同一座航廈，請改這裡或改地點').waitFor();
    await terminal.fill('T2');
    await submit(page);
    await standsAt(page, 0);
    expect(await orderInDatabase(page)).toMatchObject({
      kind: 'type_airport_port',
      details: { flightNumber: 'BR892', terminal: '2' },
    });

    await openWithin(page, '/order/create?type=type_rental_travel&timing=now');
    await fillOrder(page);
    await page.getByRole('button', { name: '增加 需要幾天' }).click();
    await expect.poll(() => quotedTotal(page).catch(() => 0)).toBe(12_000);
    await submit(page);
    await standsAt(page, 0);
    expect(await orderInDatabase(page)).toMatchObject({ kind: 'type_rental_travel', days: 2 });

    await openWithin(page, '/order/create?type=type_hourly_designated&timing=now');
    await chooseAddress(page, '上車地點', '台北車站');
    await page.getByRole('textbox', { name: '怎麼稱呼您' }).fill('王小明');
    await page.getByRole('textbox', { name: '聯絡電話' }).fill(PHONE);
    await page.getByText('下單即鎖定此價格').waitFor();
    await submit(page);
    await standsAt(page, 0);
    expect(await orderInDatabase(page)).toMatchObject({ kind: 'type_hourly_designated', hours: 2 });
    await page.getByText('鐘點 2 小時').waitFor();
    const said = await page.getByRole('main').innerText();
    expect(said).not.toMatch(/公尺|公里 ·/);
    await portal.server.db.query(
      `update customer_order set status = 6, version = version + 1 where order_no = $1`,
      [new URL(page.url()).searchParams.get('orderNo')],
    );
    await page.reload();
    await standsAt(page, 6);
    await page.getByText('已抵達目的地').waitFor();
    await page.getByRole('link', { name: '查看收據' }).click();
    await page.getByRole('heading', { name: '收據', exact: true, level: 1 }).waitFor();
    await page.getByText('時數').waitFor();
    expect(await page.getByRole('article').innerText()).not.toMatch(/里程\n|公尺/);
  });

  test('a former ride with a stop is ordered again: route, kind, car, contact and payment are filled in (ORD-01, ORD-09)', async () => {
    const { page } = await portal.visit();
    await page.goto('/order/create?type=type_hourly_designated&timing=now');
    await fillOrder(page, { name: '再一次' });
    await page.getByRole('button', { name: '增加 需要幾個小時' }).click();
    await page.getByText('下單即鎖定此價格').waitFor();
    const before = await quotedTotal(page);
    await page.getByRole('button', { name: '新增停靠點' }).click();
    await expect
      .poll(() =>
        addressField(page, '停靠點 1').evaluate((element) => element === document.activeElement),
      )
      .toBe(true);
    // The former price stays in sight until the ride is complete again.
    await page.getByText('填好行程就重新計算').first().waitFor();
    expect(await quotedTotal(page)).toBe(before);
    await chooseAddress(page, '停靠點 1', '西門町');
    await page.getByRole('radio', { name: '手排' }).press('Space');
    await page.getByRole('textbox', { name: '車牌號碼' }).fill('abc-1234');
    await page.getByRole('radio', { name: /^現金/ }).press('Space');
    await page.getByText('下單即鎖定此價格').waitFor();
    const total = await quotedTotal(page);
    await submit(page);
    await standsAt(page, 0);
    const former = await orderInDatabase(page);
    await page.getByRole('button', { name: '取消訂單' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: /取消/ }).last().click();
    await standsAt(page, 10);
    await page.getByRole('link', { name: '再叫一次車' }).click();
    await page.getByText('下單即鎖定此價格').waitFor();
    expect(await quotedTotal(page)).toBe(total);
    expect(await addressField(page, '停靠點 1').inputValue()).toBe('西門町');
    await submit(page);
    await standsAt(page, 0);
    expect(await orderInDatabase(page)).toEqual(former);
  });

  test('the order form offers a choice of kinds when the address names no known kind (KIND-04)', async () => {
    const { page } = await portal.visit();
    const question = page.getByRole('heading', { name: '您需要哪一種服務？' });
    for (const query of ['?type=type_unknown', '?type=__proto__']) {
      await page.goto(`/order/create${query}`);
      await question.waitFor();
    }
    for (const query of ['', '?type=']) {
      await openWithin(page, '/order/create?type=type_dui&timing=now');
      await question.waitFor({ state: 'hidden' });
      await openWithin(page, `/order/create${query}`);
      await question.waitFor();
    }
    await page.getByRole('list', { name: '服務種類' }).getByRole('link').first().click();
    await page.waitForURL('**/order/create?type=type_dui&timing=now');
    await page.getByRole('button', { name: '確認叫車' }).waitFor();
  });

  test('when no driver is found in time, the order is cancelled, and its page says why (ORD-T10)', async () => {
    const { page } = await portal.visit();
    const orderNo = await bookNow(page);
    await standsAt(page, 0);
    // The search began longer ago than the longest search for a driver.
    await portal.server.db.query(
      `update customer_order set created_at = now() - interval '11 minutes', due_at = now()
       where order_no = $1`,
      [orderNo],
    );
    await standsAt(page, 10);
    await page.getByText(/沒有司機能接單。您沒有被收取任何費用。$/).waitFor();
  });
});

test('on a phone the bottom bar offers to load a failed price again, and shows its items after one tap (ORD-09, API-06)', async () => {
  const { page, announce } = await portal.visit({ size: 'phone' });
  announce(/fare\/quote/, /ERR_FAILED/);
  await page.route('**/api/fare/quote', (route) => route.abort());
  await page.goto('/order/create?type=type_dui&timing=now');
  await fillOrder(page, { destination: '高鐵桃園站' });
  const again = page.locator('form').getByRole('button', { name: '重新計算車資' });
  await again.waitFor();
  await page.unroute('**/api/fare/quote');
  await press(again);
  const lines = page.getByRole('table', { name: '車資明細' }).getByRole('row');
  await page.getByText('下單即鎖定此價格').waitFor();
  expect(await lines.count()).toBe(0);
  await press(page.getByText('下單即鎖定此價格'));
  await page.getByRole('rowheader', { name: /^里程費/ }).waitFor();
  expect(amountIn(await lines.last().innerText())).toBe(await quotedTotal(page));
  await press(page.getByText('下單即鎖定此價格'));
  await lines.first().waitFor({ state: 'hidden' });
});

describe('wrong input', () => {
  test('each field shows whether it is empty, not chosen or wrong, and the first of them gets the focus; typed data survive errors, a reload, and a login in between (ORD-08, GUARD-05)', async () => {
    const { page } = await portal.visit();
    await page.goto('/order/create?type=type_dui&timing=now');
    const hasFocus = (field: Locator) =>
      expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
    await submit(page);
    for (const words of [
      '請輸入上車地點',
      '請輸入下車地點',
      '請告訴司機怎麼稱呼您',
      '請輸入司機聯絡得到您的電話',
    ]) {
      await page.getByText(words).waitFor();
    }
    await hasFocus(addressField(page, '上車地點'));
    // The error of a field is linked to it for screen readers.
    const phone = page.getByRole('textbox', { name: '聯絡電話' });
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
    const note = await phone.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).innerText()).toBe('請輸入司機聯絡得到您的電話');

    // A typed address must be chosen from the list.
    await addressField(page, '上車地點').click();
    await page.getByRole('combobox', { name: '上車地點' }).fill('不存在的地方');
    await page.getByText('找不到符合的地點').waitFor();
    await page.keyboard.press('Escape');
    await submit(page);
    await page.getByText('請從清單中選擇地點，才能計算車資').waitFor();
    expect(await addressField(page, '上車地點').inputValue()).toBe('不存在的地方');

    await fillOrder(page, { phone: '12345' });
    await page.getByRole('textbox', { name: '車牌號碼' }).fill('???');
    await submit(page);
    await page.getByText('請輸入台灣的手機或市話號碼，例如 0912-345-678').waitFor();
    await page.getByText('請輸入車牌號碼，例如 ABC-1234').waitFor();
    await hasFocus(phone);
    expect(page.url()).toContain('/order/create');

    const kept = async (): Promise<void> => {
      expect(await addressField(page, '上車地點').inputValue()).toBe('台北車站');
      expect(await page.getByRole('textbox', { name: '怎麼稱呼您' }).inputValue()).toBe('王小明');
      expect(await page.getByRole('textbox', { name: '聯絡電話' }).inputValue()).toBe('12345');
      expect(await page.getByRole('textbox', { name: '給司機的備註' }).inputValue()).toBe(
        '車在地下二樓',
      );
    };
    await page.getByRole('textbox', { name: '車牌號碼' }).fill('');
    await page.getByRole('textbox', { name: '給司機的備註' }).fill('車在地下二樓');
    await submit(page);
    await page.getByText('請輸入台灣的手機或市話號碼').waitFor();
    await kept();

    await page.reload();
    await page.getByRole('button', { name: '確認叫車' }).waitFor();
    await kept();

    await page.getByRole('link', { name: '登入' }).click();
    await signIn(page);
    await page.waitForURL('**/order/create?type=type_dui&timing=now');
    await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
    await kept();

    await page.getByRole('textbox', { name: '聯絡電話' }).fill(PHONE);
    await page.getByText('下單即鎖定此價格').waitFor();
    await submit(page);
    await page.waitForURL('**/order/detail?orderNo=*');
  });
});
