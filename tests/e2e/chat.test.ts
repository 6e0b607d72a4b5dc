import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { chatOpening } from '../../scripts/lib/first-route.mjs';
import { CODE } from '../../src/domain/codes.ts';
import { portalUnderTest } from '../support/browser.ts';
import { atTaipei } from '../support/e2e/at-taipei.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { agentAt, composer, heard, hubInHand, log, openChat, write } from '../support/e2e/chat.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { clientMessageID, say, text } from '../support/messaging/people.ts';

/** The clock is outside service hours, so no agent is expected. */
const portal = portalUnderTest({ RATE_LIMITS: 'off', ...atTaipei('23:30') });

/** Whether the top of the element is within the list's visible part. */
const isInSight = (one: Locator) =>
  one.evaluate((it) => {
    const list = it.closest('[role="log"]')?.getBoundingClientRect();
    const { top } = it.getBoundingClientRect();
    return list !== undefined && list.top <= top && top < list.bottom;
  });

test('a guest at night and an agent use the chat: opening hours, contact details, quick replies, a call back, messages, an answer, a reaction, a receipt, a revocation (CHAT-01, CHAT-02, CHAT-03, CHAT-07, MSG-04 to MSG-09)', async () => {
  const [{ page }, staff] = await Promise.all([portal.visit(), agentAt(portal.server.url)]);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/index');
  await openChat(page);
  // `npm run check -- size` leaves out files that the chat fetches later. Opening the chat fetches none of them.
  const { later } = await chatOpening();
  expect(fetched.filter((path) => later.includes(`dist${path}`))).toEqual([]);

  // The visitor reads that no agent is there, and leaves contact details for an answer.
  await log(page).getByText('現在不是客服時間').waitFor();
  await log(page).getByRole('button', { name: '留下聯絡方式' }).click();
  const contact = page.getByRole('dialog', { name: '留下聯絡方式' });
  await contact.getByRole('textbox', { name: '電子郵件' }).fill('mei@example.com');
  expect(await coveredThings(page)).toEqual([]);
  await contact.getByRole('button', { name: '送出聯絡方式' }).click();
  await log(page).getByText('已記下您的聯絡方式').waitFor();
  await log(page).getByRole('button', { name: '更改聯絡方式' }).waitFor();
  expect(await page.getByRole('button', { name: '留下聯絡方式' }).count()).toBe(0);

  // While the emoji picker is open, the text line and some of the messages stay visible in the panel.
  await page.getByRole('button', { name: '表情符號' }).click();
  await page.getByRole('searchbox', { name: '搜尋表情符號' }).waitFor();
  const boxes = [page.getByRole('dialog', { name: '客服中心' }), log(page), composer(page)];
  const [panel, list, line] = await Promise.all(boxes.map((one) => one.boundingBox()));
  expect(list?.height).toBeGreaterThan(60);
  // The picker does not cover the last message.
  const last = log(page).getByText('已記下您的聯絡方式');
  await expect.poll(() => isInSight(last)).toBe(true);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan((panel?.y ?? 0) + (panel?.height ?? 0));
  await page.getByRole('button', { name: '表情符號' }).first().click();

  // The greeting's quick replies work.
  await page.getByRole('button', { name: '查詢我的訂單' }).click();
  await log(page).getByRole('link', { name: '用編號和電話查詢訂單' }).waitFor();
  await page.getByRole('button', { name: '請客服回電' }).click();
  const form = page.getByRole('dialog', { name: '請客服回電' });
  await form.getByRole('button', { name: '請回電給我' }).click();
  await form.getByText('請填寫電話號碼').waitFor();
  expect(await coveredThings(page)).toEqual([]);
  await form.getByRole('textbox', { name: '電話號碼' }).fill('0912 345 678');
  await form.getByRole('button', { name: '請回電給我' }).click();
  await log(page).getByText('已記下您的電話').waitFor();

  await write(page, '我的車停在地下室');
  const asked = await heard(staff, '我的車停在地下室');
  await staff.ask('read', {
    conversationID: asked.conversationID,
    messageSeq: asked.messageSeq,
  });
  await log(page).getByText('已讀', { exact: true }).waitFor();
  await staff.ask('send', {
    conversationID: asked.conversationID,
    clientMessageID: clientMessageID(),
    content: text('地下幾樓呢？'),
    repliesTo: asked.messageID,
  });
  const answer = page.getByRole('article').filter({ hasText: '地下幾樓呢？' });
  await answer.getByRole('button', { name: /^前往/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // The visitor reacts to the answer by keyboard, and replies to it by the context menu.
  await answer.getByRole('button', { name: '訊息選項' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '訊息選項' }).waitFor();
  await page.getByRole('menuitem', { name: '👌' }).waitFor();
  // The menu gets key presses only once one of its items has the focus.
  await page.locator('[role="menuitem"]:focus').waitFor();
  // The reactions are a grid: the keys go down a row and up again, then two to the right and one to the left.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter'])
    await page.keyboard.press(key);
  await answer.getByRole('button', { name: /^👍 1/ }).waitFor();
  await answer.click({ button: 'right', position: { x: 80, y: 40 } });
  await page.getByRole('menuitem', { name: '回覆', exact: true }).click();
  await write(page, '地下二樓');
  expect((await heard(staff, '地下二樓')).repliedInfo?.senderUserName).not.toBe('');
  // The list of replies contains the replies to a message, and the replies to these replies.
  await log(page).getByRole('button', { name: '2 則回覆' }).click();
  const replies = page.getByRole('dialog', { name: '這則訊息的回覆' });
  await replies.getByText('地下二樓', { exact: true }).waitFor();
  expect(await coveredThings(page)).toEqual([]);
  // The chat calls the user 「您」, although agents see them as a numbered visitor.
  expect(await page.getByText(/訪客 ?\d/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await replies.waitFor({ state: 'hidden' });

  const own = page.getByRole('article').filter({ hasText: '地下二樓' });
  await own.getByRole('button', { name: '訊息選項' }).click();
  await page.getByRole('menuitem', { name: '收回' }).click();
  await log(page).getByText('您已收回一則訊息').waitFor();

  // The chat button shows the number of messages that come while the chat is closed.
  await page.getByRole('button', { name: '關閉客服對話' }).click();
  await say(staff, asked.conversationID, '還在嗎？');
  await page.getByRole('button', { name: '客服，1 則未讀訊息' }).waitFor();
  // The chat was closed by its button, so the focus is on the chat button, and Enter opens it again.
  await page.keyboard.press('Enter');
  await log(page).getByText('以下是新訊息').waitFor();
  // For a user who is at the end of the list, the last of many new messages is in sight.
  await page.getByRole('button', { name: /^跳到最新訊息/ }).waitFor({ state: 'hidden' });
  const many = Array.from({ length: 30 }, (_, at) => `第 ${at + 1} 句`);
  await Promise.all(many.map((words) => say(staff, asked.conversationID, words)));
  await log(page).getByText('第 30 句', { exact: true }).waitFor();

  // The new messages need more room than the list has. The list opens at the first new message, and messages out of
  // sight stay unread.
  await page.getByRole('button', { name: '關閉客服對話' }).click();
  const long = '這裡是一段很長的說明，'.repeat(20);
  for (let at = 1; at <= 8; at += 1) await say(staff, asked.conversationID, `說明 ${at}。${long}`);
  await page.getByRole('button', { name: '客服，8 則未讀訊息' }).click();
  await page.getByRole('button', { name: /^跳到最新訊息，還有 [67] 則未看$/ }).waitFor();
  await expect.poll(() => isInSight(log(page).getByText('說明 1。'))).toBe(true);
  await staff.close();
});

test('a refused message keeps its warning icon until it is sent again; messages written offline go out in order, also after a reload (MSG-04, SND-T03, SND-T04, CONN-01)', async () => {
  const [{ page }, staff] = await Promise.all([portal.visit(), agentAt(portal.server.url)]);
  const hub = await hubInHand(page);
  await page.goto('/index');
  await openChat(page);
  hub.refuse('不行的');
  await write(page, '不行的');
  const again = page.getByRole('button', { name: '沒有送出，重新傳送' });
  await again.waitFor();
  hub.refuse(undefined);
  await again.click();
  await heard(staff, '不行的');
  await again.waitFor({ state: 'hidden' });

  // The hub refuses the message because too many were sent. The visitor reads why the message waits, and that the page
  // will send it again by itself.
  hub.refuse('太快的', CODE.tooManyRequests);
  await write(page, '太快的');
  const waits = log(page).getByText('傳送太快，稍後自動重試');
  await waits.waitFor();
  hub.refuse(undefined);
  await heard(staff, '太快的');
  await waits.waitFor({ state: 'hidden' });

  await hub.down();
  await page.getByText('正在重新連線').waitFor();
  await write(page, '第一');
  await write(page, '第二');
  await page.getByText('等待連線，之後自動送出').nth(1).waitFor();
  await page.reload();
  // The connection is still down, but the chat shows the messages that were written before.
  await openChat(page);
  await log(page).getByText('第一', { exact: true }).waitFor();
  await page.getByText('等待連線，之後自動送出').nth(1).waitFor();
  hub.up();
  const first = await heard(staff, '第一');
  const second = await heard(staff, '第二');
  expect(second.messageSeq).toBe(first.messageSeq + 1);
  await expect
    .poll(() =>
      log(page)
        .getByText(/^第[一二]$/)
        .allInnerTexts(),
    )
    .toEqual(['第一', '第二']);
  await staff.close();
});

test('on a phone the chat fills the screen, also when its editor cannot be fetched, and Back closes it (NAV-05, MSG-14, COMP-05)', async () => {
  const { page, context, announce } = await portal.visit({ size: 'phone', language: 'en-US' });
  announce(/ERR_FAILED/);
  await page.route(/\/assets\/editor-/, (route) => route.abort());
  await page.goto('/index');
  const entry = page.getByRole('button', { name: 'Customer service', exact: true });
  await entry.waitFor();
  const next = page.getByRole('link', { name: 'Next: confirm ride' });
  // At no scroll position does the chat button cover the link to the next step, whether the link's bar sticks to the
  // edge or not.
  for (const y of [0, 40, 100, 400]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect
      .poll(async () => {
        const [button, action] = [await entry.boundingBox(), await next.boundingBox()];
        if (button === null || action === null) return undefined;
        const bottom = button.y + button.height;
        return bottom <= action.y || action.y + action.height <= button.y;
      })
      .toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 0));
  // While the panel is fetched, its button shows a spinner.
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/chat-panel-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await entry.tap();
  const turning = page.getByRole('status').filter({ hasText: 'Opening the chat' });
  const [mark, icon] = await turning.evaluate((one) => [
    getComputedStyle(one.firstElementChild ?? one).borderTopColor,
    getComputedStyle(one).color,
  ]);
  expect(mark).toBe(icon);
  held.resolve();
  const dialog = page.getByRole('dialog', { name: 'Customer service' });
  await dialog.getByText('Failed to load editor').waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).tap();
  await dialog.getByText('Failed to load editor').waitFor({ state: 'detached' });
  await dialog.getByRole('textbox', { name: 'Write a message' }).waitFor();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  // From the header to its end, the message list takes more than 80 % of the screen. The notice about service hours is
  // counted, too.
  const head = await dialog.getByRole('button', { name: 'Close chat' }).boundingBox();
  const messages = await dialog.getByRole('log').boundingBox();
  const from = (head?.y ?? 0) + (head?.height ?? 0);
  expect((messages?.y ?? 0) + (messages?.height ?? 0) - from).toBeGreaterThan(0.8 * 844);
  expect(await axeFindings(page)).toEqual([]);
  expect(await coveredThings(page)).toEqual([]);
  // A toast appears above the chat and can be dismissed.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('textbox', { name: 'Write a message' }).fill('Which gate?');
  await page.keyboard.press('Enter');
  const said = dialog.getByRole('article').filter({ hasText: 'Which gate?' });
  await said.getByRole('button', { name: 'Message options' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'Copied' });
  await told.getByRole('button', { name: 'Dismiss' }).tap();
  await told.waitFor({ state: 'detached' });
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/index');
});
