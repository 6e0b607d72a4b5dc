import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { storeLastOrders } from '../../src/app/on-demand/last-orders.ts';
import { CODE } from '../../src/domain/codes.ts';
import type { DriverView, OrderAccess, OrderView } from '../../src/domain/order/view.ts';
import { createOrderTrackingMachine } from '../../src/machines/order-tracking/machine.ts';
import { createLastOrders } from '../../src/services/storage/last-orders.ts';
import { access, NOW, order, place } from '../machines/fixtures.ts';
import { askable, refused } from '../machines/harness.ts';
import { emptyStore } from '../support/played-calls.ts';

const KEY = 'last-orders';

const driver: DriverView = {
  name: '陳志明',
  latinName: 'CHEN, CHIH-MING',
  photo: '',
  rating: 4.9,
  rides: 100,
  phone: '0911-222-333',
  plate: 'RAA-1234',
  car: 'Toyota Camry',
  carColor: 'white',
};
const ride = order({
  kind: 'type_airport_port',
  status: 2,
  pickup: place('台北車站', { nameEn: 'Taipei Main Station' }),
  pickupAt: NOW + 600_000,
  boardingCode: '4711',
  driver,
});
const { orderNo } = ride;

function tab() {
  const session = emptyStore();
  const state: { now: number; token: string | undefined } = {
    now: NOW,
    token: 'a-token-of-the-session',
  };
  const store = createLastOrders(
    session,
    () => state.token,
    () => state.now,
  );
  const kept = () => JSON.parse(session.read(KEY) ?? '[]') as Record<string, unknown>[];
  return Object.assign(state, { session, store, kept });
}

test('the last view has what the passenger needs at the kerb, in every language', () => {
  const { store, kept } = tab();
  store.note(ride, access);
  const [view] = kept();
  expect(view).toMatchObject({
    orderNo,
    step: 'onTheWay',
    code: '4711',
    plate: 'RAA-1234',
    phone: '0911-222-333',
    driver: { 'zh-Hant': '陳志明', ja: '陳志明', en: 'CHEN, CHIH-MING', ko: 'CHEN, CHIH-MING' },
    car: { 'zh-Hant': 'Toyota Camry（白）', de: 'Toyota Camry (weiß)' },
    pickup: { 'zh-Hant': '台北車站', fr: 'Taipei Main Station' },
    at: { instant: NOW, time: '10:00', dayTime: { en: 'Sat 21 November at 10:00' } },
    pickupAt: {
      instant: NOW + 600_000,
      time: '10:10',
      dayTime: { 'zh-Hant': '11月21日週六 10:10' },
    },
  });
  // A visitor's order belongs to no session.
  expect(view).not.toHaveProperty('session');
});

test('for designated driving the plate is that of the passenger’s car, which the driver drives', () => {
  const { store, kept } = tab();
  store.note({ ...ride, kind: 'type_dui', plate: 'ABC-1234' }, access);
  expect(kept()).toMatchObject([{ plate: 'ABC-1234' }]);
  expect(kept()[0]).not.toHaveProperty('car');
});

test.each([
  { status: 3, code: '4711' },
  { status: 4, code: undefined },
] as const)('status $status: the boarding code is $code', ({ status, code }) => {
  const { store, kept } = tab();
  store.note({ ...ride, status }, access);
  expect(kept()[0]?.['code']).toBe(code);
});

test.each([
  { minutes: 46, step: 'booked' },
  { minutes: 44, step: 'searching' },
])('an order without a driver, $minutes minutes before its time: $step', ({ minutes, step }) => {
  const { store, kept } = tab();
  const pickupAt = NOW + minutes * 60_000;
  store.note(order({ status: 0, timing: 'ahead', pickupAt }), access);
  expect(kept()).toMatchObject([{ orderNo, step }]);
  expect(kept()[0]).not.toHaveProperty('driver');
});

test.each([6, 7, 10, 11] as const)(
  'status %s: the order is over, and its view is removed',
  (status) => {
    const { store, session, kept } = tab();
    store.note(order({ orderNo: 'other' }), access);
    store.note(ride, access);
    store.note({ ...ride, status }, access);
    expect(kept().map((one) => one['orderNo'])).toEqual(['other']);
    store.drop('other');
    expect(session.read(KEY)).toBeUndefined();
  },
);

test('only the newest view of an order is stored, and at most five orders', () => {
  const { store, kept } = tab();
  for (const number of ['1', '2', '3', '4', '5', '6', '3']) {
    store.note(order({ orderNo: number }), access);
  }
  expect(kept().map((one) => one['orderNo'])).toEqual(['2', '4', '5', '6', '3']);
});

test('a member’s view names the end of the session’s token; nothing is stored after the sign-out, or for an agent', () => {
  const state = tab();
  const own = { orderNo };
  state.store.note(ride, own);
  expect(state.kept()).toMatchObject([{ orderNo, session: '-session' }]);
  state.store.drop(orderNo);
  state.store.note({ ...ride, onlyRead: true }, own);
  state.token = undefined;
  state.store.note(ride, own);
  expect(state.session.read(KEY)).toBeUndefined();
});

test.each(['no json', '{}', '[null,{"orderNo":1}]'])(
  'an unreadable view is replaced (%j)',
  (text) => {
    const { session, store, kept } = tab();
    session.write(KEY, text);
    store.note(ride, access);
    expect(kept()).toHaveLength(1);
  },
);

/** An order's page in a tab that stores what it shows. */
function page() {
  const state = tab();
  const loads = askable<[OrderAccess, AbortSignal], OrderView>();
  const tracking = createActor(
    createOrderTrackingMachine({
      loadOrder: loads.port,
      cancelOrder: () => Promise.reject(new TypeError('not in this test')),
      listOrders: () => Promise.reject(new TypeError('not in this test')),
      isMobile: () => false,
      remember: () => undefined,
      recall: () => 'token-1',
      unfinished: () => [],
      remembered: () => [orderNo],
      forget: () => state.session.remove(KEY),
      watchRemembered: () => () => undefined,
    }),
  ).start();
  const open = () =>
    tracking.send({ type: 'page.opened', page: 'detail', target: { kind: 'order', orderNo } });
  return { ...state, state, loads, tracking, open };
}

test('an order that was on screen before, a push and a reload are stored, each with its time', async () => {
  const { state, loads, tracking, open, kept } = page();
  open();
  await loads.last().answer({ ...ride, status: 1 });
  storeLastOrders(tracking, state.store);
  expect(kept()).toMatchObject([{ step: 'assigned', at: { instant: NOW } }]);
  state.now = NOW + 60_000;
  const push = { title: '', body: '', type: 'order_version' };
  const change = { orderNo, status: 3, version: ride.version + 1 };
  tracking.send({ type: 'push.received', push: { ...push, order: change } });
  expect(kept()).toMatchObject([{ step: 'arrived', at: { instant: NOW + 60_000 } }]);
  state.now = NOW + 120_000;
  await loads.last().answer({ ...ride, status: 4, version: change.version });
  expect(kept()).toMatchObject([{ step: 'onBoard', at: { instant: NOW + 120_000 } }]);
});

test('a position does not make the view newer, and does not store it again after it was forgotten', async () => {
  const { state, loads, tracking, open, kept } = page();
  storeLastOrders(tracking, state.store);
  open();
  await loads.last().answer(ride);
  const positioned = (at: number) =>
    tracking.send({
      type: 'push.positionReceived',
      position: { orderNo, latLng: { lat: 25, lng: 121 }, heading: 0, etaSeconds: 60, at },
    });
  state.now = NOW + 60_000;
  positioned(1);
  expect(kept()).toMatchObject([{ at: { instant: NOW } }]);
  tracking.send({ type: 'orders.forget', whose: 'member' });
  positioned(2);
  expect(kept()).toEqual([]);
});

test('the view stays when the page is left, and is removed when the order may no longer be read', async () => {
  const { state, loads, tracking, open, kept } = page();
  storeLastOrders(tracking, state.store);
  open();
  await loads.last().answer(ride);
  tracking.send({ type: 'page.left' });
  expect(kept()).toHaveLength(1);
  open();
  await loads.last().fail(refused(CODE.forbidden));
  expect(kept()).toEqual([]);
});
