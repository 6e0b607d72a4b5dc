import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { coveredThings } from '../support/e2e/covered.ts';
import { wordsOf } from '../support/e2e/words.ts';
import { photograph } from '../support/joining.ts';

const portal = portalUnderTest({ FLEET: 'off', RATE_LIMITS: 'off' });

const edges = (control: Locator) =>
  control.evaluate((node) => {
    const { left, right, height } = node.getBoundingClientRect();
    return { left, right, height };
  });

test('PROJ-01, PROJ-04, SESS-08: categories are beside each other on a phone, and the selected one is marked; the rows of a bag are aligned, and its count fits in the narrowest bar', async () => {
  const say = await wordsOf('de');
  const { page } = await portal.visit({ size: 'phone', language: 'de-DE' });
  await page.goto('/index#projects');
  const categories = page.getByRole('navigation', { name: say('專案類別') }).getByRole('link');
  await categories.first().waitFor();
  const current = () =>
    categories.evaluateAll((links) =>
      links.filter((link) => link.ariaCurrent !== null).map((link) => link.textContent),
    );
  expect(await current()).toEqual([say('全部')]);
  await categories.filter({ hasText: say('永續') }).click();
  await page.waitForURL('**/index?category=green*');
  await expect.poll(current).toEqual([say('永續')]);
  expect(
    await categories.evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    ),
  ).toEqual([]);

  await categories.filter({ hasText: say('全部') }).click();
  await page
    .locator('[data-project="wheelchair-vans"]')
    .getByRole('button', { name: /^Bag · / })
    .click();
  await page.getByRole('link', { name: say('購物袋：{total} 件', { total: 1 }) }).click();
  await page.getByRole('heading', { level: 1, name: say('購物袋') }).waitFor();
  const row = page.getByRole('main').getByRole('listitem');
  const support = row.getByRole('link', {
    name: say('贊助：{rewardTitle}', { rewardTitle: 'Anstecker' }),
  });
  const [around, button] = await Promise.all([edges(row), edges(support)]);
  expect(button.left).toBe(around.left);
  expect(await coveredThings(page)).toEqual([]);
});

test('PROJ-06: the search box finds a category, and then shows its projects', async () => {
  const { page } = await portal.visit({ size: 'phone', language: 'zh-TW' });
  await page.goto('/fare');
  await page.getByRole('button', { name: '開啟選單' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '搜尋', exact: true }).click();
  await page.getByRole('searchbox', { name: '搜尋' }).fill('永續');
  const found = page.getByRole('group', { name: '專案類別' }).getByRole('option');
  expect(await found.allInnerTexts()).toEqual(['永續']);
  await found.click();
  await page.waitForURL('**/index?category=green#projects');
  const heading = page.getByRole('heading', { name: '支持專案', exact: true });
  await heading.waitFor();
  await expect
    .poll(() =>
      heading.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
});

test('PAGE-05: in German, My Supports fits on the narrowest phone, although the words of its button are long', async () => {
  const { page } = await portal.visit({ size: 'phone', language: 'de-DE' });
  await portal.server.db.query(
    `insert into pledge
       (pledge_id, pledge_no, project_id, reward_id, user_id, quantity, amount, upfront, state, delivery, pledged_at, changed_at, due_at)
     select 'narrow', 'S260101NARROW', project_id, reward_id, '100001', 1, 360000, 108000, 'reserved',
       '{"receiver":"林怡君","phonenumber":"0912345678","postcode":"100","address":"臺北市","note":""}', now(), now(), now() + interval '10 minutes'
     from project_reward where reward_id = 'wheelchair-vans-2'`,
  );
  await signedIn(page, 'passenger');
  await page.goto('/account/supports');
  await page.getByRole('main').getByText('S260101NARROW').waitFor();
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('PROJ-03: in Japanese a supporter can change the reward’s address until all of it is paid', async () => {
  const say = await wordsOf('ja');
  const { page } = await portal.visit({ size: 'phone', language: 'ja-JP' });
  const { db } = portal.server;
  const number = 'S-elsewhere';
  await db.query(
    `insert into delivery_address (user_id, receiver, phonenumber, postcode, address, note, is_default, created_at)
     values ('100001', $1, '0912345678', '403', '臺中市西區', '', false, now())`,
    [number],
  );
  await db.query(
    `insert into pledge
       (pledge_id, pledge_no, project_id, reward_id, user_id, quantity, amount, upfront, state, delivery, pledged_at, changed_at, due_at)
     select $1, $1, project_id, reward_id, '100001', 1, 500, 150, 'balanceDue',
       '{"receiver":"林怡君","phonenumber":"0912345678","postcode":"100","address":"臺北市","note":""}', now(), now(), now() + interval '1 day'
     from project_reward where reward_id = 'wheelchair-vans-1'`,
    [number],
  );
  await signedIn(page, 'passenger');
  await page.goto('/account/supports');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  const change = row.getByText(say('更改寄送地址'), { exact: true });
  await change.click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: say('儲存地址'), exact: true });
  const address = dialog.getByRole('radio', { name: number });
  await address.waitFor();
  expect(await save.isDisabled()).toBe(true);
  await address.check();
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('臺中市西區').waitFor();
  await db.query(`update pledge set state = 'complete' where pledge_id = $1`, [number]);
  await page.reload();
  await row.getByText('臺中市西區').waitFor();
  expect(await change.count()).toBe(0);
});

test('PROJ-03: in German the form says how to write a number and a month, and accepts them when written that way', async () => {
  const say = await wordsOf('de');
  const { page } = await portal.visit({ size: 'phone', language: 'de-DE' });
  // Imitates a browser that has no picker for months.
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'type');
    Object.defineProperty(HTMLInputElement.prototype, 'type', {
      ...own,
      set(this: HTMLInputElement, type: string) {
        own?.set?.call(this, type === 'month' ? 'text' : type);
      },
    });
  });
  const { db } = portal.server;
  const projectId = 'numbers';
  await db.query(
    `insert into project (project_id, category, creator, language, texts, target, starts_at, ends_at, owner_id, stage)
     select $1, category, creator, language, texts, 0, starts_at, ends_at, '100001', 'draft'
     from project where project_id = 'child-seats'`,
    [projectId],
  );
  await signedIn(page, 'passenger');
  await page.goto(`/account/projects?id=${projectId}`);
  const form = page.getByRole('dialog');
  const field = (name: string) => form.getByLabel(say(name));
  await page.getByRole('button', { name: say('新增回饋'), exact: true }).click();
  await field('回饋名稱').fill('Karte');
  await field('支持者會得到什麼').fill('Eine Karte');
  await field('單價').fill('12ab');
  const month = field('預計交付月份');
  await month.fill('2031/6');
  const save = form.getByRole('button', { name: say('儲存回饋'), exact: true });
  await save.click();
  await form
    .getByText(say('請輸入 {least} 到 {most} 的整數', { least: '10', most: '200.000' }))
    .waitFor();
  await form.getByText(say('請填年份和月份，例如 2027-03')).waitFor();
  await field('單價').fill('1.200');
  await month.fill('2031-06');
  await save.click();
  await form.waitFor({ state: 'detached' });
  const { rows } = await db.query<{ price: number }>(
    'select price from project_reward where project_id = $1',
    [projectId],
  );
  expect(rows).toEqual([{ price: 1_200 }]);
});

test('PROJ-03: a creator fills in the three forms, previews the page, and submits it for review', async () => {
  const { page } = await portal.visit({ size: 'phone', language: 'zh-TW' });
  await signedIn(page, 'passenger');
  await page.goto('/account/projects');
  const main = page.getByRole('main');
  const form = page.getByRole('dialog');
  const fill = (label: string, text: string) =>
    form.getByRole('textbox', { name: label }).fill(text);
  const save = async (name: string) => {
    await form.getByRole('button', { name, exact: true }).click();
    await form.waitFor({ state: 'detached' });
  };

  await main.getByRole('button', { name: '發起專案', exact: true }).first().click();
  // The counter stays on one line, also beside a hint of two lines.
  const [line, long] = await Promise.all(
    ['0/120', '0/8000'].map((text) => edges(form.getByText(text, { exact: true }))),
  );
  expect(long?.height).toBe(line?.height);
  await form.getByRole('button', { name: '建立草稿', exact: true }).click();
  await expect.poll(() => form.getByText('請填寫這一欄', { exact: true }).count()).toBe(4);
  await fill('專案名稱', '夜班接送站');
  await form.getByRole('combobox', { name: '類別' }).selectOption('行車安全');
  await fill('一句話介紹', '在三家醫院門口設等候站。');
  await fill('專案故事', '第一段\n\n第二段');
  await save('建立草稿');

  // The new draft opens. From it, “back” leads to the list.
  await main.getByRole('heading', { name: '夜班接送站', exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.goBack();
  await main.getByRole('link', { name: '夜班接送站', exact: true }).click();
  const lacking = main.getByText('送出審核前還需要', { exact: true });
  await lacking.waitFor();
  const [part, edit] = await Promise.all([
    edges(main.getByRole('heading', { name: '照片', exact: true }).locator('..')),
    edges(main.getByRole('button', { name: '新增照片', exact: true })),
  ]);
  // The button's words end at the right edge of the section. Its background extends 16 px beyond.
  expect(edit.right - part.right).toBe(16);
  await main.getByRole('button', { name: '新增回饋', exact: true }).click();
  await fill('回饋名稱', '感謝卡');
  await fill('支持者會得到什麼', '一張手寫卡片');
  await fill('單價', '800');
  await form.getByLabel('預計交付月份').fill('2031-06');
  await save('儲存回饋');
  await main.getByRole('button', { name: '編輯目標與日期', exact: true }).click();
  await fill('目標金額', '300000');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const end = new Date(Date.now() + 33 * 86_400_000).toISOString().slice(0, 10);
  for (const [at, date] of [day, end].entries()) {
    await form.locator('input[type=date]').nth(at).fill(date);
    await form.locator('select').nth(at).selectOption('09:00');
  }
  await save('儲存日期');
  await lacking.waitFor({ state: 'detached' });

  await main.getByRole('link', { name: '預覽專案頁', exact: true }).click();
  await main.getByText('這是預覽，只有您看得到', { exact: true }).waitFor();
  await main.getByText('現在付 NT$240（30%），專案成功後付 NT$560。', { exact: true }).waitFor();
  expect(await main.getByRole('link', { name: 'LINE', exact: true }).count()).toBe(0);
  await page.goBack();
  await main.getByRole('button', { name: '送出審核', exact: true }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: '送出審核', exact: true }).click();
  await main.getByText('審核中，通常需要三個工作天', { exact: true }).waitFor();
  const { rows } = await portal.server.db.query<{ stage: string; target: number }>(
    `select stage, target from project where texts->'zh-Hant'->>'title' = '夜班接送站'`,
  );
  expect(rows).toEqual([{ stage: 'inReview', target: 300_000 }]);
});

test('PROJ-01: in French the sign-in page of a shared project names the project, in the forms to sign in and to register', async () => {
  const say = await wordsOf('fr');
  const { page } = await portal.visit({ size: 'phone', language: 'fr-FR' });
  await page.goto('/detail?projectId=wheelchair-vans');
  await page.getByText(say('登入後可以查看並贊助這個專案。'), { exact: true }).waitFor();
  await page.getByRole('radio', { name: say('註冊'), exact: true }).click();
  const toRegister = page.getByText(say('用手機號碼註冊，就能查看並贊助這個專案。'));
  await toRegister.waitFor();
  // After the reload, the HTML from the server has this page's own text, too.
  await page.reload();
  await toRegister.waitFor();
  await page.goto('/account/orders');
  await page.getByRole('radio', { name: say('密碼登入'), exact: true }).click();
  await page.getByText(say('登入後可以查看您所有的訂單與收據。'), { exact: true }).waitFor();
});

test('PROJ-01, PROJ-03, NAV-10: pictures that a creator adds appear on the page, and a shared link to the page shows the first one', async () => {
  const { page } = await portal.visit({ size: 'phone', language: 'zh-TW' });
  const { db, url } = portal.server;
  const texts = { 'zh-Hant': { title: '夜車座椅', summary: '每輛車都有。', story: ['第一段'] } };
  await db.query(
    `insert into project (project_id, category, creator, language, texts, target, starts_at, ends_at, owner_id, stage)
     values ('pictured', 'safety', '林怡君', 'zh-Hant', $1, 1000, now(), now() + interval '9 days', '100001', 'draft')`,
    [texts],
  );
  await signedIn(page, 'passenger');
  await page.goto('/account/projects?id=pictured');
  const main = page.getByRole('main');
  const form = page.getByRole('dialog');
  for (const [name, width] of [
    ['照片 1', 2_400],
    ['照片 2', 900],
  ] as const) {
    await main.getByRole('button', { name: '新增照片', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: '選擇照片', exact: true }).click();
    const buffer = await photograph(width, 1_200);
    await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer });
    await form.getByRole('button', { name: /^(?:新增|上傳|儲存)照片$/ }).click();
    await form.waitFor({ state: 'detached' });
    await main.getByRole('img', { name }).waitFor();
  }
  await db.query(`update project set stage = 'published' where project_id = 'pictured'`);
  await page.goto('/detail?projectId=pictured');
  const shown = main.getByRole('img', { name: /^照片 / });
  await shown.nth(1).waitFor();
  const first = (await shown.first().getAttribute('src')) ?? '';
  const answer = await fetch(`${url}/detail?projectId=pictured`);
  expect(await answer.text()).toContain(`<meta property="og:image" content="${url}${first}" />`);
  const pinned = await main.getByRole('link', { name: 'Pinterest' }).getAttribute('href');
  expect(new URL(pinned ?? '').searchParams.get('media')).toBe(`${url}${first}`);
});
