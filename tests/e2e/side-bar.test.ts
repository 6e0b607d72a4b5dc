import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { openWithin } from '../support/e2e/routes.ts';

const portal = portalUnderTest({ FLEET: 'off' });

async function member(path: string, how: VisitOptions = {}): Promise<Page> {
  const { page } = await portal.visit(how);
  await signedIn(page);
  await page.goto(path);
  return page;
}

test('NAV-07 the side bar folds to its icons by keyboard, and stays folded after a reload and on the desk', async () => {
  const page = await member('/account/points');
  const bar = page.getByRole('navigation', { name: '我的帳號' });
  const width = async () => (await bar.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.getByRole('button', { name: '收合側邊欄' }).press('Enter');
  const open = page.getByRole('button', { name: '展開側邊欄', expanded: false });
  await open.waitFor();
  expect(await width()).toBeLessThan(whole / 3);
  // The folded links keep their names.
  await bar.getByRole('link', { name: '付款紀錄', exact: true }).click();
  await page.waitForURL('**/account/payments');
  const payments = bar.getByRole('link', { name: '付款紀錄', exact: true });
  await expect.poll(() => payments.getAttribute('aria-current')).toBe('page');
  await page.reload();
  await open.waitFor();
  expect(await width()).toBeLessThan(whole / 3);
  expect(await coveredThings(page)).toEqual([]);
  await openWithin(page, '/account/content');
  const desk = page.getByRole('navigation', { name: '工作台' });
  await desk.getByRole('link', { name: '合作申請' }).waitFor();
  await page.getByRole('button', { name: '展開側邊欄' }).click();
  await desk.getByText('合作申請').waitFor();
  await page.goto('/account/points');
  await page.getByRole('button', { name: '收合側邊欄' }).waitFor();
});

test('NAV-07 a phone shows the pages of the desk in one line above the open page', async () => {
  const page = await member('/account/content', { size: 'narrow' });
  const desk = page.getByRole('navigation', { name: '工作台' });
  await desk.getByRole('link', { name: '司機申請' }).waitFor();
  expect((await desk.boundingBox())?.height).toBeLessThan(60);
  expect(await page.getByRole('button', { name: '收合側邊欄' }).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // The open page's entry is the last one, so the line is scrolled to its end.
  const own = desk.getByRole('link', { name: '內容管理' });
  const box = await own.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(361);
  expect(await own.getAttribute('aria-current')).toBe('page');
  await desk.getByRole('link', { name: '客服工作台' }).click();
  await expect
    .poll(async () => (await desk.getByRole('link', { name: '客服工作台' }).boundingBox())?.x ?? -1)
    .toBeGreaterThanOrEqual(0);
});

test('NAV-08 a confirmation is marked as a question of the system, and a click on its backdrop does not close it', async () => {
  const page = await member('/account/vip');
  await page.getByRole('button', { name: '取消續約' }).click();
  const dialog = page.getByRole('alertdialog', { name: '取消 VIP 續約？' });
  await dialog.getByText('系統提示', { exact: true }).waitFor();
  await page.mouse.click(5, 5);
  await page.mouse.click(1_400, 880);
  await dialog.getByRole('button', { name: '取消續約' }).waitFor();
  await dialog.getByRole('button', { name: '保留續約' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('NAV-07 a page size chosen in one list applies to the next list', async () => {
  const { page } = await portal.visit();
  await page.goto('/policies/noticeList');
  await page.getByLabel('每頁筆數').selectOption('50');
  await page.waitForURL('**/policies/noticeList?size=50');
  expect(await page.evaluate(() => localStorage.getItem('size'))).toBe('50');
  await page.goto('/policies/noticeList');
  await expect.poll(() => page.getByLabel('每頁筆數').inputValue()).toBe('50');
});
