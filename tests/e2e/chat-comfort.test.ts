import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { atTaipei } from '../support/e2e/at-taipei.ts';
import { agentAt, composer, heard, log, openChat, write } from '../support/e2e/chat.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off', ...atTaipei('15:00') });

test('what was taken back can be written again, behind what is written, also after a reload; nobody else has its words (MSG-09, MSG-15)', async () => {
  const [{ page }, staff] = await Promise.all([portal.visit(), agentAt(portal.server.url)]);
  await page.goto('/order/search');
  await openChat(page);
  await write(page, '打錯了的話');
  const { messageID } = await heard(staff, '打錯了的話');
  const own = page.getByRole('article').filter({ hasText: '打錯了的話' });
  await own.getByRole('button', { name: '訊息選項' }).press('Enter');
  await page.getByRole('menuitem', { name: '收回' }).click();
  await log(page).getByText('您已收回一則訊息').waitFor();
  const revoked = await staff.fact(
    (one) =>
      one.tell === 'message' &&
      one.message.messageID === messageID &&
      one.message.content.type === 'revoke',
  );
  expect(JSON.stringify(revoked)).not.toContain('打錯了的話');

  await composer(page).fill('先寫的');
  await log(page).getByRole('button', { name: '重新編輯' }).press('Enter');
  await expect.poll(() => composer(page).innerText()).toBe('先寫的\n打錯了的話');
  const hasFocus = () => composer(page).evaluate((it) => it === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.type('！');
  await expect.poll(() => composer(page).innerText()).toBe('先寫的\n打錯了的話！');

  await page.reload();
  await openChat(page);
  await expect.poll(() => composer(page).innerText()).toBe('先寫的\n打錯了的話！');
  await composer(page).press('Enter');
  await heard(staff, '先寫的 打錯了的話！');
  await log(page).getByRole('button', { name: '重新編輯' }).click();
  await expect.poll(() => composer(page).innerText()).toBe('打錯了的話');
});
