import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/language.ts';
import { alive, portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { chinese, wordsOf } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

/** The language that each browser asks for, and the language of the page that it gets (LANG-02). */
const ASKED = [
  ['zh-TW', 'zh-Hant'],
  ['en-US', 'en'],
  ['fr-FR', 'fr'],
  ['de-DE', 'de'],
  ['it-IT', 'it'],
  ['ja-JP', 'ja'],
  ['ko-KR', 'ko'],
  ['es-ES', 'es'],
] as const;

const languageOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.lang);

/** Catalogues by the names of their files: `/assets/fr-….js`, `/assets/fr.po_rest-….js`. */
const CATALOGUE = new RegExp(String.raw`/assets/(${LANGUAGES.join('|')})(?:\.po_rest)?-\w+\.js$`);

/** The elements that are wider than the page, so that it must be scrolled sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > root.clientWidth + 1)
      .map((each) => `${each.tagName} ${each.textContent.slice(0, 40)}`);
  });

describe('eight languages', () => {
  test.each(ASKED)(
    'LANG-02, LANG-03: a first visit from a browser in %s reads %s, fetches no texts of other languages, and fits on the smallest screen (320 px)',
    async (asked, language) => {
      const say = language === 'zh-Hant' ? chinese : await wordsOf(language);
      const { page } = await portal.visit({ language: asked, size: 'narrow' });
      await page.setViewportSize({ width: 320, height: 640 });
      const fetched = new Set<string>();
      page.on('request', (request) => {
        const [, name] = CATALOGUE.exec(new URL(request.url()).pathname) ?? [];
        if (name !== undefined) fetched.add(name);
      });
      const response = await page.goto('/index');
      expect(await response?.text()).toContain(`<html lang="${language}">`);
      await alive(page);
      expect(await languageOf(page)).toBe(language);
      expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe(
        `/manifest.${language}.webmanifest`,
      );
      await page.getByRole('heading', { level: 1, name: say('先看車資，再叫司機。') }).waitFor();
      await expect.poll(() => [...fetched]).toEqual([language]);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
      expect(await tooWide(page)).toEqual([]);
    },
  );

  test('LANG-05: a chosen language changes the page without a reload, and applies to the other tab, the calls and the next visit', async () => {
    const { page, context } = await portal.visit({ language: 'fr-FR' });
    await page.goto('/order/create?type=type_dui');
    await alive(page);
    const other = await context.newPage();
    await other.goto('/order/search');
    await other.locator('#main').waitFor();
    await page.getByRole('button', { name: 'Français' }).first().hover();
    await page.getByRole('button', { name: 'Deutsch', exact: true }).first().click();
    await expect.poll(() => languageOf(page)).toBe('de');
    await expect.poll(() => languageOf(other)).toBe('de');

    const asked = page.waitForRequest((request) => request.url().includes('/place/suggest'));
    await page.locator('[data-field="pickup"] input').fill('Taipei 101');
    expect((await asked).headers()['content-language']).toBe('de_DE');
    // The server knows the language before any script of the page runs.
    const next = await page.goto('/fare');
    expect(await next?.text()).toContain('<html lang="de">');
  });

  test('LANG-02: a member who has chosen a language gets it on another device, too', async () => {
    const member = async (): Promise<Page> => {
      const { page } = await portal.visit();
      await signedIn(page);
      await page.goto('/account/profile');
      return page;
    };
    const here = await member();
    await here.locator('#main').waitFor();
    const saved = here.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/system/user/profile'),
    );
    await here.getByRole('button', { name: '繁體中文' }).first().hover();
    await here.getByRole('button', { name: 'Italiano', exact: true }).first().click();
    await saved;
    const there = await member();
    await expect.poll(() => languageOf(there)).toBe('it');
  });

  /** What this browser has stored of the choice. */
  const kept = (page: Page) =>
    page.evaluate(() => [
      localStorage.getItem('language'),
      /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1] ?? null,
    ]);

  test('LANG-02: a visitor sees the page in the language that its address names, which is not stored as their choice', async () => {
    const { page } = await portal.visit({ language: 'fr-FR' });
    for (const [path, shown] of [
      ['/', '/index'],
      ['/index', '/index'],
      ['/fare?type=type_dui', '/fare'],
      ['/order/create?type=type_dui', '/order/create'],
      ['/order/search', '/order/search'],
      ['/policies', '/policies/noticeList'],
      ['/notice', '/policies/noticeList'],
      ['/redirect/index', '/login'],
      ['/policy?key=passenger-help', '/policy'],
      ['/account/vip', '/login'],
      ['/nowhere', '/login'],
    ] as const) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=de`);
      await alive(page);
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname, path).toBe(shown);
      // An address that is copied or loaded again also names the language.
      const address = new URL(searchParams.get('redirect') ?? page.url(), page.url());
      expect(address.searchParams.get('lang'), path).toBe('de');
      expect(await languageOf(page), path).toBe('de');
      if (shown !== '/login' && shown !== '/policy') {
        await page.getByRole('button', { name: 'Deutsch' }).first().waitFor();
      }
      expect(await kept(page), path).toEqual([null, null]);
    }
    // If the address names no language, or an unknown one, the page is in the visitor's own language again.
    for (const path of ['/fare?type=type_dui', '/fare?lang=klingon']) {
      await page.goto(path);
      await alive(page);
      expect(await languageOf(page), path).toBe('fr');
    }
  });

  test('LANG-02: for a reader without scripts, links keep the language of the address from page to page', async () => {
    const { page, announce } = await portal.visit({ language: 'fr-FR', script: false });
    // The page preloads a script, which the browser does not fetch without JavaScript.
    announce(/^failed: GET .*\.js csp$/);
    await page.goto('/index?lang=de-AT');
    await page.locator('a[href^="/order/search"]').first().click();
    await page.waitForURL('**/order/search?lang=de');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    // With scripts, a link changes the page without loading another document, and the language stays.
    const scripted = await portal.visit({ language: 'fr-FR' });
    await scripted.page.goto('/fare?lang=de-AT');
    await alive(scripted.page);
    await scripted.page.evaluate(() => (document.body.dataset['kept'] = ''));
    await scripted.page.locator('a[href^="/order/search"]:visible').first().click();
    await scripted.page.waitForURL('**/order/search');
    expect(await languageOf(scripted.page)).toBe('de');
    expect(await scripted.page.locator('body').getAttribute('data-kept')).toBe('');
  });

  test('LANG-02: a member whose account has another language sees the page in the language of its address, and the language of the account does not change', async () => {
    const { page } = await portal.visit();
    await page.goto('/login?redirect=%2Faccount%2Fvip%3Flang%3Dja');
    // The login page is in that language, too.
    await alive(page);
    expect(await languageOf(page)).toBe('ja');
    // No other test here chooses a language for this account.
    await signedIn(page, 'agent2');
    await page.goto('/account/vip');
    const saves: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.postData());
    });
    const choose = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: '繁體中文' }).first().hover();
    await page.getByRole('button', { name: 'Español', exact: true }).first().click();
    await choose;
    await expect.poll(() => languageOf(page)).toBe('es');
    expect(await kept(page)).toEqual(['es', 'es']);
    for (const [path, title] of [
      ['/account/vip?lang=ja', 'VIP'],
      ['/account/points?lang=ja', 'ポイント'],
      ['/index?lang=ja', undefined],
    ] as const) {
      const known = page.waitForResponse((response) =>
        new URL(response.url()).pathname.endsWith('/system/user/profile'),
      );
      await page.goto(path);
      await alive(page);
      await known;
      if (title !== undefined) await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await languageOf(page), path).toBe('ja');
      expect(await kept(page)).toEqual(['es', 'es']);
    }
    await page.goto('/account/vip');
    await alive(page);
    expect(await languageOf(page)).toBe('es');
    // A language chosen on a page whose address names another one is stored as a choice, and the address no longer
    // names one.
    await page.goto('/account/points?lang=ja');
    await page.getByRole('heading', { level: 1, name: 'ポイント' }).waitFor();
    await page.getByRole('button', { name: '日本語' }).first().hover();
    await page.getByRole('button', { name: 'Italiano', exact: true }).first().click();
    await expect.poll(() => kept(page)).toEqual(['it', 'it']);
    expect(new URL(page.url()).search).toBe('');
    expect(saves).toEqual(['{"language":"es"}', '{"language":"it"}']);
  });
});
