import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { LOGOUT_PATIENCE_MS } from '../../src/domain/limits.ts';
import { KEY } from '../../src/services/storage/keys.ts';
import { alive, portalUnderTest } from '../support/browser.ts';
import { UNREACHABLE } from '../support/e2e/trouble.ts';
import { english } from '../support/e2e/words.ts';

// The tests request more captcha pictures per minute than one address may.
const portal = portalUnderTest({ FLEET: 'off', CAPTCHA: 'on', RATE_LIMITS: 'off' });
// After each test, the server runs again for the next one.
afterEach(() => {
  portal.server.thaw();
  return portal.server.start();
});

const account = (page: Page, name: string) =>
  page.getByRole('button', { name: `我的帳號：${name}` });
const code = (page: Page) => page.getByRole('textbox', { name: '驗證碼', exact: true });
const enter = (page: Page) => page.getByRole('button', { name: '登入', exact: true });

async function only(text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await portal.server.db.query<{ value: string }>(text, [...values]);
  return rows[0]?.value ?? '';
}

/** The code in the captcha picture that the page shows after `act`. */
async function pictured(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse('**/api/auth/code**'), act()]);
  const { data } = (await answer.json()) as { data: { uuid: string } };
  await page.getByRole('img', { name: '驗證碼圖片' }).waitFor();
  return only('select answer as value from image_code where uuid = $1', [data.uuid]);
}

/** The code in the `n`th SMS to a number, once it is in the outbox, which lists the newest first. */
async function sent(phone: string, n: number): Promise<string> {
  let texts: string[] = [];
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${portal.server.url}/sandbox/sms`)).text();
      const messages = outbox.split('<dt>').filter((message) => message.startsWith(phone));
      texts = messages.map((message) => message.slice(message.indexOf('<dd>')));
      return texts.length;
    })
    .toBe(n);
  return /\b\d{6}\b/.exec(texts[0] ?? '')?.[0] ?? '';
}

async function signOut(page: Page, name: string): Promise<void> {
  await account(page, name).hover();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '登出' }).click();
  await loaded;
  await page.getByRole('link', { name: '登入' }).waitFor();
}

/**
 * Opens the login page before another one, and fills in the password form with a valid captcha code, ready to be sent.
 */
async function filled(page: Page, before = '/order/search'): Promise<void> {
  const address = `/login?redirect=${encodeURIComponent(before)}`;
  const picture = await pictured(page, () => page.goto(address));
  await page.getByRole('textbox', { name: '帳號' }).fill('passenger');
  await page.getByLabel('密碼', { exact: true }).fill('passenger-demo');
  await code(page).fill(picture);
}

/** Checks that a failure has not cleared the typed data. */
async function isKept(page: Page): Promise<void> {
  expect(await page.getByRole('textbox', { name: '帳號' }).inputValue()).toBe('passenger');
  expect(await page.getByLabel('密碼', { exact: true }).inputValue()).toBe('passenger-demo');
}

describe('signing in and out', () => {
  test('a user signs in by password and captcha; a wrong captcha code is reported at its field, with a new picture (PAGE-06, SES-T01, SES-T04, SES-T05)', async () => {
    const { page } = await portal.visit();
    await filled(page);
    await code(page).fill('nope');
    const next = await pictured(page, () => enter(page).click());
    await page.getByText('驗證碼不正確或已過期，請看新的圖片').waitFor();
    await isKept(page);
    // A wrong password also loads a new picture, but the field of the code shows no error.
    await page.getByLabel('密碼', { exact: true }).fill('another-one');
    await code(page).fill(next);
    const last = await pictured(page, () => enter(page).click());
    await page.getByText('帳號或密碼不正確').waitFor();
    expect(await code(page).getAttribute('aria-invalid')).toBeNull();
    await page.getByLabel('密碼', { exact: true }).fill('passenger-demo');
    await code(page).fill(last);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order/search');
    await signOut(page, '林怡君');
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY.token)).toBeNull();
  });

  test('when a user presses Enter before the captcha picture has loaded, the field of the code shows an error, and the user can continue (PAGE-06)', async () => {
    const { page } = await portal.visit();
    const isSent = Promise.withResolvers<undefined>();
    await page.route('**/api/auth/code**', async (route) => {
      await isSent.promise;
      await route.continue();
    });
    await page.goto('/login?redirect=%2Forder%2Fsearch');
    await alive(page);
    await page.getByRole('textbox', { name: '帳號' }).fill('passenger');
    await page.getByLabel('密碼', { exact: true }).fill('passenger-demo');
    await page.keyboard.press('Enter');
    await page.getByText('驗證碼不正確或已過期，請看新的圖片').waitFor();
    const picture = await pictured(page, () => Promise.resolve(isSent.resolve(undefined)));
    await isKept(page);
    await code(page).fill(picture);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order/search');
  });

  test('a user signs in by computed work instead of the captcha, by keyboard alone; in English everything fits on a narrow phone (PAGE-06)', async () => {
    const say = await english();
    const { page } = await portal.visit({ size: 'narrow', language: 'en-US' });
    await page.goto('/login');
    await page.getByRole('img', { name: say('驗證碼圖片') }).waitFor();
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
    const password = page.locator('input[type=password]');
    await page.getByRole('textbox', { name: say('帳號') }).focus();
    await page.keyboard.type('passenger');
    await page.keyboard.press('Tab');
    await page.keyboard.type('passenger-demo');
    const work = page.getByRole('button', { name: say('看不到圖片？由裝置代為驗證') });
    while (!(await work.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText(say('驗證完成，可以登入了')).waitFor();
    await password.press('Enter');
    await page.getByRole('button', { name: say('開啟選單') }).waitFor();
  });

  test('a person with an unregistered number registers with the code of an SMS, and signs in by SMS later (PAGE-04, SESS-07, SES-T01, SES-T02)', async () => {
    const { page, announce } = await portal.visit();
    announce(/ERR_FAILED/);
    const phone = page.getByRole('textbox', { name: '手機號碼' });
    const smsCode = page.getByRole('textbox', { name: '簡訊驗證碼' });
    await page.goto('/register');
    await page.getByRole('radio', { name: '註冊', exact: true, checked: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByRole('radio', { name: '簡訊' }).click();
    const send = page.getByRole('button', { name: '寄送驗證碼' });
    // An error below the field of the code does not move the button beside it.
    await enter(page).click();
    await page.getByText('請輸入簡訊裡的').waitFor();
    const boxes = await Promise.all([send.boundingBox(), smsCode.boundingBox()]);
    const [button, field] = boxes.map((box) => (box === null ? 0 : box.y + box.height / 2));
    expect(button).toBeCloseTo(field ?? 0, 0);
    await phone.fill('0911-222-333');
    await send.click();
    const first = await sent('0911-222-333', 1);
    // The button cannot be used for a minute, so the focus moves to the field of the code.
    await expect
      .poll(() => smsCode.evaluate((input) => input === document.activeElement))
      .toBe(true);
    await smsCode.fill(first);
    await enter(page).click();
    await page.getByRole('button', { name: '用這個號碼註冊' }).click();
    expect([await phone.inputValue(), await smsCode.inputValue()]).toEqual(['0911-222-333', first]);
    await page.getByRole('textbox', { name: '帳號' }).fill('newcomer');
    await page.getByLabel('密碼', { exact: true }).fill('password123');
    await page.getByRole('button', { name: '註冊並登入' }).click();
    await page.getByText('這個密碼太常見').waitFor();
    await page.getByLabel('密碼', { exact: true }).fill('quiet-harbour-7');
    const name = page.getByRole('textbox', { name: '怎麼稱呼您' });
    await name.fill('新會員');
    // A failed request keeps everything that was typed.
    await page.route('**/auth/registerVerify', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: '註冊並登入' }).click();
    await page.getByText('無法連上網路，請檢查連線').first().waitFor();
    const typed = [phone, smsCode, page.getByRole('textbox', { name: '帳號' }), name];
    expect(await Promise.all(typed.map((field) => field.inputValue()))).toEqual([
      '0911-222-333',
      first,
      'newcomer',
      '新會員',
    ]);
    expect(await page.getByLabel('密碼', { exact: true }).inputValue()).toBe('quiet-harbour-7');
    await page.getByRole('button', { name: '註冊並登入' }).click();
    await account(page, '新會員').waitFor();
    await signOut(page, '新會員');

    // A minute later the page offers to send the next code.
    await portal.server.db.query(`update sms_code set sent_at = sent_at - interval '2 minutes'`);
    await page.getByRole('link', { name: '登入' }).click();
    await page.getByRole('radio', { name: '簡訊' }).click();
    await phone.fill('0911222333');
    // This address was sent a code within the last hour, so a captcha is required before the next one.
    const next = await pictured(page, () => send.click());
    await code(page).fill('nope');
    const last = await pictured(page, () => send.click());
    await page.getByText('驗證碼不正確或已過期，請看新的圖片').waitFor();
    expect(last).not.toBe(next);
    await code(page).fill(last);
    await send.click();
    // Telephones may reload the page while their owner reads the SMS. Number and countdown are still there after that.
    const countdown = page.getByRole('button', { name: /秒後可重寄/ });
    await countdown.waitFor();
    await page.reload();
    await countdown.waitFor();
    expect(await phone.inputValue()).toBe('0911222333');
    await smsCode.fill(await sent('0911-222-333', 2));
    await enter(page).click();
    await account(page, '新會員').waitFor();
  });
});

describe('the network fails on the login page (API-05, API-06, §8)', () => {
  test('a missing connection, a cut connection, a failing server and a silent one each show their own message, and nothing typed is lost', async () => {
    const { page, announce } = await portal.visit();
    announce(...UNREACHABLE, /status 502/, /status of 502/);
    await page.clock.install();
    await filled(page);

    await portal.server.stop();
    await enter(page).click();
    await page.getByText('無法連上網路，請檢查連線').first().waitFor();
    await isKept(page);

    await portal.server.start();
    portal.server.freeze();
    await enter(page).click();
    const busy = page.getByRole('button', { name: '登入中…' });
    await busy.waitFor();
    await portal.server.kill();
    await busy.waitFor({ state: 'detached' });
    await page.getByText('無法連上網路，請檢查連線').first().waitFor();
    await isKept(page);
    await portal.server.start();

    // A proxy in front of the server answers because it cannot reach the server.
    const bad = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
    await page.route('**/auth/portalLogin', (route) => route.fulfill(bad), { times: 1 });
    await enter(page).click();
    await page.getByText('發生錯誤，請再試一次或聯絡管理員').first().waitFor();
    await isKept(page);

    portal.server.freeze();
    try {
      const asked = page.waitForRequest('**/auth/portalLogin');
      await enter(page).click();
      await asked;
      await page.clock.fastForward(50_000);
      await page.getByText('連線逾時，請檢查網路或稍後再試').first().waitFor();
      await isKept(page);
    } finally {
      portal.server.thaw();
    }
  });
});

test('when a member signs out and the server never answers, their data are gone at once, and five seconds later the page is a visitor’s (SES-T10, SES-T11)', async () => {
  const { page } = await portal.visit();
  await filled(page, '/account/profile');
  await enter(page).click();
  await page.waitForURL('**/account/profile');
  const own = page.getByRole('button', { name: '變更密碼' });
  await own.waitFor();
  await page.clock.install();
  // The call arrives, but is never answered.
  await page.route('**/auth/logout', () => undefined);
  await page.route('**/resource/sse/close**', (route) => route.fulfill({ status: 200, body: '' }));
  await account(page, '林怡君').hover();
  const sent = page.waitForRequest('**/auth/logout');
  await page.getByRole('button', { name: '登出', exact: true }).first().click();
  await page.getByText('您已登出').waitFor();
  expect(await own.count()).toBe(0);
  expect(await account(page, '林怡君').count()).toBe(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY.token)).toBeNull();
  expect((await sent).headers()['authorization']).toMatch(/^Bearer /);
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward(LOGOUT_PATIENCE_MS);
  await loaded;
  await page.waitForURL('**/index');
  await page.getByRole('link', { name: '登入' }).waitFor();
});

describe('a session that is no longer valid', () => {
  /** Lines that the browser writes for a page whose session has ended. */
  const REFUSED = [/status 401/, /status of 401/] as const;

  async function member(redirect: string) {
    const visit = await portal.visit();
    visit.announce(...REFUSED);
    await filled(visit.page, redirect);
    await enter(visit.page).click();
    await visit.page.waitForURL(`**${redirect}`);
    return visit;
  }

  test('a session that its owner ended on another device is refused without a message, and signing in leads back to the page (SES-T13, GUARD-05)', async () => {
    const other = await member('/order/search');
    const { page } = await member('/account/profile');
    await page.getByRole('button', { name: '登出所有其他裝置' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '登出', exact: true }).click();
    await page.getByRole('button', { name: '登出所有其他裝置' }).waitFor({ state: 'detached' });
    await other.page.goto('/account/points');
    await other.page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
    expect(new URL(other.page.url()).searchParams.get('redirect')).toBe('/account/points');
    expect(await other.page.getByRole('alert').count()).toBe(0);
    await account(page, '林怡君').waitFor();
  });

  test('a session that has expired, or is used with another client id, is refused in the same way (SES-T13, API-02)', async () => {
    const { page } = await member('/order/search');
    await page.route('**/portal-config.json', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as object; // settings are an object
      await route.fulfill({ response: answer, json: { ...config, clientId: 'f'.repeat(32) } });
    });
    await page.goto('/account/vip');
    await page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
    await page.unroute('**/portal-config.json');
    await page.getByRole('img', { name: '驗證碼圖片' }).waitFor();

    await filled(page);
    await enter(page).click();
    await page.waitForURL('**/order/search');
    await portal.server.db.query('update auth_session set expires_at = now()');
    await page.goto('/account/vip');
    await page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
