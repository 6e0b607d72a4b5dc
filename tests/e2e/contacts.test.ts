/** Contacts as people use them on a telephone (GRP-07, CHAT-05). */
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { codeAt, openChat, personAt } from '../support/e2e/chat.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });

test('an accepted person appears in the list of friends at once, and a deleted friend disappears from it', async () => {
  const { page } = await portal.visit({ size: 'phone' });
  const friend = await personAt(portal.server.url, 'driver');
  await signedIn(page);
  await page.goto('/index');
  const own = await personAt(portal.server.url, 'passenger');
  await friend.ask('peer', {
    userID: own.userID,
    code: await codeAt(portal.server.url, 'passenger'),
  });
  await openChat(page);
  await page.getByRole('button', { name: '回到對話列表' }).click();
  await page.getByRole('button', { name: '聯絡人' }).click();
  const contacts = page.getByRole('dialog', { name: '聯絡人' });
  await contacts.getByText(/^還沒有好友/).waitFor();
  await contacts.getByRole('tab', { name: '好友申請' }).click();
  await contacts.getByText('沒有申請').waitFor();
  const asked = { userID: own.userID, act: { kind: 'ask', wording: '上週同車的乘客' } } as const;
  await friend.people('changeContact', asked);
  await contacts.getByText('上週同車的乘客').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await contacts.getByRole('button', { name: '接受', exact: true }).click();
  await contacts.getByText('已接受').waitFor();
  await contacts.getByRole('tab', { name: '好友', exact: true }).click();
  await contacts.getByRole('button', { name: friend.nickName }).click();

  const card = page.getByRole('dialog', { name: '個人資料' });
  await card.getByRole('button', { name: '刪除好友' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除好友' }).click();
  await card.getByRole('button', { name: '送出好友申請' }).waitFor();
  await page.goBack();
  await contacts.getByText(/^還沒有好友/).waitFor();

  // The tabs need more room than there is, but the chosen one is fully in sight.
  const tab = contacts.getByRole('tab', { name: '新增好友' });
  await tab.dispatchEvent('click');
  await contacts.getByRole('textbox', { name: '對方的會員代碼或邀請連結' }).waitFor();
  await expect
    .poll(async () => {
      const [one, all] = [
        await tab.boundingBox(),
        await contacts.getByRole('tablist').boundingBox(),
      ];
      return (one?.x ?? NaN) + (one?.width ?? NaN) - (all?.x ?? NaN) - (all?.width ?? NaN);
    })
    .toBeLessThan(1);
  await Promise.all([friend.close(), own.close()]);
});
