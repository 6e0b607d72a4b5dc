import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { signIn } from '../support/e2e/passenger.ts';

// Each sign-in requests a captcha picture, and the tests need more of them per minute than one address may request.
const portal = portalUnderTest({ FLEET: 'off', RATE_LIMITS: 'off' });

/** Path and query, percent-decoded once. */
const place = (url: string): string => decodeURIComponent(url.slice(portal.server.url.length));

describe('navigation guard in the browser', () => {
  test('a signed-out visitor who opens a closed page is led to the login, where a wrong password is explained and the typed data stay, and back to the page after it (GRD-T06, GUARD-05, SES-T01, SES-T04, SES-T05)', async () => {
    const { page } = await portal.visit();
    await page.goto('/order/detail?orderNo=D20260501ABCDEF');
    await page.getByRole('heading', { name: '登入', level: 1 }).waitFor();
    expect(place(page.url())).toBe('/login?redirect=/order/detail?orderNo=D20260501ABCDEF');

    const submit = page.getByRole('button', { name: '登入', exact: true });
    await submit.click();
    await page.getByText('請輸入帳號').waitFor();
    await page.getByRole('textbox', { name: '帳號' }).fill('passenger');
    await submit.click();
    await page.getByText('請輸入密碼').waitFor();
    await page.getByLabel('密碼', { exact: true }).fill('wrong');
    await submit.click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: '帳號' }).inputValue()).toBe('passenger');
    expect(page.url()).toContain('/login');

    await signIn(page);
    await page.waitForURL('**/order/detail?orderNo=D20260501ABCDEF');
  });

  test('a signed-in member who opens /login is led to /, which shows /index (GRD-T01, GUARD-02)', async () => {
    const { page } = await portal.visit();
    await page.goto('/login');
    await signIn(page);
    await page.waitForURL('**/index');

    await page.goto('/login');
    await page.waitForURL('**/index');
    await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
  });

  test('after the login, a redirect to another site is not followed (GUARD-05)', async () => {
    const { page } = await portal.visit();
    await page.goto(`/login?redirect=${encodeURIComponent('/\\example.com')}`);
    await signIn(page);
    await page.waitForURL(`${portal.server.url}/index`);
  });

  test('open pages open, each with its title, and / leads to the home page; a page at an unknown address says that it does not exist (GRD-T05, GUARD-04, PAGE-02, PAGE-03, PAGE-07)', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    for (const [path, title, shown] of [
      ['/', '首頁', '/index'],
      ['/index', '首頁', '/index'],
      ['/login', '登入', '/login'],
      ['/order/create', '叫車', '/order/create'],
      ['/order/search', '訂單查詢', '/order/search'],
    ] as const) {
      await page.goto(path);
      await alive(page);
      expect(place(page.url())).toBe(shown);
      await expect.poll(() => page.title(), { message: path }).toBe(`${title} · 代駕叫車`);
    }
  });

  test('an unknown address shows members the 404 page with links to go on (PAGE-02)', async () => {
    const { page } = await portal.visit();
    await signedIn(page);
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '找不到這個頁面' }).waitFor();
    await page.getByRole('link', { name: '回首頁' }).click();
    await page.waitForURL('**/index');
  });

  test('a progress bar is shown from the beginning to the end of a navigation, also of one that fails (GUARD-01)', async () => {
    const { page, announce } = await portal.visit();
    announce(/ERR_FAILED/, /dynamically imported module/);
    const held = Promise.withResolvers<Route>();
    await page.route('**/assets/search-*.js', (route) => held.resolve(route), { times: 1 });
    await page.goto('/fare');
    await alive(page);
    const bar = page.getByRole('progressbar', { name: '正在開啟頁面' });
    expect(await bar.count()).toBe(0);
    await page.getByRole('link', { name: '訂單查詢' }).first().click();
    await bar.waitFor();
    await (await held.promise).abort();
    await bar.waitFor({ state: 'detached' });

    await page.goto('/fare');
    await alive(page);
    const second = Promise.withResolvers<Route>();
    await page.route('**/assets/search-*.js', (route) => second.resolve(route), { times: 1 });
    await page.getByRole('link', { name: '訂單查詢' }).first().click();
    await bar.waitFor();
    await (await second.promise).continue();
    await page.getByRole('heading', { name: '訂單查詢', level: 1 }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('the first page shows the progress bar while it waits for the session, and is not blank (GUARD-01)', async () => {
    const { page } = await portal.visit();
    await signedIn(page);
    const held = Promise.withResolvers<Route>();
    await page.route('**/api/system/user/profile*', (route) => held.resolve(route), { times: 1 });
    await page.goto('/order/search', { waitUntil: 'commit' });
    const profile = await held.promise;
    const bar = page.getByRole('progressbar', { name: '正在開啟頁面' });
    // The bar appears before the message about a slow start, which comes after three seconds.
    await bar.waitFor({ timeout: 2_500 });
    await profile.continue();
    await page.getByRole('heading', { name: '我的訂單', level: 1 }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('logout ends the session on the server and reloads the page at the root (SES-T10, SES-T11, NAV-06)', async () => {
    const { page } = await portal.visit();
    await signedIn(page);
    await page.goto('/fare');
    await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
    // Marks this document, to recognize the one after the reload, which lacks the mark.
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
    await page.getByRole('button', { name: '我的帳號：林怡君' }).hover();
    await page.getByRole('button', { name: '登出' }).click();
    await page.locator('html:not([data-before])').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: '登入' }).waitFor();
    await page.waitForURL('**/index');
    expect(await page.evaluate(() => localStorage.getItem('chauffeur-token'))).toBeNull();
  });
});
