import { describe, expect, test } from 'vitest';
import { alive, portalUnderTest } from '../support/browser.ts';
import { ordered, orderedElsewhere, PHONE } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { fillOrder, standsAt } from '../support/e2e/passenger.ts';
import { openWithin } from '../support/e2e/routes.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

describe("a visitor's order in every tab (GUARD-06, ADR 2)", () => {
  test('the home page of every tab shows the order live and leads to it', async () => {
    const { page, context } = await portal.visit({ size: 'phone' });
    // This tab was opened before anything was booked.
    const before = await context.newPage();
    await before.goto('/index');
    await before.getByRole('heading', { level: 1, name: '先看車資，再叫司機。' }).waitFor();

    const orderNo = await ordered(page);
    await before.getByRole('heading', { level: 1, name: '正在尋找司機' }).waitFor();

    const after = await context.newPage();
    await after.goto('/index');
    await after.getByRole('heading', { level: 1, name: '正在尋找司機' }).waitFor();
    await drive(portal.server, orderNo, 1);
    for (const tab of [before, after]) {
      await tab.getByRole('heading', { level: 1, name: '司機已接單' }).waitFor();
    }
    await page.close();
    await after.reload();
    await after.getByRole('link', { name: '查看行程' }).click();
    await after.waitForURL(`**/order/search?orderNo=${orderNo}`);
    await standsAt(after, 1);
  });

  test('of several orders the newest is shown large, the others below it, and one stream serves all', async () => {
    const { page, context } = await portal.visit({ size: 'phone' });
    const first = await ordered(page);
    const second = await ordered(page);
    const tab = await context.newPage();
    const streams: string[] = [];
    tab.on('request', (request) => {
      if (request.url().includes('/api-sse/order')) streams.push(request.url());
    });
    await page.close();
    await tab.goto('/index');
    await tab.getByRole('heading', { level: 1, name: '正在尋找司機' }).waitFor();
    const other = tab.getByRole('main').getByRole('link', { name: first });
    await other.waitFor();
    await drive(portal.server, first, 1);
    await tab.getByRole('link', { name: `司機已接單 · ${first}` }).waitFor();
    expect(streams).toHaveLength(1);
    await drive(portal.server, second, 1);
    await tab.getByRole('heading', { level: 1, name: '司機已接單' }).waitFor();
    await other.click();
    await tab.waitForURL(`**/order/search?orderNo=${first}`);
    await standsAt(tab, 1);
  });

  test('“forget orders on this device” works in every tab', async () => {
    const { page, context } = await portal.visit({ size: 'phone' });
    const orderNo = await ordered(page);
    const home = await context.newPage();
    await home.goto('/index');
    await home.getByRole('heading', { level: 1, name: '正在尋找司機' }).waitFor();
    await page.goto('/order/search');
    await page.getByRole('link', { name: orderNo }).waitFor();
    await page.getByRole('button', { name: '清除這台裝置上的訂單' }).click();
    await page.getByRole('link', { name: orderNo }).waitFor({ state: 'hidden' });
    await home.getByRole('heading', { level: 1, name: '先看車資，再叫司機。' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('orders');
    await openWithin(page, `/order/search?orderNo=${orderNo}`);
    await page.getByText('請輸入這筆訂單訂車時留的電話').waitFor();
  });
});

test('a link to the receipt, in a browser that does not know the order, asks for the telephone number and then says that there is no receipt yet', async () => {
  const orderNo = await orderedElsewhere(portal.server.url);
  const { page } = await portal.visit({ size: 'phone' });
  await page.goto(`/order/search?orderNo=${orderNo}&view=receipt`);
  await page.getByText('請輸入這筆訂單訂車時留的電話').waitFor();
  expect(await page.getByRole('textbox', { name: '訂單編號' }).inputValue()).toBe(orderNo);
  await page.getByRole('textbox', { name: '電話' }).fill(PHONE);
  await page.getByRole('button', { name: '查詢訂單' }).click();
  await page.getByRole('heading', { level: 1, name: '還沒有收據', exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe(`?orderNo=${orderNo}&view=receipt`);
});

describe('ride messages', () => {
  test('ride messages are chosen when booking, and their link opens the order in another browser without a login', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    await page.goto('/order/create?type=type_dui&timing=now');
    await alive(page);
    await fillOrder(page);
    // Chooses e-mail by keyboard, starting at the option that is selected at first.
    await page.getByRole('radio', { name: '簡訊' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('下單即鎖定此價格').waitFor();
    await page.getByRole('button', { name: /^確認叫車/ }).click();
    await page.getByText('請輸入電子郵件地址', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: '電子郵件地址' }).fill('lin@example.com');
    await page.getByRole('button', { name: /^確認叫車/ }).click();
    await page.waitForURL('**/order/search?orderNo=*');
    const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
    await page.close();
    await drive(portal.server, orderNo, 1);
    const mails = async () => {
      const { rows } = await portal.server.db.query<{ text: string }>(
        `select text from mail_outbox where address = 'lin@example.com' and text like '%' || $1 || '%'`,
        [orderNo],
      );
      return rows.map(({ text }) => text);
    };
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    const [text = ''] = await mails();
    const link = /https?:\S+/.exec(text)?.[0] ?? '';

    const other = (await portal.visit({ size: 'phone' })).page;
    await other.goto(link.replace(/^https?:\/\/[^/]+/, ''));
    await standsAt(other, 1);
    // The address bar no longer contains the link's secret, so a copy of it opens nothing.
    expect(new URL(other.url()).hash).toBe('');
    await other.reload();
    await standsAt(other, 1);
  });
});

test('a theme that is chosen in one tab reaches the others, and is stored; so does a language (LANG-02, LANG-05)', async () => {
  const { page, context } = await portal.visit();
  const other = await context.newPage();
  await page.goto('/fare');
  await other.goto('/order/search');
  await other.getByRole('heading', { level: 1, name: '訂單查詢' }).waitFor();
  await alive(other);
  const ground = () => other.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  const choose = async (theme: string): Promise<void> => {
    await page.getByRole('button', { name: /^外觀：/ }).hover();
    await page.getByRole('button', { name: theme, exact: true }).click();
  };
  await choose('深色');
  await expect.poll(ground).not.toBe(light);
  await other.reload();
  expect(await other.locator('html').getAttribute('data-theme')).toBe('dark');
  await choose('淺色');
  await expect.poll(ground).toBe(light);

  await page.getByRole('button', { name: '語言：繁體中文' }).hover();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await other.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  expect(await other.locator('html').getAttribute('lang')).toBe('en');
});

test('an address without an order number shows the 404 page, and no error in the console (PAGE-02)', async () => {
  const { page } = await portal.visit();
  await page.goto('/order/detail');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
