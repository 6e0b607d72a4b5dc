import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signIn } from '../support/e2e/passenger.ts';

const portal = portalUnderTest();

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
  const { page } = await portal.visit(how);
  await page.goto('/login?redirect=%2Faccount');
  await signIn(page);
  await page.waitForURL('**/account');
  return page;
}

/** What was asked for is there. */
const loaded = (page: Page) =>
  page.getByRole('main').getByText('正在載入').waitFor({ state: 'hidden' });

describe.each<VisitOptions>([{ size: 'narrow', theme: 'dark' }, { size: 'desktop' }])(
  'the account at $size',
  (how) => {
    test('each page has its title, fits, and has no findings of axe (PAGE-05, PAGE-07)', async () => {
      const page = await member(how);
      for (const [name, title] of Object.entries(TITLES)) {
        await page.goto(`/account/${name}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await loaded(page);
        expect(await page.title()).toBe(`${title} · 代駕叫車`);
        expect(await axeFindings(page), name).toEqual([]);
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect(content, name).toBeLessThanOrEqual(window ?? 0);
      }
    });
  },
);

test('an address is added by keyboard alone, and is there after a reload (PAGE-05)', async () => {
  const page = await member({});
  await page.goto('/account/addresses');
  await loaded(page);
  await page.getByRole('button', { name: '新增地址' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '新增地址' });
  await dialog.waitFor();
  const receiver = dialog.getByRole('textbox', { name: '收件人', exact: true });
  // Nothing is filled in: what is missing is said, and the focus goes to the first of it.
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

test('the avatar’s menu leads to the account, whose closed pages ask a visitor to sign in (NAV-02)', async () => {
  const page = await member({});
  await page.getByRole('button', { name: '我的帳號：林怡君' }).hover();
  await page.getByRole('link', { name: '點數' }).first().click();
  await page.getByRole('heading', { name: '點數', level: 1 }).waitFor();
  await page.getByText('迎新贈點').waitFor();
  const stranger = await portal.visit();
  await stranger.page.goto('/account/points');
  await stranger.page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
  expect(new URL(stranger.page.url()).searchParams.get('redirect')).toBe('/account/points');
});
