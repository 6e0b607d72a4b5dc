import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { composer, openChat } from '../support/e2e/chat.ts';
import { fillOrder, signIn, standsAt } from '../support/e2e/passenger.ts';
import { openWithin } from '../support/e2e/routes.ts';
import { storedKeys } from '../support/stored-keys.ts';

const portal = portalUnderTest();

/** Records everything that pages of this browser write from now on, as `storage key`. */
async function watchWriting(context: BrowserContext): Promise<Set<string>> {
  const written = new Set<string>();
  await context.exposeFunction('wrote', (what: string) => void written.add(what));
  await context.addInitScript(() => {
    // `exposeFunction` above put it there.
    const { wrote } = globalThis as unknown as { wrote(what: string): void };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      wrote(`${this === globalThis.localStorage ? 'localStorage' : 'sessionStorage'} ${key}`);
      setItem.call(this, key, value);
    };
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      wrote(`IndexedDB ${given[0]}`);
      return open.apply(this, given);
    };
  });
  return written;
}

/** Orders a ride through the pages. */
async function book(page: Page): Promise<void> {
  await page.goto('/order/create?type=type_dui&timing=now');
  await fillOrder(page);
  await page.getByText('下單即鎖定此價格').waitFor();
  await page.getByRole('button', { name: '確認叫車' }).click();
  await standsAt(page, 0);
}

const rows = storedKeys();
/** The written keys that no row of docs/browser-storage.md lists. */
const unknown = (written: ReadonlySet<string>): readonly string[] =>
  [...written].filter(
    (one) =>
      !rows.some(
        ({ storage, matches }) =>
          one.startsWith(`${storage} `) && matches(one.slice(storage.length + 1)),
      ),
  );

test('a visitor who books, chooses a language and opens the chat writes only the keys that the table lists', async () => {
  const { page, context } = await portal.visit();
  const written = await watchWriting(context);
  await book(page);
  await openWithin(page, '/fare');
  await openChat(page);
  await composer(page).fill('我有一個問題');
  await expect.poll(() => [...written]).toContain('localStorage messaging-guest');
  await expect
    .poll(() => [...written].some((one) => one.startsWith('localStorage draft ')))
    .toBe(true);
  await page.getByRole('button', { name: '關閉客服對話' }).click();
  await page.getByRole('button', { name: '語言：繁體中文' }).hover();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect.poll(() => [...written]).toContain('localStorage language');
  expect([...written]).toEqual(
    expect.arrayContaining([
      'localStorage orders',
      'localStorage places',
      'localStorage language',
      'sessionStorage order-form',
      'IndexedDB messaging',
    ]),
  );
  expect(unknown(written)).toEqual([]);
});

/** Whether this is the empty draft of an order that the page makes after each load, with nothing entered in it. */
const isBegunAnew = (value: string): boolean =>
  ['"contactName":""', '"contactPhone":""', '"pickup":{"text":""}'].every((part) =>
    value.includes(part),
  );

test('after a member signs in, edits and signs out, nothing of theirs is left', async () => {
  const { page, context } = await portal.visit();
  const written = await watchWriting(context);
  await page.goto('/login?redirect=/account');
  await signIn(page);
  await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
  await book(page);
  await openChat(page);
  await composer(page).fill('只有我自己看的草稿');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')));
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('button', { name: '關閉客服對話' }).click();
  expect(unknown(written)).toEqual([]);
  // Adds the keys of the session that the page has not written during this test.
  const theirs = rows.filter(({ goesWithSession }) => goesWithSession);
  await page.evaluate(
    (keys) => {
      for (const { storage, key } of keys) {
        if (storage !== 'localStorage' && storage !== 'sessionStorage') continue;
        const store = globalThis[storage];
        if (store.getItem(key) === null) store.setItem(key, '{}');
      }
    },
    theirs.map(({ storage, key }) => ({ storage, key: key.replaceAll(/<[^>]+>/g, 'x') })),
  );
  await page.getByRole('button', { name: '我的帳號：林怡君' }).hover();
  // Signing out loads the page again.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '登出' }).click();
  await loaded;
  await page.getByRole('banner').getByRole('link', { name: '登入' }).waitFor();
  const left = await page.evaluate(async () => [
    ...Object.entries(localStorage).map(([key, value]) => ['localStorage', key, value] as const),
    ...Object.entries(sessionStorage).map(
      ([key, value]) => ['sessionStorage', key, value] as const,
    ),
    ...(await indexedDB.databases()).map(({ name = '' }) => ['IndexedDB', name, name] as const),
  ]);
  const stays = left.flatMap(([storage, key, value]) =>
    value !== '' &&
    !isBegunAnew(String(value)) &&
    theirs.some((row) => row.storage === storage && row.matches(key))
      ? [`${storage} ${key}`]
      : [],
  );
  expect(theirs.length).toBeGreaterThan(15);
  expect(stays).toEqual([]);
});
