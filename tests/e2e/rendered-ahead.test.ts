import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest, type Visit } from '../support/browser.ts';
import { english } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

/** The home page as the server sends it, before any script. */
async function sent({ context }: Visit, language: string) {
  const response = await context.request.get('/index', {
    headers: { accept: 'text/html', 'accept-language': language },
  });
  return { html: await response.text(), vary: response.headers()['vary'] };
}

/** Holds the page's own script back; what it returns lets it come. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/page-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Resolves once the page is React's. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** What a page says, or the one that is shown; the names of places come with the map, once the page is alive. */
const words = (page: Page, html?: string): Promise<string | undefined> =>
  page.evaluate((text) => {
    const at = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const said = at.querySelector('main')?.cloneNode(true);
    if (!(said instanceof HTMLElement)) return undefined;
    said.querySelectorAll('svg').forEach((drawing) => drawing.remove());
    return said.textContent;
  }, html);

describe('the home page rendered ahead', () => {
  test.each([
    ['zh-TW', 'zh-Hant', 'zh-TW,zh;q=0.9,en;q=0.8'],
    ['en-US', 'en', 'en-US,en;q=0.9'],
  ] as const)(
    'says in %s what it says when it is alive (LANG-02)',
    async (language, lang, asked) => {
      const visit = await portal.visit({ language });
      const { html, vary } = await sent(visit, asked);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(vary).toContain('accept-language');
      expect(html).not.toMatch(/ style="/);

      const { page } = visit;
      const blank = await visit.context.newPage();
      const wordsSent = await words(blank, html);
      await page.goto('/index');
      await alive(page);
      expect(await words(page)).toBe(wordsSent);
      expect(await page.title()).toBe(/<title>(.*)<\/title>/.exec(html)?.[1]);
    },
  );

  test('what was chosen and typed before it is alive stays, with the focus (ORD-01)', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: '機場接送' }).check({ force: true });
    await page.getByRole('textbox', { name: '上車地點' }).pressSequentially('台北車');
    letGo();
    await alive(page);

    const pickup = page.locator('[data-field="pickup"] input');
    expect(await pickup.inputValue()).toBe('台北車');
    // An open list of suggestions hides the rest from helping technology.
    const kind = page.getByRole('radio', { name: '機場接送', includeHidden: true });
    expect(await kind.isChecked()).toBe(true);
    // The next key goes on where the last one left off, and the form knows all of it.
    await page.keyboard.type('站');
    await page.getByRole('option').first().waitFor();
    expect(await pickup.inputValue()).toBe('台北車站');
    // The controls' own words are Traditional Chinese, too (LANG-02).
    expect(await page.getByRole('listbox').getAttribute('aria-label')).toBe('建議');
  });

  test('a number of rows chosen before the list is alive is chosen once it is (NAV-07)', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/policies/noticeList', { waitUntil: 'commit' });
    await page.getByLabel('每頁筆數').selectOption('50');
    letGo();
    await page.waitForURL('**/policies/noticeList?size=50');
    expect(await page.getByLabel('每頁筆數').inputValue()).toBe('50');
    expect(await page.evaluate(() => localStorage.getItem('size'))).toBe('50');
  });

  test('a button pressed before it is alive does what it says once it is (NAV-01)', async () => {
    const { page } = await portal.visit();
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    const menu = page.getByRole('button', { name: '外觀：跟隨裝置' });
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await page.mouse.move(700, 600);
    letGo();
    await alive(page);
    await page.getByRole('button', { name: '深色' }).waitFor();
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('a visitor who chose another language never sees the one of their browser (LANG-02)', async () => {
    const say = await english();
    const { page } = await portal.visit({ language: 'zh-TW' });
    await page.goto('/index');
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    const headline = page.locator('h1');
    await headline.waitFor({ state: 'attached' });
    expect(await headline.isVisible()).toBe(false);
    letGo();
    await page.getByRole('heading', { level: 1, name: say('先看車資，再叫司機。') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('a chosen theme is there before the first painting', async () => {
    const { page } = await portal.visit({ theme: 'light' });
    await page.goto('/index');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    const letGo = await holdScript(page);
    await page.goto('/index', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    letGo();
    await alive(page);
  });

  test('a draft that was kept is in its place (ORD-08)', async () => {
    const { page } = await portal.visit();
    await page.goto('/index');
    await alive(page);
    await page.getByRole('radio', { name: '機場接送' }).check({ force: true });
    await page.locator('[data-field="pickup"] input').click();
    await page.locator('[data-field="pickup"] input').fill('台北101');
    await page.getByRole('option').first().click();
    const pickup = page.locator('[data-field="pickup"] input');
    const chosen = await pickup.inputValue();
    await page.reload();
    await alive(page);
    expect(await pickup.inputValue()).toBe(chosen);
    // An open list of suggestions hides the rest from helping technology.
    const kind = page.getByRole('radio', { name: '機場接送', includeHidden: true });
    expect(await kind.isChecked()).toBe(true);
  });

  test('/ leads to it (PAGE-03)', async () => {
    const { page } = await portal.visit();
    await page.goto('/');
    await alive(page);
    expect(new URL(page.url()).pathname).toBe('/index');
  });
});
