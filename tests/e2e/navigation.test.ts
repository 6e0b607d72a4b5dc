import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { alive, portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { settled } from '../support/e2e/routes.ts';
import { chinese, english, type Say } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

const LANGUAGES = [
  { how: { language: 'zh-TW' }, words: async () => chinese },
  { how: { language: 'en-US', size: 'phone' }, words: english },
] satisfies readonly { how: VisitOptions; words: () => Promise<Say> }[];

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

describe.each(LANGUAGES)('navigation in $how.language', ({ how, words }) => {
  test('PAGE-01: addresses are plain paths; a link opens its page at the top without a reload; Back returns to the former scroll position', async () => {
    const say = await words();
    const { page } = await portal.visit(how);
    await page.goto('/index');
    await alive(page);
    // The projects load when they come close to the view, which makes the page longer. They are loaded first, so that
    // nothing moves under the press.
    await page.evaluate(() => document.querySelector('#projects')?.scrollIntoView());
    await page.locator('[data-project]').first().waitFor();
    await settled(page);
    // Records the scroll position at the press.
    await page.evaluate(() => {
      const leave = (): unknown => Object.assign(globalThis, { leftAt: Math.round(scrollY) });
      document.addEventListener('click', leave, { capture: true });
    });
    await page
      .getByRole('navigation', { name: say('頁尾選單') })
      .getByRole('link', { name: say('服務契約') })
      .click();
    await page.waitForURL('**/policy?key=passenger-server-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await page.evaluate(() => location.hash)).toBe('');
    // The document has not been replaced: it still has the recorded position.
    const leftAt = await page.evaluate(() => (globalThis as { leftAt?: number }).leftAt ?? 0);
    expect(leftAt).toBeGreaterThan(500);

    await page.goBack();
    await page.waitForURL('**/index');
    await expect.poll(() => scrolled(page)).toBe(leftAt);
    await page.goForward();
    await page.waitForURL('**/policy?key=passenger-server-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await page.evaluate(() => Object.hasOwn(globalThis, 'leftAt'))).toBe(true);

    // In another tab, the address alone opens the same page.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await alive(other);
    expect(await other.getByRole('heading', { level: 1 }).innerText()).toBe(
      await page.getByRole('heading', { level: 1 }).innerText(),
    );
  });
});

const PHONE = { language: 'en-US', size: 'phone' } as const satisfies VisitOptions;

test('PAGE-01: an opened address begins at the top, and a reload keeps the scroll position', async () => {
  const { page } = await portal.visit(PHONE);
  await page.goto('/policy?key=passenger-privacy-policy');
  await alive(page);
  expect(await scrolled(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => scrolled(page)).toBe(400);
  await page.reload();
  await alive(page);
  await expect.poll(() => scrolled(page)).toBe(400);
});

test('NAV-09: the sign-in page shows the logos of Facebook, Google and X beside their names', async () => {
  const say = await english();
  const { page } = await portal.visit(PHONE);
  await page.goto('/login');
  await alive(page);
  const drawn = new Set<string>();
  for (const name of ['Facebook', 'Google', 'X']) {
    const button = page.getByRole('button', { name: say('使用 {name} 登入', { name }) });
    await button.waitFor();
    drawn.add(await shapeOf(button.locator('svg')));
  }
  expect(drawn.size).toBe(3);
});

test('NAV-09: typing a card number shows the logo of its company', async () => {
  const say = await english();
  const { page } = await portal.visit(PHONE);
  await signedIn(page);
  await page.goto('/account/cards');
  await page
    .getByRole('main')
    .getByRole('button', { name: say('新增信用卡') })
    .click();
  const dialog = page.getByRole('dialog', { name: say('新增信用卡') });
  const name = say('卡號');
  const field = page.frameLocator(`iframe[title="${name}"]`).getByRole('textbox', { name });
  const marks = new Set<string>();
  for (const [number, company] of [
    ['4242424242424242', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['3530111333300000', 'JCB'],
    ['6200000000000005', 'UnionPay'],
    ['378282246310005', 'American Express'],
  ] as const) {
    await field.fill(number);
    const mark = dialog.getByRole('img', { name: company });
    await mark.waitFor();
    expect(await dialog.getByRole('img').count(), company).toBe(1);
    marks.add(await shapeOf(mark));
  }
  expect(marks.size).toBe(5);
  await field.fill('');
  await expect.poll(() => dialog.getByRole('img').count()).toBe(0);
});

/** The drawing of a logo. The logo must have a size, and must not be empty. */
async function shapeOf(mark: Locator): Promise<string> {
  const box = await mark.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(16);
  expect(box?.height).toBeGreaterThanOrEqual(16);
  const drawing = await mark.innerHTML();
  expect(drawing).toMatch(/<(?:path|circle|text)/);
  return drawing;
}
