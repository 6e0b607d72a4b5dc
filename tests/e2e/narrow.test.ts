import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { fillOrder } from '../support/e2e/passenger.ts';
import { settled } from '../support/e2e/routes.ts';
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
    const say = language === 'zh-TW' ? chinese : await wordsOf('de');
    const { page } = await portal.visit({ language });
    await page.goto('/order/create?type=type_dui&timing=ahead');
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(say('日期')).fill(date);
    await page.getByLabel(say('時間（24 小時制）')).selectOption('21:30');
    const names = { pickup: 'Taipei Main Station', destination: 'Taipei 101' };
    await fillOrder(page, language === 'zh-TW' ? {} : names, say);
    await page.getByText(say('下單即鎖定此價格')).waitFor();
    await page.getByRole('button', { name: say('確認預約') }).click();
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
    await page.goto('/index');
    await page.getByRole('button', { name: say('客服'), exact: true }).tap();
    const hours = page.getByRole('dialog').getByText(/13:00–22:00/);
    await hours.waitFor();
    expect(await hours.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0);
  },
);

describe.each(['de-DE', 'es-ES', 'fr-FR'] as const)(
  'pages on the narrowest screens in %s',
  (language) => {
    test('LANG-01 nothing is wider than the screen, and buttons are as wide as their words', async () => {
      // A telephone's scroll bars take no room.
      const { page } = await portal.visit({ language, size: 'phone' });
      for (const path of [
        '/order/search',
        '/login',
        '/tappay/failure',
        '/notice?id=none',
        '/fare?type=type_dui',
        '/order/create?type=type_dui',
        '/index',
      ]) {
        await page.setViewportSize({ width: 320, height: 568 });
        await page.goto(path);
        await settled(page);
        for (const [width, size] of [
          [320, '100%'],
          [390, '100%'],
          [390, '200%'],
        ] as const) {
          await page.setViewportSize({ width, height: 568 });
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
          }, size);
          const at = `${path} at ${width} with text of ${size}`;
          expect(await tooWide(page), at).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
        }
      }
    });
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
  await signedIn(page);
  // A second device is signed in, so that the button to sign it out is shown.
  const other = await portal.visit({ language: 'es-ES' });
  await signedIn(other.page);
  for (const path of ['/account/profile', '/account/invite', '/account/addresses']) {
    await page.goto(path);
    await settled(page);
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

test('LANG-01 a long German word in the footer is on one line at 320 px', async () => {
  const { page } = await portal.visit({ language: 'de-DE' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/order/search');
  await settled(page);
  expect(await linesOf(footerLink(page, 'Datenschutzerklärung'), 'Datenschutzerklärung')).toBe(1);
});

test.each(['de-DE', 'ja-JP'] as const)(
  'NAV-01 NAV-04 brand and footer fit at 300 px in %s',
  async (language) => {
    // A telephone's scroll bars take no room.
    const { page } = await portal.visit({ language, size: 'phone' });
    await page.setViewportSize({ width: 300, height: 640 });
    await page.goto('/order/search');
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
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
