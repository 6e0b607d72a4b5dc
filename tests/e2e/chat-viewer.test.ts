import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { composer, log, openChat } from '../support/e2e/chat.ts';
import { coveredThings } from '../support/e2e/covered.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });

/**
 * The button of a picture, by the picture's name without its ending, which depends on the format that the server made.
 */
const picture = (page: Page, name: string) =>
  log(page).getByRole('button', { name: `放大圖片：${name}.` });

/** Drops a drawn picture on the chat, and sends it alone. */
async function sendPicture(page: Page, name: string): Promise<void> {
  await composer(page).evaluate(async (it, fileName) => {
    const canvas = new OffscreenCanvas(800, 600);
    canvas.getContext('2d')?.fillRect(100, 100, 300, 200);
    const dataTransfer = new DataTransfer();
    const bytes = await canvas.convertToBlob();
    dataTransfer.items.add(new File([bytes], `${fileName}.png`, { type: 'image/png' }));
    it.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, name);
  await composer(page).locator('img').waitFor();
  await composer(page).press('Enter');
  await picture(page, name).waitFor();
}

test('the pictures of a conversation open at full size by keyboard alone: next picture, zoom, save, and the focus returns to where it was (MSG-02)', async () => {
  const { page } = await portal.visit();
  await page.goto('/notice');
  await openChat(page);
  await sendPicture(page, 'one');
  await sendPicture(page, 'two');
  await log(page).getByText('傳送中').waitFor({ state: 'detached' });
  const first = picture(page, 'one');
  await first.press('Enter');
  const viewer = (name: string) => page.getByRole('dialog', { name });
  const scale = (name: string) =>
    viewer(name)
      .getByRole('img')
      .evaluate((it) => new DOMMatrix(getComputedStyle(it).transform).a);
  await viewer('one.').getByText('1 / 2').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await coveredThings(page)).toEqual([]);
  await page.keyboard.press('+');
  await expect.poll(() => scale('one.')).toBeGreaterThan(1);
  await page.keyboard.press('-');
  await expect.poll(() => scale('one.')).toBe(1);
  await page.keyboard.press('ArrowRight');
  await viewer('two.').getByText('2 / 2').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    viewer('two.').getByRole('link', { name: '下載圖片' }).press('Enter'),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^two\./);
  await page.keyboard.press('Escape');
  await viewer('two.').waitFor({ state: 'hidden' });
  await expect.poll(() => first.evaluate((it) => it === document.activeElement)).toBe(true);
});

test('on a phone a swipe shows the next picture, and Back closes the picture before it closes the chat (MSG-02, NAV-05)', async () => {
  const { page, context } = await portal.visit({ size: 'phone' });
  await page.goto('/notice');
  await openChat(page);
  for (const name of ['對話設定', '請客服回電']) {
    const dialog = page.getByRole('dialog', { name, exact: true });
    await page.getByRole('button', { name, exact: true }).tap();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
  }
  await sendPicture(page, 'one');
  await sendPicture(page, 'two');
  await log(page).getByText('傳送中').waitFor({ state: 'detached' });
  await picture(page, 'one').tap();
  await page.getByText('1 / 2').waitFor();
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    });
  await touch('touchStart', 320);
  for (const x of [260, 200, 120, 60]) await touch('touchMove', x);
  await touch('touchEnd');
  await page.getByText('2 / 2').waitFor();
  await page.goBack();
  await page.getByText('2 / 2').waitFor({ state: 'hidden' });
  await composer(page).waitFor();
  await page.goBack();
  await composer(page).waitFor({ state: 'hidden' });
});
