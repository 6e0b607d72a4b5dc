import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { KEY } from '../../src/services/storage/keys.ts';
import { portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { openChat, personAt } from '../support/e2e/chat.ts';
import { drive, driveByHand } from '../support/e2e/driver.ts';
import { signIn } from '../support/e2e/passenger.ts';
import { say } from '../support/messaging/people.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off', FLEET_SPEED: '20' });
driveByHand(portal);

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: '輸入訊息' }).fill(text);
  await page.keyboard.press('Enter');
};
/** Signs in as this agent and opens the desk. */
async function desk(page: Page, name: 'agent' | 'agent2'): Promise<void> {
  await signedIn(page, name);
  await page.goto('/account/desk');
  await page.getByRole('heading', { level: 1, name: '客服工作台' }).waitFor();
}
/** Rows of conversations, in the table or in the list beside the open conversation. */
const rows = (page: Page) =>
  page.getByRole('region', { name: '對話列表' }).locator('li:has(a[data-conversation]), tbody tr');
const list = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '要看的對話' }).getByRole('link', { name });
const state = (page: Page, words: string) =>
  page.getByRole('region', { name: /^與.*的對話$/ }).getByText(words, { exact: true });
test('a visitor writes; an agent takes the conversation, sees the order, answers, calls back and transfers to a colleague, who closes it; when the visitor writes again, they wait again (CHAT-07, MSG-03)', async () => {
  const [guest, agent, colleague] = await Promise.all([
    portal.visit({ size: 'phone' }),
    portal.visit(),
    portal.visit(),
  ]);
  const orderNo = await bookNow(guest.page);
  await desk(agent.page, 'agent');
  await agent.page.getByText('現在沒有人在等候。').waitFor();

  // The visitor writes and waits. The tab's title says how many wait.
  await guest.page.getByRole('button', { name: '客服', exact: true }).click();
  await write(guest.page, '司機什麼時候到？');
  await rows(agent.page).first().click();
  await expect.poll(() => agent.page.title()).toMatch(/^\(1\) 客服工作台/);
  await agent.page.getByText('司機什麼時候到？').last().waitFor();
  // The whole conversation is in sight, so all of it counts as read without scrolling.
  await rows(agent.page).first().getByText('則未讀').waitFor({ state: 'detached' });
  await agent.page.getByRole('button', { name: '接手', exact: true }).click();
  await state(agent.page, '由您處理').waitFor();
  await list(agent.page, '我的對話 1').waitFor();
  await expect.poll(() => agent.page.title()).toMatch(/^客服工作台/);
  await guest.page.getByText('客服小安 為您服務', { exact: true }).waitFor();

  // Each side sees that the other types, and then the message.
  const answer = agent.page.getByRole('textbox', { name: '輸入訊息' });
  await answer.fill('您好');
  await guest.page.getByText('正在輸入…').waitFor();
  await write(agent.page, '您好，馬上為您查詢。');
  await guest.page.getByText('您好，馬上為您查詢。').waitFor();
  await guest.page.getByRole('textbox', { name: '輸入訊息' }).fill('謝');
  await agent.page.getByText('正在輸入…').waitFor();

  // The visitor's order is shown beside the chat.
  const order = agent.page.getByRole('link', { name: orderNo });
  await order.waitFor();
  expect(await axeFindings(agent.page)).toEqual([]);
  await order.locator('xpath=ancestor::li').getByText('台北101').waitFor();

  // The driver proves their identity.
  await drive(portal.server, orderNo, 1);
  await agent.page.getByRole('button', { name: '請司機驗證本人' }).click();
  for (const { page } of [agent, guest])
    await page.getByText(/^司機身分(?:已核對|核對沒有通過)$/).waitFor();

  // The visitor asks for a call back.
  const callBack = guest.page.getByRole('button', { name: '請客服回電' });
  // The hover scrolls to the button. Until then the list keeps scrolling to its end.
  await callBack.hover();
  await callBack.click();
  const form = guest.page.getByRole('dialog', { name: '請客服回電' });
  await form.getByRole('textbox', { name: '電話號碼' }).fill('0912 345 678');
  await form.getByRole('button', { name: '請回電給我' }).click();
  await agent.page.getByRole('link', { name: '0912345678' }).waitFor();
  await agent.page.getByRole('button', { name: '已回電', exact: true }).click();
  await agent.page.getByRole('link', { name: '0912345678' }).waitFor({ state: 'detached' });

  // A saved reply can be changed before it is sent, or sent unchanged.
  await agent.page.getByRole('button', { name: '新增常用回覆' }).click();
  await agent.page.getByLabel('標題').fill('查詢中');
  await agent.page.getByLabel('內容').fill('請稍候，我正在為您查詢。');
  await agent.page.getByRole('button', { name: '儲存', exact: true }).click();
  await agent.page.getByRole('button', { name: /^填入：\s*查詢中/ }).click();
  await agent.page.keyboard.type('約三分鐘。');
  await agent.page.keyboard.press('Enter');
  await guest.page.getByText('請稍候，我正在為您查詢。約三分鐘。', { exact: true }).waitFor();
  await agent.page.getByRole('button', { name: '直接送出 查詢中' }).click();
  await guest.page.getByText('請稍候，我正在為您查詢。', { exact: true }).waitFor();

  // A colleague takes over.
  await desk(colleague.page, 'agent2');
  await agent.page.getByRole('button', { name: '轉交', exact: true }).click();
  await agent.page.getByRole('button', { name: /客服小葉\s*在線上/ }).click();
  await state(agent.page, '由 客服小葉 處理').waitFor();
  // The text of the state ends before the buttons begin. Its width stays above 80 px when the window is narrow.
  for (const width of [1440, 1180]) {
    await agent.page.setViewportSize({ width, height: 900 });
    const edges = [state(agent.page, '由 客服小葉 處理'), agent.page.getByLabel('語音通話')].map(
      (one) => one.evaluate((element) => element.getBoundingClientRect()),
    );
    const [said, call] = await Promise.all(edges);
    expect(said?.right).toBeLessThanOrEqual(call?.left ?? 0);
    expect(said?.width).toBeGreaterThan(80);
  }
  await agent.page.setViewportSize({ width: 1440, height: 900 });
  await guest.page.getByText('客服小葉 為您服務', { exact: true }).waitFor();
  await list(colleague.page, '我的對話 1').click();
  await rows(colleague.page).first().click();
  await colleague.page
    .getByRole('log')
    .getByText('請稍候，我正在為您查詢。', { exact: true })
    .waitFor();
  await colleague.page.getByRole('button', { name: '結束對話' }).click();
  await state(colleague.page, '已結束').waitFor();
  await colleague.page.getByRole('button', { name: '重新開啟' }).click();
  await state(colleague.page, '由您處理').waitFor();
  await colleague.page.getByRole('button', { name: '結束對話' }).click();
  await state(agent.page, '已結束').waitFor();

  // The visitor writes again and waits again. Only one of the two agents can take them; the other reads who was faster.
  await write(guest.page, '還有一個問題');
  for (const { page } of [agent, colleague]) await state(page, '等候中').waitFor();
  await agent.page.route('**/api/system/customerService/assign', async (route) => {
    await colleague.page.getByRole('button', { name: '接手', exact: true }).click();
    await state(colleague.page, '由您處理').waitFor();
    await route.continue();
  });
  await agent.page.getByRole('button', { name: '接手', exact: true }).click();
  await agent.page.getByRole('alert').getByText('已由 客服小葉 接手').waitFor();
  await state(agent.page, '由 客服小葉 處理').waitFor();
  // The list of all conversations also says which agent has each.
  for (const [{ page }, words] of [
    [agent, '由 客服小葉 處理'],
    [colleague, '由您處理'],
  ] as const) {
    await list(page, '全部').click();
    await rows(page).filter({ hasText: words }).waitFor();
  }

  // The contact details that the visitor left are also shown beside a colleague's conversation.
  const contact = JSON.stringify({ email: 'mei@example.com' });
  await portal.server.db.query('update conversation set service_contact = $1', [contact]);
  await write(guest.page, '我先離開');
  await agent.page.getByRole('link', { name: 'mei@example.com' }).waitFor();
});

test('on a phone the desk shows the visitor’s data in a drawer, and puts saved replies into the composer (CHAT-07, LANG-04)', async () => {
  const [{ page: guest }, { page }] = await Promise.all([
    portal.visit(),
    portal.visit({ size: 'phone' }),
  ]);
  await guest.goto('/order/search');
  await guest.getByRole('button', { name: '客服', exact: true }).click();
  await write(guest, '在嗎？');
  await desk(page, 'agent');
  await rows(page).first().getByRole('link').tap();
  await page.getByRole('button', { name: '訪客資料與常用回覆' }).tap();
  const drawer = page.getByRole('dialog', { name: '訪客資料' });
  // The field of the opened note has the focus, and shows no error yet.
  await drawer.getByRole('button', { name: '寫備註' }).tap();
  const note = page.getByRole('textbox', { name: /^備註/ });
  await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await note.getAttribute('aria-invalid')).toBe('false');
  await page.keyboard.type('要統編');
  await page.getByRole('button', { name: '儲存', exact: true }).tap();
  await drawer.getByText('要統編').waitFor();
  await drawer.getByRole('button', { name: '新增常用回覆' }).tap();
  await page.getByLabel('標題').fill('在的');
  await page.getByLabel('內容').fill('我在。\n請說。');
  await page.getByRole('button', { name: '儲存', exact: true }).tap();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: /^填入：\s*在的/ }).tap();
  await drawer.waitFor({ state: 'hidden' });
  const box = page.getByRole('textbox', { name: '輸入訊息' });
  await expect.poll(() => box.innerText()).toBe('我在。 請說。');
  await expect.poll(() => box.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await guest.getByText('我在。 請說。', { exact: true }).waitFor();
});

test('when a guest’s conversation is joined to a member’s, the agent who has the guest’s conversation open continues in the member’s, and keeps their typed text (CHAT-01)', async () => {
  const [guest, agent, member] = await Promise.all([
    portal.visit(),
    portal.visit(),
    personAt(portal.server.url, 'passenger'),
  ]);
  const own = await member.ask('customerService', {});
  await say(member, own.conversationID, '上個月的問題');
  await guest.page.goto('/notice');
  await openChat(guest.page);
  await write(guest.page, '忘記登入的問題');
  await desk(agent.page, 'agent');
  await rows(agent.page).filter({ hasText: '忘記登入的問題' }).getByRole('link').click();
  const answer = agent.page.getByRole('textbox', { name: '輸入訊息' });
  await answer.fill('查一下');
  const before = new URL(agent.page.url()).searchParams.get('conversation');
  expect(before).not.toBe(own.conversationID);

  await guest.page.goto('/login?redirect=/account');
  await signIn(guest.page);
  await agent.page.waitForURL(`**/account/desk?*conversation=${own.conversationID}*`);
  await agent.page.getByRole('heading', { level: 2, name: '林怡君' }).waitFor();
  for (const words of ['上個月的問題', '忘記登入的問題'])
    await agent.page.getByRole('log').getByText(words, { exact: true }).waitFor();
  await expect.poll(() => answer.textContent()).toBe('查一下');
  // No list shows the guest's former conversation any more, and the back button does not lead to it.
  await expect.poll(() => rows(agent.page).filter({ hasText: '林怡君' }).count()).toBe(1);
  await agent.page.goBack();
  expect(agent.page.url()).not.toContain(String(before));
  await member.close();
});

test('an agent finds a conversation by its tag, leaves a note, answers by `/` and closes it; the visitor rates it and gets it by e-mail, but never sees tag or note (CHAT-07)', async () => {
  const [guest, agent, colleague] = await Promise.all([
    portal.visit({ size: 'phone' }),
    portal.visit(),
    portal.visit(),
  ]);
  await guest.page.goto('/fare');
  await openChat(guest.page);
  await write(guest.page, '雨傘忘在車上了');
  await Promise.all([desk(agent.page, 'agent'), desk(colleague.page, 'agent2')]);
  const { page } = agent;
  // While no conversation is open, the desk shows a table. Its waiting times go on counting.
  const line = page.getByRole('row').filter({ hasText: '雨傘忘在車上了' });
  const waited = async (): Promise<string> =>
    /等候 \d+:\d\d/.exec(await line.innerText())?.[0] ?? '';
  const first = await waited();
  await expect.poll(waited).not.toBe(first);
  expect(await axeFindings(page)).toEqual([]);
  await line.getByRole('link').press('Enter');
  // The desk shows which page the visitor views, and their language.
  await page.getByText('正在看：收費標準').waitFor();
  await page.getByText('繁體中文').last().waitFor();

  // The tag and the note are written by keyboard alone.
  const tag = page.getByRole('combobox', { name: '新增標籤' });
  await tag.fill('遺失物');
  await tag.press('Enter');
  await page.getByRole('button', { name: '移除標籤 遺失物' }).waitFor();
  await page.getByRole('button', { name: '寫備註' }).press('Enter');
  const note = page.getByRole('dialog', { name: '內部備註' });
  await note.getByRole('button', { name: '儲存', exact: true }).click();
  await note.getByText('請填寫這一欄').waitFor();
  await note.getByRole('button', { name: '取消', exact: true }).press('Enter');
  await note.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '寫備註' }).press('Enter');
  // The note's field has the focus, so the next keys write into it.
  const words = note.getByRole('textbox', { name: '備註' });
  await expect.poll(() => words.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.type('司機說在後座');
  await note.getByRole('button', { name: '儲存', exact: true }).click();
  await note.waitFor({ state: 'hidden' });
  await page.getByText('司機說在後座').waitFor();

  // A colleague filters by the tag, which stays in the address, and reads the note, but cannot delete it.
  await list(colleague.page, '全部').click();
  const narrowed = colleague.page.getByRole('combobox', { name: '標籤' });
  await expect.poll(() => narrowed.innerText()).toContain('遺失物');
  await narrowed.selectOption('遺失物');
  await colleague.page.waitForURL(/tag=/);
  await colleague.page.reload();
  await expect.poll(() => narrowed.inputValue()).toBe('遺失物');
  await expect.poll(() => rows(colleague.page).count()).toBe(1);
  await rows(colleague.page).first().getByRole('link').click();
  await colleague.page.getByText('司機說在後座').waitFor();
  expect(await colleague.page.getByRole('button', { name: '刪除這則備註' }).count()).toBe(0);

  // Nobody can transfer a conversation to a colleague who is away.
  await colleague.page.getByRole('button', { name: '暫時離開' }).click();
  await colleague.page.getByRole('button', { name: '我回來了' }).waitFor();
  await page.getByRole('button', { name: '接手', exact: true }).click();
  await state(page, '由您處理').waitFor();
  await page.getByRole('button', { name: '轉交', exact: true }).click();
  const away = page.getByRole('button', { name: /客服小葉\s*離開中/ });
  await away.waitFor();
  expect(await away.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await colleague.page.getByRole('button', { name: '我回來了' }).click();
  await colleague.page.getByRole('button', { name: '暫時離開' }).waitFor();

  // The key `/` opens the saved replies: the arrow keys choose one, Esc closes the list, Enter inserts the reply.
  for (const [title, text] of [
    ['雨傘已找到', '找到了，\n我們會送回給您。'],
    ['雨傘查詢中', '正在查。'],
  ] as const) {
    await page.getByRole('button', { name: '新增常用回覆' }).click();
    await page.getByRole('textbox', { name: '標題' }).fill(title);
    await page.getByRole('textbox', { name: '內容' }).fill(text);
    await page.getByRole('button', { name: '儲存', exact: true }).click();
    await page.getByRole('button', { name: `直接送出 ${title}` }).waitFor();
  }
  const box = page.getByRole('textbox', { name: '輸入訊息' });
  await box.click();
  await page.keyboard.type('/雨傘');
  const option = (name: string) => page.getByRole('option', { name });
  await option('雨傘已找到').waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('option', { selected: true }).innerText()).toContain('雨傘查詢中');
  await page.keyboard.press('Escape');
  await option('雨傘已找到').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect.poll(() => box.innerText().then((text) => text.trim())).toBe('');
  await page.keyboard.type('/傘已找');
  await option('雨傘已找到').waitFor();
  expect(await option('雨傘查詢中').count()).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => box.innerText()).toBe('找到了， 我們會送回給您。');
  await page.keyboard.press('Enter');
  await guest.page.getByText('找到了， 我們會送回給您。', { exact: true }).waitFor();

  // When the agent closes the conversation, the visitor is asked once for a rating.
  await page.getByRole('button', { name: '結束對話' }).click();
  await page.getByText('已請訪客為服務評分').waitFor();
  const stars = guest.page.getByRole('group', { name: '為服務評分' });
  await stars.getByRole('button', { name: '4 分，滿意' }).tap();
  await page.getByText('4 分，滿意').waitFor();
  await guest.page.getByRole('button', { name: '補充說明' }).tap();
  await guest.page.getByRole('textbox', { name: /有什麼可以做得更好/ }).fill('很快');
  await guest.page.getByRole('button', { name: '送出', exact: true }).tap();
  await page.getByRole('log').getByText('很快', { exact: true }).waitFor();
  await page.getByText('平均 4.0（1）').waitFor();
  expect(await axeFindings(guest.page)).toEqual([]);

  // The transcript goes only to an address that the visitor has left before.
  await page.getByRole('button', { name: '寄對話紀錄給訪客' }).click();
  await page.getByText('訪客沒有留下電子郵件').waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  // The visitor can ask for the transcript in the settings, even in service hours, when the conversation itself does
  // not offer the transcript.
  await guest.page.getByRole('button', { name: '對話設定' }).tap();
  await guest.page.getByRole('button', { name: '把客服對話寄到我的信箱' }).tap();
  await guest.page.getByText('還沒有可以寄送的電子郵件').waitFor();
  // The contact form is opened in the settings, because outside service hours the conversation behind them offers the
  // same form.
  const settings = guest.page.getByRole('dialog', { name: '對話設定' });
  await settings.getByRole('button', { name: '留下聯絡方式' }).tap();
  const left = guest.page.getByRole('dialog', { name: '留下聯絡方式' });
  await left.getByRole('textbox', { name: '電子郵件' }).fill('umbrella@example.com');
  await left.getByRole('button', { name: '送出聯絡方式' }).tap();
  await left.waitFor({ state: 'hidden' });
  await settings.getByRole('button', { name: '更改聯絡方式' }).waitFor();
  await guest.page.getByRole('button', { name: '把客服對話寄到我的信箱' }).tap();
  await guest.page.getByText(/^已寄到/).waitFor();
  const { rows: mails } = await portal.server.db.query<{ text: string }>(
    `select text from mail_outbox where address = 'umbrella@example.com'`,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('找到了， 我們會送回給您。');
  for (const words of ['遺失物', '司機說在後座']) {
    expect(mails[0]?.text).not.toContain(words);
    expect(await guest.page.locator('body').innerText()).not.toContain(words);
  }
});

test('a member who opens the desk reads that it is for agents; after losing their session they chat on as a guest (SESS-06, PAIR-T04)', async () => {
  const { page, context } = await portal.visit();
  await signedIn(page);
  await page.goto('/account/desk');
  await page.getByRole('heading', { level: 1, name: '這裡是客服人員的工作台' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/order/search');
  await page.getByRole('button', { name: /^客服/ }).click();
  await write(page, '會員自己的話');
  const mine = page.getByRole('article').filter({ hasText: '會員自己的話' });
  await mine.waitFor();
  // The rest of the page still works, including its menus.
  await page.getByRole('button', { name: /^我的帳號/ }).hover();
  await page.getByRole('button', { name: '登出' }).click({ trial: true });
  // Another tab of the member removes the token; this tab gets no other sign of it.
  const other = await context.newPage();
  await other.goto('/icon.svg');
  await other.evaluate((key) => localStorage.removeItem(key), KEY.token);
  await mine.waitFor({ state: 'hidden' });
  await write(page, '訪客的話');
  await page.getByRole('article').filter({ hasText: '訪客的話' }).waitFor();
  expect(await mine.count()).toBe(0);
});
