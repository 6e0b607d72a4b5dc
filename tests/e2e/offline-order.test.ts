import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { standsAt } from '../support/e2e/passenger.ts';
import { UNREACHABLE } from '../support/e2e/trouble.ts';
import { chinese, english } from '../support/e2e/words.ts';
import { serves } from '../support/e2e/worker.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);

const IN_CHINESE = {
  language: 'zh-TW',
  say: chinese,
  pickup: '台北車站',
  destination: '台北101',
  title: '目前離線',
  asOf: /^您的訂單（\d\d:\d\d 的狀態）$/,
} as const;
const IN_ENGLISH = {
  language: 'en-US',
  say: await english(),
  pickup: 'Taipei Main Station',
  destination: 'Taipei 101',
  title: 'You are offline',
  asOf: /^Your order, as of \d\d:\d\d$/,
} as const;

/** Books a ride whose driver brings a car, and reads what its page shows while the driver is on the way. */
async function follow(how: typeof IN_CHINESE | typeof IN_ENGLISH) {
  const { language, say, pickup, destination } = how;
  const { page, context, announce } = await portal.visit({ worker: true, language, size: 'phone' });
  announce(...UNREACHABLE);
  const orderNo = await bookNow(page, { kind: 'type_rental_travel', pickup, destination });
  await serves(page);
  await drive(portal.server, orderNo, 2);
  await standsAt(page, 2, say);
  const code = await page.getByText(/^\d{4}$/).innerText();
  const call = page.getByRole('link', { name: say('打給司機') });
  const telephone = (await call.getAttribute('href')) ?? '';
  const card = page.getByRole('region', { name: say('您的司機') });
  const [driver = '', ...more] = (await card.innerText()).split('\n').filter(Boolean);
  const [car = '', plate = ''] = more.toReversed();
  const stored = () => page.evaluate(() => sessionStorage.getItem('last-orders') ?? '');
  await expect.poll(stored).toContain('"step":"onTheWay"');
  return { ...how, page, context, orderNo, code, call, telephone, driver, car, plate };
}

/** Reloads the page without a network, and checks that it shows the same facts. */
async function expectStillThere(passenger: Awaited<ReturnType<typeof follow>>): Promise<void> {
  const { page, say, title, asOf, call, telephone } = passenger;
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('heading', { level: 2, name: say('司機前往中'), exact: true }).waitFor();
  const visible = page.locator('dl > div:visible');
  const rows = (await visible.allInnerTexts()).map((row) => row.split('\n'));
  expect(rows).toEqual([
    [say('乘車碼'), passenger.code],
    [say('車牌'), passenger.plate],
    [say('司機'), passenger.driver, passenger.car],
    [say('上車地點'), passenger.pickup],
    [say('上車時間'), expect.stringMatching(/^\d\d:\d\d$/)],
    [say('訂單編號'), passenger.orderNo],
  ]);
  await page.getByText(asOf).waitFor();
  expect(telephone).toMatch(/^tel:\d/);
  expect(await call.getAttribute('href')).toBe(telephone);
  expect(await call.innerText()).toContain(telephone.slice('tel:'.length));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page)).toEqual([]);
}

describe('a passenger at the kerb without a network (API-12)', () => {
  test('in Chinese and English, the reloaded page of an order still has what the driver and the passenger need to find each other; other tabs, and a device that forgot the order, show none', async () => {
    const atKerb = [await follow(IN_CHINESE), await follow(IN_ENGLISH)] as const;
    await portal.server.stop();
    for (const passenger of atKerb) await expectStillThere(passenger);

    const [{ page, context, orderNo, title }] = atKerb;
    // Every page of this tab shows its only order, but not the page of another order.
    const section = page.locator('section:visible');
    await page.goto('/fares');
    await section.getByText(orderNo).waitFor();
    await page.goto('/order/search?orderNo=D000000XXXXXX');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await section.count()).toBe(0);
    // Another tab has not shown the order.
    const other = await context.newPage();
    await other.goto(`/order/search?orderNo=${orderNo}`);
    await other.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await other.locator('section:visible').count()).toBe(0);
    await other.close();
    // Another tab has made this device forget the orders.
    const kept = await page.evaluate(() => localStorage.getItem('orders') ?? '');
    await page.evaluate(() => localStorage.removeItem('orders'));
    await page.goto(`/order/search?orderNo=${orderNo}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await section.count()).toBe(0);
    await page.evaluate((all) => localStorage.setItem('orders', all), kept);

    await portal.server.start();
    await Promise.all(atKerb.map((one) => standsAt(one.page, 2, one.say, 30_000)));
  });

  test('a member’s order is shown as long as the member is signed in, without the boarding code once they are on board', async () => {
    const { page, announce } = await portal.visit({ worker: true, size: 'phone' });
    announce(...UNREACHABLE);
    await signedIn(page);
    const orderNo = await bookNow(page);
    await serves(page);
    await drive(portal.server, orderNo, 4);
    await standsAt(page, 4);
    const stored = () => page.evaluate(() => sessionStorage.getItem('last-orders') ?? '');
    await expect.poll(stored).toContain('"step":"onBoard"');

    await portal.server.stop();
    await page.reload();
    await page.getByRole('heading', { level: 2, name: '行程中', exact: true }).waitFor();
    await page.getByText('駕駛您的車').waitFor();
    expect(await page.getByText('乘車碼').isVisible()).toBe(false);
    // Another tab has signed out, or another member has signed in.
    await page.evaluate(() => localStorage.setItem('chauffeur-token', 'of-another-session'));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: '目前離線' }).waitFor();
    expect(await page.locator('section:visible').count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('chauffeur-token'));
    await portal.server.start();
  });
});
