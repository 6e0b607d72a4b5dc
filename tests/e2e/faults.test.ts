import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { DOUBLE_SUBMIT_MS } from '../../src/domain/limits.ts';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { addressField, fillOrder, orderNoOf, signIn, standsAt } from '../support/e2e/passenger.ts';
import { UNREACHABLE } from '../support/e2e/trouble.ts';

const portal = portalUnderTest({ FLEET_SPEED: '10' });
driveByHand(portal);
// After each test, the server runs again for the next one.
afterEach(() => portal.server.start());

const order = '/order/create?type=type_dui&timing=now';
const submit = (page: Page) => page.getByRole('button', { name: '確認叫車' }).click();

/** Submits again after the time that a person would need. The page suppresses an earlier second submit (API-07). */
async function submitAgain(page: Page): Promise<void> {
  await page.clock.fastForward(DOUBLE_SUBMIT_MS);
  await submit(page);
}

async function ordersOf(name: string): Promise<number> {
  const { rows } = await portal.server.db.query(
    `select from customer_order where details->>'contactName' = $1`,
    [name],
  );
  return rows.length;
}

describe('a stream that breaks', () => {
  test('a broken stream shows one quiet line, is retried, and catches up on missed pushes; after ten retries it stops, and is retried when the passenger asks (PSH-T03, PSH-T04, PSH-T05, PSH-T10, PSH-T11, ORD-10)', async () => {
    const { page, announce } = await portal.visit();
    announce(...UNREACHABLE);
    await page.clock.install();
    const orderNo = await bookNow(page);
    const live = page.getByText('即時更新中');
    await live.waitFor();
    await portal.server.stop();
    await page.getByText(/^連線中斷，正在重新連線（\d+\/10）$/).waitFor();
    // The order's last known state stays in sight.
    await standsAt(page, 0);
    await portal.server.start();
    await drive(portal.server, orderNo, 2);
    await live.waitFor();
    await standsAt(page, 2);

    await portal.server.stop();
    for (let retry = 1; retry <= 10; retry += 1) {
      await page.getByText(`正在重新連線（${retry}/10）`).waitFor();
      const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('sse'));
      await page.clock.fastForward(3_000);
      await asked;
    }
    await page.getByText('即時更新已停止，畫面可能不是最新狀態。').waitFor();
    await portal.server.start();
    await drive(portal.server, orderNo, 4);
    const again = page.getByRole('button', { name: '重新連線' });
    await again.focus();
    await page.keyboard.press('Enter');
    await live.waitFor();
    await standsAt(page, 4);
    // The pressed button is gone, so the state that replaces it gets the focus.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('即時更新中');
  });

  test('a page that could not be loaded without a network is loaded when the network is back (API-06)', async () => {
    const { page, announce } = await portal.visit();
    announce(...UNREACHABLE);
    await page.route('**/api/notice/list**', (route) => route.abort('internetdisconnected'));
    await page.goto('/policies/noticeList');
    await page.getByText('無法連上網路，請檢查連線').first().waitFor();
    await page.unroute('**/api/notice/list**');
    // The code that hears it may still be coming, so the network comes back more than once.
    await expect
      .poll(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('online')));
        return page.getByRole('main').getByRole('link').count();
      })
      .toBeGreaterThan(0);
  });

  test('when a cancellation fails, the dialog shows the error, and the page behind it stays (ORD-T04, API-06)', async () => {
    const { page, announce } = await portal.visit();
    announce(...UNREACHABLE);
    await bookNow(page);
    const cancel = '**/api/order/cancel';
    await page.route(cancel, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: '取消訂單' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: '免費取消訂單' }).click();
    await dialog.getByText('無法連上網路').waitFor();
    await dialog.getByRole('button', { name: '保留訂單' }).click();
    await standsAt(page, 0);
    await page.unroute(cancel);
    await page.getByRole('button', { name: '取消訂單' }).click();
    await dialog.getByRole('button', { name: '免費取消訂單' }).click();
    await standsAt(page, 10);
  });

  test('when a stream breaks because its token is invalid, the user is signed out at once, and the stream is not retried (SES-T13)', async () => {
    const { page, announce } = await portal.visit();
    announce(...UNREACHABLE, /401/);
    // While the server is down, streams are retried many times. So only the refusals are counted, by the stream's path.
    const refused: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('/resource/sse') && response.status() === 401) refused.push(pathname);
    });
    await signedIn(page);
    await page.goto('/fare');
    await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
    // Other calls get no answer. If one of them were refused first, that would sign the user out before a stream is
    // refused.
    await page.route('**/api/**', () => undefined);
    await portal.server.db.query('delete from auth_session');
    await portal.server.stop();
    await portal.server.start();
    await page.getByRole('link', { name: '登入' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('chauffeur-token'))).toBeNull();
    expect(refused).not.toEqual([]);
    expect(new Set(refused).size).toBe(refused.length);
  });

  test('when the server is killed in the middle of a ride, the ride goes on, and the page shows it (ORD-10, PSH-T09)', async () => {
    const { page, announce } = await portal.visit();
    announce(...UNREACHABLE);
    const orderNo = await bookNow(page);
    await drive(portal.server, orderNo, 2);
    await standsAt(page, 2);
    // The driver arrives in 200 ms, while the server is down.
    await portal.server.db.query(
      `update simulated_ride r set plan = plan || jsonb_build_object('arriveAt', $2::numeric)
       from customer_order o where o.order_id = r.order_id and order_no = $1`,
      [orderNo, Date.now() + 200],
    );
    await portal.server.db.query(
      `update customer_order set due_at = now() + interval '200 ms' where order_no = $1`,
      [orderNo],
    );
    await portal.server.kill();
    await page.getByText(/^連線中斷/).waitFor();
    await portal.server.start();
    await standsAt(page, 3);
    await drive(portal.server, orderNo, 4);
    await standsAt(page, 4);
  });
});

test('an order is sent while the server is down, fails, or does not answer for 50 s: each error is shown, nothing typed is lost, and in the end there is exactly one order (API-01, API-05, API-06, ORD-06, ORD-08)', async () => {
  const { page, announce } = await portal.visit();
  announce(...UNREACHABLE, /status 500/, /status of 500/);
  await page.clock.install();
  await page.goto(order);
  await fillOrder(page, { name: '斷線' });
  await page.getByText('下單即鎖定此價格').waitFor();
  const error = (words: string) => page.getByRole('alert').getByText(words).first();
  const kept = page.getByText('您填寫的內容都還在。');

  await portal.server.stop();
  await submit(page);
  await error('無法連上網路').waitFor();
  await kept.waitFor();
  expect(await addressField(page, '上車地點').inputValue()).toBe('台北車站');
  await portal.server.start();

  await portal.server.db.query('alter table order_event rename to order_event_away');
  await submitAgain(page);
  await error('無法連上網路').waitFor({ state: 'detached' });
  await page.getByRole('alert').first().waitFor();
  await page.getByRole('button', { name: '確認叫車' }).waitFor();
  expect(await page.getByRole('textbox', { name: '怎麼稱呼您' }).inputValue()).toBe('斷線');
  await portal.server.db.query('alter table order_event_away rename to order_event');

  portal.server.freeze();
  try {
    const sent = page.waitForRequest('**/api/order/create');
    await submitAgain(page);
    await sent;
    await page.getByRole('button', { name: '正在叫車…' }).waitFor();
    await page.clock.fastForward(50_000);
    await error('連線逾時').waitFor();
    await kept.waitFor();
  } finally {
    portal.server.thaw();
  }
  await submitAgain(page);
  await standsAt(page, 0);
  expect(await ordersOf('斷線')).toBe(1);
});

test('when a session ends on the server, in the middle of an order or while a page is closed, the login page opens, and after signing in the order or the page is as before (SES-T13, GUARD-05, ORD-08)', async () => {
  const { page, announce } = await portal.visit();
  const endSessions = () => portal.server.db.query('delete from auth_session');
  // When the session has ended, the server refuses not only the order, but also the member's streams.
  announce(/status 401: GET .*-sse/, /status of 401/);
  await signedIn(page);
  await page.goto(order);
  await fillOrder(page, { name: '登出中' });
  await page.getByText('下單即鎖定此價格').waitFor();
  await endSessions();
  await submit(page);
  await page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
  expect(await ordersOf('登出中')).toBe(0);

  await signIn(page);
  await page.waitForURL('**/order/create?type=type_dui*');
  expect(await page.getByRole('textbox', { name: '怎麼稱呼您' }).inputValue()).toBe('登出中');
  await page.getByText('下單即鎖定此價格').waitFor();
  await submit(page);
  await page.waitForURL('**/order/detail?orderNo=*');
  await standsAt(page, 0);
  expect(await ordersOf('登出中')).toBe(1);

  const orderNo = orderNoOf(page);
  await endSessions();
  await page.reload();
  await page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
  await signIn(page);
  await page.waitForURL(`**/order/detail?orderNo=${orderNo}`);
  await standsAt(page, 0);
});
