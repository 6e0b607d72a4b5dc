/**
 * Groups as people use them: an order's party with a link, on a telephone; a group among members, by keyboard (GRP-01
 * to GRP-06).
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { codeAt, composer, heard, openChat, personAt, write } from '../support/e2e/chat.ts';
import { driveByHand } from '../support/e2e/driver.ts';
import { rolesIn } from '../support/messaging/groups.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });
driveByHand(portal);

const info = (page: Page) => page.getByRole('button', { name: /^群組資訊/ });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, where: string | RegExp, name: string): Promise<void> =>
  dialog(page, where).getByRole('button', { name, exact: true }).click();

test('GRP-02 GRP-03 GRP-04 GRP-06 APP-T01 APP-T02 in the party of an order, a friend joins by the link, is muted, unmuted and removed, and applies again', async () => {
  const [passenger, friend] = await Promise.all([
    portal.visit({ size: 'phone' }),
    portal.visit({ size: 'desktop' }),
  ]);
  const orderNo = await bookNow(passenger.page);
  const name = `行程 ${orderNo}`;
  const { page } = passenger;
  await page.getByRole('button', { name: '同行群組', exact: true }).click();
  await page.getByRole('heading', { name }).waitFor();
  await expect.poll(() => page.getByText('greeting').count()).toBe(0);
  expect(await page.getByText('這裡是客服中心').count()).toBe(0);
  await info(page).click();
  const link = dialog(page, name).getByRole('textbox', { name: '邀請連結' });
  await link.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const address = new URL(await link.inputValue());

  // A friend without an account joins by the link, under a name that they enter.
  await friend.page.goto(`${address.pathname}${address.search}${address.hash}`);
  await friend.page.getByRole('heading', { name }).waitFor();
  expect(await axeFindings(friend.page)).toEqual([]);
  await friend.page.getByRole('button', { name: '加入群組' }).click();
  await dialog(friend.page, '加入群組')
    .getByRole('textbox', { name: /^怎麼稱呼您/ })
    .fill('小美');
  await press(friend.page, '加入群組', '加入群組');
  await friend.page.getByRole('button', { name: '開啟對話' }).click();
  await friend.page.getByRole('heading', { name, level: 2 }).waitFor();
  await write(friend.page, '我在門口');
  await dialog(page, name).getByText('小美').first().waitFor();

  // A notice must not be empty, and every member gets it.
  await press(page, name, '編輯公告');
  await press(page, '編輯公告', '編輯公告');
  await dialog(page, '編輯公告').getByText('這一項必須填寫').waitFor();
  await dialog(page, '編輯公告')
    .getByRole('textbox', { name: '公告', exact: true })
    .fill('七點在大門集合');
  await press(page, '編輯公告', '編輯公告');
  await dialog(page, name).getByText('七點在大門集合').waitFor();

  // A muted member sees how long the mute lasts, and is unmuted again.
  await press(page, name, '成員禁言');
  await press(page, '成員禁言', '成員禁言');
  await dialog(page, '成員禁言').getByText('請至少選擇一位成員').waitFor();
  await dialog(page, '成員禁言').getByRole('checkbox', { name: '小美' }).check();
  await dialog(page, '成員禁言').getByRole('combobox', { name: '多久' }).selectOption('600');
  await press(page, '成員禁言', '成員禁言');
  await friend.page.getByText(/^您目前被禁言，還有 09:\d\d。$/).waitFor();
  await write(friend.page, '有人嗎');
  await friend.page.getByText('您目前在這裡被禁言，無法傳送訊息。').waitFor();
  await press(page, name, '解除禁言');
  await friend.page.getByText(/^您目前被禁言/).waitFor({ state: 'detached' });

  // A removed member no longer has anything of the group. Opening the link alone does not bring them back.
  await press(page, name, '移出成員');
  await dialog(page, '移出成員').getByRole('checkbox', { name: '小美' }).check();
  await press(page, '移出成員', '移出成員');
  await friend.page.getByRole('heading', { name: '對話', exact: true }).waitFor();
  expect(await friend.page.getByText('七點在大門集合').count()).toBe(0);
  await friend.page.reload();
  for (const answer of ['拒絕', '接受'] as const) {
    await friend.page.getByRole('button', { name: '申請加入' }).click();
    await dialog(friend.page, '加入群組')
      .getByRole('textbox', { name: /^想說的話/ })
      .fill('對不起');
    await press(friend.page, '加入群組', '加入群組');
    await friend.page.getByText(/^您的申請已送出/).waitFor();
    await dialog(page, name).getByText('對不起').first().waitFor();
    await press(page, name, answer);
    await dialog(page, name)
      .getByText(answer === '拒絕' ? '已拒絕' : '已接受')
      .first()
      .waitFor();
    // The focused button is gone, but the dialog keeps the focus, so keys still reach it.
    const holdsFocus = () =>
      dialog(page, name).evaluate((it) => it.contains(document.activeElement));
    await expect.poll(holdsFocus).toBe(true);
    await friend.page.reload();
  }
  await friend.page.getByRole('button', { name: '開啟對話' }).waitFor();
});

test('GRP-01 GRP-06 an agent without a conversation makes a room; a page opened by a broken or replaced link says why it fails and offers a next step', async () => {
  const [{ page }, visitor] = await Promise.all([portal.visit(), portal.visit({ size: 'phone' })]);
  await signedIn(page, 'agent2');
  await page.goto('/index');
  // Waits for this address first, because changing the page closes the chat.
  await page.waitForURL('**/index');
  await page.getByRole('button', { name: /^客服/ }).click();
  await page.getByText('還沒有對話').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '建立公告室' }).click();
  const making = dialog(page, '建立公告室');
  await making.getByRole('textbox', { name: '公告室名稱' }).fill('連假公告');
  await making.getByRole('button', { name: '建立公告室', exact: true }).click();
  await page.getByRole('heading', { name: '連假公告' }).waitFor();
  await page.getByRole('button', { name: /^公告室資訊/ }).click();
  const link = dialog(page, '連假公告').getByRole('textbox', { name: '邀請連結' });
  await link.waitFor();
  // The interface calls a room “room”, never “group”.
  await dialog(page, '連假公告').getByRole('button', { name: '離開公告室' }).waitFor();
  expect(await page.getByText('群組').and(page.locator(':visible')).allTextContents()).toEqual([]);
  const { pathname, search, hash } = new URL(await link.inputValue());
  await press(page, '連假公告', '換一個新連結，舊的失效');
  await expect.poll(() => link.inputValue()).not.toContain(hash);
  for (const opened of [hash, hash.slice(0, -20)]) {
    await visitor.page.goto('/order/search');
    await visitor.page.goto(`${pathname}${search}${opened}`);
    await visitor.page.getByRole('heading', { name: '這個邀請連結無法使用' }).waitFor();
    await visitor.page.getByRole('link', { name: '回首頁' }).waitFor();
  }
});

test('GRP-01 GRP-05 OWN-T01 by keyboard alone a member makes a group, transfers its ownership and leaves it', async () => {
  const { page } = await portal.visit();
  await signedIn(page);
  await page.goto('/index');
  const ann = await personAt(portal.server.url, 'passenger');
  const ben = await personAt(portal.server.url, 'driver');
  await ann.ask('peer', { userID: ben.userID, code: await codeAt(portal.server.url, 'driver') });
  await openChat(page);
  await page.getByRole('button', { name: '回到對話列表' }).press('Enter');
  await page.getByRole('button', { name: '建立群組', exact: true }).press('Enter');
  const making = dialog(page, '建立群組');
  await making.getByRole('textbox', { name: '群組名稱' }).press('Enter');
  await making.getByText('這一項必須填寫').waitFor();
  // In the next frame, the page moves the focus to the field with the error. Text typed before that would be lost.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.type('週五聚餐');
  await making.getByRole('checkbox', { name: ben.nickName }).press('Space');
  await making.getByRole('button', { name: '建立群組', exact: true }).press('Enter');
  await page.getByRole('heading', { name: '週五聚餐' }).waitFor();
  await composer(page).press('a');
  await page.keyboard.type('大家好');
  await page.keyboard.press('Enter');
  const { conversationID } = await heard(ben, 'a大家好');
  await info(page).press('Enter');
  const panel = dialog(page, '週五聚餐');
  // People who are members already are not offered again.
  await panel.getByRole('button', { name: '加入成員' }).press('Enter');
  await dialog(page, '加入成員').getByText('目前沒有可以選的人。').waitFor();
  expect(await dialog(page, '加入成員').getByRole('checkbox').count()).toBe(0);
  // The dialog gets key presses only once it has the focus.
  await dialog(page, '加入成員').and(page.locator(':focus-within')).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, '加入成員').waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: '轉移群主' }).press('Enter');
  const handing = dialog(page, '轉移群主');
  // Without a choice, ownership cannot be transferred.
  expect(await handing.getByRole('button', { name: '轉移群主' }).isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await handing.getByRole('combobox', { name: '新的群主' }).selectOption(ben.userID);
  await handing.getByRole('button', { name: '轉移群主' }).press('Enter');
  await handing.waitFor({ state: 'detached' });
  expect(await rolesIn(ben, conversationID)).toEqual([
    [ben.userID, 1],
    [ann.userID, 3],
  ]);
  // Actions of the owner alone are no longer offered.
  await panel.getByRole('button', { name: '轉移群主' }).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: '離開群組' }).press('Enter');
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: '離開群組' }).press('Enter');
  await page.getByRole('heading', { name: '對話', exact: true }).waitFor();
  await page.getByText('您已不在「週五聚餐」裡。').waitFor();
  expect(await page.getByText('週五聚餐', { exact: true }).count()).toBe(0);
  expect(await rolesIn(ben, conversationID)).toEqual([[ben.userID, 1]]);
  await Promise.all([ann.close(), ben.close()]);
});
