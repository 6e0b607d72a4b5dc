import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive, portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { personAt } from '../support/e2e/chat.ts';
import { say } from '../support/messaging/people.ts';

const portal = portalUnderTest();

const box = (page: Page) => page.getByRole('textbox', { name: '輸入訊息' });
const said = (page: Page, text: string) =>
  page.getByRole('article').getByText(text, { exact: true });

test('composition, a pasted picture, markup as text, a draft after a reload, and a dropped file work by keyboard; a sent video has its width, height, length and first frame, and plays (COMP-01, COMP-02, COMP-04, MSG-02, MSG-15)', async () => {
  const { page, context } = await portal.visit();
  await page.goto('/fare');
  await alive(page);
  await page.getByRole('button', { name: '客服', exact: true }).focus();
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  await expect.poll(() => box(page).evaluate((it) => it === document.activeElement)).toBe(true);

  // COMP-01: the Enter that chooses a word belongs to the composition, and sends nothing.
  const devtools = await context.newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('ㄋㄧㄣˊ');
  await expect.poll(() => box(page).innerText()).toContain('ㄋㄧㄣˊ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('好');
  await page.keyboard.press('Enter');
  await said(page, 'ㄋㄧㄣˊ好').waitFor();
  // Screen readers get the name `您` for the visitor's own messages, also while these are being sent.
  await page.getByRole('article', { name: '您', exact: true }).waitFor();
  expect(await said(page, 'ㄋㄧㄣˊ').count()).toBe(0);
  expect((await box(page).innerText()).trim()).toBe('');

  // Pasted HTML is inserted as plain text.
  await box(page).evaluate((it) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<img src=x onerror="document.title=1"><b>粗</b>');
    clipboardData.setData('text/plain', '<b>粗</b>');
    it.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => box(page).innerText()).toBe('<b>粗</b>');
  expect(await box(page).locator('b, img').count()).toBe(0);

  // COMP-02: pastes a picture into the text.
  await box(page).evaluate(async (it) => {
    const canvas = new OffscreenCanvas(60, 40);
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
    const clipboardData = new DataTransfer();
    const bytes = await canvas.convertToBlob();
    clipboardData.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
    it.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await box(page).locator('img').waitFor();
  await page.keyboard.type('說明');

  // MSG-15: text and picture are still there after a reload, and are sent as one message.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain('說明');
  await page.reload();
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await box(page).locator('img').waitFor();
  expect(await box(page).innerText()).toContain('說明');

  // COMP-04: another kind of file is sent at once, and the text stays.
  await box(page).evaluate((it) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.4'], 'receipt.pdf', { type: 'application/pdf' }));
    it.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await said(page, 'receipt.pdf').waitFor();
  expect(await box(page).innerText()).toContain('說明');
  await box(page).focus();
  await page.keyboard.press('Enter');
  await said(page, '說明').waitFor();
  expect((await box(page).innerText()).trim()).toBe('');

  // COMP-04, MSG-02: a video is sent with its width, height, length and first frame, and plays.
  await box(page).evaluate(async (it) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      context?.fillRect(frame, 0, 10, 180);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await stopped;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(parts, 'ride.webm', { type: 'video/webm' }));
    it.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  // Before the video is sent, the dialog shows it and asks for a description, which is sent after the video.
  const asked = page.getByRole('dialog', { name: '傳送影片' });
  await asked.getByLabel('播放影片 ride.webm').waitFor();
  await asked.getByRole('textbox', { name: /^影片說明/ }).fill('從松山出發');
  expect(await page.getByRole('article').getByLabel('播放影片 ride.webm').count()).toBe(0);
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await said(page, '從松山出發').waitFor();
  const film = page.getByRole('article').getByLabel('播放影片 ride.webm');
  await expect
    .poll(() => film.getAttribute('poster', { timeout: 15_000 }))
    .toMatch(/^\/api\/messaging\/file\//);
  expect(await film.getAttribute('height')).toBe('135');
  await film.evaluate((it: HTMLVideoElement) => it.play());
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.ended)).toBe(true);
});

test('nothing but the text field scrolls while somebody writes many lines: beside a page, on a phone, and at the desk (COMP-05)', async () => {
  const visits = await Promise.all([
    portal.visit(),
    portal.visit({ size: 'phone' }),
    portal.visit(),
  ]);
  const [visitor, phone, agent] = visits.map(({ page }) => page);
  if (!visitor || !phone || !agent) throw new TypeError('three visits');
  const guest = await personAt(portal.server.url, 'guest');
  const { conversationID } = await guest.ask('customerService', {});
  await say(guest, conversationID, '您好');
  await guest.close();
  for (const page of [visitor, phone]) {
    // A page that is longer than its window.
    await page.goto('/fare');
    await alive(page);
    const rest = () => page.evaluate(() => document.body.scrollHeight - window.innerHeight);
    expect(await rest()).toBeGreaterThan(100);
    await page.getByRole('button', { name: '客服', exact: true }).click();
  }
  await signedIn(agent, 'agent');
  await agent.goto(`/account/desk?conversation=${conversationID}`);
  for (const page of [visitor, phone, agent]) {
    await box(page).click();
    for (let line = 1; line <= 14; line += 1) {
      await page.keyboard.insertText(`第 ${line} 行`);
      await page.keyboard.press('Shift+Enter');
    }
    await page.keyboard.type('末行');
    expect(await page.evaluate(() => window.scrollY), page.url()).toBe(0);
    const [caret, field] = await box(page).evaluate((it) => [
      document.getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0,
      it.getBoundingClientRect().bottom,
    ]);
    expect(caret).toBeLessThanOrEqual((field ?? 0) + 1);
  }
});

test('when the editor does not load, the chat says so, and a plain field sends instead; typed text survives the change both ways (COMP-05)', async () => {
  const { page, announce } = await portal.visit();
  const alert = page.getByText('編輯器載入失敗');
  announce(/ERR_FAILED|dynamically imported|Failed to load resource/);
  await page.route(/\/assets\/editor-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/fare');
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await alert.waitFor();
  await box(page).fill('先用這個');
  await box(page).press('Enter');
  await said(page, '先用這個').waitFor();
  await box(page).fill('寫到一半');

  // The first retry fails and the second succeeds. The text stays, and the user can go on typing.
  await page.getByRole('button', { name: '再試一次' }).click();
  await alert.waitFor();
  expect(await box(page).inputValue()).toBe('寫到一半');
  await page.unroute(/\/assets\/editor-[^/]*\.js$/);
  await page.getByRole('button', { name: '再試一次' }).click();
  await alert.waitFor({ state: 'detached' });
  await expect.poll(() => box(page).getAttribute('contenteditable')).toBe('true');
  await expect.poll(() => box(page).innerText()).toBe('寫到一半');
  await expect.poll(() => box(page).evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type('，寫完了');

  // After a reload without the editor, the plain field contains the text written in the editor.
  await expect.poll(() => box(page).innerText()).toBe('寫到一半，寫完了');
  await page.route(/\/assets\/editor-[^/]*\.js$/, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: /^客服/ }).click();
  await alert.waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('寫到一半，寫完了');
  await box(page).press('Enter');
  await said(page, '寫到一半，寫完了').waitFor();
  expect(await box(page).inputValue()).toBe('');
});
