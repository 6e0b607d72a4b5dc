/**
 * Three people and an agent use every rule of a group by keyboard alone, on desktops and phones, in English (GRP-01 to
 * GRP-06). `tests/ui/groups.test.tsx` checks the texts in Chinese.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portalUnderTest } from '../support/browser.ts';
import { bookNow, signedIn } from '../support/e2e/beforehand.ts';
import { driveByHand } from '../support/e2e/driver.ts';
import { pick, pressKey, tabTo } from '../support/e2e/keyboard.ts';
import { type Say, shapeOf, wordsOf } from '../support/e2e/words.ts';

const portal = portalUnderTest({ RATE_LIMITS: 'off' });
driveByHand(portal);

const STAFF = '客服小安';

const ROLES = ['Owner', 'Admin', 'Member'] as const;
const REFUSED = 'You cannot write here right now: you are muted.';

/** A person at their page, who uses the group by keyboard. */
function handOf(page: Page, say: Say, group: RegExp, roles: readonly string[]) {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name, exact: true });
  const panel = dialog(group);
  const form = (name: string) => dialog(say(name));
  const rows = panel.getByRole('listitem').filter({ hasText: new RegExp(roles.join('|')) });
  const button = (name: string) => ({ name: say(name), exact: true });
  return {
    page,
    row: (name: string) => rows.filter({ hasText: name }),
    /** Names and roles in the panel, in its order. */
    async members(): Promise<string[][]> {
      const texts = await rows.allInnerTexts();
      // The first line of each row is the letter of the avatar.
      return texts.map((text) => text.split('\n').slice(1, 3));
    },
    /** The actions that the panel offers for the group. */
    actions: () =>
      panel
        .getByRole('heading', { name: say('群組操作') })
        .locator('..')
        .getByRole('button')
        .allInnerTexts(),
    form: (name: string) => pressKey(panel.getByRole('button', button(name))),
    submit: (name: string) => pressKey(form(name).getByRole('button', button(name))),
    field: (name: string, label: string) => form(name).getByRole('combobox', { name: say(label) }),
    choice: (name: string, who: string) => form(name).getByRole('checkbox', { name: who }),
    offered: (name: string) => form(name).getByRole('group').locator('label').allInnerTexts(),
    complains: (words: string) => page.getByText(say(words)).first().waitFor(),
    async write(words: string): Promise<void> {
      await tabTo(page.getByRole('textbox', { name: say('輸入訊息') }));
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
    },
  };
}
type Hand = ReturnType<typeof handOf>;

const RIDE = { pickup: 'Taipei Main Station', destination: 'Taipei 101' };

const sees = (one: Hand, rows: readonly (readonly [string, string])[]) =>
  expect.poll(() => one.members(), { timeout: 15_000 }).toEqual(rows);

test('GRP-01 to GRP-06, APP-T01, APP-T02, OWN-T01: three people and an agent use every rule of a group by keyboard, the owner on a desktop', async () => {
  const say = await wordsOf('en');
  const [OWNER, ADMIN, MEMBER] = ROLES;
  const visit = (size: 'desktop' | 'phone') => portal.visit({ language: 'en-US', size });
  const visits = await Promise.all([
    visit('desktop'),
    visit('phone'),
    visit('desktop'),
    visit('phone'),
  ]);
  const orderNo = await bookNow(visits[0].page, RIDE);
  const group = new RegExp(orderNo);
  const handAt = ({ page }: { readonly page: Page }) => handOf(page, say, group, ROLES);
  const [owner, ann, ben, staff] = [
    handAt(visits[0]),
    handAt(visits[1]),
    handAt(visits[2]),
    handAt(visits[3]),
  ];
  const info = ({ page }: Hand, name: string | RegExp) =>
    pressKey(page.getByRole('button', { name }));
  const isOpen = ({ page }: Hand) =>
    page.getByRole('heading', { name: group, level: 2 }).first().waitFor();

  // The owner makes the group from their order, and passes its link on.
  await pressKey(owner.page.getByRole('button', { name: say('同行群組'), exact: true }));
  await isOpen(owner);
  await info(owner, /^Group details/);
  const link = owner.page.getByRole('textbox', { name: say('邀請連結') });
  await link.waitFor();
  const address = new URL(await link.inputValue());
  for (const [one, name] of [
    [ann, 'Ann'],
    [ben, 'Ben'],
  ] as const) {
    await one.page.goto(`${address.pathname}${address.search}${address.hash}`);
    await pressKey(one.page.getByRole('button', { name: say('加入群組'), exact: true }));
    const joining = one.page.getByRole('dialog', { name: say('加入群組') });
    await tabTo(joining.getByRole('textbox').first());
    await one.page.keyboard.type(name);
    await one.submit('加入群組');
    await pressKey(one.page.getByRole('button', { name: say('開啟對話') }));
    await isOpen(one);
  }
  const { pathname } = new URL(owner.page.url());
  await signedIn(staff.page, 'agent');
  await staff.page.goto(`${pathname}?orderNo=${orderNo}`);
  await pressKey(staff.page.getByRole('button', { name: say('同行群組'), exact: true }));
  await isOpen(staff);

  // Members are sorted by role, then by the time when they joined (GRP-01).
  const PASSENGER = say('您');
  await sees(owner, [
    [PASSENGER, OWNER],
    [STAFF, ADMIN],
    ['Ann', MEMBER],
    ['Ben', MEMBER],
  ]);
  await info(ann, 'Group details, 4 members');
  // A member has no actions on the group except to leave it.
  await sees(ann, [
    [expect.stringContaining('Guest') as string, OWNER],
    [STAFF, ADMIN],
    [PASSENGER, MEMBER],
    ['Ben', MEMBER],
  ]);
  expect(await ann.actions()).toEqual([say('離開群組')]);

  // A notice must not be empty, and every member gets it (GRP-02).
  await owner.form('編輯公告');
  await owner.submit('編輯公告');
  await owner.complains('這一項必須填寫');
  await tabTo(owner.page.getByRole('dialog', { name: say('編輯公告') }).getByRole('textbox'));
  await owner.page.keyboard.type('7 pm, gate B2');
  await owner.submit('編輯公告');
  await ann.page.getByText('7 pm, gate B2').first().waitFor();

  // Admins come before members in the list. They may do what an owner may, except for three actions (GRP-03).
  await pressKey(owner.row('Ann').getByRole('button', { name: say('設為管理員') }));
  await sees(owner, [
    [PASSENGER, OWNER],
    ['Ann', ADMIN],
    [STAFF, ADMIN],
    ['Ben', MEMBER],
  ]);
  await expect
    .poll(() => ann.actions())
    .toEqual(
      ['加入成員', '更改名稱', '群組禁言', '成員禁言', '移出成員', '離開群組'].map((one) =>
        say(one),
      ),
    );

  // The form requires a choice, and offers neither the owner nor the user themselves (GRP-03, GRP-04).
  await ann.form('成員禁言');
  await ann.submit('成員禁言');
  await ann.complains('請至少選擇一位成員');
  expect((await ann.offered('成員禁言')).toSorted()).toEqual(['Ben', STAFF].toSorted());
  await pressKey(ann.choice('成員禁言', 'Ben'), 'Space');
  await pick(ann.field('成員禁言', '多久'), '600');
  await ann.submit('成員禁言');
  await ben.page.getByText(shapeOf(say, '您目前被禁言，還有 {left}。')).waitFor();
  // The clock of the page may be slightly behind the server's.
  expect(await ben.page.getByRole('timer').innerText()).toMatch(/10:0\d|09:\d\d/);
  await ben.write('may I');
  await ben.page.getByText(REFUSED).waitFor();
  await pressKey(ann.row('Ben').getByRole('button', { name: say('解除禁言') }));
  await ben.page.getByRole('timer').waitFor({ state: 'detached' });
  await ben.write('thanks');
  await owner.page.getByText('thanks').first().waitFor();

  // The owner mutes the members, then the admins, too, then everybody, and then nobody (GRP-04).
  await owner.form('群組禁言');
  await owner.submit('群組禁言');
  await owner.complains('這一項必須填寫');
  await owner.page.keyboard.press('Escape');
  const muted = say('您目前被禁言，無法傳訊息。');
  const everybody = [owner, ann, ben, staff];
  for (const [mode, silenced] of [
    ['1', [ben]],
    ['3', [ann, ben, staff]],
    ['2', everybody],
    ['0', []],
  ] as const) {
    await owner.form('群組禁言');
    await pick(owner.field('群組禁言', '誰不能傳訊息'), mode);
    if (mode !== '0') await pick(owner.field('群組禁言', '多久'), '0');
    await owner.submit('群組禁言');
    await expect
      .poll(() => Promise.all(everybody.map(({ page }) => page.getByText(muted).count())), {
        timeout: 15_000,
      })
      .toEqual(everybody.map((one) => ((silenced as readonly Hand[]).includes(one) ? 1 : 0)));
  }
  await ben.write('all may write');
  await owner.page.getByText('all may write').first().waitFor();

  // The form requires a choice. A removed member no longer has anything of the group (GRP-03).
  await ann.form('移出成員');
  await ann.submit('移出成員');
  await ann.complains('請至少選擇一位成員');
  await pressKey(ann.choice('移出成員', 'Ben'), 'Space');
  await ann.submit('移出成員');
  await expect.poll(() => ben.page.getByRole('heading', { name: group, level: 2 }).count()).toBe(0);
  await expect.poll(() => ben.page.getByText('all may write').count()).toBe(0);

  // The removed member applies by the link. The owner declines first, then accepts (GRP-06, APP-T01, APP-T02).
  for (const answer of ['拒絕', '接受'] as const) {
    await ben.page.goto('/order/search');
    await ben.page.goto(`${address.pathname}${address.search}${address.hash}`);
    await pressKey(ben.page.getByRole('button', { name: say('申請加入') }));
    const asking = ben.page.getByRole('dialog', { name: say('加入群組') });
    await tabTo(asking.getByRole('textbox').last());
    await ben.page.keyboard.type(`please ${answer}`);
    await ben.submit('加入群組');
    await ben.page
      .getByText(say('您的申請已送出，群主或管理員接受後，就會出現在您的對話裡。'))
      .waitFor();
    await owner.page.getByText(`please ${answer}`).first().waitFor();
    await pressKey(owner.page.getByRole('button', { name: say(answer), exact: true }));
    await owner.page
      .getByText(say(answer === '拒絕' ? '已拒絕' : '已接受'))
      .first()
      .waitFor();
  }
  await sees(owner, [
    [PASSENGER, OWNER],
    ['Ann', ADMIN],
    [STAFF, ADMIN],
    ['Ben', MEMBER],
  ]);

  // Without a choice, ownership cannot be transferred. After the transfer the former owner is a member (GRP-05,
  // OWN-T01).
  await owner.form('轉移群主');
  const handing = owner.page.getByRole('dialog', { name: say('轉移群主') });
  expect(await handing.getByRole('button', { name: say('轉移群主') }).isDisabled()).toBe(true);
  const annsID = await handing.getByRole('option', { name: 'Ann' }).getAttribute('value');
  await pick(handing.getByRole('combobox'), annsID ?? '');
  await owner.submit('轉移群主');
  await sees(owner, [
    ['Ann', OWNER],
    [STAFF, ADMIN],
    [PASSENGER, MEMBER],
    ['Ben', MEMBER],
  ]);
  expect(await owner.actions()).toEqual([say('離開群組')]);

  // When an owner leaves, after a confirmation, an admin becomes the owner (§6).
  await ann.form('離開群組');
  await pressKey(ann.page.getByRole('alertdialog').getByRole('button', { name: say('離開群組') }));
  await expect.poll(() => ann.page.getByRole('heading', { name: group, level: 2 }).count()).toBe(0);
  await sees(owner, [
    [STAFF, OWNER],
    [PASSENGER, MEMBER],
    ['Ben', MEMBER],
  ]);

  // In a closed group everybody can read, and nobody can write.
  await info(staff, 'Group details, 3 members');
  await staff.form('關閉群組');
  await pressKey(
    staff.page.getByRole('alertdialog').getByRole('button', { name: say('關閉群組') }),
  );
  for (const { page } of [owner, staff])
    await page.getByText(say('這個群組已關閉，只能閱讀。')).first().waitFor();
}, 240_000);
