import { expect, test } from 'vitest';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { chinese, english } from '../support/e2e/words.ts';

const portal = portalUnderTest({
  FLEET: 'off',
  TENCENT_SDK_APP_ID: '1400000001',
  TENCENT_SECRET_KEY: '0a1b'.repeat(16),
});

test.each<VisitOptions>([{ language: 'zh-TW' }, { language: 'en-US' }])(
  'CONN-04 who follows a link to a group where the engine has none reads so, in $language',
  async (how) => {
    const say = how.language === 'en-US' ? await english() : chinese;
    const { page } = await portal.visit(how);
    await page.goto(`/policy?key=group-join#${crypto.randomUUID()}.token`);
    await page.getByText(say('目前的訊息服務沒有群組、聯絡人和搜尋')).waitFor();
    expect(await page.getByRole('button', { name: say('再試一次') }).count()).toBe(0);
  },
);
