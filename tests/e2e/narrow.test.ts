import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { openWithin, settled } from '../support/e2e/routes.ts';
import { chinese, wordsOf } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

/** The elements that are wider than the window, or whose content is wider than they are. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll<HTMLElement>('main a, button, h1, h2')].flatMap(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        if (width <= 1 || (left >= 0 && right <= clientWidth && element.scrollWidth <= width + 1)) {
          return [];
        }
        return [`${element.textContent}: ${left} to ${right} of ${clientWidth}`];
      },
    );
  });

/** How many lines these words of an element take. */
const linesOf = (element: Locator, words: string): Promise<number> =>
  element.evaluate((root, wanted) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const at = node.nodeValue?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }
    return 0;
  }, words);

/** A link of the footer. */
const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name });

test.each(['zh-TW', 'de-DE'] as const)(
  'LANG-01 a time of day is not broken across two lines, and is on the first screen of a telephone on its side, in %s',
  async (language) => {
    const { page } = await portal.visit({ language, size: 'narrow' });
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const names = { pickup: 'Taipei Main Station', destination: 'Taipei 101' };
    await bookNow(page, { ...(language === 'zh-TW' ? {} : names), at: `${day}T21:30` });
    const heading = page.getByRole('heading', { level: 1, name: /21:30/ });
    await heading.waitFor();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 568 });
      expect(await linesOf(heading, '21:30'), `at ${width}`).toBe(1);
    }
    // On a telephone on its side the map leaves room for the order's status.
    await page.setViewportSize({ width: 844, height: 390 });
    const end = await heading.evaluate((all) => all.getBoundingClientRect().bottom + scrollY);
    expect(end).toBeLessThan(390);
  },
);

test.each(['zh-TW', 'de-DE'] as const)(
  'CHAT-02 the opening hours are not cut off at 320 px in %s',
  async (language) => {
    const say = language === 'zh-TW' ? chinese : await wordsOf('de');
    const { page } = await portal.visit({ size: 'narrow', language });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/fare');
    await page.getByRole('button', { name: say('客服'), exact: true }).tap();
    const hours = page.getByRole('dialog').getByText(/13:00–22:00/);
    await hours.waitFor();
    expect(await hours.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0);
  },
);

test.each(['de-DE', 'es-ES', 'fr-FR'] as const)(
  'LANG-01 on the narrowest screens in %s nothing is wider than the screen, and buttons are as wide as their words',
  async (language) => {
    // A telephone's scroll bars take no room.
    const { page } = await portal.visit({ language, size: 'phone' });
    const look = async (width: number, textSize: string): Promise<void> => {
      await page.setViewportSize({ width, height: 568 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
    };
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/order/search');
    await settled(page);
    for (const path of [
      '/order/search',
      '/login',
      '/tappay/failure',
      '/notice?id=none',
      '/fare?type=type_dui',
      '/order/create?type=type_dui',
      '/index',
    ]) {
      await look(320, '100%');
      await openWithin(page, path);
      for (const [width, size] of [
        [320, '100%'],
        [390, '100%'],
        [390, '200%'],
      ] as const) {
        await look(width, size);
        const at = `${path} at ${width} with text of ${size}`;
        expect(await tooWide(page), at).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
      }
    }
  },
);

test('ORD-01 on a telephone on its side both addresses are on the first screen, between the bars', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/index');
  await settled(page);
  const top = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
  expect(top).toBeLessThan(50);
  const button = page.getByRole('link', { name: '下一步：確認叫車' });
  const bar = await button.evaluate((link) => link.parentElement?.parentElement?.offsetHeight);
  expect(bar).toBeLessThan(60);
  for (const name of ['上車地點', '下車地點']) {
    const field = await page.getByLabel(name).boundingBox();
    if (field === null) throw new Error(`${name} is not shown`);
    expect(field.y, name).toBeGreaterThan(top);
    expect(field.y + field.height, name).toBeLessThan((await button.boundingBox())?.y ?? 0);
  }
});

test('LANG-01 the buttons of a member’s pages are as wide as their Spanish words at 320 px', async () => {
  const { page } = await portal.visit({ language: 'es-ES' });
  await page.setViewportSize({ width: 320, height: 568 });
  const say = await wordsOf('es');
  // The session of another device is still open, so that the button to sign it out is shown.
  await signedIn(page);
  await signedIn(page);
  await page.goto('/account/profile');
  await settled(page);
  await page.getByRole('button', { name: say('登出所有其他裝置') }).waitFor();
  for (const path of ['/account/profile', '/account/invite', '/account/addresses']) {
    await openWithin(page, path);
    expect(await tooWide(page), path).toEqual([]);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});

test('LANG-01 the project categories are beside each other in German', async () => {
  const { page } = await portal.visit({ language: 'de-DE', size: 'phone' });
  // The projects are fetched only when the page is scrolled close to them.
  await page.goto('/index#projects');
  const links = page.getByRole('link', { name: 'Barrierefreiheit' }).locator('xpath=../a');
  await links.first().waitFor();
  const sides = await links.evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const { left, right } = words.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(sides.length).toBeGreaterThan(3);
  sides.forEach(({ left }, at) => expect(left).toBeGreaterThan(sides[at - 1]?.right ?? 0));
});

test.each([
  ['de-DE', 'Datenschutzerklärung'],
  ['ja-JP', 'プライバシーポリシー'],
] as const)(
  'NAV-01 NAV-04 LANG-01 brand and footer fit at 300 px, and long words of the footer are on one line, in %s',
  async (language, words) => {
    // A telephone's scroll bars take no room.
    const { page } = await portal.visit({ language, size: 'phone' });
    await page.setViewportSize({ width: 300, height: 640 });
    await page.goto('/order/search');
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
    expect(await linesOf(footerLink(page, words), words)).toBe(1);
    const room = await page.evaluate(() => {
      const bar = document.querySelector('header');
      const brand = bar?.querySelector('a[href="/index"]');
      if (bar === null || !brand) return undefined;
      const words = document.createRange();
      words.selectNodeContents(brand);
      const right = Math.max(...[...words.getClientRects()].map((line) => line.right));
      const lefts = [...bar.querySelectorAll('button')]
        .map((button) => button.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left }) => left);
      return Math.min(...lefts) - right;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  },
);
