import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { signIn } from '../support/e2e/passenger.ts';

const portal = portalUnderTest({ FLEET: 'off' });

test('NAV-02 the search box finds every type of content by keyboard, and leads there', async () => {
  const { page } = await portal.visit({ size: 'desktop' });
  await page.goto('/fare');
  const open = page.getByRole('banner').getByRole('button', { name: '搜尋', exact: true });
  const field = page.getByRole('searchbox', { name: '搜尋' });
  const results = page.getByRole('listbox', { name: '搜尋結果' });
  const group = (name: string) => results.getByRole('group', { name });
  await open.focus();
  await page.keyboard.press('Enter');
  await field.waitFor();
  // With nothing typed, the box offers the most used pages and no recent searches.
  await group('常用頁面').getByRole('option', { name: '訂單查詢' }).waitFor();
  expect(await group('最近的搜尋').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.type('隱私');
  await group('約定條款').getByRole('option', { name: '隱私權政策' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  // The button gets the focus again one frame after the box is gone.
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await field.fill('取消訂單');
  await group('常見問題').getByRole('option', { name: '怎麼取消訂單？要收費嗎？' }).waitFor();
  await field.fill('行車安全');
  expect(await group('專案').getByRole('option').count()).toBeGreaterThan(0);

  // Choosing a place leads to a ride there.
  await field.fill('松山機場');
  const place = group('前往這個地點').getByRole('option').first();
  await place.waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL('**/order/create?*');
  await expect
    .poll(() =>
      page
        .getByRole('combobox', { name: '下車地點' })
        .or(page.getByLabel('下車地點'))
        .first()
        .inputValue(),
    )
    .toContain('松山機場');

  // Recent searches are offered again, and can be deleted.
  await open.click();
  await group('最近的搜尋').getByRole('option', { name: '松山機場' }).click();
  await expect.poll(() => field.inputValue()).toBe('松山機場');
  await field.fill('');
  await page.getByRole('button', { name: '清除最近的搜尋' }).click();
  await group('最近的搜尋').waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();

  await field.fill('qqqqzz');
  await page.getByText('找不到「qqqqzz」').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('link', { name: '常見問題' }).click();
  await page.waitForURL('**/policy?key=passenger-help');
});

test('NAV-02, NAV-03, PROJ-06 search works in the drawer and on the 404 page, too; recent searches are deleted with the session', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await page.goto('/nowhere');
  await page.waitForURL('**/login?redirect=%2Fnowhere');
  await signIn(page);
  await page.getByRole('heading', { name: '找不到這個頁面' }).waitFor();
  await page.getByRole('button', { name: '搜尋', exact: true }).click();
  await page.getByRole('searchbox', { name: '搜尋' }).fill('VIP');
  await page.getByRole('option', { name: 'VIP' }).first().click();
  await page.waitForURL('**/account/vip');
  await page.getByRole('button', { name: '開啟選單' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '搜尋', exact: true }).click();
  await page.getByRole('option', { name: 'VIP' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('["VIP"]');
  await page.getByRole('searchbox', { name: '搜尋' }).fill('公告');
  await page.getByRole('option', { name: '最新公告' }).click();
  await page.waitForURL('**/policies/noticeList');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: '開啟選單' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '登出' }).click();
  await page.waitForURL('**/index');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
});

test('NAV-02 a result is a link; after a search on a project’s page the focus is on the new page; every way out closes the box', async () => {
  const { page } = await portal.visit({ size: 'desktop' });
  // Projects are shown to members only.
  await signedIn(page);
  await page.goto('/fare');
  const open = page.getByRole('banner').getByRole('button', { name: '搜尋', exact: true });
  const field = page.getByRole('searchbox', { name: '搜尋' });
  const projects = page
    .getByRole('listbox', { name: '搜尋結果' })
    .getByRole('group', { name: '專案', exact: true })
    .getByRole('option');
  await open.click();
  await field.fill('行車安全');
  await projects.nth(1).waitFor();
  const hrefs = await projects.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(hrefs[0]).toMatch(/^\/detail\?projectId=.+/);

  // With Ctrl or the middle button the browser opens another tab, and the box stays.
  for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const tab = page.context().waitForEvent('page');
    await projects.first().click(how);
    const other = await tab;
    await other.waitForURL(`**${hrefs[0]}`);
    await other.close();
    expect(new URL(page.url()).pathname).toBe('/fare');
    expect(await field.isVisible()).toBe(true);
  }

  await projects.first().click();
  await page.waitForURL(`**${hrefs[0]}`);
  await field.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open.focus();
  await page.keyboard.press('Enter');
  await field.fill('行車安全');
  await projects.nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  // The results before the projects, if any, are passed.
  while (!(await projects.nth(1).evaluate((one) => one.hasAttribute('data-focused'))))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${hrefs[1]}`);
  await field.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  await open.click();
  await field.fill('qqqqzz');
  await page.getByRole('dialog').getByRole('link', { name: '查詢訂單' }).click();
  await page.waitForURL('**/order/search');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await open.click();
  await field.waitFor();
  await page.goBack();
  await page.waitForURL(`**${hrefs[1]}`);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
