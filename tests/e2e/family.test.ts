import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startFamilyServer } from '../contract/family-server.ts';
import { portalUnderTest } from '../support/browser.ts';
import { signIn } from '../support/e2e/passenger.ts';

// The other back end has another origin, other base paths, keys and client id. The page learns of this back end only
// from `portal-config.json`.
const family = await startFamilyServer({ captcha: true });
const folder = mkdtempSync(join(tmpdir(), 'portal-family-'));
const file = join(folder, 'portal-config.json');
writeFileSync(file, JSON.stringify(family.config));
afterAll(async () => {
  await family.close();
  rmSync(folder, { recursive: true });
});

const portal = portalUnderTest({ FLEET: 'off', PORTAL_CONFIG: file });

test('the same build works against another back end of the family: sign-in, profile, dictionary, push, download, errors (API-01, API-02, API-05, API-09, API-10, API-18, API-24)', async () => {
  const { page } = await portal.visit();
  const own: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === portal.server.url && /^\/(?:admin-)?api/.test(pathname)) own.push(pathname);
  });
  const picture = page.getByRole('img', { name: '驗證碼圖片' });
  const code = page.getByRole('textbox', { name: '驗證碼', exact: true });

  const pictures = () => family.asked.filter((one) => one.endsWith('/auth/code')).length;
  const before = pictures();

  // A refusal is shown in the back end's own words.
  await page.goto('/login?redirect=%2Forder%2Fsearch');
  await picture.waitFor();
  const first = await picture.getAttribute('src');
  expect(first).toMatch(/^data:image\/png;base64,R0lG/);
  await code.fill('41');
  await signIn(page);
  const news = page.getByRole('region', { name: '通知', exact: true });
  await news.getByText('验证码错误').waitFor();
  // A picture is valid once, so the page loads a new one.
  await expect.poll(pictures).toBe(before + 2);
  await code.fill('42');
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL('**/order/search');

  await page.getByRole('button', { name: '我的帳號：林怡君' }).waitFor();
  await page.getByText('目前沒有進行中的訂單').waitFor();
  // This back end's stream contains plain texts.
  await news.getByText('欢迎登录').waitFor();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain('任務進行中');

  await page.goto('/account/points');
  // The refusal appears on the page whose data were refused.
  await page.getByText('没有访问权限，请联系管理员授权').waitFor();
  await page.goto('/account/profile');
  // The page does not offer what this back end cannot do.
  await page.getByRole('button', { name: '變更密碼' }).click();
  const password = page.getByRole('dialog', { name: '變更密碼' });
  await password.getByLabel('目前的密碼').waitFor();
  expect(await password.getByText('簡訊驗證碼').count()).toBe(0);
  await password.getByRole('button', { name: '取消', exact: true }).click();
  expect(await page.getByRole('button', { name: '刪除帳號' }).count()).toBe(0);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載我的資料' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('資料 十一月.zip');

  expect(family.asked).toContain('POST /prod-api/auth/login');
  expect(family.asked).toContain('GET /gateway/admin-api-sse/resource/sse');
  expect(own).toEqual([]);
}, 60_000);
