import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { atTaipei } from '../support/e2e/at-taipei.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { composer, heard, log, personAt, write } from '../support/e2e/chat.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { say } from '../support/messaging/people.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off', ...atTaipei('15:00') });

/** A visitor who wrote to the customer service. */
async function visitorWrote(...words: string[]) {
  const visitor = await personAt(portal.server.url, 'guest');
  const { conversationID } = await visitor.ask('customerService', {});
  for (const one of words) await say(visitor, conversationID, one);
  return visitor;
}
const said = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const choices = (row: Locator) => row.getByRole('button', { name: '訊息選項' });
const hasFocus = (one: Locator) => one.evaluate((it) => it === document.activeElement);
const takesFocus = (one: Locator) => expect.poll(() => hasFocus(one)).toBe(true);

/** Chooses an entry in a message's menu by keyboard. */
async function choose(page: Page, words: string, name: string): Promise<void> {
  await choices(said(page, words)).press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

test('a message can be copied, and forwarded from its menu or with others after a selection; the page confirms it and links to the other conversation; the list shows the last message; the focus stays where the user continues (CHAT-06, MSG-08, MSG-09)', async () => {
  const [{ page, context }, mei, ann] = await Promise.all([
    portal.visit(),
    visitorWrote('車牌是 ABC-1234', '在地下二樓', '謝謝'),
    visitorWrote('請問我太太的車牌？'),
  ]);
  await signedIn(page, 'agent');
  await page.goto('/order/search');
  await page.getByRole('button', { name: /^客服/ }).click();
  const list = page.getByRole('dialog', { name: '客服中心' }).getByRole('listitem');
  const rowOf = ({ nickName }: { nickName: string }) =>
    list.getByRole('button').filter({ hasText: nickName });
  // Each row shows the last message of its conversation (CHAT-06).
  await rowOf(mei).getByText('謝謝', { exact: true }).waitFor();
  await rowOf(mei).click();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, '車牌是 ABC-1234', '複製');
  await page.getByRole('status').filter({ hasText: '已複製' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('車牌是 ABC-1234');

  await choose(page, '車牌是 ABC-1234', '轉傳');
  const to = page.getByRole('dialog', { name: '轉傳到' });
  const target = to.getByRole('button').filter({ hasText: ann.nickName });
  await target.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await coveredThings(page)).toEqual([]);
  expect(await to.getByRole('radio').count()).toBe(0);
  await target.press('Enter');
  // Before a message is forwarded to another person, a dialog names them and asks for confirmation.
  const confirm = page.getByRole('alertdialog', { name: `轉傳給「${ann.nickName}」？` });
  await confirm.getByRole('button', { name: '選其他對話' }).press('Enter');
  await target.press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  expect(await coveredThings(page)).toEqual([]);
  await confirm.getByRole('button', { name: '轉傳', exact: true }).press('Enter');
  const told = page.getByRole('status').filter({ hasText: `已轉傳至 ${ann.nickName}` });
  await told.waitFor();
  await heard(ann, '車牌是 ABC-1234');
  expect(await axeFindings(page)).toEqual([]);
  await takesFocus(choices(said(page, '車牌是 ABC-1234')));

  // Several messages are copied in order, each with its sender.
  await choose(page, '謝謝', '選取多則');
  await said(page, '在地下二樓').getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '複製', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${mei.nickName}: 在地下二樓\n${mei.nickName}: 謝謝`);

  // Forwards several messages one by one.
  await choose(page, '在地下二樓', '選取多則');
  await said(page, '謝謝').getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '轉傳', exact: true }).click();
  await to.getByRole('radio', { name: '逐則轉傳' }).waitFor();
  await target.click();
  await confirm.getByText('2 則訊息會傳到這個對話，對方會看到這是轉傳的。').waitFor();
  await confirm.getByRole('button', { name: '轉傳', exact: true }).click();
  const second = await heard(ann, '在地下二樓');
  expect((await heard(ann, '謝謝')).messageSeq).toBe(second.messageSeq + 1);
  await told.waitFor();

  // Goes to the other conversation, and back.
  await page.getByRole('button', { name: '前往對話' }).click();
  await page.getByRole('heading', { name: ann.nickName }).waitFor();
  await log(page).getByText('謝謝').waitFor();
  await said(page, '謝謝').getByText('已轉傳').waitFor();
  await page.getByRole('button', { name: '回到對話列表' }).press('Enter');
  await takesFocus(rowOf(ann));
  await rowOf(ann).getByText('您：謝謝', { exact: true }).waitFor();
  await page.keyboard.press('Enter');

  // Revokes one message and deletes another.
  await write(page, '打錯了');
  await heard(ann, '打錯了');
  await choose(page, '打錯了', '收回');
  await log(page).getByText('您已收回一則訊息').waitFor();
  await takesFocus(choices(said(page, '謝謝')));
  await choose(page, '在地下二樓', '刪除');
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).press('Enter');
  await said(page, '在地下二樓').waitFor({ state: 'detached' });
  await takesFocus(choices(said(page, '謝謝')));

  // Deletes several messages at once.
  await choose(page, '車牌是 ABC-1234', '選取多則');
  await said(page, '謝謝').getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '刪除', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).press('Enter');
  await said(page, '謝謝').waitFor({ state: 'detached' });
  await takesFocus(composer(page));
  await Promise.all([mei.close(), ann.close()]);
});

test('at the desk on a phone: a failed forward is reported; after closing a conversation the focus is on its row (MSG-08, CHAT-07)', async () => {
  const [{ page }, mei, ann] = await Promise.all([
    portal.visit({ size: 'phone' }),
    visitorWrote('車牌是 ABC-1234'),
    visitorWrote('您好'),
  ]);
  await signedIn(page, 'agent');
  await page.goto('/account/desk');
  const rows = page.getByRole('region', { name: '對話列表' }).locator('li');
  await rows.filter({ hasText: mei.nickName }).click();
  await choose(page, '車牌是 ABC-1234', '轉傳');
  // The conversation with this visitor is disabled, so forwarding to it fails.
  await portal.server.db.query(
    'update conversation set is_disabled = true where service_user_id = $1',
    [ann.userID],
  );
  await page
    .getByRole('dialog', { name: '轉傳到' })
    .getByRole('button')
    .filter({ hasText: ann.nickName })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '轉傳', exact: true }).click();
  await page
    .getByRole('status')
    .filter({ hasText: `沒有全部轉傳至 ${ann.nickName}` })
    .waitFor();
  await page.getByRole('button', { name: '前往對話' }).click();
  await page.getByRole('region', { name: `與${ann.nickName}的對話` }).waitFor();
  await page.getByText('沒有送出，點此重送').waitFor();
  await page.getByRole('button', { name: '回到對話列表' }).press('Enter');
  await takesFocus(rows.filter({ hasText: ann.nickName }).getByRole('link'));
  await Promise.all([mei.close(), ann.close()]);
});
