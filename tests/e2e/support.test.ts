import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OFFER_LOOK_MS } from '../../src/domain/limits.ts';
import { portalUnderTest, type VisitOptions } from '../support/browser.ts';
import { axeFindings } from '../support/e2e/axe.ts';
import { signedIn } from '../support/e2e/beforehand.ts';
import { tabTo } from '../support/e2e/keyboard.ts';
import { CARDS, fillCard, press, signIn } from '../support/e2e/passenger.ts';
import { chinese, shapeOf, wordsOf, type Say } from '../support/e2e/words.ts';

const portal = portalUnderTest({ FLEET: 'off' });

const DAY = 86_400_000;
const PASSENGER = '100001';

/** How a supporter uses the page: by keyboard alone, or with a pointer. */
interface Hands {
  press(control: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Raises the field's number by one. */
  more(quantity: Locator): Promise<void>;
  /** Chooses the second of two radio buttons. */
  second(radios: Locator): Promise<void>;
  /** Types a card. `focused` is called while the first field's frame has the focus. */
  card(page: Page, which: keyof typeof CARDS, say: Say, focused?: () => void): Promise<void>;
}

/** Whether the control is in sight without scrolling, and nothing covers it. */
const isInSight = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const keyboard: Hands = {
  async press(control) {
    await tabTo(control);
    await control.page().keyboard.press('Enter');
  },
  async tick(box) {
    await tabTo(box);
    await box.page().keyboard.press('Space');
  },
  async more(quantity) {
    await tabTo(quantity);
    await quantity.page().keyboard.press('ArrowUp');
  },
  async second(radios) {
    // A group of radio buttons is one Tab stop: the selected one.
    await tabTo(radios.and(radios.page().locator(':checked')));
    await radios.page().keyboard.press('ArrowDown');
  },
  async card(page, which, say, focused = () => undefined) {
    const { number, ccv } = CARDS[which];
    // The card company's fields are frames. While one of them has the focus, the page cannot see where in it the focus
    // is.
    const frame = `iframe[title="${say('卡號')}"]`;
    const field = page.frameLocator(frame).locator('input');
    // Keys typed before the field exists would be lost.
    await field.waitFor();
    await tabTo(page.locator(frame));
    focused();
    await field.and(page.frameLocator(frame).locator(':focus')).waitFor();
    await page.keyboard.type(number);
    await page.keyboard.press('Tab');
    await page.keyboard.type('1230');
    await page.keyboard.press('Tab');
    await page.keyboard.type(ccv);
  },
};

const pointer: Hands = {
  press,
  tick: press,
  more: (quantity) =>
    press(
      quantity
        .page()
        .locator('button:enabled')
        .and(quantity.locator('xpath=following-sibling::button')),
    ),
  second: (radios) => radios.nth(1).check(),
  async card(page, which, say, focused = () => undefined) {
    await press(page.locator(`iframe[title="${say('卡號')}"]`));
    focused();
    await fillCard(page, which, say);
  },
};

interface Told {
  readonly how: VisitOptions;
  readonly hands: Hands;
  readonly by: string;
  readonly words: () => Promise<Say>;
  /** Writes an amount of NT$ as the language does. */
  readonly money: (digits: string) => string;
  readonly locale: string;
  /** The titles of the project and its reward in the reader's language. */
  readonly title: string;
  readonly reward: string;
  /** The reminder that the open portal shows after the bank has refused the card. */
  readonly reminder: RegExp;
}

const before = (digits: string): string => `NT$${digits}`;
const ZH = {
  words: async () => chinese,
  money: before,
  locale: 'zh-TW',
  title: '夜車座椅',
  reward: '徽章',
};
const EN = {
  words: () => wordsOf('en'),
  money: before,
  locale: 'en-GB',
  title: 'Seats at night',
  reward: 'A pin',
};
const REMINDER = {
  ZH: /還沒有付清/,
  EN: /has not been paid yet/,
};

let made = 0;
/** Makes a project that runs for two days, for a supporter with two addresses and no card. */
async function offered(): Promise<string> {
  made += 1;
  const id = `supported-${made}`;
  const { db } = portal.server;
  const now = Date.now();
  const texts = {
    'zh-Hant': { title: `夜車座椅 ${made}`, summary: '每輛車都有。', story: ['第一段'] },
    en: { title: `Seats at night ${made}`, summary: 'In every car.', story: ['First'] },
  };
  await db.query(
    `insert into project (project_id, category, creator, language, texts, target, starts_at, ends_at)
     values ($1, 'safety', '好孕接送', 'zh-Hant', $2, 1000, $3, $4)`,
    [id, texts, new Date(now - DAY), new Date(now + 2 * DAY)],
  );
  const reward = {
    'zh-Hant': { title: '徽章', description: '一枚' },
    en: { title: 'A pin', description: 'One of them' },
  };
  await db.query(
    `insert into project_reward (reward_id, project_id, texts, price, stock, delivered_by, sort)
     values ($1, $2, $3, 1000, 3, '2027-02', 0)`,
    [`${id}-1`, id, reward],
  );
  await db.query('delete from saved_card where user_id = $1', [PASSENGER]);
  await db.query('delete from delivery_address where user_id = $1', [PASSENGER]);
  for (const [index, who] of ['林怡君', '林大同'].entries()) {
    await db.query(
      `insert into delivery_address
         (address_id, user_id, receiver, phonenumber, postcode, address, note, is_default, created_at)
       values ($1, $2, $3, '0912345678', '100', $4, '', $5, $6)`,
      [
        `${id}-${index}`,
        PASSENGER,
        who,
        `臺北市中正區重慶南路一段${index + 1}號`,
        index === 0,
        new Date(now - index * 1_000),
      ],
    );
  }
  return id;
}

/** The newest pledge for a project, and its payments. */
async function pledgeFor(projectId: string) {
  const { rows } = await portal.server.db.query<{
    pledge_id: string;
    pledge_no: string;
    quantity: number;
    delivery: { receiver: string };
    ends_at: Date;
  }>(
    `select pledge_id, pledge_no, quantity, delivery, ends_at from pledge join project using (project_id)
     where project_id = $1 order by pledged_at desc limit 1`,
    [projectId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nobody has pledged');
  const { rows: attempts } = await portal.server.db.query<{
    purpose: string;
    state: string;
    amount: number;
    settled_at: Date;
    refunded_at: Date | null;
  }>('select * from payment_attempt where order_id = $1 order by created_at', [row.pledge_id]);
  return { ...row, attempts };
}

describe.each([
  { by: 'by keyboard', how: { language: 'zh-TW' }, hands: keyboard, ...ZH, reminder: REMINDER.ZH },
  {
    by: 'with a finger',
    how: { size: 'phone', language: 'en-US' },
    hands: pointer,
    ...EN,
    reminder: REMINDER.EN,
  },
] satisfies readonly Told[])(
  'supporting a project $by, $how.language, $how.size',
  ({ how, hands, words, money, locale, title, reward, reminder }) => {
    test('PROJ-03, PAGE-05, PAY-01: a supporter pays 30 % for a reward and cancels the pledge; for a second pledge, the bank refuses the balance, the portal reminds them, and they pay it', async () => {
      const say = await words();
      const id = await offered();
      const { page } = await portal.visit(how);
      const main = page.getByRole('main');
      const name = `${title} ${made}`;
      const at = (moment: Date): string =>
        new Intl.DateTimeFormat(locale, {
          timeZone: 'Asia/Taipei',
          year: 'numeric',
          month: 'long',
          day: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(moment);
      const mine = (pledgeNo: string) => main.getByRole('listitem').filter({ hasText: pledgeNo });
      const says = (within: Locator, source: string, values: Record<string, string> = {}) =>
        within.getByText(say(source, values), { exact: true }).waitFor();
      const paying = page.getByRole('dialog');
      const payButton = paying.getByRole('button', { name: shapeOf(say, '支付 {amount}') });

      await signedIn(page);
      await page.goto(`/detail?projectId=${id}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await says(main, '現在付 {first}（30%），專案成功後付 {rest}。', {
        first: money('300'),
        rest: money('700'),
      });

      // Chooses two pieces of the reward, to be sent to the other address.
      await hands.press(main.getByRole('link', { name: say('贊助：{0}', { 0: reward }) }));
      const quantity = main.getByRole('spinbutton', { name: say('數量') });
      await hands.more(quantity);
      expect(await quantity.inputValue()).toBe('2');
      await hands.second(main.getByRole('radio'));
      await main
        .getByRole('radio', { name: /林大同/ })
        .and(page.locator(':checked'))
        .waitFor();
      const figures = main.locator('dl dd');
      const shown = async () =>
        (await figures.allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' '));
      expect(await shown()).toEqual([money('600'), money('1,400'), money('2,000')]);
      expect(await axeFindings(page)).toEqual([]);
      const submit = (first: string) =>
        main.getByRole('button', { name: say('確認並付款 {first}', { first: money(first) }) });
      await hands.press(submit('600'));
      const due = (amount: string) =>
        main.getByRole('button', {
          name: say('用信用卡支付 {amount}', { amount: money(amount) }),
        });
      // The pay button is in sight without scrolling, although the button before was at the end of a longer page.
      await due('600').waitFor();
      expect(await isInSight(due('600'))).toBe(true);
      // The card number can be typed although its frame gets the focus before its script has loaded (PAY-01).
      const held = Promise.withResolvers<undefined>();
      await page.route('**/tpdirect/field.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await hands.press(due('600'));
      await hands.card(page, 'approved', say, () => held.resolve(undefined));
      await page.unroute('**/tpdirect/field.js');
      await hands.tick(paying.getByRole('checkbox'));
      await hands.press(payButton);
      await hands.press(paying.getByRole('link', { name: say('查看我的贊助') }));
      await page.waitForURL('**/account/supports');

      // The list shows both payments with their dates.
      const first = await pledgeFor(id);
      expect(first).toMatchObject({ quantity: 2, delivery: { receiver: '林大同' } });
      expect(first.attempts).toMatchObject([{ purpose: 'upfront', state: 'paid', amount: 600 }]);
      const [upfront] = first.attempts;
      if (upfront === undefined) throw new Error('nothing was paid');
      await says(mine(first.pledge_no), '30% {first}，{firstOn} 已付', {
        first: money('600'),
        firstOn: at(upfront.settled_at),
      });
      await says(mine(first.pledge_no), '尾款 {rest}，專案成功後於 {ends} 從儲存的信用卡扣款', {
        rest: money('1,400'),
        ends: at(first.ends_at),
      });
      expect(await axeFindings(page)).toEqual([]);

      // The supporter cancels before the deadline.
      await hands.press(
        mine(first.pledge_no).getByRole('button', {
          name: say('取消贊助 {projectTitle}', { projectTitle: name }),
        }),
      );
      const asked = page.getByRole('alertdialog');
      await says(asked, '已付的 {paid} 會全數退回原卡片，這項回饋會開放給其他人。', {
        paid: money('600'),
      });
      await hands.press(asked.getByRole('button', { name: say('取消贊助'), exact: true }));
      await says(mine(first.pledge_no), '已取消');
      await expect
        .poll(async () => (await pledgeFor(id)).attempts[0]?.state, { timeout: 15_000 })
        .toBe('refunded');
      await page.reload();
      const returned = (await pledgeFor(id)).attempts[0]?.refunded_at ?? new Date(0);
      await says(mine(first.pledge_no), '{amount} 已於 {on} 退回原卡片', {
        amount: money('600'),
        on: at(returned),
      });

      // The supporter makes another pledge, and pays with the card that was stored with the first payment.
      await hands.press(mine(first.pledge_no).getByRole('link', { name }));
      await hands.press(main.getByRole('link', { name: say('贊助：{0}', { 0: reward }) }));
      await hands.press(submit('300'));
      await hands.press(due('300'));
      await paying.getByRole('radio', { name: /4242/ }).and(page.locator(':checked')).waitFor();
      await hands.press(payButton);
      await hands.press(paying.getByRole('link', { name: say('查看我的贊助') }));
      const { pledge_no: pledgeNo } = await pledgeFor(id);
      expect(pledgeNo).not.toBe(first.pledge_no);
      await says(mine(pledgeNo), '贊助中');

      // The deadline passes, and the bank refuses the card.
      const { db } = portal.server;
      await db.query(`update sandbox_card set outcome = 'declined'`);
      await db.query(`update project set ends_at = now() where project_id = $1`, [id]);
      await page.getByText(reminder).filter({ hasText: name }).first().waitFor();
      await page.reload();
      await says(mine(pledgeNo), '待付尾款');
      const { ends_at: over } = await pledgeFor(id);
      await says(
        mine(pledgeNo),
        '尾款 {rest} 扣款沒有成功，請在 {until} 前付清，否則贊助會取消並退款',
        {
          rest: money('700'),
          until: at(new Date(over.getTime() + 21 * DAY)),
        },
      );
      await hands.press(due('700'));
      await hands.press(paying.getByRole('button', { name: say('使用其他卡片') }));
      await hands.card(page, 'approved', say);
      await hands.press(payButton);
      await says(paying, '付款完成');
      await hands.press(paying.getByRole('link', { name: say('查看我的贊助') }));
      await says(mine(pledgeNo), '已付清');
      const { attempts } = await pledgeFor(id);
      expect(attempts).toMatchObject([
        { purpose: 'upfront', state: 'paid', amount: 300 },
        { purpose: 'balance', state: 'declined', amount: 700 },
        { purpose: 'balance', state: 'paid', amount: 700 },
      ]);
      await says(mine(pledgeNo), '30% {first}，{firstOn} 已付', {
        first: money('300'),
        firstOn: at(attempts[0]?.settled_at ?? new Date(0)),
      });
      await says(mine(pledgeNo), '尾款 {rest}，{restOn} 已付', {
        rest: money('700'),
        restOn: at(attempts[2]?.settled_at ?? new Date(0)),
      });
      await db.query(`update sandbox_card set outcome = 'approved'`);
    });
  },
);

test('PROJ-03, PAGE-05: a supporter finds their choices again after a reload and after adding an address; without a reload the form says when others take the last rewards, and when the deadline passes', async () => {
  const id = await offered();
  const { page } = await portal.visit({ language: 'zh-TW' });
  const main = page.getByRole('main');
  const { db } = portal.server;
  await page.clock.install();
  await signedIn(page);
  await page.goto(`/support?rewardId=${id}-1`);
  const quantity = main.getByRole('spinbutton', { name: '數量' });
  await quantity.fill('3');
  await main.getByRole('radio', { name: /林大同/ }).check();
  const isAsChosen = async (who: RegExp) => {
    await main.getByRole('radio', { name: who }).and(page.locator(':checked')).waitFor();
    expect(await quantity.inputValue()).toBe('3');
  };
  await isAsChosen(/林大同/);
  await page.reload();
  await isAsChosen(/林大同/);
  await main.getByRole('link', { name: '新增地址', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '收件地址', exact: true }).waitFor();
  // The address is added in the database, as if in another tab or on a telephone.
  await db.query(
    `insert into delivery_address
       (address_id, user_id, receiver, phonenumber, postcode, address, note, is_default, created_at)
     values ($1, $2, '王小明', '0912345678', '100', '臺北市中正區愛國西路1號', '', false, now())`,
    [`${id}-2`, PASSENGER],
  );
  await main.getByRole('link', { name: '回到贊助', exact: true }).click();
  await isAsChosen(/王小明/);

  // Others take two of the three rewards, then the last.
  const leave = async (stock: number) => {
    await db.query('update project_reward set stock = $2 where project_id = $1', [id, stock]);
    await page.clock.fastForward(OFFER_LOOK_MS);
  };
  await main.getByText('剩 3 份').waitFor();
  await leave(1);
  await main.getByText('目前最多還能選 1 份，請確認數量。').waitFor();
  expect(await quantity.inputValue()).toBe('1');
  await main.getByRole('button', { name: '確認並付款 NT$300' }).waitFor();
  await leave(0);
  await main.getByText('這項回饋已全數售出', { exact: true }).waitFor();
  expect(await main.getByRole('button', { name: /^確認並付款/ }).count()).toBe(0);

  // Others give their rewards back; then the deadline passes.
  await leave(3);
  await page.reload();
  await quantity.waitFor();
  await db.query('update project set ends_at = now() where project_id = $1', [id]);
  await page.clock.fastForward(OFFER_LOOK_MS);
  await main.getByText('這個專案目前不接受贊助', { exact: true }).waitFor();
  expect(await quantity.count()).toBe(0);
});

test('PROJ-03, PAGE-05: My Supports shows the outcome of a project without a reload', async () => {
  const id = await offered();
  const { page } = await portal.visit({ language: 'en-US' });
  const say = await wordsOf('en');
  const main = page.getByRole('main');
  const { db } = portal.server;
  await db.query(
    `insert into pledge
       (pledge_id, pledge_no, project_id, reward_id, user_id, quantity, amount, upfront, state, delivery, pledged_at, changed_at)
     select $1, 'S260101ZZZZZZ', project_id, reward_id, $2, 1, 100, 30, 'standing',
       '{"receiver":"林怡君","phonenumber":"0912345678","postcode":"100","address":"臺北市","note":""}', now(), now()
     from project_reward where project_id = $3`,
    [`${id}-p`, PASSENGER, id],
  );
  await signedIn(page);
  await page.goto('/account/supports');
  const mine = main.getByRole('listitem').filter({ hasText: 'S260101ZZZZZZ' });
  await mine.getByText(say('贊助中'), { exact: true }).waitFor();
  await db.query('update project set ends_at = now() where project_id = $1', [id]);
  await mine.getByText(say('專案未達標'), { exact: true }).waitFor();
});

test('PROJ-04, SESS-08: a visitor’s bag is kept at sign-in, counted in each tab, and says which rewards are no longer available', async () => {
  const id = await offered();
  const { db } = portal.server;
  await db.query('delete from cart_item where user_id = $1', [PASSENGER]);
  const { page, context } = await portal.visit({ language: 'zh-TW' });
  await page.clock.install();
  const counted = (of: Page, total: number) =>
    of.getByRole('banner').getByRole('link', { name: `購物袋：${total} 件`, exact: true });
  await page.goto('/index#projects');
  await page
    .locator(`[data-project="${id}"]`)
    .getByRole('button', { name: /^Bag · NT\$1,000/ })
    .click();
  await counted(page, 1).waitFor();
  // A visitor, too, reads what is in the bag.
  await counted(page, 1).click();
  const main = page.getByRole('main');
  await main.getByText('現在付 NT$300（30%），專案成功後付 NT$700。').waitFor();
  await main.getByRole('spinbutton', { name: '數量：徽章' }).fill('2');
  await counted(page, 2).waitFor();
  const other = await context.newPage();
  await other.goto('/fare');
  await counted(other, 2).waitFor();

  await page.goto('/login?redirect=%2Faccount%2Fbag');
  await signIn(page, chinese);
  await page.waitForURL('**/account/bag');
  await main.getByText('現在付 NT$600（30%），專案成功後付 NT$1,400。').waitFor();
  await expect
    .poll(async () => {
      const asked = 'select item_id, quantity from cart_item where user_id = $1';
      return (await db.query<object>(asked, [PASSENGER])).rows;
    })
    .toEqual([{ item_id: `${id}-1`, quantity: 2 }]);
  expect(await page.evaluate(() => localStorage.getItem('bag'))).toBeNull();

  // Other people take all pieces of the reward but one; then the project ends.
  await db.query('update project_reward set stock = 1 where project_id = $1', [id]);
  await page.clock.fastForward(OFFER_LOOK_MS);
  await main.getByText('目前最多還能選 1 份，請確認數量。').waitFor();
  await db.query('update project set ends_at = now() where project_id = $1', [id]);
  await page.clock.fastForward(OFFER_LOOK_MS);
  await main.getByText('這個專案目前不接受贊助', { exact: true }).waitFor();
  expect(await main.getByRole('link', { name: '贊助：徽章' }).count()).toBe(0);
  await main.getByRole('button', { name: '從購物袋取出：徽章' }).click();
  await main.getByText('購物袋是空的').waitFor();
  for (const tab of [page, other]) {
    await tab
      .getByRole('banner')
      .getByRole('link', { name: /^購物袋：/ })
      .waitFor({ state: 'detached' });
  }
});
