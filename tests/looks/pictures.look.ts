/** `npm run pictures`: takes the README's pictures of the product, in Chinese and in English. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import {
  fillCard,
  fillOrder,
  orderNoOf,
  payInDialog,
  press,
  standsAt,
} from '../support/e2e/passenger.ts';
import { settled } from '../support/e2e/routes.ts';
import { chinese, english, shapeOf, type Say } from '../support/e2e/words.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off', FLEET_SPEED: '10' });
driveByHand(portal);

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const MOST_BYTES = 100_000;

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
});

/** Returns the names of the pictures that are too large for a README. */
async function tooLarge(): Promise<string[]> {
  const names = await readdir(FOLDER);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(FOLDER, name))).size));
  return names.filter((_, index) => (sizes[index] ?? 0) >= MOST_BYTES);
}

/**
 * Resolves once the map's ground, which is drawn last, has paths, and their number has not changed for half a
 * second.
 */
async function mapDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const drawn = String(document.querySelectorAll('svg[data-z] path').length);
      const before = document.body.dataset['drawn'];
      document.body.dataset['drawn'] = drawn;
      return drawn !== '0' && drawn === before;
    },
    undefined,
    { polling: 500 },
  );
}

/** Saves a picture of the window. A wider picture is reduced to 960 px, the width at which a README is read. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // The picture leaves out the space that is reserved for a scroll bar.
  const clip = await page.evaluate(() => ({
    x: 0,
    y: 0,
    width: document.documentElement.clientWidth,
    height: innerHeight,
  }));
  const png = await page.screenshot({ animations: 'disabled', clip });
  await sharp(png)
    .resize({ width: 960, withoutEnlargement: true })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(FOLDER, `${name}.webp`));
}

test.each([
  {
    lang: 'zh',
    language: 'zh-TW',
    ride: { name: '王小明' },
    words: '司機什麼時候到？',
    answer: '您好，司機三分鐘後到。',
  },
  {
    lang: 'en',
    language: 'en-US',
    ride: { pickup: 'Taipei Main Station', destination: 'Taipei 101', name: 'Ann Lee' },
    words: 'When will my driver be here?',
    answer: 'Hello! Your driver is three minutes away.',
  },
] as const)('takes the pictures from the home page to the receipt ($lang)', async (the) => {
  const say: Say = the.lang === 'zh' ? chinese : await english();
  const { language } = the;
  const { page: home } = await portal.visit({ language });
  await home.goto('/index');
  await settled(home);
  await mapDrawn(home);
  await take(home, `home-${the.lang}`);

  const { page } = await portal.visit({ language, size: 'phone' });
  await page.goto('/order/create?type=type_dui&timing=now');
  await fillOrder(page, the.ride, say);
  await page.getByText(say('下單即鎖定此價格')).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0 });
  });
  await take(page, `order-${the.lang}`);

  await press(page.getByRole('button', { name: say('確認叫車') }));
  await page.waitForURL('**/order/*?orderNo=*');
  const orderNo = orderNoOf(page);
  await drive(portal.server, orderNo, 2);
  await standsAt(page, 2, say);
  await page.getByRole('region', { name: say('您的司機') }).waitFor();
  await settled(page);
  await mapDrawn(page);
  await take(page, `following-${the.lang}`);

  // The passenger asks a question. An agent answers it at the desk, which shows the order beside the conversation.
  const { page: desk } = await portal.visit({ language });
  await signedIn(desk, 'agent');
  await desk.goto('/account/desk');
  await desk.getByRole('heading', { level: 1, name: say('客服工作台') }).waitFor();
  await press(page.getByRole('button', { name: say('客服'), exact: true }));
  const box = page.getByRole('textbox', { name: say('輸入訊息') });
  await box.fill(the.words);
  await box.press('Enter');
  await desk
    .getByRole('region', { name: say('對話列表') })
    .locator('li:has(a[data-conversation]), tbody tr')
    .first()
    .click();
  await desk.getByRole('button', { name: say('接手'), exact: true }).click();
  const answer = desk.getByRole('textbox', { name: say('輸入訊息') });
  await answer.fill(the.answer);
  await answer.press('Enter');
  await page.getByText(the.answer).last().waitFor();
  await desk.getByRole('link', { name: orderNo, exact: true }).waitFor();
  await take(page, `chat-${the.lang}`);
  await take(desk, `desk-${the.lang}`);
  await page.keyboard.press('Escape');

  await drive(portal.server, orderNo, 'end');
  await page.reload();
  await standsAt(page, 7, say);
  await press(page.getByRole('button', { name: shapeOf(say, '用信用卡支付 {due}') }));
  await fillCard(page, 'approved', say);
  await take(page, `payment-${the.lang}`);
  await payInDialog(page, 'approved', say);
  await press(page.getByRole('dialog').getByRole('link', { name: say('查看收據') }));
  await page.getByRole('heading', { name: say('收據'), exact: true, level: 1 }).waitFor();
  await settled(page);
  await take(page, `receipt-${the.lang}`);
  expect(await tooLarge()).toEqual([]);
});
