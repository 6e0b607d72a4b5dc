import { describe, expect, test } from 'vitest';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { signIn } from '../support/e2e/passenger.ts';
import { openWithin } from '../support/e2e/routes.ts';
import { chinese, english } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

// `routes.test.ts` checks these pages with axe, too, on a phone and on a desktop.
describe.each<VisitOptions>([
  { language: 'zh-TW', size: 'phone' },
  { language: 'en-US', size: 'desktop' },
])('in $language at $size', (how) => {
  test('GUARD-04 a visitor reads the help, finds a question and opens it by its link; PAGE-04 the page of the apps opens', async () => {
    const say = how.language === 'en-US' ? await english() : chinese;
    const { page } = await portal.visit(how);
    await page.goto('/policy?key=passenger-help');
    await page.getByRole('heading', { name: say('常見問題'), level: 1 }).waitFor();
    expect(await page.title()).toBe(`${say('常見問題')} · ${say('代駕叫車')}`);
    expect(await coveredThings(page)).toEqual([]);

    const questions = page.locator('details');
    const question = questions.filter({ hasText: say('付款沒有成功，會被扣款嗎？') });
    expect(await question.getAttribute('open')).toBeNull();
    await page
      .getByRole('searchbox', { name: say('找問題') })
      .fill(say('付款沒有成功，會被扣款嗎？'));
    await expect.poll(() => questions.count()).toBeLessThan(8);
    await page.getByRole('searchbox', { name: say('找問題') }).fill('zzzz');
    await page.getByText(say('沒有符合的問題。換個說法，或直接問客服。')).waitFor();

    await page.goto('/policy?key=passenger-help#failed-payment');
    await expect.poll(() => question.getAttribute('open')).toBe('');

    await openWithin(page, '/policy?key=passenger-app');
    await page.getByRole('heading', { name: say('下載應用程式'), level: 1 }).waitFor();
    expect(await coveredThings(page)).toEqual([]);
  });
});

test.each(['zh-TW', 'en-US'] as const)(
  'PAGE-04 without JavaScript a visitor reads the answers in %s',
  async (language) => {
    const say = language === 'en-US' ? await english() : chinese;
    const { page, announce } = await portal.visit({ language, script: false });
    // The page preloads a script, which the browser does not fetch without JavaScript.
    announce(/^failed: GET .*\.js csp$/);
    await page.goto('/policy?key=passenger-help');
    await page.getByRole('heading', { name: say('常見問題'), level: 1 }).waitFor();
    const answer = page.getByText(say('在登入頁改用簡訊驗證碼登入，再到個人資料設定新密碼。'));
    await page.locator('details', { has: answer }).locator('summary').click();
    expect(await answer.isVisible()).toBe(true);
  },
);

test('PAGE-02, PAGE-04 the short addresses and the refresh helper lead only to pages of this site', async () => {
  const { page } = await portal.visit();
  await page.goto('/help');
  await page.waitForURL('**/login?redirect=%2Fhelp');
  await signIn(page);
  await page.waitForURL('**/policy?key=passenger-help');
  await page.goto('/download?lang=en');
  await page.waitForURL('**/policy?lang=en&key=passenger-app');
  await page.goto('/redirect/order/search?state=past');
  await page.waitForURL('**/order/search?state=past');
  for (const elsewhere of ['/redirect/redirect/index', '/redirect/%2F%2Fexample']) {
    await page.goto(elsewhere);
    await page.getByRole('heading', { name: '找不到這個頁面' }).waitFor();
    expect(new URL(page.url()).origin).toBe(portal.server.url);
  }
});
