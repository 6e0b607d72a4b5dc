import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alive, portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { answerProvider } from '../support/e2e/passenger.ts';

const portal = portalUnderTest();

const PROFILE = '/account/profile';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** The portal's addresses in the history of the tab. */
const past = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    // Chromium's Navigation API, which TypeScript's types do not include yet.
    (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url)
      .filter((url) => !url.includes('/sandbox/')),
  );

test('a provider’s account creates a member, is linked as a further sign-in method, and cannot be linked by another member (SESS-07, GUARD-06, SES-T03)', async () => {
  const { page } = await portal.visit();

  // A new member signs in by keyboard, and gets to the page that they wanted to open.
  await page.goto(`/login?redirect=${encodeURIComponent(`${PROFILE}?from=x#devices`)}`);
  await alive(page);
  await button(page, '使用 X 登入').focus();
  await page.keyboard.press('Enter');
  await answerProvider(page, '第一次來的人');
  await page.waitForURL(`**${PROFILE}?from=x#devices`);
  await page.getByText('第一次來的人').first().waitFor();

  // The only sign-in method cannot be unlinked.
  await button(page, '解除連結 X').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '解除連結', exact: true }).click();
  await dialog.getByText('這是您唯一的登入方式，沒有解除連結').waitFor();
  await dialog.getByRole('button', { name: '保留連結' }).click();

  // After another sign-in method is linked, this one can be unlinked.
  await button(page, '連結 Google').click();
  await button(page, '前往 Google').click();
  await answerProvider(page, 'Anna Chen');
  await page.getByText('已連結 Google').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, '解除連結 X').click();
  await dialog.getByRole('button', { name: '解除連結', exact: true }).click();
  await button(page, '連結 X').waitFor();
  expect((await past(page)).filter((url) => /code=|state=|social-callback/.test(url))).toEqual([]);

  // After signing out, the user first refuses at the provider, then signs in as the same member.
  await page.getByRole('button', { name: /^我的帳號：/ }).hover();
  // The link to sign in appears as soon as nobody is signed in. After that the page loads again.
  const anew = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: '登出' }).click();
  await anew;
  await page.getByRole('link', { name: '登入', exact: true }).click();
  await button(page, '使用 Google 登入').click();
  await answerProvider(page, undefined);
  await page.getByText('您沒有同意登入').waitFor();
  await button(page, '使用 Google 登入').click();
  await answerProvider(page, 'Anna Chen');
  await page.getByRole('button', { name: '我的帳號：第一次來的人' }).waitFor();
  expect((await past(page)).filter((url) => /code=|state=|social-callback/.test(url))).toEqual([]);
});

test('a provider’s account that the member may not link is refused on the profile page, with the reason (SESS-07)', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await signedIn(page);
  await page.goto(PROFILE);
  await heading(page, '個人資料').waitFor();
  await button(page, '連結 Facebook').click();
  const prove = async () => {
    const form = page.getByRole('dialog', { name: '連結 Facebook' });
    await form.getByRole('textbox', { name: '目前的密碼' }).fill('passenger-demo');
    await form.getByRole('button', { name: '前往 Facebook' }).click();
  };
  await prove();
  await answerProvider(page, undefined);
  await page.getByText('沒有連結 Facebook').waitFor();
  // Meanwhile the account was linked to another member.
  await portal.server.db.query(
    `insert into social_account (source, subject, user_id, created_at)
     select 'facebook', 'demo-1', user_id, now() from app_user where user_name = 'agent'`,
  );
  await button(page, '重新連結 Facebook').click();
  await prove();
  await answerProvider(page, '王小明');
  await page.getByText('這個 Facebook 帳號已經連結到另一位會員').waitFor();
  // The page refuses an answer of a provider that this tab did not ask for.
  await page.goto('/social-callback?source=google&code=somebody&state=else');
  await page.getByText('無法確認這次連結是您開始的').waitFor();
  expect(page.url()).not.toMatch(/code=|state=/);
});

test('a member without password and number signs in again to delete the account, and comes back (SESS-07, PAGE-05)', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  await page.goto(`/login?redirect=${encodeURIComponent(PROFILE)}`);
  await alive(page);
  await button(page, '使用 X 登入').click();
  await answerProvider(page, '要刪除的人');
  await heading(page, '個人資料').waitFor();
  await portal.server.db.query(
    `update auth_session s set created_at = s.created_at - interval '11 minutes'
     from app_user u where u.user_id = s.user_id and u.nick_name = '要刪除的人'`,
  );
  const dialog = page.getByRole('dialog', { name: '刪除帳號？' });
  await button(page, '刪除帳號').click();
  await dialog.getByRole('button', { name: '永久刪除帳號' }).click();
  await dialog.getByText('請先重新登入', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '重新登入' }).click();
  await page.waitForURL(`**/login?redirect=${encodeURIComponent(PROFILE)}`);
  await button(page, '使用 X 登入').click();
  await answerProvider(page, '要刪除的人');
  await heading(page, '個人資料').waitFor();
  await button(page, '刪除帳號').click();
  await dialog.getByRole('button', { name: '永久刪除帳號' }).click();
  await page.getByText('帳號已刪除').waitFor();
});
