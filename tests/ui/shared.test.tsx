/** Parts that several features share: desks, order statuses and fares, forms, dialogs, sharing, notifications. */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { CODE } from '../../src/domain/codes.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { FareItem } from '../../src/domain/fare/fare.ts';
import type { Place } from '../../src/domain/geo/place.ts';
import type { OrderStatus } from '../../src/domain/order/status.ts';
import type { OrderPosition, OrderView } from '../../src/domain/order/view.ts';
import { createDictionaryMachine } from '../../src/machines/dictionary/machine.ts';
import type { DictionaryEntry } from '../../src/machines/dictionary/types.ts';
import { createOrderTrackingMachine } from '../../src/machines/order-tracking/machine.ts';
import { createOrderViewMachine } from '../../src/machines/order-view/machine.ts';
import { createShareMachine } from '../../src/machines/share/machine.ts';
import { createWebPushMachine } from '../../src/machines/web-push/machine.ts';
import { tones } from '../../src/ui/kit/status-tag/status-tag.css.ts';
import { NowContext } from '../../src/ui/portal.tsx';
import { AccountPage, Fetched } from '../../src/ui/shared/account-page.tsx';
import { AgreedLine } from '../../src/ui/shared/agreed-line.tsx';
import { Avatar } from '../../src/ui/shared/avatar.tsx';
import { brandOf, CardBrandMark } from '../../src/ui/shared/card-brand.tsx';
import { joiningLink } from '../../src/ui/shared/desk-filter.ts';
import { Audit, Filters, NoRole, Pager } from '../../src/ui/shared/desk-parts.tsx';
import { Facts } from '../../src/ui/shared/facts.tsx';
import { ChargedFare } from '../../src/ui/shared/fare/charged-fare.tsx';
import { FareBreakdown } from '../../src/ui/shared/fare/fare-breakdown.tsx';
import { KindCard } from '../../src/ui/shared/kind-card.tsx';
import { useMoments } from '../../src/ui/shared/moments.ts';
import { orderLink, receiptLink } from '../../src/ui/shared/order/order-links.ts';
import { OrderOnPage } from '../../src/ui/shared/order/order-on-page.tsx';
import { OrderPlaces } from '../../src/ui/shared/order/order-places.tsx';
import { OrderStatusTag } from '../../src/ui/shared/order/order-status-tag.tsx';
import { useShortStatusWords, useStatusWords } from '../../src/ui/shared/order/status-words.tsx';
import { PasswordField } from '../../src/ui/shared/password-field.tsx';
import { answerIn } from '../../src/ui/shared/provider-answer.ts';
import { RemoveDialog } from '../../src/ui/shared/remove-dialog.tsx';
import { RowActions } from '../../src/ui/shared/row-actions.tsx';
import { Rows } from '../../src/ui/shared/rows.tsx';
import { ShareRow } from '../../src/ui/shared/share-row.tsx';
import { WebPushSwitch } from '../../src/ui/shared/web-push-switch.tsx';
import { place } from '../machines/fixtures.ts';
import {
  background,
  listMachine,
  listOf,
  OFFLINE,
  portalOf,
  preferencesOf,
  refusal,
  fetchDialogs,
} from '../support/ui/actors.ts';
import { draw, named, names, press, text, texts, type } from '../support/ui/screen.tsx';

/** Half past midnight of 24 November 2026 in Taipei, when it is the 23rd in Greenwich. */
const NOW = Date.UTC(2026, 10, 23, 16, 30);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(fetchDialogs);
beforeEach(() => background({}));
afterEach(() => {
  vi.useRealTimers();
});

const one = (selector: string): HTMLInputElement => {
  // Most elements that the tests look for are of this type. Of all others, the tests read only
  // properties that every element has.
  const found = document.querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const hrefs = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const isDisabled = (name: string): boolean =>
  named('button', name).matches(':disabled, [aria-disabled=true]');

describe('lists', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `Row ${count - at}`);
  const shown = ({ actor }: Pick<ReturnType<typeof listOf<string>>, 'actor'>, isPaged = false) => (
    <Rows list={actor} isPaged={isPaged} empty={<p>None</p>}>
      {(row) => <li key={row}>{row}</li>}
    </Rows>
  );

  test('a list shows its rows in order, and loads the next page or says why it could not', async () => {
    const list = listOf(rows(2), { idOf: (row) => row });
    list.told.total = 3;
    await draw('zh-Hant', shown(list), portalOf());
    await act(async () => list.actor.send({ type: 'rows.reload' }));
    expect(texts('li')).toEqual(['Row 2', 'Row 1']);
    list.told.failure = OFFLINE;
    await press('顯示更多');
    expect(texts('[role=status]')).toEqual([
      '無法連上網路，請檢查連線您輸入的內容都還在。再試一次',
    ]);
    expect(names('button')).toEqual(['再試一次']);
    list.told.failure = undefined;
    list.told.rows = ['Row 3'];
    await press('再試一次');
    expect(texts('li')).toEqual(['Row 2', 'Row 1', 'Row 3']);
    expect(names('button')).toEqual([]);
    expect(list.queries.map(({ page }) => page)).toEqual([1, 1, 2, 2]);
  });

  test('a list says when it is empty, loading, out of date, or could not be loaded', async () => {
    const list = listOf(rows(0));
    await draw('zh-Hant', shown(list), portalOf());
    expect(text()).toBe('None');
    list.told.failure = OFFLINE;
    await act(async () => list.actor.send({ type: 'rows.reload' }));
    expect(texts('[role=status]')).toHaveLength(1);
    expect(text()).toContain('None');
    list.told.failure = undefined;
    list.told.rows = ['Row'];
    await press('再試一次');
    expect(text()).toBe('Row');
    const failing = listMachine(rows(1));
    failing.told.failure = refusal(CODE.forbidden);
    const actor = createActor(failing.machine, { input: { query: undefined } });
    await draw('en', shown({ actor }), portalOf());
    expect(texts('[role=status]')).toEqual(['Loading']);
    await act(async () => void actor.start());
    expect(texts('[role=status]')).toEqual([
      'No permission for this operationPlease check which account you are signed in with, or go back to the home page.Try again',
    ]);
  });

  test('the reader can choose how many rows a page has, if the list is longer than the shortest page (NAV-07)', async () => {
    const preferences = preferencesOf({ pageSize: 50 });
    const list = listOf(rows(11), { idOf: (row) => row });
    await draw('zh-Hant', shown(list, true), portalOf({ preferences }));
    expect([texts('label'), one('select').value]).toEqual([['每頁筆數'], '50']);
    await type(one('select'), '20');
    expect(preferences.getSnapshot().context.pageSize).toBe(20);
    expect(list.queries).toHaveLength(2);
    await draw('zh-Hant', <p />);
    await draw('zh-Hant', shown(listOf(rows(10), { idOf: (row) => row }), true), portalOf());
    expect(document.querySelector('select')).toBeNull();
  });

  test('a page shows its title while its list is fetched, and can be fetched again after a failure', async () => {
    let again = 0;
    const page = (state: 'fetching' | 'failed') => (
      <AccountPage title="Addresses" action={<button type="button">Add</button>}>
        <Fetched page={state === 'failed' ? { state, retry: () => (again += 1) } : { state }}>
          {() => null}
        </Fetched>
      </AccountPage>
    );
    await draw('zh-Hant', page('fetching'));
    expect([texts('h1'), texts('[role=status]'), names('button')]).toEqual([
      ['Addresses'],
      ['正在載入'],
      ['Add'],
    ]);
    await draw('zh-Hant', page('failed'));
    await press('再試一次');
    expect([again, text()]).toEqual([1, expect.stringContaining('無法連上網路')]);
  });

  type Change = { readonly kind: 'prefer' | 'remove'; readonly id: string };
  test('a button changes its own row; removing a row needs a confirmation', async () => {
    const list = listOf<string, Change>(['a', 'b']);
    const edited: string[] = [];
    await draw(
      'zh-Hant',
      <>
        <RowActions
          list={list.actor}
          id="b"
          name="B"
          isPreferred={false}
          onEdit={() => void edited.push('b')}
        />
        <RowActions list={list.actor} id="a" name="A" isPreferred />
        <RemoveDialog list={list.actor} kind="remove" title="Remove?" confirm="Remove" keep="Keep">
          {({ id }) => `The row ${id}`}
        </RemoveDialog>
      </>,
    );
    expect(names('button')).toEqual(['編輯 B', '設為預設 B', '移除 B', '移除 A']);
    await press('編輯 B');
    list.told.failure = OFFLINE;
    await press('設為預設 B');
    expect([texts('[role=alert]').length, isDisabled('設為預設 B')]).toEqual([1, false]);
    list.told.held = Promise.withResolvers();
    await press('設為預設 B');
    expect(['編輯 B', '設為預設 B', '移除 B', '移除 A'].map(isDisabled)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    list.told.failure = undefined;
    await act(async () => list.told.held?.resolve());
    list.told.held = undefined;
    await press('移除 A');
    expect([names('[role=alertdialog]'), texts('[role=alertdialog] p')]).toEqual([
      ['Remove?'],
      ['系統提示'],
    ]);
    expect(text()).toContain('The row a');
    await press('Keep');
    expect(texts('[role=alertdialog]')).toEqual([]);
    await press('移除 A');
    list.told.failure = OFFLINE;
    await press('Remove');
    expect(texts('[role=alertdialog] [role=alert]')).toHaveLength(1);
    list.told.held = Promise.withResolvers();
    await press('Remove');
    expect(['Remove', 'Keep'].map(isDisabled)).toEqual([true, true]);
    expect(names('button')).not.toContain('關閉');
    expect(edited).toEqual(['b']);
    expect(list.told.changes).toEqual([
      { kind: 'prefer', id: 'b' },
      { kind: 'prefer', id: 'b' },
      { kind: 'remove', id: 'a' },
      { kind: 'remove', id: 'a' },
    ]);
  });
});

describe('the parts of a desk', () => {
  const filter = { id: '', state: '', type: '', keyword: 'Lin', page: 2, size: 0 };

  test('a desk can be filtered by state and by words', async () => {
    const gone: unknown[] = [];
    const filters = (state: string) => (
      <Filters
        filter={{ ...filter, state }}
        states={[{ value: 'open', label: 'Open' }]}
        go={(change) => void gone.push(change)}
      />
    );
    await draw('zh-Hant', filters('open'));
    expect(texts('option')).toEqual(['全部', 'Open']);
    expect(texts('label')).toEqual(['狀態', '關鍵字']);
    expect([one('select').value, one('input').value, one('input').placeholder]).toEqual([
      'open',
      'Lin',
      '姓名、電話或編號',
    ]);
    await type(one('select'), 'all');
    await draw('zh-Hant', filters(''));
    expect(one('select').value).toBe('all');
    await type(one('select'), 'open');
    one('input').value = ' Chen ';
    await press('篩選');
    expect(gone).toEqual([{ state: '' }, { state: 'open' }, { keyword: 'Chen' }]);
  });

  test.each([
    [1, 45, 20, '第 1 頁，共 3 頁，45 筆', [true, false]],
    [2, 45, 20, '第 2 頁，共 3 頁，45 筆', [false, false]],
    [3, 45, 20, '第 3 頁，共 3 頁，45 筆', [false, true]],
    [1, 20, 20, '第 1 頁，共 1 頁，20 筆', [true, true]],
    [1, 0, 10, '第 1 頁，共 1 頁，0 筆', [true, true]],
  ])('the pager turns from page %i of %i rows, %i each', async (page, total, size, said, ends) => {
    const gone: unknown[] = [];
    const pager = (
      <Pager
        filter={{ ...filter, page }}
        size={size}
        total={total}
        go={(change) => void gone.push(change)}
      />
    );
    await draw('zh-Hant', pager, portalOf());
    expect(texts('p').at(-1)).toBe(said);
    expect(['上一頁', '下一頁'].map(isDisabled)).toEqual(ends);
    await press('上一頁');
    await press('下一頁');
    await type(one('select'), size === 20 ? '50' : '20');
    expect(gone).toEqual([
      ...(ends[0] ? [] : [{ page: page - 1 }]),
      ...(ends[1] ? [] : [{ page: page + 1 }]),
      { size: size === 20 ? 50 : 20 },
    ]);
  });

  test('a desk shows the known facts, and who did what, in Taipei’s time', async () => {
    await draw(
      'zh-Hant',
      <>
        <Facts
          rows={[
            ['Name', 'Lin'],
            ['Age', 40],
          ]}
        />
        <Audit
          entries={[
            { at: NOW, staff: 'A', action: 'viewed', about: '' },
            { at: NOW + HOUR, staff: 'B', action: 'other', about: 'x' },
          ]}
          actions={{ viewed: { id: 'viewed', message: 'looked' } }}
          about={(what) => (what === '' ? '' : `(${what})`)}
        />
      </>,
    );
    expect(texts('dl > div')).toEqual(['NameLin', 'Age40']);
    expect(texts('li')).toEqual([
      '2026年11月24日 00:30 A looked',
      '2026年11月24日 01:30 B other (x)',
    ]);
    expect(texts('h2')).toEqual(['處理紀錄']);
    await draw('zh-Hant', <NoRole />);
    expect([texts('h2'), texts('a'), hrefs('a')]).toEqual([
      ['這裡是審核人員的頁面'],
      ['回首頁'],
      ['/'],
    ]);
    expect(text()).toContain('您的帳號沒有審核權限。');
  });

  test('default values are left out of a desk’s addresses', () => {
    expect(joiningLink('enrolments', { ...filter, id: 'e', size: 50 })).toEqual({
      to: '/account/{-$page}',
      params: { page: 'enrolments' },
      search: { id: 'e', keyword: 'Lin', page: '2', size: '50' },
    });
    expect(joiningLink('enrolments', { page: 1, size: 0 }).search).toEqual({});
  });
});

const ORDER = {
  status: 0,
  timing: 'now',
  pickupAt: NOW,
  amountDue: 350,
  destination: place('d'),
} as OrderView;

describe('an order', () => {
  const Words = ({
    orders,
    position,
  }: {
    orders: readonly OrderView[];
    position?: OrderPosition;
  }) => {
    const words = useStatusWords();
    const short = useShortStatusWords();
    return orders.map((order, at) => {
      const { title, detail, minutes } = words(order, position);
      return (
        <p key={at}>
          {short(order)}|{title}|{detail}|{minutes}
        </p>
      );
    });
  };
  const STATUSES: readonly OrderStatus[] = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11];

  test('an order’s status is shown in words, with and without the driver’s position (ORD-02)', async () => {
    vi.setSystemTime(NOW);
    const orders = STATUSES.map((status) => ({ ...ORDER, status }));
    await draw('zh-Hant', <Words orders={orders} />);
    expect(texts('p')).toEqual([
      '正在尋找司機|正在尋找司機|通常幾分鐘內就有司機接單，您可以先離開這一頁。|',
      '司機已接單|司機已接單|司機正準備出發。|',
      '司機前往中|司機前往中|司機正前往上車地點。|',
      '司機已抵達|司機已抵達|請到上車地點，告訴司機您的乘車碼。|',
      '行程中|行程中|祝您一路平安。|',
      '即將抵達|即將抵達|下車前請記得帶走隨身物品。|',
      '行程已完成|行程已完成|謝謝您的搭乘，祝您一切順心。|',
      '等待付款|請支付車資|應付 NT$350，付款後即可取得收據。|',
      '已取消|訂單已取消||',
      '取消費待付款|請支付取消費|應付 NT$350，付款後這筆訂單就結束了。|',
    ]);
    await draw('en', <Words orders={orders} />);
    expect(texts('p')).toEqual([
      'Looking for a driver|Looking for a driver|A driver usually accepts within minutes. You can leave this page meanwhile.|',
      'Driver assigned|Driver assigned|Your driver is about to set off.|',
      'Driver on the way|Driver on the way|Your driver is on the way to the pick-up.|',
      'Driver has arrived|Driver has arrived|Please go to the pick-up and tell the driver your boarding code.|',
      'On board|On board|Have a safe ride.|',
      'Almost there|Almost there|Please take all your belongings with you.|',
      'Ride completed|Ride completed|Thank you for riding with us.|',
      'Payment due|Please pay the fare|NT$350 due. Your receipt is ready once you have paid.|',
      'Cancelled|Order cancelled||',
      'Fee due|Please pay the cancellation fee|NT$350 due. Once you have paid, this order is closed.|',
    ]);
    const position = { at: NOW, etaSeconds: 600 } as OrderPosition;
    const { destination: _none, ...nowhere } = { ...ORDER, status: 4 as const };
    await draw('zh-Hant', <Words orders={[...orders.slice(1, 5), nowhere]} position={position} />);
    expect(texts('p')).toEqual([
      '司機已接單|司機已接單|預計 00:40 到達上車地點|10',
      '司機前往中|司機前往中|預計 00:40 到達上車地點|10',
      '司機已抵達|司機已抵達|請到上車地點，告訴司機您的乘車碼。|',
      '行程中|行程中|預計 00:40 抵達目的地|10',
      '行程中|行程中|祝您一路平安。|',
    ]);
  });

  test('on a device with a wrong clock, “today” and “booked” follow the server’s time (ORD-02)', async () => {
    vi.setSystemTime(NOW + 25 * 60 * MINUTE);
    const orders = [
      { ...ORDER, timing: 'ahead' as const, pickupAt: NOW + 46 * MINUTE },
      { ...ORDER, timing: 'ahead' as const, pickupAt: NOW + 24 * 60 * MINUTE },
    ];
    await draw(
      'zh-Hant',
      <NowContext value={() => NOW}>
        <Words orders={orders} />
      </NowContext>,
    );
    expect(texts('p').map((line) => line.split('|').slice(0, 2))).toEqual([
      ['已預約', '已預約 今天 01:16'],
      ['已預約', '已預約 明天 00:30'],
    ]);
  });

  test('an order booked ahead shows “booked” until 45 minutes before pickup', async () => {
    vi.setSystemTime(NOW);
    const ahead = (minutes: number): OrderView => ({
      ...ORDER,
      timing: 'ahead',
      pickupAt: NOW + minutes * MINUTE,
    });
    const orders = [
      ahead(46),
      ahead(45),
      { ...ahead(46), status: 1 as const },
      { ...ahead(46), timing: 'now' as const },
    ];
    await draw('zh-Hant', <Words orders={orders} />);
    expect(texts('p')).toEqual([
      '已預約|已預約 今天 01:16|我們會在上車前 45 分鐘開始安排司機，在那之前可以免費取消。|',
      '正在尋找司機|正在尋找司機|通常幾分鐘內就有司機接單，您可以先離開這一頁。|',
      '司機已接單|司機已接單|司機正準備出發。|',
      '正在尋找司機|正在尋找司機|通常幾分鐘內就有司機接單，您可以先離開這一頁。|',
    ]);
  });

  test.each([
    [
      { reason: 'noDriver', fee: 0, feePaid: false },
      '很抱歉，今天 00:30 前沒有司機能接單。您沒有被收取任何費用。',
    ],
    [{ reason: 'passenger', fee: 0, feePaid: false }, '您在今天 00:30 取消，沒有收取費用。'],
    [{ reason: 'passenger', fee: 100, feePaid: false }, '您在今天 00:30 取消，取消費 NT$100。'],
    [
      { reason: 'passenger', fee: 100, feePaid: true },
      '您在今天 00:30 取消，取消費 NT$100 已付清。',
    ],
  ] as const)('a cancelled order says why, and what it costs: %o', async (how, words) => {
    vi.setSystemTime(NOW);
    const cancelled = { by: 'passenger', at: NOW, ...how } as const;
    await draw('zh-Hant', <Words orders={[{ ...ORDER, status: 10, cancelled }]} />);
    expect(texts('p')).toEqual([`已取消|訂單已取消|${words}|`]);
  });

  test('a member’s order links to the account; a visitor’s order links to the open page (GUARD-06)', () => {
    expect([
      orderLink('DD1', false),
      orderLink('DD1', true),
      receiptLink('DD1', false),
      receiptLink('DD1', true),
    ]).toEqual([
      { to: '/order/detail', search: { orderNo: 'DD1' } },
      { to: '/order/search', search: { orderNo: 'DD1' } },
      { to: '/order/receipt', search: { orderNo: 'DD1' } },
      { to: '/order/search', search: { orderNo: 'DD1', view: 'receipt' } },
    ]);
  });

  const item = (code: FareItem['code'], quantity: number, amount: number): FareItem => ({
    code,
    quantity,
    amount,
  });
  const ITEMS = [
    item('base', 5, 350),
    item('distance', 7.3, 180),
    item('stops', 2, 100),
    item('night', 1, 70),
    item('hours', 3, 900),
    item('days', 2, 7_000),
    item('extraDistance', 12, 240),
    item('waiting', 9, 45),
    item('cancellation', 1, 100),
  ];
  test('the fare is a table of lines with their units (ORD-09)', async () => {
    await draw('zh-Hant', <FareBreakdown items={ITEMS} total={8_985} />);
    expect(names('table')).toEqual(['車資明細']);
    expect(texts('tr')).toEqual([
      '起程費（含 5 公里）NT$350',
      '里程費（超出 7.3 公里）NT$180',
      '停靠點 2 處NT$100',
      '夜間加成（23:00–07:00）NT$70',
      '3 小時NT$900',
      '2 天NT$7,000',
      '超出里程 12 公里NT$240',
      '等候費（超過免費時間 9 分鐘）NT$45',
      '取消費NT$100',
      '合計NT$8,985',
    ]);
    await draw('en', <FareBreakdown items={ITEMS} total={8_985} />);
    expect(texts('tr')).toEqual([
      'Base fare (5 km included)NT$350',
      'Distance (another 7.3 km)NT$180',
      '2 stopsNT$100',
      'Night surcharge (23:00–07:00)NT$70',
      '3 hoursNT$900',
      '2 daysNT$7,000',
      'Extra distance (12 km)NT$240',
      'Waiting (9 min over the free time)NT$45',
      'Cancellation feeNT$100',
      'TotalNT$8,985',
    ]);
  });

  test.each([
    [5, 350, '這是訂車時的報價。行程沒有變動，就只收這個價格。'],
    [6, 350, '與訂車時的報價相同。'],
    [7, 430, '比訂車時的報價 NT$350 多 NT$80，因為加收了上列的等候費。'],
    [6, 300, '比訂車時的報價 NT$350 少 NT$50。'],
    [10, 0, '訂單已取消，不收車資；原報價為 NT$350。'],
    [11, 100, '訂單已取消，不收車資；原報價為 NT$350。'],
  ] as const)(
    'an order in status %i that costs NT$%i says how this differs from the quote',
    async (status, total, words) => {
      const quotedItems = ITEMS.slice(0, 1);
      await draw(
        'zh-Hant',
        <ChargedFare order={{ ...ORDER, status, total, items: [], quotedItems }} />,
      );
      expect(texts('p')).toEqual([words]);
    },
  );
});

describe('the order on its page', () => {
  // The actors are not started, so nothing is requested from the server.
  function trackedOf(
    data: 'loading' | 'shown' | 'failed' | 'forbidden',
    context: { order?: OrderView; failure?: Failure } = {},
  ) {
    const viewMachine = createOrderViewMachine({} as Parameters<typeof createOrderViewMachine>[0]);
    const first = createActor(viewMachine, { input: { orderNo: 'DD1' } }).getSnapshot();
    const view = createActor(viewMachine, {
      input: { orderNo: 'DD1' },
      snapshot: viewMachine.resolveState({
        value: { ...(first.value as object), data },
        context: { ...first.context, ...context },
      }),
    });
    const sent: unknown[] = [];
    vi.spyOn(view, 'send').mockImplementation((event) => void sent.push(event));
    const trackingMachine = createOrderTrackingMachine({
      remembered: () => [],
    } as unknown as Parameters<typeof createOrderTrackingMachine>[0]);
    const { value, context: known } = createActor(trackingMachine).getSnapshot();
    const orderTracking = createActor(trackingMachine, {
      snapshot: trackingMachine.resolveState({ value, context: { ...known, views: [view] } }),
    });
    return { ...portalOf({ orderTracking }), sent };
  }
  const page = <OrderOnPage>{(_, { orderNo }) => <p>Order {orderNo}</p>}</OrderOnPage>;

  test('an order page shows that it is loading, then the order', async () => {
    await draw('zh-Hant', page, trackedOf('loading'));
    expect(texts('[role=status]')[0]).toBe('正在載入訂單');
    await draw('zh-Hant', page, trackedOf('shown', { order: { ...ORDER, orderNo: 'DD1' } }));
    expect(text()).toBe('Order DD1');
  });

  test('somebody without access to the order is sent to the search by number', async () => {
    await draw('zh-Hant', page, trackedOf('forbidden', { order: { ...ORDER, orderNo: 'DD1' } }));
    expect([texts('h1'), texts('a'), hrefs('a')]).toEqual([
      ['這裡看不到這筆訂單'],
      ['用訂單編號查詢'],
      ['/order/search'],
    ]);
    expect(text()).not.toContain('DD1');
    await draw(
      'zh-Hant',
      <OrderOnPage forbidden={<p>Mine</p>}>{() => null}</OrderOnPage>,
      trackedOf('forbidden'),
    );
    expect(text()).toBe('Mine');
  });

  test('an order that failed to load says why, and can be loaded again', async () => {
    const { sent, portal } = trackedOf('failed', { failure: OFFLINE });
    await draw('zh-Hant', page, { portal });
    expect([texts('h1'), texts('p')]).toEqual([
      ['訂單沒有載入'],
      ['無法連上網路，請檢查連線', '您輸入的內容都還在。'],
    ]);
    await press('再試一次');
    expect(sent).toEqual([{ type: 'order.reload' }]);
  });

  test('the tag shows the dictionary’s label, our own label until that is loaded, and “booked” for a ride booked ahead', async () => {
    vi.setSystemTime(NOW);
    const dictionary = createActor(
      createDictionaryMachine({
        loadDictionary: () =>
          Promise.resolve([
            { dictLabel: 'Waiting', dictValue: '0', listClass: 'warning' },
            { dictLabel: 'Over', dictValue: '6', listClass: 'success' },
          ] as unknown as DictionaryEntry[]),
      }),
      { input: { dictType: 'order_status' } },
    );
    dictionary.start();
    const tags = (
      <>
        <OrderStatusTag order={{ ...ORDER, status: 6 }} />
        <OrderStatusTag order={ORDER} />
        <OrderStatusTag order={{ ...ORDER, timing: 'ahead', pickupAt: NOW + HOUR }} />
      </>
    );
    const all = portalOf({ orderStatusDictionary: dictionary });
    await draw('zh-Hant', tags, all);
    expect(texts('#root > span, div > span')).toEqual(['行程已完成', '正在尋找司機', '已預約']);
    await act(async () => dictionary.send({ type: 'dictionary.needed' }));
    expect(texts('div > span')).toEqual(['Over', 'Waiting', '已預約']);
    const [over, waiting, booked] = [...document.querySelectorAll('div > span')].map(
      ({ className }) => className,
    );
    expect([over, waiting, booked]).toEqual([tones.good, tones.waiting, tones.neutral]);
  });
});

describe('a person', () => {
  test('a person is shown with their picture, a letter, or a figure', async () => {
    await draw('zh-Hant', <Avatar name="Ann" picture="/a.png" />);
    expect([one('img').getAttribute('src'), one('img').getAttribute('alt')]).toEqual([
      '/a.png',
      '',
    ]);
    await draw('zh-Hant', <Avatar name="林怡君" picture="" />);
    expect(text()).toBe('林');
    await draw('zh-Hant', <Avatar name="" picture="" />);
    expect([text(), document.querySelectorAll('svg').length]).toEqual(['', 1]);
  });

  test('a typed password is hidden until the button shows it', async () => {
    await draw('zh-Hant', <PasswordField label="Password" />);
    const state = () => [one('input').type, one('button').getAttribute('aria-pressed')];
    expect([...state(), one('input').getAttribute('name')]).toEqual([
      'password',
      'false',
      'password',
    ]);
    await press('顯示密碼');
    expect(state()).toEqual(['text', 'true']);
    await press('顯示密碼');
    expect(state()).toEqual(['password', 'false']);
  });

  test('the line under a form links to the contract and the privacy policy (DRV-03)', async () => {
    await draw('zh-Hant', <AgreedLine />);
    expect(text()).toBe('送出即表示您同意服務契約和隱私權政策。');
    expect(hrefs('a')).toEqual([
      '/policy?key=passenger-server-policy',
      '/policy?key=passenger-privacy-policy',
    ]);
    expect([...document.querySelectorAll('a')].map(({ target }) => target)).toEqual([
      '_blank',
      '_blank',
    ]);
  });

  test.each([
    ['Visa', 'Visa'],
    ['MASTERCARD', 'Mastercard'],
    ['jcb', 'JCB'],
    ['UnionPay', 'UnionPay'],
    ['AMEX', 'American Express'],
    ['Diners', ''],
  ])('the card brand %s has a logo named %s (NAV-09)', async (brand, name) => {
    await draw('zh-Hant', <CardBrandMark brand={brandOf(brand)} />);
    expect(names('[role=img]')).toEqual([name].filter((known) => known !== ''));
  });

  test('a provider’s answer is read from the address', () => {
    const none = { source: undefined, code: '', state: '', error: '' };
    expect(answerIn({ source: 'google', code: 'c', state: 's', error: 'e' })).toEqual({
      source: 'google',
      code: 'c',
      state: 's',
      error: 'e',
    });
    expect(answerIn({ source: 'elsewhere', code: 7 })).toEqual(none);
  });
});

describe('PUSH and SHARE', () => {
  test.each([
    ['off', false, false, '訂單有進展時，由這個瀏覽器跳出通知。'],
    ['on', true, false, '已開啟。網頁關閉時，這個瀏覽器會告訴您訂單的進展。'],
    ['asking', true, true, '瀏覽器正在詢問，請按「允許」。'],
    ['subscribing', true, true, '正在開啟…'],
    ['blocked', false, true, '瀏覽器封鎖了本站的通知。請在瀏覽器的網站設定允許通知，再重新檢查。'],
    ['failed', false, false, '沒有開啟：連不上瀏覽器的推播服務。請確認網路後再試一次。'],
    ['unsupported', false, true, '這個瀏覽器無法在網頁關閉時通知您。'],
    ['unsubscribing', false, false, '訂單有進展時，由這個瀏覽器跳出通知。'],
    ['nobody', undefined, undefined, ''],
  ] as const)(
    'API-21 the switch for notifications explains its state: %s',
    async (value, isOn, isOff, words) => {
      // The machine is not started, so it calls no service.
      const machine = createWebPushMachine({} as Parameters<typeof createWebPushMachine>[0]);
      const { context } = createActor(machine).getSnapshot();
      const webPush = createActor(machine, { snapshot: machine.resolveState({ value, context }) });
      const sent: unknown[] = [];
      vi.spyOn(webPush, 'send').mockImplementation((event) => void sent.push(event));
      background({ webPush });
      await draw('zh-Hant', <WebPushSwitch />);
      const input = document.querySelector<HTMLInputElement>('[role=switch]');
      expect([input?.checked, input?.disabled]).toEqual([isOn, isOff]);
      expect(texts('[role=status]')).toEqual(words === '' ? [] : [words]);
      expect(names('button')).toEqual(value === 'blocked' ? ['重新檢查'] : []);
      await act(async () => input?.click());
      expect(sent).toEqual(
        isOff === false ? [{ type: isOn ? 'webPush.switchOff' : 'webPush.switchOn' }] : [],
      );
    },
  );

  const sharing = (hasSheet: boolean) => {
    const opened: string[] = [];
    const shared: unknown[] = [];
    const share = createActor(
      createShareMachine({
        openPopup: (address) => void opened.push(address),
        isPopupOpen: () => false,
        showSheet: (what) => {
          shared.push(what);
          return Promise.resolve('refused');
        },
      }),
    );
    share.start();
    background({ sharing: { share, hasSheet } });
    return { opened, shared, share };
  };
  const row = (
    <ShareRow
      title="Pins"
      description="For all"
      path="/detail?projectId=p"
      picture="/p.jpg"
      hashtags={['a', 'b']}
    />
  );
  const url = encodeURIComponent(`${location.origin}/detail?projectId=p`);

  test('NAV-10 the page is shared by the system’s share sheet, or by a network if that is refused', async () => {
    const { shared } = sharing(true);
    await draw('zh-Hant', row);
    expect(names('button')).toEqual(['分享']);
    await press('分享');
    expect(shared).toEqual([
      {
        title: 'Pins',
        description: 'For all',
        url: `${location.origin}/detail?projectId=p`,
        media: `${location.origin}/p.jpg`,
        hashtags: ['a', 'b'],
      },
    ]);
    expect(texts('a')).toEqual(['LINE', 'Facebook', 'X', 'Pinterest']);
  });

  test('NAV-10 each network opens its own sharing page, in a pop-up or a new tab', async () => {
    const { opened } = sharing(false);
    await draw('zh-Hant', row);
    expect(names('[role=group]')).toEqual(['分享']);
    expect(hrefs('a').map((href) => new URL(href ?? '').hostname)).toEqual([
      'social-plugins.line.me',
      'www.facebook.com',
      'twitter.com',
      'www.pinterest.com',
    ]);
    expect(hrefs('a').every((href) => href?.includes(url))).toBe(true);
    expect([...document.querySelectorAll('a')].map(({ target, rel }) => [target, rel])).toEqual(
      Array.from({ length: 4 }, () => ['_blank', 'noopener']),
    );
    await press('X');
    expect(opened).toEqual([hrefs('a')[2]]);
    const click = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      one('a').addEventListener('click', (late) => late.preventDefault(), { once: true });
      return act(async () => void one('a').dispatchEvent(event));
    };
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) await click({ [key]: true });
    expect(opened).toHaveLength(1);
    await draw('zh-Hant', <ShareRow title="Pins" path="/" isCopiedElsewhere />);
    expect(names('button')).toEqual([]);
  });

  test('NAV-10 the button copies the link, or shows the link if the browser refuses', async () => {
    sharing(false);
    const copied: string[] = [];
    const clipboard = { writeText: async (what: string) => void copied.push(what) };
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
    await draw('zh-Hant', row);
    await press('複製連結');
    expect([copied, texts('button')]).toEqual([
      [`${location.origin}/detail?projectId=p`],
      ['已複製連結'],
    ]);
    clipboard.writeText = () => Promise.reject(new Error('refused'));
    await press('已複製連結');
    expect([texts('label'), one('input').value]).toEqual([
      ['頁面連結'],
      `${location.origin}/detail?projectId=p`,
    ]);
  });
});

test('KIND-01 a kind’s card links to its form and shows its lowest price', async () => {
  const cards = (
    <>
      <KindCard kind="type_rental_travel" timing="ahead" />
      <KindCard kind="type_dui" timing="now" />
      <KindCard kind="type_hourly_designated" timing="now" />
    </>
  );
  await draw('zh-Hant', cards);
  expect(hrefs('a')).toEqual([
    '/order/create?type=type_rental_travel&timing=ahead',
    '/order/create?type=type_dui&timing=now',
    '/order/create?type=type_hourly_designated&timing=now',
  ]);
  expect(texts('a')).toEqual([
    '包車旅遊一輛車、一位司機，行程隨您安排每天 NT$6,000，含 200 公里',
    '代駕司機開您的車，送您和車平安到家NT$1,000 起，含 10 公里',
    '鐘點代駕司機開您的車，按小時計費每小時 NT$600，2 小時起',
  ]);
  await draw('en', cards);
  expect(texts('a')).toEqual([
    'Chartered carOne car, one driver, your own routeNT$6,000 a day with 200 km',
    'Designated drivingA driver takes you and your car homeFrom NT$1,000 for 10 km',
    'Hourly drivingA driver for your own car, by the hourNT$600 an hour, min. 2 h',
  ]);
});

test('LANG-05 durations and distances have their units', async () => {
  const Lengths = () => {
    const { duration, distance, timeToSecond, fullDate, minutes } = useMoments();
    const all = [
      ...[0, 29, 89, 90, 2_700, 3_599, 3_600, 4_200, 6_000, 7_260].map(duration),
      ...[10, 120, 949, 950, 1_240, 99_940, 100_400, 100_600].map(distance),
      timeToSecond(NOW + 5_000),
      fullDate(NOW),
      String(minutes(29)),
    ];
    return all.map((words, at) => <p key={at}>{words}</p>);
  };
  await draw('zh-Hant', <Lengths />);
  expect(texts('p')).toEqual([
    '1 分鐘',
    '1 分鐘',
    '1 分鐘',
    '2 分鐘',
    '45 分鐘',
    '1 小時',
    '1 小時',
    '1 小時 10 分鐘',
    '1 小時 40 分鐘',
    '2 小時 1 分鐘',
    '50 公尺',
    '100 公尺',
    '950 公尺',
    '1 公里',
    '1.2 公里',
    '99.9 公里',
    '100 公里',
    '101 公里',
    '00:30:05',
    '2026年11月24日',
    '1',
  ]);
  await draw('en', <Lengths />);
  expect(texts('p')).toEqual([
    '1 minute',
    '1 minute',
    '1 minute',
    '2 minutes',
    '45 minutes',
    '1 hour',
    '1 hour',
    '1 hour 10 minutes',
    '1 hour 40 minutes',
    '2 hours 1 minute',
    '50 m',
    '100 m',
    '950 m',
    '1 km',
    '1.2 km',
    '99.9 km',
    '100 km',
    '101 km',
    '00:30:05',
    '24 November 2026',
    '1',
  ]);
});

test('an order’s places are listed in their order, with their roles', async () => {
  const [pickup, first, second, destination] = ['p', '1', '2', 'd'].map((id) => place(id)) as [
    Place,
    Place,
    Place,
    Place,
  ];
  await draw('zh-Hant', <OrderPlaces order={{ pickup, stops: [first, second], destination }} />);
  expect(texts('li')).toEqual([
    'A上車：paddress of p',
    '1停靠點：1address of 1',
    '2停靠點：2address of 2',
    'B下車：daddress of d',
  ]);
  await draw('en', <OrderPlaces order={{ pickup, stops: [] }} />);
  expect(texts('li')).toEqual(['APick-up: p (en)address of p']);
});
