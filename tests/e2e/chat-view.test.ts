import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { atTaipei } from '../support/e2e/at-taipei.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { composer, log, openChat, write } from '../support/e2e/chat.ts';
import { wordsOf } from '../support/e2e/words.ts';

/** The clock is outside service hours, because the chat has the most to show then. */
const portal = portalUnderTest({ RATE_LIMITS: 'off', ...atTaipei('23:30') });

test.each([
  [
    'desktop',
    [
      { width: 1366, height: 768, list: 0.6 },
      { width: 1440, height: 900, list: 0.6 },
    ],
  ],
  [
    'phone',
    [
      { width: 390, height: 844, list: 0.8 },
      { width: 430, height: 932, list: 0.8 },
    ],
  ],
] as const)(
  'on a %s of two sizes the chat opens with the whole greeting visible, shows the opening hours once, and its list has the required height (MSG-14, NAV-05, CHAT-02)',
  async (device, sizes) => {
    const { page } = await portal.visit({ size: device });
    await page.goto('/fare');
    for (const { width, height, list: share } of sizes) {
      await page.setViewportSize({ width, height });
      await openChat(page);
      const dialog = page.getByRole('dialog', { name: '客服中心' });
      await log(page).getByText('現在不是客服時間').waitFor();
      for (const words of [/13:00/, /客服時間為每日/, /現在不是客服時間/]) {
        expect(await dialog.getByText(words).count(), String(words)).toBe(1);
      }
      expect(await dialog.getByRole('button', { name: '留下聯絡方式' }).count()).toBe(1);
      const list = await log(page).boundingBox();
      expect(Math.abs((list?.height ?? 0) - height * share)).toBeLessThan(2);
      await expect
        .poll(async () => {
          const greeting = await log(page).getByText('您好，這裡是客服中心').boundingBox();
          return (greeting?.y ?? 0) - (list?.y ?? 0);
        })
        .toBeGreaterThan(0);
      const last = await log(page).getByRole('button', { name: '留下聯絡方式' }).boundingBox();
      const end = (list?.y ?? 0) + (list?.height ?? 0);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(end);
      await page.getByRole('button', { name: '關閉客服對話' }).click();
    }
  },
);

test.each([
  ['fr-FR', 'fr', '13:00', '22:00'],
  ['it-IT', 'it', '13:00', '22:00'],
] as const)(
  'at 390 px in %s the opening hours in the head of the chat are not cut off (CHAT-02, LANG-01)',
  async (language, locale, from, to) => {
    const say = await wordsOf(locale);
    const { page } = await portal.visit({ size: 'phone', language });
    await page.goto('/fare');
    await page.getByRole('button', { name: say('客服'), exact: true }).click();
    const words = say('客服時間為每日 <0>{from}–{to}</0>', { from, to });
    const hours = page.getByText(words.replaceAll(/<.*?>/g, ''));
    await hours.waitFor();
    expect(
      await hours.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0);
    // The range of the hours is in one line, which is shorter than two lines.
    const range = await hours.locator('span').last().boundingBox();
    expect(range?.height).toBeLessThan(30);
  },
);

test.each([
  ['de-DE', 'de'],
  ['ja-JP', 'ja'],
] as const)(
  'at 390 px in %s the name of the service is in one line in a member’s chat, too (CHAT-02, LANG-01)',
  async (language, locale) => {
    const say = await wordsOf(locale);
    const { page } = await portal.visit({ size: 'phone', language });
    await signedIn(page);
    await page.goto('/fare');
    await page.getByRole('button', { name: new RegExp(`^${say('客服')}`) }).click();
    await page.getByRole('button', { name: say('回到對話列表') }).waitFor();
    const name = page.getByRole('heading', { name: say('客服中心') });
    const [wide, high] = await name.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.clientHeight,
    ]);
    expect(wide).toBe(0);
    expect(high).toBeLessThan(30);
  },
);

test('at 390×664 a person who replies sees the last message above the quoted one, and the whole composer (MSG-07, NAV-05)', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/fare');
  await openChat(page);
  for (const number of Array.from({ length: 12 }, (_, index) => index + 1)) {
    await write(page, `第 ${number} 則訊息`);
    await log(page).getByText(`第 ${number} 則訊息`, { exact: true }).waitFor();
  }
  const last = log(page).getByText('第 12 則訊息', { exact: true });
  // A message that is still being sent cannot be replied to.
  const row = log(page).getByRole('article').filter({ hasText: '第 12 則訊息' });
  await row.getByText('已傳送', { exact: true }).waitFor();
  await last.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '回覆', exact: true }).click();
  await page.getByText('回覆 您：第 12 則訊息').waitFor();
  const endOf = async (one: Locator) => {
    const box = await one.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => (await endOf(log(page))) - (await endOf(last))).toBeGreaterThan(0);
  // The space below the field is as large as the space above it.
  expect(664 - (await endOf(composer(page)))).toBeGreaterThan(7.5);
});
