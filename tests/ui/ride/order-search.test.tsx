/** The pages where visitors and members find their orders (ORD-03, GUARD-06, NAV-07). */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE } from '../../../src/domain/codes.ts';
import type { Language } from '../../../src/domain/language.ts';
import {
  numberProofErrors,
  type NumberOrdersChange,
  type NumberProofValues,
} from '../../../src/domain/order/number-proof.ts';
import type { OrderRow } from '../../../src/domain/order/view.ts';
import { createCollectionMachine } from '../../../src/machines/collection/machine.ts';
import { noForm } from '../../../src/services/no-form.ts';
import { noSmsCode } from '../../../src/services/sign-in/no-sms-code.ts';
import { fetchPart } from '../../../src/ui/features/order-search/fetch-part.ts';
import { OrderInList } from '../../../src/ui/features/order-search/order-list-row.tsx';
import { OrderSearchPage } from '../../../src/ui/features/order-search/order-search-page.tsx';
import { NOW, row } from '../../machines/fixtures.ts';
import { refused } from '../../machines/harness.ts';
import { control, lines, use } from '../../support/ui/lines.ts';
import { answerable, sentTo, settle, startPortal } from '../../support/ui/portal.ts';
import { address, draw, type } from '../../support/ui/screen.tsx';

beforeEach(() => {
  vi.setSystemTime(NOW);
  return () => void vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const ORDERS = [
  { orderNo: 'D2611210001', orderToken: 'a' },
  { orderNo: 'D2611210002', orderToken: 'b' },
];
type Props = Parameters<typeof OrderSearchPage>[0];
const done = (): Promise<void> => Promise.resolve();
const TEXTS = { isThere: () => true, fetch: done, fetchStart: done };

async function page(
  language: Language,
  props: Partial<Props> = {},
  beginning: Parameters<typeof startPortal>[0] = {},
) {
  const it = startPortal({ now: NOW, ...beginning });
  await fetchPart(props, it.portal, TEXTS);
  await draw(
    language,
    <OrderSearchPage
      key={it.portal.sessionId}
      orderNo={undefined}
      view={undefined}
      list="current"
      page={1}
      by={undefined}
      {...props}
    />,
    { portal: it.portal },
  );
  await settle();
  return it;
}

describe('a visitor', () => {
  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the page shows the remembered orders and the search, and says what is wrong with the typed values',
    async (language) => {
      const it = await page(language, {}, { orders: ORDERS });
      const said: unknown[] = [lines()];
      const button = language === 'en' ? 'Find order' : '查詢訂單';
      await use(button);
      const fields = () => lines('form').filter((line) => line.includes('invalid'));
      said.push(fields());
      const [number, phone] = document.querySelectorAll('input');
      if (number === undefined || phone === undefined) throw new Error('no fields');
      await type(number, 'x');
      await type(phone, '12');
      await use(button);
      said.push(fields());
      await type(number, 'd2611210009');
      await type(phone, '0912345678');
      await use(button);
      said.push(lines('form').at(-1));
      await it.findOrder.last().fail(refused(CODE.orderNotFound));
      await settle();
      said.push(lines('form').slice(0, 3));
      await use(button);
      await it.findOrder.last().fail({ kind: 'offline' });
      await settle();
      said.push(lines('form').slice(0, 3));
      expect(it.findOrder.asked.map(({ args }) => args.slice(0, 2))).toEqual([
        ['D2611210009', '0912345678'],
        ['D2611210009', '0912345678'],
      ]);
      expect(it.focused).toEqual(['orderNo', 'orderNo']);
      expect(said).toEqual(SAID[`find ${language}`]);
    },
  );

  test('somebody without access to the order is asked for its telephone number', async () => {
    const it = await page(
      'zh-Hant',
      { orderNo: 'D2611210009', view: 'receipt' },
      { orders: ORDERS },
    );
    await it.loadOrder.last().fail(refused(CODE.forbidden));
    await settle();
    expect(lines()).toEqual([
      '# 訂單查詢',
      '為了保護您的資料，請輸入這筆訂單訂車時留的電話。',
      '訂單編號: "D2611210009"',
      '電話: "" – 訂車時留的聯絡電話',
      '[查詢訂單]',
      '沒有訂單編號，或是有人用您的號碼訂車？用簡訊驗證手機號碼，查看這個號碼的訂單。',
      '用簡訊驗證手機號碼 → /order/search?by=phone',
      '## 這台裝置上的訂單',
      'D2611210002 → /order/search?orderNo=D2611210002',
      'D2611210001 → /order/search?orderNo=D2611210001',
      '用這個瀏覽器的人都能打開這些訂單。如果是公用的裝置，用完請清除；訂單不會因此取消。',
      '[清除這台裝置上的訂單]',
      '有帳號嗎？登入後可以查看您所有的訂單。',
      '登入 → /login?redirect=%2Forder%2Fsearch',
    ]);
    expect(it.child('orderSearch').getSnapshot().context).toMatchObject({
      orderNo: 'D2611210009',
      view: 'receipt',
    });
  });

  test('while the page asks for the telephone number of an order, its list of remembered orders leaves this order out', async () => {
    const it = await page('zh-Hant', { orderNo: 'D2611210001' }, { orders: ORDERS });
    await it.loadOrder.last().fail(refused(CODE.forbidden));
    await settle();
    expect(lines('ul')).toEqual(['D2611210002 → /order/search?orderNo=D2611210002']);
  });

  test('a visitor can make this device forget all orders', async () => {
    const it = await page('zh-Hant', {}, { orders: ORDERS });
    expect(lines('ul')).toEqual([
      'D2611210002 → /order/search?orderNo=D2611210002',
      'D2611210001 → /order/search?orderNo=D2611210001',
    ]);
    const sent = sentTo(it.child('orderTracking'));
    await use('清除這台裝置上的訂單');
    expect(sent).toEqual([{ type: 'orders.forget', whose: 'everybody' }]);
    expect(lines('ul')).toEqual([]);
  });
});

const ROWS: readonly OrderRow[] = [
  {
    ...row('D2611210003'),
    pickupAt: NOW + 26 * HOUR_MS,
    timing: 'ahead',
    kind: 'type_airport_port',
    total: 1_320,
    pickupName: '台北車站',
    destinationName: '桃園機場',
    pickupWords: {
      'zh-Hant': { name: '台北車站', address: '' },
      en: { name: 'Taipei Main Station', address: '' },
    },
    destinationWords: {
      'zh-Hant': { name: '桃園機場', address: '' },
      en: { name: 'Taoyuan Airport', address: '' },
    },
  },
  { ...row('D2611210002'), status: 7, total: 1_230, amountDue: 1_230 },
  {
    ...row('D2611210001'),
    status: 5,
    kind: 'type_rental_travel',
    destinationName: '',
    pickupAt: NOW - 26 * HOUR_MS,
  },
];

/** The lines below the links to the two lists and above the search for another order. */
function listed(): string[] {
  const all = lines();
  const tabs = all.findIndex((line) => line.includes('→ /order/search?state=past'));
  return all.slice(
    tabs + 1,
    all.findLastIndex((line) => line.endsWith('(shut)')),
  );
}

describe('a member', () => {
  const member = (
    language: Language,
    props: Partial<Props> = {},
    more: Parameters<typeof startPortal>[0] = {},
  ) => page(language, props, { token: 't', ...more });

  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the list shows the orders under way, each with its own link',
    async (language) => {
      const it = await member(language);
      const said: unknown[] = [lines()];
      expect(it.listOrders.last().args[0]).toEqual({ state: 'current', page: 1 });
      await it.listOrders.last().answer({ rows: ROWS, total: 3 });
      await settle();
      said.push(lines());
      expect(said).toEqual(SAID[`list ${language}`]);
    },
  );

  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the list of orders under way and the list of past orders say that they are empty',
    async (language) => {
      const said: unknown[] = [];
      for (const list of ['current', 'past'] as const) {
        const it = await member(language, { list });
        expect(it.listOrders.last().args[0]).toEqual({ state: list, page: 1 });
        await it.listOrders.last().answer({ rows: [], total: 0 });
        await settle();
        said.push(listed());
      }
      expect(said).toEqual(SAID[`none ${language}`]);
    },
  );

  test.each([
    ['current', 1, 11],
    ['current', 2, 21],
    ['past', 2, 21],
    ['past', 3, 21],
    ['past', 1, 10],
  ] as const)(
    'the list of %s orders, page %i of %i orders, links to its other pages',
    async (list, number, total) => {
      const it = await member('zh-Hant', { list, page: number });
      await it.listOrders.last().answer({ rows: ROWS.slice(1, 2), total });
      await settle();
      expect(listed().slice(1)).toEqual(SAID[`pages ${list} ${number} ${total}`]);
    },
  );

  test('ORD-04: when the last order of a page is gone, the page before it is shown, and not that there are none', async () => {
    const it = await member('zh-Hant', { list: 'current', page: 2 });
    await it.listOrders.last().answer({ rows: [], total: 10 });
    await settle();
    expect(address()).toBe('/order/search');
    expect(document.body.textContent).not.toContain('目前沒有進行中的訂單');
    const past = await member('zh-Hant', { list: 'past', page: 4 });
    await past.listOrders.last().answer({ rows: [], total: 21 });
    await settle();
    expect(address()).toBe('/order/search?state=past&page=3');
  });

  test('in English: with twenty rows on each page, the list links to its other pages', async () => {
    const it = await member('en', { list: 'past', page: 2 }, { pageSize: 20 });
    await it.listOrders.last().answer({ rows: ROWS.slice(1, 2), total: 41 });
    await settle();
    expect(listed().slice(1)).toEqual([
      'Previous page → /order/search?state=past',
      'Page 2 of 3',
      'Next page → /order/search?state=past&page=3',
      'Rows per page: "20"',
    ]);
  });

  test.each([
    ['past', '/order/search?state=past'],
    ['current', '/order/search'],
  ] as const)(
    'choosing the number of rows of the %s orders returns to the first page',
    async (list, to) => {
      const it = await member('zh-Hant', { list, page: 2 });
      await it.listOrders.last().answer({ rows: ROWS, total: 21 });
      await settle();
      const before = it.listOrders.asked.length;
      await type(control('每頁筆數', 'select'), '50');
      expect([it.kept.pageSize, address(), it.listOrders.asked.length - before]).toEqual([
        50,
        to,
        1,
      ]);
    },
  );

  test('links lead from each list to the other', async () => {
    await member('zh-Hant');
    await use('過去的訂單');
    expect(address()).toBe('/order/search?state=past');
    await member('zh-Hant', { list: 'past' });
    await use('進行中');
    expect(address()).toBe('/order/search');
  });

  test('a list that could not be loaded shows why, and can be loaded again', async () => {
    const it = await member('zh-Hant');
    await it.listOrders.last().fail({ kind: 'offline' });
    await settle();
    const said: unknown[] = [listed()];
    await use('再試一次');
    expect(it.listOrders.asked).toHaveLength(2);
    await it.listOrders.last().answer({ rows: ROWS.slice(1, 2), total: 1 });
    await act(async () =>
      it.child('orderTracking').getSnapshot().context.list?.send({ type: 'order.reload' }),
    );
    await it.listOrders.last().fail({ kind: 'timeout' });
    await settle();
    said.push(listed());
    expect(said).toEqual([
      ['無法連上網路，請檢查連線', '您輸入的內容都還在。', '[再試一次]'],
      [
        '連線逾時，請檢查網路或稍後再試',
        '[再試一次]',
        'A → B今天 10:00代駕NT$1,230待付 NT$1,230等待付款 → /order/detail?orderNo=D2611210002',
      ],
    ]);
  });

  test('the member can find another order by its number, below the list', async () => {
    await member('zh-Hant');
    await use('用訂單編號查詢其他訂單');
    expect(lines('form').at(-1)).toBe('[查詢訂單]');
    expect(lines().at(-1)).toBe('用簡訊驗證手機號碼 → /order/search?by=phone');
  });
});

test.each(['zh-Hant', 'en'] as const)(
  'ORD-02: in %s, each row shows a status only while the ride is under way',
  async (language) => {
    const said: string[][] = [];
    for (const status of [0, 1, 2, 3, 4, 5, 6, 7, 10, 11] as const) {
      const it = startPortal({});
      await draw(language, <OrderInList row={{ ...row('D1'), status }} />, { portal: it.portal });
      said.push(lines());
    }
    expect(said).toEqual(SAID[`rows ${language}`]);
  },
);

describe('orders of a verified telephone number', () => {
  async function byPhone(language: Language) {
    const load = answerable<[unknown, AbortSignal], { rows: readonly OrderRow[]; total: number }>();
    const change = answerable<[NumberOrdersChange, unknown, AbortSignal], void>();
    const save = answerable<[unknown, AbortSignal, unknown], void>();
    const sms = answerable<[unknown, AbortSignal], void>();
    const it = await page(
      language,
      { by: 'phone' },
      {
        machines: {
          numberOrders: createCollectionMachine<
            OrderRow,
            undefined,
            NumberOrdersChange,
            NumberProofValues
          >({
            load: load.port,
            idOf: ({ orderNo }) => orderNo,
            change: change.port,
            form: {
              ...noForm,
              smsCode: { ...noSmsCode, sendSmsCode: sms.port, writeSent: () => undefined },
              errorsOf: ({ values }) => numberProofErrors(values),
              save: save.port,
              focusField: () => undefined,
            },
          }),
        },
      },
    );
    return { ...it, load, change, save, sms };
  }

  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the page asks for the number and its code, and shows what is wrong with them',
    async (language) => {
      const it = await byPhone(language);
      const said: unknown[] = [];
      await it.load.last().fail(refused(CODE.forbidden));
      await settle();
      said.push(lines());
      const button = language === 'en' ? 'View orders' : '查看訂單';
      const errors = () => lines('form').filter((line) => line.includes('invalid'));
      await use(button);
      await settle();
      said.push(errors());
      const [phone, code] = document.querySelectorAll('input');
      if (phone === undefined || code === undefined) throw new Error('no fields');
      await type(phone, '0223456789');
      await type(code, '12');
      await settle();
      said.push(errors());
      await type(phone, '0912345678');
      await type(code, '123456');
      await use(button);
      await settle();
      said.push(lines('form').at(-1));
      await it.save.last().fail({
        kind: 'refused',
        code: CODE.invalidInput,
        message: '',
        fields: { smsCode: 'wrong' },
      });
      await settle();
      said.push(lines('form'));
      await use(button);
      await it.save.last().fail({ kind: 'offline' });
      await settle();
      said.push(lines('form').slice(0, 3));
      expect(said).toEqual(SAID[`proof ${language}`]);
      expect((it.save.last().args[0] as { values: unknown }).values).toEqual({
        phonenumber: '0912345678',
        smsCode: '123456',
      });
    },
  );

  test('the orders of the number are listed; each opens by its own button, and another number can be used', async () => {
    const it = await byPhone('zh-Hant');
    await it.load.last().answer({ rows: ROWS, total: 3 });
    await settle();
    expect(lines()).toEqual([
      '# 用手機號碼查詢訂單',
      '驗證手機號碼後，可以查看、付款或取消用這個號碼訂的車，包括別人替您訂的。為了保護隱私，只顯示進行中和最近 30 天的訂單。',
      '[台北車站 → 桃園機場明天 12:00機場接送NT$1,320已預約]',
      '[A → B今天 10:00代駕NT$1,230待付 NT$1,230等待付款]',
      '[A11月20日週五 08:00包車旅遊即將抵達NT$500即將抵達]',
      '[查詢另一個號碼]',
      '改用訂單編號查詢 → /order/search',
    ]);
    const [, second] = document.querySelectorAll<HTMLElement>('li button');
    await act(async () => second?.click());
    expect(it.change.last().args[0]).toEqual({ kind: 'open', id: 'D2611210002' });
    const busy = [...document.querySelectorAll('li button')].map((one) =>
      one.getAttribute('aria-busy'),
    );
    expect(busy).toEqual(['false', 'true', 'false']);
    await it.change.last().fail({ kind: 'offline' });
    await settle();
    expect(lines().slice(2, 5)).toEqual([
      'alert',
      '無法連上網路，請檢查連線',
      '您輸入的內容都還在。',
    ]);
    await use('查詢另一個號碼');
    expect(it.change.last().args[0]).toEqual({ kind: 'forget' });
  });

  test('a member also sees the orders of the number on this page, and not their own orders', async () => {
    const it = await page('zh-Hant', { by: 'phone' }, { token: 't' });
    expect(it.listOrders.asked).toEqual([]);
    expect(lines()[0]).toBe('# 用手機號碼查詢訂單');
  });

  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the page says that the number has no orders',
    async (language) => {
      const it = await byPhone(language);
      await it.load.last().answer({ rows: [], total: 0 });
      await settle();
      expect(lines()).toEqual(SAID[`no orders ${language}`]);
    },
  );
});

/** The expected lines of each page, by name. */
const SAID: Readonly<Record<string, unknown>> = {
  'find zh-Hant': [
    [
      '# 訂單查詢',
      '輸入訂單編號和訂車時留的電話，就能看到司機在哪裡、付款或取消。',
      '訂單編號: ""',
      '電話: "" – 訂車時留的聯絡電話',
      '[查詢訂單]',
      '沒有訂單編號，或是有人用您的號碼訂車？用簡訊驗證手機號碼，查看這個號碼的訂單。',
      '用簡訊驗證手機號碼 → /order/search?by=phone',
      '## 這台裝置上的訂單',
      'D2611210002 → /order/search?orderNo=D2611210002',
      'D2611210001 → /order/search?orderNo=D2611210001',
      '用這個瀏覽器的人都能打開這些訂單。如果是公用的裝置，用完請清除；訂單不會因此取消。',
      '[清除這台裝置上的訂單]',
      '有帳號嗎？登入後可以查看您所有的訂單。',
      '登入 → /login?redirect=%2Forder%2Fsearch',
    ],
    ['訂單編號: "" (invalid) – 請輸入訂單編號', '電話: "" (invalid) – 請輸入訂車時留的電話'],
    [
      '訂單編號: "x" (invalid) – 訂單編號是 D 開頭的英數字，顯示在訂車完成的畫面上',
      '電話: "12" (invalid) – 請輸入台灣的手機或市話號碼，例如 0912-345-678',
    ],
    '[查詢訂單] (busy)',
    ['alert', '查無此訂單', '請確認訂單編號和訂車時留的電話，兩者都要相符。'],
    ['alert', '無法連上網路，請檢查連線', '您輸入的內容都還在。'],
  ],
  'find en': [
    [
      '# Orders',
      'Enter the order number and the phone number you gave when booking to follow your driver, pay or cancel.',
      'Order number: ""',
      'Phone number: "" – The number you gave when booking',
      '[Find order]',
      'No order number, or did somebody book with your number? Verify your mobile number by SMS to see its orders.',
      'Verify your mobile number by SMS → /order/search?by=phone',
      '## Orders on this device',
      'D2611210002 → /order/search?orderNo=D2611210002',
      'D2611210001 → /order/search?orderNo=D2611210001',
      'Anyone who uses this browser can open these orders. On a shared device, clear them when you are done; this does not cancel them.',
      '[Clear the orders on this device]',
      'Have an account? Sign in to see all your orders.',
      'Sign in → /login?redirect=%2Forder%2Fsearch',
    ],
    [
      'Order number: "" (invalid) – Enter the order number',
      'Phone number: "" (invalid) – Enter the phone number you gave when booking',
    ],
    [
      'Order number: "x" (invalid) – An order number begins with D and has letters and digits. It was shown when you booked',
      'Phone number: "12" (invalid) – Enter a Taiwan mobile or landline number, e.g. 0912-345-678',
    ],
    '[Find order] (busy)',
    [
      'alert',
      'No order found',
      'Please check the order number and the phone number you gave when booking. Both have to match.',
    ],
    ['alert', 'Network error, check connection', 'What you typed is still here.'],
  ],
  'list zh-Hant': [
    [
      '# 我的訂單',
      '進行中 → /order/search (current)',
      '過去的訂單 → /order/search?state=past',
      '正在載入訂單 (busy)',
      '[用訂單編號查詢其他訂單] (shut)',
    ],
    [
      '# 我的訂單',
      '進行中 → /order/search (current)',
      '過去的訂單 → /order/search?state=past',
      '台北車站 → 桃園機場明天 12:00機場接送NT$1,320已預約 → /order/detail?orderNo=D2611210003',
      'A → B今天 10:00代駕NT$1,230待付 NT$1,230等待付款 → /order/detail?orderNo=D2611210002',
      'A11月20日週五 08:00包車旅遊即將抵達NT$500即將抵達 → /order/detail?orderNo=D2611210001',
      '[用訂單編號查詢其他訂單] (shut)',
    ],
  ],
  'list en': [
    [
      '# My orders',
      'Current → /order/search (current)',
      'Past → /order/search?state=past',
      'Loading the order (busy)',
      '[Find another order by number] (shut)',
    ],
    [
      '# My orders',
      'Current → /order/search (current)',
      'Past → /order/search?state=past',
      'Taipei Main Station → Taoyuan AirportTomorrow 12:00Airport transferNT$1,320Booked → /order/detail?orderNo=D2611210003',
      'A → BToday 10:00Designated drivingNT$1,230NT$1,230 duePayment due → /order/detail?orderNo=D2611210002',
      'AFri 20 November at 08:00Chartered carAlmost thereNT$500Almost there → /order/detail?orderNo=D2611210001',
      '[Find another order by number] (shut)',
    ],
  ],
  'none zh-Hant': [
    [
      '## 目前沒有進行中的訂單',
      '叫車或預約後，司機的位置與到達時間會顯示在這裡。',
      '立即叫車 → /order/create',
    ],
    ['## 還沒有過去的訂單', '完成或取消的訂單與收據會留在這裡。', '立即叫車 → /order/create'],
  ],
  'none en': [
    [
      '## No current orders',
      'Once you book, your driver’s location and arrival time appear here.',
      'Book a ride → /order/create',
    ],
    [
      '## No past orders yet',
      'Completed and cancelled orders stay here with their receipts.',
      'Book a ride → /order/create',
    ],
  ],
  'pages current 1 11': ['第 1 頁，共 2 頁', '下一頁 → /order/search?page=2', '每頁筆數: "10"'],
  'pages current 2 21': [
    '上一頁 → /order/search',
    '第 2 頁，共 3 頁',
    '下一頁 → /order/search?page=3',
    '每頁筆數: "10"',
  ],
  'pages past 2 21': [
    '上一頁 → /order/search?state=past',
    '第 2 頁，共 3 頁',
    '下一頁 → /order/search?state=past&page=3',
    '每頁筆數: "10"',
  ],
  'pages past 3 21': [
    '上一頁 → /order/search?state=past&page=2',
    '第 3 頁，共 3 頁',
    '每頁筆數: "10"',
  ],
  'pages past 1 10': [],
  'rows zh-Hant': [
    ['A → B今天 10:00代駕正在尋找司機NT$500正在尋找司機'],
    ['A → B今天 10:00代駕司機已接單NT$500司機已接單'],
    ['A → B今天 10:00代駕司機前往中NT$500司機前往中'],
    ['A → B今天 10:00代駕司機已抵達NT$500司機已抵達'],
    ['A → B今天 10:00代駕行程中NT$500行程中'],
    ['A → B今天 10:00代駕即將抵達NT$500即將抵達'],
    ['A → B今天 10:00代駕NT$500行程已完成'],
    ['A → B今天 10:00代駕NT$500等待付款'],
    ['A → B今天 10:00代駕NT$500已取消'],
    ['A → B今天 10:00代駕NT$500取消費待付款'],
  ],
  'rows en': [
    ['A → BToday 10:00Designated drivingLooking for a driverNT$500Looking for a driver'],
    ['A → BToday 10:00Designated drivingDriver assignedNT$500Driver assigned'],
    ['A → BToday 10:00Designated drivingDriver on the wayNT$500Driver on the way'],
    ['A → BToday 10:00Designated drivingDriver has arrivedNT$500Driver has arrived'],
    ['A → BToday 10:00Designated drivingOn boardNT$500On board'],
    ['A → BToday 10:00Designated drivingAlmost thereNT$500Almost there'],
    ['A → BToday 10:00Designated drivingNT$500Ride completed'],
    ['A → BToday 10:00Designated drivingNT$500Payment due'],
    ['A → BToday 10:00Designated drivingNT$500Cancelled'],
    ['A → BToday 10:00Designated drivingNT$500Fee due'],
  ],
  'proof zh-Hant': [
    [
      '# 用手機號碼查詢訂單',
      '驗證手機號碼後，可以查看、付款或取消用這個號碼訂的車，包括別人替您訂的。為了保護隱私，只顯示進行中和最近 30 天的訂單。',
      '手機號碼: ""',
      '簡訊驗證碼: ""',
      '[寄送驗證碼] (disabled)',
      '[查看訂單]',
      '改用訂單編號查詢 → /order/search',
    ],
    ['手機號碼: "" (invalid) – 請填寫這一欄', '簡訊驗證碼: "" (invalid) – 請填寫這一欄'],
    [
      '手機號碼: "0223456789" (invalid) – 請輸入台灣的手機號碼，例如 0912 345 678',
      '簡訊驗證碼: "12" (invalid) – 請輸入簡訊裡的 6 位數字',
    ],
    '[查看訂單] (busy)',
    [
      '手機號碼: "0912345678"',
      '簡訊驗證碼: "123456" (invalid) – 驗證碼不正確或已過期',
      '[寄送驗證碼]',
      '[查看訂單]',
    ],
    ['alert', '無法連上網路，請檢查連線', '您輸入的內容都還在。'],
  ],
  'proof en': [
    [
      '# Find orders by mobile number',
      'Once your mobile number is verified you can view, pay for or cancel the rides booked with it, including those others booked for you. To protect privacy, only orders under way and those of the last 30 days are shown.',
      'Mobile number: ""',
      'Code by SMS: ""',
      '[Send code] (disabled)',
      '[View orders]',
      'Use an order number instead → /order/search',
    ],
    [
      'Mobile number: "" (invalid) – Please fill in this field',
      'Code by SMS: "" (invalid) – Please fill in this field',
    ],
    [
      'Mobile number: "0223456789" (invalid) – Enter a Taiwanese mobile number, such as 0912 345 678',
      'Code by SMS: "12" (invalid) – Please enter the 6 digits from the text message',
    ],
    '[View orders] (busy)',
    [
      'Mobile number: "0912345678"',
      'Code by SMS: "123456" (invalid) – The code is wrong or has expired',
      '[Send code]',
      '[View orders]',
    ],
    ['alert', 'Network error, check connection', 'What you typed is still here.'],
  ],
  'no orders zh-Hant': [
    '# 用手機號碼查詢訂單',
    '驗證手機號碼後，可以查看、付款或取消用這個號碼訂的車，包括別人替您訂的。為了保護隱私，只顯示進行中和最近 30 天的訂單。',
    '## 這個號碼沒有訂單',
    '進行中的訂單，和上車時間在 30 天內的訂單，會顯示在這裡。',
    '[查詢另一個號碼]',
    '改用訂單編號查詢 → /order/search',
  ],
  'no orders en': [
    '# Find orders by mobile number',
    'Once your mobile number is verified you can view, pay for or cancel the rides booked with it, including those others booked for you. To protect privacy, only orders under way and those of the last 30 days are shown.',
    '## No orders for this number',
    'Orders under way, and rides of the last 30 days, appear here.',
    '[Check another number]',
    'Use an order number instead → /order/search',
  ],
};
