/** The home page: booking, the order under way, and what it tells about the service (PAGE-03, ORD-09, KIND-01). */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { CODE } from '../../../src/domain/codes.ts';
import type { Showcase } from '../../../src/domain/content/showcase.ts';
import { TARIFF } from '../../../src/domain/fare/tariff.ts';
import type { Language } from '../../../src/domain/language.ts';
import { emptyDraft, type OrderDraft } from '../../../src/domain/order/draft.ts';
import { SERVICE_KINDS } from '../../../src/domain/service-kind/service-kind.ts';
import { createCollectionMachine } from '../../../src/machines/collection/machine.ts';
import { selectDraft } from '../../../src/machines/order-form/selectors.ts';
import { readOnly } from '../../../src/services/no-form.ts';
import { provideBackground, type Background } from '../../../src/ui/background.ts';
import { BookingPanel } from '../../../src/ui/features/home/booking-panel.tsx';
import { HeroGround } from '../../../src/ui/features/home/hero-ground.tsx';
import { HomePage } from '../../../src/ui/features/home/home-page.tsx';
import HomeSections from '../../../src/ui/features/home/home-sections.tsx';
import { LazyOrderHeadline } from '../../../src/ui/features/home/lazy-order-headline.tsx';
import { AnsweredEstimate } from '../../../src/ui/features/home/live-estimate.tsx';
import { useKinds } from '../../../src/ui/kinds.ts';
import type { RideMapProps } from '../../../src/ui/shared/map/ride-map.tsx';
import { NOW, completeDraft, order, place, position, quote } from '../../machines/fixtures.ts';
import { control, lines, use } from '../../support/ui/lines.ts';
import { answerable, settle, startPortal } from '../../support/ui/portal.ts';
import { draw, type } from '../../support/ui/screen.tsx';

// These parts are loaded lazily; the tests load them in advance.
await Promise.all([AnsweredEstimate.fetch(), LazyOrderHeadline.fetch()]);

const map = vi.hoisted((): { props: RideMapProps | undefined } => ({ props: undefined }));
// The tests check only the props that the map receives, so the map draws nothing.
vi.mock('../../../src/ui/shared/map/ride-map.tsx', () => ({
  RideMap(props: RideMapProps) {
    map.props = props;
    return null;
  },
}));
vi.mock('../../../src/ui/shared/map/lazy-ride-map.tsx', () => ({
  LazyRideMap(props: RideMapProps) {
    map.props = props;
    return null;
  },
}));
vi.mock('../../../src/ui/features/home/lazy-home-sections.tsx', () => ({
  SECTIONS: 'home-sections',
  HomeSections: () => null,
}));
vi.mock('../../../src/ui/features/home/hero-map.tsx', () => ({ HeroMap: () => null }));
vi.mock('../../../src/ui/features/projects/lazy-home-projects.tsx', () => ({
  HomeProjects: () => <p>projects</p>,
}));

beforeEach(() => {
  vi.setSystemTime(NOW);
  return () => void vi.useRealTimers();
});

async function panel(language: Language, draft: OrderDraft) {
  const it = startPortal({ form: { draft }, now: NOW });
  const actor = it.child('orderForm');
  actor.send({ type: 'form.opened' });
  await draw(language, <BookingPanel key={it.portal.sessionId} />, { portal: it.portal });
  await settle();
  return { ...it, actor, draft: () => selectDraft(actor.getSnapshot()) };
}

describe('booking', () => {
  test('PAGE-03: the panel shows the fields of each kind', async () => {
    const said: Record<string, string[]> = {};
    for (const kind of SERVICE_KINDS) {
      await panel('zh-Hant', emptyDraft(kind, kind === 'type_airport_port' ? 'ahead' : 'now'));
      said[kind] = lines();
    }
    expect(said).toEqual({
      type_dui: [
        '服務種類',
        '(x) 代駕',
        '( ) 機場接送',
        '( ) 包車旅遊',
        '( ) 鐘點代駕',
        '什麼時候出發',
        '(x) 現在',
        '( ) 預約時間',
        '上車地點: ""',
        '[使用目前位置]',
        '下車地點: ""',
        '填好地點就顯示車資',
        '下一步：確認叫車 → /order/create?type=type_dui&timing=now',
      ],
      type_airport_port: [
        '服務種類',
        '( ) 代駕',
        '(x) 機場接送',
        '( ) 包車旅遊',
        '( ) 鐘點代駕',
        '什麼時候出發',
        '( ) 現在',
        '(x) 預約時間',
        '上車時間',
        '日期: "" – 台灣時間，24 小時制',
        '時間（24 小時制）: "" – 台灣時間，24 小時制',
        '上車地點: ""',
        '[使用目前位置]',
        '下車地點: ""',
        '填好地點就顯示車資',
        '下一步：確認預約 → /order/create?type=type_airport_port&timing=ahead',
      ],
      type_rental_travel: [
        '服務種類',
        '( ) 代駕',
        '( ) 機場接送',
        '(x) 包車旅遊',
        '( ) 鐘點代駕',
        '什麼時候出發',
        '(x) 現在',
        '( ) 預約時間',
        '上車地點: ""',
        '[使用目前位置]',
        '下車地點選填: ""',
        '需要幾天: "1"',
        '填好地點就顯示車資',
        '下一步：確認叫車 → /order/create?type=type_rental_travel&timing=now',
      ],
      type_hourly_designated: [
        '服務種類',
        '( ) 代駕',
        '( ) 機場接送',
        '( ) 包車旅遊',
        '(x) 鐘點代駕',
        '什麼時候出發',
        '(x) 現在',
        '( ) 預約時間',
        '上車地點: ""',
        '[使用目前位置]',
        '下車地點選填: ""',
        '需要幾個小時: "2"',
        '填好地點就顯示車資',
        '下一步：確認叫車 → /order/create?type=type_hourly_designated&timing=now',
      ],
    });
  });

  test('in English, the panel shows the fields of all kinds', async () => {
    const said = new Set<string>();
    for (const kind of SERVICE_KINDS) {
      await panel('en', emptyDraft(kind, kind === 'type_airport_port' ? 'ahead' : 'now'));
      for (const line of lines()) said.add(line);
    }
    expect([...said]).toEqual([
      'Service',
      '(x) Designated driving',
      '( ) Airport transfer',
      '( ) Chartered car',
      '( ) Hourly driving',
      'When do you leave?',
      '(x) Now',
      '( ) Book ahead',
      'Pick-up: ""',
      '[Use my location]',
      'Destination: ""',
      'Add places to see the fare',
      'Next: confirm ride → /order/create?type=type_dui&timing=now',
      '( ) Designated driving',
      '(x) Airport transfer',
      '( ) Now',
      '(x) Book ahead',
      'Pick-up time',
      'Date: "" – Taiwan time, 24-hour clock',
      'Time (24-hour clock): "" – Taiwan time, 24-hour clock',
      'Next: confirm booking → /order/create?type=type_airport_port&timing=ahead',
      '(x) Chartered car',
      'Destinationoptional: ""',
      'Number of days: "1"',
      'Next: confirm ride → /order/create?type=type_rental_travel&timing=now',
      '(x) Hourly driving',
      'Number of hours: "2"',
      'Next: confirm ride → /order/create?type=type_hourly_designated&timing=now',
    ]);
  });

  test('choices in the panel change the draft of the order form', async () => {
    const it = await panel('zh-Hant', emptyDraft('type_dui'));
    await use('鐘點代駕');
    await use('預約時間');
    expect(it.draft()).toMatchObject({ kind: 'type_hourly_designated', timing: 'ahead' });
    await type(control('日期'), '2026-11-23');
    await type(control('需要幾個小時'), '24');
    await use('包車旅遊');
    await type(control('需要幾天'), '14');
    expect(it.draft()).toMatchObject({
      pickupAt: '2026-11-23T',
      hours: 24,
      days: 14,
      kind: 'type_rental_travel',
    });
    expect(lines().at(-1)).toBe(
      '下一步：確認預約 → /order/create?type=type_rental_travel&timing=ahead',
    );
  });

  test('hours can be chosen from 2 to 24, and days from 1 to 14', async () => {
    const options = (name: string): string[] => {
      const all = [...control(name).querySelectorAll('option')].map(
        ({ textContent }) => textContent,
      );
      return [all[0] ?? '', all.at(-1) ?? '', String(all.length)];
    };
    await panel('en', emptyDraft('type_hourly_designated'));
    const hours = options('Number of hours');
    await panel('en', emptyDraft('type_rental_travel'));
    expect([hours, options('Number of days')]).toEqual([
      ['2 hours', '24 hours', '23'],
      ['1 day', '14 days', '14'],
    ]);
  });

  test.each(['zh-Hant', 'en'] as const)(
    'ORD-09: in %s, the price bar shows each state of the price',
    async (language) => {
      const said: Record<string, string[]> = {};
      const bar = () => lines('[aria-live]');
      const full = { ...completeDraft, stops: [{ text: 'C', place: place('C') }] };
      let it = await panel(language, emptyDraft('type_dui'));
      said['nothing'] = bar();
      it = await panel(language, full);
      it.pass(400);
      said['asked'] = bar();
      await it.quote
        .last()
        .answer(quote({ distanceMetres: 12_340, pickupEtaSeconds: 585, estimatedRoute: false }));
      await settle();
      said['known'] = bar();
      act(() => it.actor.send({ type: 'timing.chosen', timing: 'ahead' }));
      said['outdated'] = bar();
      act(() =>
        it.actor.send({ type: 'field.changed', field: 'pickupAt', value: '2026-11-23T21:30' }),
      );
      it.pass(400);
      said['asked again'] = bar();
      await it.quote.last().answer(quote({ isEstimate: true, distanceMetres: 900 }));
      await settle();
      said['ahead, an estimate'] = bar();
      it = await panel(language, completeDraft);
      it.pass(400);
      await it.quote.last().answer(quote({ distanceMetres: 0, pickupEtaSeconds: 5 }));
      await settle();
      said['no way'] = bar();
      it = await panel(language, completeDraft);
      it.pass(400);
      await it.quote
        .last()
        .fail({ kind: 'refused', code: CODE.notReachable, message: '', fields: {} });
      await settle();
      said['no road'] = bar();
      it = await panel(language, completeDraft);
      it.pass(400);
      await it.quote.last().fail({ kind: 'offline' });
      await settle();
      said['offline'] = bar();
      await use(language === 'en' ? 'Calculate again' : '重新計算車資');
      expect(it.quote.asked).toHaveLength(2);
      expect(said).toEqual(SAID[`estimates ${language}`]);
    },
  );

  test('the time of a ride booked ahead shows its error once the field was left', async () => {
    const it = await panel('zh-Hant', emptyDraft('type_dui', 'ahead'));
    act(() => it.actor.send({ type: 'field.left', field: 'pickupAt' }));
    expect(document.querySelector('[data-field=pickupAt]')).not.toBeNull();
    expect(it.actor.getSnapshot().context.errors.pickupAt).toBe('required');
    expect(control('日期').getAttribute('aria-invalid')).toBe('true');
  });
});

const ORDERS = [
  { orderNo: 'D2611210001', orderToken: 'a' },
  { orderNo: 'D2611210002', orderToken: 'b' },
];

async function home(language: Language, orders = ORDERS) {
  const it = startPortal({ orders, now: NOW });
  await draw(language, <HomePage key={it.portal.sessionId} />, { portal: it.portal });
  await settle();
  return it;
}
const headline = () => {
  const all = lines();
  return all.slice(
    0,
    all.findIndex((line) => line.startsWith('(')),
  );
};

describe('PAGE-03: the order under way', () => {
  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the newest order is shown large, the other one below',
    async (language) => {
      const it = await home(language);
      const said = [headline()];
      const [newest, other] = it.loadOrder.asked;
      expect([newest?.args[0].orderNo, other?.args[0].orderNo]).toEqual([
        'D2611210002',
        'D2611210001',
      ]);
      await other?.answer(order({ status: 7, amountDue: 500 }));
      await newest?.answer(
        order({
          orderNo: 'D2611210002',
          status: 2,
          position: position({ orderNo: 'D2611210002' }),
        }),
      );
      await settle();
      said.push(headline());
      expect(said).toEqual(SAID[`headline ${language}`]);
    },
  );

  test('an order that must be paid has a button for paying', async () => {
    const it = await home('zh-Hant', ORDERS.slice(0, 1));
    await it.loadOrder.last().answer(order({ status: 11, amountDue: 100 }));
    await settle();
    expect(headline()).toEqual([
      '# 請支付取消費',
      '應付 NT$100，付款後這筆訂單就結束了。',
      '查看並付款 → /order/search?orderNo=D2611210001',
      '服務種類',
    ]);
  });

  test('when the orders are over, the headline disappears', async () => {
    const it = await home('zh-Hant');
    const [newest, other] = it.loadOrder.asked;
    await newest?.answer(order({ orderNo: 'D2611210002', status: 6 }));
    await other?.answer(order({ status: 10 }));
    await settle();
    expect(headline()).toEqual([
      '# 先看車資，再叫司機。',
      '代駕、機場接送、包車旅遊與鐘點代駕。下單前就確定價格，司機到哪裡，地圖上看得到。',
      '服務種類',
    ]);
  });

  test('the orders are tracked only while the page is open', async () => {
    const it = await home('zh-Hant');
    expect(it.child('orderTracking').getSnapshot().context.target).toEqual({ kind: 'unfinished' });
    await draw('zh-Hant', <p />, { portal: it.portal });
    expect(it.child('orderTracking').getSnapshot().context.target).toEqual({ kind: 'none' });
  });
});

describe('the map behind the panel', () => {
  const A = place('A', { latLng: { lat: 25, lng: 121 } });
  const B = place('B', { latLng: { lat: 25.1, lng: 121.1 } });

  async function ground(draft: OrderDraft, orders = ORDERS.slice(0, 1)) {
    const it = startPortal({ orders, form: { draft }, now: NOW });
    it.child('orderTracking').send({
      type: 'page.opened',
      page: 'other',
      target: { kind: 'unfinished' },
    });
    await draw('zh-Hant', <HeroGround key={it.portal.sessionId} />, { portal: it.portal });
    return it;
  }

  test('the map shows the order and its car, until somebody begins to book another ride', async () => {
    const it = await ground(emptyDraft('type_dui'));
    const line = [{ lat: 25.05, lng: 121.05 }];
    const car = position({ latLng: { lat: 25.2, lng: 121.2 } });
    await it.loadOrder.last().answer(order({ pickup: A, destination: B, line, position: car }));
    await settle();
    expect(map.props).toMatchObject({
      places: [
        { role: 'pickup', latLng: A.latLng },
        { role: 'destination', latLng: B.latLng },
      ],
      line,
      isEstimate: true,
      car,
      focus: [A.latLng, B.latLng, ...line, car.latLng],
    });
    act(() => it.child('orderForm').send({ type: 'address.chosen', field: 'pickup', place: B }));
    await settle();
    expect(map.props?.places).toEqual([{ role: 'pickup', latLng: B.latLng }]);
  });

  test('the map shows the draft if the order is over', async () => {
    const it = await ground(emptyDraft('type_dui'));
    await it.loadOrder.last().answer(order({ status: 6, pickup: A }));
    await settle();
    expect(map.props?.places).toEqual([]);
  });

  test.each([
    [true, { left: 256, bottom: 64 }],
    [false, { bottom: 28 }],
  ])(
    'the map leaves out the edges that fade into the page (desktop: %s)',
    async (matches, covered) => {
      const list = {
        matches,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      };
      const media = vi
        .spyOn(window, 'matchMedia')
        .mockReturnValue(list as unknown as MediaQueryList);
      await ground(emptyDraft('type_dui'), []);
      media.mockRestore();
      expect(map.props?.covered).toEqual(covered);
    },
  );
});

async function showcase(answer: 'loading' | 'failed' | Showcase): Promise<void> {
  const load = answerable<[unknown, AbortSignal], { rows: readonly Showcase[]; total: number }>();
  const actor = createActor(
    createCollectionMachine<Showcase, undefined, never, object>({
      ...readOnly,
      load: load.port,
      idOf: () => '',
    }),
    { input: { query: undefined } },
  );
  actor.start();
  if (answer === 'failed') await load.last().fail({ kind: 'offline' });
  else if (answer !== 'loading') await load.last().answer({ rows: [answer], total: 1 });
  // The page uses nothing else of the background.
  act(() => provideBackground({ showcase: actor } as unknown as Background));
}

const notice = (noticeId: string, important: boolean, publishedAt: number) => ({
  noticeId,
  title: `T ${noticeId}`,
  summary: `S ${noticeId}`,
  important,
  publishedAt,
});

describe('below the panel', () => {
  test.each(['zh-Hant', 'en'] as const)(
    'in %s: the page shows kinds, prices, steps, protection and notices',
    async (language) => {
      await showcase({
        kinds: [],
        notices: [notice('n1', true, NOW), notice('n2', false, NOW - 86_400_000)],
      });
      const it = startPortal({});
      await draw(language, <HomeSections id="x" />, { portal: it.portal });
      await settle();
      expect(lines()).toEqual(SAID[`sections ${language}`]);
      expect(document.querySelector('#projects h2')?.textContent).toBe(
        language === 'en' ? 'Support a project' : '支持專案',
      );
      expect([...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
        '2026-11-21T02:00:00.000Z',
        '2026-11-20T02:00:00.000Z',
      ]);
    },
  );

  test('the page says that there are no notices, or that they are loading; after a failure it only links to all notices', async () => {
    const said: unknown[] = [];
    for (const answer of [{ kinds: [], notices: [] }, 'loading', 'failed'] as const) {
      await showcase(answer);
      const it = startPortal({});
      await draw('zh-Hant', <HomeSections id="x" key={it.portal.sessionId} />, {
        portal: it.portal,
      });
      await settle();
      const all = lines();
      said.push(all.slice(all.indexOf('## 最新公告')));
    }
    expect(said).toEqual([
      ['## 最新公告', '目前沒有公告', '查看所有公告 → /policies/noticeList'],
      ['## 最新公告', '正在載入 (busy)', '查看所有公告 → /policies/noticeList'],
      ['## 最新公告', '查看所有公告 → /policies/noticeList'],
    ]);
  });

  test('KIND-02: once loaded, the server’s kinds replace the built-in ones, with their prices', async () => {
    const own = (kind: (typeof SERVICE_KINDS)[number], title: string, base: number) =>
      ({
        type: kind,
        title,
        description: `${title}!`,
        tariff: { ...TARIFF.type_dui, base },
      }) as never;
    await showcase({
      kinds: [own('type_airport_port', '接機', 901), own('type_dui', '代', 1_001)],
      notices: [],
    });
    const it = startPortal({});
    function Kinds() {
      const kindOf = useKinds();
      return SERVICE_KINDS.map((kind) => (
        <p key={kind}>{`${kind} ${kindOf(kind).title} ${kindOf(kind).description}`}</p>
      ));
    }
    await draw('zh-Hant', <Kinds />, { portal: it.portal });
    await settle();
    expect(lines()).toEqual([
      'type_dui 代 代!',
      'type_airport_port 接機 接機!',
      'type_rental_travel 包車旅遊 一輛車、一位司機，行程隨您安排',
      'type_hourly_designated 鐘點代駕 司機開您的車，按小時計費',
    ]);
  });
});

/** The expected lines of each part, by name. */
const SAID: Readonly<Record<string, unknown>> = {
  'estimates zh-Hant': {
    nothing: ['填好地點就顯示車資'],
    asked: ['正在計算車資…'],
    known: ['NT$500', '12.3 公里含 1 個停靠點司機約 10 分鐘到'],
    outdated: ['NT$500', '填好行程就重新計算'],
    'asked again': ['NT$500', '正在更新車資…'],
    'ahead, an estimate': ['約 NT$500', '約 900 公尺含 1 個停靠點'],
    'no way': ['NT$500', '司機約 1 分鐘到'],
    'no road': ['這兩個地點之間無法開車抵達'],
    offline: ['無法連上網路，請檢查連線', '[重新計算車資]'],
  },
  'estimates en': {
    nothing: ['Add places to see the fare'],
    asked: ['Calculating the fare…'],
    known: ['NT$500', '12.3 km1 stopDriver in about 10 min'],
    outdated: ['NT$500', 'Complete the route for a new price'],
    'asked again': ['NT$500', 'Updating the fare…'],
    'ahead, an estimate': ['About NT$500', 'About 900 m1 stop'],
    'no way': ['NT$500', 'Driver in about 1 min'],
    'no road': ['There is no road between these places'],
    offline: ['Network error, check connection', '[Calculate again]'],
  },
  'headline zh-Hant': [
    [
      '# 先看車資，再叫司機。',
      '代駕、機場接送、包車旅遊與鐘點代駕。下單前就確定價格，司機到哪裡，地圖上看得到。',
      '服務種類',
    ],
    [
      '# 司機前往中',
      '預計 10:05 到達上車地點',
      '查看行程 → /order/search?orderNo=D2611210002',
      '請支付車資 · D2611210001 → /order/search?orderNo=D2611210001',
      '服務種類',
    ],
  ],
  'headline en': [
    [
      '# The fare first, then the driver.',
      'Designated driving, airport transfers, chartered cars and hourly driving. A fixed fare before you book, your driver live on the map.',
      'Service',
    ],
    [
      '# Driver on the way',
      'At the pick-up around 10:05',
      'View ride → /order/search?orderNo=D2611210002',
      'Please pay the fare · D2611210001 → /order/search?orderNo=D2611210001',
      'Service',
    ],
  ],
  'sections zh-Hant': [
    '## 四種服務',
    '代駕司機開您的車，送您和車平安到家NT$1,000 起，含 10 公里 → /order/create?type=type_dui&timing=now',
    '機場接送依航班時間接送，班機延誤也等您NT$900 起，含 20 公里 → /order/create?type=type_airport_port&timing=now',
    '包車旅遊一輛車、一位司機，行程隨您安排每天 NT$6,000，含 200 公里 → /order/create?type=type_rental_travel&timing=now',
    '鐘點代駕司機開您的車，按小時計費每小時 NT$600，2 小時起 → /order/create?type=type_hourly_designated&timing=now',
    '## 車資範例',
    '以下範例和實際叫車用同樣的方式計算。您的行程，下單前就會看到確定的價格。',
    '範例：代駕',
    '### 信義威秀 → 高鐵板橋站',
    '22:30 出發，約 13.9 公里',
    'NT$1,200',
    '起程費（含 10 公里） | NT$1,000',
    '里程費（超出 4 公里） | NT$200',
    '合計 | NT$1,200',
    '範例：機場接送',
    '### 台北車站 → 桃園機場第二航廈',
    '05:30 出發，約 40.5 公里',
    'NT$1,520',
    '起程費（含 20 公里） | NT$900',
    '里程費（超出 21 公里） | NT$420',
    '夜間加成（23:00–07:00） | NT$200',
    '合計 | NT$1,520',
    '範例：鐘點代駕',
    '### 高鐵台中站 ⇄ 高美濕地',
    '15:00 起 3 小時，往返約 60.5 公里',
    'NT$1,820',
    '3 小時 | NT$1,800',
    '超出里程 1 公里 | NT$20',
    '合計 | NT$1,820',
    '## 怎麼叫車',
    '### 告訴我們去哪裡',
    '約 1 分鐘',
    '填寫上車和下車地點，車資立刻顯示。可以現在叫車，也可以預約 30 分鐘後到 90 天內的行程，不必註冊。',
    '### 司機來接您',
    '下單前就知道幾分鐘會到',
    '司機接單後，您可以在地圖上看到他的位置。代駕司機抵達後，免費等您 10 分鐘。',
    '### 平安抵達，再付款',
    '抵達時間隨行程更新',
    '信用卡或現金都可以。收據逐項列出，和下單時看到的一樣。',
    '## 支持專案',
    '一起讓每一趟車更安全、更好搭。先付 30%，專案成功後才收餘款。',
    'projects',
    '## 您的保障',
    '### 價格先確定',
    '下單時看到的價格就是您付的價格。只有讓司機等候超過免費時間才會加收等候費，收據上逐項列出。',
    '### 認對司機，再交鑰匙',
    '訂單上有司機的姓名，上車前請先核對。司機也會詢問您的 4 位數乘車碼，確認接到的是您本人。',
    '### 合格駕駛',
    '只派給持有效駕照、通過審核的司機。接單後，您可以看到他的評分和完成趟數。',
    '### 行程有保險',
    '每趟行程都有保險，承保範圍與理賠依保單條款。',
    '## 最新公告',
    'T n1重要S n12026年11月21日 → /notice?id=n1',
    'T n2S n22026年11月20日 → /notice?id=n2',
    '查看所有公告 → /policies/noticeList',
  ],
  'sections en': [
    '## Four services',
    'Designated drivingA driver takes you and your car homeFrom NT$1,000 for 10 km → /order/create?type=type_dui&timing=now',
    'Airport transferTimed to your flight, even if it is lateFrom NT$900 for 20 km → /order/create?type=type_airport_port&timing=now',
    'Chartered carOne car, one driver, your own routeNT$6,000 a day with 200 km → /order/create?type=type_rental_travel&timing=now',
    'Hourly drivingA driver for your own car, by the hourNT$600 an hour, min. 2 h → /order/create?type=type_hourly_designated&timing=now',
    '## What it costs',
    'These examples are calculated exactly like a real order. You see the fixed fare of your own ride before you book.',
    'Example: Designated driving',
    '### Vieshow Xinyi → HSR Banqiao',
    'Leaving at 22:30, about 13.9 km',
    'NT$1,200',
    'Base fare (10 km included) | NT$1,000',
    'Distance (another 4 km) | NT$200',
    'Total | NT$1,200',
    'Example: Airport transfer',
    '### Taipei Main Station → Taoyuan Airport Terminal 2',
    'Leaving at 05:30, about 40.5 km',
    'NT$1,520',
    'Base fare (20 km included) | NT$900',
    'Distance (another 21 km) | NT$420',
    'Night surcharge (23:00–07:00) | NT$200',
    'Total | NT$1,520',
    'Example: Hourly driving',
    '### HSR Taichung ⇄ Gaomei Wetlands',
    '3 hours from 15:00, about 60.5 km there and back',
    'NT$1,820',
    '3 hours | NT$1,800',
    'Extra distance (1 km) | NT$20',
    'Total | NT$1,820',
    '## How it works',
    '### Tell us where to',
    'About a minute',
    'Enter your pick-up and destination to see the fare at once. Go now, or book 30 minutes to 90 days ahead. No account needed.',
    '### Your driver comes to you',
    'Waiting time shown before you book',
    'Once a driver accepts, follow them on the map. A designated driver waits 10 minutes for you free of charge.',
    '### Arrive, then pay',
    'Arrival time updated on the way',
    'By card or in cash. Your receipt lists the same items you saw when you booked.',
    '## Support a project',
    'Make every ride safer and easier to board. Pay 30% now; the balance only when the project succeeds.',
    'projects',
    '## How you are protected',
    '### Fixed fares',
    'The fare you see when you book is the fare you pay. A waiting fee is added only if the driver waits beyond the free time, and your receipt lists every item.',
    '### Know who gets your keys',
    'Your order shows the driver’s name: check it before you get in. The driver asks for your 4-digit boarding code to make sure it is you.',
    '### Licensed drivers',
    'Only drivers with a valid licence who have passed our checks. Once one accepts, you see the rating and number of rides.',
    '### Insured rides',
    'Every ride is insured. Cover and claims follow the terms of the policy.',
    '## Notices',
    'T n1ImportantS n121 November 2026 → /notice?id=n1',
    'T n2S n220 November 2026 → /notice?id=n2',
    'See all notices → /policies/noticeList',
  ],
};
