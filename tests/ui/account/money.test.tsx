/** What a member reads of their money and points, and what they press there (PAGE-05). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedAddress } from '../../../src/domain/account/address.ts';
import {
  newCardErrors,
  type CardChange,
  type NewCard,
  type SavedCard,
} from '../../../src/domain/account/card.ts';
import type {
  PaymentRecord,
  PointEntry,
  PointKind,
  PointsQuery,
  StatementLine,
} from '../../../src/domain/account/records.ts';
import { ACCOUNT_CODE, CODE } from '../../../src/domain/codes.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { BagChange, BagItem } from '../../../src/domain/project/bag.ts';
import type {
  ListedPledge,
  PledgeAddress,
  PledgeChange,
} from '../../../src/domain/project/pledge.ts';
import { BagPage } from '../../../src/ui/features/account/bag-page.tsx';
import { CardsPage } from '../../../src/ui/features/account/cards-page.tsx';
import { PaymentsPage } from '../../../src/ui/features/account/payments-page.tsx';
import { PointsPage } from '../../../src/ui/features/account/points-page.tsx';
import { StatementPage } from '../../../src/ui/features/account/statement-page.tsx';
import { SupportsPage } from '../../../src/ui/features/account/supports-page.tsx';
import { refused } from '../../machines/harness.ts';
import { profile } from '../../machines/profile.ts';
import { listOf, portalWith, sessionOf, settle, withDialogs } from '../../support/ui/list.tsx';
import { lines, linesOf } from '../../support/ui/read.ts';
import { address, draw, named, press, type } from '../../support/ui/screen.tsx';

withDialogs();
// What is a Taipei day is another one here for hours.
beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));

/** Half past midnight of 24 November 2026 in Taipei. */
const NIGHT = Date.UTC(2026, 10, 23, 16, 30);
const HOUR = 3_600_000;

const payment = (more: Partial<PaymentRecord>): PaymentRecord => ({
  attemptId: `${more.orderNo} ${more.state}`,
  orderNo: 'D1',
  kind: 'type_dui',
  state: 'paid',
  amount: 1_250,
  cardBrand: 'Visa',
  lastFour: '4242',
  createdAt: NIGHT,
  settledAt: null,
  refundedAt: null,
  ...more,
});
const PAYMENTS = [
  payment({ orderNo: 'D6', state: 'pending', kind: 'type_airport_port' }),
  payment({ orderNo: 'D5', settledAt: NIGHT + HOUR, cardBrand: 'JCB', lastFour: '0505' }),
  payment({ orderNo: 'S4', kind: 'pledge', amount: 300 }),
  payment({ orderNo: 'D3', state: 'declined', cardBrand: '', lastFour: '' }),
  payment({ orderNo: 'D2', state: 'failed', kind: 'type_of_another_time' }),
  payment({ orderNo: 'D1', state: 'refunding', kind: 'type_rental_travel' }),
  payment({
    orderNo: 'D0',
    state: 'refunded',
    kind: 'type_hourly_designated',
    refundedAt: NIGHT + 24 * HOUR,
  }),
];

test('each payment shows what it was for, its state, card and times, and links to its order', async () => {
  const list = listOf(PAYMENTS);
  const { portal } = portalWith();
  const shown = async (language: Language) => {
    await draw(language, list.page('payments', <PaymentsPage />), { portal });
    return lines();
  };
  expect(await shown('zh-Hant')).toMatchInlineSnapshot();
  expect(await shown('en')).toMatchInlineSnapshot();
});

test('without payments the page says what it will show, and how to book; after a failure the list can be asked for again', async () => {
  const list = listOf<PaymentRecord>([]);
  const { portal } = portalWith();
  await draw('zh-Hant', list.page('payments', <PaymentsPage />), { portal });
  expect(lines()).toMatchInlineSnapshot();
  list.now.trouble = { kind: 'offline' };
  list.actor.send({ type: 'rows.reload' });
  await settle();
  expect(lines()).toMatchInlineSnapshot();
  list.now.trouble = undefined;
  list.now.rows = PAYMENTS.slice(0, 1);
  await press('再試一次');
  await settle();
  expect(lines().length).toBe(5);
});

const line = (account: string, reason: string, subject: string, amount: number): StatementLine => ({
  entryId: `${account} ${reason} ${subject}`,
  account,
  reason,
  subject,
  amount,
  at: NIGHT,
});
test('the statement names each movement with its sign, time and subject', async () => {
  const list = listOf([
    line('card', 'charge', 'D1', -1_250),
    line('card', 'returned', 'S2', 300),
    line('cash', 'charge', 'D3', -80),
    line('balance', 'opening', '', 100),
  ]);
  const { portal } = portalWith();
  const shown = async (language: Language) => {
    await draw(language, list.page('statement', <StatementPage />), { portal });
    return lines();
  };
  expect(await shown('zh-Hant')).toMatchInlineSnapshot();
  expect(await shown('en')).toMatchInlineSnapshot();
  list.now.rows = [];
  list.actor.send({ type: 'rows.reload' });
  await settle();
  expect(await shown('zh-Hant')).toMatchInlineSnapshot();
});

const entry = (reason: string, subject: string, amount: number): PointEntry => ({
  entryId: `${reason} ${subject}`,
  kind: 'supporter',
  reason,
  subject,
  amount,
  balance: 1_500 + amount,
  at: NIGHT,
});
const ENTRIES = [
  entry('ride', 'D1', 12),
  entry('refund', 'D2', -12),
  entry('invitation', '陳＊＊', 100),
  entry('invitation', '', 100),
  entry('project', 'P1', 7),
  entry('welcome', '', 50),
  entry('of another time', 'X', 0),
];
const member = {
  ...profile,
  pointsSupporter: 1_250,
  pointsInfluencer: 200,
  pointsCreator: 30,
};

describe('points', () => {
  const drawn = async (language: Language, kind: PointKind, rows: readonly PointEntry[] = []) => {
    const list = listOf<PointEntry, PointsQuery>(rows, { query: { kind } });
    const { session } = await sessionOf(member);
    const { portal } = portalWith({ session });
    await draw(language, list.page('points', <PointsPage key={kind} kind={kind} />), { portal });
    return lines();
  };

  test('each entry says what it was for, with its sign, time and balance; three sums can be chosen from', async () => {
    expect(await drawn('zh-Hant', 'supporter', ENTRIES)).toMatchInlineSnapshot();
    await drawn('en', 'supporter', ENTRIES);
    expect(linesOf('li')).toMatchInlineSnapshot();
  });

  test('each kind says how its points come about, and what is missing until there are some', async () => {
    expect(await drawn('zh-Hant', 'influencer')).toMatchInlineSnapshot();
    expect(await drawn('en', 'creator')).toMatchInlineSnapshot();
    expect((await drawn('zh-Hant', 'supporter')).slice(-2)).toMatchInlineSnapshot();
  });

  test('a chosen kind is in the address, except the first one', async () => {
    await drawn('zh-Hant', 'supporter');
    const at: string[] = [];
    for (const kind of ['創作點數 30', '推薦點數 200']) {
      await choose(kind);
      at.push(address());
    }
    await drawn('zh-Hant', 'influencer');
    await choose('贊助點數 1,250');
    expect([...at, address()]).toEqual([
      '/account/points?kind=creator',
      '/account/points?kind=influencer',
      '/account/points',
    ]);
  });
});

/** Ticks what has this label. */
async function choose(name: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.replaceAll(' ', '') === name.replaceAll(' ', ''),
  );
  if (label === undefined) throw new Error(`no choice ${name}`);
  label.querySelector('input')?.click();
  await settle();
}

const item = (more: Partial<BagItem>): BagItem => ({
  rewardId: 'r1',
  rewardTitle: '徽章',
  projectId: 'p1',
  projectTitle: '雨夜專案',
  price: 500,
  quantity: 2,
  left: null,
  isRunning: true,
  isOwn: false,
  ...more,
});

test('PROJ-04: each reward in the bag shows its price, what is paid now and later, and what can be done with it', async () => {
  const list = listOf<BagItem, undefined, BagChange>([
    item({}),
    item({ rewardId: 'r2', rewardTitle: '雨傘', quantity: 3, left: 3 }),
    item({ rewardId: 'r3', rewardTitle: '海報', quantity: 3, left: 1 }),
    item({ rewardId: 'r4', rewardTitle: '貼紙', left: 0 }),
    item({ rewardId: 'r5', rewardTitle: '書', isRunning: false }),
    item({ rewardId: 'r6', rewardTitle: '帽子', isOwn: true }),
  ]);
  const { portal } = portalWith();
  const shown = async (language: Language) => {
    await draw(language, list.page('bag', <BagPage />), { portal });
    return linesOf('main, li, h1');
  };
  expect(await shown('zh-Hant')).toMatchInlineSnapshot();
  expect(await shown('en')).toMatchInlineSnapshot();
});

test('PROJ-04: a changed quantity and a removed reward are told of their own row; meanwhile nothing else can be removed', async () => {
  const list = listOf<BagItem, undefined, BagChange>([
    item({}),
    item({ rewardId: 'r2', rewardTitle: '雨傘' }),
  ]);
  const { portal } = portalWith();
  await draw('zh-Hant', list.page('bag', <BagPage />), { portal });
  await press('增加 數量：雨傘');
  const takeOut = () => named('button', '從購物袋取出：徽章').hasAttribute('disabled');
  expect(takeOut()).toBe(true);
  await list.changes.last().fail(refused(ACCOUNT_CODE.rewardGone));
  await settle();
  expect(linesOf('[role=alert]')).toEqual([
    ['! 這項回饋目前沒有足夠的數量', '! 請減少數量，或選擇其他回饋。'],
  ]);
  expect(takeOut()).toBe(false);
  await press('從購物袋取出：徽章');
  expect(list.done()).toEqual([
    { kind: 'put', rewardId: 'r2', quantity: 3 },
    { kind: 'put', rewardId: 'r1', quantity: 0 },
  ]);
  list.now.rows = [];
  await list.changes.last().answer();
  await settle();
  expect(lines()).toMatchInlineSnapshot();
});

const card = (more: Partial<SavedCard>): SavedCard => ({
  cardId: 'c1',
  brand: 'Visa',
  lastFour: '4242',
  expiry: '07/28',
  isDefault: false,
  isExpired: false,
  ...more,
});
const CARDS = [
  card({ isDefault: true }),
  card({ cardId: 'c2', brand: 'JCB', lastFour: '0505', expiry: '01/24', isExpired: true }),
  card({ cardId: 'c3', brand: 'Mastercard', lastFour: '5100' }),
];
const cardsOf = (rows: readonly SavedCard[]) =>
  listOf<SavedCard, undefined, CardChange, NewCard>(rows, {
    idOf: ({ cardId }) => cardId,
    errorsOf: ({ values }) => newCardErrors(values),
  });

describe('saved cards', () => {
  test('each shows brand, last digits, expiry and standing, with its own buttons', async () => {
    const list = cardsOf(CARDS);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    expect(lines()).toMatchInlineSnapshot();
    await draw('en', list.page('cards', <CardsPage />), { portal });
    expect(lines()).toMatchInlineSnapshot();
  });

  test('making one the default is told of its row, is under way there only, and is refused there', async () => {
    const list = cardsOf(CARDS);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    await press('設為預設 Mastercard 5100');
    const buttons = () =>
      linesOf('li')
        .flat()
        .filter((one) => one.startsWith('<'));
    expect(buttons()).toMatchInlineSnapshot();
    await list.changes.last().fail(refused(CODE.notFound));
    await settle();
    expect(
      linesOf('li').map((row) => row.filter((one) => one.startsWith('!'))),
    ).toMatchInlineSnapshot();
    expect(list.done()).toEqual([{ kind: 'prefer', id: 'c3' }]);
  });

  test('removing one asks first, about that one; the next payment needs its data again', async () => {
    const list = cardsOf(CARDS);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    await press('移除 JCB 0505');
    await settle();
    expect(linesOf('[role=alertdialog]')).toMatchInlineSnapshot();
    await press('保留信用卡');
    await settle();
    expect([list.done(), linesOf('[role=alertdialog]')]).toEqual([[], []]);
    await press('移除 JCB 0505');
    await settle();
    await press('移除信用卡');
    expect(list.done()).toEqual([{ kind: 'remove', id: 'c2' }]);
    expect(
      linesOf('[role=alertdialog]')
        .flat()
        .filter((one) => one.startsWith('<')),
    ).toEqual(['<移除信用卡> busy', '<保留信用卡> off']);
  });

  test('a new one is entered in fields of the card company; what is missing and refused stands at its field', async () => {
    const list = cardsOf([]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal, settings: { demo: false } });
    expect(lines()).toMatchInlineSnapshot();
    await press('新增信用卡');
    await settle();
    const form = () => list.actor.getSnapshot().children.form;
    const dialog = () => linesOf('[role=dialog]').flat();
    expect(dialog()).toMatchInlineSnapshot();
    form()?.send({ type: 'form.changed', change: { fields: 'ready', expiry: 'error' } });
    await settle();
    await press('儲存信用卡');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    form()?.send({
      type: 'form.changed',
      change: { number: 'ok', expiry: 'ok', ccv: 'ok', complete: true },
    });
    await settle();
    await press('儲存信用卡');
    await list.saves.last().fail(refused(ACCOUNT_CODE.cardRefused, { number: 'refused' }));
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    form()?.send({ type: 'form.changed', change: { fields: 'failed' } });
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await press('重新載入');
    await settle();
    expect([list.saved().length, form()?.getSnapshot().context.values.fields]).toEqual([
      1,
      'loading',
    ]);
  });

  test.each([
    [9, '<新增信用卡>'],
    [10, '最多可儲存 10 張信用卡'],
  ])('with %i saved cards the page’s head says: %s', async (count, said) => {
    const list = cardsOf(Array.from({ length: count }, (_, at) => card({ cardId: `c${at}` })));
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    expect(lines()[1]).toBe(said);
  });
});

const ADDRESSES: readonly SavedAddress[] = [
  {
    addressId: 'a1',
    receiver: '林怡君',
    phonenumber: '0912345678',
    postcode: '110',
    address: '信義路五段 7 號',
    note: '',
    isDefault: true,
  },
  {
    addressId: 'a2',
    receiver: '王小明',
    phonenumber: '0922333444',
    postcode: '700',
    address: '府前路一段 1 號',
    note: '',
    isDefault: false,
  },
];
const pledge = (more: Partial<ListedPledge>): ListedPledge => ({
  pledgeId: 'p1',
  pledgeNo: 'S1',
  state: 'standing',
  projectId: 'project-1',
  projectTitle: '雨夜專案',
  rewardId: 'r1',
  rewardTitle: '徽章',
  deliveredBy: '2027-03',
  quantity: 2,
  amount: 1_000,
  upfront: 300,
  due: 0,
  dueUntil: null,
  upfrontAt: NIGHT,
  balanceAt: null,
  endsAt: NIGHT + 48 * HOUR,
  pledgedAt: NIGHT,
  refund: null,
  isAutomatic: true,
  isRefused: false,
  paymentPending: false,
  paymentUrl: null,
  delivery: {
    receiver: '林怡君',
    phonenumber: '0912345678',
    postcode: '110',
    address: '信義路五段 7 號',
  },
  shipping: { state: 'waiting', note: '' },
  mayChange: true,
  mayCancel: false,
  mayReaddress: false,
  addresses: ADDRESSES,
  ...more,
});
const due = { due: 700, dueUntil: NIGHT + 72 * HOUR };
const PLEDGES = [
  pledge({ mayCancel: true, mayReaddress: true }),
  pledge({ pledgeId: 'p2', pledgeNo: 'S2', isAutomatic: false, delivery: null }),
  pledge({
    pledgeId: 'p3',
    pledgeNo: 'S3',
    state: 'reserved',
    upfrontAt: null,
    due: 300,
    dueUntil: NIGHT + HOUR,
    mayCancel: true,
  }),
  pledge({
    pledgeId: 'p4',
    pledgeNo: 'S4',
    state: 'reserved',
    upfrontAt: null,
    paymentPending: true,
    dueUntil: NIGHT + HOUR,
  }),
  pledge({
    pledgeId: 'p5',
    pledgeNo: 'S5',
    state: 'reserved',
    upfrontAt: null,
    paymentPending: true,
    paymentUrl: 'https://bank.example/1',
    dueUntil: NIGHT + HOUR,
  }),
  pledge({ pledgeId: 'p6', pledgeNo: 'S6', state: 'balanceDue', ...due }),
  pledge({
    pledgeId: 'p7',
    pledgeNo: 'S7',
    state: 'balanceDue',
    isRefused: true,
    mayReaddress: true,
    ...due,
  }),
  pledge({
    pledgeId: 'p8',
    pledgeNo: 'S8',
    state: 'complete',
    balanceAt: NIGHT + HOUR,
    shipping: { state: 'shipped', note: 'AB123' },
  }),
  pledge({
    pledgeId: 'p9',
    pledgeNo: 'S9',
    state: 'complete',
    balanceAt: NIGHT + HOUR,
    shipping: { state: 'delivered', note: '' },
  }),
  pledge({ pledgeId: 'p10', pledgeNo: 'S10', state: 'failed', refund: { amount: 300, at: null } }),
  pledge({
    pledgeId: 'p11',
    pledgeNo: 'S11',
    state: 'cancelled',
    refund: { amount: 300, at: NIGHT + HOUR },
  }),
  pledge({ pledgeId: 'p12', pledgeNo: 'S12', state: 'lapsed', upfrontAt: null, upfront: 300 }),
];
const pledgesOf = (rows: readonly ListedPledge[]) =>
  listOf<ListedPledge, undefined, PledgeChange, PledgeAddress>(rows, {
    idOf: ({ pledgeId }) => pledgeId,
  });

describe('pledges', () => {
  test('PROJ-03: each shows its state, what was paid and is due when, its delivery and what can be done', async () => {
    const list = pledgesOf(PLEDGES);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    expect(linesOf('h1, li')).toMatchInlineSnapshot();
    await draw('en', list.page('pledges', <SupportsPage />), { portal });
    expect(linesOf('h1, li')).toMatchInlineSnapshot();
  });

  test('PROJ-03: paying asks for what is due of that pledge', async () => {
    const list = pledgesOf(PLEDGES);
    const { portal, told } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    const [, , third] = document.querySelectorAll('li');
    [...(third?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent.startsWith('用信用卡'))
      ?.click();
    expect(told.at(-1)).toEqual({
      type: 'payment.open',
      access: { pledgeId: 'p3' },
      amount: 300,
      isMember: true,
    });
  });

  test('PROJ-03: cancelling asks first and says what becomes of what was paid', async () => {
    const list = pledgesOf([
      pledge({ projectTitle: '甲', mayCancel: true }),
      pledge({
        pledgeId: 'p2',
        projectTitle: '乙',
        mayCancel: true,
        state: 'reserved',
        upfrontAt: null,
      }),
    ]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    const asked: unknown[] = [];
    for (const title of ['甲', '乙']) {
      await press(`取消贊助 ${title}`);
      await settle();
      asked.push(linesOf('[role=alertdialog]').flat());
      await press('保留贊助');
      await settle();
    }
    expect(asked).toMatchInlineSnapshot();
    await press('取消贊助 乙');
    await settle();
    await press('取消贊助', '[role=alertdialog] button');
    expect(list.done()).toEqual([{ kind: 'cancel', id: 'p2' }]);
  });

  test('PROJ-03: a reward goes to another address only once one was chosen', async () => {
    const list = pledgesOf([
      pledge({ projectTitle: '甲', mayReaddress: true, addresses: [] }),
      pledge({ pledgeId: 'p2', projectTitle: '乙', mayReaddress: true }),
    ]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    await press('更改寄送地址 甲');
    await settle();
    const dialog = () => linesOf('[role=dialog]').flat();
    expect(dialog()).toMatchInlineSnapshot();
    await press('取消');
    await press('更改寄送地址 乙');
    await settle();
    expect(dialog()).toMatchInlineSnapshot();
    await choose('王小明700 府前路一段 1 號');
    await press('儲存地址');
    expect(list.saved()).toEqual([{ form: 'address', id: 'p2', values: { addressId: 'a2' } }]);
    await list.saves.last().answer();
    await settle();
    expect([dialog(), list.loads.length]).toEqual([[], 2]);
  });

  test('PROJ-03: without pledges the page leads to the projects', async () => {
    const list = pledgesOf([]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    expect(lines()).toMatchInlineSnapshot();
  });
});
