import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import { KEY } from '../../src/services/storage/keys.ts';
import { portalUnderTest, type Visit } from '../support/browser.ts';
import { FAKE_DEVICES } from '../support/calls/media-pages.ts';
import { clientOf } from '../support/client.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { framesSeen, HEARD, listenIn, loudness } from '../support/e2e/call.ts';
import { codeAt, openChat, personAt } from '../support/e2e/chat.ts';
import { signIn } from '../support/e2e/passenger.ts';
import { english } from '../support/e2e/words.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' }, 'CHROMIUM', FAKE_DEVICES);

async function visitor(size: 'phone' | 'desktop' = 'phone'): Promise<Visit> {
  const visit = await portal.visit({ size });
  await listenIn(visit.context);
  await visit.page.goto('/order/search');
  await openChat(visit.page);
  return visit;
}
async function agent(who: 'agent' | 'agent2' = 'agent'): Promise<Visit> {
  const visit = await portal.visit();
  await listenIn(visit.context);
  await signedIn(visit.page, who);
  await visit.page.goto('/account/desk');
  await visit.page.getByRole('heading', { level: 1, name: '客服工作台' }).waitFor();
  return visit;
}
const newID = (): string => randomBytes(16).toString('hex');
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const prompt = (page: Page) => page.getByRole('alertdialog', { name: /來電|邀請您視訊通話/ });
const call = (page: Page) => page.getByRole('dialog', { name: /^與 .* 的通話$/ });
const talking = (page: Page) => call(page).getByText('通話中', { exact: true });
const heard = (page: Page) => expect.poll(() => loudness(page)).toBeGreaterThan(HEARD);

// This test must be first: agents count as online for a while after they have left, and here nobody may answer.
test('a caller whom nobody answers leaves a voice message (CALL-04)', async () => {
  const { page: guest } = await visitor();
  await button(guest, '語音通話').tap();
  await guest.getByRole('button', { name: '開始通話' }).tap();
  const result = guest.getByRole('dialog', { name: '通話結果' });
  await result.getByText('目前沒有客服人員可以接聽').waitFor();
  await result.getByRole('button', { name: '留語音訊息' }).tap();
  const length = guest.getByRole('timer', { name: '錄音長度' });
  await expect
    .poll(async () => Number((await length.textContent())?.split(':').at(-1)))
    .toBeGreaterThan(1);
  await guest.getByRole('button', { name: '傳送語音訊息' }).tap();
  await guest
    .getByRole('log', { name: '訊息' })
    .getByRole('button', { name: /播放/ })
    .last()
    .waitFor();

  // Instead of a voice message, the caller can ask to be called back.
  await button(guest, '語音通話').tap();
  await guest.getByRole('button', { name: '開始通話' }).tap();
  await result.getByRole('button', { name: '請客服回電' }).tap();
  await guest.getByRole('dialog', { name: '請客服回電' }).waitFor();
});

test('a visitor whose browser gives no microphone reads why, and can ask for a call back or write (CALL-04)', async () => {
  const { page, context } = await portal.visit({ size: 'phone' });
  await context.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.goto('/order/search');
  await openChat(page);
  await button(page, '語音通話').tap();
  const check = page.getByRole('dialog', { name: /^語音通話/ });
  await check
    .getByText('瀏覽器不允許使用麥克風。請在網址列旁的網站設定中允許麥克風，再試一次。')
    .waitFor();
  await check.getByRole('button', { name: '請客服回電' }).tap();
  const form = page.getByRole('dialog', { name: '請客服回電' });
  await form.getByRole('button', { name: '取消' }).tap();
  await form.waitFor({ state: 'detached' });
  await button(page, '語音通話').tap();
  await check.getByRole('button', { name: '改用文字' }).tap();
  await check.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: '輸入訊息' }).waitFor();
});

/** Opens the passenger's page, in a browser that `change` may alter, and lets the driver call them. */
async function called(change?: () => void) {
  const { page, context } = await portal.visit();
  if (change !== undefined) await context.addInitScript(change);
  await signedIn(page);
  await page.goto('/index');
  const driver = await personAt(portal.server.url, 'driver');
  const passenger = await personAt(portal.server.url, 'passenger');
  const { conversationID } = await driver.ask('peer', {
    userID: passenger.userID,
    code: await codeAt(portal.server.url, 'passenger'),
  });
  await passenger.close();
  const callID = newID();
  await driver.phone('callHere', { endpoint: newID(), after: 0, known: [] });
  await driver.phone('callStart', { callID, conversationID, mode: 'voice' });
  await prompt(page).waitFor();
  return { page, driver, callID };
}

test('a person who is called in a browser that cannot make calls reads why, and writes instead (CALL-02, CALL-04)', async () => {
  const { page, driver, callID } = await called(() => {
    delete (globalThis as { RTCPeerConnection?: unknown }).RTCPeerConnection;
  });
  await prompt(page)
    .getByText('這個瀏覽器無法通話。請更新瀏覽器，或改用 Chrome、Edge、Safari 或 Firefox。')
    .waitFor();
  expect(await prompt(page).getByRole('button', { name: '語音接聽' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await prompt(page).getByRole('button', { name: '改用文字' }).click();
  const chat = page.getByRole('dialog', { name: '客服中心' });
  await chat.getByRole('heading', { name: driver.nickName }).waitFor();
  // The caller gets the reason.
  const outcome = () =>
    driver
      .calls()
      .flatMap((said) => (said.kind === 'call' && said.call.callID === callID ? [said.call] : []))
      .at(-1)?.outcome;
  await expect.poll(outcome).toBe('declined');
  await driver.close();
});

test('a person in another window is notified by the browser while it rings, until the call is over (CALL-02)', async () => {
  const { page, driver, callID } = await called(() => {
    // This notification came by web push before the page was open.
    const notices = ['pushed'];
    const pushed = { close: () => void notices.splice(notices.indexOf('pushed'), 1) };
    const shownByWorker = ({ tag }: GetNotificationOptions) =>
      Promise.resolve(tag === 'call' ? [pushed as unknown as Notification] : []);
    const getRegistration = () => Promise.resolve({ getNotifications: shownByWorker });
    let visibility = 'visible';
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibility,
    });
    class Told extends EventTarget {
      static permission = 'granted';
      readonly title: string;
      constructor(title: string) {
        super();
        this.title = title;
        notices.push(title);
      }
      close(): void {
        notices.splice(notices.indexOf(this.title), 1);
      }
    }
    const turnTo = (to: 'visible' | 'hidden'): void => {
      visibility = to;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    // The page loads without a service worker, as in every test. The test calls `shown` to add one later.
    const shown = (): void =>
      void Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration } });
    Object.assign(globalThis, { Notification: Told, notices, turnTo, shown });
  });
  const notices = () =>
    page.evaluate(() => (globalThis as unknown as { notices: string[] }).notices);
  const turnTo = (to: 'visible' | 'hidden') =>
    page.evaluate((it) => (globalThis as unknown as { turnTo(to: string): void }).turnTo(it), to);
  await page.evaluate(() => (globalThis as unknown as { shown(): void }).shown());
  expect(await notices()).toEqual(['pushed']);
  await turnTo('hidden');
  await expect.poll(notices).toEqual(['pushed', `${driver.nickName} 來電`]);
  // There is one notification, however often the user leaves the page and comes back.
  await turnTo('visible');
  await turnTo('hidden');
  expect(await notices()).toEqual(['pushed', `${driver.nickName} 來電`]);
  await driver.phone('callCancel', { callID });
  await expect.poll(notices).toEqual([]);
  await driver.close();
});

test('a visitor calls and an agent answers: each hears the other, a muted one is not heard, and both read how the call ended (CALL-01, CALL-02, CALL-04)', async () => {
  const [{ page: guest }, { page: desk }] = await Promise.all([visitor(), agent()]);
  await button(guest, '語音通話').tap();
  const check = guest.getByRole('dialog', { name: /^語音通話/ });
  await check.getByRole('meter', { name: '麥克風音量' }).waitFor();
  // The menu names the microphone that the system has chosen, and has no empty first entry.
  const microphone = check.getByRole('combobox', { name: '麥克風' });
  await expect
    .poll(() =>
      microphone.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent),
    )
    .toBe('Fake Default Audio Input');
  expect(await microphone.locator('option').count()).toBe(3);
  expect(await axeFindings(guest)).toEqual([]);
  // Nobody has pressed anything on the desk's page since it was opened.
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await desk.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await check.getByRole('button', { name: '開始通話' }).tap();
  await call(guest).getByRole('button', { name: '取消撥號' }).waitFor();

  await prompt(desk).waitFor();
  await desk.keyboard.press('Tab');
  expect(await focused(desk)).toBe('鈴聲靜音');
  expect(await desk.title()).toMatch(/來電$/);
  expect(await axeFindings(desk)).toEqual([]);
  await prompt(desk).getByRole('button', { name: '鈴聲靜音' }).click();
  await prompt(desk).getByRole('button', { name: '語音接聽' }).click();
  for (const page of [guest, desk]) await talking(page).waitFor();
  // The pressed button is gone. On both sides the call gets the focus, so the next keys reach its controls.
  for (const page of [guest, desk]) expect(await focused(page)).toMatch(/的通話$/);
  await heard(guest);
  await heard(desk);
  expect(await axeFindings(desk)).toEqual([]);

  await button(guest, '靜音').tap();
  await call(desk).getByText('對方目前靜音').waitFor();
  // The control of a muted microphone has a warning colour. A control that is on has the accent colour.
  const tint = (name: string) =>
    button(guest, name).evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await tint('靜音')).toBe('rgb(252, 235, 233)');
  await button(guest, '鏡頭').tap();
  await expect.poll(() => tint('鏡頭')).toBe('rgb(229, 243, 242)');
  await button(guest, '鏡頭').tap();
  // Sound from before the mute may still be on its way.
  await expect.poll(() => loudness(desk)).toBeLessThan(HEARD);
  await button(guest, '靜音').tap();
  await heard(desk);

  // The rest of the page can be used below the small window of the call.
  await button(guest, '縮小通話視窗').tap();
  await expect.poll(async () => (await call(guest).boundingBox())?.height ?? 0).toBeLessThan(220);
  await call(guest).getByRole('timer', { name: '通話時間' }).waitFor();

  await button(desk, '結束通話').click();
  for (const page of [guest, desk]) {
    await page.getByRole('dialog', { name: '通話結果' }).getByText('通話已結束').waitFor();
  }
  expect(await focused(desk)).toBe('通話結果');
  await guest.getByRole('button', { name: '5 分，滿分 5 分' }).tap();
  const thanks = guest.getByText('謝謝您的評分。');
  await thanks.waitFor();
  expect(await thanks.evaluate((one) => one === document.activeElement)).toBe(true);
  await button(guest, '關閉').tap();
  await guest
    .getByText(/^通話時間 \d+:\d\d$/)
    .last()
    .waitFor();
});

test('a guest who signs in during a call goes on talking, and the agent sees the member’s name (CHAT-01, CALL-02)', async () => {
  const { page, context } = await portal.visit();
  await listenIn(context);
  await page.goto('/login?redirect=/account');
  const { page: desk } = await agent();
  await openChat(page);
  await button(page, '語音通話').click();
  await page.getByRole('button', { name: '開始通話' }).click();
  await prompt(desk).getByRole('button', { name: '語音接聽' }).click();
  for (const side of [page, desk]) await talking(side).waitFor();
  for (const side of [page, desk]) await heard(side);
  await button(page, '縮小通話視窗').click();
  await button(page, '關閉客服對話').click();
  await signIn(page);
  await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
  await desk.getByRole('dialog', { name: '與 林怡君 的通話' }).waitFor();
  for (const side of [page, desk]) await talking(side).waitFor();
  for (const side of [page, desk]) await heard(side);
  // What is said by signals arrives as well: the two pages know each other by the new id.
  await button(page, '靜音').click();
  await call(desk).getByText('對方目前靜音').waitFor();
  await button(page, '結束通話').click();
  for (const side of [page, desk]) {
    await side.getByRole('dialog', { name: '通話結果' }).getByText('通話已結束').waitFor();
  }
  await button(page, '關閉').click();
  await openChat(page);
  await page
    .getByText(/^通話時間 \d+:\d\d$/)
    .last()
    .waitFor();
});

test('a call ends at once for both sides when a member signs out, or their session is ended elsewhere (CALL-02, CALL-04)', async () => {
  const { page: desk } = await agent();
  for (const ends of ['here', 'elsewhere'] as const) {
    const { page, context, announce } = await portal.visit();
    await listenIn(context);
    await signedIn(page);
    await page.goto('/index');
    await openChat(page);
    await button(page, '語音通話').click();
    await page.getByRole('button', { name: '開始通話' }).click();
    await prompt(desk).getByRole('button', { name: '語音接聽' }).click();
    for (const side of [page, desk]) await talking(side).waitFor();
    await button(page, '縮小通話視窗').click();
    await button(page, '關閉客服對話').click();
    if (ends === 'here') {
      // The server has not ended the session yet, and the page is still there.
      await page.route('**/auth/logout', () => undefined);
      await page.getByRole('button', { name: '我的帳號：林怡君' }).hover();
      await page.getByRole('button', { name: '登出' }).click();
    } else {
      announce(/status 401/, /status of 401/);
      const token = await page.evaluate((key) => localStorage.getItem(key), KEY.token);
      const { url } = portal.server;
      const config = PortalConfig.parse(await (await fetch(`${url}/portal-config.json`)).json());
      await clientOf(url, config).call('POST', '/auth/logout', { token: token ?? '' });
    }
    for (const side of [desk, page]) {
      await side
        .getByRole('dialog', { name: '通話結果' })
        .getByText('通話已結束')
        .waitFor({ timeout: 5_000 });
    }
    await button(desk, '關閉').click();
    await page.close();
  }
});

test('a video call shows both sides, goes on after a reload, and closes its picture-in-picture when the other’s video or the call ends (CALL-04)', async () => {
  const [{ page: guest }, { page: desk }] = await Promise.all([visitor('desktop'), agent()]);
  await button(guest, '視訊通話').click();
  await guest.getByRole('button', { name: '開始通話' }).click();
  await prompt(desk).getByRole('button', { name: '視訊接聽' }).click();
  for (const page of [guest, desk]) await talking(page).waitFor();
  for (const page of [guest, desk]) await expect.poll(() => framesSeen(page)).toBeGreaterThan(10);
  // The user's own picture is mirrored; the other side's is not.
  const turned = (whose: 'own' | 'other') =>
    guest
      .locator(`video[data-whose="${whose}"]`)
      .evaluate((one) => getComputedStyle(one).transform);
  expect([await turned('own'), await turned('other')]).toEqual([
    'matrix(-1, 0, 0, 1, 0, 0)',
    'none',
  ]);

  await guest.reload();
  await talking(guest).waitFor();
  await heard(desk);
  await expect.poll(() => framesSeen(guest)).toBeGreaterThan(10);
  // The picture-in-picture window closes when the other side's video ends, and when the call ends.
  const floating = (page: Page) =>
    page.evaluate(
      () => (document.pictureInPictureElement as HTMLVideoElement | null)?.dataset['whose'],
    );
  for (const page of [guest, desk]) {
    await button(page, '子母畫面').click();
    await expect.poll(() => floating(page)).toBe('other');
  }
  await button(guest, '鏡頭').click();
  await desk.locator('video[data-whose="other"]').waitFor({ state: 'detached' });
  await expect.poll(() => floating(desk)).toBeUndefined();
  expect(await floating(guest)).toBe('other');
  await guest.keyboard.press('Tab');
  await button(guest, '結束通話').focus();
  await guest.keyboard.press('Enter');
  await desk.getByRole('dialog', { name: '通話結果' }).waitFor();
  await expect.poll(() => floating(guest)).toBeUndefined();
});

test('in English the hints for a poor network suggest only what the user can do, and the call window gets wider for a shared screen (CALL-04)', async () => {
  const say = await english();
  const [{ page, context }, { page: desk }] = await Promise.all([
    portal.visit({ language: 'en-US' }),
    agent(),
  ]);
  await listenIn(context);
  await context.addInitScript(() => {
    const stats = RTCPeerConnection.prototype.getStats;
    RTCPeerConnection.prototype.getStats = async function lossy() {
      const all = new Map<string, unknown>();
      (await stats.call(this)).forEach((one: unknown, id: string) => all.set(id, one));
      return all.set('lost', { type: 'remote-inbound-rtp', fractionLost: 0.2 });
    };
  });
  await page.goto('/order/search');
  await page.getByRole('button', { name: say('客服'), exact: true }).click();
  await button(page, say('語音通話')).click();
  await button(page, say('開始通話')).click();
  await button(desk, '語音接聽').click();
  const window = page.getByRole('dialog').filter({ has: button(page, say('結束通話')) });
  const quality = window.getByRole('status').filter({ hasText: say('連線不佳') });
  await quality.getByText(say('網路很慢，聲音會斷續。請移到訊號較好的地方。')).waitFor();
  await button(page, say('鏡頭')).click();
  await quality
    .getByText(say('網路很慢，聲音會斷續。請關閉鏡頭，或移到訊號較好的地方。'))
    .waitFor();

  const width = async () => (await window.boundingBox())?.width;
  await expect.poll(width).toBe(440);
  await button(desk, '分享螢幕').click();
  await expect.poll(width).toBe(960);
  await button(desk, '分享螢幕').click();
  await expect.poll(width).toBe(440);
  await button(desk, '結束通話').click();
  await page.getByRole('dialog', { name: say('通話結果') }).waitFor();
});

test('every tab of an agent rings until one answers; during the call the agent has a note, the visitor’s orders and a transfer to a colleague (CALL-02, CALL-04)', async () => {
  const [visit, { page: guest }] = await Promise.all([agent(), visitor()]);
  const desk = visit.page;
  const other = await visit.context.newPage();
  await other.goto('/index');
  await button(guest, '語音通話').tap();
  await guest.getByRole('button', { name: '開始通話' }).tap();
  for (const page of [desk, other]) await prompt(page).waitFor();
  await prompt(desk).getByRole('button', { name: '語音接聽' }).click();
  await Promise.all([prompt(other).waitFor({ state: 'hidden' }), talking(desk).waitFor()]);
  expect(await other.getByRole('dialog', { name: '通話結果' }).count()).toBe(0);
  await other.close();

  // The note is saved when the field loses the focus.
  const note = call(desk).getByRole('textbox', { name: '通話筆記（只有客服看得到）' });
  await note.fill('行李遺失在 ABC-1234');
  await call(desk).getByText('尚未儲存').waitFor();
  await note.press('Tab');
  await call(desk).getByText('離開欄位時自動儲存').waitFor();
  expect(await axeFindings(desk)).toEqual([]);

  await button(desk, '對話與訂單').click();
  await desk.getByRole('region', { name: /^與.*的對話$/ }).waitFor();
  await button(desk, '放大通話視窗').click();
  await button(desk, '轉接給同事').click();
  await call(desk).getByText('目前沒有其他客服人員在線上。').waitFor();
  await button(desk, '轉接給同事').click();

  const { page: colleague } = await agent('agent2');
  await button(desk, '轉接給同事').click();
  await call(desk).getByRole('button', { name: '客服小葉' }).click();
  await call(desk).getByText('正在等 客服小葉 接聽，接起後您就離開通話。').waitFor();
  // The colleague reads with whom they will talk. The agent reads that the colleague declined. When asked again, the
  // colleague's page rings again.
  await prompt(colleague).getByText('由 客服小安 轉接').waitFor();
  expect(await prompt(colleague).getAttribute('aria-label')).toMatch(/^訪客 \d+ 來電$/);
  await prompt(colleague).getByRole('button', { name: '拒接' }).click();
  await call(desk).getByText('客服小葉 沒有接聽，通話仍由您進行。').waitFor();
  await button(desk, '轉接給同事').click();
  await call(desk).getByRole('button', { name: '客服小葉' }).click();
  await prompt(colleague).getByRole('button', { name: '語音接聽' }).click();
  const handed = desk.getByRole('dialog', { name: '通話結果' });
  await handed.getByText('已轉接給 客服小葉').waitFor();
  expect(await handed.getByRole('button', { name: '回撥' }).count()).toBe(0);
  for (const page of [guest, colleague]) await talking(page).waitFor();
  await heard(guest);
  // The colleague reads the agent's note, and has a note of their own.
  await call(colleague).getByText('客服小安 的通話筆記').waitFor();
  await call(colleague).getByText('行李遺失在 ABC-1234', { exact: true }).waitFor();
  const own = call(colleague).getByRole('textbox', { name: /^通話筆記/ });
  expect(await own.inputValue()).toBe('');
  // The visitor sees nothing of the note.
  expect(await guest.getByText('ABC-1234').count()).toBe(0);
  // The colleague asks the agent, cancels that, asks again, and hangs up before the answer. The visitor waits meanwhile.
  const asks = async () => {
    await button(colleague, '轉接給同事').click();
    await call(colleague).getByRole('button', { name: '客服小安' }).click();
    await prompt(desk).getByText('由 客服小葉 轉接').waitFor();
  };
  await asks();
  await button(colleague, '取消轉接').click();
  await desk.getByText('未接來電：同事取消了轉接').waitFor();
  await asks();
  await button(colleague, '結束通話').click();
  await colleague.getByText('您已離開通話，正在請 客服小安 接聽').waitFor();
  await call(guest).getByText('對方響鈴中…').waitFor();
  await prompt(desk).getByRole('button', { name: '語音接聽' }).click();
  for (const page of [guest, desk]) await talking(page).waitFor();
  await heard(guest);
  await button(guest, '結束通話').tap();
  await desk.getByRole('dialog', { name: '通話結果' }).waitFor();
  // The person who hung up reads how long the call was, and is not offered the actions for unanswered calls.
  const result = guest.getByRole('dialog', { name: '通話結果' });
  expect(await result.getByLabel('通話時間').textContent()).toMatch(/^0\d:\d\d$/);
  expect(await result.getByRole('button', { name: '留語音訊息' }).count()).toBe(0);
});

test('a call that arrives while a dialog covers the chat can be answered after the dialog is closed (CALL-04)', async () => {
  const [{ page: guest }, { page: desk }] = await Promise.all([visitor(), agent()]);
  await guest.getByRole('textbox', { name: '輸入訊息' }).fill('請打給我');
  await guest.keyboard.press('Enter');
  await desk
    .getByRole('region', { name: '對話列表' })
    .locator('li:has(a[data-conversation]), tbody tr')
    .filter({ hasText: '請打給我' })
    .click();
  await guest.getByRole('button', { name: '請客服回電' }).tap();
  const form = guest.getByRole('dialog', { name: '請客服回電' });
  await form.waitFor();

  await button(desk, '語音通話').click();
  await desk.getByRole('button', { name: '開始通話' }).click();
  await prompt(guest).waitFor();
  await form.getByRole('button', { name: '取消' }).tap();
  await form.waitFor({ state: 'detached' });
  await prompt(guest).getByRole('button', { name: '語音接聽' }).tap();
  for (const page of [guest, desk]) await talking(page).waitFor();
  await button(guest, '靜音').tap();
  await call(desk).getByText('對方目前靜音').waitFor();
  await button(guest, '結束通話').tap();
  await desk.getByRole('dialog', { name: '通話結果' }).waitFor();
});
