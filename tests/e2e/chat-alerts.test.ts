import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { HubFact } from '../../src/contract/messaging/frames.ts';
import { isServiceOpen } from '../../src/domain/messaging/service-hours.ts';
import { portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { heard, log, openChat, personAt, write } from '../support/e2e/chat.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { say } from '../support/messaging/people.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });

const isTheHours = (fact: HubFact): boolean =>
  fact.tell === 'message' &&
  fact.message.content.type === 'tips' &&
  fact.message.content.tip.kind === 'offHours';

interface Told {
  sounds: number;
  asked: number;
  notices: { title: string; body: string }[];
}
declare global {
  var told: Told;
}

/** Records the sounds and notifications of a page, and lets the test hide the page. */
async function withEars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.told = { sounds: 0, asked: 0, notices: [] };
    const resume = AudioContext.prototype.resume;
    AudioContext.prototype.resume = function () {
      globalThis.told.sounds += 1;
      return resume.call(this);
    };
    let permission: NotificationPermission = 'default';
    globalThis.Notification = class extends EventTarget {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        globalThis.told.asked += 1;
        permission = 'granted';
        return permission;
      }
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        globalThis.told.notices.push({ title, body });
      }
      close(): void {
        this.dispatchEvent(new Event('close'));
      }
    } as unknown as typeof Notification;
  });
}
const told = (page: Page): Promise<Told> => page.evaluate(() => globalThis.told);
const hide = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const preview = (page: Page) => page.getByRole('button', { name: /^新訊息 / });
const closeChat = (page: Page) => page.getByRole('button', { name: '關閉客服對話' }).click();

test('a visitor whose chat is closed is notified by title, sound and the last message at the button, and by a notification when the page is hidden; each can be switched off or dismissed (CHAT-01, CHAT-07)', async () => {
  const [{ page }, staff] = await Promise.all([
    portal.visit(),
    personAt(portal.server.url, 'agent'),
  ]);
  await withEars(page);
  await page.goto('/notice');
  await openChat(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const title = await page.title();
  await write(page, '我在等');
  const { conversationID } = await heard(staff, '我在等');
  // A message that is read on arrival causes no alert.
  await say(staff, conversationID, '看到了');
  await log(page).getByText('看到了').waitFor();
  await closeChat(page);

  await say(staff, conversationID, '司機快到了');
  await preview(page).getByText('司機快到了').waitFor();
  await expect.poll(() => page.title()).toBe(`(1) ${title}`);
  await expect.poll(async () => (await told(page)).sounds).toBe(1);
  expect(await told(page)).toMatchObject({ asked: 0, notices: [] });
  expect(await coveredThings(page)).toEqual([]);

  // A dismissed preview stays away until the next message.
  await page.getByRole('button', { name: '不看這則訊息預覽' }).click();
  await preview(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '客服，1 則未讀訊息' }).waitFor();
  await say(staff, conversationID, '在門口');
  await expect.poll(async () => (await told(page)).sounds).toBe(2);
  await preview(page).getByText('在門口').click();
  await log(page).getByText('在門口').waitFor();
  await expect.poll(() => page.title()).toBe(title);
  expect((await told(page)).sounds).toBe(2);

  // Switches sounds off and notifications on. The browser asks for permission only after the press.
  await page.getByRole('button', { name: '對話設定' }).click();
  const settings = page.getByRole('dialog', { name: '對話設定' });
  await settings.getByRole('switch', { name: '有新訊息時播放提示音' }).click();
  expect(await coveredThings(page)).toEqual([]);
  await settings.getByRole('switch', { name: /跳出新訊息通知/ }).click();
  await expect.poll(async () => (await told(page)).asked).toBe(1);
  await page.keyboard.press('Escape');
  await hide(page, 'hidden');
  // The chat is open, but the page is hidden, so the notification appears.
  await say(staff, conversationID, '請下樓');
  await expect
    .poll(async () => (await told(page)).notices)
    .toEqual([{ title: staff.nickName, body: '請下樓' }]);
  await expect.poll(() => page.title()).toBe(`(1) ${title}`);
  expect((await told(page)).sounds).toBe(2);
  await hide(page, 'visible');
  await expect.poll(() => page.title()).toBe(title);

  // After a reload the settings are as they were chosen.
  await page.reload();
  await openChat(page);
  await page.getByRole('button', { name: '對話設定' }).click();
  const sound = settings.getByRole('switch', { name: '有新訊息時播放提示音' });
  await expect.poll(() => sound.isChecked()).toBe(false);
  await staff.close();
});

test('on a phone without free space a new message changes only the count (NAV-05, CHAT-07)', async () => {
  const [{ page }, staff] = await Promise.all([
    portal.visit({ size: 'phone' }),
    personAt(portal.server.url, 'agent'),
  ]);
  await withEars(page);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/index');
  await openChat(page);
  await write(page, '我在等車');
  const { conversationID } = await heard(staff, '我在等車');
  await closeChat(page);
  const count = page.getByRole('button', { name: /^客服，\d+ 則未讀訊息$/ });
  // Records whether a preview was visible in any frame.
  await page.evaluate(() => {
    const look = (): void => {
      const shown = document.querySelector('[aria-label="不看這則訊息預覽"]');
      const isVisible = shown?.checkVisibility({ visibilityProperty: true }) === true;
      if (isVisible) document.body.dataset['hadPreview'] = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await say(staff, conversationID, '司機快到了');
  await count.waitFor();
  await expect.poll(async () => (await told(page)).sounds).toBe(1);
  expect(await coveredThings(page, [{ width: 390, height: 664 }])).toEqual([]);
  expect(await page.evaluate(() => document.body.dataset['hadPreview'])).toBeUndefined();
  await staff.close();
});

test('an agent is notified of waiting visitors and of their own conversations, not of a colleague’s, on every page (CHAT-07)', async () => {
  // Conversations that other tests left behind are closed, so that none of them waits for an agent.
  await portal.server.db.query(
    `update conversation set service_state = 'closed', service_agent_id = null,
       service_waiting_since = null, service_closed_at = now() where service_user_id is not null`,
  );
  const [{ page }, guest, other, colleague] = await Promise.all([
    portal.visit(),
    personAt(portal.server.url, 'guest'),
    personAt(portal.server.url, 'guest'),
    personAt(portal.server.url, 'agent2'),
  ]);
  await withEars(page);
  await signedIn(page, 'agent');
  await page.goto('/order/search');
  await page.getByRole('button', { name: /^客服/ }).waitFor();
  const count = async (): Promise<number> =>
    Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
  const sounds = async () => (await told(page)).sounds;
  await expect.poll(count).toBe(0);

  // A visitor whom a colleague will answer.
  const theirs = await other.ask('customerService', {});
  await say(other, theirs.conversationID, '有人嗎');
  await expect.poll(count).toBe(1);
  // A message that arrives before the page watches for messages is counted, but makes no sound. So the visitor writes
  // until a message makes a sound.
  const heardOf = async () => {
    await say(other, theirs.conversationID, '還在嗎');
    return sounds();
  };
  await expect.poll(heardOf, { interval: 1_000 }).toBeGreaterThan(0);
  await say(colleague, theirs.conversationID, '在');
  await expect.poll(count).toBe(0);
  const before = await sounds();
  await say(other, theirs.conversationID, '謝謝');

  // The guest waits first, then becomes the agent's own visitor.
  const mine = await guest.ask('customerService', {});
  await say(guest, mine.conversationID, '您好');
  await expect.poll(count).toBe(1);
  await expect.poll(sounds).toBe(before + 1);
  // Outside service hours, the first message is answered once with the hours.
  if (!isServiceOpen(Date.now())) await guest.fact(isTheHours);
  await say(guest, mine.conversationID, '我要改地址');
  await page.getByRole('button', { name: /^新訊息 .+ 我要改地址$/ }).click();
  await page.waitForURL(`**/account/desk?*conversation=${mine.conversationID}*`);
  await page.getByRole('heading', { level: 1, name: '客服工作台' }).waitFor();
  await write(page, '改到哪裡？');
  // When this message has arrived, the page has also reported what it has read.
  await heard(guest, '改到哪裡？');
  await page.goto('/order/search');
  await page.getByRole('button', { name: '客服', exact: true }).waitFor();
  await expect.poll(count).toBe(0);
  await say(guest, mine.conversationID, '信義路五段');
  await say(guest, mine.conversationID, '7 號');
  await page.getByRole('button', { name: '客服，2 則未讀訊息' }).waitFor();
  await expect.poll(count).toBe(1);
  await Promise.all([guest.close(), other.close(), colleague.close()]);
});
