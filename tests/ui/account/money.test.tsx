/** The pages with a member's money and points, and the buttons on them (PAGE-05). */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_CODE } from '../../../src/domain/account-codes.ts';
import type { SavedAddress } from '../../../src/domain/account/address.ts';
import {
  newCardErrors,
  type CardChange,
  type ListedCard,
  type NewCard,
} from '../../../src/domain/account/card.ts';
import type {
  PaymentRecord,
  PointEntry,
  PointKind,
  PointsQuery,
  StatementLine,
} from '../../../src/domain/account/records.ts';
import { CODE } from '../../../src/domain/codes.ts';
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
import {
  doing,
  listOf,
  portalWith,
  sessionOf,
  settle,
  withDialogs,
} from '../../support/ui/list.tsx';
import { field, groups, lines, linesOf } from '../../support/ui/read.ts';
import { address, draw, named, press, type } from '../../support/ui/screen.tsx';

withDialogs();
// For some hours of each day the date in New York differs from that in Taipei.
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

test('each payment shows its purpose, its state, card and times, and links to its order', async () => {
  const list = listOf(PAYMENTS);
  const { portal } = portalWith();
  const shown = async (language: Language) => {
    await draw(language, list.page('payments', <PaymentsPage />), { portal });
    return lines();
  };
  expect(await shown('zh-Hant')).toEqual([
    '# 付款紀錄',
    '機場接送 銀行確認中',
    'NT$1,250',
    '(Visa) 末四碼 4242',
    '2026年11月24日 00:30',
    '[訂單 D6](/order/detail?orderNo=D6)',
    '代駕 已付款',
    'NT$1,250',
    '(JCB) 末四碼 0505',
    '2026年11月24日 01:30',
    '[訂單 D5](/order/detail?orderNo=D5) [查看收據](/order/receipt?orderNo=D5)',
    '專案贊助 已付款',
    'NT$300',
    '(Visa) 末四碼 4242',
    '2026年11月24日 00:30',
    '[贊助 S4](/account/supports)',
    '代駕 未成功，沒有扣款',
    'NT$1,250',
    '2026年11月24日 00:30',
    '[訂單 D3](/order/detail?orderNo=D3)',
    '未成功，沒有扣款',
    'NT$1,250',
    '(Visa) 末四碼 4242',
    '2026年11月24日 00:30',
    '[訂單 D2](/order/detail?orderNo=D2)',
    '包車旅遊 退款中',
    'NT$1,250',
    '(Visa) 末四碼 4242',
    '2026年11月24日 00:30',
    '[訂單 D1](/order/detail?orderNo=D1) [查看收據](/order/receipt?orderNo=D1)',
    '鐘點代駕 已退款',
    'NT$1,250',
    '(Visa) 末四碼 4242',
    '2026年11月24日 00:30',
    '2026年11月25日 00:30 退回原卡片',
    '[訂單 D0](/order/detail?orderNo=D0) [查看收據](/order/receipt?orderNo=D0)',
  ]);
  expect(await shown('en')).toEqual([
    '# Payment Records',
    'Airport transfer With the bank',
    'NT$1,250',
    '(Visa) ending in 4242',
    '24 November 2026 at 00:30',
    '[Order D6](/order/detail?orderNo=D6)',
    'Designated driving Paid',
    'NT$1,250',
    '(JCB) ending in 0505',
    '24 November 2026 at 01:30',
    '[Order D5](/order/detail?orderNo=D5) [View receipt](/order/receipt?orderNo=D5)',
    'Project support Paid',
    'NT$300',
    '(Visa) ending in 4242',
    '24 November 2026 at 00:30',
    '[Pledge S4](/account/supports)',
    'Designated driving Not charged',
    'NT$1,250',
    '24 November 2026 at 00:30',
    '[Order D3](/order/detail?orderNo=D3)',
    'Not charged',
    'NT$1,250',
    '(Visa) ending in 4242',
    '24 November 2026 at 00:30',
    '[Order D2](/order/detail?orderNo=D2)',
    'Chartered car Refund under way',
    'NT$1,250',
    '(Visa) ending in 4242',
    '24 November 2026 at 00:30',
    '[Order D1](/order/detail?orderNo=D1) [View receipt](/order/receipt?orderNo=D1)',
    'Hourly driving Refunded',
    'NT$1,250',
    '(Visa) ending in 4242',
    '24 November 2026 at 00:30',
    'Returned to the card on 25 November 2026 at 00:30',
    '[Order D0](/order/detail?orderNo=D0) [View receipt](/order/receipt?orderNo=D0)',
  ]);
});

test('an empty list of payments says what it will show, and links to booking; after a failure it can be loaded again', async () => {
  const list = listOf<PaymentRecord>([]);
  const { portal } = portalWith();
  await draw('zh-Hant', list.page('payments', <PaymentsPage />), { portal });
  expect(lines()).toEqual([
    '# 付款紀錄',
    '## 還沒有付款紀錄',
    '以信用卡付款的行程、付款結果與退款會留在這裡。',
    '[立即叫車](/order/create)',
  ]);
  list.now.trouble = { kind: 'offline' };
  await list.reload();
  expect(lines()).toEqual([
    '# 付款紀錄',
    '無法連上網路，請檢查連線',
    '您輸入的內容都還在。',
    '<再試一次>',
    '## 還沒有付款紀錄',
    '以信用卡付款的行程、付款結果與退款會留在這裡。',
    '[立即叫車](/order/create)',
  ]);
  list.now.trouble = undefined;
  list.now.rows = PAYMENTS.slice(0, 1);
  await press('再試一次');
  await settle();
  expect(lines().length).toBe(6);
});

const line = (account: string, reason: string, subject: string, amount: number): StatementLine => ({
  entryId: `${account} ${reason} ${subject}`,
  account,
  reason,
  subject,
  amount,
  at: NIGHT,
});
test('the statement shows each movement with its sign, time and subject', async () => {
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
  expect(await shown('zh-Hant')).toEqual([
    '# 帳務明細',
    '信用卡付款',
    '−NT$1,250',
    '2026年11月24日 00:30 [訂單 D1](/order/detail?orderNo=D1)',
    '退回信用卡',
    '+NT$300',
    '2026年11月24日 00:30 [贊助 S2](/account/supports)',
    '現金支付司機',
    '−NT$80',
    '2026年11月24日 00:30 [訂單 D3](/order/detail?orderNo=D3)',
    '帳戶餘額',
    '+NT$100',
    '2026年11月24日 00:30',
  ]);
  expect(await shown('en')).toEqual([
    '# Statement',
    'Card payment',
    '−NT$1,250',
    '24 November 2026 at 00:30 [Order D1](/order/detail?orderNo=D1)',
    'Returned to the card',
    '+NT$300',
    '24 November 2026 at 00:30 [Pledge S2](/account/supports)',
    'Cash paid to the driver',
    '−NT$80',
    '24 November 2026 at 00:30 [Order D3](/order/detail?orderNo=D3)',
    'Account balance',
    '+NT$100',
    '24 November 2026 at 00:30',
  ]);
  list.now.rows = [];
  await list.reload();
  expect(await shown('zh-Hant')).toEqual([
    '# 帳務明細',
    '## 還沒有帳務紀錄',
    '付款與退款都會記在這裡。',
    '[立即叫車](/order/create)',
  ]);
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
  entry('of another time', 'X', 5),
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
    const { portal, told } = portalWith({ session });
    await draw(language, list.page('points', <PointsPage key={kind} kind={kind} />), { portal });
    expect(told[0]).toEqual({
      type: 'page.open',
      page: { name: 'points', input: { query: { kind } } },
    });
    return lines();
  };

  test('each entry shows its reason, sign, time and balance; the reader can choose among the three kinds of points', async () => {
    expect(await drawn('zh-Hant', 'supporter', ENTRIES)).toEqual([
      '# 點數',
      '點數種類',
      '(x) 贊助點數 1,250',
      '( ) 推薦點數 200',
      '( ) 創作點數 30',
      '怎麼來',
      '行程付清後，車資每 NT$100 得 1 點；銀級以上的會員，每趟再加 1 到 5 點。全額退款時收回。',
      '能做什麼',
      '三種點數合計，過去 12 個月得到的點數決定您的會員等級。 [查看會員等級](/account/vip)',
      '值多少',
      '點數不是錢，折合 NT$0：不能換現金，也不能折抵車資。',
      '期限',
      '點數不會過期，但只在得到後的 12 個月內列入等級。',
      '完成行程 [D1](/order/detail?orderNo=D1)',
      '+12',
      '2026年11月24日 00:30',
      '餘額 1,512',
      '退款收回 [D2](/order/detail?orderNo=D2)',
      '−12',
      '2026年11月24日 00:30',
      '餘額 1,488',
      '邀請好友 陳＊＊',
      '+100',
      '2026年11月24日 00:30',
      '餘額 1,600',
      '邀請好友',
      '+100',
      '2026年11月24日 00:30',
      '餘額 1,600',
      '專案收到贊助 P1',
      '+7',
      '2026年11月24日 00:30',
      '餘額 1,507',
      '迎新贈點',
      '+50',
      '2026年11月24日 00:30',
      '餘額 1,550',
      '點數異動',
      '+5',
      '2026年11月24日 00:30',
      '餘額 1,505',
    ]);
    expect(groups()).toEqual(['點數說明']);
    await drawn('en', 'supporter', ENTRIES);
    expect(linesOf('li')).toEqual([
      [
        'Ride completed [D1](/order/detail?orderNo=D1)',
        '+12',
        '24 November 2026 at 00:30',
        'Balance 1,512',
      ],
      [
        'Taken back with a refund [D2](/order/detail?orderNo=D2)',
        '−12',
        '24 November 2026 at 00:30',
        'Balance 1,488',
      ],
      ['Invited 陳＊＊', '+100', '24 November 2026 at 00:30', 'Balance 1,600'],
      ['Invite friends', '+100', '24 November 2026 at 00:30', 'Balance 1,600'],
      ['Your project was supported, P1', '+7', '24 November 2026 at 00:30', 'Balance 1,507'],
      ['Welcome gift', '+50', '24 November 2026 at 00:30', 'Balance 1,550'],
      ['Points changed', '+5', '24 November 2026 at 00:30', 'Balance 1,505'],
    ]);
  });

  test('for each kind of points, the page explains how to earn them, and an empty list says what is missing', async () => {
    expect(await drawn('zh-Hant', 'influencer')).toEqual([
      '# 點數',
      '點數種類',
      '( ) 贊助點數 1,250',
      '(x) 推薦點數 200',
      '( ) 創作點數 30',
      '怎麼來',
      '每邀請一位好友得 100 點：好友第一次搭乘並付清，或贊助的專案成功並付清時入帳。',
      '能做什麼',
      '三種點數合計，過去 12 個月得到的點數決定您的會員等級。 [查看會員等級](/account/vip)',
      '值多少',
      '點數不是錢，折合 NT$0：不能換現金，也不能折抵車資。',
      '期限',
      '點數不會過期，但只在得到後的 12 個月內列入等級。',
      '## 還沒有點數紀錄',
      '好友透過您的連結註冊，並搭乘或贊助付清後，點數會記在這裡。',
      '[邀請好友](/account/invite)',
    ]);
    expect(await drawn('en', 'creator')).toEqual([
      '# Points',
      'Kind of points',
      '( ) Supporter 1,250',
      '( ) Influencer 200',
      '(x) Creator 30',
      'How you earn them',
      '1 point for each NT$100 of support paid in full to your projects.',
      'What they are for',
      'All three kinds together decide your membership level: what you earned in the last 12 months counts. [See the membership levels](/account/vip)',
      'What they are worth',
      'Points are not money and are worth NT$0: they cannot be exchanged for cash or used to pay fares.',
      'Expiry',
      'Points do not expire, but count towards your level only for 12 months after you earn them.',
      '## No points yet',
      'Points that your own projects earn show up here.',
    ]);
    expect((await drawn('zh-Hant', 'supporter')).slice(-2)).toEqual([
      '## 還沒有點數紀錄',
      '完成並付清行程後，每 NT$100 車資累積 1 點。',
    ]);
  });

  test('the chosen kind is in the address, unless it is the first one', async () => {
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

/** Ticks the box with this label. */
async function choose(name: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.replaceAll(' ', '') === name.replaceAll(' ', ''),
  );
  if (label === undefined) throw new Error(`no choice ${name}`);
  await doing(() => label.querySelector('input')?.click());
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

test('PROJ-04: each reward in the bag shows its price, what is paid now and later, and its buttons', async () => {
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
  expect(await shown('zh-Hant')).toEqual([
    ['# 購物袋'],
    [
      '徽章',
      'NT$1,000',
      '[雨夜專案](/detail?projectId=p1)',
      '現在付 NT$300（30%），專案成功後付 NT$700。',
      '<減少 數量：徽章>',
      '數量：徽章 = 2',
      '<增加 數量：徽章>',
      '1 到 99',
      '[贊助：徽章](/support?rewardId=r1&quantity=2)',
      '<從購物袋取出：徽章>',
    ],
    [
      '雨傘',
      'NT$1,500',
      '[雨夜專案](/detail?projectId=p1)',
      '現在付 NT$450（30%），專案成功後付 NT$1,050。',
      '<減少 數量：雨傘>',
      '數量：雨傘 = 3',
      '<增加 數量：雨傘> off',
      '1 到 3',
      '[贊助：雨傘](/support?rewardId=r2&quantity=3)',
      '<從購物袋取出：雨傘>',
    ],
    [
      '海報',
      'NT$1,500',
      '[雨夜專案](/detail?projectId=p1)',
      '目前最多還能選 1 份，請確認數量。',
      '<減少 數量：海報> off',
      '數量：海報 = 1',
      '<增加 數量：海報> off',
      '1 到 1',
      '<從購物袋取出：海報>',
    ],
    [
      '貼紙',
      'NT$1,000',
      '[雨夜專案](/detail?projectId=p1)',
      '這項回饋已全數售出',
      '<從購物袋取出：貼紙>',
    ],
    [
      '書',
      'NT$1,000',
      '[雨夜專案](/detail?projectId=p1)',
      '這個專案目前不接受贊助',
      '<從購物袋取出：書>',
    ],
    [
      '帽子',
      'NT$1,000',
      '[雨夜專案](/detail?projectId=p1)',
      '這是您自己的專案，不能贊助。',
      '<從購物袋取出：帽子>',
    ],
  ]);
  expect(await shown('en')).toEqual([
    ['# Bag'],
    [
      '徽章',
      'NT$1,000',
      '[雨夜專案](/detail?projectId=p1)',
      'Pay NT$300 now (30%) and NT$700 once the project succeeds.',
      '<Decrease Quantity: 徽章>',
      'Quantity: 徽章 = 2',
      '<Increase Quantity: 徽章>',
      '1 to 99',
      '[Support: 徽章](/support?rewardId=r1&quantity=2)',
      '<Remove from bag: 徽章>',
    ],
    [
      '雨傘',
      'NT$1,500',
      '[雨夜專案](/detail?projectId=p1)',
      'Pay NT$450 now (30%) and NT$1,050 once the project succeeds.',
      '<Decrease Quantity: 雨傘>',
      'Quantity: 雨傘 = 3',
      '<Increase Quantity: 雨傘> off',
      '1 to 3',
      '[Support: 雨傘](/support?rewardId=r2&quantity=3)',
      '<Remove from bag: 雨傘>',
    ],
    [
      '海報',
      'NT$1,500',
      '[雨夜專案](/detail?projectId=p1)',
      'At most 1 can be chosen now. Please check the quantity.',
      '<Decrease Quantity: 海報> off',
      'Quantity: 海報 = 1',
      '<Increase Quantity: 海報> off',
      '1 to 1',
      '<Remove from bag: 海報>',
    ],
    [
      '貼紙',
      'NT$1,000',
      '[雨夜專案](/detail?projectId=p1)',
      'This reward is sold out',
      '<Remove from bag: 貼紙>',
    ],
    [
      '書',
      'NT$1,000',
      '[雨夜專案](/detail?projectId=p1)',
      'This project cannot be supported now',
      '<Remove from bag: 書>',
    ],
    [
      '帽子',
      'NT$1,000',
      '[雨夜專案](/detail?projectId=p1)',
      'This is your own project, so you cannot support it.',
      '<Remove from bag: 帽子>',
    ],
  ]);
});

test('PROJ-04: a typed quantity that is not available is not put into the bag', async () => {
  const list = listOf<BagItem, undefined, BagChange>([item({ left: 5 })]);
  const { portal } = portalWith();
  await draw('en', list.page('bag', <BagPage />), { portal });
  const quantity = field('Quantity: 徽章');
  for (const typed of ['6', '0', '-1', '1.5']) await type(quantity, typed);
  await act(async () => {
    quantity.focus();
    quantity.blur();
  });
  expect(list.done()).toEqual([]);
  expect(linesOf('li')[0]).toEqual(
    expect.arrayContaining([
      'Quantity: 徽章 = 1.5 wrong',
      'Please enter a whole number from 1 to 5',
    ]),
  );
  await type(quantity, '5');
  expect(list.done()).toEqual([{ kind: 'put', rewardId: 'r1', quantity: 5 }]);
});

test('PROJ-04: each row changes its own quantity or removes its own reward; meanwhile the others cannot be removed', async () => {
  const list = listOf<BagItem, undefined, BagChange>([
    item({}),
    item({ rewardId: 'r2', rewardTitle: '雨傘' }),
  ]);
  const { portal } = portalWith();
  await draw('zh-Hant', list.page('bag', <BagPage />), { portal });
  await act(async () => document.querySelector<HTMLElement>('li + li [aria-label=增加]')?.click());
  const takeOut = () => named('button', '從購物袋取出：徽章').hasAttribute('disabled');
  expect(takeOut()).toBe(true);
  await list.changes.last().fail(refused(ACCOUNT_CODE.rewardGone));
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
  expect(lines()).toEqual([
    '# 購物袋',
    '## 購物袋是空的',
    '在專案頁把想要的回饋放進來，之後再一起決定。',
    '[看看專案](/index#projects)',
  ]);
});

const card = (more: Partial<ListedCard>): ListedCard => ({
  cardId: 'c1',
  brand: 'Visa',
  lastFour: '4242',
  expiry: '07/28',
  isDefault: false,
  isExpired: false,
  balances: 0,
  ...more,
});
const CARDS = [
  card({ isDefault: true }),
  card({ cardId: 'c2', brand: 'JCB', lastFour: '0505', expiry: '01/24', isExpired: true }),
  card({ cardId: 'c3', brand: 'Mastercard', lastFour: '5100' }),
];
const cardsOf = (rows: readonly ListedCard[]) =>
  listOf<ListedCard, undefined, CardChange, NewCard>(rows, {
    idOf: ({ cardId }) => cardId,
    errorsOf: ({ values }) => newCardErrors(values),
  });

describe('saved cards', () => {
  test('each card shows its brand, last digits, expiry and state, with its own buttons', async () => {
    const list = cardsOf(CARDS);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    expect(lines()).toEqual([
      '# 儲存的信用卡',
      '<新增信用卡>',
      '(Visa) 末四碼 4242 預設卡片',
      '有效期限 07/28',
      '<移除 Visa 4242>',
      '(JCB) 末四碼 0505 已過期',
      '有效期限 01/24',
      '<設為預設 JCB 0505>',
      '<移除 JCB 0505>',
      '(Mastercard) 末四碼 5100',
      '有效期限 07/28',
      '<設為預設 Mastercard 5100>',
      '<移除 Mastercard 5100>',
    ]);
    await draw('en', list.page('cards', <CardsPage />), { portal });
    expect(lines()).toEqual([
      '# Payment Methods',
      '<Add a card>',
      '(Visa) ending in 4242 Default card',
      'Expires 07/28',
      '<Remove Visa 4242>',
      '(JCB) ending in 0505 Expired',
      'Expires 01/24',
      '<Make default JCB 0505>',
      '<Remove JCB 0505>',
      '(Mastercard) ending in 5100',
      'Expires 07/28',
      '<Make default Mastercard 5100>',
      '<Remove Mastercard 5100>',
    ]);
  });

  test('while one card is made the default, only its row is busy, and a refusal is shown there', async () => {
    const list = cardsOf(CARDS);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    await press('設為預設 Mastercard 5100');
    const buttons = () =>
      linesOf('li')
        .flat()
        .filter((one) => one.startsWith('<'));
    expect(buttons()).toEqual([
      '<移除 Visa 4242> off',
      '<設為預設 JCB 0505> off',
      '<移除 JCB 0505> off',
      '<設為預設 Mastercard 5100> busy',
      '<移除 Mastercard 5100> off',
    ]);
    await list.changes.last().fail(refused(CODE.notFound));
    expect(linesOf('li').map((row) => row.filter((one) => one.startsWith('!')))).toEqual([
      [],
      [],
      ['! words of 404'],
    ]);
    expect(list.done()).toEqual([{ kind: 'prefer', id: 'c3' }]);
  });

  test('a card that another tab has removed: the page says so, and shows the cards that are left', async () => {
    const list = cardsOf(CARDS);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    await press('設為預設 Mastercard 5100');
    list.now.rows = CARDS.slice(0, 2);
    await list.changes.last().fail(refused(CODE.forbidden));
    expect(linesOf('[role=status]')).toEqual([['選擇的信用卡已經移除', '畫面上是目前的狀態。']]);
    expect(linesOf('[role=alert]')).toEqual([]);
    expect(lines().filter((line) => line.includes('末四碼'))).toEqual([
      '(Visa) 末四碼 4242 預設卡片',
      '(JCB) 末四碼 0505 已過期',
    ]);
    // The next action begins without it.
    await press('移除 Visa 4242');
    await settle();
    expect(linesOf('[role=status]')).toEqual([]);
    await press('保留信用卡');
    // While the row is still there, because the list cannot be loaded again, it does not say something else.
    await press('設為預設 JCB 0505');
    list.now.trouble = refused(CODE.unavailable);
    await list.changes.last().fail(refused(CODE.forbidden));
    expect(linesOf('li').flat()).toContain('<設為預設 JCB 0505>');
    expect(linesOf('[role=status]')).toContainEqual([
      '選擇的信用卡已經移除',
      '畫面上是目前的狀態。',
    ]);
    expect(linesOf('[role=alert]')).toEqual([]);
  });

  test('removing a card needs a confirmation that names it, and says that the next payment needs card data again', async () => {
    const list = cardsOf(CARDS);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    await press('移除 JCB 0505');
    await settle();
    expect(linesOf('[role=alertdialog]')).toEqual([
      [
        '系統提示',
        '## 移除這張信用卡？',
        '<關閉>',
        '(JCB) 末四碼 0505',
        '之後付款需要重新輸入卡片資料。',
        '<移除信用卡>',
        '<保留信用卡>',
      ],
    ]);
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

  test('the confirmation says how many balances would have been charged to the card, and what its owner has to do then', async () => {
    const list = cardsOf([card({ isDefault: true, balances: 2 })]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal });
    await press('移除 Visa 4242');
    await settle();
    expect(linesOf('[role=alertdialog]').flat()).toContain(
      '2 筆贊助的尾款原本會從這張卡片扣款。 移除後不會自動扣款：專案成功後請在 21 天內到「我的贊助」付清，否則贊助會取消並退款。',
    );
  });

  test('a new card is entered in the card company’s fields; missing and refused values are shown at their field', async () => {
    const list = cardsOf([]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('cards', <CardsPage />), { portal, settings: { demo: false } });
    expect(lines()).toEqual([
      '# 儲存的信用卡',
      '## 還沒有儲存的信用卡',
      '儲存後付款不用再輸入卡片資料，卡號只保存在收單機構。',
      '<新增信用卡>',
    ]);
    await press('新增信用卡');
    await settle();
    const dialog = () => linesOf('[role=dialog]').flat();
    expect(dialog()).toEqual([
      '## 新增信用卡',
      '<關閉>',
      '卡號',
      '有效期限',
      '安全碼',
      '正在載入卡片欄位',
      '卡片資料直接送到收單機構 TapPay 保存，我們只知道卡別、末四碼與期限。儲存時不會扣款。',
      '<儲存信用卡> off',
      '<取消>',
    ]);
    await list.enter({ fields: 'ready', expiry: 'error' });
    await press('儲存信用卡');
    await settle();
    expect(dialog()).toEqual([
      '## 新增信用卡',
      '<關閉>',
      '卡號',
      '請輸入卡號',
      '有效期限',
      '請輸入卡片上的月／年',
      '安全碼',
      '請輸入卡片上的 3 或 4 碼',
      '卡片資料直接送到收單機構 TapPay 保存，我們只知道卡別、末四碼與期限。儲存時不會扣款。',
      '<儲存信用卡>',
      '<取消>',
    ]);
    await list.enter({ number: 'ok', expiry: 'ok', ccv: 'ok', complete: true });
    await press('儲存信用卡');
    await list.saves.last().fail(refused(ACCOUNT_CODE.cardRefused, { number: 'refused' }));
    expect(dialog()).toEqual([
      '## 新增信用卡',
      '<關閉>',
      '卡號',
      '發卡銀行不接受這張卡片，請核對卡號、期限與安全碼',
      '有效期限',
      '安全碼',
      '卡片資料直接送到收單機構 TapPay 保存，我們只知道卡別、末四碼與期限。儲存時不會扣款。',
      '<儲存信用卡>',
      '<取消>',
    ]);
    await list.enter({ fields: 'failed' });
    expect(dialog()).toEqual([
      '## 新增信用卡',
      '<關閉>',
      '! 卡片欄位沒有載入',
      '! 卡片欄位由收單機構提供，目前連不上。請檢查網路後再試一次。',
      '! <重新載入>',
      '卡片資料直接送到收單機構 TapPay 保存，我們只知道卡別、末四碼與期限。儲存時不會扣款。',
      '<儲存信用卡> off',
      '<取消>',
    ]);
    await press('重新載入');
    await settle();
    expect([list.saved().length, list.values().fields]).toEqual([1, 'loading']);
  });

  test.each([
    [9, '<新增信用卡>'],
    [10, '最多可儲存 10 張信用卡'],
  ])('with %i saved cards the page’s head shows: %s', async (count, said) => {
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
  pledge({
    pledgeId: 'p13',
    pledgeNo: 'S13',
    state: 'reserved',
    upfrontAt: null,
    isRefused: true,
    due: 300,
    dueUntil: NIGHT + HOUR,
  }),
];
const pledgesOf = (rows: readonly ListedPledge[]) =>
  listOf<ListedPledge, undefined, PledgeChange, PledgeAddress>(rows, {
    idOf: ({ pledgeId }) => pledgeId,
  });

describe('pledges', () => {
  test('PROJ-03: each pledge shows its state, its amounts and due dates, its delivery, and its buttons', async () => {
    const list = pledgesOf(PLEDGES);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    expect(linesOf('h1, li')).toEqual([
      ['# 我的贊助'],
      [
        '[雨夜專案](/detail?projectId=project-1) 贊助中',
        'NT$1,000',
        '徽章 × 2 · S1',
        '30% NT$300，2026年11月24日 00:30 已付',
        '尾款 NT$700，專案成功後於 2026年11月26日 00:30 從儲存的信用卡扣款',
        '寄給 林怡君，110 信義路五段 7 號',
        '預計 2027年3月 交付',
        '<更改寄送地址 雨夜專案>',
        '[更改 雨夜專案](/support?rewardId=r1&quantity=2&replaces=p1)',
        '<取消贊助 雨夜專案>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 贊助中',
        'NT$1,000',
        '徽章 × 2 · S2',
        '30% NT$300，2026年11月24日 00:30 已付',
        '尾款 NT$700，專案成功後從 2026年11月26日 00:30 起在這裡付款',
        '預計 2027年3月 交付',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 等待付款',
        'NT$1,000',
        '徽章 × 2 · S3',
        '30% NT$300，請在 2026年11月24日 01:30 前付清',
        '寄給 林怡君，110 信義路五段 7 號',
        '預計 2027年3月 交付',
        '<用信用卡支付 NT$300>',
        '<取消贊助 雨夜專案>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 等待付款',
        'NT$1,000',
        '徽章 × 2 · S4',
        '寄給 林怡君，110 信義路五段 7 號',
        '預計 2027年3月 交付',
        '付款結果確認中',
        '發卡銀行還沒回覆，請不要重複付款。通常幾分鐘內會有結果。',
        '<再查詢一次>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 等待付款',
        'NT$1,000',
        '徽章 × 2 · S5',
        '30% NT$300，請在 2026年11月24日 01:30 前付清',
        '寄給 林怡君，110 信義路五段 7 號',
        '預計 2027年3月 交付',
        '[繼續銀行驗證](https://bank.example/1)',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 待付尾款',
        'NT$1,000',
        '徽章 × 2 · S6',
        '30% NT$300，2026年11月24日 00:30 已付',
        '尾款 NT$700 會從儲存的信用卡扣款；沒有成功的話，請在 2026年11月27日 00:30 前付清，否則贊助會取消並退款',
        '寄給 林怡君，110 信義路五段 7 號',
        '預計 2027年3月 交付',
        '<用信用卡支付 NT$700>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 待付尾款',
        'NT$1,000',
        '徽章 × 2 · S7',
        '30% NT$300，2026年11月24日 00:30 已付',
        '尾款 NT$700 扣款沒有成功，請在 2026年11月27日 00:30 前付清，否則贊助會取消並退款',
        '寄給 林怡君，110 信義路五段 7 號',
        '預計 2027年3月 交付',
        '<用信用卡支付 NT$700>',
        '<更改寄送地址 雨夜專案>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 已付清',
        'NT$1,000',
        '徽章 × 2 · S8',
        '30% NT$300，2026年11月24日 00:30 已付',
        '尾款 NT$700，2026年11月24日 01:30 已付',
        '寄給 林怡君，110 信義路五段 7 號',
        '預計 2027年3月 交付',
        '回饋：已寄出 · AB123',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 已付清',
        'NT$1,000',
        '徽章 × 2 · S9',
        '30% NT$300，2026年11月24日 00:30 已付',
        '尾款 NT$700，2026年11月24日 01:30 已付',
        '寄給 林怡君，110 信義路五段 7 號',
        '回饋：已送達',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 專案未達標',
        'NT$1,000',
        '徽章 × 2 · S10',
        '30% NT$300，2026年11月24日 00:30 已付',
        'NT$300 正在退回原卡片',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) 已取消',
        'NT$1,000',
        '徽章 × 2 · S11',
        '30% NT$300，2026年11月24日 00:30 已付',
        'NT$300 已於 2026年11月24日 01:30 退回原卡片',
      ],
      ['[雨夜專案](/detail?projectId=project-1) 已取消', 'NT$1,000', '徽章 × 2 · S12'],
      [
        '[雨夜專案](/detail?projectId=project-1) 等待付款',
        'NT$1,000',
        '徽章 × 2 · S13',
        '30% NT$300，請在 2026年11月24日 01:30 前付清',
        '寄給 林怡君，110 信義路五段 7 號',
        '預計 2027年3月 交付',
        '! 付款沒有成功，卡片未被扣款',
        '! 請換一張卡片或稍後再試。',
        '<用信用卡支付 NT$300>',
      ],
    ]);
    await draw('en', list.page('pledges', <SupportsPage />), { portal });
    expect(linesOf('h1, li')).toEqual([
      ['# My Supports'],
      [
        '[雨夜專案](/detail?projectId=project-1) Supporting',
        'NT$1,000',
        '徽章 × 2 · S1',
        '30% NT$300: paid on 24 November 2026 at 00:30',
        'Balance NT$700: charged to your saved card on 26 November 2026 at 00:30 if the project succeeds',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Expected in March 2027',
        '<Change address for 雨夜專案>',
        '[Change 雨夜專案](/support?rewardId=r1&quantity=2&replaces=p1)',
        '<Cancel pledge for 雨夜專案>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Supporting',
        'NT$1,000',
        '徽章 × 2 · S2',
        '30% NT$300: paid on 24 November 2026 at 00:30',
        'Balance NT$700: to be paid here from 26 November 2026 at 00:30 if the project succeeds',
        'Expected in March 2027',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Payment due',
        'NT$1,000',
        '徽章 × 2 · S3',
        '30% NT$300: please pay by 24 November 2026 at 01:30',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Expected in March 2027',
        '<Pay NT$300 by card>',
        '<Cancel pledge for 雨夜專案>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Payment due',
        'NT$1,000',
        '徽章 × 2 · S4',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Expected in March 2027',
        'Checking your payment',
        'Your bank has not answered yet. Please do not pay again. The result is usually known within minutes.',
        '<Check again>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Payment due',
        'NT$1,000',
        '徽章 × 2 · S5',
        '30% NT$300: please pay by 24 November 2026 at 01:30',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Expected in March 2027',
        '[Continue verification](https://bank.example/1)',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Balance due',
        'NT$1,000',
        '徽章 × 2 · S6',
        '30% NT$300: paid on 24 November 2026 at 00:30',
        'Balance NT$700: charged to your saved card. If that does not go through, please pay by 27 November 2026 at 00:30, or the pledge is cancelled and refunded',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Expected in March 2027',
        '<Pay NT$700 by card>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Balance due',
        'NT$1,000',
        '徽章 × 2 · S7',
        '30% NT$300: paid on 24 November 2026 at 00:30',
        'The charge of the balance NT$700 did not go through: please pay by 27 November 2026 at 00:30, or the pledge is cancelled and refunded',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Expected in March 2027',
        '<Pay NT$700 by card>',
        '<Change address for 雨夜專案>',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Paid in full',
        'NT$1,000',
        '徽章 × 2 · S8',
        '30% NT$300: paid on 24 November 2026 at 00:30',
        'Balance NT$700: paid on 24 November 2026 at 01:30',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Expected in March 2027',
        'Reward: Sent · AB123',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Paid in full',
        'NT$1,000',
        '徽章 × 2 · S9',
        '30% NT$300: paid on 24 November 2026 at 00:30',
        'Balance NT$700: paid on 24 November 2026 at 01:30',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Reward: Delivered',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Project not funded',
        'NT$1,000',
        '徽章 × 2 · S10',
        '30% NT$300: paid on 24 November 2026 at 00:30',
        'NT$300 is being returned to your card',
      ],
      [
        '[雨夜專案](/detail?projectId=project-1) Cancelled',
        'NT$1,000',
        '徽章 × 2 · S11',
        '30% NT$300: paid on 24 November 2026 at 00:30',
        'NT$300 was returned to your card on 24 November 2026 at 01:30',
      ],
      ['[雨夜專案](/detail?projectId=project-1) Cancelled', 'NT$1,000', '徽章 × 2 · S12'],
      [
        '[雨夜專案](/detail?projectId=project-1) Payment due',
        'NT$1,000',
        '徽章 × 2 · S13',
        '30% NT$300: please pay by 24 November 2026 at 01:30',
        'Goes to 林怡君, 110 信義路五段 7 號',
        'Expected in March 2027',
        '! Your payment did not go through and your card was not charged',
        '! Please use another card or try again later.',
        '<Pay NT$300 by card>',
      ],
    ]);
  });

  test('PROJ-03: paying opens the payment of that pledge with the amount due', async () => {
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

  test('PROJ-03: a payment that is being confirmed can be looked up again; without a saved card, the balance is asked for', async () => {
    const [pending] = PLEDGES.filter(({ pledgeId }) => pledgeId === 'p4');
    const manual = pledge({ state: 'balanceDue', isAutomatic: false, ...due });
    const list = pledgesOf([pending ?? manual, manual]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    expect(linesOf('li').at(-1)).toContain(
      '尾款 NT$700，請在 2026年11月27日 00:30 前付清，否則贊助會取消並退款',
    );
    expect(list.loads.length).toBe(1);
    await press('再查詢一次');
    expect(list.loads.length).toBe(2);
  });

  test('PROJ-03: cancelling needs a confirmation, which says what happens to the money already paid', async () => {
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
    expect(asked).toEqual([
      [
        '系統提示',
        '## 取消這筆贊助？',
        '<關閉>',
        '已付的 NT$300 會全數退回原卡片，這項回饋會開放給其他人。',
        '<取消贊助>',
        '<保留贊助>',
      ],
      [
        '系統提示',
        '## 取消這筆贊助？',
        '<關閉>',
        '這項回饋不再為您保留。',
        '<取消贊助>',
        '<保留贊助>',
      ],
    ]);
    await press('取消贊助 乙');
    await settle();
    await press('取消贊助', '[role=alertdialog] button');
    expect(list.done()).toEqual([{ kind: 'cancel', id: 'p2' }]);
  });

  test('PROJ-03: when a pledge was cancelled, paid or has lapsed, the focus goes on to the next control, or to the heading', async () => {
    const standing = pledge({ mayCancel: true, mayReaddress: true, projectTitle: '甲' });
    const reserved = { state: 'reserved', upfrontAt: null, due: 300 } as const;
    const other = pledge({ ...reserved, pledgeId: 'p2', projectTitle: '乙', mayCancel: true });
    const list = pledgesOf([standing, other]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    const after = async (pressed: string, rows: readonly ListedPledge[]) => {
      named('button', pressed).focus();
      list.now.rows = rows;
      await list.reload();
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    };
    const paid = pledge({ pledgeId: 'p2', projectTitle: '乙', mayCancel: true });
    expect(await after('用信用卡支付 NT$300', [standing, paid])).toBe('取消贊助 乙');
    const cancelled = pledge({ state: 'cancelled', projectTitle: '甲' });
    expect(await after('取消贊助 甲', [cancelled, paid])).toBe('我的贊助');
    await after('取消贊助 乙', [cancelled, other]);
    expect(await after('取消贊助 乙', [cancelled])).toBe('甲');
  });

  test('PROJ-03: the address of a reward can be changed only after another address is chosen', async () => {
    const list = pledgesOf([
      pledge({ projectTitle: '甲', mayReaddress: true, addresses: [] }),
      pledge({ pledgeId: 'p2', projectTitle: '乙', mayReaddress: true }),
    ]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    await press('更改寄送地址 甲');
    await settle();
    const dialog = () => linesOf('[role=dialog]').flat();
    expect(dialog()).toEqual([
      '## 更改寄送地址',
      '<關閉>',
      '還沒有收件地址',
      '[新增地址](/account/addresses)',
      '<儲存地址> off',
      '<取消>',
    ]);
    await press('取消');
    await press('更改寄送地址 乙');
    await settle();
    expect(dialog()).toEqual([
      '## 更改寄送地址',
      '<關閉>',
      '回饋寄送地址',
      '( ) 林怡君 110 信義路五段 7 號',
      '( ) 王小明 700 府前路一段 1 號',
      '[新增地址](/account/addresses)',
      '<儲存地址> off',
      '<取消>',
    ]);
    await choose('王小明700 府前路一段 1 號');
    await press('儲存地址');
    expect(list.saved()).toEqual([{ form: 'address', id: 'p2', values: { addressId: 'a2' } }]);
    await list.saves.last().answer();
    expect([dialog(), list.loads.length]).toEqual([[], 2]);
  });

  test('PROJ-03: a member without pledges gets a link to the projects', async () => {
    const list = pledgesOf([]);
    const { portal } = portalWith();
    await draw('zh-Hant', list.page('pledges', <SupportsPage />), { portal });
    expect(lines()).toEqual([
      '# 我的贊助',
      '## 還沒有贊助的專案',
      '您贊助的專案、付款日期與回饋會列在這裡。',
      '[看看專案](/index#projects)',
    ]);
  });
});
