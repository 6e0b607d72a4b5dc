/**
 * Tests the pages of a member and a visitor when Tencent Cloud Chat carries their messages (CONN-04), with the double
 * of its SDK.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { tencentIDOf } from '../../src/domain/messaging/tencent-id.ts';
import { never, outgoing } from '../contract/messaging/engine.ts';
import { portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { composer, log, openChat, write } from '../support/e2e/chat.ts';
import { chatByDouble } from '../support/e2e/tencent.ts';
import { english } from '../support/e2e/words.ts';
import { createService } from '../support/messaging/tencent/double.ts';
import { somebody } from '../support/messaging/tencent/somebody.ts';

const portal = portalUnderTest({
  FLEET: 'off',
  RATE_LIMITS: 'off',
  TENCENT_SDK_APP_ID: '1400000001',
  TENCENT_SECRET_KEY: '0a1b'.repeat(16),
});

const LACKS = {
  find: '目前的訊息服務不能搜尋會員，請在共同的對話裡按對方的名字',
  withdraw: '目前的訊息服務不能收回好友申請',
  alias: '名稱太長，目前的訊息服務最多約 32 個中文字或 96 個英文字母',
  blacklist: '目前的訊息服務沒有黑名單',
  name: '名稱太長，目前的訊息服務最多約 10 個中文字或 30 個英文字母',
  newLink: '目前的訊息服務不能更換邀請連結',
  invite: '目前的訊息服務不能直接加入成員，請把邀請連結傳給對方',
} as const;

type Service = ReturnType<typeof createService>;

/** Logs another user in at the double's service. */
async function comes(service: Service, nickName: string) {
  const userID: string = crypto.randomUUID();
  service.names.set(tencentIDOf(userID), nickName);
  const one = await somebody(service, [], nickName, userID);
  return {
    ...one,
    async writes(to: string, ...all: readonly string[]) {
      const { conversationID } = await one.client.peer(to, never);
      const from = { token: one.device.token };
      for (const words of all) await one.client.send(outgoing(from, conversationID, words), never);
    },
  };
}

/** The service's account, under which an agent answers. */
async function serviceAccount(service: Service) {
  const sdk = service.create();
  await sdk.login({ userID: 'customer-service', userSig: 'sig of customer-service' });
  await expect.poll(() => sdk.isReady()).toBe(true);
  const message = (payload: object) => ({
    conversationType: 'GROUP',
    priority: 'Normal',
    payload,
    cloudCustomData: JSON.stringify({ v: 1, id: crypto.randomUUID() }),
    needReadReceipt: true,
  });
  const room = async () => (await sdk.getGroupList()).data.groupList.at(-1)?.groupID ?? '';
  return {
    answer: async (text: string) =>
      sdk.sendMessage(sdk.createTextMessage({ to: await room(), ...message({ text }) })),
    /** Sends a kind of message that only a later version of the page knows. */
    sendLater: async () => {
      const data = JSON.stringify({ v: 2, content: { type: 'hologram' } });
      return sdk.sendMessage(sdk.createCustomMessage({ to: await room(), ...message({ data }) }));
    },
  };
}

test('a visitor on a phone writes and gets an answer; the page explains which messages it cannot show and which searches the engine does not support', async () => {
  const service = createService();
  const { page, context, announce } = await portal.visit({ size: 'phone' });
  const sdks = await chatByDouble(context, service);
  const account = await serviceAccount(service);
  await page.goto('/index');
  await openChat(page);
  await page.getByRole('heading', { name: '您好，需要什麼幫忙？' }).waitFor();
  // The engine has no desk, so the page offers nothing that needs one. The text field is at the bottom of the screen.
  expect(await page.getByRole('button', { name: '查詢我的訂單' }).count()).toBe(0);
  expect(await page.getByText('先看看常見的問題').count()).toBe(0);
  const box = await composer(page).boundingBox();
  expect(box?.y).toBeGreaterThan(0.75 * 844);

  await write(page, '可以改時間嗎');
  await log(page).getByText('已傳送').waitFor();
  await account.answer('您的訂單編號是多少？');
  await log(page).getByText('您的訂單編號是多少？').waitFor();
  announce(/^console warning: TIMCustomElem of a message cannot be read/);
  await account.sendLater();
  await log(page).getByText('這則訊息無法顯示').waitFor();
  // A message of more than 12 KB is sent as several; one of more than 10,000 characters is refused.
  await write(page, '長'.repeat(5_000));
  await expect.poll(() => log(page).getByRole('button', { name: '顯示全部' }).count()).toBe(2);
  await composer(page).fill('長'.repeat(10_001));
  await page.getByText(/^訊息太長：/).waitFor();
  await composer(page).fill('');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: '搜尋訊息' }).click();
  const search = page.getByRole('search');
  const words = search.getByRole('textbox', { name: '關鍵字' });
  const results = search.getByRole('combobox', { name: '找什麼' });
  await words.fill('訂單');
  await search.getByRole('listitem').filter({ hasText: '您的訂單編號是多少？' }).waitFor();
  await words.fill('一 二 三 四 五 六');
  await search.getByText('目前的訊息服務一次最多搜尋 5 個關鍵字和 5 位傳送者').waitFor();
  await words.fill('訂單');
  await results.selectOption({ label: '回覆' });
  await search.getByText(/^目前的訊息服務只能搜尋文字訊息/).waitFor();
  service.search.isBought = false;
  await results.selectOption({ label: '訊息' });
  await search.getByText('目前的訊息服務沒有開通搜尋').waitFor();
  await page.keyboard.press('Escape');

  // Another browser of the visitor logs in, so this one is logged out. It reconnects when the visitor asks for it.
  const first = sdks.at(-1);
  if (first !== undefined) service.of(first)?.kick('multipleAccount');
  await page.getByText(/^連線已中斷.*您已在其他地方登入訊息服務$/).waitFor();
  await page.getByRole('button', { name: '重新連線' }).click();
  await page.getByText(/^連線已中斷/).waitFor({ state: 'detached' });
  await write(page, '我回來了');
  await expect.poll(() => log(page).getByText('我回來了').count()).toBe(1);
  // The page shows the message before it is sent, so it may show it before the second SDK exists.
  await expect.poll(() => sdks).toHaveLength(2);
});

test('a member has friends, conversations and groups by name; the page explains what the engine does not support', async () => {
  const say = await english();
  const service = createService();
  const { page, context } = await portal.visit({ size: 'desktop', language: 'en-US' });
  await chatByDouble(context, service);
  const [ann, bob] = [await comes(service, 'Ann'), await comes(service, 'Bob')];
  const button = (name: string, within: Page | ReturnType<Page['getByRole']> = page) =>
    within.getByRole('button', { name: say(name), exact: true });
  await signedIn(page);
  await page.goto('/index');
  await button('客服').click();
  await button('回到對話列表').click();
  await page.getByText(say('目前的訊息服務沒有同行群組')).waitFor();

  // People who write first appear at once, by name. A conversation without messages shows no time.
  await ann.writes('100001', 'To the airport', 'The airport is full', 'Call me at the airport');
  await bob.writes('100001', 'Airport or station?');
  const rows = page.getByRole('button').filter({ hasText: /Ann|Bob|Customer service/ });
  const time = /\d\d:\d\d/;
  const listed = async () =>
    (await rows.allInnerTexts())
      .map((text) => text.split('\n').filter((part) => part.length > 1 && !time.test(part)))
      .map((parts) => parts.join(': '))
      .toSorted();
  await expect
    .poll(listed)
    .toEqual(['Ann: Call me at the airport', 'Bob: Airport or station?', 'Customer service']);

  // A search in all conversations shows the message where a conversation has one match. Where it has several, it shows
  // their number, and a press lists them.
  await button('搜尋訊息').click();
  const search = page.getByRole('search');
  await search.getByRole('textbox', { name: say('關鍵字') }).fill('airport');
  const found = search.getByRole('listitem');
  await expect.poll(() => found.count()).toBe(2);
  await found.filter({ hasText: 'Bob: Airport or station?' }).waitFor();
  await found
    .filter({ hasText: /Ann\s*3 / })
    .getByRole('button')
    .click();
  await expect.poll(() => found.count()).toBe(3);
  const results = search.getByRole('combobox', { name: say('找什麼') });
  await results.selectOption('member');
  await search.getByText(say(LACKS.find)).waitFor();
  await results.selectOption('message');
  await found.filter({ hasText: 'Ann: The airport is full' }).getByRole('button').click();
  await page.getByRole('log').getByText('The airport is full').waitFor();

  // The member makes Ann a friend and gives her a name. A blacklist is not supported.
  // The test presses the name in the heading, because in the message list a date may cover the person's picture.
  await page.getByRole('heading', { level: 2 }).getByRole('button', { name: /Ann/ }).click();
  const card = page.getByRole('dialog', { name: say('個人資料') });
  await button('送出好友申請', card).click();
  await button('收回申請', card).click();
  await card.getByText(say(LACKS.withdraw)).waitFor();
  await ann.client.contacts.changeContact(
    { userID: '100001', code: '' },
    { kind: 'accept' },
    never,
  );
  const alias = card.getByRole('textbox', { name: say('備註名稱') });
  await alias.fill('妹'.repeat(33));
  await button('儲存備註', card).click();
  await card.getByText(say(LACKS.alias)).waitFor();
  await alias.fill('Sister');
  await button('儲存備註', card).click();
  await page.getByRole('heading', { level: 2, name: 'Sister' }).waitFor();
  await button('封鎖', card).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('封鎖') })
    .click();
  await card.getByText(say(LACKS.blacklist)).waitFor();
  await page.keyboard.press('Escape');

  // A group can contain people that the member writes with.
  await button('回到對話列表').click();
  await button('建立群組').click();
  const making = page.getByRole('dialog', { name: say('建立群組') });
  const name = making.getByRole('textbox', { name: say('群組名稱') });
  await name.fill('A name that is longer than it takes');
  await making.getByRole('checkbox', { name: 'Sister' }).check();
  await button('建立群組', making).click();
  await making.getByText(say(LACKS.name)).waitFor();
  await name.fill('Saturday');
  await button('建立群組', making).click();
  await page.getByRole('heading', { level: 3, name: say('在下方寫第一則訊息') }).waitFor();
  await page.getByRole('button', { name: /2 members/ }).click();
  const group = page.getByRole('dialog', { name: 'Saturday' });
  await group.getByText('Ann').waitFor();
  await button('換一個新連結，舊的失效', group).click();
  await group.getByText(say(LACKS.newLink)).waitFor();
  await button('加入成員', group).click();
  const inviting = page.getByRole('dialog', { name: say('加入成員') });
  await inviting.getByRole('checkbox', { name: 'Bob' }).check();
  await button('加入成員', inviting).click();
  await inviting.getByText(say(LACKS.invite)).waitFor();
  await button('取消', inviting).click();
  await button('設為管理員', group).click();
  await button('取消管理員', group).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // After a reload, the people and the group still have their names.
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`^${say('客服')}`) }).click();
  await button('回到對話列表').click();
  const names = page.getByRole('button').filter({ hasText: /Sister|Bob|Saturday/ });
  await expect.poll(() => names.count()).toBe(3);
});

test('CON-T12 a login that the service refuses is reported at once with its message, and succeeds when tried again', async () => {
  const service = createService();
  /** The SDK's code for “logged in already”; undefined lets the login succeed. */
  let refuses: number | undefined = 2025;
  const { page, context } = await portal.visit({ size: 'phone' });
  await chatByDouble(context, {
    ...service,
    create() {
      const sdk = service.create();
      const { login } = sdk;
      const refused = () => Promise.reject(Object.assign(new Error(), { code: refuses }));
      return Object.assign(sdk, {
        login: (who: Parameters<typeof login>[0]) =>
          refuses === undefined ? login(who) : refused(),
      });
    },
  });
  await page.goto('/index');
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await page.getByText('您已在其他地方登入訊息服務').waitFor({ timeout: 5_000 });
  refuses = undefined;
  await page.getByRole('button', { name: '再試一次' }).click();
  await composer(page).waitFor();
});
