import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signIn } from '../support/e2e/passenger.ts';
import { chinese, english, type Say } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

async function visit(how: VisitOptions, say: Say, path: string): Promise<Page> {
  const { page } = await portal.visit(how);
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, say);
  await page.waitForURL(({ pathname }) => pathname === path);
  return page;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const lines = async (page: Page): Promise<string[][]> =>
  Promise.all(
    (await page.getByRole('main').locator('ol > li').all()).map(async (step) =>
      (await step.innerText())
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  );

const IN_CHINESE = [
  ['一般會員', '每位會員', '車資每 NT$100 得 1 點', '最多同時有 10 筆未完成的訂單'],
  ['銀級會員', '12 個月內累積 30 點起', '車資每 NT$100 得 1 點', '每趟付清的行程再加 1 點'].concat(
    '最多同時有 12 筆未完成的訂單',
  ),
  ['金級會員', '您在這裡', '12 個月內累積 100 點起', '車資每 NT$100 得 1 點'].concat(
    '每趟付清的行程再加 2 點',
    '最多同時有 15 筆未完成的訂單',
  ),
  ['白金會員', '12 個月內累積 300 點起', '車資每 NT$100 得 1 點', '每趟付清的行程再加 5 點'].concat(
    '最多同時有 20 筆未完成的訂單',
  ),
];
const IN_ENGLISH = [
  ['Regular member', 'Every member', '1 point for each NT$100 of fare'].concat(
    'Up to 10 open orders at a time',
  ),
  ['Silver member', 'From 30 points in 12 months', '1 point for each NT$100 of fare'].concat(
    '1 extra point for each paid ride',
    'Up to 12 open orders at a time',
  ),
  ['Gold member', 'You are here', 'From 100 points in 12 months'].concat(
    '1 point for each NT$100 of fare',
    '2 extra points for each paid ride',
    'Up to 15 open orders at a time',
  ),
  ['Platinum member', 'From 300 points in 12 months', '1 point for each NT$100 of fare'].concat(
    '5 extra points for each paid ride',
    'Up to 20 open orders at a time',
  ),
];

interface Told {
  readonly how: VisitOptions;
  readonly words: () => Promise<Say>;
  readonly counted: string;
  readonly way: string;
  readonly leaves: string;
  readonly steps: readonly (readonly string[])[];
}

describe.each([
  {
    how: { size: 'desktop', language: 'zh-TW' },
    words: async () => chinese,
    counted: '過去 12 個月累積 150 點',
    way: '再 150 點就是白金會員',
    leaves: '150 點',
    steps: IN_CHINESE,
  },
  {
    how: { size: 'phone', language: 'en-US', theme: 'dark' },
    words: english,
    counted: '150 points in the last 12 months',
    way: '150 more points to the next level: Platinum member',
    leaves: '150 points',
    steps: IN_ENGLISH,
  },
] satisfies readonly Told[])(
  'the membership page in $how.language',
  ({ how, words, counted, way, leaves, steps }) => {
    test('PAGE-05: shows the level, what is missing for the next one, which points expire, and all levels', async () => {
      const say = await words();
      const page = await visit(how, say, '/account/vip');
      const here = page.getByRole('region', { name: say('目前的等級') });
      await here.getByRole('heading', { name: say('金級會員') }).waitFor();
      await here.getByText(counted).waitFor();
      await here.getByText(way, { exact: true }).waitFor();
      const bar = page.getByRole('progressbar', { name: say('往下一個等級') });
      expect(await bar.getAttribute('aria-valuetext')).toBe(way);
      expect(await bar.evaluate((one) => (one as HTMLProgressElement).position)).toBe(0.5);
      const day = page.getByRole('main').locator('dl').getByText(leaves, { exact: true });
      await day.waitFor();
      expect(await lines(page)).toEqual(steps);
      expect(await page.locator('[aria-current=step]').innerText()).toContain(say('金級會員'));
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test('PAGE-05: explains how points are earned, what they are for and what they are worth', async () => {
      const say = await words();
      const page = await visit(how, say, '/account/points');
      const about = page.getByLabel(say('點數說明'));
      const money = { each: 'NT$100', least: 1, most: 5, friend: 100, none: 'NT$0' };
      const says = async (texts: readonly string[]) => {
        for (const text of texts) await about.getByText(say(text, money)).waitFor();
      };
      const ofAll = [
        '三種點數合計，過去 12 個月得到的點數決定您的會員等級。',
        '點數不是錢，折合 {none}：不能換現金，也不能折抵車資。',
        '點數不會過期，但只在得到後的 12 個月內列入等級。',
      ];
      await says([
        '行程付清後，車資每 {each} 得 1 點；銀級以上的會員，每趟再加 {least} 到 {most} 點。全額退款時收回。',
        ...ofAll,
      ]);
      await page.goto('/account/points?kind=influencer');
      await says([
        '每邀請一位好友得 {friend} 點：好友第一次搭乘並付清，或贊助的專案成功並付清時入帳。',
        ...ofAll,
      ]);
      await page.goto('/account/points?kind=creator');
      await says(['您發起的專案，每付清 {each} 的贊助得 1 點。', ...ofAll]);
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await about.getByRole('link', { name: say('查看會員等級') }).click();
      await page.waitForURL('**/account/vip');
      await page.getByRole('heading', { name: say('所有等級') }).waitFor();
    });
  },
);

/** What the server would say of another member. */
async function told(page: Page, changes: object): Promise<void> {
  await page.route('**/api/system/user/profile/portal/vip', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...envelope.data, ...changes } },
    });
  });
}

test('PAGE-05: tells a member without points how to begin', async () => {
  const page = await visit({ size: 'phone' }, chinese, '/account/points');
  await told(page, { level: 'Free', points: 0, given: null, leaving: [], keptUntil: null });
  await page.goto('/account/vip');
  const here = page.getByRole('region', { name: '目前的等級' });
  await here.getByRole('heading', { name: '一般會員' }).waitFor();
  await here.getByText('過去 12 個月累積 0 點').waitFor();
  await here.getByText('再 30 點就是銀級會員', { exact: true }).waitFor();
  await here.getByText('完成並付清一趟行程，或邀請好友，就會開始累積點數。').waitFor();
  expect(await page.getByText('即將不列入等級的點數').count()).toBe(0);
  expect(await page.getByText('獲贈的資格').count()).toBe(0);
  await here.getByRole('link', { name: '邀請好友' }).click();
  await page.waitForURL('**/account/invite');
});

test('PAGE-05: the page of the top level shows no next level, and says how long the level is kept', async () => {
  const page = await visit({}, chinese, '/account/points');
  const keptUntil = Date.parse('2027-03-05T12:00:00+08:00');
  await told(page, { level: 'Platinum', points: 412, given: null, keptUntil });
  await page.goto('/account/vip');
  const here = page.getByRole('region', { name: '目前的等級' });
  await here.getByRole('heading', { name: '白金會員' }).waitFor();
  await here.getByText('您已經在最高的等級。').waitFor();
  await here.getByText('就算沒有新的點數，這個等級也會保留到 2027年3月5日。').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(await page.getByRole('button', { name: '取消續約' }).count()).toBe(0);
});

test('PAGE-05: a granted level with a long name fits on the smallest screen', async () => {
  const page = await visit({ size: 'narrow', language: 'zh-TW' }, chinese, '/account/points');
  await page.setViewportSize({ width: 320, height: 640 });
  const level = 'Ehrenbotschafterinnenmitgliedschaft-der-ersten-Stunde';
  await told(page, { level, points: 40, given: { level, until: null, isCancelled: false } });
  await page.goto('/account/vip?lang=de');
  await page.getByRole('heading', { level: 2, name: level }).waitFor();
  await page.getByText('Noch 60 Punkte bis zur nächsten Stufe: Goldmitglied').waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
