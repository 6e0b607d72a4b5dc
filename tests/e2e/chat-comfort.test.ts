import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { atTaipei } from '../support/e2e/at-taipei.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { agentAt, composer, heard, log, openChat, personAt, write } from '../support/e2e/chat.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { clientMessageID, say, text } from '../support/messaging/people.ts';
import type { HubClient } from '../support/messaging/protocol-client.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off', ...atTaipei('15:00') });

const said = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const topOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.y ?? NaN;
const hasFocus = (one: Locator) => one.evaluate((it) => it === document.activeElement);

/** Somebody with the open chat, and an agent who answers. */
async function chatting(size: 'desktop' | 'phone') {
  const [{ page }, staff] = await Promise.all([portal.visit({ size }), agentAt(portal.server.url)]);
  await page.goto('/order/search');
  await openChat(page);
  return { page, staff };
}

test('on a desktop a revoked message can be put back after the current draft, also after a reload, with its mentions and the message it replied to, and nobody else gets its text; the most recently picked emoji come first, also after a reload; a long text is folded (MSG-02, MSG-07, MSG-09, MSG-15, COMP-03, COMP-05)', async () => {
  const { page, staff } = await chatting('desktop');
  await revokesAndWritesAgain(page, staff);
  await restoresMentionsAndReply(page, staff);
  await findsRecentEmoji(page);
  await foldsLongText(page, staff);
});

test('on a phone swiping a message aside starts a reply to it, scrolling or a swipe from the screen edge does not; sounds play at 1, 1.5 and 2 times their speed, and the last chosen speed applies to all of them; a long text is folded (MSG-02, MSG-03, MSG-07)', async () => {
  const { page, staff } = await chatting('phone');
  await repliesBySwiping(page, staff);
  await playsAtSpeeds(page);
  await foldsLongText(page, staff);
});

/** Revokes a message and puts its text back after the draft, also after a reload. Nobody else gets the text. */
async function revokesAndWritesAgain(page: Page, staff: HubClient): Promise<void> {
  await write(page, '打錯了的話');
  const { messageID } = await heard(staff, '打錯了的話');
  const own = page.getByRole('article').filter({ hasText: '打錯了的話' });
  await own.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '收回' }).click();
  await log(page).getByText('您已收回一則訊息').waitFor();
  const revoked = await staff.fact(
    (one) =>
      one.tell === 'message' &&
      one.message.messageID === messageID &&
      one.message.content.type === 'revoke',
  );
  expect(JSON.stringify(revoked)).not.toContain('打錯了的話');

  await composer(page).fill('先寫的');
  await log(page).getByRole('button', { name: '重新編輯' }).press('Enter');
  await expect.poll(() => composer(page).innerText()).toBe('先寫的\n打錯了的話');
  await expect.poll(() => hasFocus(composer(page))).toBe(true);
  await page.keyboard.type('！');
  await expect.poll(() => composer(page).innerText()).toBe('先寫的\n打錯了的話！');

  await page.reload();
  await openChat(page);
  await expect.poll(() => composer(page).innerText()).toBe('先寫的\n打錯了的話！');
  await composer(page).press('Enter');
  await heard(staff, '先寫的 打錯了的話！');
  await log(page).getByRole('button', { name: '重新編輯' }).click();
  await expect.poll(() => composer(page).innerText()).toBe('打錯了的話');
  await composer(page).fill('');
}

/** Writes a revoked message again. Its mentions and the message it replied to are restored. */
async function restoresMentionsAndReply(page: Page, staff: HubClient): Promise<void> {
  await write(page, '有車嗎');
  const { conversationID } = await heard(staff, '有車嗎');
  const { messageID } = await say(staff, conversationID, '請問在哪裡上車');
  const question = page.getByRole('article').filter({ hasText: '請問在哪裡上車' });
  await question.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '回覆', exact: true }).click();
  await composer(page).press('@');
  await page.getByRole('option', { name: '所有人' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('松山車站');
  await composer(page).press('Enter');
  const first = await heard(staff, '@所有人 松山車站');
  expect(first.repliedInfo?.messageID).toBe(messageID);

  const own = page.getByRole('article').filter({ hasText: '松山車站' });
  await own.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '收回' }).click();
  await log(page).getByRole('button', { name: '重新編輯' }).nth(1).press('Enter');
  await expect.poll(() => composer(page).innerText()).toBe('@所有人 松山車站');
  await page.getByRole('button', { name: '取消回覆' }).waitFor();
  await page.keyboard.type('東側');
  await composer(page).press('Enter');
  const again = await heard(staff, '@所有人 松山車站東側');
  expect(again.repliedInfo?.messageID).toBe(messageID);
  expect(again.content).toMatchObject({ isMentionAll: true });
}

const LONG = Array.from({ length: 60 }, (_, at) => `第${at}句話說得很長很長`).join('，');

/** A long text is folded, can be unfolded and folded by keyboard, and does not jump while it is read. */
async function foldsLongText(page: Page, staff: HubClient): Promise<void> {
  await write(page, '請說明');
  const { conversationID } = await heard(staff, '請說明');
  await say(staff, conversationID, LONG);
  const long = said(page, '第0句話');
  const unfold = long.getByRole('button', { name: '顯示全部' });
  await unfold.waitFor();
  expect(await unfold.getAttribute('aria-expanded')).toBe('false');
  const folded = (await long.boundingBox())?.height ?? 0;
  const top = await topOf(long);
  await unfold.press('Enter');
  const fold = long.getByRole('button', { name: '收合' });
  await expect.poll(async () => (await long.boundingBox())?.height).toBeGreaterThan(folded + 100);
  expect(await hasFocus(fold)).toBe(true);
  await expect.poll(async () => Math.abs((await topOf(long)) - top)).toBeLessThan(2);
  // The text can also be folded at its end, which is far below its beginning.
  await fold.scrollIntoViewIfNeeded();
  await fold.press('Enter');
  await expect.poll(async () => (await long.boundingBox())?.height).toBe(folded);
  expect(await hasFocus(unfold)).toBe(true);
  const isInSight = async (): Promise<boolean> => {
    const [list, row] = await Promise.all([log(page).boundingBox(), unfold.boundingBox()]);
    if (list === null || row === null) return false;
    return row.y > list.y && row.y + row.height < list.y + list.height;
  };
  await expect.poll(isInSight).toBe(true);
  // A short text has nothing to unfold.
  expect(await page.getByRole('button', { name: '顯示全部' }).count()).toBe(1);
}

/** The most recently picked emoji come first in the picker, also after a reload. */
async function findsRecentEmoji(page: Page): Promise<void> {
  const open = () => page.getByRole('button', { name: '表情符號', exact: true }).click();
  const recent = page.getByRole('listbox', { name: '最近使用的表情符號' });
  await open();
  const search = page.getByRole('searchbox', { name: '搜尋表情符號' });
  await search.waitFor();
  expect(await recent.count()).toBe(0);
  await page.getByRole('listbox', { name: '常用表情符號' }).getByRole('option').nth(2).click();
  await search.fill('狗');
  await page.getByRole('listbox', { name: '找到的表情符號' }).getByRole('option').first().click();
  await expect.poll(() => composer(page).innerText()).not.toBe('');
  const picked = await composer(page).innerText();
  await page.reload();
  await openChat(page);
  await open();
  await recent.waitFor();
  const shown = await recent.getByRole('option').allInnerTexts();
  expect(shown.toReversed().join('')).toBe(picked.trim());
  expect(await axeFindings(page)).toEqual([]);
}

/** A file of two seconds of silence. */
function silence(): Buffer {
  const rate = 8_000;
  const bytes = Buffer.alloc(44 + 2 * rate, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + 2 * rate, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * rate, 40);
  return bytes;
}

/** Sounds play at three speeds. The last chosen speed applies to all of them. */
async function playsAtSpeeds(page: Page): Promise<void> {
  const file = { mimeType: 'audio/wav', buffer: silence() };
  await page.getByRole('button', { name: '附加檔案與更多' }).click();
  const names = ['one.wav', 'two.wav'];
  await page
    .getByLabel('檔案', { exact: true })
    .setInputFiles(names.map((name) => ({ ...file, name })));
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  const speed = (name: string) => card(name).getByRole('button', { name: /^播放速度/ });
  await speed('two.wav').waitFor();
  await expect.poll(() => page.getByText(/傳送中|上傳進度/).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: '取消', exact: true }).count()).toBe(0);
  const rateOf = (name: string) =>
    card(name)
      .locator('audio')
      .evaluate((it) => (it as HTMLAudioElement).playbackRate);
  await speed('one.wav').click();
  expect(await speed('two.wav').innerText()).toBe('1.5×');
  await card('one.wav').getByRole('button', { name: '播放 one.wav' }).click();
  await expect.poll(() => rateOf('one.wav')).toBe(1.5);
  // The speed also changes while the sound plays.
  await speed('one.wav').press('Enter');
  await expect.poll(() => rateOf('one.wav')).toBe(2);
  await card('two.wav').getByRole('button', { name: '播放 two.wav' }).click();
  await expect.poll(() => rateOf('two.wav')).toBe(2);
  await page.getByRole('button', { name: '播放速度 2 倍' }).first().click();
  await expect.poll(() => rateOf('two.wav')).toBe(1);
  expect(await coveredThings(page)).toEqual([]);
}

/** Swiping a message aside starts a reply to it; scrolling or a swipe from the screen edge does not. */
async function repliesBySwiping(page: Page, staff: HubClient): Promise<void> {
  await write(page, '您好');
  const { conversationID } = await heard(staff, '您好');
  await say(staff, conversationID, '請問您在哪裡？');
  const message = log(page).getByText('請問您在哪裡？');
  await message.waitFor();
  const devtools = await page.context().newCDPSession(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await message.boundingBox()) ?? {};
  const from = { x: x + width - 10, y: y + height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  async function swipe(start: typeof from, aside: number, down: number): Promise<void> {
    await touch('touchStart', start);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', { x: start.x + aside * part, y: start.y + down * part });
    }
    await touch('touchEnd');
  }
  const cancel = page.getByRole('button', { name: '取消回覆' });
  await swipe(from, -30, 0);
  await swipe(from, -70, 90);
  await swipe(from, 80, 0);
  await swipe({ ...from, x: 8 }, -80, 0);
  expect(await cancel.count()).toBe(0);
  await swipe(from, -90, 6);
  await cancel.waitFor();
  await expect.poll(() => hasFocus(composer(page))).toBe(true);
  expect(await log(page).locator('[data-swipe]').count()).toBe(0);
  await page.keyboard.type('在門口');
  await page.keyboard.press('Enter');
  expect((await heard(staff, '在門口')).repliedInfo?.content).toEqual(text('請問您在哪裡？'));
  // The bubble of a reply is as wide as its own words, at the user's side, however long the quote is.
  const answer = said(page, '在門口');
  const bubble = await answer.locator('p', { hasText: '在門口' }).boundingBox();
  const quote = await answer.getByRole('button', { name: /^前往被回覆的訊息/ }).boundingBox();
  expect(bubble?.width).toBeLessThan((quote?.width ?? 0) - 20);
  const end = (box: typeof bubble): number => (box?.x ?? NaN) + (box?.width ?? NaN);
  expect(end(bubble)).toBeCloseTo(end(await answer.locator('[data-said] > div').boundingBox()), 0);
  // For users who prefer reduced motion a swiped message stays in place; for others it follows the finger, and goes
  // back.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const row = log(page).locator('[data-said]').filter({ hasText: '請問您在哪裡？' }).first();
  const at = await message.first().boundingBox();
  const start = { x: (at?.x ?? 0) + width - 10, y: (at?.y ?? 0) + height / 2 };
  await touch('touchStart', start);
  for (const aside of [20, 40, 80]) await touch('touchMove', { ...start, x: start.x - aside });
  // The effect of a touch appears with the next frame.
  await expect.poll(() => row.getAttribute('data-swipe')).toBe('far');
  const left = async (): Promise<number> => (await message.first().boundingBox())?.x ?? NaN;
  await expect.poll(left).toBeLessThan((at?.x ?? 0) - 50);
  for (const aside of [40, 10]) await touch('touchMove', { ...start, x: start.x - aside });
  await expect.poll(() => row.getAttribute('data-swipe')).toBe('');
  await touch('touchEnd');
  await expect.poll(left).toBe(at?.x);
  expect(await cancel.count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test('messages are forwarded to several conversations at once; the conversations are found by name (MSG-08)', async () => {
  const { page } = await portal.visit();
  const visitors = await Promise.all(
    ['一', '二', '三'].map(async (words) => {
      const visitor = await personAt(portal.server.url, 'guest');
      const { conversationID } = await visitor.ask('customerService', {});
      await say(visitor, conversationID, words);
      return visitor;
    }),
  );
  const [mei, ann, bo] = visitors;
  if (mei === undefined || ann === undefined || bo === undefined) throw new Error('no visitors');
  const { conversationID } = await mei.ask('customerService', {});
  await mei.ask('send', {
    conversationID,
    clientMessageID: clientMessageID(),
    content: text('車牌是 ABC-1234'),
  });
  await signedIn(page, 'agent');
  await page.goto('/order/search');
  await page.getByRole('button', { name: /^客服/ }).click();
  const list = page.getByRole('dialog', { name: '客服中心' }).getByRole('listitem');
  await list.getByRole('button').filter({ hasText: mei.nickName }).click();
  await said(page, '車牌是').getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '轉傳', exact: true }).press('Enter');
  const to = page.getByRole('dialog', { name: '轉傳到' });
  const search = to.getByRole('searchbox', { name: '搜尋對話' });
  await search.fill('沒有這個人');
  await to.getByText('找不到符合的對話').waitFor();
  await search.fill(ann.nickName);
  expect(await to.getByRole('listitem').count()).toBe(1);
  await to.getByRole('checkbox', { name: `選取 ${ann.nickName}` }).check();
  await search.fill('');
  // Once one conversation is chosen, a press on a row chooses it, too.
  await to.getByRole('button').filter({ hasText: bo.nickName }).click();
  expect(await to.getByRole('checkbox', { name: `選取 ${bo.nickName}` }).isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  expect(await coveredThings(page)).toEqual([]);
  await to.getByRole('button', { name: '轉傳到 2 個對話' }).click();
  const confirm = page.getByRole('alertdialog', { name: /轉傳到 2 個對話？/ });
  await confirm.getByText(ann.nickName).waitFor();
  expect(await confirm.innerText()).toContain(bo.nickName);
  await confirm.getByText('1 則訊息會傳到這些對話，對方會看到這是轉傳的。').waitFor();
  await confirm.getByRole('button', { name: '轉傳', exact: true }).click();
  const [first, second] = await Promise.all([
    heard(ann, '車牌是 ABC-1234'),
    heard(bo, '車牌是 ABC-1234'),
  ]);
  expect([first.isForwarded, second.isForwarded]).toEqual([true, true]);
  await page.getByRole('status').filter({ hasText: '已轉傳至 2 個對話' }).waitFor();
});
