import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive, portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { agentAt, composer, heard, hubInHand, log, openChat, write } from '../support/e2e/chat.ts';
import { say } from '../support/messaging/people.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });

test('after a local logout the chat again shows the former messages, the unsent ones, and new ones; a reload while a message is sent, a picture uploaded, or older history loaded loses and doubles nothing (CON-T11, CHAT-01, SND-T02, CONN-01, MSG-01)', async () => {
  const [{ page, announce }, staff] = await Promise.all([
    portal.visit(),
    agentAt(portal.server.url),
  ]);
  const hub = await hubInHand(page);
  await page.goto('/notice');
  await openChat(page);
  await write(page, '我的第一個問題');
  const { conversationID } = await heard(staff, '我的第一個問題');
  await say(staff, conversationID, '請稍等');
  await log(page).getByText('請稍等', { exact: true }).waitFor();
  await hub.signOut();
  await write(page, '還在嗎');
  await page.getByRole('button', { name: '重新連線' }).click();
  await heard(staff, '還在嗎');
  await write(page, '看得到嗎');
  await heard(staff, '看得到嗎');
  for (const words of ['我的第一個問題', '請稍等', '還在嗎', '看得到嗎']) {
    const shown = log(page).getByText(words, { exact: true });
    await shown.waitFor();
    expect(await shown.count()).toBe(1);
  }

  hub.swallow('到一半');
  await write(page, '到一半');
  await log(page).getByText('傳送中').waitFor();
  hub.swallow(undefined);
  await page.reload();
  await openChat(page);
  await heard(staff, '到一半');
  const first = log(page).getByText('到一半', { exact: true });
  await first.waitFor();
  await log(page).getByText('傳送中').waitFor({ state: 'detached' });
  expect(await first.count()).toBe(1);

  // An upload that never finishes.
  announce(/ERR_ABORTED/);
  await page.route('**/api/messaging/file*', () => undefined);
  await composer(page).evaluate((it) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' }));
    it.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const isUploading = log(page).getByText('傳送中').or(log(page).getByLabel('上傳進度'));
  await isUploading.waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await openChat(page);
  await log(page)
    .getByRole('link', { name: /bill\.pdf/ })
    .waitFor();
  await isUploading.waitFor({ state: 'detached' });
  expect(await log(page).getByText('bill.pdf', { exact: true }).count()).toBe(1);

  // Fills more than two pages of history. The user can scroll up to the first message, also after a reload.
  for (let at = 1; at <= 120; at += 1) await say(staff, conversationID, `第 ${at} 則`);
  const oldest = log(page).getByText('我的第一個問題', { exact: true });
  const readBack = async () => {
    // Each message is drawn when it arrives, which takes a busy machine a while.
    await log(page).getByText('第 120 則').waitFor({ timeout: 45_000 });
    await expect
      .poll(async () => {
        await log(page).evaluate((list) => {
          const scrolled = [list, ...list.querySelectorAll('*')].find(
            (one) => one.scrollHeight > one.clientHeight + 100,
          );
          scrolled?.scrollTo({ top: 0 });
        });
        return oldest.isVisible();
      })
      .toBe(true);
    expect(await oldest.count()).toBe(1);
  };
  await readBack();
  await page.reload();
  await openChat(page);
  await readBack();
  await staff.close();
});

test('unsent messages of a closed tab can be sent, discarded or cancelled in the tab whose chat is open (MSG-04, MSG-15)', async () => {
  const [{ page: closing, context }, staff] = await Promise.all([
    portal.visit(),
    agentAt(portal.server.url),
  ]);
  const hub = await hubInHand(closing);
  const again = (page: Page) => page.getByRole('button', { name: '沒有送出，重新傳送' });
  await closing.goto('/fare');
  await openChat(closing);
  hub.refuse('不行');
  for (const words of ['不行，再送', '不行，算了']) {
    await write(closing, words);
    await log(closing).getByText(words).waitFor();
  }
  await expect.poll(() => again(closing).count()).toBe(2);
  await hub.down();
  await write(closing, '還沒');
  const waits = (page: Page) => log(page).getByText('等待連線，之後自動送出');
  await waits(closing).waitFor();

  const page = await context.newPage();
  const hubOfOther = await hubInHand(page);
  await page.goto('/fare');
  await openChat(page);
  await log(page).getByRole('button', { name: '查詢我的訂單' }).waitFor();
  await hubOfOther.down();
  await closing.close();
  await waits(page).waitFor();
  await log(page).getByRole('button', { name: '取消', exact: true }).click();
  await log(page).getByText('還沒').waitFor({ state: 'detached' });
  await log(page).getByRole('button', { name: '捨棄', exact: true }).last().click();
  await log(page).getByText('不行，算了').waitFor({ state: 'detached' });
  hubOfOther.up();
  await again(page).click();
  await heard(staff, '不行，再送');
  await again(page).waitFor({ state: 'detached' });
  await staff.close();
});

const hasFocus = (one: Locator) => one.evaluate((it) => it === document.activeElement);

/** Presses a key until this element has the focus. */
async function pressUntil(there: Locator, key: string): Promise<void> {
  for (let presses = 0; presses < 30 && !(await hasFocus(there)); presses += 1) {
    await there.page().keyboard.press(key);
  }
  expect(await hasFocus(there)).toBe(true);
}

test('in English on a phone, the main path of the chat works by keyboard alone (CHAT-01, MSG-04, MSG-05, MSG-07, NAV-05)', async () => {
  const [{ page }, staff] = await Promise.all([
    portal.visit({ size: 'phone', language: 'en-US' }),
    agentAt(portal.server.url),
  ]);
  await page.goto('/fare');
  await alive(page);
  await page.getByRole('button', { name: 'Customer service', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customer service' });
  const box = dialog.getByRole('textbox', { name: 'Write a message' });
  await box.waitFor();
  await pressUntil(box, 'Tab');
  await page.keyboard.type('Is the car here?');
  await page.keyboard.press('Enter');
  const asked = await heard(staff, 'Is the car here?');
  // The user's own messages also say in words that they were sent and then read.
  const own = dialog.getByRole('article').filter({ hasText: 'Is the car here?' });
  await own.getByText('Sent', { exact: true }).waitFor();
  expect(await own.getByText('Read', { exact: true }).count()).toBe(0);
  const { conversationID, messageSeq } = asked;
  await staff.ask('read', { conversationID, messageSeq });
  await own.getByText('Read', { exact: true }).waitFor();
  expect(await own.getByText('Sent', { exact: true }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await say(staff, asked.conversationID, 'In two minutes.');
  const answer = dialog.getByRole('article').filter({ hasText: 'In two minutes.' });
  await answer.waitFor();

  // Moves backwards from the text field to the menu of the answer.
  const menu = answer.getByRole('button', { name: 'Message options' });
  await pressUntil(menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reply' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await pressUntil(page.getByRole('menuitem', { name: 'Reply' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(box)).toBe(true);
  await page.keyboard.type('Thank you');
  await page.keyboard.press('Enter');
  expect((await heard(staff, 'Thank you')).repliedInfo?.messageID).toBeDefined();

  // The back button first closes the panel over the chat, then the chat.
  const replies = page.getByRole('dialog', { name: 'Replies' });
  await answer.getByRole('button', { name: '1 reply' }).tap();
  await replies.getByText('Thank you').waitFor();
  await replies.getByText(/^You /).waitFor();
  await page.goBack();
  await replies.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Emoji' }).tap();
  await page.getByRole('searchbox', { name: 'Search emoji' }).waitFor();
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search emoji' }).waitFor({ state: 'hidden' });
  await menu.first().press('Enter');
  const select = page.getByRole('menuitem', { name: 'Select several' });
  await select.waitFor();
  await page.goBack();
  await select.waitFor({ state: 'hidden' });
  await menu.first().press('Enter');
  await select.tap();
  const remove = page.getByRole('button', { name: 'Delete' });
  await remove.tap();
  await page.getByRole('alertdialog').waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await remove.waitFor();
  await page.goBack();
  await box.waitFor();
  await answer.getByRole('button', { name: '1 reply' }).tap();
  await replies.getByText('Thank you').waitFor();
  await page.keyboard.press('Escape');
  await replies.waitFor({ state: 'hidden' });
  await box.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await staff.close();
});
