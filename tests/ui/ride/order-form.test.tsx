/** The order form: its texts, and what typing and pressing buttons changes (ORD-01, ORD-08, ORD-09). */
import { Building2, MapPin, MapPinned, Plane, TrainFront } from 'lucide';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE } from '../../../src/domain/codes.ts';
import type { Place } from '../../../src/domain/geo/place.ts';
import type { Language } from '../../../src/domain/language.ts';
import { ORDER_FIELD_ERRORS, type OrderField } from '../../../src/domain/order/draft-errors.ts';
import { emptyDraft, type OrderDraft } from '../../../src/domain/order/draft.ts';
import { SERVICE_KINDS } from '../../../src/domain/service-kind/service-kind.ts';
import { selectDraft } from '../../../src/machines/order-form/selectors.ts';
import * as bar from '../../../src/ui/features/order-form/bar-price.css.ts';
import { CancellationRules } from '../../../src/ui/features/order-form/cancellation-rules.tsx';
import { FieldErrorWords as Words } from '../../../src/ui/features/order-form/field-error-words.tsx';
import { FieldErrorWords } from '../../../src/ui/features/order-form/field-error.tsx';
import { KindPicker } from '../../../src/ui/features/order-form/kind-picker.tsx';
import { OrderFormPage } from '../../../src/ui/features/order-form/order-form-page.tsx';
import * as styles from '../../../src/ui/features/order-form/order-form.css.ts';
import PlaceIcon from '../../../src/ui/features/order-form/place-icon.tsx';
import { RideLine } from '../../../src/ui/features/order-form/ride-line.tsx';
import { WithCity } from '../../../src/ui/features/order-form/with-city.tsx';
import type { AddressFieldProps } from '../../../src/ui/kit/address-field/address-props.ts';
import { Icon } from '../../../src/ui/kit/icon/icon.tsx';
import { NowContext } from '../../../src/ui/portal.tsx';
import type { RideMapProps } from '../../../src/ui/shared/map/ride-map.tsx';
import { completeDraft, NOW, place, quote } from '../../machines/fixtures.ts';
import { refused } from '../../machines/harness.ts';
import { control, lines, use } from '../../support/ui/lines.ts';
import { sentTo, settle, startPortal } from '../../support/ui/portal.ts';
import { address, draw, historyState, type } from '../../support/ui/screen.tsx';

// These parts are loaded lazily; the tests load them in advance.
await FieldErrorWords.fetch();
await import('../../../src/ui/features/order-form/pin-dialog.tsx');

const seen = vi.hoisted(
  (): { map: RideMapProps | undefined; fields: Map<unknown, AddressFieldProps> } => ({
    map: undefined,
    fields: new Map(),
  }),
);
// The tests check only the props that the map receives, so the map draws nothing.
vi.mock('../../../src/ui/shared/map/lazy-ride-map.tsx', () => ({
  LazyRideMap(props: RideMapProps) {
    seen.map = props;
    return null;
  },
}));
vi.mock('../../../src/ui/shared/map/pin-map.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    PinMap({
      camera,
      at,
      label,
    }: {
      camera: { camera: () => unknown };
      at: object;
      label: string;
    }) {
      useEffect(() => void vi.spyOn(camera, 'camera').mockReturnValue({ center: at }));
      return <div role="img" aria-label={`${label} ${JSON.stringify(at)}`} />;
    },
  };
});
vi.mock('../../../src/ui/kit/address-field/address-field.tsx', async (original) => {
  const { AddressField } = await original<{
    readonly AddressField: (props: AddressFieldProps) => React.ReactNode;
  }>();
  return {
    AddressField(props: AddressFieldProps) {
      seen.fields.set(props.label, props);
      return <AddressField {...props} />;
    },
  };
});

beforeEach(() => {
  vi.setSystemTime(NOW);
  seen.fields.clear();
  return () => void vi.useRealTimers();
});

const A: Place = place('台北車站', { latLng: { lat: 25.0478, lng: 121.517 } });
const B: Place = place('台北101', { latLng: { lat: 25.0337, lng: 121.5645 } });
const C: Place = place('西門町', { latLng: { lat: 25.0422, lng: 121.5081 } });
const D: Place = place('大安森林公園', { latLng: { lat: 25.0297, lng: 121.5357 } });
const chosen = (one: Place) => ({ text: one.name, place: one });
const draftOf = (more: Partial<OrderDraft> = {}): OrderDraft => ({
  ...completeDraft,
  pickup: chosen(A),
  destination: chosen(B),
  ...more,
});

async function form(language: Language, draft: OrderDraft, settings = {}) {
  const it = startPortal({ form: { draft }, now: NOW });
  const actor = it.child('orderForm');
  actor.send({ type: 'form.opened' });
  await draw(language, <OrderFormPage key={it.portal.sessionId} />, {
    portal: it.portal,
    settings,
  });
  await settle();
  return { ...it, actor, draft: () => selectDraft(actor.getSnapshot()) };
}
type It = Awaited<ReturnType<typeof form>>;

async function priced(it: It, more: Parameters<typeof quote>[0] = {}): Promise<void> {
  it.pass(400);
  await it.quote.last().answer(quote(more));
  await settle();
}

const AHEAD = { timing: 'ahead', pickupAt: '2026-11-23T21:30' } as const;

const FORMS: Readonly<Record<string, OrderDraft>> = {
  'designated driving now': emptyDraft('type_dui'),
  'an airport transfer ahead': { ...emptyDraft('type_airport_port', 'ahead'), notify: 'email' },
  'a chartered car ahead': {
    ...emptyDraft('type_rental_travel', 'ahead'),
    pickupAt: '2026-11-23T',
    notify: 'none',
    payment: 'cash',
  },
  'driving by the hour now, with stops': {
    ...emptyDraft('type_hourly_designated'),
    transmission: 'manual',
    stops: [{ text: '一' }, { text: '二' }],
  },
};

/** The placeholders, which do not belong to a field's name. */
const placeholders = (): string[] =>
  [...document.querySelectorAll('[placeholder]')].map(
    (field) => field.getAttribute('placeholder') ?? '',
  );

test.each(Object.keys(FORMS))('ORD-01: the form for %s has the right texts', async (which) => {
  await form('zh-Hant', FORMS[which] ?? emptyDraft('type_dui'));
  expect([...lines('form'), ...placeholders()]).toEqual(SAID[which]);
});

test('ORD-01: in English, the forms of all kinds have the right texts', async () => {
  const said = new Set<string>();
  for (const draft of Object.values(FORMS)) {
    await form('en', draft);
    for (const line of [...lines(), ...placeholders()]) said.add(line);
  }
  expect([...said]).toEqual([
    '# Ride now',
    'Service',
    '(x) Designated drivingA driver takes you and your car home',
    '( ) Airport transferTimed to your flight, even if it is late',
    '( ) Chartered carOne car, one driver, your own route',
    '( ) Hourly drivingA driver for your own car, by the hour',
    '## Ride',
    'When do you leave?',
    '(x) Now',
    '( ) Book ahead',
    'Pick-up: ""',
    '[Use my location]',
    '[Add a stop]',
    'Destination: ""',
    '## Contact',
    'Your name: ""',
    'Phone number: "" – The driver calls this number. You also need it to find your order',
    'How we reach you when this page is closed',
    '(x) SMS',
    '( ) E-mail',
    '( ) None',
    'We tell you when the order is placed, a driver accepts or arrives, and when it is cancelled or payment is due, with a link to the order.',
    '## Your car',
    'Transmission',
    '(x) Automatic',
    '( ) Manual',
    'Licence plateoptional: "" – The driver finds your car by its plate',
    'Model and colouroptional: ""',
    '## Payment and note',
    'Payment',
    '(x) CardPay on the order page after the ride. Nothing is charged now',
    '( ) CashPay the driver on arrival',
    'Note for the driveroptional: "" – 0 of at most 200 characters',
    '0 of at most 200 characters',
    'By sending this you agree to the service contract and the privacy policy.',
    'service contract → /policy?key=passenger-server-policy',
    'privacy policy → /policy?key=passenger-privacy-policy',
    'Add your ride to see the fare',
    '[Confirm ride]',
    'See the fare before you book',
    'Enter the pick-up and the destination, and the fare appears here.',
    'Cancelling is free until a driver accepts; after that it costs NT$100, or NT$200 once the driver is there. We tell you before you cancel.',
    'Address, station or landmark',
    '0912-345-678',
    'ABC-1234',
    'e.g. white RAV4',
    'e.g. car is on level B2, waiting at the side door',
    '# Book ahead',
    '( ) Designated drivingA driver takes you and your car home',
    '(x) Airport transferTimed to your flight, even if it is late',
    '( ) Now',
    '(x) Book ahead',
    'Pick-up time',
    'Date: "" – Taiwan time, 24-hour clock',
    'Time (24-hour clock): "" – Taiwan time, 24-hour clock',
    '## Flight and passengers',
    'Terminal: ""',
    'Flight number: ""',
    '[Decrease Passengers] (disabled)',
    'Passengers: "1" – 1 to 8',
    '[Increase Passengers]',
    '( ) SMS',
    '(x) E-mail',
    'E-mail address: ""',
    '[Confirm booking]',
    'Cancelling is free until a driver accepts; after that it costs NT$300. We tell you before you cancel.',
    'e.g. 1, 2, International',
    'e.g. BR892',
    'For example: two large suitcases, child seat needed',
    '(x) Chartered carOne car, one driver, your own route',
    'Date: "2026-11-23" – Taiwan time, 24-hour clock',
    '[Decrease Number of days] (disabled)',
    'Number of days: "1" – 200 km a day included',
    '[Increase Number of days]',
    'Destinationoptional: ""',
    '## Passengers',
    '(x) None',
    'Keep this page open, or look up the order by its number.',
    '( ) CardPay on the order page after the ride. Nothing is charged now',
    '(x) CashPay the driver on arrival',
    'For example: elderly passengers, a stop for lunch',
    '(x) Hourly drivingA driver for your own car, by the hour',
    '[Decrease Number of hours] (disabled)',
    'Number of hours: "2" – 20 km an hour included',
    '[Increase Number of hours]',
    'Stop 1: "一"',
    '[Clear address]',
    '[Move stop 1 up] (disabled)',
    '[Move stop 1 down]',
    '[Remove stop 1]',
    'Stop 2: "二"',
    '[Move stop 2 up]',
    '[Move stop 2 down] (disabled)',
    '[Remove stop 2]',
    '( ) Automatic',
    '(x) Manual',
    'Place to stop on the way',
  ]);
});

/** For each state of the price, the steps that lead to it. The route is complete before the first step. */
const PRICES: Readonly<Record<string, (it: It) => Promise<void>>> = {
  'is asked for': async ({ pass }) => pass(400),
  'is known': (it) => priced(it, { estimatedRoute: false, distanceMetres: 12_340 }),
  'is known, by estimate of the way': (it) => priced(it),
  'is known, without a way': (it) => priced(it, { distanceMetres: 0, pickupEtaSeconds: 5 }),
  'is an estimate': (it) => priced(it, { isEstimate: true }),
  'has its own fees': (it) =>
    priced(it, { cancellationFees: { onTheWay: 110, arrived: 210, ahead: 310 } }),
  'is being renewed': async (it) => {
    await priced(it);
    act(() => it.actor.send({ type: 'address.chosen', field: 'destination', place: C }));
    it.pass(400);
  },
  'is of another route': async (it) => {
    await priced(it);
    act(() => it.actor.send({ type: 'stop.added' }));
  },
  'could not be asked for': async (it) => {
    it.pass(400);
    await it.quote.last().fail({ kind: 'offline' });
  },
  'does not exist': async (it) => {
    it.pass(400);
    await it.quote
      .last()
      .fail({ kind: 'refused', code: CODE.notReachable, message: '', fields: {} });
  },
};

const price = () => ({ bar: lines('form [data-print=hidden]'), aside: lines('aside') });

describe('ORD-09: the price', () => {
  test.each(Object.keys(PRICES))('the price %s', async (state) => {
    const it = await form('zh-Hant', draftOf());
    await PRICES[state]?.(it);
    await settle();
    expect(price()).toEqual(SAID[`price ${state}`]);
  });

  test('in English, the price has the right texts in all its states', async () => {
    const said = new Set<string>();
    for (const reach of Object.values(PRICES)) {
      const it = await form('en', draftOf());
      await reach(it);
      await settle();
      for (const line of Object.values(price()).flat()) said.add(line);
    }
    expect([...said]).toEqual([
      'Calculating the fare…',
      '[Confirm ride]',
      'See the fare before you book',
      'Calculating the fare (busy)',
      'Cancelling is free until a driver accepts; after that it costs NT$100, or NT$200 once the driver is there. We tell you before you cancel.',
      'Base fare (5 km included) | NT$500',
      'Total | NT$500',
      'NT$500Fixed once you bookShow what the fare is made up of',
      'FareNT$500',
      'Driver at the pick-up in about 10 min',
      'About 12.3 km · 15 minutes',
      'Book by 10:10 for this fare. A waiting fee is added only beyond the free waiting time',
      '[How the fare is made up] (shut)',
      'About 4 km · 15 minutes (estimated)',
      'Driver at the pick-up in about 1 min',
      'About NT$500Estimated fare; confirm the place on the map to fix itShow what the fare is made up of',
      'FareAbout NT$500',
      'Estimated fare; confirm the place on the map to fix it',
      'Cancelling is free until a driver accepts; after that it costs NT$110, or NT$210 once the driver is there. We tell you before you cancel.',
      'NT$500Updating the fare…Show what the fare is made up of',
      'Updating the fare…NT$500',
      'NT$500Complete the route for a new priceShow what the fare is made up of',
      'Complete the route for a new priceNT$500',
      'No fare for this ride',
      '[Calculate again]',
      'alert',
      'Network error, check connection',
      'What you typed is still here.',
      'There is no road between these places',
      'Please change the pick-up or the destination.',
    ]);
  });

  test('the price of a former route is muted, in the bar and beside the form', async () => {
    const muted = () => [
      document.querySelectorAll(`form [class="${bar.former}"]`).length,
      document.querySelectorAll(`aside [class="${styles.formerAmount}"]`).length,
    ];
    const it = await form('zh-Hant', draftOf());
    await priced(it);
    const said = [muted()];
    expect(document.querySelector('aside [aria-busy]')?.getAttribute('aria-busy')).toBe('false');
    act(() => it.actor.send({ type: 'address.chosen', field: 'destination', place: C }));
    said.push(muted());
    expect(document.querySelector('aside [aria-busy]')?.getAttribute('aria-busy')).toBe('true');
    expect(said).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('the price says what is missing: the route, or the time of a ride booked ahead', async () => {
    const said: unknown[] = [];
    for (const draft of [
      draftOf({ pickup: { text: '' } }),
      draftOf({ timing: 'ahead' }),
      draftOf({ timing: 'ahead', pickup: { text: '' } }),
    ]) {
      await form('zh-Hant', draft);
      said.push(price());
    }
    expect(said).toEqual([
      {
        bar: ['填好行程就會顯示車資', '[確認叫車]'],
        aside: [
          '先看價格，再叫車',
          '填好上車和下車地點，車資就會顯示在這裡。',
          '司機接單前取消免費；接單後收 NT$100，抵達後收 NT$200，取消前會先告訴您。',
        ],
      },
      {
        bar: ['選好上車時間就會顯示車資', '[確認預約]'],
        aside: [
          '先看價格，再叫車',
          '填好行程和上車時間，車資就會顯示在這裡。',
          '司機接單前取消免費；接單後收 NT$300，取消前會先告訴您。',
        ],
      },
      {
        bar: ['填好行程就會顯示車資', '[確認預約]'],
        aside: [
          '先看價格，再叫車',
          '填好上車和下車地點，車資就會顯示在這裡。',
          '司機接單前取消免費；接單後收 NT$300，取消前會先告訴您。',
        ],
      },
    ]);
  });

  test('the price of a ride booked ahead has the fees of such a ride, and no arrival time of a driver', async () => {
    const it = await form('zh-Hant', draftOf(AHEAD));
    await priced(it);
    expect(lines('aside')).toEqual([
      '車資NT$500',
      '約 4 公里 · 15 分鐘（依直線距離與主要道路估算）',
      '10:10 前下單就是這個價格；司機等候超過免費時間才會加收等候費',
      '[車資怎麼算] (shut)',
      '司機接單前取消免費；接單後收 NT$300，取消前會先告訴您。',
    ]);
  });

  test.each(['form [data-print=hidden]', 'aside'])(
    'the price can be requested again in %s',
    async (where) => {
      const it = await form('zh-Hant', draftOf());
      await PRICES['could not be asked for']?.(it);
      await settle();
      const sent = sentTo(it.actor);
      const [again] = document.querySelectorAll<HTMLElement>(`${where} button`);
      await act(async () => again?.click());
      expect(sent).toEqual([{ type: 'quote.retry' }]);
      expect(it.quote.asked).toHaveLength(2);
    },
  );

  test('the items of the price open in the bar and below the total', async () => {
    const it = await form('zh-Hant', draftOf());
    await priced(it, {
      items: [
        { code: 'base', quantity: 10, amount: 1_000 },
        { code: 'stops', quantity: 2, amount: 200 },
      ],
      total: 1_200,
    });
    await use('車資怎麼算');
    const rows = ['起程費（含 10 公里） | NT$1,000', '停靠點 2 處 | NT$200', '合計 | NT$1,200'];
    expect([lines('form table'), lines('aside table')]).toEqual([rows, rows]);
  });
});

describe('ORD-06: sending an order', () => {
  const submit = (): Promise<void> =>
    act(async () => document.querySelector<HTMLElement>('form button[type=submit]')?.click());
  const notice = () => lines('form [role=alert], form [role=status]');

  test('an order is sent once, with the shown price, and the button is busy meanwhile', async () => {
    const it = await form('zh-Hant', draftOf({ note: '在側門' }));
    await priced(it, { quoteId: 'q-7' });
    await submit();
    expect(lines('form [data-print=hidden]').at(-1)).toBe('[正在叫車…] (busy)');
    await use('正在叫車…');
    expect(it.createOrder.asked).toHaveLength(1);
    expect(it.createOrder.last().args[0].request).toMatchObject({ quoteId: 'q-7', note: '在側門' });
  });

  test('Enter in a field also sends the order, and does not leave the page', async () => {
    const it = await form('zh-Hant', draftOf());
    const sent = sentTo(it.actor);
    const event = new Event('submit', { bubbles: true, cancelable: true });
    await act(async () => void document.querySelector('form')?.dispatchEvent(event));
    expect([event.defaultPrevented, sent]).toEqual([true, [{ type: 'order.submit' }]]);
  });

  test.each([
    ['zh-Hant', { kind: 'timeout' }],
    ['zh-Hant', { kind: 'offline' }],
    ['zh-Hant', { kind: 'status', status: 500 }],
    ['zh-Hant', { kind: 'refused', code: CODE.tooManyOpenOrders, message: '', fields: {} }],
    ['en', { kind: 'timeout' }],
    ['en', { kind: 'refused', code: CODE.tooManyOpenOrders, message: '', fields: {} }],
  ] as const)('in %s the form says why the order was not placed: %j', async (language, failure) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const it = await form(language, draftOf());
    await priced(it);
    await submit();
    await it.createOrder.last().fail(failure);
    await settle();
    expect(notice()).toEqual(SAID[`notice ${language} ${failure.kind}`]);
    expect(document.querySelector('form [role=alert]')).not.toBeNull();
    // Otherwise the bar would cover the notice on a telephone.
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  test.each(['zh-Hant', 'en'] as const)(
    'in %s the form says that the price had expired',
    async (language) => {
      const it = await form(language, draftOf());
      await priced(it);
      await submit();
      await it.createOrder.last().fail(refused(CODE.quoteExpired));
      it.pass(400);
      await settle();
      const said = [notice()];
      await it.quote.last().answer(quote());
      await settle();
      said.push(notice());
      await submit();
      await it.createOrder.last().fail(refused(CODE.quoteExpired));
      await settle();
      await it.quote.last().answer(quote({ total: 620 }));
      await settle();
      said.push(notice());
      expect(said).toEqual(SAID[`expired ${language}`]);
    },
  );
});

describe('ORD-09: pressing before the price is known', () => {
  const submit = (): Promise<void> =>
    act(async () => document.querySelector<HTMLElement>('form button[type=submit]')?.click());
  const notice = () => lines('form [role=alert], form [role=status]');

  test('the form says that nothing was sent, and with the price, that it has to be pressed again', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const it = await form('zh-Hant', draftOf());
    await submit();
    expect(notice()).toEqual(['還沒有送出，正在計算車資', '車資算好後，請確認再送出一次。']);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    await priced(it, { total: 1_000 });
    expect(notice()).toEqual([
      '車資是 NT$1,000，請再送出一次',
      '剛才還在計算車資，所以還沒有送出。',
    ]);
    expect(it.createOrder.asked).toEqual([]);
    await submit();
    expect([notice(), it.createOrder.asked.length]).toEqual([[], 1]);
  });

  test('the form says that nothing was sent, and why there is no price', async () => {
    const it = await form('zh-Hant', draftOf());
    it.pass(400);
    await it.quote.last().fail({ kind: 'timeout' });
    await settle();
    expect(notice()).toEqual([]);
    await submit();
    expect(notice()).toEqual(['還沒有送出，正在計算車資', '車資算好後，請確認再送出一次。']);
    await it.quote.last().fail({ kind: 'offline' });
    await settle();
    expect(notice()).toEqual(['還沒有送出，因為無法計算車資', '無法連上網路，請檢查連線']);
    expect(document.querySelector('form [role=alert]')).not.toBeNull();
  });
});

describe('ORD-08: the fields and choices', () => {
  const TYPED = [
    ['type_dui', '怎麼稱呼您', 'contactName', '王小明', '請告訴司機怎麼稱呼您'],
    ['type_dui', '聯絡電話', 'contactPhone', '0911222333', '請輸入司機聯絡得到您的電話'],
    ['type_airport_port', '航廈', 'terminal', '2', '請輸入航廈'],
    ['type_airport_port', '航班編號', 'flightNumber', 'BR892', '請輸入航班編號，司機會依航班等候'],
    ['type_dui', '電子郵件地址', 'email', 'a@example.com', '請輸入電子郵件地址'],
  ] as const;

  test.each(TYPED)(
    '%s: %s is stored as %s; left empty, the field shows an error',
    async (kind, label, field, value, error) => {
      const it = await form('zh-Hant', { ...emptyDraft(kind), notify: 'email' });
      const input = control(label);
      act(() => input.focus());
      act(() => input.blur());
      await settle();
      const own = input.closest(`[data-field=${field}]`);
      expect(own?.textContent).toContain(error);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      await type(input, value);
      expect(it.draft()[field]).toBe(value);
      expect(own?.textContent).not.toContain(error);
    },
  );

  test('the terminal of a chosen place has its name in the language; a letter that is typed stays a letter', async () => {
    const kind = 'type_airport_port';
    const it = await form('en', { ...emptyDraft(kind), pickup: chosen(A) });
    const international = { ...B, kind: 'airport', terminal: { iata: 'KHH', id: 'I' } } as const;
    act(() =>
      it.actor.send({ type: 'address.chosen', field: 'destination', place: international }),
    );
    await settle();
    const field = control('Terminal') as HTMLInputElement;
    expect([field.value, it.draft().terminal]).toEqual(['International', 'I']);
    await type(field, 'D');
    expect(field.value).toBe('d');
    await type(field, 'domestic');
    expect(field.value).toBe('domestic');
  });

  const WRONG = [
    ['type_dui', '車牌號碼選填', 'plate', '???', '請輸入車牌號碼，例如 ABC-1234'],
    ['type_dui', '車款與顏色選填', 'carModel', 'x'.repeat(41), '文字太長，請縮短'],
    ['type_dui', '給司機的備註選填', 'note', 'x'.repeat(201), '備註最多 200 字'],
  ] as const;
  test.each(WRONG)(
    '%s: %s is stored as %s; a wrong value shows an error at the field',
    async (kind, label, field, value, error) => {
      const it = await form('zh-Hant', emptyDraft(kind));
      const input = control(label);
      await type(input, value);
      act(() => input.focus());
      act(() => input.blur());
      await settle();
      expect(it.draft()[field]).toBe(value);
      expect(input.closest(`[data-field=${field}]`)?.textContent).toContain(error);
    },
  );

  test.each([
    ['type_dui', '自排 手排', 'transmission', '手排', 'manual'],
    ['type_dui', '付款', 'payment', '現金抵達時直接付給司機', 'cash'],
    ['type_dui', '通知', 'notify', '不通知', 'none'],
    ['type_hourly_designated', '小時', 'hours', '增加 需要幾個小時', 3],
    ['type_rental_travel', '天', 'days', '增加 需要幾天', 2],
    ['type_rental_travel', '人', 'passengers', '增加 乘客人數', 2],
  ] as const)('%s: one press changes the %s', async (kind, _, field, name, value) => {
    const it = await form('zh-Hant', emptyDraft(kind));
    await use(name);
    expect(it.draft()[field]).toBe(value);
  });

  test.each([
    ['type_hourly_designated', 'hours', '需要幾個小時', 2, 24],
    ['type_rental_travel', 'days', '需要幾天', 1, 14],
    ['type_rental_travel', 'passengers', '乘客人數', 1, 8],
  ] as const)(
    '%s: the number of %s stays within its limits',
    async (kind, field, label, min, max) => {
      await form('zh-Hant', { ...emptyDraft(kind), [field]: min });
      const disabled = () =>
        ['減少', '增加'].map((way) => (control(`${way} ${label}`) as HTMLButtonElement).disabled);
      const said = [disabled()];
      await form('zh-Hant', { ...emptyDraft(kind), [field]: max });
      expect([...said, disabled()]).toEqual([
        [true, false],
        [false, true],
      ]);
    },
  );

  test('a ride ahead can be booked for a date and time within the next ninety days', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui', 'ahead'));
    const date = control('日期') as HTMLInputElement;
    expect([date.min, date.max]).toEqual(['2026-11-21', '2027-02-19']);
    await type(date, '2026-11-23');
    await type(control('時間（24 小時制）'), '21:30');
    expect(it.draft().pickupAt).toBe('2026-11-23T21:30');
    await type(date, '2026-11-20');
    act(() => date.focus());
    act(() => date.blur());
    await settle();
    expect(date.closest('[data-field=pickupAt]')?.textContent).toContain('這個時間已經過了');
  });

  test('on a device whose clock is 16 h fast, the first day of the calendar is today in Taipei', async () => {
    vi.setSystemTime(NOW + 16 * 3_600_000);
    const it = await form('zh-Hant', emptyDraft('type_dui', 'ahead'));
    const date = () => control('日期') as HTMLInputElement;
    expect(date().min).toBe('2026-11-22');
    await draw(
      'zh-Hant',
      <NowContext value={() => NOW}>
        <OrderFormPage />
      </NowContext>,
      { portal: it.portal },
    );
    await settle();
    expect([date().min, date().max]).toEqual(['2026-11-21', '2027-02-19']);
  });

  test('choosing kind and time also changes the address, so that a reload restores them', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui'));
    await use('包車旅遊一輛車、一位司機，行程隨您安排');
    // The new address replaces the history entry, so the back button skips the single choices.
    expect(historyState()).toMatchObject({ __TSR_index: 0 });
    expect([address(), it.draft().kind]).toEqual([
      '/order/create?type=type_rental_travel&timing=now',
      'type_rental_travel',
    ]);
    await use('預約時間');
    expect([address(), it.draft().timing]).toEqual([
      '/order/create?type=type_rental_travel&timing=ahead',
      'ahead',
    ]);
  });

  test('stops can be added, moved and removed, each by its own buttons', async () => {
    const it = await form('zh-Hant', draftOf({ stops: [chosen(C), chosen(D), { text: '三' }] }));
    const stops = () => it.draft().stops.map(({ text }) => text);
    await use('停靠點 3 往前移');
    expect(stops()).toEqual(['西門町', '三', '大安森林公園']);
    await use('停靠點 1 往後移');
    expect(stops()).toEqual(['三', '西門町', '大安森林公園']);
    await use('移除停靠點 2');
    expect(stops()).toEqual(['三', '大安森林公園']);
    const ends = ['停靠點 1 往前移', '停靠點 1 往後移', '停靠點 2 往前移', '停靠點 2 往後移'];
    expect(ends.map((name) => (control(name) as HTMLButtonElement).disabled)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    await use('新增停靠點');
    await use('新增停靠點');
    expect(stops()).toEqual(['三', '大安森林公園', '', '']);
    expect(lines('form').filter((line) => line.includes('新增停靠點'))).toEqual([]);
    await use('移除停靠點 1');
    await use('移除停靠點 3');
    await use('移除停靠點 2');
    expect(lines('form').filter((line) => line.includes('往前移'))).toEqual([]);
  });

  test.each([
    ['zh-Hant', 17_400, '這段路程約 4 小時 50 分鐘，請至少選 5 小時'],
    ['en', 17_400, 'This route takes about 4 hours 50 minutes. Choose at least 5 hours'],
    ['zh-Hant', 90_000, '這段路程約 25 小時，超過 24 小時，請改選包車旅遊'],
    ['en', 90_000, 'This route takes about 25 hours, more than 24 hours. Choose a chartered car'],
  ] as const)(
    'ORD-08: in %s, hours fewer than a route of %i s are an error at their field',
    async (language, durationSeconds, said) => {
      const it = await form(language, draftOf({ kind: 'type_hourly_designated', hours: 4 }));
      await priced(it, { durationSeconds });
      const field = document.querySelector('[data-field=hours]');
      expect(field?.textContent).toContain(said);
      await use(language === 'en' ? 'Confirm ride' : '確認叫車');
      expect([it.createOrder.asked, it.focused]).toEqual([[], ['hours']]);
    },
  );

  /** The fields that have their own text for an error. */
  const FIELDS: Readonly<Record<string, readonly OrderField[]>> = {
    required: [
      'pickup',
      'stops.0',
      'destination',
      'pickupAt',
      'contactName',
      'contactPhone',
      'email',
      'flightNumber',
      'terminal',
    ],
    outOfRange: ['hours', 'days', 'passengers'],
    tooLong: ['contactName', 'note'],
  };
  test.each(['zh-Hant', 'en'] as const)('each error has a text, in %s', async (language) => {
    const all = [...ORDER_FIELD_ERRORS, 'new at the server'].flatMap((code) =>
      (FIELDS[code] ?? (['pickup'] as const)).map((field) => ({ code, field })),
    );
    await draw(
      language,
      all.map(({ code, field }) => (
        <p key={`${code} ${field}`}>
          {code} {field}: <Words code={code} field={field} />
        </p>
      )),
      { portal: startPortal({ now: NOW }).portal },
    );
    expect(lines()).toEqual(SAID[`${language} errors`]);
  });
});

test.each([
  ['zh-Hant', 'now'],
  ['zh-Hant', 'ahead'],
  ['en', 'now'],
  ['en', 'ahead'],
] as const)(
  'ORD-T05: in %s, the rules for a ride %s name the fees and how long cancelling is free',
  async (language, timing) => {
    const said: string[] = [];
    for (const cancelGraceSeconds of [0, 1, 59, 60, 150, undefined]) {
      await draw(
        language,
        <CancellationRules timing={timing} fees={{ onTheWay: 101, arrived: 202, ahead: 303 }} />,
        { settings: cancelGraceSeconds === undefined ? {} : { cancelGraceSeconds } },
      );
      said.push(...lines());
    }
    expect(said).toEqual(SAID[`fees ${language} ${timing}`]);
  },
);

describe('an address', () => {
  const near = (more: Partial<Place> = {}): Place => ({
    ...A,
    words: {
      'zh-Hant': {
        name: '忠孝東路一段1號',
        address: '台北市中正區忠孝東路一段1號',
        city: '台北市',
      },
      en: { name: '1 Zhongxiao E. Rd.', address: '1 Zhongxiao E. Rd., Zhongzheng, Taipei' },
    },
    name: '忠孝東路一段1號',
    address: '台北市中正區忠孝東路一段1號',
    ...more,
  });
  const field = (label: string): AddressFieldProps => {
    const found = seen.fields.get(label);
    if (found === undefined) throw new Error(`no field ${label}`);
    return found;
  };
  const html = (node: React.ReactNode): string => renderToStaticMarkup(<>{node}</>);
  const view = (label: string) => {
    const { text, hint, error, isChosen, status, recent, advice, isLocating, hasPositionButton } =
      field(label);
    return {
      text,
      hint: html(hint),
      error: html(error),
      isChosen,
      status,
      recent,
      advice,
      isLocating,
      hasPositionButton,
    };
  };

  test.each([
    ['a landmark', A],
    ['a house', near()],
    ['a house known to 250 m', near({ accuracyMetres: 250, precision: 'street' })],
    ['a house known to 300 m', near({ accuracyMetres: 300, precision: 'street' })],
    ['a house known to 999 m', near({ accuracyMetres: 999, precision: 'street' })],
    ['a house known to 1 km', near({ accuracyMetres: 1_000, precision: 'street' })],
    ['a district', near({ accuracyMetres: 2_660, precision: 'district' })],
  ] as const)('the field shows the chosen place, and how exact it is: %s', async (which, one) => {
    await form('zh-Hant', draftOf({ pickup: chosen(one) }));
    const zh = {
      ...view('上車地點'),
      pins: lines('form').filter((line) => line.includes('在地圖上')),
    };
    await form('en', draftOf({ pickup: chosen(one) }));
    const { text, hint } = view('Pick-up');
    expect({ zh, en: { text, hint } }).toEqual(SAID[`address ${which}`]);
  });

  test('in German, how exact a place is known has a decimal comma', async () => {
    await form(
      'de',
      draftOf({ pickup: chosen(near({ accuracyMetres: 2_700, precision: 'district' })) }),
    );
    expect(document.body.textContent).toMatch(/2,7\skm/);
  });

  test('a typed text is not replaced by the name of another place', async () => {
    await form('zh-Hant', draftOf({ pickup: { text: '別的', place: near() } }));
    expect(field('上車地點').text).toBe('別的');
  });

  test('the field suggests places with the details that distinguish them, and takes the chosen one', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui'));
    act(() => field('下車地點').onTextChange('忠孝'));
    it.pass(150);
    expect([view('下車地點').status, view('上車地點').status]).toEqual(['loading', 'idle']);
    expect(it.suggest.last().args[0]).toBe('忠孝');
    await it.suggest.last().answer({
      places: [
        near({ placeId: 'p1', kind: 'address', accuracyMetres: 1_960, precision: 'street' }),
        { ...C, placeId: 'p2' },
      ],
      recent: 1,
    });
    await settle();
    const shown = field('下車地點').suggestions.map(({ id, name, title, detail, icon }) => [
      id,
      name,
      html(title),
      html(detail),
      (icon as { props: { of: string } }).props.of,
    ]);
    expect({
      shown,
      recent: field('下車地點').recent,
      elsewhere: field('上車地點').suggestions,
    }).toEqual({
      shown: [
        [
          'p1',
          '忠孝東路一段1號',
          '忠孝東路一段1號',
          '<b>台北市</b>中正區 · 位置誤差約 2 公里',
          'address',
        ],
        ['p2', '西門町', '西門町', 'address of ', 'landmark'],
      ],
      recent: 1,
      elsewhere: [],
    });
    act(() => field('下車地點').onSelect('p2'));
    expect(it.draft().destination).toEqual({ text: '西門町', place: { ...C, placeId: 'p2' } });
    expect(it.draft().pickup).toEqual({ text: '' });
  });

  test('the field gives advice, says when places could not be searched, and offers the map', async () => {
    const said: unknown[] = [];
    for (const language of ['zh-Hant', 'en'] as const) {
      const it = await form(language, emptyDraft('type_dui'));
      const label = language === 'en' ? 'Pick-up' : '上車地點';
      for (const hint of ['whichDistrict', 'noShops'] as const) {
        act(() => field(label).onTextChange(`a ${hint}`));
        it.pass(150);
        await it.suggest.last().answer({ places: [], hint });
        await settle();
        said.push(view(label).advice);
      }
      said.push(lines('form').filter((line) => /地圖|map/.test(line)));
      act(() => field(label).onTextChange('b'));
      it.pass(150);
      await it.suggest.last().fail({ kind: 'offline' });
      await settle();
      said.push(view(label).status);
    }
    expect(said).toEqual([
      '這個地址不只一處，請選擇縣市和行政區',
      '找不到連鎖店的分店，請改用門牌地址、車站或地標，或在地圖上標出',
      ['[在地圖上標出位置]'],
      'failed',
      'There is more than one such address: choose the city and district',
      'Branches of chains are not listed. Enter the street address, a station or a landmark, or set a pin on the map',
      ['[Set the place on the map]'],
      'failed',
    ]);
  });

  test('a field left without a choice shows an error, but not while places are being searched', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui'));
    act(() => field('上車地點').onTextChange('某處'));
    act(() => field('上車地點').onBlur?.());
    it.pass(150);
    await settle();
    expect(view('上車地點').error).toBe('');
    await it.suggest.last().answer({ places: [A, C] });
    await settle();
    const { error } = field('上車地點');
    expect((error as { props: unknown }).props).toEqual({
      field: 'pickup',
      code: 'chooseSuggestion',
    });
  });

  test('the field for the pick-up offers the device’s position, and says when there is none', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui'));
    expect([field('上車地點').hasPositionButton, field('下車地點').hasPositionButton]).toEqual([
      true,
      false,
    ]);
    act(() => field('上車地點').onUsePosition?.());
    await settle();
    expect([view('上車地點').isLocating, view('下車地點').isLocating]).toEqual([true, false]);
    await it.placeHere.last().fail(refused(CODE.notFound));
    await settle();
    expect([view('上車地點').hint, view('下車地點').hint]).toEqual([
      '無法取得您的位置，請允許定位，或直接輸入地址',
      '',
    ]);
    act(() => field('上車地點').onTextChange('x'));
    expect(view('上車地點').hint).toBe('');
    act(() => field('下車地點').onUsePosition?.());
    await it.placeHere.last().answer(A);
    expect([it.draft().destination.text, it.draft().pickup.text]).toEqual(['台北車站', 'x']);
  });

  test('Enter takes the only matching suggestion, and does not send the order', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui'));
    await type(control('下車地點'), '西門町');
    it.pass(150);
    await it.suggest.last().answer({ places: [C] });
    const sent = sentTo(it.actor);
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await act(async () => void control('下車地點').dispatchEvent(enter));
    expect([enter.defaultPrevented, sent]).toEqual([
      true,
      [{ type: 'field.left', field: 'destination' }],
    ]);
    expect(it.draft().destination.place?.name).toBe('西門町');
  });

  test('Enter is not handled during a composition or while a row of the list is marked', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui'));
    await type(control('下車地點'), '西門町');
    const sent = sentTo(it.actor);
    const enter = async (more: KeyboardEventInit = {}): Promise<boolean> => {
      const event = new KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        cancelable: true,
        ...more,
      });
      await act(async () => void control('下車地點').dispatchEvent(event));
      return event.defaultPrevented;
    };
    const prevented = [await enter({ isComposing: true })];
    control('下車地點').setAttribute('aria-activedescendant', 'row');
    prevented.push(await enter());
    expect([prevented, sent]).toEqual([[false, false], []]);
  });

  test('a text typed meanwhile is not replaced by the device’s position', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui'));
    act(() => field('上車地點').onUsePosition?.());
    act(() => field('上車地點').onTextChange('別處'));
    expect(view('上車地點').isLocating).toBe(false);
    await it.placeHere.last().answer(A);
    expect(it.draft().pickup).toEqual({ text: '別處' });
  });

  test('an empty field keeps its error while places are being searched', async () => {
    const it = await form('zh-Hant', emptyDraft('type_dui'));
    act(() => it.actor.send({ type: 'order.submit' }));
    act(() => it.actor.send({ type: 'address.resumed', field: 'pickup', text: '' }));
    it.pass(150);
    expect(field('上車地點').status).toBe('loading');
    expect((field('上車地點').error as { props: unknown }).props).toEqual({
      field: 'pickup',
      code: 'required',
    });
  });

  test('a field set on the map gets the focus, because the button that had it is gone', async () => {
    const it = await form('zh-Hant', draftOf({ pickup: { text: '某處' } }));
    act(() => it.actor.send({ type: 'field.left', field: 'pickup' }));
    act(() => control('在地圖上標出位置').focus());
    act(() => it.actor.send({ type: 'address.chosen', field: 'pickup', place: A }));
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(document.activeElement?.getAttribute('data-field')).toBe('pickup');
  });

  test('the field suggests places again when it gets the focus and its text is no known place', async () => {
    const it = await form('zh-Hant', { ...emptyDraft('type_dui'), pickup: { text: '某處' } });
    act(() => control('上車地點').focus());
    it.pass(150);
    expect(it.suggest.last().args[0]).toBe('某處');
  });

  test('the map begins at the field’s place, and sets the place of that field only', async () => {
    const it = await form(
      'zh-Hant',
      draftOf({
        destination: chosen(near({ accuracyMetres: 400, precision: 'street', latLng: B.latLng })),
      }),
    );
    await use('在地圖上標出位置');
    await settle();
    expect(lines('[role=dialog]')).toEqual([
      '## 在地圖上標出位置',
      '[關閉]',
      '忠孝東路一段1號 台北市中正區',
      '移動地圖，讓圖釘指著上下車的位置。',
      '<選擇位置的地圖，可用方向鍵移動、加減鍵縮放 {"lat":25.0337,"lng":121.5645}>',
      '[就是這裡]',
    ]);
    await use('就是這裡');
    expect(it.placeAt.last().args[0]).toEqual({ latLng: B.latLng, of: '台北車站' });
    expect(lines('[role=dialog]').at(-1)).toBe('[就是這裡] (busy)');
    await it.placeAt.last().fail(refused(CODE.notFound));
    await settle();
    expect(lines('[role=dialog]')).toEqual([
      '## 在地圖上標出位置',
      '[關閉]',
      '忠孝東路一段1號 台北市中正區',
      '移動地圖，讓圖釘指著上下車的位置。',
      '<選擇位置的地圖，可用方向鍵移動、加減鍵縮放 {"lat":25.0337,"lng":121.5645}>',
      'alert',
      '這個位置不能上下車或目前無法查詢，請移動圖釘再試一次',
      '[就是這裡]',
    ]);
    await use('就是這裡');
    await it.placeAt.last().answer({ ...D, precision: 'exact' });
    await settle();
    expect([it.draft().destination.text, it.draft().pickup.text]).toEqual([
      '大安森林公園',
      '台北車站',
    ]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  test('closing the map leaves the field as it was', async () => {
    const it = await form('zh-Hant', draftOf({ pickup: { text: '某處' } }));
    act(() => it.actor.send({ type: 'field.left', field: 'pickup' }));
    await use('在地圖上標出位置');
    await settle();
    // The field has no place, so the map begins in the middle of the city.
    expect(lines('[role=dialog]')).toContain(
      '<選擇位置的地圖，可用方向鍵移動、加減鍵縮放 {"lat":25.0478,"lng":121.517}>',
    );
    await use('關閉');
    await settle();
    expect([it.draft().pickup.text, document.querySelector('[role=dialog]')]).toEqual([
      '某處',
      null,
    ]);
  });

  test.each([
    ['county', MapPinned],
    ['district', MapPinned],
    ['airport', Plane],
    ['station', TrainFront],
    ['landmark', Building2],
    ['address', MapPin],
  ] as const)('a place of the kind %s has its icon', async (kind, icon) => {
    const drawn = () => document.querySelector('svg')?.innerHTML;
    await draw('zh-Hant', <PlaceIcon of={kind} />);
    const own = drawn();
    await draw('zh-Hant', <Icon of={icon} />);
    expect(own).toBe(drawn());
  });

  test.each([
    ['台北市中正區', '台北市', '<b>台北市</b>中正區'],
    ['中正區', '台北市', '中正區'],
    ['Zhongzheng, Taipei City', 'Taipei', 'Zhongzheng, <b>Taipei</b> City'],
    ['somewhere', undefined, 'somewhere'],
  ])('the text %s shows its city %s in bold', (text, city, expected) => {
    expect(html(<WithCity text={text} city={city} />)).toBe(expected);
  });
});

describe('the map beside the form', () => {
  // Each element is in the window, so that the map is rendered at once (`when-near.test.tsx` has the others).
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #tell: IntersectionObserverCallback;
        constructor(tell: IntersectionObserverCallback) {
          this.#tell = tell;
        }
        observe(): void {
          this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
        }
        disconnect(): void {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  test('the map shows the places with their marks, and the route once its price is known', async () => {
    const it = await form('zh-Hant', draftOf({ stops: [{ text: 'x' }, chosen(C)] }));
    expect(seen.map).toEqual({
      places: [
        { role: 'pickup', latLng: A.latLng },
        { role: 'stop', latLng: C.latLng, number: 2 },
        { role: 'destination', latLng: B.latLng },
      ],
      isEstimate: false,
    });
    act(() => it.actor.send({ type: 'stop.removed', index: 0 }));
    const line = [A.latLng, C.latLng];
    await priced(it, { line });
    expect([seen.map?.line, seen.map?.isEstimate]).toEqual([line, true]);
    act(() => it.actor.send({ type: 'stop.removed', index: 0 }));
    expect(seen.map?.line).toBeUndefined();
  });

  test('the map shows the city while there is no place', async () => {
    await form('zh-Hant', emptyDraft('type_dui'));
    expect(seen.map).toEqual({
      places: [],
      isEstimate: false,
      focus: [
        { lat: 25.0418 - 0.03, lng: 121.5478 - 0.04 },
        { lat: 25.0418 + 0.03, lng: 121.5478 + 0.04 },
      ],
    });
  });
});

test.each([
  ['zh-Hant', draftOf({ stops: [chosen(C), { text: 'x' }, chosen(D)] })],
  ['zh-Hant', draftOf({ ...AHEAD, kind: 'type_hourly_designated', hours: 3, days: 2 })],
  ['zh-Hant', draftOf({ kind: 'type_rental_travel', hours: 3, days: 2, pickupAt: AHEAD.pickupAt })],
  ['en', draftOf({ ...AHEAD, kind: 'type_airport_port' })],
] as const)('in %s, the ride’s line names places, kind and time', async (language, draft) => {
  await draw(language, <RideLine draft={draft} />);
  expect(lines()).toEqual(SAID[`ride line ${language} ${draft.kind}`]);
});

test.each([
  ['zh-Hant', undefined],
  ['en', 'ahead'],
] as const)(
  'KIND-04: in %s the kinds are offered for the same time, with their lowest price',
  async (language, timing) => {
    await draw(language, <KindPicker timing={timing} />, {});
    expect(lines()).toEqual(SAID[`kinds ${language}`]);
    expect(document.querySelectorAll('li')).toHaveLength(SERVICE_KINDS.length);
  },
);

test('a ride with nothing left to do is folded on a telephone, and never on a desktop', async () => {
  const vague = chosen(place('松壽路', { accuracyMetres: 850, precision: 'street' }));
  const folded = async (matches: boolean, draft: OrderDraft): Promise<boolean> => {
    const list = {
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
    await form('zh-Hant', draft);
    media.mockRestore();
    return lines('form summary').length > 0;
  };
  expect([
    await folded(false, draftOf()),
    await folded(true, draftOf()),
    await folded(false, draftOf({ destination: { text: '' } })),
    await folded(false, draftOf({ kind: 'type_rental_travel', destination: { text: '' } })),
    await folded(false, draftOf({ kind: 'type_rental_travel', destination: { text: 'x' } })),
    await folded(false, draftOf({ timing: 'ahead' })),
    await folded(false, draftOf({ timing: 'ahead', pickupAt: '2020-01-01T10:00' })),
    await folded(false, draftOf({ pickup: vague })),
    await folded(false, draftOf({ stops: [vague] })),
    await folded(false, draftOf({ destination: vague })),
    await folded(false, draftOf({ destination: chosen(A) })),
  ]).toEqual([true, false, false, true, false, false, false, false, false, false, false]);
});

/** The expected lines of each state, by name. */
const SAID: Readonly<Record<string, unknown>> = {
  'designated driving now': [
    '# 即時叫車',
    '服務種類',
    '(x) 代駕司機開您的車，送您和車平安到家',
    '( ) 機場接送依航班時間接送，班機延誤也等您',
    '( ) 包車旅遊一輛車、一位司機，行程隨您安排',
    '( ) 鐘點代駕司機開您的車，按小時計費',
    '## 行程',
    '什麼時候出發',
    '(x) 現在',
    '( ) 預約時間',
    '上車地點: ""',
    '[使用目前位置]',
    '[新增停靠點]',
    '下車地點: ""',
    '## 聯絡方式',
    '怎麼稱呼您: ""',
    '聯絡電話: "" – 司機會用這個號碼聯絡您，查詢訂單時也會用到',
    '關閉網頁後，用什麼通知您',
    '(x) 簡訊',
    '( ) 電子郵件',
    '( ) 不通知',
    '訂單成立、司機接單與抵達、取消或待付款時通知您，附上訂單連結。',
    '## 您的車',
    '您的車是',
    '(x) 自排',
    '( ) 手排',
    '車牌號碼選填: "" – 司機會依車牌找到您的車',
    '車款與顏色選填: ""',
    '## 付款與備註',
    '付款方式',
    '(x) 信用卡行程結束後在訂單頁付款，現在不會扣款',
    '( ) 現金抵達時直接付給司機',
    '給司機的備註選填: "" – 已輸入 0 字，上限 200 字',
    '已輸入 0 字，上限 200 字',
    '送出即表示您同意服務契約和隱私權政策。',
    '服務契約 → /policy?key=passenger-server-policy',
    '隱私權政策 → /policy?key=passenger-privacy-policy',
    '填好行程就會顯示車資',
    '[確認叫車]',
    '地址、車站或地標',
    '地址、車站或地標',
    '0912-345-678',
    'ABC-1234',
    '例如 白色 RAV4',
    '例如：車停在地下二樓、在側門等',
  ],
  'an airport transfer ahead': [
    '# 預約叫車',
    '服務種類',
    '( ) 代駕司機開您的車，送您和車平安到家',
    '(x) 機場接送依航班時間接送，班機延誤也等您',
    '( ) 包車旅遊一輛車、一位司機，行程隨您安排',
    '( ) 鐘點代駕司機開您的車，按小時計費',
    '## 行程',
    '什麼時候出發',
    '( ) 現在',
    '(x) 預約時間',
    '上車時間',
    '日期: "" – 台灣時間，24 小時制',
    '時間（24 小時制）: "" – 台灣時間，24 小時制',
    '上車地點: ""',
    '[使用目前位置]',
    '[新增停靠點]',
    '下車地點: ""',
    '## 航班與乘客',
    '航廈: ""',
    '航班編號: ""',
    '[減少 乘客人數] (disabled)',
    '乘客人數: "1" – 1 到 8',
    '[增加 乘客人數]',
    '## 聯絡方式',
    '怎麼稱呼您: ""',
    '聯絡電話: "" – 司機會用這個號碼聯絡您，查詢訂單時也會用到',
    '關閉網頁後，用什麼通知您',
    '( ) 簡訊',
    '(x) 電子郵件',
    '( ) 不通知',
    '訂單成立、司機接單與抵達、取消或待付款時通知您，附上訂單連結。',
    '電子郵件地址: ""',
    '## 付款與備註',
    '付款方式',
    '(x) 信用卡行程結束後在訂單頁付款，現在不會扣款',
    '( ) 現金抵達時直接付給司機',
    '給司機的備註選填: "" – 已輸入 0 字，上限 200 字',
    '已輸入 0 字，上限 200 字',
    '送出即表示您同意服務契約和隱私權政策。',
    '服務契約 → /policy?key=passenger-server-policy',
    '隱私權政策 → /policy?key=passenger-privacy-policy',
    '填好行程就會顯示車資',
    '[確認預約]',
    '地址、車站或地標',
    '地址、車站或地標',
    '例如 1、2、國際線',
    '例如 BR892',
    '0912-345-678',
    '例如：兩件大行李、需要兒童安全座椅',
  ],
  'a chartered car ahead': [
    '# 預約叫車',
    '服務種類',
    '( ) 代駕司機開您的車，送您和車平安到家',
    '( ) 機場接送依航班時間接送，班機延誤也等您',
    '(x) 包車旅遊一輛車、一位司機，行程隨您安排',
    '( ) 鐘點代駕司機開您的車，按小時計費',
    '## 行程',
    '什麼時候出發',
    '( ) 現在',
    '(x) 預約時間',
    '上車時間',
    '日期: "2026-11-23" – 台灣時間，24 小時制',
    '時間（24 小時制）: "" – 台灣時間，24 小時制',
    '[減少 需要幾天] (disabled)',
    '需要幾天: "1" – 每天含 200 公里',
    '[增加 需要幾天]',
    '上車地點: ""',
    '[使用目前位置]',
    '[新增停靠點]',
    '下車地點選填: ""',
    '## 乘客',
    '[減少 乘客人數] (disabled)',
    '乘客人數: "1" – 1 到 8',
    '[增加 乘客人數]',
    '## 聯絡方式',
    '怎麼稱呼您: ""',
    '聯絡電話: "" – 司機會用這個號碼聯絡您，查詢訂單時也會用到',
    '關閉網頁後，用什麼通知您',
    '( ) 簡訊',
    '( ) 電子郵件',
    '(x) 不通知',
    '請留著這個網頁，或用訂單編號查詢進度。',
    '## 付款與備註',
    '付款方式',
    '( ) 信用卡行程結束後在訂單頁付款，現在不會扣款',
    '(x) 現金抵達時直接付給司機',
    '給司機的備註選填: "" – 已輸入 0 字，上限 200 字',
    '已輸入 0 字，上限 200 字',
    '送出即表示您同意服務契約和隱私權政策。',
    '服務契約 → /policy?key=passenger-server-policy',
    '隱私權政策 → /policy?key=passenger-privacy-policy',
    '填好行程就會顯示車資',
    '[確認預約]',
    '地址、車站或地標',
    '地址、車站或地標',
    '0912-345-678',
    '例如：有長輩同行、想在途中吃午餐',
  ],
  'driving by the hour now, with stops': [
    '# 即時叫車',
    '服務種類',
    '( ) 代駕司機開您的車，送您和車平安到家',
    '( ) 機場接送依航班時間接送，班機延誤也等您',
    '( ) 包車旅遊一輛車、一位司機，行程隨您安排',
    '(x) 鐘點代駕司機開您的車，按小時計費',
    '## 行程',
    '什麼時候出發',
    '(x) 現在',
    '( ) 預約時間',
    '[減少 需要幾個小時] (disabled)',
    '需要幾個小時: "2" – 每小時含 20 公里',
    '[增加 需要幾個小時]',
    '上車地點: ""',
    '[使用目前位置]',
    '停靠點 1: "一"',
    '[清除地址]',
    '[停靠點 1 往前移] (disabled)',
    '[停靠點 1 往後移]',
    '[移除停靠點 1]',
    '停靠點 2: "二"',
    '[清除地址]',
    '[停靠點 2 往前移]',
    '[停靠點 2 往後移] (disabled)',
    '[移除停靠點 2]',
    '[新增停靠點]',
    '下車地點選填: ""',
    '## 聯絡方式',
    '怎麼稱呼您: ""',
    '聯絡電話: "" – 司機會用這個號碼聯絡您，查詢訂單時也會用到',
    '關閉網頁後，用什麼通知您',
    '(x) 簡訊',
    '( ) 電子郵件',
    '( ) 不通知',
    '訂單成立、司機接單與抵達、取消或待付款時通知您，附上訂單連結。',
    '## 您的車',
    '您的車是',
    '( ) 自排',
    '(x) 手排',
    '車牌號碼選填: "" – 司機會依車牌找到您的車',
    '車款與顏色選填: ""',
    '## 付款與備註',
    '付款方式',
    '(x) 信用卡行程結束後在訂單頁付款，現在不會扣款',
    '( ) 現金抵達時直接付給司機',
    '給司機的備註選填: "" – 已輸入 0 字，上限 200 字',
    '已輸入 0 字，上限 200 字',
    '送出即表示您同意服務契約和隱私權政策。',
    '服務契約 → /policy?key=passenger-server-policy',
    '隱私權政策 → /policy?key=passenger-privacy-policy',
    '填好行程就會顯示車資',
    '[確認叫車]',
    '地址、車站或地標',
    '途中要停的地方',
    '途中要停的地方',
    '地址、車站或地標',
    '0912-345-678',
    'ABC-1234',
    '例如 白色 RAV4',
    '例如：車停在地下二樓、在側門等',
  ],
  'price is asked for': {
    bar: ['正在計算車資…', '[確認叫車]'],
    aside: [
      '先看價格，再叫車',
      '正在計算車資 (busy)',
      '司機接單前取消免費；接單後收 NT$100，抵達後收 NT$200，取消前會先告訴您。',
    ],
  },
  'price is known': {
    bar: [
      '起程費（含 5 公里） | NT$500',
      '合計 | NT$500',
      'NT$500下單即鎖定此價格看車資明細',
      '[確認叫車]',
    ],
    aside: [
      '車資NT$500',
      '司機約 10 分鐘可到上車地點',
      '約 12.3 公里 · 15 分鐘',
      '10:10 前下單就是這個價格；司機等候超過免費時間才會加收等候費',
      '[車資怎麼算] (shut)',
      '司機接單前取消免費；接單後收 NT$100，抵達後收 NT$200，取消前會先告訴您。',
    ],
  },
  'price is known, by estimate of the way': {
    bar: [
      '起程費（含 5 公里） | NT$500',
      '合計 | NT$500',
      'NT$500下單即鎖定此價格看車資明細',
      '[確認叫車]',
    ],
    aside: [
      '車資NT$500',
      '司機約 10 分鐘可到上車地點',
      '約 4 公里 · 15 分鐘（依直線距離與主要道路估算）',
      '10:10 前下單就是這個價格；司機等候超過免費時間才會加收等候費',
      '[車資怎麼算] (shut)',
      '司機接單前取消免費；接單後收 NT$100，抵達後收 NT$200，取消前會先告訴您。',
    ],
  },
  'price is known, without a way': {
    bar: [
      '起程費（含 5 公里） | NT$500',
      '合計 | NT$500',
      'NT$500下單即鎖定此價格看車資明細',
      '[確認叫車]',
    ],
    aside: [
      '車資NT$500',
      '司機約 1 分鐘可到上車地點',
      '10:10 前下單就是這個價格；司機等候超過免費時間才會加收等候費',
      '[車資怎麼算] (shut)',
      '司機接單前取消免費；接單後收 NT$100，抵達後收 NT$200，取消前會先告訴您。',
    ],
  },
  'price is an estimate': {
    bar: [
      '起程費（含 5 公里） | NT$500',
      '合計 | NT$500',
      '約 NT$500估算車資，在地圖上確認位置後才確定看車資明細',
      '[確認叫車]',
    ],
    aside: [
      '車資約 NT$500',
      '司機約 10 分鐘可到上車地點',
      '約 4 公里 · 15 分鐘（依直線距離與主要道路估算）',
      '估算車資，在地圖上確認位置後才確定',
      '[車資怎麼算] (shut)',
      '司機接單前取消免費；接單後收 NT$100，抵達後收 NT$200，取消前會先告訴您。',
    ],
  },
  'price has its own fees': {
    bar: [
      '起程費（含 5 公里） | NT$500',
      '合計 | NT$500',
      'NT$500下單即鎖定此價格看車資明細',
      '[確認叫車]',
    ],
    aside: [
      '車資NT$500',
      '司機約 10 分鐘可到上車地點',
      '約 4 公里 · 15 分鐘（依直線距離與主要道路估算）',
      '10:10 前下單就是這個價格；司機等候超過免費時間才會加收等候費',
      '[車資怎麼算] (shut)',
      '司機接單前取消免費；接單後收 NT$110，抵達後收 NT$210，取消前會先告訴您。',
    ],
  },
  'price is being renewed': {
    bar: [
      '起程費（含 5 公里） | NT$500',
      '合計 | NT$500',
      'NT$500正在更新車資…看車資明細',
      '[確認叫車]',
    ],
    aside: [
      '正在更新車資…NT$500',
      '司機約 10 分鐘可到上車地點',
      '約 4 公里 · 15 分鐘（依直線距離與主要道路估算）',
      '[車資怎麼算] (shut)',
      '司機接單前取消免費；接單後收 NT$100，抵達後收 NT$200，取消前會先告訴您。',
    ],
  },
  'price is of another route': {
    bar: [
      '起程費（含 5 公里） | NT$500',
      '合計 | NT$500',
      'NT$500填好行程就重新計算看車資明細',
      '[確認叫車]',
    ],
    aside: [
      '填好行程就重新計算NT$500',
      '司機約 10 分鐘可到上車地點',
      '約 4 公里 · 15 分鐘（依直線距離與主要道路估算）',
      '[車資怎麼算] (shut)',
      '司機接單前取消免費；接單後收 NT$100，抵達後收 NT$200，取消前會先告訴您。',
    ],
  },
  'price could not be asked for': {
    bar: ['無法計算車資', '[重新計算車資]', '[確認叫車]'],
    aside: ['alert', '無法連上網路，請檢查連線', '您輸入的內容都還在。', '[重新計算車資]'],
  },
  'price does not exist': {
    bar: ['這兩個地點之間無法開車抵達', '[確認叫車]'],
    aside: ['alert', '這兩個地點之間無法開車抵達', '請更換上車或下車地點。'],
  },
  'notice zh-Hant timeout': [
    '連線逾時，請檢查網路或稍後再試',
    '您填寫的內容都還在。請再送出一次，不會重複下單。',
  ],
  'notice zh-Hant offline': [
    '無法連上網路，請檢查連線',
    '您填寫的內容都還在。請再送出一次，不會重複下單。',
  ],
  'notice zh-Hant status': ['發生錯誤，請再試一次或聯絡管理員'],
  'notice zh-Hant refused': [
    '進行中的訂單已達上限',
    '請先完成、付款或取消其中一筆。沒登入的話，登入或在訂單查詢驗證電話後也能再叫車。',
  ],
  'notice en timeout': [
    'Request timed out, check network or retry later',
    'Everything you entered is still here. Please send it again; you will not be booked twice.',
  ],
  'notice en refused': [
    'You have reached the limit of open orders',
    'Please complete, pay or cancel one first. If you are not signed in, you can also sign in, or verify your number under “Orders”, to book again.',
  ],
  'expired zh-Hant': [
    ['報價已過期，已為您重新計算', '正在取得新的車資…'],
    ['報價已過期，已為您重新計算', '車資沒有改變，請再送出一次。'],
    ['車資已更新，請再確認一次', '原本 NT$500，現在是 NT$620。再次送出就以新的車資下單。'],
  ],
  'expired en': [
    ['The fare had expired, so we calculated it again', 'Getting a new fare…'],
    [
      'The fare had expired, so we calculated it again',
      'The fare has not changed. Please send your order again.',
    ],
    [
      'The fare has changed. Please check it again',
      'It was NT$500 and is now NT$620. Sending again books at the new fare.',
    ],
  ],
  'zh-Hant errors': [
    'required pickup: 請輸入上車地點',
    'required stops.0: 請填寫這一欄',
    'required destination: 請輸入下車地點',
    'required pickupAt: 請選擇上車的日期和時間',
    'required contactName: 請告訴司機怎麼稱呼您',
    'required contactPhone: 請輸入司機聯絡得到您的電話',
    'required email: 請輸入電子郵件地址',
    'required flightNumber: 請輸入航班編號，司機會依航班等候',
    'required terminal: 請輸入航廈',
    'chooseSuggestion pickup: 請從清單中選擇地點，才能計算車資',
    'confirmPin pickup: 請在地圖上確認位置，才能確定車資',
    'sameAsBefore pickup: 和前一個地點相同',
    'notReachable pickup: 從上車地點無法開車抵達這裡',
    'notAirport pickup: 上車或下車地點其中一個必須是機場',
    'pastTime pickup: 這個時間已經過了',
    'tooSoon pickup: 預約請至少提前 30 分鐘，或改用即時叫車',
    'tooFarAhead pickup: 最多可預約 90 天內的行程',
    'invalidTime pickup: 請選擇完整的日期和時間',
    'invalidPhone pickup: 請輸入台灣的手機或市話號碼，例如 0912-345-678',
    'invalidFlight pickup: 航班編號是兩碼航空公司代碼加數字，例如 BR892',
    'invalidTerminal pickup: 請輸入 1、2、3、國際線或國內線',
    'otherTerminal pickup: 和您選的上下車地點不是同一座航廈，請改這裡或改地點',
    'invalidPlate pickup: 請輸入車牌號碼，例如 ABC-1234',
    'landline pickup: 市話收不到簡訊，請改用電子郵件，或留手機號碼',
    'invalidEmail pickup: 請輸入電子郵件地址，例如 name@example.com',
    'outOfRange hours: 請選擇 2 到 24 小時',
    'outOfRange days: 請選擇 1 到 14 天',
    'outOfRange passengers: 請選擇 1 到 8 人',
    'tooFewHours pickup: 請增加時數',
    'tooMany pickup: 最多 4 個停靠點',
    'tooLong contactName: 文字太長，請縮短',
    'tooLong note: 備註最多 200 字',
    'badName pickup: 名稱裡有看不見的字元，請重新輸入',
    'new at the server pickup: 請檢查這一欄',
  ],
  'en errors': [
    'required pickup: Enter the pick-up',
    'required stops.0: Please fill in this field',
    'required destination: Enter the destination',
    'required pickupAt: Choose the pick-up date and time',
    'required contactName: Tell the driver your name',
    'required contactPhone: Enter a phone number the driver can reach you at',
    'required email: Please enter your e-mail address',
    'required flightNumber: Enter the flight number. Your driver will follow the flight',
    'required terminal: Enter the terminal',
    'chooseSuggestion pickup: Choose a place from the list to get a fare',
    'confirmPin pickup: Confirm the place on the map to fix the fare',
    'sameAsBefore pickup: This is the same as the place before it',
    'notReachable pickup: There is no road here from the pick-up',
    'notAirport pickup: The pick-up or the destination must be an airport',
    'pastTime pickup: This time has passed',
    'tooSoon pickup: Book at least 30 minutes ahead, or choose Now',
    'tooFarAhead pickup: You can book up to 90 days ahead',
    'invalidTime pickup: Choose both a date and a time',
    'invalidPhone pickup: Enter a Taiwan mobile or landline number, e.g. 0912-345-678',
    'invalidFlight pickup: A flight number is a two-character airline code and digits, e.g. BR892',
    'invalidTerminal pickup: Please enter 1, 2, 3, International or Domestic',
    'otherTerminal pickup: The place you chose is at another terminal. Please change one of them',
    'invalidPlate pickup: Enter the licence plate, e.g. ABC-1234',
    'landline pickup: A landline cannot receive texts. Choose e-mail, or enter a mobile number',
    'invalidEmail pickup: Please enter an e-mail address, e.g. name@example.com',
    'outOfRange hours: Choose 2 to 24 hours',
    'outOfRange days: Choose 1 to 14 days',
    'outOfRange passengers: Choose 1 to 8 people',
    'tooFewHours pickup: Choose more hours',
    'tooMany pickup: At most 4 stops',
    'tooLong contactName: This is too long. Please shorten it',
    'tooLong note: The note can have at most 200 characters',
    'badName pickup: The name contains invisible characters. Please type it again.',
    'new at the server pickup: Please check this field',
  ],
  'fees zh-Hant now': [
    '司機接單前取消免費；接單後收 NT$101，抵達後收 NT$202，取消前會先告訴您。',
    '司機接單後 1 秒內取消免費；之後收 NT$101，抵達後收 NT$202，取消前會先告訴您。',
    '司機接單後 59 秒內取消免費；之後收 NT$101，抵達後收 NT$202，取消前會先告訴您。',
    '司機接單後 1 分鐘內取消免費；之後收 NT$101，抵達後收 NT$202，取消前會先告訴您。',
    '司機接單後 2 分鐘內取消免費；之後收 NT$101，抵達後收 NT$202，取消前會先告訴您。',
    '司機接單前取消免費；接單後收 NT$101，抵達後收 NT$202，取消前會先告訴您。',
  ],
  'fees zh-Hant ahead': [
    '司機接單前取消免費；接單後收 NT$303，取消前會先告訴您。',
    '司機接單後 1 秒內取消免費；之後收 NT$303，取消前會先告訴您。',
    '司機接單後 59 秒內取消免費；之後收 NT$303，取消前會先告訴您。',
    '司機接單後 1 分鐘內取消免費；之後收 NT$303，取消前會先告訴您。',
    '司機接單後 2 分鐘內取消免費；之後收 NT$303，取消前會先告訴您。',
    '司機接單前取消免費；接單後收 NT$303，取消前會先告訴您。',
  ],
  'fees en now': [
    'Cancelling is free until a driver accepts; after that it costs NT$101, or NT$202 once the driver is there. We tell you before you cancel.',
    'Cancelling is free within 1 second of a driver accepting; after that it costs NT$101, or NT$202 once the driver is there. We tell you before you cancel.',
    'Cancelling is free within 59 seconds of a driver accepting; after that it costs NT$101, or NT$202 once the driver is there. We tell you before you cancel.',
    'Cancelling is free within 1 minute of a driver accepting; after that it costs NT$101, or NT$202 once the driver is there. We tell you before you cancel.',
    'Cancelling is free within 2 minutes of a driver accepting; after that it costs NT$101, or NT$202 once the driver is there. We tell you before you cancel.',
    'Cancelling is free until a driver accepts; after that it costs NT$101, or NT$202 once the driver is there. We tell you before you cancel.',
  ],
  'fees en ahead': [
    'Cancelling is free until a driver accepts; after that it costs NT$303. We tell you before you cancel.',
    'Cancelling is free within 1 second of a driver accepting; after that it costs NT$303. We tell you before you cancel.',
    'Cancelling is free within 59 seconds of a driver accepting; after that it costs NT$303. We tell you before you cancel.',
    'Cancelling is free within 1 minute of a driver accepting; after that it costs NT$303. We tell you before you cancel.',
    'Cancelling is free within 2 minutes of a driver accepting; after that it costs NT$303. We tell you before you cancel.',
    'Cancelling is free until a driver accepts; after that it costs NT$303. We tell you before you cancel.',
  ],
  'address a landmark': {
    zh: {
      text: 'address of 台北車站',
      hint: '',
      error: '',
      isChosen: true,
      status: 'idle',
      recent: 0,
      isLocating: false,
      hasPositionButton: true,
      pins: [],
    },
    en: { text: '台北車站 (en)', hint: 'address of 台北車站' },
  },
  'address a house': {
    zh: {
      text: '台北市中正區忠孝東路一段1號',
      hint: '',
      error: '',
      isChosen: true,
      status: 'idle',
      recent: 0,
      isLocating: false,
      hasPositionButton: true,
      pins: [],
    },
    en: { text: '1 Zhongxiao E. Rd., Zhongzheng, Taipei', hint: '' },
  },
  'address a house known to 250 m': {
    zh: {
      text: '台北市中正區忠孝東路一段1號',
      hint: '位置誤差約 250 公尺',
      error: '',
      isChosen: true,
      status: 'idle',
      recent: 0,
      isLocating: false,
      hasPositionButton: true,
      pins: ['[在地圖上標出位置]'],
    },
    en: { text: '1 Zhongxiao E. Rd., Zhongzheng, Taipei', hint: 'Within about 250 m' },
  },
  'address a house known to 300 m': {
    zh: {
      text: '台北市中正區忠孝東路一段1號',
      hint: '位置誤差約 300 公尺',
      error: '',
      isChosen: true,
      status: 'idle',
      recent: 0,
      isLocating: false,
      hasPositionButton: true,
      pins: ['[在地圖上標出位置]'],
    },
    en: { text: '1 Zhongxiao E. Rd., Zhongzheng, Taipei', hint: 'Within about 300 m' },
  },
  'address a house known to 999 m': {
    zh: {
      text: '台北市中正區忠孝東路一段1號',
      hint: '位置誤差約 999 公尺，車資先以估算顯示',
      error: '',
      isChosen: true,
      status: 'idle',
      recent: 0,
      isLocating: false,
      hasPositionButton: true,
      pins: ['[在地圖上標出位置]'],
    },
    en: {
      text: '1 Zhongxiao E. Rd., Zhongzheng, Taipei',
      hint: 'Within about 999 m; the fare shown is an estimate',
    },
  },
  'address a house known to 1 km': {
    zh: {
      text: '台北市中正區忠孝東路一段1號',
      hint: '位置誤差約 1 公里，車資先以估算顯示',
      error: '',
      isChosen: true,
      status: 'idle',
      recent: 0,
      isLocating: false,
      hasPositionButton: true,
      pins: ['[在地圖上標出位置]'],
    },
    en: {
      text: '1 Zhongxiao E. Rd., Zhongzheng, Taipei',
      hint: 'Within about 1 km; the fare shown is an estimate',
    },
  },
  'address a district': {
    zh: {
      text: '台北市中正區忠孝東路一段1號',
      hint: '位置誤差約 2.7 公里，車資先以估算顯示',
      error: '',
      isChosen: true,
      status: 'idle',
      recent: 0,
      isLocating: false,
      hasPositionButton: true,
      pins: ['[在地圖上標出位置]'],
    },
    en: {
      text: '1 Zhongxiao E. Rd., Zhongzheng, Taipei',
      hint: 'Within about 2.7 km; the fare shown is an estimate',
    },
  },
  'ride line zh-Hant type_dui': ['台北車站 → 西門町 → 大安森林公園 → 台北101代駕現在'],
  'ride line zh-Hant type_hourly_designated': [
    '台北車站 → 台北101鐘點代駕11月23日週一 21:303 小時',
  ],
  'ride line zh-Hant type_rental_travel': ['台北車站 → 台北101包車旅遊現在2 天'],
  'ride line en type_airport_port': [
    '台北車站 (en) → 台北101 (en)Airport transferMon 23 November at 21:30',
  ],
  'kinds zh-Hant': [
    '# 您需要哪一種服務？',
    '代駕司機開您的車，送您和車平安到家NT$1,000 起，含 10 公里 → /order/create?type=type_dui&timing=now',
    '機場接送依航班時間接送，班機延誤也等您NT$900 起，含 20 公里 → /order/create?type=type_airport_port&timing=now',
    '包車旅遊一輛車、一位司機，行程隨您安排每天 NT$6,000，含 200 公里 → /order/create?type=type_rental_travel&timing=now',
    '鐘點代駕司機開您的車，按小時計費每小時 NT$600，2 小時起 → /order/create?type=type_hourly_designated&timing=now',
  ],
  'kinds en': [
    '# Which service do you need?',
    'Designated drivingA driver takes you and your car homeFrom NT$1,000 for 10 km → /order/create?type=type_dui&timing=ahead',
    'Airport transferTimed to your flight, even if it is lateFrom NT$900 for 20 km → /order/create?type=type_airport_port&timing=ahead',
    'Chartered carOne car, one driver, your own routeNT$6,000 a day with 200 km → /order/create?type=type_rental_travel&timing=ahead',
    'Hourly drivingA driver for your own car, by the hourNT$600 an hour, min. 2 h → /order/create?type=type_hourly_designated&timing=ahead',
  ],
};
