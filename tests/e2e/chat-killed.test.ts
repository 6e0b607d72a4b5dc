import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { UNREACHABLE } from '../support/e2e/trouble.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });

/** Opens the chat of this browser's guest. */
async function openChat(page: Page): Promise<void> {
  await page.goto('/notice');
  await page.getByRole('button', { name: '客服', exact: true }).click();
  await page.getByRole('textbox', { name: '輸入訊息' }).waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '輸入訊息' }).fill(text);
  await page.keyboard.press('Enter');
}

/** The user's own messages in the list, from first to last. They are so few that all are in sight. */
const said = async (page: Page, mark: string): Promise<string[]> => {
  const texts = await page.getByRole('log', { name: '訊息' }).getByRole('article').allInnerTexts();
  return texts.flatMap((text) => new RegExp(`${mark}-\\d+`).exec(text)?.[0] ?? []);
};

/** The server's messages, in order of their numbers. */
async function kept(mark: string): Promise<string[]> {
  const { rows } = await portal.server.db.query<{ text: string }>(
    `select content->>'textContent' as text from message
     where content->>'textContent' like $1 order by conversation_id, message_seq`,
    [`${mark}-%`],
  );
  return rows.map(({ text }) => text);
}

test('three pages write while the server is killed: afterwards each message exists once and in order, on every page and in the database (SND-T03, CON-T05, CON-T06)', async () => {
  // If a first try of this test has failed, it may have left the server killed.
  await portal.server.start();
  const run = randomUUID().slice(0, 8);
  const visits = await Promise.all([1, 2, 3].map(() => portal.visit()));
  for (const visit of visits) visit.announce(...UNREACHABLE, /WebSocket connection to/);
  const pages = visits.map(({ page }, at) => ({ page, mark: `${run}-${at}` }));
  await Promise.all(pages.map(({ page }) => openChat(page)));
  const writeAll = (from: number, to: number) =>
    Promise.all(
      pages.map(async ({ page, mark }) => {
        for (let at = from; at < to; at += 1) await write(page, `${mark}-${at}`);
      }),
    );
  const expected = (mark: string, to: number) =>
    Array.from({ length: to }, (_, at) => `${mark}-${at}`);

  await writeAll(0, 1);
  for (const { mark } of pages) await expect.poll(() => kept(mark)).toEqual(expected(mark, 1));
  // Kills the server in the middle of the next messages.
  await Promise.all([writeAll(1, 3), portal.server.kill()]);
  await writeAll(3, 5);
  for (const { page, mark } of pages) {
    await expect.poll(() => said(page, mark)).toEqual(expected(mark, 5));
  }
  await portal.server.start();
  for (const { page, mark } of pages) {
    await expect.poll(() => kept(mark)).toEqual(expected(mark, 5));
    await expect.poll(() => said(page, mark)).toEqual(expected(mark, 5));
    // No message is pending any more, and none has failed.
    await page.getByRole('button', { name: /重新傳送/ }).waitFor({ state: 'detached' });
  }
  // Checks what a newly loaded page shows.
  const [first] = pages;
  if (first === undefined) throw new Error('three came');
  await openChat(first.page);
  await expect.poll(() => said(first.page, first.mark)).toEqual(expected(first.mark, 5));
}, 60_000);
