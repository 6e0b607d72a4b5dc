import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { giveMicrophone, microphone } from '../paths/ui/microphone.ts';
import { portalUnderTest } from '../support/browser.ts';
import { atTaipei } from '../support/e2e/at-taipei.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { agentAt, composer, heard, log, openChat, write } from '../support/e2e/chat.ts';
import type { Trouble } from '../support/e2e/trouble.ts';
import { clientMessageID, say } from '../support/messaging/people.ts';
import type { HubClient } from '../support/messaging/protocol-client.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off', ...atTaipei('15:00') });

const said = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

test('text labels distinguish sent, delivered and read messages; a user edits their own text by keyboard, and Esc leaves the edit, while the draft stays and the edited mark and quotes are right; a message that an agent pins appears at the top for the visitor and leads to the message, its bar follows an edit, and disappears when the message is revoked (MSG-05)', async () => {
  const [{ page, announce }, staff] = await Promise.all([
    portal.visit(),
    agentAt(portal.server.url),
  ]);
  await page.goto('/order/search');
  await openChat(page);
  await tellsWhatWasRead(page, staff);
  await pinsForVisitor(page, staff);
  await editsByKeyboard(page, staff, announce);
});

/** Text labels distinguish sent, delivered and read messages. */
async function tellsWhatWasRead(page: Page, staff: HubClient): Promise<void> {
  await write(page, '送到了嗎');
  const { conversationID, messageSeq } = await heard(staff, '送到了嗎');
  const own = said(page, '送到了嗎');
  await own.getByText('已傳送', { exact: true }).waitFor();
  await staff.ask('delivered', { conversationID, messageSeq });
  await own.getByText('已送到對方', { exact: true }).waitFor();
  await staff.ask('read', { conversationID, messageSeq });
  await own.getByText('已讀', { exact: true }).waitFor();

  // A page that does not show the conversation reports the message as delivered, not as read.
  await page.getByRole('button', { name: '關閉客服對話' }).click();
  const answer = await say(staff, conversationID, '送到了');
  const told = await staff.fact(
    (fact) =>
      fact.tell === 'message' &&
      fact.message.messageID === answer.messageID &&
      fact.message.isDelivered === true,
  );
  expect(told).toMatchObject({ message: { readCount: 0 } });
  await openChat(page);
}

/** What an agent pins is at the top for the visitor, follows an edit, and disappears with a revocation. */
async function pinsForVisitor(page: Page, staff: HubClient): Promise<void> {
  await write(page, '在嗎');
  const { conversationID } = await heard(staff, '在嗎');
  const { messageID } = await say(staff, conversationID, '車牌是 ABC-1234');
  for (let line = 1; line <= 30; line += 1) await say(staff, conversationID, `第 ${line} 行`);
  await said(page, '第 30 行').waitFor();
  await staff.ask('pin', { conversationID, messageID, on: true });
  const bar = page.getByRole('region', { name: '置頂訊息' });
  await bar.getByText('車牌是 ABC-1234').waitFor();
  expect(await bar.getByRole('button').count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await bar.getByRole('button', { name: /^前往置頂訊息/ }).press('Enter');
  await expect
    .poll(() =>
      log(page)
        .getByText('車牌是 ABC-1234')
        .evaluate((it) => {
          const { top, bottom } = it.getBoundingClientRect();
          return top > 0 && bottom < innerHeight;
        }),
    )
    .toBe(true);
  await staff.ask('edit', {
    conversationID,
    messageID,
    content: { type: 'text', textContent: '車牌是 XYZ-9876' },
  });
  await bar.getByText('車牌是 XYZ-9876').waitFor();
  await staff.ask('revoke', { conversationID, messageID });
  await bar.waitFor({ state: 'detached' });
}

/** A user edits their own text by keyboard, and Esc leaves the edit. */
async function editsByKeyboard(
  page: Page,
  staff: HubClient,
  announce: Trouble['announce'],
): Promise<void> {
  await write(page, '六點在松山');
  const { conversationID, messageID } = await heard(staff, '六點在松山');
  await staff.ask('send', {
    conversationID,
    clientMessageID: clientMessageID(),
    content: { type: 'text', textContent: '收到了' },
    repliesTo: messageID,
  });
  await said(page, '收到了').getByText('六點在松山').waitFor();
  await composer(page).fill('寫到一半');

  const form = page.getByRole('form', { name: '編輯訊息' });
  const field = form.getByRole('textbox', { name: '輸入訊息' });
  const own = page.getByRole('article', { name: '您' }).filter({ hasText: '六點在' });
  await own.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '編輯', exact: true }).press('Enter');
  await expect.poll(() => field.innerText()).toBe('六點在松山');
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('不要這樣');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => composer(page).innerText()).toBe('寫到一半');
  await own.getByText('六點在松山').waitFor();

  await own.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '編輯', exact: true }).press('Enter');
  await expect.poll(() => field.innerText()).toBe('六點在松山');
  await field.fill('六點在南港');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await own.getByText('六點在南港').waitFor();
  await own.getByText('已編輯', { exact: true }).waitFor();
  await said(page, '收到了').getByText('六點在南港').waitFor();
  const told = await heard(staff, '六點在南港');
  expect(told).toMatchObject({ messageID, content: { editedAt: expect.any(Number) as number } });
  await expect.poll(() => composer(page).innerText()).toBe('寫到一半');

  // A refused edit stays in the field, and the form says why.
  await own.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '編輯', exact: true }).press('Enter');
  await expect.poll(() => field.innerText()).toBe('六點在南港');
  await page.context().setOffline(true);
  announce(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/);
  await field.fill('六點在板橋');
  await page.keyboard.press('Enter');
  await form.getByRole('alert').waitFor();
  expect(await field.innerText()).toBe('六點在板橋');
  await page.context().setOffline(false);
  // The server can be reached only after a while, so the test presses again until the edit is accepted.
  const again = form.getByRole('button', { name: '儲存變更' });
  await expect
    .poll(async () => {
      if (await form.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
      return form.isVisible();
    })
    .toBe(false);
  await heard(staff, '六點在板橋');
}

/** Runs in a page: delays `history.back()`, as a busy browser does. */
function backLater(): void {
  const back = history.back.bind(history);
  history.back = () => void setTimeout(back, 700);
}

test('a recording goes on while a message is edited or selected, and is sent', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await giveMicrophone(page);
  await page.addInitScript(backLater);
  await page.goto('/order/search');
  await openChat(page);
  await write(page, '六點在松山');
  const own = page.getByRole('article', { name: '您' }).filter({ hasText: '六點在' });
  await page.getByRole('button', { name: '錄製語音訊息' }).click();
  await page.getByText('請允許使用麥克風…').waitFor();
  await microphone(page, 'opens');
  const timer = page.getByRole('timer', { name: '錄音長度' });
  await timer.waitFor();
  await own.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '編輯', exact: true }).press('Enter');
  const form = page.getByRole('form', { name: '編輯訊息' });
  await form.getByRole('textbox', { name: '輸入訊息' }).fill('六點在南港');
  await expect.poll(() => timer.textContent()).not.toBe('00:00');
  await page.keyboard.press('Enter');
  await own.getByText('六點在南港').waitFor();
  // The browser is still going back from the closed form.
  await own.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '選取多則' }).press('Enter');
  await page.getByRole('button', { name: '傳送語音訊息' }).click();
  await microphone(page, 'ends');
  await log(page).getByRole('button', { name: /播放/ }).last().waitFor();
});
