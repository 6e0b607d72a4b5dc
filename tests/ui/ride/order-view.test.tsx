/** The pages of an order and of its receipt, and what their buttons do (ORD-02, ORD-09, ORD-10). */
import { isNotFound } from '@tanstack/react-router';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE } from '../../../src/domain/codes.ts';
import type { Place } from '../../../src/domain/geo/place.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { PaymentOutcome } from '../../../src/domain/order/payment.ts';
import { orderRequest } from '../../../src/domain/order/quote.ts';
import type { CancellationView, OrderView } from '../../../src/domain/order/view.ts';
import { selectDraft } from '../../../src/machines/order-form/selectors.ts';
import { createPaymentMachine } from '../../../src/machines/payment/machine.ts';
import { FoundReceipt } from '../../../src/ui/features/order-search/lazy-parts.tsx';
import { OrderSearchPage } from '../../../src/ui/features/order-search/order-search-page.tsx';
import * as boarding from '../../../src/ui/features/order-view/boarding-code.css.ts';
import { DriverCard } from '../../../src/ui/features/order-view/driver-card.tsx';
import { needsOrder, readNamedOrder } from '../../../src/ui/features/order-view/named-order.ts';
import { hasReceipt } from '../../../src/ui/features/order-view/order-actions.tsx';
import { OrderDetailPage } from '../../../src/ui/features/order-view/order-detail-page.tsx';
import { OrderDetails } from '../../../src/ui/features/order-view/order-details.tsx';
import { mapPlaces, OrderMap } from '../../../src/ui/features/order-view/order-map.tsx';
import { PaidWith } from '../../../src/ui/features/receipt/paid-with.tsx';
import { ReceiptPage } from '../../../src/ui/features/receipt/receipt-page.tsx';
import { Receipt } from '../../../src/ui/features/receipt/receipt.tsx';
import type { RideMapProps } from '../../../src/ui/shared/map/ride-map.tsx';
import { together } from '../../../src/ui/theme/layout.css.ts';
import { completeDraft, NOW, order, place, position, quote } from '../../machines/fixtures.ts';
import { refused } from '../../machines/harness.ts';
import { control, lines, use } from '../../support/ui/lines.ts';
import { answerable, sentTo, settle, startPortal } from '../../support/ui/portal.ts';
import { address, draw, historyState } from '../../support/ui/screen.tsx';

/** These parts are loaded lazily; the tests load them in advance. */
await Promise.all([
  import('../../../src/ui/features/payment/paying.tsx'),
  import('../../../src/ui/kit/dialog/dialog.tsx'),
]);

const map = vi.hoisted((): { props: RideMapProps | undefined } => ({ props: undefined }));
// The tests check only the props that the map receives, so the map draws nothing.
vi.mock('../../../src/ui/shared/map/ride-map.tsx', () => ({
  RideMap(props: RideMapProps) {
    map.props = props;
    return <div role="img" aria-label={props.description ?? ''} />;
  },
}));
vi.mock('../../../src/ui/features/groups/party-button.tsx', () => ({
  default: ({ orderNo }: { orderNo: string }) => <p>group of {orderNo}</p>,
}));

beforeEach(() => {
  vi.setSystemTime(NOW);
  return () => void vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const orderNo = 'D2611210001';
const at = (lat: number, lng: number, more: Partial<Place> = {}): Partial<Place> => ({
  latLng: { lat, lng },
  ...more,
});
const inBoth = (zh: string, en: string, area: string, areaEn: string): Partial<Place> => ({
  words: {
    'zh-Hant': { name: zh, address: `${area}${zh}`, city: area.slice(0, 3) },
    en: { name: en, address: `${en}, ${areaEn}` },
  },
});
const STATION = place(
  '台北車站',
  at(
    25.0478,
    121.517,
    inBoth('台北車站', 'Taipei Main Station', '台北市中正區', 'Zhongzheng, Taipei'),
  ),
);
const TOWER = place(
  '台北101',
  at(25.0337, 121.5645, inBoth('台北101', 'Taipei 101', '台北市信義區', 'Xinyi, Taipei')),
);
const XIMEN = place('西門町', at(25.0422, 121.5081));
const PARK = place('大安森林公園', at(25.0297, 121.5357));
const DRIVER = {
  name: '陳大文',
  latinName: 'Chen Ta-Wen',
  photo: '',
  rating: 4.85,
  rides: 1_250,
  phone: '0911222333',
  plate: 'RAB-1234',
  car: 'Toyota Camry',
  carColor: 'black',
};
const ride = (more: Partial<OrderView> = {}): OrderView =>
  order({
    pickup: STATION,
    destination: TOWER,
    stops: [XIMEN, PARK],
    plate: 'ABC-5678',
    carModel: '白色 RAV4',
    items: [
      { code: 'base', quantity: 10, amount: 1_000 },
      { code: 'distance', quantity: 4, amount: 200 },
    ],
    quotedItems: [
      { code: 'base', quantity: 10, amount: 1_000 },
      { code: 'distance', quantity: 4, amount: 200 },
    ],
    total: 1_200,
    distanceMetres: 13_902,
    durationSeconds: 4_200,
    estimatedRoute: false,
    ...more,
  });
const history = (...statuses: readonly OrderView['status'][]) =>
  statuses.map((status, index) => ({ status, at: NOW + index * 7 * 60_000 }));
const paid = {
  amount: 1_230,
  at: NOW + 26 * HOUR_MS,
  method: 'card',
  cardBrand: 'JCB',
  lastFour: '0000',
  tradeId: 'D20261121abc',
} as const;
const here = (etaSeconds: number, more = {}) =>
  position({ etaSeconds, latLng: { lat: 25.06, lng: 121.52 }, ...more });

/** The order in each of its states. */
const STEPS: Readonly<Record<string, OrderView>> = {
  'a driver is looked for': ride({ status: 0, history: history(0) }),
  'it waits for its day': ride({
    status: 0,
    timing: 'ahead',
    pickupAt: NOW + 50 * HOUR_MS,
    history: history(0),
  }),
  'it waits no longer': ride({
    status: 0,
    timing: 'ahead',
    pickupAt: NOW + 45 * 60_000,
    history: history(0),
  }),
  'a driver has it': ride({
    status: 1,
    driver: DRIVER,
    boardingCode: '0472',
    history: history(0, 1),
  }),
  'the driver is known, the car is near': ride({
    status: 1,
    driver: DRIVER,
    boardingCode: '0472',
    position: here(29),
    history: history(0, 1),
  }),
  'the driver is on the way': ride({
    status: 2,
    driver: { ...DRIVER, phone: '', rides: 1, rating: 5 },
    boardingCode: '0472',
    position: here(300),
    history: history(0, 1, 2),
  }),
  'the driver is on the way, nobody knows where': ride({
    status: 2,
    driver: DRIVER,
    history: history(0, 1, 2),
  }),
  'the driver is there': ride({
    status: 3,
    driver: DRIVER,
    boardingCode: '0472',
    position: here(0),
    history: history(0, 1, 2, 3),
  }),
  'on board of one’s own car': ride({
    status: 4,
    driver: DRIVER,
    position: here(900),
    history: history(0, 1, 2, 3, 4),
  }),
  'on board of the driver’s car, no destination': ride({
    status: 4,
    kind: 'type_rental_travel',
    plate: '',
    destination: undefined as never,
    stops: [],
    days: 2,
    driver: DRIVER,
    position: here(900),
    history: history(0, 1, 2, 3, 4),
  }),
  'nearly there': ride({
    status: 5,
    driver: DRIVER,
    position: here(60),
    history: history(0, 1, 2, 3, 4, 5),
  }),
  'it is over': ride({
    status: 6,
    driver: DRIVER,
    position: here(60),
    paid,
    refunds: [
      { amount: 500, lastFour: '4242', cardBrand: 'Visa' },
      { amount: 1, lastFour: '0000', cardBrand: 'JCB', at: NOW + 14 * HOUR_MS },
    ],
    history: history(0, 1, 2, 3, 4, 5, 7, 6),
  }),
  'the fare is due': ride({
    status: 7,
    driver: DRIVER,
    amountDue: 1_230,
    history: history(0, 1, 2, 3, 4, 5, 7),
  }),
  'no driver was found': ride({
    status: 10,
    history: history(0, 10),
    cancelled: { by: 'system', reason: 'noDriver', at: NOW + 600_000, fee: 0, feePaid: false },
  }),
  'it was cancelled for free': ride({
    status: 10,
    history: history(0, 10),
    cancelled: { by: 'passenger', reason: 'passenger', at: NOW + 60_000, fee: 0, feePaid: false },
  }),
  'the fee is due': ride({
    status: 11,
    driver: DRIVER,
    amountDue: 100,
    history: history(0, 1, 11),
    cancelled: { by: 'passenger', reason: 'passenger', at: NOW + 60_000, fee: 100, feePaid: false },
  }),
  'the fee is paid': ride({
    status: 10,
    driver: DRIVER,
    paid: { ...paid, amount: 100 },
    history: history(0, 1, 11, 10),
    cancelled: { by: 'passenger', reason: 'passenger', at: NOW + 60_000, fee: 100, feePaid: true },
  }),
  'the fee was remitted': ride({
    status: 10,
    driver: DRIVER,
    history: history(0, 1, 11, 10),
    cancelled: { by: 'passenger', reason: 'passenger', at: NOW + 60_000, fee: 100, feePaid: false },
  }),
  'the bank’s page is open': ride({
    status: 7,
    amountDue: 1_230,
    paymentPending: true,
    paymentUrl: 'https://bank.example/3d',
  }),
  'the bank has not answered': ride({ status: 7, amountDue: 1_230, paymentPending: true }),
  'somebody of the staff looks at it': ride({ status: 7, amountDue: 1_230, onlyRead: true }),
  'the staff looks at one under way': ride({ status: 1, onlyRead: true }),
  'the staff looks at one that is over': ride({ status: 6, onlyRead: true }),
};

async function opened(
  language: Language,
  one: OrderView,
  {
    isVisitor = false,
    machines = {},
    Page = OrderDetailPage as (props: { orderNo: string }) => React.ReactNode,
  } = {},
) {
  const it = startPortal({
    ...(isVisitor ? { orders: [{ orderNo, orderToken: 'token' }] } : { token: 't' }),
    now: NOW,
    machines,
  });
  await draw(language, <Page key={it.portal.sessionId} orderNo={orderNo} />, { portal: it.portal });
  await it.loadOrder.last().answer(one);
  await settle();
  const [view] = it.child('orderTracking').getSnapshot().context.views;
  if (view === undefined) throw new Error('no order is shown');
  return { ...it, view };
}

/** The lines of the page, without ride, fare and order details, which are the same in each state. */
const brief = (): string[] => {
  const all = lines();
  const from = all.findIndex((line) => /^\[(?:行程|Ride)/.test(line));
  const to = all.findIndex((line) => /^\[(?:訂單資料|Order details)/.test(line));
  return [...all.slice(0, from), ...all.slice(to + 1)];
};

test.each(Object.keys(STEPS))('ORD-02: a member’s order has its texts when %s', async (step) => {
  const one = STEPS[step] ?? ride();
  await opened('zh-Hant', one);
  expect(brief()).toEqual(SAID[step]);
});

describe('ORD-06: an order that a lost submission made', () => {
  /** The page of the order, after the passenger changed the destination of the lost submission and sent it again. */
  async function recovered(one: OrderView, isFormer = true) {
    const request = orderRequest(completeDraft, 'q0');
    const it = startPortal({
      form: { draft: completeDraft, submissions: [{ key: 'key', request, route: 'former' }] },
      now: NOW,
    });
    const form = it.child('orderForm');
    form.send({ type: 'form.opened' });
    it.pass(400);
    await it.quote.last().answer(quote());
    form.send({ type: 'order.submit' });
    if (isFormer) await it.createOrder.last().fail(refused(CODE.idempotencyConflict));
    await it.createOrder.last().answer({ orderNo, orderToken: 'token' });
    await draw('zh-Hant', <OrderDetailPage key={it.portal.sessionId} orderNo={one.orderNo} />, {
      portal: it.portal,
    });
    await it.loadOrder.last().answer(one);
    await settle();
    return lines('[role=status]').filter((line) => line !== '正在連線…');
  }
  const SAID_OF_IT = [
    '您先前送出的訂單其實已經成立',
    '這筆訂單是修改前的行程：台北車站 → 西門町 → 大安森林公園 → 台北101。修改後的行程還沒有送出。',
  ];
  const BACK = '回到修改後的行程 → /order/create?type=type_dui&timing=now';

  test('the page says that it is not the changed ride, and leads back to that', async () => {
    expect(await recovered(ride())).toEqual([
      SAID_OF_IT[0],
      `${SAID_OF_IT[1]}如果不需要這一趟，請取消這筆訂單。`,
      BACK,
    ]);
    expect(await recovered(ride({ status: 10 }))).toEqual([...SAID_OF_IT, BACK]);
  });

  test('the page of another order, or of the ride confirmed last, says nothing of it', async () => {
    expect(await recovered(ride(), false)).toEqual([]);
    expect(await recovered(ride({ orderNo: 'D9' }))).toEqual([]);
  });
});

test('ORD-02: in English, a visitor sees the right texts of an order in each state', async () => {
  const said = new Set<string>();
  for (const one of Object.values(STEPS)) {
    await opened('en', one, { isVisitor: true });
    for (const line of brief()) said.add(line);
  }
  expect([...said]).toEqual([
    '<Map: route from Taipei Main Station to Taipei 101>',
    'Looking for a driver',
    '# Looking for a driver',
    'A driver usually accepts within minutes. You can leave this page meanwhile.',
    'group of D2611210001',
    '[Online customer service]',
    'E-mail us → mailto:help@example.com?subject=Order%20D2611210001',
    'Connecting…',
    'Looking for a driver10:00 (current)',
    'Driver assigned',
    'Driver on the way',
    'Driver has arrived',
    'On board',
    'Almost there',
    'Please note the order number D2611210001. With it and the phone number you gave, you can come back here from “Orders” at any time.',
    '[Cancel order]',
    'Booked',
    '# Booked: Mon 23 November at 12:00',
    'We start arranging your driver 45 minutes before pick-up. Until then you can cancel for free.',
    '# Driver assigned',
    'Your driver is about to set off.',
    'Boarding code',
    'The driver asks for it to make sure it is you.',
    '0472',
    'Chen Ta-Wen',
    'Rating 4.9 · 1,250 rides',
    'Licence plate ABC-5678',
    'Drives your car',
    'Call driver → tel:0911222333',
    'Looking for a driver(done)10:00',
    'Driver assigned10:07 (current)',
    '<Map: your driver is about 1.4 km from the pick-up at Taipei Main Station in a straight line, arriving in about 1 min>',
    'At the pick-up around 10:00',
    'In 1 minute',
    '<Map: your driver is about 1.4 km from the pick-up at Taipei Main Station in a straight line, arriving in about 5 min>',
    '# Driver on the way',
    'At the pick-up around 10:05',
    'In 5 minutes',
    'Rating 5.0 · 1 ride',
    'Driver assigned(done)10:07',
    'Driver on the way10:14 (current)',
    'Your driver is on the way to the pick-up.',
    '# Driver has arrived',
    'Please go to the pick-up and tell the driver your boarding code.',
    'Driver on the way(done)10:14',
    'Driver has arrived10:21 (current)',
    '<Map: you are on the way to Taipei 101, about 5.4 km away in a straight line, arriving in about 15 min>',
    '# On board',
    'At your destination around 10:15',
    'In 15 minutes',
    'Destination',
    'Taipei 101 Xinyi, Taipei',
    'Driver has arrived(done)10:21',
    'On board10:28 (current)',
    '<Map: where you are now>',
    'Have a safe ride.',
    'Pick-up',
    'Taipei Main Station Zhongzheng, Taipei',
    'Licence plate RAB-1234',
    'Toyota Camry (black)',
    '<Map: you are on the way to Taipei 101, about 5.4 km away in a straight line, arriving in about 1 min>',
    '# Almost there',
    'Please take all your belongings with you.',
    'On board(done)10:28',
    'Almost there10:35 (current)',
    'Ride completed',
    '# Ride completed',
    'Thank you for riding with us.',
    'NT$500 overcharged, refund under way',
    'It goes back to the card ending in 4242. You need not do anything.',
    'NT$1 overcharged, refunded',
    'Refunded on 22 November 2026 at 00:00 to the card ending in 0000. Your bank decides when it shows.',
    'Book again → /order/create?type=type_dui&timing=now',
    'View receipt → /order/search?orderNo=D2611210001&view=receipt',
    'Arrived(done)10:35',
    'Payment due',
    '# Please pay the fare',
    'NT$1,230 due. Your receipt is ready once you have paid.',
    '[Pay NT$1,230 by card]',
    'Cancelled',
    '# Order cancelled',
    'Sorry, no driver could take your order (Today 10:10). You were not charged.',
    'You cancelled this order (Today 10:01). You were not charged.',
    'Fee due',
    '# Please pay the cancellation fee',
    'NT$100 due. Once you have paid, this order is closed.',
    '[Pay NT$100 by card]',
    'You cancelled this order (Today 10:01). The fee of NT$100 is paid.',
    'You cancelled this order (Today 10:01). The fee is NT$100.',
    'Your bank is waiting for you to verify the payment',
    'This page updates once you have. To use another card, first reject this payment on the bank’s page.',
    'Continue verification → https://bank.example/3d',
    'Driver assigned(done)',
    'Driver on the way(done)',
    'Driver has arrived(done)',
    'On board(done)',
    'Arrived(done)',
    'Checking your payment',
    'Your bank has not answered yet. Please do not pay again. The result is usually known within minutes.',
    '[Check again]',
    'Driver assigned (current)',
  ]);
});

test.each([
  ['zh-Hant', 'declined', '付款沒有成功，卡片未被扣款', '請換一張卡片或稍後再試。'],
  [
    'zh-Hant',
    'failed',
    '這次付款沒有成功，訂單還沒有付款',
    '請再付一次，或換一張卡片。若有多扣的款項會全額退回，並顯示在訂單頁。',
  ],
  [
    'en',
    'declined',
    'Your payment did not go through and your card was not charged',
    'Please use another card or try again later.',
  ],
] as const)(
  'ORD-T09: above the pay button, the page says in %s that the last payment %s',
  async (language, lastPayment, title, body) => {
    await opened(language, ride({ status: 7, amountDue: 1_230, lastPayment }));
    const all = lines();
    const at = all.indexOf(title);
    const button = language === 'en' ? '[Pay NT$1,230 by card]' : '[用信用卡支付 NT$1,230]';
    expect(all.slice(at, at + 3)).toEqual([title, body, button]);
  },
);

test('GUARD-06: a visitor reads how to return until the order is over, and has their own link to the receipt', async () => {
  const said: string[][] = [];
  for (const step of ['a driver has it', 'it is over', 'the fee is due']) {
    await opened('zh-Hant', STEPS[step] ?? ride(), { isVisitor: true });
    said.push(brief().filter((line) => /請記下|查看收據/.test(line)));
  }
  expect(said).toEqual([
    ['請記下訂單編號 D2611210001。有了它和您留的電話，隨時都能在「訂單查詢」回到這裡。'],
    ['查看收據 → /order/search?orderNo=D2611210001&view=receipt'],
    ['請記下訂單編號 D2611210001。有了它和您留的電話，隨時都能在「訂單查詢」回到這裡。'],
  ]);
});

test('space is reserved for driver and boarding code until they are known; after boarding, the code’s space stays empty', async () => {
  const kept = async (one: OrderView) => {
    await opened('zh-Hant', one);
    const { length } = document.querySelectorAll('[aria-hidden=true] > section');
    const [code] = document.querySelectorAll(
      `[class="${boarding.awaited}"], [class="${boarding.gone}"]`,
    );
    return [length, code?.className];
  };
  expect(await kept(ride({ status: 0 }))).toEqual([1, boarding.awaited]);
  expect(await kept(ride({ status: 0, timing: 'ahead', pickupAt: NOW + 50 * HOUR_MS }))).toEqual([
    0,
    undefined,
  ]);
  expect(await kept(ride({ status: 1, driver: DRIVER, boardingCode: '0472' }))).toEqual([
    0,
    undefined,
  ]);
  expect(await kept(ride({ status: 4, driver: DRIVER }))).toEqual([0, boarding.gone]);
  expect(await kept(ride({ status: 10 }))).toEqual([0, undefined]);
});

test.each([
  ['on one day', 2 * HOUR_MS, ['10:00', '12:00']],
  ['on several days', 26 * HOUR_MS, ['今天 10:00', '明天 12:00']],
] as const)('ORD-02: the steps of a ride %s have their times', async (_, later, times) => {
  const steps = [
    { status: 0, at: NOW },
    { status: 3, at: NOW + later },
    // The day of the payment is no day of the ride.
    { status: 6, at: NOW + 50 * HOUR_MS },
  ] as const;
  await opened('zh-Hant', ride({ status: 6, driver: DRIVER, history: steps }));
  const said = lines().flatMap((line) => /（已完成）(.+)$/.exec(line)?.[1] ?? []);
  expect(said).toEqual(times);
});

test('a telephone number wraps to the next line only as a whole', async () => {
  await opened('zh-Hant', ride());
  const number = [...document.querySelectorAll('dd bdi')].find(
    ({ textContent }) => textContent === '0912-345-678',
  );
  expect(number?.className).toBe(together);
});

test('ORD-04: a failed reload is repeated by itself; until it succeeds, the page says that it may not be the latest', async () => {
  const { streams, loadOrder, pass, view } = await opened(
    'zh-Hant',
    ride({ status: 3, driver: DRIVER, boardingCode: '0472' }),
  );
  await act(async () => streams[0]?.tell({ type: 'stream.opened' }));
  const change = { orderNo, status: 4, version: 4 };
  await act(async () => view.send({ type: 'order.pushed', change }));
  await loadOrder.last().fail({ kind: 'status', status: 500 });
  await settle();
  const stands = () =>
    lines().filter((line) => /這可能不是|重新載入|最新狀態…|即時更新中|0472|^# /.test(line));
  const stale = (button: string): string[] => [
    '這可能不是最新的狀態',
    button,
    '# 行程中',
    '正在重新取得最新狀態…',
  ];
  expect(stands()).toEqual(stale('[重新載入]'));
  pass(3_000);
  expect(stands()).toEqual(stale('[重新載入] (busy)'));
  await loadOrder.last().fail({ kind: 'offline' });
  await settle();
  expect(stands()).toEqual(stale('[重新載入]'));
  pass(6_000);
  await loadOrder.last().answer(ride({ status: 7, version: 5, amountDue: 1_200 }));
  await settle();
  expect(stands()).toEqual(['# 請支付車資', '即時更新中']);
});

test('ORD-03: a failed first load is repeated by itself, while the page says what failed', async () => {
  const { portal, loadOrder, pass } = startPortal({ token: 't', now: NOW });
  await draw('zh-Hant', <OrderDetailPage orderNo={orderNo} />, { portal });
  await loadOrder.last().fail({ kind: 'offline' });
  await settle();
  const title = () => lines().filter((line) => /^# |再試一次/.test(line));
  expect(title()).toEqual(['# 訂單沒有載入', '[再試一次]']);
  pass(3_000);
  expect(title()).toEqual(['# 訂單沒有載入', '[再試一次] (busy)']);
  await loadOrder.last().answer(ride({ status: 4, driver: DRIVER }));
  await settle();
  expect(title()).toEqual(['# 行程中']);
});

test('ORD-02: the destination is shown once the passenger is on board, and not before', async () => {
  const shown = async (status: 3 | 4): Promise<string[]> => {
    await opened('zh-Hant', ride({ status, driver: DRIVER }));
    return lines().filter((line) => line === '下車地點');
  };
  expect([await shown(3), await shown(4)]).toEqual([[], ['下車地點']]);
});

test('TRK-T01: the order’s page is kept up to date, the page of its receipt is not', async () => {
  const { child } = await opened('zh-Hant', ride({ status: 6 }));
  expect(child('orderTracking').getSnapshot().value).toEqual({ watching: 'settled' });
  const receipt = await opened('zh-Hant', ride({ status: 6 }), { Page: ReceiptPage });
  expect(receipt.child('orderTracking').getSnapshot().value).toBe('elsewhere');
});

test('ORD-09: buttons and links are not printed', async () => {
  const printed = (): string[] => {
    for (const hidden of document.querySelectorAll('[data-print=hidden]')) hidden.remove();
    return lines().filter((line) => /^\[|→/.test(line));
  };
  await draw('zh-Hant', <Receipt order={ride({ status: 6 })} isVisitor />, {});
  const receipt = printed();
  await opened('zh-Hant', STEPS['the fee is due'] ?? ride());
  expect([receipt, printed().filter((line) => !/^\[(?:行程|車資|訂單資料)/.test(line))]).toEqual([
    ['代駕叫車 → /index'],
    [],
  ]);
});

test('ORD-02: the driver is shown with their picture, or with a drawing if there is none', async () => {
  await opened('zh-Hant', STEPS['a driver has it'] ?? ride());
  const card = () => document.querySelector('section[aria-label=您的司機]');
  expect([
    card()?.querySelector('img'),
    card()?.querySelector('svg')?.getAttribute('width'),
  ]).toEqual([null, '56']);
  await opened('zh-Hant', ride({ driver: { ...DRIVER, photo: '/p.jpg' } }));
  expect(card()?.querySelector('img')?.getAttribute('src')).toBe('/p.jpg');
});

test('ORD-02: the status has the dictionary’s label once that is loaded', async () => {
  const { dictionary } = await opened('zh-Hant', STEPS['a driver has it'] ?? ride());
  expect(dictionary.last().args[0]).toBe('order_status');
  await dictionary.last().answer([
    { dictLabel: '任務零', dictValue: '0', listClass: 'info', cssClass: '' },
    { dictLabel: '任務一', dictValue: '1', listClass: 'success', cssClass: '' },
  ]);
  await settle();
  expect(lines().slice(1, 3)).toEqual(['任務一', '# 司機已接單']);
});

test.each(['de', 'it', 'es'] as const)(
  'in %s, a driver’s rides are grouped like all numbers',
  async (language) => {
    await draw(language, <DriverCard driver={{ ...DRIVER, rides: 2_011 }} order={ride()} />, {});
    expect(document.body.textContent).toMatch(/ · .*\b2\.011 /);
  },
);

test('people’s own words have a writing direction of their own, so that an Arabic name does not turn the number beside it', async () => {
  const one = ride({ contactName: 'محمد علي', carModel: 'تويوتا', note: 'عند الباب!' });
  await details('en', one);
  expect([...document.querySelectorAll('dd bdi')].map(({ textContent }) => textContent)).toEqual([
    'محمد علي',
    '0912-345-678',
    'تويوتا',
    'عند الباب!',
  ]);
});

/** The details of the order, all unfolded. */
async function details(language: Language, one: OrderView): Promise<string[]> {
  await draw(language, <OrderDetails key={JSON.stringify(one)} order={one} />, {});
  for (const shut of document.querySelectorAll<HTMLElement>('details:not([open]) summary')) {
    await act(async () => shut.click());
  }
  return lines();
}

const DETAILS: Readonly<Record<string, OrderView>> = {
  'one’s own car': ride({
    transmission: 'manual',
    note: '在側門等',
    payment: 'cash',
    estimatedRoute: true,
  }),
  'an automatic car, by the hour, without a destination': ride({
    kind: 'type_hourly_designated',
    hours: 3,
    destination: undefined as never,
    stops: [],
    distanceMetres: 0,
    plate: '',
    carModel: '',
    contactPhone: '0223456789',
  }),
  'an airport transfer': ride({
    kind: 'type_airport_port',
    plate: '',
    carModel: '',
    passengers: 3,
    flightNumber: 'BR892',
    terminal: '2',
    pickupAt: NOW + 24 * HOUR_MS,
    createdAt: NOW - 24 * HOUR_MS,
    distanceMetres: 900,
    durationSeconds: 3_600,
  }),
  'a car for one day': ride({
    kind: 'type_rental_travel',
    days: 1,
    plate: '',
    carModel: '',
    passengers: 1,
  }),
};

test.each(Object.keys(DETAILS))('ORD-01: the page shows the details of %s', async (which) => {
  const one = DETAILS[which] ?? ride();
  expect(await details('zh-Hant', one)).toEqual(SAID[`details ${which}`]);
  expect(await details('en', one)).toEqual(SAID[`en details ${which}`]);
});

test.each([
  ['I', '國際線', 'International'],
  ['D', '國內線', 'Domestic'],
  ['3', '3', '3'],
])('ORD-08: the terminal %s is shown by its name', async (terminal, zh, en) => {
  const one = { ...(DETAILS['an airport transfer'] ?? ride()), terminal };
  expect((await details('zh-Hant', one)).find((line) => line.startsWith('航廈'))).toMatch(
    new RegExp(`^航廈\\W+${zh}$`),
  );
  expect((await details('en', one)).find((line) => line.startsWith('Terminal'))).toMatch(
    new RegExp(`^Terminal\\W+${en}$`),
  );
});

const item = (
  code:
    | 'waiting'
    | 'base'
    | 'cancellation'
    | 'stops'
    | 'night'
    | 'hours'
    | 'days'
    | 'extraDistance',
  quantity: number,
  amount: number,
) => ({ code, quantity, amount });
/** Orders, by how their fare compares with the quote. */
const FARES: Readonly<Record<string, OrderView>> = {
  'as quoted': ride({ status: 6 }),
  'more, for waiting': ride({
    status: 7,
    total: 1_230,
    items: [...ride().items, item('waiting', 3, 30)],
  }),
  less: ride({ status: 6, total: 1_000, items: [item('base', 10, 1_000)] }),
  'of a cancelled order': ride({ status: 10, total: 100, items: [item('cancellation', 1, 100)] }),
  'of every other kind': ride({
    status: 5,
    items: [
      item('stops', 2, 200),
      item('night', 1, 200),
      item('hours', 3, 1_800),
      item('days', 1, 6_000),
      item('extraDistance', 12, 180),
    ],
  }),
};

test.each(Object.keys(FARES))('ORD-09: the page shows the fare: %s', async (which) => {
  const fare = async (language: Language) =>
    (await details(language, FARES[which] ?? ride())).filter((_, index, all) => {
      const from = all.findIndex((one) => /^\[(?:車資|Fare)/.test(one));
      const to = all.findIndex((one) => /^\[(?:訂單資料|Order details)/.test(one));
      return index >= from && index < to;
    });
  expect({ zh: await fare('zh-Hant'), en: await fare('en') }).toEqual(SAID[`fare ${which}`]);
});

describe('the buttons of an order', () => {
  test.each([
    [false, { access: { orderNo }, isMember: true }],
    [true, { access: { orderNo, orderToken: 'token' }, isMember: false }],
  ])('the button pays the amount due (visitor: %s)', async (isVisitor, who) => {
    const { portal, fetchedAhead } = await opened('zh-Hant', STEPS['the fee is due'] ?? ride(), {
      isVisitor,
    });
    expect(fetchedAhead).toEqual(['payment']);
    const sent = sentTo(portal);
    await use('用信用卡支付 NT$100');
    expect(sent).toEqual([{ type: 'payment.open', amount: 100, ...who }]);
  });

  test('when the payment is left before its result is known, the order is loaded again', async () => {
    const pay = answerable<[unknown, AbortSignal], PaymentOutcome>();
    const { loadOrder } = await opened('zh-Hant', STEPS['the fare is due'] ?? ride(), {
      isVisitor: true,
      machines: {
        payment: createPaymentMachine({
          mountFields(tell) {
            tell({ type: 'fields.ready' });
            tell({
              type: 'card.changed',
              card: { number: 'ok', expiry: 'ok', ccv: 'ok', brand: 'visa', complete: true },
            });
            return () => undefined;
          },
          getPrime: () => Promise.resolve('prime'),
          loadCards: () => Promise.resolve([]),
          pay: pay.port,
          loadOrder: () => new Promise(() => undefined),
          goTo: () => undefined,
        }),
      },
    });
    await use('用信用卡支付 NT$1,230');
    await settle();
    await use('支付 NT$1,230');
    await settle();
    await pay.last().fail({ kind: 'timeout' });
    const before = loadOrder.asked.length;
    await use('回到訂單');
    expect(loadOrder.asked).toHaveLength(before + 1);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  test('the new status gets the focus when the button that had it is gone', async () => {
    const { view, loadOrder } = await opened('zh-Hant', STEPS['the fare is due'] ?? ride());
    act(() => control('用信用卡支付 NT$1,230').focus());
    act(() => view.send({ type: 'order.reload' }));
    await loadOrder.last().answer(ride({ status: 6, version: 9 }));
    expect(document.activeElement?.id).toBe('order-status');
    expect(document.activeElement?.getAttribute('aria-live')).toBe('polite');
  });

  test('a button asks again for the result of a payment', async () => {
    const { view } = await opened('zh-Hant', STEPS['the bank has not answered'] ?? ride());
    const sent = sentTo(view);
    await use('再查詢一次');
    expect(sent).toEqual([{ type: 'order.reload' }]);
  });

  test('a button books the same ride again', async () => {
    const { child } = await opened('zh-Hant', STEPS['it is over'] ?? ride());
    await use('再叫一次車');
    expect(address()).toBe('/order/create?type=type_dui&timing=now');
    const { pickup, destination, stops, plate } = selectDraft(child('orderForm').getSnapshot());
    expect([pickup.text, ...stops.map(({ text }) => text), destination.text, plate]).toEqual([
      '台北車站',
      '西門町',
      '大安森林公園',
      '台北101',
      'ABC-5678',
    ]);
  });

  test('a button opens the customer service on the same page', async () => {
    await opened('zh-Hant', ride());
    const before = address();
    await use('線上客服');
    expect([address(), historyState()]).toEqual([before, expect.objectContaining({ chat: true })]);
  });

  test('an order that may be out of date says so until it has been loaded again', async () => {
    const { view, loadOrder } = await opened('zh-Hant', ride());
    view.send({ type: 'order.reload' });
    await loadOrder.last().fail({ kind: 'timeout' });
    await settle();
    expect(lines().slice(1, 5)).toEqual([
      '這可能不是最新的狀態',
      '連線逾時，請檢查網路或稍後再試',
      '[重新載入]',
      '司機已接單',
    ]);
    await use('重新載入');
    expect(loadOrder.asked).toHaveLength(3);
    await loadOrder.last().answer(ride({ status: 2, version: 4 }));
    await settle();
    expect(lines().slice(1, 3)).toEqual(['司機前往中', '# 司機前往中']);
  });
});

const TERMS: readonly CancellationView[] = [
  { allowed: true, fee: 0, reason: 'noDriverYet' },
  { allowed: true, fee: 0, reason: 'withinGrace', freeUntil: NOW + 90_000 },
  { allowed: true, fee: 0, reason: 'driverLate' },
  { allowed: true, fee: 100, reason: 'onTheWay' },
  { allowed: true, fee: 200, reason: 'arrived' },
  { allowed: true, fee: 300, reason: 'ahead' },
  { allowed: false, fee: 0, reason: 'rideBegun' },
  { allowed: false, fee: 0, reason: 'final' },
  { allowed: false, fee: 0, reason: 'paymentDue' },
];

async function cancelling(language: Language, cancellation: CancellationView) {
  const it = await opened(language, ride({ cancellation }));
  await act(async () => it.view.send({ type: 'order.cancel' }));
  await settle();
  return it;
}

describe('cancelling', () => {
  test.each(TERMS)(
    'the dialog shows the terms (ORD-T04, ORD-T05, ORD-T11): $reason',
    async (terms) => {
      await cancelling('zh-Hant', terms);
      expect(lines('[role=alertdialog]')).toEqual(SAID[`terms ${terms.reason}`]);
    },
  );

  test('in English, the dialog shows the right texts for all terms', async () => {
    const said = new Set<string>();
    for (const terms of TERMS) {
      await cancelling('en', terms);
      for (const line of lines('[role=alertdialog]')) said.add(line);
    }
    expect([...said]).toEqual([
      'System prompt',
      '## Cancel this order?',
      '[Close]',
      'Cancelling is free',
      'No driver has accepted yet, so cancelling is free.',
      '[Cancel for free]',
      '[Keep order]',
      'Free until 10:01:30. After that there is a fee.',
      'Your driver is running late, so cancelling is free.',
      'Cancellation fee NT$100',
      'Your driver is on the way. The fee covers the driver’s time and fuel and is paid by card after you confirm.',
      '[Cancel and pay NT$100]',
      'Cancellation fee NT$200',
      'Your driver is waiting at the pick-up. The fee covers the driver’s time and fuel and is paid by card after you confirm.',
      '[Cancel and pay NT$200]',
      'Cancellation fee NT$300',
      'Your driver has kept this time free for you. The fee compensates the driver and is paid by card after you confirm.',
      '[Cancel and pay NT$300]',
      '## This order cannot be cancelled now',
      'The ride has started. To change the route or get out early, please tell your driver.',
      '[Back to order]',
      'This order is already closed. There is nothing to cancel.',
      'A payment is still due for this order. Once it is paid, the order is closed.',
    ]);
  });

  test('the button opens the dialog; the confirmed fee is the shown one, and is sent only once', async () => {
    const { cancelOrder, view } = await opened(
      'zh-Hant',
      ride({ cancellation: TERMS[3] as CancellationView }),
    );
    await use('取消訂單');
    await settle();
    await use('取消訂單，支付 NT$100');
    expect(cancelOrder.last().args.slice(0, 2)).toEqual([{ orderNo }, 100]);
    expect(lines('[role=alertdialog]')).toEqual([
      '系統提示',
      '## 取消這筆訂單？',
      '取消費 NT$100',
      '司機已經在路上，取消費用於補償他的時間與油資，確認後以信用卡支付。',
      '[取消訂單，支付 NT$100] (busy)',
      '[保留訂單] (disabled)',
    ]);
    await use('取消訂單，支付 NT$100');
    expect(cancelOrder.asked).toHaveLength(1);
    await cancelOrder.last().fail({ kind: 'offline' });
    await settle();
    expect(lines('[role=alertdialog]')).toEqual([
      '系統提示',
      '## 取消這筆訂單？',
      '[關閉]',
      'alert',
      '無法連上網路，請檢查連線',
      '您輸入的內容都還在。',
      '取消費 NT$100',
      '司機已經在路上，取消費用於補償他的時間與油資，確認後以信用卡支付。',
      '[取消訂單，支付 NT$100]',
      '[保留訂單]',
    ]);
    await use('保留訂單');
    await settle();
    expect(view.getSnapshot().children.cancellation).toBeUndefined();
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });

  test('after the cancellation the new status gets the focus', async () => {
    const { cancelOrder } = await cancelling('zh-Hant', TERMS[0] as CancellationView);
    act(() => control('免費取消訂單').focus());
    await use('免費取消訂單');
    await cancelOrder.last().answer(ride({ status: 10, version: 9 }));
    await settle();
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
    expect(document.activeElement?.id).toBe('order-status');
  });

  test('the dialog says that the fee has changed, and shows the new fee; the fee can be confirmed a second later', async () => {
    const { cancelOrder, clock, loadOrder } = await cancelling(
      'zh-Hant',
      TERMS[0] as CancellationView,
    );
    await use('免費取消訂單');
    await cancelOrder.last().fail(refused(CODE.feeChanged));
    await loadOrder.last().answer(ride({ version: 4, cancellation: TERMS[3] as CancellationView }));
    await settle();
    expect(lines('[role=alertdialog]')).toEqual([
      '系統提示',
      '## 取消這筆訂單？',
      '[關閉]',
      '取消費剛剛有變動',
      '還沒有取消。請確認新的費用後再決定。',
      '取消費 NT$100',
      '司機已經在路上，取消費用於補償他的時間與油資，確認後以信用卡支付。',
      '[取消訂單，支付 NT$100] (disabled)',
      '[保留訂單]',
    ]);
    await use('取消訂單，支付 NT$100');
    expect(cancelOrder.asked).toHaveLength(1);
    await act(async () => clock.increment(1_000));
    await use('取消訂單，支付 NT$100');
    expect(cancelOrder.last().args[1]).toBe(100);
  });

  test.each([
    ['關閉', TERMS[0]],
    ['回到訂單', TERMS[6]],
  ] as const)('the button [%s] closes the dialog without cancelling', async (name, terms) => {
    const { view } = await cancelling('zh-Hant', terms as CancellationView);
    await use(name);
    await settle();
    expect(view.getSnapshot().children.cancellation).toBeUndefined();
  });
});

describe('the line about live updates (PSH-T03, PSH-T05, PSH-T11)', () => {
  const line = () => lines('[data-stream]');
  test.each([true, false])(
    'the line shows connecting, live, reconnecting and stopped (visitor: %s)',
    async (isVisitor) => {
      const { streams, clock } = await opened('zh-Hant', ride(), { isVisitor });
      const [own] = streams.filter(
        ({ target }) => target.stream === (isVisitor ? 'order' : 'portal'),
      );
      const said = [line()];
      await act(async () => own?.tell({ type: 'stream.opened' }));
      said.push(line());
      const last = () =>
        streams.filter(({ target }) => target.stream === own?.target.stream).at(-1);
      for (let retry = 0; retry < 11; retry += 1) {
        await act(async () => last()?.tell({ type: 'stream.failed', reason: 'r' }));
        if (retry < 2 || retry > 8) said.push(line());
        await act(async () => clock.increment(3_000));
      }
      expect(said).toEqual([
        ['正在連線…'],
        ['即時更新中'],
        ['連線中斷，正在重新連線（1/10）'],
        ['連線中斷，正在重新連線（2/10）'],
        ['連線中斷，正在重新連線（10/10）'],
        ['即時更新已停止，畫面可能不是最新狀態。', '[重新連線]'],
      ]);
      const before = streams.length;
      await use('重新連線');
      expect(streams.length).toBe(before + 1);
      expect(streams.at(-1)?.target.stream).toBe(own?.target.stream);
      expect(document.activeElement?.id).toBe('connection');
      expect(line()).toEqual(['正在連線…']);
    },
  );

  test('without a network the line says that this is the last known status, whatever the stream reports', async () => {
    const { streams } = await opened('zh-Hant', ride());
    await act(async () => streams[0]?.tell({ type: 'stream.opened' }));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await act(async () => void dispatchEvent(new Event('offline')));
    expect([line(), document.querySelector('[data-stream]')?.getAttribute('data-stream')]).toEqual([
      ['目前離線，這是最後收到的狀態'],
      'waiting',
    ]);
    online.mockReturnValue(true);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(line()).toEqual(['即時更新中']);
    online.mockRestore();
  });

  test('in English, the line has the right text in each state', async () => {
    const { streams, clock } = await opened('en', ride());
    const said = new Set(line());
    const last = () => streams.filter(({ target }) => target.stream === 'portal').at(-1);
    await act(async () => last()?.tell({ type: 'stream.opened' }));
    said.add(line().join(' '));
    for (let retry = 0; retry < 11; retry += 1) {
      await act(async () => last()?.tell({ type: 'stream.failed', reason: 'r' }));
      said.add(line().join(' '));
      await act(async () => clock.increment(3_000));
    }
    expect([...said]).toEqual([
      'Connecting…',
      'Live',
      'Connection lost, reconnecting (1/10)',
      'Connection lost, reconnecting (2/10)',
      'Connection lost, reconnecting (3/10)',
      'Connection lost, reconnecting (4/10)',
      'Connection lost, reconnecting (5/10)',
      'Connection lost, reconnecting (6/10)',
      'Connection lost, reconnecting (7/10)',
      'Connection lost, reconnecting (8/10)',
      'Connection lost, reconnecting (9/10)',
      'Connection lost, reconnecting (10/10)',
      'Live updates have stopped. This may not be the latest status. [Reconnect]',
    ]);
  });
});

describe('the map of an order', () => {
  test('each place has its mark, and stops have their number', () => {
    expect(mapPlaces(ride())).toEqual([
      { role: 'pickup', latLng: STATION.latLng },
      { role: 'stop', number: 1, latLng: XIMEN.latLng },
      { role: 'stop', number: 2, latLng: PARK.latLng },
      { role: 'destination', latLng: TOWER.latLng },
    ]);
    const one = ride({ destination: undefined as never, stops: [] });
    expect(mapPlaces(one)).toEqual([{ role: 'pickup', latLng: STATION.latLng }]);
    expect(mapPlaces(one)).toBe(mapPlaces(one));
  });

  const CAR = here(300);
  test.each([
    ['nobody has it', ride({ status: 0 }), undefined],
    ['the driver is far', ride({ status: 2 }), CAR],
    ['the driver is there', ride({ status: 3 }), CAR],
    ['on board', ride({ status: 4 }), CAR],
    ['on board, to the last stop', ride({ status: 4, destination: undefined as never }), CAR],
    [
      'on board, nowhere in particular',
      ride({ status: 4, destination: undefined as never, stops: [] }),
      CAR,
    ],
    ['it is over', ride({ status: 6 }), CAR],
    [
      'over, without a destination',
      ride({ status: 6, destination: undefined as never, stops: [] }),
      CAR,
    ],
  ] as const)('the map describes the ride when %s', async (name, one, where) => {
    const described: (string | undefined)[] = [];
    for (const language of ['zh-Hant', 'en'] as const) {
      await draw(language, <OrderMap order={one} position={where} />, {});
      described.push(map.props?.description);
    }
    const { car, focus, isEstimate, line, places } = map.props ?? ({} as RideMapProps);
    expect([places, line, isEstimate]).toEqual([mapPlaces(one), one.line, false]);
    expect({ described, car: car?.latLng, focus }).toEqual(SAID[`map ${name}`]);
  });
});

const RECEIPTS: Readonly<Record<string, OrderView>> = {
  'a ride paid by card': ride({
    status: 6,
    paid,
    total: 1_230,
    items: [...ride().items, item('waiting', 3, 30)],
    driver: DRIVER,
    refunds: [{ amount: 500, lastFour: '4242', cardBrand: 'Visa' }],
    history: history(0, 1, 2, 3, 4, 5, 7, 6),
    pickupAt: NOW - HOUR_MS,
  }),
  'a transfer paid in cash': ride({
    status: 6,
    kind: 'type_airport_port',
    plate: '',
    driver: DRIVER,
    paid: { ...paid, method: 'cash', cardBrand: '', lastFour: '', tradeId: '' },
    history: history(0, 1, 2, 3, 4, 6),
  }),
  'a cancellation fee': ride({
    status: 10,
    paid: { ...paid, amount: 100 },
    total: 100,
    items: [item('cancellation', 1, 100)],
    history: history(0, 1, 11, 10),
    cancelled: { by: 'passenger', reason: 'passenger', at: NOW + 60_000, fee: 100, feePaid: true },
  }),
  'an hourly ride without a payment': ride({
    status: 6,
    kind: 'type_hourly_designated',
    hours: 1,
    createdAt: NOW - 24 * HOUR_MS,
    history: history(0, 4, 6),
  }),
};

describe('ORD-09: the receipt', () => {
  test.each(Object.keys(RECEIPTS))('the receipt of %s shows the right lines', async (which) => {
    const said: string[][] = [];
    for (const language of ['zh-Hant', 'en'] as const) {
      await draw(
        language,
        <Receipt order={RECEIPTS[which] ?? ride()} isVisitor={language === 'en'} />,
        { settings: { contact: { phone: '1', email: 'who@example.com' } } },
      );
      said.push(lines());
    }
    expect(said).toEqual(SAID[`receipt ${which}`]);
  });

  test('a charter’s receipt says on which days it began and ended, and no distance', async () => {
    const one = ride({
      status: 6,
      kind: 'type_rental_travel',
      days: 3,
      history: [
        { status: 4, at: NOW },
        { status: 6, at: NOW + 72 * HOUR_MS + 60_000 },
      ],
    });
    await draw('zh-Hant', <Receipt order={one} isVisitor={false} />, {});
    expect(lines().filter((line) => /^(行程時間|天數|里程):/.test(line))).toEqual([
      '行程時間: 2026年11月21日 10:00 – 2026年11月24日 10:01 · 72 小時 1 分鐘',
      '天數: 3 天',
    ]);
  });

  test.each([
    [ride({ status: 5 }), false],
    [ride({ status: 7, amountDue: 5 }), false],
    [ride({ status: 10 }), false],
    [ride({ status: 6 }), true],
    [ride({ status: 10, paid }), true],
  ])(
    'an order has a receipt only if its ride is over and paid, or if a fee was paid',
    async (one, has) => {
      expect(hasReceipt(one)).toBe(has);
    },
  );

  test('if an order has no receipt yet, the page says when there will be one', async () => {
    const said: string[][] = [];
    for (const language of ['zh-Hant', 'en'] as const) {
      await draw(language, <Receipt order={ride({ status: 7 })} isVisitor={false} />, {});
      said.push(lines());
    }
    expect(said).toEqual([
      [
        '# 還沒有收據',
        '行程結束並付款後，收據就會出現在這裡。',
        '回到訂單 → /order/detail?orderNo=D2611210001',
      ],
      [
        '# No receipt yet',
        'Your receipt appears here once the ride is over and paid.',
        'Back to order → /order/detail?orderNo=D2611210001',
      ],
    ]);
  });

  test('the receipt page of an order that was cancelled free of charge promises no receipt', async () => {
    await draw('zh-Hant', <Receipt order={ride({ status: 10 })} isVisitor={false} />, {});
    expect(lines()).toEqual([
      '# 沒有收據',
      '這筆訂單已取消，沒有收取費用，所以沒有收據。',
      '回到訂單 → /order/detail?orderNo=D2611210001',
    ]);
  });

  test('a button prints the receipt', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await draw('zh-Hant', <Receipt order={ride({ status: 6 })} isVisitor />, {});
    await use('列印或存成 PDF');
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('the receipt says that the fare is not paid yet, or was paid to the driver in cash', async () => {
    const said: string[][] = [];
    for (const amountDue of [100, 0]) {
      await draw('zh-Hant', <PaidWith order={ride({ amountDue })} />, {});
      said.push(lines());
    }
    expect(said).toEqual([['尚未付款'], ['以現金付給司機']]);
  });

  test('ORD-07: the receipt of a refunded card fare says so, and mentions neither cash nor an overcharge', async () => {
    const returned: Partial<OrderView> = {
      payment: 'card',
      amountDue: 0,
      refunds: [{ amount: 1_000, at: NOW, cardBrand: 'Visa', lastFour: '4242' }],
    };
    await draw('zh-Hant', <Receipt order={ride({ status: 6, ...returned })} isVisitor />, {});
    expect(lines()).toContain('信用卡付款已退回');
    expect(lines()).toContain('NT$1,000 已退款');
    expect(lines().join()).not.toMatch(/現金|多扣/);
    await draw('en', <Receipt order={ride({ status: 10, ...returned })} isVisitor={false} />, {});
    expect(lines().slice(0, 2)).toEqual([
      '# No receipt',
      'This order was cancelled and its fee was refunded, so there is no receipt.',
    ]);
  });

  test('a member opens the receipt on its page, and a visitor on the page for finding orders', async () => {
    const done = ride({ status: 6, paid });
    await opened('zh-Hant', done, { Page: ReceiptPage });
    const member = lines().slice(0, 3);
    await FoundReceipt.fetch();
    await opened('zh-Hant', done, {
      isVisitor: true,
      Page: ({ orderNo: no }) => (
        <OrderSearchPage orderNo={no} view="receipt" list="current" page={1} by={undefined} />
      ),
    });
    expect([member, lines().slice(0, 3)]).toEqual([
      ['回到訂單 → /order/detail?orderNo=D2611210001', '[列印或存成 PDF]', '# 收據'],
      ['回到訂單 → /order/search?orderNo=D2611210001', '[列印或存成 PDF]', '# 收據'],
    ]);
  });
});

test.each([
  [{ orderNo: 'd2611210001 ', x: '1' }, orderNo],
  [{ orderNo: '<x>' }, undefined],
  [{}, undefined],
])('ORD-03: the page’s address %j names the order %s', (raw, named) => {
  const search = readNamedOrder(raw);
  expect(search.orderNo).toBe(named);
});

test('ORD-03: an address without an order is not found', () => {
  const opens = (search: { orderNo?: string }): boolean => {
    try {
      needsOrder({ search });
      return true;
    } catch (thrown) {
      if (!isNotFound(thrown)) throw thrown;
      return false;
    }
  };
  expect([opens({}), opens({ orderNo })]).toEqual([false, true]);
});

/** The expected lines of each state, by name. */
const SAID: Readonly<Record<string, unknown>> = {
  'a driver is looked for': [
    '<地圖：從台北車站到台北101的路線>',
    '正在尋找司機',
    '# 正在尋找司機',
    '通常幾分鐘內就有司機接單，您可以先離開這一頁。',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '正在連線…',
    '正在尋找司機10:00 (current)',
    '司機已接單',
    '司機前往中',
    '司機已抵達',
    '行程中',
    '即將抵達',
    '[取消訂單]',
  ],
  'it waits for its day': [
    '<地圖：從台北車站到台北101的路線>',
    '已預約',
    '# 已預約 11月23日週一 12:00',
    '我們會在上車前 45 分鐘開始安排司機，在那之前可以免費取消。',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '正在連線…',
    '[取消訂單]',
  ],
  'it waits no longer': [
    '<地圖：從台北車站到台北101的路線>',
    '正在尋找司機',
    '# 正在尋找司機',
    '通常幾分鐘內就有司機接單，您可以先離開這一頁。',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '正在連線…',
    '正在尋找司機10:00 (current)',
    '司機已接單',
    '司機前往中',
    '司機已抵達',
    '行程中',
    '即將抵達',
    '[取消訂單]',
  ],
  'a driver has it': [
    '<地圖：從台北車站到台北101的路線>',
    '司機已接單',
    '# 司機已接單',
    '司機正準備出發。',
    '乘車碼',
    '司機會詢問這組號碼，確認接到的是您本人。',
    '0472',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單10:07 (current)',
    '司機前往中',
    '司機已抵達',
    '行程中',
    '即將抵達',
    '[取消訂單]',
  ],
  'the driver is known, the car is near': [
    '<地圖：司機距離上車地點台北車站直線約 1.4 公里，約 1 分鐘後抵達>',
    '司機已接單',
    '# 司機已接單',
    '預計 10:00 到達上車地點',
    '還有 1 分鐘',
    '乘車碼',
    '司機會詢問這組號碼，確認接到的是您本人。',
    '0472',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單10:07 (current)',
    '司機前往中',
    '司機已抵達',
    '行程中',
    '即將抵達',
    '[取消訂單]',
  ],
  'the driver is on the way': [
    '<地圖：司機距離上車地點台北車站直線約 1.4 公里，約 5 分鐘後抵達>',
    '司機前往中',
    '# 司機前往中',
    '預計 10:05 到達上車地點',
    '還有 5 分鐘',
    '乘車碼',
    '司機會詢問這組號碼，確認接到的是您本人。',
    '0472',
    '陳大文',
    '評分 5.0 · 1 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）10:07',
    '司機前往中10:14 (current)',
    '司機已抵達',
    '行程中',
    '即將抵達',
    '[取消訂單]',
  ],
  'the driver is on the way, nobody knows where': [
    '<地圖：從台北車站到台北101的路線>',
    '司機前往中',
    '# 司機前往中',
    '司機正前往上車地點。',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）10:07',
    '司機前往中10:14 (current)',
    '司機已抵達',
    '行程中',
    '即將抵達',
    '[取消訂單]',
  ],
  'the driver is there': [
    '<地圖：司機距離上車地點台北車站直線約 1.4 公里，約 1 分鐘後抵達>',
    '司機已抵達',
    '# 司機已抵達',
    '請到上車地點，告訴司機您的乘車碼。',
    '乘車碼',
    '司機會詢問這組號碼，確認接到的是您本人。',
    '0472',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）10:07',
    '司機前往中（已完成）10:14',
    '司機已抵達10:21 (current)',
    '行程中',
    '即將抵達',
    '[取消訂單]',
  ],
  'on board of one’s own car': [
    '<地圖：您在前往台北101的路上，直線距離約 5.4 公里，約 15 分鐘後抵達>',
    '行程中',
    '# 行程中',
    '預計 10:15 抵達目的地',
    '還有 15 分鐘',
    '下車地點',
    '台北101 台北市信義區',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）10:07',
    '司機前往中（已完成）10:14',
    '司機已抵達（已完成）10:21',
    '行程中10:28 (current)',
    '即將抵達',
  ],
  'on board of the driver’s car, no destination': [
    '<地圖：您現在的位置>',
    '行程中',
    '# 行程中',
    '祝您一路平安。',
    '上車地點',
    '台北車站 台北市中正區',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 RAB-1234',
    'Toyota Camry（黑）',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）10:07',
    '司機前往中（已完成）10:14',
    '司機已抵達（已完成）10:21',
    '行程中10:28 (current)',
    '即將抵達',
  ],
  'nearly there': [
    '<地圖：您在前往台北101的路上，直線距離約 5.4 公里，約 1 分鐘後抵達>',
    '即將抵達',
    '# 即將抵達',
    '下車前請記得帶走隨身物品。',
    '下車地點',
    '台北101 台北市信義區',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）10:07',
    '司機前往中（已完成）10:14',
    '司機已抵達（已完成）10:21',
    '行程中（已完成）10:28',
    '即將抵達10:35 (current)',
  ],
  'it is over': [
    '<地圖：從台北車站到台北101的路線>',
    '行程已完成',
    '# 行程已完成',
    '謝謝您的搭乘，祝您一切順心。',
    '多扣 NT$500，退款處理中',
    '這筆金額會退回末四碼 4242 的卡片，您不需要做任何事。',
    '多扣 NT$1，已退款',
    '2026年11月22日 00:00 退回末四碼 0000 的卡片，入帳時間依發卡銀行而定。',
    '下車地點',
    '台北101 台北市信義區',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    '再叫一次車 → /order/create?type=type_dui&timing=now',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '查看收據 → /order/receipt?orderNo=D2611210001',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）10:07',
    '司機前往中（已完成）10:14',
    '司機已抵達（已完成）10:21',
    '行程中（已完成）10:28',
    '已抵達目的地（已完成）10:35',
  ],
  'the fare is due': [
    '<地圖：從台北車站到台北101的路線>',
    '等待付款',
    '# 請支付車資',
    '應付 NT$1,230，付款後即可取得收據。',
    '[用信用卡支付 NT$1,230]',
    '下車地點',
    '台北101 台北市信義區',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）10:07',
    '司機前往中（已完成）10:14',
    '司機已抵達（已完成）10:21',
    '行程中（已完成）10:28',
    '已抵達目的地（已完成）10:35',
  ],
  'no driver was found': [
    '<地圖：從台北車站到台北101的路線>',
    '已取消',
    '# 訂單已取消',
    '很抱歉，今天 10:10 前沒有司機能接單。您沒有被收取任何費用。',
    '再叫一次車 → /order/create?type=type_dui&timing=now',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
  ],
  'it was cancelled for free': [
    '<地圖：從台北車站到台北101的路線>',
    '已取消',
    '# 訂單已取消',
    '您在今天 10:01 取消，沒有收取費用。',
    '再叫一次車 → /order/create?type=type_dui&timing=now',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
  ],
  'the fee is due': [
    '<地圖：從台北車站到台北101的路線>',
    '取消費待付款',
    '# 請支付取消費',
    '應付 NT$100，付款後這筆訂單就結束了。',
    '[用信用卡支付 NT$100]',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '正在連線…',
  ],
  'the fee is paid': [
    '<地圖：從台北車站到台北101的路線>',
    '已取消',
    '# 訂單已取消',
    '您在今天 10:01 取消，取消費 NT$100 已付清。',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    '再叫一次車 → /order/create?type=type_dui&timing=now',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
    '查看收據 → /order/receipt?orderNo=D2611210001',
  ],
  'the fee was remitted': [
    '<地圖：從台北車站到台北101的路線>',
    '已取消',
    '# 訂單已取消',
    '您在今天 10:01 取消，取消費 NT$100。',
    '陳大文',
    '評分 4.9 · 1,250 趟',
    '車牌 ABC-5678',
    '駕駛您的車',
    '再叫一次車 → /order/create?type=type_dui&timing=now',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '打給司機 → tel:0911222333',
  ],
  'the bank’s page is open': [
    '<地圖：從台北車站到台北101的路線>',
    '等待付款',
    '# 請支付車資',
    '應付 NT$1,230，付款後即可取得收據。',
    '銀行還在等您完成驗證',
    '完成後這一頁會自動更新。改用別張卡片，請先在銀行的頁面拒絕這筆付款。',
    '繼續銀行驗證 → https://bank.example/3d',
    '下車地點',
    '台北101 台北市信義區',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）',
    '司機前往中（已完成）',
    '司機已抵達（已完成）',
    '行程中（已完成）',
    '已抵達目的地（已完成）',
  ],
  'the bank has not answered': [
    '<地圖：從台北車站到台北101的路線>',
    '等待付款',
    '# 請支付車資',
    '應付 NT$1,230，付款後即可取得收據。',
    '付款結果確認中',
    '發卡銀行還沒回覆，請不要重複付款。通常幾分鐘內會有結果。',
    '[再查詢一次]',
    '下車地點',
    '台北101 台北市信義區',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）',
    '司機前往中（已完成）',
    '司機已抵達（已完成）',
    '行程中（已完成）',
    '已抵達目的地（已完成）',
  ],
  'somebody of the staff looks at it': [
    '<地圖：從台北車站到台北101的路線>',
    '等待付款',
    '# 請支付車資',
    '應付 NT$1,230，付款後即可取得收據。',
    '下車地點',
    '台北101 台北市信義區',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）',
    '司機前往中（已完成）',
    '司機已抵達（已完成）',
    '行程中（已完成）',
    '已抵達目的地（已完成）',
  ],
  'the staff looks at one under way': [
    '<地圖：從台北車站到台北101的路線>',
    '司機已接單',
    '# 司機已接單',
    '司機正準備出發。',
    'group of D2611210001',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '正在連線…',
    '正在尋找司機（已完成）10:00',
    '司機已接單 (current)',
    '司機前往中',
    '司機已抵達',
    '行程中',
    '即將抵達',
  ],
  'the staff looks at one that is over': [
    '<地圖：從台北車站到台北101的路線>',
    '行程已完成',
    '# 行程已完成',
    '謝謝您的搭乘，祝您一切順心。',
    '下車地點',
    '台北101 台北市信義區',
    '[線上客服]',
    '寫信給客服 → mailto:help@example.com?subject=%E8%A8%82%E5%96%AE%20D2611210001',
    '查看收據 → /order/receipt?orderNo=D2611210001',
    '正在尋找司機（已完成）10:00',
    '司機已接單（已完成）',
    '司機前往中（已完成）',
    '司機已抵達（已完成）',
    '行程中（已完成）',
    '已抵達目的地（已完成）',
  ],
  'details one’s own car': [
    '[行程今天 10:00] (open)',
    '上車：台北車站',
    '台北市中正區台北車站',
    '停靠點：西門町',
    'address of 西門町',
    '停靠點：大安森林公園',
    'address of 大安森林公園',
    '下車：台北101',
    '台北市信義區台北101',
    '約 13.9 公里 · 1 小時 10 分鐘（依直線距離與主要道路估算）',
    '[車資NT$1,200] (open)',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 4 公里） | NT$200',
    '合計 | NT$1,200',
    '這是訂車時的報價。行程沒有變動，就只收這個價格。',
    '[訂單資料D2611210001] (open)',
    '服務: 代駕',
    '訂車時間: 今天 10:00',
    '聯絡人: Lin 0912-345-678',
    '您的車牌: ABC-5678',
    '車款: 白色 RAV4',
    '排檔: 手排',
    '付款方式: 現金付給司機',
    '備註: 在側門等',
  ],
  'en details one’s own car': [
    '[RideToday 10:00] (open)',
    'Pick-up: Taipei Main Station',
    'Taipei Main Station, Zhongzheng, Taipei',
    'Stop: 西門町 (en)',
    'address of 西門町',
    'Stop: 大安森林公園 (en)',
    'address of 大安森林公園',
    'Destination: Taipei 101',
    'Taipei 101, Xinyi, Taipei',
    'About 13.9 km · 1 hour 10 minutes (estimated)',
    '[FareNT$1,200] (open)',
    'Base fare (10 km included) | NT$1,000',
    'Distance (another 4 km) | NT$200',
    'Total | NT$1,200',
    'This is the fare quoted when you booked. Unless the ride changes, it is all you pay.',
    '[Order detailsD2611210001] (open)',
    'Service: Designated driving',
    'Booked: Today 10:00',
    'Contact: Lin 0912-345-678',
    'Your plate: ABC-5678',
    'Model: 白色 RAV4',
    'Transmission: Manual',
    'Payment: Cash to the driver',
    'Note: 在側門等',
  ],
  'details an automatic car, by the hour, without a destination': [
    '[行程今天 10:00] (open)',
    '上車：台北車站',
    '台北市中正區台北車站',
    '鐘點 3 小時',
    '[車資NT$1,200] (open)',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 4 公里） | NT$200',
    '合計 | NT$1,200',
    '這是訂車時的報價。行程沒有變動，就只收這個價格。',
    '[訂單資料D2611210001] (open)',
    '服務: 鐘點代駕',
    '時數: 3 小時',
    '訂車時間: 今天 10:00',
    '聯絡人: Lin 02-2345-6789',
    '排檔: 自排',
    '付款方式: 信用卡',
  ],
  'en details an automatic car, by the hour, without a destination': [
    '[RideToday 10:00] (open)',
    'Pick-up: Taipei Main Station',
    'Taipei Main Station, Zhongzheng, Taipei',
    'Hired for 3 hours',
    '[FareNT$1,200] (open)',
    'Base fare (10 km included) | NT$1,000',
    'Distance (another 4 km) | NT$200',
    'Total | NT$1,200',
    'This is the fare quoted when you booked. Unless the ride changes, it is all you pay.',
    '[Order detailsD2611210001] (open)',
    'Service: Hourly driving',
    'Hours: 3 hours',
    'Booked: Today 10:00',
    'Contact: Lin 02-2345-6789',
    'Transmission: Automatic',
    'Payment: Card',
  ],
  'details an airport transfer': [
    '[行程明天 10:00] (open)',
    '上車：台北車站',
    '台北市中正區台北車站',
    '停靠點：西門町',
    'address of 西門町',
    '停靠點：大安森林公園',
    'address of 大安森林公園',
    '下車：台北101',
    '台北市信義區台北101',
    '約 900 公尺 · 1 小時',
    '[車資NT$1,200] (open)',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 4 公里） | NT$200',
    '合計 | NT$1,200',
    '這是訂車時的報價。行程沒有變動，就只收這個價格。',
    '[訂單資料D2611210001] (open)',
    '服務: 機場接送',
    '訂車時間: 11月20日週五 10:00',
    '聯絡人: Lin 0912-345-678',
    '乘客: 3 位',
    '航班: BR892',
    '航廈: 2',
    '付款方式: 信用卡',
  ],
  'en details an airport transfer': [
    '[RideTomorrow 10:00] (open)',
    'Pick-up: Taipei Main Station',
    'Taipei Main Station, Zhongzheng, Taipei',
    'Stop: 西門町 (en)',
    'address of 西門町',
    'Stop: 大安森林公園 (en)',
    'address of 大安森林公園',
    'Destination: Taipei 101',
    'Taipei 101, Xinyi, Taipei',
    'About 900 m · 1 hour',
    '[FareNT$1,200] (open)',
    'Base fare (10 km included) | NT$1,000',
    'Distance (another 4 km) | NT$200',
    'Total | NT$1,200',
    'This is the fare quoted when you booked. Unless the ride changes, it is all you pay.',
    '[Order detailsD2611210001] (open)',
    'Service: Airport transfer',
    'Booked: Fri 20 November at 10:00',
    'Contact: Lin 0912-345-678',
    'Passengers: 3',
    'Flight: BR892',
    'Terminal: 2',
    'Payment: Card',
  ],
  'details a car for one day': [
    '[行程今天 10:00] (open)',
    '上車：台北車站',
    '台北市中正區台北車站',
    '停靠點：西門町',
    'address of 西門町',
    '停靠點：大安森林公園',
    'address of 大安森林公園',
    '下車：台北101',
    '台北市信義區台北101',
    '包車 1 天',
    '約 13.9 公里 · 1 小時 10 分鐘',
    '[車資NT$1,200] (open)',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 4 公里） | NT$200',
    '合計 | NT$1,200',
    '這是訂車時的報價。行程沒有變動，就只收這個價格。',
    '[訂單資料D2611210001] (open)',
    '服務: 包車旅遊',
    '天數: 1 天',
    '訂車時間: 今天 10:00',
    '聯絡人: Lin 0912-345-678',
    '乘客: 1 位',
    '付款方式: 信用卡',
  ],
  'en details a car for one day': [
    '[RideToday 10:00] (open)',
    'Pick-up: Taipei Main Station',
    'Taipei Main Station, Zhongzheng, Taipei',
    'Stop: 西門町 (en)',
    'address of 西門町',
    'Stop: 大安森林公園 (en)',
    'address of 大安森林公園',
    'Destination: Taipei 101',
    'Taipei 101, Xinyi, Taipei',
    'Chartered for 1 day',
    'About 13.9 km · 1 hour 10 minutes',
    '[FareNT$1,200] (open)',
    'Base fare (10 km included) | NT$1,000',
    'Distance (another 4 km) | NT$200',
    'Total | NT$1,200',
    'This is the fare quoted when you booked. Unless the ride changes, it is all you pay.',
    '[Order detailsD2611210001] (open)',
    'Service: Chartered car',
    'Days: 1 day',
    'Booked: Today 10:00',
    'Contact: Lin 0912-345-678',
    'Passengers: 1',
    'Payment: Card',
  ],
  'fare as quoted': {
    zh: [
      '[車資NT$1,200] (open)',
      '起程費（含 10 公里） | NT$1,000',
      '里程費（超出 4 公里） | NT$200',
      '合計 | NT$1,200',
      '與訂車時的報價相同。',
    ],
    en: [
      '[FareNT$1,200] (open)',
      'Base fare (10 km included) | NT$1,000',
      'Distance (another 4 km) | NT$200',
      'Total | NT$1,200',
      'Same as quoted when you booked.',
    ],
  },
  'fare more, for waiting': {
    zh: [
      '[車資NT$1,230] (open)',
      '起程費（含 10 公里） | NT$1,000',
      '里程費（超出 4 公里） | NT$200',
      '等候費（超過免費時間 3 分鐘） | NT$30',
      '合計 | NT$1,230',
      '比訂車時的報價 NT$1,200 多 NT$30，因為加收了上列的等候費。',
    ],
    en: [
      '[FareNT$1,230] (open)',
      'Base fare (10 km included) | NT$1,000',
      'Distance (another 4 km) | NT$200',
      'Waiting (3 min over the free time) | NT$30',
      'Total | NT$1,230',
      'NT$30 more than the NT$1,200 quoted, because of the waiting fee listed above.',
    ],
  },
  'fare less': {
    zh: [
      '[車資NT$1,000] (open)',
      '起程費（含 10 公里） | NT$1,000',
      '合計 | NT$1,000',
      '比訂車時的報價 NT$1,200 少 NT$200。',
    ],
    en: [
      '[FareNT$1,000] (open)',
      'Base fare (10 km included) | NT$1,000',
      'Total | NT$1,000',
      'NT$200 less than the NT$1,200 quoted.',
    ],
  },
  'fare of a cancelled order': {
    zh: [
      '[車資NT$100] (open)',
      '取消費 | NT$100',
      '合計 | NT$100',
      '訂單已取消，不收車資；原報價為 NT$1,200。',
    ],
    en: [
      '[FareNT$100] (open)',
      'Cancellation fee | NT$100',
      'Total | NT$100',
      'The order was cancelled, so no fare is charged. The quote was NT$1,200.',
    ],
  },
  'fare of every other kind': {
    zh: [
      '[車資NT$1,200] (open)',
      '停靠點 2 處 | NT$200',
      '夜間加成（23:00–07:00） | NT$200',
      '3 小時 | NT$1,800',
      '1 天 | NT$6,000',
      '超出里程 12 公里 | NT$180',
      '合計 | NT$1,200',
      '這是訂車時的報價。行程沒有變動，就只收這個價格。',
    ],
    en: [
      '[FareNT$1,200] (open)',
      '2 stops | NT$200',
      'Night surcharge (23:00–07:00) | NT$200',
      '3 hours | NT$1,800',
      '1 day | NT$6,000',
      'Extra distance (12 km) | NT$180',
      'Total | NT$1,200',
      'This is the fare quoted when you booked. Unless the ride changes, it is all you pay.',
    ],
  },
  'terms noDriverYet': [
    '系統提示',
    '## 取消這筆訂單？',
    '[關閉]',
    '取消免費',
    '還沒有司機接單，現在取消不收費用。',
    '[免費取消訂單]',
    '[保留訂單]',
  ],
  'terms withinGrace': [
    '系統提示',
    '## 取消這筆訂單？',
    '[關閉]',
    '取消免費',
    '10:01:30 以前取消不收費用，之後會收取消費。',
    '[免費取消訂單]',
    '[保留訂單]',
  ],
  'terms driverLate': [
    '系統提示',
    '## 取消這筆訂單？',
    '[關閉]',
    '取消免費',
    '司機比預計的時間晚到，所以取消不收費用。',
    '[免費取消訂單]',
    '[保留訂單]',
  ],
  'terms onTheWay': [
    '系統提示',
    '## 取消這筆訂單？',
    '[關閉]',
    '取消費 NT$100',
    '司機已經在路上，取消費用於補償他的時間與油資，確認後以信用卡支付。',
    '[取消訂單，支付 NT$100]',
    '[保留訂單]',
  ],
  'terms arrived': [
    '系統提示',
    '## 取消這筆訂單？',
    '[關閉]',
    '取消費 NT$200',
    '司機已經在上車地點等您，取消費用於補償他的時間與油資，確認後以信用卡支付。',
    '[取消訂單，支付 NT$200]',
    '[保留訂單]',
  ],
  'terms ahead': [
    '系統提示',
    '## 取消這筆訂單？',
    '[關閉]',
    '取消費 NT$300',
    '司機已為您保留這段時間，取消費用於補償他，確認後以信用卡支付。',
    '[取消訂單，支付 NT$300]',
    '[保留訂單]',
  ],
  'terms rideBegun': [
    '系統提示',
    '## 現在無法取消',
    '[關閉]',
    '行程已經開始。需要改變行程或提前下車，請直接告訴司機。',
    '[回到訂單]',
  ],
  'terms final': [
    '系統提示',
    '## 現在無法取消',
    '[關閉]',
    '這筆訂單已經結束，不需要再取消。',
    '[回到訂單]',
  ],
  'terms paymentDue': [
    '系統提示',
    '## 現在無法取消',
    '[關閉]',
    '這筆訂單還有款項要支付，付清後就結束了。',
    '[回到訂單]',
  ],
  'map nobody has it': {
    described: [
      '地圖：從台北車站到台北101的路線',
      'Map: route from Taipei Main Station to Taipei 101',
    ],
  },
  'map the driver is far': {
    described: [
      '地圖：司機距離上車地點台北車站直線約 1.4 公里，約 5 分鐘後抵達',
      'Map: your driver is about 1.4 km from the pick-up at Taipei Main Station in a straight line, arriving in about 5 min',
    ],
    car: { lat: 25.06, lng: 121.52 },
    focus: [
      { lat: 25.06, lng: 121.52 },
      { lat: 25.0478, lng: 121.517 },
    ],
  },
  'map the driver is there': {
    described: [
      '地圖：司機距離上車地點台北車站直線約 1.4 公里，約 5 分鐘後抵達',
      'Map: your driver is about 1.4 km from the pick-up at Taipei Main Station in a straight line, arriving in about 5 min',
    ],
    car: { lat: 25.06, lng: 121.52 },
    focus: [{ lat: 25.0478, lng: 121.517 }],
  },
  'map on board': {
    described: [
      '地圖：您在前往台北101的路上，直線距離約 5.4 公里，約 5 分鐘後抵達',
      'Map: you are on the way to Taipei 101, about 5.4 km away in a straight line, arriving in about 5 min',
    ],
    car: { lat: 25.06, lng: 121.52 },
    focus: [
      { lat: 25.06, lng: 121.52 },
      { lat: 25.0422, lng: 121.5081 },
      { lat: 25.0297, lng: 121.5357 },
      { lat: 25.0337, lng: 121.5645 },
    ],
  },
  'map on board, to the last stop': {
    described: [
      '地圖：您在前往大安森林公園的路上，直線距離約 3.7 公里，約 5 分鐘後抵達',
      'Map: you are on the way to 大安森林公園 (en), about 3.7 km away in a straight line, arriving in about 5 min',
    ],
    car: { lat: 25.06, lng: 121.52 },
    focus: [
      { lat: 25.06, lng: 121.52 },
      { lat: 25.0422, lng: 121.5081 },
      { lat: 25.0297, lng: 121.5357 },
      { lat: 25.0478, lng: 121.517 },
    ],
  },
  'map on board, nowhere in particular': {
    described: ['地圖：您現在的位置', 'Map: where you are now'],
    car: { lat: 25.06, lng: 121.52 },
    focus: [
      { lat: 25.06, lng: 121.52 },
      { lat: 25.0478, lng: 121.517 },
    ],
  },
  'map it is over': {
    described: [
      '地圖：從台北車站到台北101的路線',
      'Map: route from Taipei Main Station to Taipei 101',
    ],
  },
  'map over, without a destination': {
    described: ['地圖：上車地點台北車站', 'Map: pick-up at Taipei Main Station'],
  },
  'receipt a ride paid by card': [
    [
      '回到訂單 → /order/detail?orderNo=D2611210001',
      '[列印或存成 PDF]',
      '# 收據',
      '訂單編號 D2611210001',
      '2026年11月22日',
      '代駕叫車 → /index',
      '## 行程',
      '上車：台北車站',
      '台北市中正區台北車站',
      '停靠點：西門町',
      'address of 西門町',
      '停靠點：大安森林公園',
      'address of 大安森林公園',
      '下車：台北101',
      '台北市信義區台北101',
      '服務: 代駕',
      '約定上車: 2026年11月21日 09:00',
      '行程時間: 10:28–10:42 · 14 分鐘',
      '里程: 約 13.9 公里',
      '司機: 陳大文',
      '您的車牌: ABC-5678',
      '乘客: Lin',
      '## 費用',
      '起程費（含 10 公里） | NT$1,000',
      '里程費（超出 4 公里） | NT$200',
      '等候費（超過免費時間 3 分鐘） | NT$30',
      '合計 | NT$1,230',
      '比訂車時的報價 NT$1,200 多 NT$30，因為加收了上列的等候費。',
      '<JCB>',
      '信用卡末四碼 0000',
      '付款時間 2026年11月22日 12:00',
      '交易編號 D20261121abc',
      '已付 NT$1,230',
      '多扣 NT$500，退款處理中',
      '這筆金額會退回末四碼 4242 的卡片，您不需要做任何事。',
      '對這張收據有疑問，請寫信到 who@example.com，並附上訂單編號。',
    ],
    [
      'Back to order → /order/search?orderNo=D2611210001',
      '[Print or save as PDF]',
      '# Receipt',
      'Order number D2611210001',
      '22 November 2026',
      'Chauffeur Taiwan → /index',
      '## Ride',
      'Pick-up: Taipei Main Station',
      'Taipei Main Station, Zhongzheng, Taipei',
      'Stop: 西門町 (en)',
      'address of 西門町',
      'Stop: 大安森林公園 (en)',
      'address of 大安森林公園',
      'Destination: Taipei 101',
      'Taipei 101, Xinyi, Taipei',
      'Service: Designated driving',
      'Booked for: 21 November 2026 at 09:00',
      'Ride time: 10:28–10:42 · 14 minutes',
      'Distance: About 13.9 km',
      'Driver: Chen Ta-Wen',
      'Your plate: ABC-5678',
      'Passenger: Lin',
      '## Charges',
      'Base fare (10 km included) | NT$1,000',
      'Distance (another 4 km) | NT$200',
      'Waiting (3 min over the free time) | NT$30',
      'Total | NT$1,230',
      'NT$30 more than the NT$1,200 quoted, because of the waiting fee listed above.',
      '<JCB>',
      'Card ending in 0000',
      'Paid on 22 November 2026 at 12:00',
      'Transaction no. D20261121abc',
      'Paid NT$1,230',
      'NT$500 overcharged, refund under way',
      'It goes back to the card ending in 4242. You need not do anything.',
      'Questions about this receipt? Write to who@example.com and include the order number.',
    ],
  ],
  'receipt a transfer paid in cash': [
    [
      '回到訂單 → /order/detail?orderNo=D2611210001',
      '[列印或存成 PDF]',
      '# 收據',
      '訂單編號 D2611210001',
      '2026年11月22日',
      '代駕叫車 → /index',
      '## 行程',
      '上車：台北車站',
      '台北市中正區台北車站',
      '停靠點：西門町',
      'address of 西門町',
      '停靠點：大安森林公園',
      'address of 大安森林公園',
      '下車：台北101',
      '台北市信義區台北101',
      '服務: 機場接送',
      '約定上車: 2026年11月21日 10:00',
      '行程時間: 10:28–10:35 · 7 分鐘',
      '里程: 約 13.9 公里',
      '司機: 陳大文 RAB-1234',
      '乘客: Lin',
      '## 費用',
      '起程費（含 10 公里） | NT$1,000',
      '里程費（超出 4 公里） | NT$200',
      '合計 | NT$1,200',
      '與訂車時的報價相同。',
      '現金',
      '付款時間 2026年11月22日 12:00',
      '已付 NT$1,230',
      '對這張收據有疑問，請寫信到 who@example.com，並附上訂單編號。',
    ],
    [
      'Back to order → /order/search?orderNo=D2611210001',
      '[Print or save as PDF]',
      '# Receipt',
      'Order number D2611210001',
      '22 November 2026',
      'Chauffeur Taiwan → /index',
      '## Ride',
      'Pick-up: Taipei Main Station',
      'Taipei Main Station, Zhongzheng, Taipei',
      'Stop: 西門町 (en)',
      'address of 西門町',
      'Stop: 大安森林公園 (en)',
      'address of 大安森林公園',
      'Destination: Taipei 101',
      'Taipei 101, Xinyi, Taipei',
      'Service: Airport transfer',
      'Booked for: 21 November 2026 at 10:00',
      'Ride time: 10:28–10:35 · 7 minutes',
      'Distance: About 13.9 km',
      'Driver: Chen Ta-Wen RAB-1234',
      'Passenger: Lin',
      '## Charges',
      'Base fare (10 km included) | NT$1,000',
      'Distance (another 4 km) | NT$200',
      'Total | NT$1,200',
      'Same as quoted when you booked.',
      'Cash',
      'Paid on 22 November 2026 at 12:00',
      'Paid NT$1,230',
      'Questions about this receipt? Write to who@example.com and include the order number.',
    ],
  ],
  'receipt a cancellation fee': [
    [
      '回到訂單 → /order/detail?orderNo=D2611210001',
      '[列印或存成 PDF]',
      '# 收據',
      '訂單編號 D2611210001',
      '2026年11月22日',
      '代駕叫車 → /index',
      '## 行程',
      '上車：台北車站',
      '台北市中正區台北車站',
      '停靠點：西門町',
      'address of 西門町',
      '停靠點：大安森林公園',
      'address of 大安森林公園',
      '下車：台北101',
      '台北市信義區台北101',
      '服務: 代駕',
      '約定上車: 2026年11月21日 10:00',
      '取消時間: 2026年11月21日 10:01',
      '您的車牌: ABC-5678',
      '乘客: Lin',
      '## 費用',
      '取消費 | NT$100',
      '合計 | NT$100',
      '訂單已取消，不收車資；原報價為 NT$1,200。',
      '<JCB>',
      '信用卡末四碼 0000',
      '付款時間 2026年11月22日 12:00',
      '交易編號 D20261121abc',
      '已付 NT$100',
      '對這張收據有疑問，請寫信到 who@example.com，並附上訂單編號。',
    ],
    [
      'Back to order → /order/search?orderNo=D2611210001',
      '[Print or save as PDF]',
      '# Receipt',
      'Order number D2611210001',
      '22 November 2026',
      'Chauffeur Taiwan → /index',
      '## Ride',
      'Pick-up: Taipei Main Station',
      'Taipei Main Station, Zhongzheng, Taipei',
      'Stop: 西門町 (en)',
      'address of 西門町',
      'Stop: 大安森林公園 (en)',
      'address of 大安森林公園',
      'Destination: Taipei 101',
      'Taipei 101, Xinyi, Taipei',
      'Service: Designated driving',
      'Booked for: 21 November 2026 at 10:00',
      'Cancelled: 21 November 2026 at 10:01',
      'Your plate: ABC-5678',
      'Passenger: Lin',
      '## Charges',
      'Cancellation fee | NT$100',
      'Total | NT$100',
      'The order was cancelled, so no fare is charged. The quote was NT$1,200.',
      '<JCB>',
      'Card ending in 0000',
      'Paid on 22 November 2026 at 12:00',
      'Transaction no. D20261121abc',
      'Paid NT$100',
      'Questions about this receipt? Write to who@example.com and include the order number.',
    ],
  ],
  'receipt an hourly ride without a payment': [
    [
      '回到訂單 → /order/detail?orderNo=D2611210001',
      '[列印或存成 PDF]',
      '# 收據',
      '訂單編號 D2611210001',
      '2026年11月21日',
      '代駕叫車 → /index',
      '## 行程',
      '上車：台北車站',
      '台北市中正區台北車站',
      '停靠點：西門町',
      'address of 西門町',
      '停靠點：大安森林公園',
      'address of 大安森林公園',
      '下車：台北101',
      '台北市信義區台北101',
      '服務: 鐘點代駕',
      '約定上車: 2026年11月21日 10:00',
      '行程時間: 10:07–10:14 · 7 分鐘',
      '時數: 1 小時',
      '您的車牌: ABC-5678',
      '乘客: Lin',
      '## 費用',
      '起程費（含 10 公里） | NT$1,000',
      '里程費（超出 4 公里） | NT$200',
      '合計 | NT$1,200',
      '與訂車時的報價相同。',
      '以現金付給司機',
      '對這張收據有疑問，請寫信到 who@example.com，並附上訂單編號。',
    ],
    [
      'Back to order → /order/search?orderNo=D2611210001',
      '[Print or save as PDF]',
      '# Receipt',
      'Order number D2611210001',
      '21 November 2026',
      'Chauffeur Taiwan → /index',
      '## Ride',
      'Pick-up: Taipei Main Station',
      'Taipei Main Station, Zhongzheng, Taipei',
      'Stop: 西門町 (en)',
      'address of 西門町',
      'Stop: 大安森林公園 (en)',
      'address of 大安森林公園',
      'Destination: Taipei 101',
      'Taipei 101, Xinyi, Taipei',
      'Service: Hourly driving',
      'Booked for: 21 November 2026 at 10:00',
      'Ride time: 10:07–10:14 · 7 minutes',
      'Hours: 1 hour',
      'Your plate: ABC-5678',
      'Passenger: Lin',
      '## Charges',
      'Base fare (10 km included) | NT$1,000',
      'Distance (another 4 km) | NT$200',
      'Total | NT$1,200',
      'Same as quoted when you booked.',
      'Paid to the driver in cash',
      'Questions about this receipt? Write to who@example.com and include the order number.',
    ],
  ],
};
