import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { openWithin, settled } from '../support/e2e/routes.ts';
import { chinese, english, type Say } from '../support/e2e/words.ts';

const APPS = {
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=com.example.chauffeur',
  APP_STORE_URL: 'https://apps.apple.com/app/id1',
  APP_QR_URL: 'https://app.example.com/?from=qr',
};
const portal = portalUnderTest({ FLEET: 'off', ...APPS });

/** The addresses of the entries, by their Chinese words; entries of a group are listed under its name (NAV-01). */
const KINDS = {
  代駕: 'type_dui',
  機場接送: 'type_airport_port',
  包車旅遊: 'type_rental_travel',
  鐘點代駕: 'type_hourly_designated',
};
const byKind = (path: string, rest = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(KINDS).map(([words, kind]) => [words, `${path}?type=${kind}${rest}`]),
  );
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  即時叫車: byKind('/order/create', '&timing=now'),
  預約叫車: byKind('/order/create', '&timing=ahead'),
  收費標準: byKind('/fare'),
  加入我們: {
    企業平台合作: '/enroll?type=0',
    成為合作店家: '/enroll?type=1',
    成為司機: '/enroll?type=2',
  },
  約定條款: {
    服務契約: '/policy?key=passenger-server-policy',
    隱私權政策: '/policy?key=passenger-privacy-policy',
  },
};
const LINKS: Readonly<Record<string, string>> = {
  最新公告: '/policies/noticeList',
  訂單查詢: '/order/search',
};
/** The title that each page gives the document (PAGE-07). */
const TITLES: Readonly<Record<string, string>> = {
  '/order/create': '叫車',
  '/order/search': '訂單查詢',
  '/enroll?type=0': '企業平台合作',
  '/enroll?type=1': '成為合作店家',
  '/enroll?type=2': '成為司機',
  '/fare?type=type_dui': '代駕收費標準',
  '/fare?type=type_airport_port': '機場接送收費標準',
  '/fare?type=type_rental_travel': '包車旅遊收費標準',
  '/fare?type=type_hourly_designated': '鐘點代駕收費標準',
  '/policies/noticeList': '公告',
};

const addressOf = async (link: Locator): Promise<string> => (await link.getAttribute('href')) ?? '';

/** Checks that an address opens a page of its own, with its title. */
async function leadsToItsPage(page: Page, address: string, say: Say): Promise<void> {
  await openWithin(page, address);
  const { pathname } = new URL(address, page.url());
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  // A policy page has its heading as its title.
  const title =
    pathname === '/policy'
      ? await heading.textContent()
      : say(TITLES[address] ?? TITLES[pathname] ?? address);
  await expect.poll(() => page.title()).toBe(`${title} · ${say('代駕叫車')}`);
  expect(await page.getByRole('heading', { name: say('找不到這個頁面') }).count()).toBe(0);
}

test.each<Required<Pick<VisitOptions, 'language'>> & { say: () => Promise<Say> }>([
  { language: 'zh-TW', say: () => Promise.resolve(chinese) },
  { language: 'en-US', say: english },
])(
  'NAV-01 in $language the navbar has every entry, each with its address',
  async ({ language, say: words }) => {
    const say = await words();
    const { page } = await portal.visit({ language });
    await page.goto('/order/search');
    const menu = page.getByRole('navigation', { name: say('主選單') });
    for (const [group, entries] of Object.entries(GROUPS)) {
      for (const [entry, address] of Object.entries(entries)) {
        // The entry is in the menu of its group or, if longer words leave no room for the group in the bar, under
        // “more”.
        const behind = menu
          .locator('div', { has: page.getByRole('button', { name: say(group), exact: true }) })
          .last()
          .or(menu.getByRole('list', { name: say(group), exact: true, includeHidden: true }));
        const link = behind.getByRole('link', { name: say(entry), includeHidden: true });
        expect(await addressOf(link.first()), `${group}: ${entry}`).toBe(address);
      }
    }
    for (const [entry, address] of Object.entries(LINKS)) {
      const link = menu.getByRole('link', { name: say(entry), exact: true, includeHidden: true });
      expect(await addressOf(link.first()), entry).toBe(address);
    }
  },
);

describe('in English', () => {
  const ALL = [...Object.values(GROUPS).flatMap(Object.values<string>), ...Object.values(LINKS)];
  const language = 'en-US';

  test('NAV-01 every entry of the navbar leads to a page of its own, whose title is right', async () => {
    const say = await english();
    const { page } = await portal.visit({ language });
    await page.goto('/tappay/success');
    await settled(page);
    for (const address of ALL) await leadsToItsPage(page, address, say);
  });

  test('NAV-03 the drawer lists the same entries below each other, and a link to sign in', async () => {
    const say = await english();
    const { page } = await portal.visit({ language, size: 'phone' });
    await page.goto('/index');
    await page.getByRole('button', { name: say('開啟選單') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link').first().waitFor();
    const there = await Promise.all((await drawer.getByRole('link').all()).map(addressOf));
    expect(there).toEqual(expect.arrayContaining(ALL));
    expect(there).toContain('/login');
    expect(there).not.toContain('/fare');
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByRole('combobox', { name: say('語言') }).selectOption('English');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  });

  test('NAV-04 the footer has contact, chat, apps page and copyright', async () => {
    const say = await english();
    const { page } = await portal.visit({ language, size: 'phone' });
    await page.goto('/order/search');
    await settled(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByText('0800-000-123').waitFor();
    await footer.getByText(say('此號碼不提供語音通話服務')).waitFor();
    const mail = footer.getByRole('link', { name: 'service@example.com' });
    expect(await addressOf(mail)).toBe('mailto:service@example.com');
    const driver = footer.getByRole('link', { name: say('成為司機') });
    expect(await addressOf(driver)).toBe('/driver/apply');
    const stores = { 'Google Play': APPS.GOOGLE_PLAY_URL, 'App Store': APPS.APP_STORE_URL };
    for (const [key, entry] of Object.entries({
      'passenger-privacy-policy': '隱私權政策',
      'passenger-server-policy': '服務契約',
    })) {
      const link = footer.getByRole('link', { name: say(entry) });
      expect(await addressOf(link)).toBe(`/policy?key=${key}`);
    }
    for (const [name, address] of Object.entries(stores)) {
      expect(await addressOf(footer.getByRole('link', { name }))).toBe(address);
    }
    const code = footer.getByRole('img', { name: say('用手機掃描，取得應用程式') });
    await code.scrollIntoViewIfNeeded();
    await expect
      .poll(() => code.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await footer.getByText('© 2025').waitFor();
    expect(await coveredThings(page)).toEqual([]);
    await footer.getByRole('button', { name: say('線上客服') }).click();
    await page.getByRole('textbox', { name: say('輸入訊息') }).waitFor();
    // The back button of a telephone closes the chat and shows the page again.
    await page.goBack();
    await page.getByRole('textbox', { name: say('輸入訊息') }).waitFor({ state: 'detached' });
    expect(page.url()).toContain('/order/search');
  });
});

test('NAV-01 entries that do not fit in the bar are under “more”, by keyboard too, and nothing is cut off', async () => {
  const { page } = await portal.visit({ language: 'en-US' });
  await page.setViewportSize({ width: 992, height: 700 });
  await page.goto('/order/search');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px';
  });
  await more.waitFor();
  const [content, window] = await page.evaluate(() => [
    document.querySelector('header')?.scrollWidth ?? 0,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
  await more.focus();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const group = menu.getByRole('list', { name: 'Join us' });
  await group.getByRole('link', { name: 'Become a driver' }).waitFor();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .not.toBe('More');
  await group.getByRole('link', { name: 'Become a driver' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/enroll?type=2');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('NAV-01: at 1440 px the bar shows in each language at least so many entries', async () => {
  const { page } = await portal.visit();
  for (const [language, least] of [
    ['zh-Hant', 7],
    ['en', 7],
    ['it', 5],
    ['de', 4],
    ['es', 4],
    ['fr', 4],
  ] as const) {
    await page.goto(`/policies/noticeList?lang=${language}`);
    await alive(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const entries = page.locator('header nav > div > div:not(:last-child):visible');
    await expect.poll(() => entries.count(), { message: language }).toBeGreaterThanOrEqual(least);
  }
});
