import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';

const portal = portalUnderTest({ FLEET: 'off' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ID = 'counted-down';

beforeEach(async () => {
  const { db } = portal.server;
  for (const table of ['project_reward', 'project']) {
    await db.query(`delete from ${table} where project_id = $1`, [ID]);
  }
  const texts = { 'zh-Hant': { title: '夜車座椅', summary: '每輛車都有。', story: ['第一段'] } };
  await db.query(
    `insert into project (project_id, category, creator, language, texts, target, starts_at, ends_at)
     values ($1, 'safety', '好孕接送', 'zh-Hant', $2, 1000, now() - interval '1 day', $3)`,
    [ID, texts, new Date(Date.now() + 2 * HOUR + 10 * MINUTE)],
  );
});

const card = (page: Page) => page.locator(`[data-project="${ID}"]`);
const says = (page: Page, words: string) => card(page).getByText(words, { exact: true }).waitFor();

/** Opens the home page with the card in sight. The test moves the page's clock. */
async function opened(): Promise<Page> {
  const { page } = await portal.visit({ size: 'phone' });
  await page.clock.install();
  await page.goto('/index#projects');
  await card(page).scrollIntoViewIfNeeded();
  await says(page, '2 hours left');
  return page;
}

/** Emits that the user has come back to the window. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

/** Hides the tab behind others, or shows it again. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Sets the computer's clock to a time this far from now; timers are not affected. */
const set = (page: Page, ms: number) => page.clock.setSystemTime(Date.now() + ms);

describe('PROJ-02 the remaining time on a project card', () => {
  test('the remaining time follows the server’s clock when the computer’s clock is set a day on or a day back', async () => {
    const page = await opened();
    for (const ms of [25 * HOUR, -25 * HOUR]) {
      const asked = page.waitForResponse((response) => response.url().includes('/project/list'));
      await set(page, ms);
      await comeBack(page);
      await asked;
      await says(page, '2 hours left');
      // After that, the time goes on counting.
      await page.clock.runFor(10 * MINUTE + 1_000);
      await says(page, '1 hour left');
    }
  });

  test('the remaining time is right after the computer slept, even before the server can be asked', async () => {
    const page = await opened();
    const held = Promise.withResolvers<undefined>();
    await page.route('**/project/list?*', async (route) => {
      await held.promise;
      const answer = await route.fetch();
      const body = (await answer.json()) as { rows: { now: number }[] };
      // The server's clock went on while the computer slept.
      const rows = body.rows.map((row) => ({ ...row, now: row.now + HOUR + 15 * MINUTE }));
      await route.fulfill({ response: answer, json: { ...body, rows } });
    });
    await set(page, HOUR + 15 * MINUTE);
    await comeBack(page);
    await says(page, '54 minutes left');
    const answered = page.waitForResponse((response) => response.url().includes('/project/list'));
    held.resolve(undefined);
    await answered;
    await page.clock.runFor(MINUTE);
    await says(page, '53 minutes left');
  });

  test('the remaining time goes on in hidden tabs, where timers fire late', async () => {
    const page = await opened();
    await turn(page, 'hidden');
    // Each timer that became due fires only once, at the end.
    await page.clock.fastForward(2 * HOUR);
    await turn(page, 'visible');
    await says(page, '9 minutes left');
    await page.clock.fastForward(10 * MINUTE);
    await says(page, 'Ended, not funded');
  });

  test('the remaining time is the same in every time zone, and the deadline is shown as the day in Taiwan', async () => {
    await portal.server.db.query(
      // Half past midnight in Taipei, while the day before has not ended yet west of Taiwan.
      `update project set ends_at = '2031-03-14T16:30:00Z' where project_id = $1`,
      [ID],
    );
    const { page } = await portal.visit({ size: 'phone', timezone: 'America/New_York' });
    await page.goto('/index#projects');
    await card(page).scrollIntoViewIfNeeded();
    await says(page, 'Deadline Mar 15, 2031');
    const days = Math.floor((Date.parse('2031-03-14T16:30:00Z') - Date.now()) / (24 * HOUR));
    await says(page, `${days.toLocaleString('en')} days left`);
    expect(await page.evaluate(() => new Date(0).getTimezoneOffset())).toBe(300);
  });
});

describe('PROJ-02, PROJ-03 the buttons Support and Bag', () => {
  beforeEach(async () => {
    const { db } = portal.server;
    const now = Date.now();
    await db.query('update project set starts_at = $2, ends_at = $3 where project_id = $1', [
      ID,
      new Date(now + 10 * MINUTE),
      new Date(now + 30 * MINUTE),
    ]);
    await db.query(
      `insert into project_reward (reward_id, project_id, texts, price, stock, delivered_by, sort)
       values ($1, $2, '{"zh-Hant": {"title": "徽章", "description": "一枚"}}', 1000, 3, '2031-02', 0)`,
      [`${ID}-1`, ID],
    );
  });

  test('the buttons appear with the start and disappear with the deadline on a card', async () => {
    const { page } = await portal.visit({ size: 'phone' });
    await page.clock.install();
    await page.goto('/index#projects');
    const support = card(page).getByRole('link', { name: 'Support: 夜車座椅', exact: true });
    const bag = card(page).getByRole('button', { name: 'Bag · NT$1,000, 徽章', exact: true });
    await card(page).scrollIntoViewIfNeeded();
    await card(page)
      .getByText(/^Starts in \d+ minutes$/)
      .waitFor();
    expect([await support.count(), await bag.count()]).toEqual([0, 0]);
    await page.clock.runFor(11 * MINUTE);
    await support.waitFor();
    await bag.waitFor();
    await page.clock.runFor(20 * MINUTE);
    await says(page, 'Ended, not funded');
    expect([await support.count(), await bag.count()]).toEqual([0, 0]);
  });

  test('the buttons appear with the start and disappear with the deadline on the project’s page', async () => {
    const { page } = await portal.visit();
    await page.clock.install();
    await signedIn(page);
    await page.goto(`/detail?projectId=${ID}`);
    const main = page.getByRole('main');
    const support = main.getByRole('link', { name: '贊助：徽章', exact: true });
    const bag = main.getByRole('button', { name: '放入購物袋：徽章', exact: true });
    await main.getByText(/^\d+ 分鐘後開始$/).waitFor();
    expect([await support.count(), await bag.count()]).toEqual([0, 0]);
    await page.clock.fastForward(11 * MINUTE);
    await support.waitFor();
    await bag.waitFor();
    await page.clock.fastForward(20 * MINUTE);
    await main.getByText('已截止，未達標', { exact: true }).waitFor();
    expect([await support.count(), await bag.count()]).toEqual([0, 0]);
  });
});
