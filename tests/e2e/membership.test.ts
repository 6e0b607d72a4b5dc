import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { chinese, english, type Say } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

async function visit(how: VisitOptions, path: string): Promise<Page> {
  const { page } = await portal.visit(how);
  await signedIn(page);
  await page.goto(path);
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
    test('PAGE-05: the page shows the level, what is missing for the next one, which points expire, and all levels', async () => {
      const say = await words();
      const page = await visit(how, '/account/vip');
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
  },
);

/** Changes the server's answer about the member's level. */
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

test('PAGE-05: a granted level with a long name fits on the smallest screen', async () => {
  const { page } = await portal.visit({ size: 'narrow', language: 'zh-TW' });
  await page.setViewportSize({ width: 320, height: 640 });
  const level = 'Ehrenbotschafterinnenmitgliedschaft-der-ersten-Stunde';
  await told(page, { level, points: 40, given: { level, until: null, isCancelled: false } });
  await signedIn(page);
  await page.goto('/account/vip?lang=de');
  await page.getByRole('heading', { level: 2, name: level }).waitFor();
  await page.getByText('Noch 60 Punkte bis zur nächsten Stufe: Goldmitglied').waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
