import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { alive, portalUnderTest, type Visit, type VisitOptions } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { signIn } from '../support/e2e/passenger.ts';
import { openWithin, settled } from '../support/e2e/routes.ts';
import { english } from '../support/e2e/words.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });

const TITLES = {
  '': '我的帳號',
  profile: '個人資料',
  vip: 'VIP',
  points: '點數',
  supports: '我的贊助',
  payments: '付款紀錄',
  cards: '儲存的信用卡',
  addresses: '收件地址',
  invite: '邀請好友',
  invitations: '邀請紀錄',
} as const;

async function member(how: VisitOptions): Promise<Page> {
  return (await memberVisit(how)).page;
}

async function memberVisit(how: VisitOptions = {}): Promise<Visit> {
  const visit = await portal.visit(how);
  await signedIn(visit.page);
  return visit;
}

/** Waits until the page's data are loaded. */
const loaded = (page: Page) =>
  page.getByRole('main').getByText('正在載入').waitFor({ state: 'hidden' });

// `routes.test.ts` checks the same pages in the light theme, on a desktop and at 320 px.
test('each page of the account has its title, fits a narrow telephone in the dark theme, passes axe, and nothing covers it (PAGE-05, PAGE-07)', async () => {
  const page = await member({ size: 'narrow', theme: 'dark' });
  await page.goto('/account');
  await settled(page);
  for (const [name, title] of Object.entries(TITLES)) {
    await openWithin(page, `/account/${name}`);
    await loaded(page);
    await expect.poll(() => page.title()).toBe(`${title} · 代駕叫車`);
    expect(await axeFindings(page), name).toEqual([]);
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content, name).toBeLessThanOrEqual(window ?? 0);
    expect(await coveredThings(page), name).toEqual([]);
  }
});

test('a visitor can sign in before the page knows whether a captcha is needed (PAGE-06)', async () => {
  const { page } = await portal.visit();
  await page.route('**/api/auth/code**', () => undefined);
  await page.goto('/login?redirect=%2Faccount');
  await alive(page);
  await page.getByRole('textbox', { name: '帳號' }).fill('passenger');
  await page.locator('input[name=password]').fill('passenger-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '林怡君' }).waitFor();
});

test('a settled payment is listed with the time when the bank settled it, an unsettled one with the time it began (PAGE-05)', async () => {
  const page = await member({});
  await portal.server.db.query(
    `with pledged as (
       insert into pledge
         (pledge_id, pledge_no, project_id, reward_id, user_id, quantity, amount, upfront, state, delivery, pledged_at, changed_at)
       select 'S-times', 'S-times', project_id, reward_id, '100001', 1, 500, 150, 'cancelled', '{}', now(), now()
       from project_reward where reward_id = 'wheelchair-vans-1'
       returning pledge_id)
     insert into payment_attempt
       (attempt_id, order_id, purpose, state, amount, gateway_order_number, created_at, settled_at)
     select attempt, pledge_id, 'upfront', state, amount, attempt, created_at::timestamptz, settled_at::timestamptz
     from pledged, (values
       ('S-paid', 'paid', 151, '2026-01-05T15:50Z', '2026-01-05T16:10Z'),
       ('S-pending', 'pending', 152, '2026-01-04T15:50Z', null)
     ) as made (attempt, state, amount, created_at, settled_at)`,
  );
  await page.goto('/account/payments');
  const row = (amount: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: amount });
  await row('NT$151').getByText('2026年1月6日 00:10', { exact: true }).waitFor();
  await row('NT$152').getByText('2026年1月4日 23:50', { exact: true }).waitFor();
  // An account with an unsettled payment cannot be deleted, so these rows are removed.
  await portal.server.db.query(`delete from payment_attempt where order_id = 'S-times'`);
  await portal.server.db.query(`delete from pledge where pledge_id = 'S-times'`);
});

test('an address is added by keyboard alone, and is still there after a reload (PAGE-05)', async () => {
  const page = await member({});
  await page.goto('/account/addresses');
  await loaded(page);
  await page.getByRole('button', { name: '新增地址' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '新增地址' });
  await dialog.waitFor();
  const receiver = dialog.getByRole('textbox', { name: '收件人', exact: true });
  // Nothing is filled in: the dialog says what is missing, and the first missing field gets the focus.
  await dialog.getByRole('button', { name: '儲存地址' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('請輸入收件人姓名').waitFor();
  await expect
    .poll(() => receiver.evaluate((input) => input === document.activeElement))
    .toBe(true);
  for (const text of ['林怡君', '0912-345-678', '110', '臺北市信義區信義路五段 7 號']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('110 臺北市信義區信義路五段 7 號').waitFor();
  await page.reload();
  await page.getByText('預設地址').waitFor();
});

test('the avatar menu leads to the account; a visitor who opens an account page is asked to sign in (NAV-02)', async () => {
  const page = await member({});
  await page.goto('/account');
  await page.getByRole('button', { name: '我的帳號：林怡君' }).hover();
  await page.getByRole('link', { name: '點數' }).first().click();
  await page.getByRole('heading', { name: '點數', exact: true, level: 1 }).waitFor();
  await page.getByText('迎新贈點').waitFor();
  const stranger = await portal.visit();
  await stranger.page.goto('/account/points');
  await stranger.page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
  expect(new URL(stranger.page.url()).searchParams.get('redirect')).toBe('/account/points');
});

/** A picture whose left half is red and whose right half is blue. */
const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
  .composite([
    {
      input: { create: { width: 400, height: 400, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    },
  ])
  .png();

test('a picture is cropped by keyboard alone, and appears at once everywhere the member is shown (PAGE-05)', async () => {
  const { page } = await memberVisit();
  await page.goto('/account/profile');
  await page.getByRole('button', { name: '新增照片' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '個人照片' });
  const file = dialog.getByLabel(/^選擇/);
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await dialog.getByText('這不是可以讀取的圖片').waitFor();
  const buffer = await picture.toBuffer();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const range = dialog.getByRole('group', { name: '照片的範圍' });
  await dialog.getByRole('slider', { name: '縮放' }).and(page.locator(':enabled')).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Moves the crop to the left edge: a square of the red half.
  for (let key = 0; key < 16; key += 1) await range.press('ArrowLeft');
  for (const key of ['+', '+']) await range.press(key);
  await dialog.getByRole('button', { name: '儲存照片' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const avatar = page.getByRole('banner').locator('img[src*="/avatar/"]');
  await avatar.waitFor();
  const sent = await page.request.get((await avatar.getAttribute('src')) ?? '');
  const { channels } = await sharp(await sent.body()).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => Math.round(mean / 255));
  expect([red, blue]).toEqual([1, 0]);
  await page.getByRole('button', { name: '移除照片' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除照片' }).click();
  await avatar.waitFor({ state: 'hidden' });
  // The focused button is gone, so the one beside it gets the focus, and the page says that the picture was removed.
  const add = page.getByRole('button', { name: '新增照片' });
  await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('status').getByText('照片已移除').waitFor();
});

test('in English, the account shows membership and invitation, and changes birthday and telephone number; the language changes at once (PAGE-05, PAGE-07, LANG-05, API-10)', async () => {
  const say = await english();
  const { page, context, announce } = await portal.visit({ language: 'en-US' });
  announce(/ERR_FAILED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const titled = (title: string) =>
    expect.poll(() => page.title()).toBe(`${say(title)} · ${say('代駕叫車')}`);
  const entry = (name: string) =>
    page.getByRole('navigation', { name: say('我的帳號') }).getByRole('link', { name: say(name) });
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });

  await page.goto('/login?redirect=%2Faccount%2Fvip');
  await titled('登入');
  await page.getByRole('textbox', { name: say('帳號') }).fill('passenger');
  await page.locator('input[type=password]').fill('passenger-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/vip');
  await button('取消續約').press('Enter');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('取消續約') })
    .press('Enter');
  await page.getByText(say('已取消續約')).waitFor();
  await button('恢復續約').press('Enter');
  await page.getByText(say('有效'), { exact: true }).waitFor();

  await entry('邀請好友').click();
  await titled('邀請好友');
  const link = await page.getByRole('textbox', { name: say('您的邀請連結') }).inputValue();
  expect(link).toMatch(/\/register\?inviter=\w+$/);
  await button('複製連結').press('Enter');
  await button('已複製連結').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('img', { name: say('邀請連結的 QR Code') }).waitFor();

  await entry('個人資料').click();
  await titled('個人資料');
  await button('編輯資料').click();
  await page.getByLabel(new RegExp(`^${say('生日')}`)).fill('1990-05-17');
  await button('儲存資料').click();
  await page.getByText('17 May 1990').waitFor();

  // Changes to another telephone, with the code that was sent to it, and the account's password.
  await button('變更電話').click();
  const phone = page.getByRole('dialog', { name: say('變更電話') });
  await phone.getByRole('textbox', { name: say('新的手機號碼') }).fill('0955-000-111');
  await button('寄送驗證碼').press('Enter');
  const code = phone.getByRole('textbox', { name: say('簡訊驗證碼') });
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  const outbox = await (await fetch(`${portal.server.url}/sandbox/sms`)).text();
  const digits = /<dd>[^<]*?\b(\d{6})\b/.exec(outbox.slice(outbox.indexOf('0955-000-111')));
  await page.keyboard.type(digits?.[1] ?? '');
  const present = phone.locator('input[type=password]');
  await present.fill('not-my-password');
  await button('儲存電話').press('Enter');
  await phone.getByText(say('密碼不正確')).waitFor();
  await present.fill('passenger-demo');
  await button('儲存電話').press('Enter');
  await phone.waitFor({ state: 'hidden' });
  await page.getByText('0955-000-111').waitFor();

  // A failed request keeps everything that was typed.
  await button('刪除帳號').click();
  const password = page.getByRole('dialog').locator('input[type=password]');
  await password.fill('passenger-demo');
  await page.route('**/portal/delete', (route) => route.abort(), { times: 1 });
  await button('永久刪除帳號').click();
  await page.getByRole('dialog').getByText(say('無法連上網路，請檢查連線')).waitFor();
  expect(await password.inputValue()).toBe('passenger-demo');
  await button('取消').click();

  // A refusal appears as a notification that says what follows from it; code 500 appears as a toast of one line (§8).
  const told = page.getByRole('region', { name: say('通知') }).getByRole('alert');
  const lines: number[] = [];
  for (const code of [403, 500]) {
    // The same request so soon again would be delayed, so the page is reloaded.
    if (lines.length > 0) await page.reload();
    const json = { code, msg: 'no' };
    await page.route('**/portal/export', (route) => route.fulfill({ json }), { times: 1 });
    await button('下載我的資料').press('Enter');
    await told.waitFor();
    lines.push(await told.locator('p').count());
    await told.getByRole('button').click();
    await told.waitFor({ state: 'detached' });
  }
  expect(lines).toEqual([2, 1]);

  const reopened = page.waitForRequest(
    (request) => request.url().includes('/api-sse/') && request.url().includes('language=zh-Hant'),
  );
  await page.getByRole('button', { name: say('語言：{current}', { current: 'English' }) }).hover();
  await page.getByRole('button', { name: '繁體中文' }).click();
  await expect.poll(() => page.title()).toBe('個人資料 · 代駕叫車');
  await reopened;
});

test('PROJ-05, PAGE-05: a friend registers through the link and appears in the records; a member who follows their own link is not recorded', async () => {
  const { db, url } = portal.server;
  const { page } = await memberVisit();
  await page.goto('/account/invite');
  const link = await page.getByRole('textbox', { name: '您的邀請連結' }).inputValue();
  const { pathname, search } = new URL(link);
  const register = (of: Page) => of.getByRole('button', { name: '註冊並登入' });
  // A signed-in member who follows their own link is not asked to register.
  await page.goto(pathname + search);
  await page.waitForURL((at) => at.pathname !== '/login' && at.pathname !== '/register');
  expect(await register(page).count()).toBe(0);
  await openWithin(page, '/account/invitations');
  await page.getByText('還沒有好友註冊').waitFor();

  const { page: friend } = await portal.visit();
  await friend.goto(pathname + search);
  await friend.getByText('邀請您加入').waitFor();
  await friend.getByRole('textbox', { name: '手機號碼' }).fill('0977-111-222');
  await friend.getByRole('button', { name: '寄送驗證碼' }).click();
  let code = '';
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${url}/sandbox/sms`)).text();
      const at = outbox.indexOf('0977-111-222');
      return (code = (at < 0 ? null : /<dd>[^<]*?\b(\d{6})\b/.exec(outbox.slice(at)))?.[1] ?? '');
    })
    .not.toBe('');
  await friend.getByRole('textbox', { name: '簡訊驗證碼' }).fill(code);
  await friend.getByRole('textbox', { name: '帳號' }).fill('invited-friend');
  await friend.getByLabel('密碼', { exact: true }).fill('quiet-harbour-7');
  await friend.getByRole('textbox', { name: '怎麼稱呼您' }).fill('陳大文');
  await register(friend).click();
  await friend.getByRole('button', { name: '我的帳號：陳大文' }).waitFor();
  // After the registration, another link changes nothing.
  await friend.goto(`${pathname}?inviter=NOBODY`);
  const { rows } = await db.query(
    `select user_name, invited_by from app_user where invited_by is not null`,
  );
  expect(rows).toEqual([{ user_name: 'invited-friend', invited_by: '100001' }]);

  await page.goto('/account/invitations');
  const record = page.getByRole('main').getByRole('listitem').filter({ hasText: '陳＊＊' });
  await record.getByText('還沒有搭乘或贊助').waitFor();
  expect(await record.count()).toBe(1);
});

// This test must be last: the others sign in with the account that it deletes.
test('after a lost session everything typed is still there; a member who deletes their account is signed out and reads why (SES-T13, PAGE-05)', async () => {
  const { page, announce } = await memberVisit();
  await page.goto('/account/profile');
  const name = page.getByRole('textbox', { name: '名稱' });
  // A download under way belongs to the lost session: the member who signs in after that must not see it.
  await page.route('**/portal/export', () => undefined, { times: 1 });
  const file = page.getByRole('button', { name: '下載我的資料' });
  await file.click();
  await file.and(page.locator('[aria-disabled]')).waitFor();
  await page.getByRole('button', { name: '編輯資料' }).click();
  await name.fill('林小君');
  announce(/status(?: of)? 401/);
  await portal.server.db.query('delete from auth_session');
  await page.getByRole('button', { name: '儲存資料' }).click();
  await page.waitForURL('**/login?redirect=%2Faccount%2Fprofile');
  expect(await page.getByRole('alert').count()).toBe(0);
  await signIn(page);
  await name.waitFor();
  expect(await name.inputValue()).toBe('林小君');
  await page.getByRole('button', { name: '儲存資料' }).click();
  await page.getByRole('button', { name: '我的帳號：林小君' }).waitFor();
  expect(await file.getAttribute('aria-disabled')).toBeNull();
  await page.getByRole('button', { name: '刪除帳號' }).click();
  const password = page.getByRole('dialog').locator('input[type=password]');
  await password.fill('not-mine');
  await page.getByRole('button', { name: '永久刪除帳號' }).click();
  await page.getByText('密碼不正確').waitFor();
  // The reload does not reopen the dialog, because the member has not asked for the dialog again.
  await page.reload();
  await page.getByRole('button', { name: '刪除帳號' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: '刪除帳號' }).click();
  await password.fill('passenger-demo');
  await page.getByRole('button', { name: '永久刪除帳號' }).click();
  await page.getByText('帳號已刪除').waitFor();
  await page.getByRole('link', { name: '登入', exact: true }).waitFor();
  const kept = await page.evaluate(() =>
    [localStorage, sessionStorage].map((store) => Object.entries(store).join()).join(),
  );
  expect(kept).not.toMatch(/chauffeur-token|林|not-mine|passenger-demo/);
});
