import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HUB_PATH } from '../../src/contract/messaging/frames.ts';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow, ordered, PHONE } from '../support/e2e/beforehand.ts';
import { agentAt, composer, heard, log, openChat, write } from '../support/e2e/chat.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { signIn } from '../support/e2e/passenger.ts';
import { say } from '../support/messaging/people.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });
driveByHand(portal);

/** Records a page's logins at the hub and its reports of a web push token (API-21), in order. */
function pairing(page: Page): string[] {
  const seen: string[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().includes(HUB_PATH)) return;
    // The hub sends a connection nothing before it has logged in.
    socket.once('framereceived', () => seen.push('login'));
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/updateFcmToken')) seen.push(`updateFcmToken${search}`);
  });
  return seen;
}

/** Records a page's connections to the hub from now on. */
function connections(page: Page): string[] {
  const opened: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().includes(HUB_PATH)) opened.push(socket.url());
  });
  return opened;
}

test('a returning guest who has not opened the chat yet sees the number of unread messages at its button and gets the cards of their orders; the page of a visitor who never opened the chat makes no connection (CHAT-01, CHAT-07)', async () => {
  const [{ page }, staff] = await Promise.all([portal.visit(), agentAt(portal.server.url)]);
  const opened = connections(page);
  const booked = await bookNow(page);
  await page.getByRole('button', { name: '客服', exact: true }).waitFor();
  expect(opened).toEqual([]);
  // The page of an order offers the e-mail address and the chat.
  await page.getByRole('main').getByRole('link', { name: '寫信給客服' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: '線上客服' }).click();
  await composer(page).waitFor();
  await write(page, '我有一個問題');
  const { conversationID } = await heard(staff, '我有一個問題');
  await page.getByRole('button', { name: '關閉客服對話' }).click();

  // The guest leaves the portal's pages for a while.
  await page.goto('/icon.svg');
  await say(staff, conversationID, '請說');
  await page.goto('/order/search');
  // The two messages are the answer, and the notice that an agent has joined.
  await page.getByRole('button', { name: '客服，2 則未讀訊息' }).waitFor();

  // The second order also belongs to the guest, although they did not use the chat in between.
  const again = await bookNow(page);
  expect(again).not.toBe(booked);
  await drive(portal.server, again, 1);
  const card = await staff.fact(
    (fact) =>
      fact.tell === 'message' &&
      fact.message.conversationID === conversationID &&
      fact.message.content.type === 'custom' &&
      fact.message.content.subType === 1,
  );
  expect(card.tell).toBe('message');
  // The order's card is not unread, but the agent's next words are.
  await say(staff, conversationID, '司機出發了');
  await page.getByRole('button', { name: '客服，3 則未讀訊息' }).waitFor();
  await staff.close();
});

test('a person who finds an order by its number and telephone number gets its cards in their own conversation (ORD-03, CHAT-07)', async () => {
  const staff = await agentAt(portal.server.url);
  const orderNo = await ordered((await portal.visit()).page);
  const { page, context } = await portal.visit();
  await page.goto('/order/search');
  await page.getByRole('button', { name: '客服', exact: true }).waitFor();
  // Meanwhile the visitor has written in another tab.
  const other = await context.newPage();
  await other.goto('/notice');
  await openChat(other);
  await write(other, '我太太訂的車在哪裡？');
  await heard(staff, '我太太訂的車在哪裡？');
  await other.close();
  await page.getByRole('textbox', { name: '訂單編號' }).fill(orderNo);
  await page.getByRole('textbox', { name: '電話' }).fill(PHONE);
  await page.getByRole('button', { name: '查詢訂單' }).click();
  await page.waitForURL(`**/order/search?orderNo=${orderNo}`);
  await drive(portal.server, orderNo, 3);
  await openChat(page);
  await log(page).getByText('司機已抵達', { exact: true }).first().waitFor();
  await staff.close();
});

test('a guest who signs in keeps their conversation, and the agent sees their name; after signing out nothing of it is left (CHAT-01)', async () => {
  const [{ page }, staff] = await Promise.all([portal.visit(), agentAt(portal.server.url)]);
  await page.goto('/notice');
  await openChat(page);
  await write(page, '登入前的問題');
  const { conversationID } = await heard(staff, '登入前的問題');
  await page.getByRole('button', { name: '關閉客服對話' }).click();
  const paired = pairing(page);
  await page.goto('/login?redirect=/account');
  await expect.poll(() => paired).toEqual(['login']);
  await signIn(page);
  await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
  await staff.fact(
    (fact) =>
      fact.tell === 'message' &&
      fact.message.content.type === 'tips' &&
      fact.message.content.tip.kind === 'signedIn' &&
      fact.message.content.tip.userName === '林怡君',
  );
  await openChat(page);
  await log(page).getByText('登入前的問題', { exact: true }).waitFor();
  // Both sides see this notice. It does not call the user a visitor.
  await log(page).getByText('已登入會員：林怡君', { exact: true }).waitFor();
  await write(page, '登入後的問題');
  expect((await heard(staff, '登入後的問題')).conversationID).toBe(conversationID);
  await page.getByRole('button', { name: '關閉客服對話' }).click();
  // The guest's login, the member's login, and then one report of the token, which is empty while web push is off
  // (SESS-06).
  expect(paired).toEqual(['login', 'login', 'updateFcmToken?token=&platform=web']);

  // The chat cannot be opened until the server has answered, because the page is about to load again.
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/logout', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.getByRole('button', { name: '我的帳號：林怡君' }).hover();
  await page.getByRole('button', { name: '登出' }).click();
  await page.getByRole('banner').getByRole('link', { name: '登入' }).waitFor();
  expect(await page.getByRole('button', { name: /^客服/ }).count()).toBe(0);
  answer();
  await openChat(page);
  await log(page).getByRole('button', { name: '查詢我的訂單' }).waitFor();
  for (const words of ['登入前的問題', '登入後的問題']) {
    expect(await log(page).getByText(words).count()).toBe(0);
  }
  await staff.close();
});
