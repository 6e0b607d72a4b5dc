import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CODE } from '../../src/domain/codes.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { CardEntry } from '../../src/domain/order/card-entry.ts';
import { emptyDraft } from '../../src/domain/order/draft.ts';
import type { OrderAccess, OrderView } from '../../src/domain/order/view.ts';
import type { Profile } from '../../src/domain/session/profile.ts';
import { selectStream } from '../../src/machines/live-push/selectors.ts';
import type { StreamFact, StreamTarget } from '../../src/machines/live-push/types.ts';
import { selectNotifications } from '../../src/machines/notifications/selectors.ts';
import { selectActor } from '../../src/machines/on-demand/selectors.ts';
import { selectDraft } from '../../src/machines/order-form/selectors.ts';
import type { SavedForm } from '../../src/machines/order-form/types.ts';
import { createPaymentMachine } from '../../src/machines/payment/machine.ts';
import type { PaymentPorts } from '../../src/machines/payment/ports.ts';
import { createPortalMachine } from '../../src/machines/portal/machine.ts';
import { selectDefect, selectPayment } from '../../src/machines/portal/selectors.ts';
import { selectStanding } from '../../src/machines/session/selectors.ts';
import { order } from './fixtures.ts';
import { askable, factsOf, refused, settled } from './harness.ts';
import { profile } from './profile.ts';

const goodCard: CardEntry = {
  number: 'ok',
  expiry: 'ok',
  ccv: 'ok',
  brand: 'visa',
  complete: true,
};

/** A port that this test must not use: it throws when it is called. */
const unused = (): never => {
  throw new TypeError('not in this test');
};

const payment: PaymentPorts = {
  mountFields(tell) {
    tell({ type: 'fields.ready' });
    tell({ type: 'card.changed', card: goodCard });
    return () => undefined;
  },
  getPrime: () => Promise.resolve('prime'),
  pay: () => Promise.resolve({ outcome: 'paid', order: order({ status: 6 }) }),
  loadCards: unused,
  loadOrder: unused,
  goTo: unused,
};

function start({
  token,
  saved,
  owner,
}: { token?: string; saved?: SavedForm; owner?: string } = {}) {
  const clock = new SimulatedClock();
  const storage = { token, owner, form: saved, orders: [] as OrderAccess[] };
  const streams: { target: StreamTarget; tell: (fact: StreamFact) => void; isOpen: boolean }[] = [];
  const loadProfile = askable<[AbortSignal], Profile>();
  const logout = askable<[string, AbortSignal], void>();
  const loads = askable<[OrderAccess, AbortSignal], OrderView>();
  const dictionaries = askable<[string, AbortSignal], []>();
  const finds = askable<[string, string, AbortSignal], OrderAccess>();
  const reloads: (Failure | undefined)[] = [];
  let visible = (): void => {};
  const portal = createActor(
    createPortalMachine({
      session: {
        readToken: () => storage.token,
        writeToken: (value) => (storage.token = value),
        clearToken: () => (storage.token = undefined),
        watchToken: () => () => undefined,
        readOwner: () => storage.owner,
        writeOwner: (userId) => (storage.owner = userId),
        signIn: () => Promise.resolve('new'),
        logout: logout.port,
        loadProfile: loadProfile.port,
        reloadAtRoot: (told) => reloads.push(told),
      },
      livePush: {
        connect(target, tell) {
          const stream = { target, tell, isOpen: true };
          streams.push(stream);
          return () => {
            stream.isOpen = false;
          };
        },
        log: () => undefined,
      },
      preferences: {
        watchChoices: () => () => undefined,
        readLanguage: () => 'zh-Hant',
        writeLanguage: () => undefined,
        askedLanguages: () => [],
        activate: () => Promise.resolve(),
        readTheme: () => undefined,
        writeTheme: () => undefined,
        readSideFolded: () => false,
        writeSideFolded: () => undefined,
        readPageSize: () => 0,
        writePageSize: () => undefined,
        applyTheme: () => undefined,
      },
      dictionary: { loadDictionary: dictionaries.port },
      orderForm: {
        suggest: unused,
        quote: unused,
        createOrder: unused,
        readForm: () => storage.form,
        writeForm: (form) => (storage.form = form),
        newKey: () => 'key',
        now: () => clock.now(),
        focusField: () => undefined,
      },
      orderSearch: { findOrder: finds.port, focusField: () => undefined },
      orderTracking: {
        loadOrder: loads.port,
        cancelOrder: unused,
        listOrders: unused,
        isMobile: () => true,
        remember: (access) => storage.orders.push(access),
        recall: (orderNo) => storage.orders.find((one) => one.orderNo === orderNo)?.orderToken,
        unfinished: () => storage.orders.toReversed(),
        remembered: () => storage.orders.map(({ orderNo }) => orderNo).toReversed(),
        forget: () => storage.orders.splice(0),
        watchRemembered: () => () => undefined,
      },
      onDemand: { fetch: async () => createPaymentMachine(payment), ahead: unused },
      position: { placeHere: unused, placeAt: unused },
      tab: {
        watchVisible(tell) {
          visible = tell;
          return () => undefined;
        },
      },
    }),
    { clock },
  );
  const requests = factsOf(portal);
  portal.start();
  const child = <Name extends keyof ReturnType<typeof portal.getSnapshot>['children']>(
    name: Name,
  ) => {
    const found = portal.getSnapshot().children[name];
    if (found === undefined) throw new Error(`no ${name}`);
    return found;
  };
  /** The notifications that are shown now, without their ids. */
  const told = () =>
    selectNotifications(child('notifications').getSnapshot()).map((one) =>
      Object.fromEntries(Object.entries(one).filter(([key]) => key !== 'id')),
    );
  const open = () => streams.filter(({ isOpen }) => isOpen).map(({ target }) => target);
  return {
    portal,
    clock,
    storage,
    streams,
    loadProfile,
    logout,
    loads,
    dictionaries,
    finds,
    reloads,
    requests,
    child,
    told,
    open,
    becomeVisible: () => visible(),
  };
}

test('SES-T06, API-10: a stored token opens both streams and makes the router check the page again', () => {
  const { open, requests } = start({ token: 't' });
  expect(open()).toEqual([{ stream: 'portal' }, { stream: 'admin' }]);
  expect(requests).toEqual([{ type: 'navigation.recheck' }]);
});

test('API-10: a visitor has no stream', () => {
  expect(start().open()).toEqual([]);
});

test('a login opens the streams, and the profile fills in the contact', async () => {
  const { child, loadProfile, open, requests } = start();
  child('session').send({
    type: 'session.login',
    credentials: { username: 'lin', password: 'secret' },
  });
  await settled();
  expect(open()).toEqual([{ stream: 'portal' }, { stream: 'admin' }]);
  expect(requests).toEqual([{ type: 'navigation.recheck' }]);
  child('session').send({ type: 'session.profileNeeded' });
  await loadProfile.last().answer(profile);
  expect(selectDraft(child('orderForm').getSnapshot())).toMatchObject({
    contactName: 'Lin',
    contactPhone: '0912345678',
  });
});

test('SES-T13, PSH-T06: a call answered 401 signs the user out without a message and keeps the typed data', () => {
  const saved = { draft: { ...emptyDraft('type_dui'), note: 'typed' } };
  const { portal, child, open, requests, told, storage, reloads } = start({ token: 't', saved });
  portal.send({ type: 'call.failed', failure: { kind: 'unauthorized' } });
  expect(selectStanding(child('session').getSnapshot())).toBe('signedOut');
  expect(open()).toEqual([]);
  expect(requests).toEqual([{ type: 'navigation.recheck' }, { type: 'navigation.recheck' }]);
  expect([told(), reloads, storage.form]).toEqual([[], [], saved]);
});

test.each<[Failure, 'toast' | 'notification']>([
  [refused(CODE.internal), 'toast'],
  [refused(CODE.warning), 'toast'],
  [refused(CODE.forbidden), 'notification'],
  [refused(CODE.notFound), 'notification'],
  [refused(CODE.tooManyRequests), 'notification'],
  [refused(CODE.invalidInput), 'notification'],
  [refused(CODE.quoteExpired), 'notification'],
  [{ kind: 'offline' }, 'toast'],
  [{ kind: 'timeout' }, 'toast'],
  [{ kind: 'status', status: 502 }, 'toast'],
])('API-05, API-06: the failure %j is shown as %j', (failure, as) => {
  const { portal, told } = start();
  portal.send({ type: 'call.failed', failure });
  expect(told()).toEqual([{ kind: 'failure', failure, as }]);
});

test('GUARD-03: a failure that the former page left for this page is shown, whatever its kind', () => {
  const { portal, told } = start();
  portal.send({ type: 'failure.left', failure: { kind: 'offline' } });
  expect(told()).toEqual([{ kind: 'failure', failure: { kind: 'offline' }, as: 'toast' }]);
});

test('PSH-T07, PSH-T08, API-11: a push is shown as a notification for 3 s and reloads the order; a push without text only reloads the order', async () => {
  const { child, clock, streams, loads, told } = start({ token: 't' });
  const { orderNo } = order();
  child('orderTracking').send({
    type: 'page.opened',
    page: 'detail',
    target: { kind: 'order', orderNo },
  });
  const [portalStream] = streams;
  portalStream?.tell({ type: 'stream.opened' });
  await loads.last().answer(order());
  const push = { title: 'On the way', body: 'Chen', type: 'order_refresh' };
  const change = { orderNo, status: 2, version: 4 };
  portalStream?.tell({ type: 'stream.message', push: { ...push, order: change } });
  expect(told()).toEqual([{ kind: 'push', title: 'On the way', body: 'Chen', orderNo }]);
  expect(loads.asked).toHaveLength(2);
  portalStream?.tell({
    type: 'stream.message',
    push: { ...push, title: '', body: '', order: { ...change, version: 5 } },
  });
  expect([told().length, loads.asked.length]).toEqual([1, 3]);
  portalStream?.tell({ type: 'stream.text', text: 'plain' });
  expect(told().at(-1)).toEqual({ kind: 'plain', text: 'plain' });
  clock.increment(3_000);
  expect(told()).toEqual([]);
});

test('the order is reloaded when a stream opens again or a mobile tab becomes visible again, but not when a stream first opens', async () => {
  const { child, clock, streams, loads, becomeVisible } = start({ token: 't' });
  child('orderTracking').send({
    type: 'page.opened',
    page: 'detail',
    target: { kind: 'order', orderNo: 'D2611210001' },
  });
  await loads.last().answer(order());
  streams[0]?.tell({ type: 'stream.opened' });
  expect(loads.asked).toHaveLength(1);
  streams[0]?.tell({ type: 'stream.failed', reason: 'broken' });
  clock.increment(3_000);
  streams.at(-1)?.tell({ type: 'stream.opened' });
  expect(loads.asked).toHaveLength(2);
  becomeVisible();
  expect(loads.asked).toHaveLength(3);
});

test('GUARD-06: a visitor who found an order is led to it; it is remembered, and its stream opens', async () => {
  const { child, finds, storage, requests, open } = start();
  const search = child('orderSearch');
  search.send({ type: 'search.changed', field: 'orderNo', value: 'D2611210001' });
  search.send({ type: 'search.changed', field: 'phone', value: '0912345678' });
  search.send({ type: 'search.submit' });
  const access = { orderNo: 'D2611210001', orderToken: 'secret' };
  await finds.last().answer(access);
  expect(storage.orders).toEqual([access]);
  expect(requests).toEqual([
    { type: 'navigation.requested', to: '/order/search?orderNo=D2611210001', replace: false },
  ]);
  child('orderTracking').send({
    type: 'page.opened',
    page: 'search',
    target: { kind: 'order', orderNo: 'D2611210001' },
  });
  expect(open()).toEqual([{ stream: 'order', orderToken: 'secret' }]);
  child('orderTracking').send({ type: 'page.left' });
  expect(open()).toEqual([]);
  expect(selectStream(child('pushOrder').getSnapshot())).toBe('closed');
});

test('a member’s new order leads to its detail page; an order that needs a login leads to the login page and back to the form', () => {
  const { portal, requests } = start();
  portal.send({ type: 'order.created', access: { orderNo: 'D1' } });
  portal.send({ type: 'order.signInNeeded', kind: 'type_dui' });
  expect(requests).toEqual([
    { type: 'navigation.requested', to: '/order/detail?orderNo=D1', replace: false },
    {
      type: 'navigation.requested',
      to: '/login?redirect=%2Forder%2Fcreate%3Ftype%3Dtype_dui',
      replace: false,
    },
  ]);
});

test('SES-T11: after logging out, draft, orders and streams of this user are gone', async () => {
  const saved = { draft: { ...emptyDraft('type_dui'), contactName: 'Lin' } };
  const { child, logout, storage, open, reloads } = start({ token: 't', saved });
  child('orderTracking').send({ type: 'order.accessed', access: { orderNo: 'D1' } });
  child('session').send({ type: 'session.logout' });
  await logout.last().answer();
  expect(storage).toEqual({ token: undefined, form: undefined, orders: [] });
  expect([open(), reloads]).toEqual([[], [undefined]]);
  expect(selectDraft(child('orderForm').getSnapshot())).toEqual(emptyDraft('type_dui'));
});

test('SES-T13: a page that finds another user’s data in the tab deletes them, and fills in the contact of its own user', async () => {
  const saved = { draft: { ...emptyDraft('type_dui'), note: 'typed by another' } };
  const { child, storage, loadProfile } = start({ token: 't', saved, owner: 'another' });
  storage.orders.push({ orderNo: 'D1', orderToken: 'of another' });
  child('session').send({ type: 'session.profileNeeded' });
  await loadProfile.last().answer(profile);
  expect([storage.owner, storage.orders]).toEqual([profile.userId, []]);
  expect(selectDraft(child('orderForm').getSnapshot())).toMatchObject({
    note: '',
    contactName: profile.nickName,
  });
});

test('LANG-05: when the language changes, the dictionary is loaded again', async () => {
  const { child, dictionaries } = start();
  child('orderStatusDictionary').send({ type: 'dictionary.needed' });
  await dictionaries.last().answer([]);
  child('preferences').send({ type: 'language.choose', language: 'en' });
  await settled();
  expect(dictionaries.asked).toHaveLength(2);
});

test('ORD-07: only one payment is open at a time, and it is closed with its page; after paying, the order is loaded again', async () => {
  const { portal, child, loads } = start();
  const access = { orderNo: 'D2611210001' };
  child('orderTracking').send({
    type: 'page.opened',
    page: 'detail',
    target: { kind: 'order', ...access },
  });
  await loads.last().answer(order());
  portal.send({ type: 'payment.open', access, amount: 500, isMember: false });
  const first = selectPayment(portal.getSnapshot());
  portal.send({ type: 'payment.open', access, amount: 600, isMember: false });
  expect(first?.getSnapshot().status).toBe('stopped');
  await settled();
  const paying = selectActor('payment')(child('payment').getSnapshot());
  expect(paying?.getSnapshot()).toMatchObject({ context: { access, amount: 600 } });
  paying?.send({ type: 'payment.submit', threeDomainSecure: false });
  await settled();
  expect(paying?.getSnapshot()).toMatchObject({ value: 'paid' });
  expect(loads.asked).toHaveLength(2);
  portal.send({ type: 'payment.close' });
  expect(selectPayment(portal.getSnapshot())).toBeUndefined();
});

test('PROJ-03: the payment of a pledge is closed with its page, also by the browser’s back button', async () => {
  const { portal } = start();
  const page = { name: 'support' as const, input: { rewardId: 'reward-1', quantity: 1 } };
  portal.send({ type: 'page.open', page });
  const access = { pledgeId: 'pledge-1' };
  portal.send({ type: 'payment.open', access, amount: 300, isMember: false });
  await settled();
  const paying = selectPayment(portal.getSnapshot());
  expect(paying?.getSnapshot().status).toBe('active');
  portal.send({ type: 'page.close' });
  expect([selectPayment(portal.getSnapshot()), paying?.getSnapshot().status]).toEqual([
    undefined,
    'stopped',
  ]);
});

test('a defect of one actor is passed to the error boundary, and the other actors go on', async () => {
  const { portal, child, loadProfile, told } = start({ token: 't' });
  const defect = new TypeError('a defect');
  child('session').send({ type: 'session.profileNeeded' });
  await loadProfile.last().break(defect);
  expect(selectDefect(portal.getSnapshot())).toBe(defect);
  expect(portal.getSnapshot().status).toBe('active');
  portal.send({ type: 'call.failed', failure: refused(CODE.internal) });
  expect(told()).toHaveLength(1);
});
