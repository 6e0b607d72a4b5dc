import { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createPortal } from '../../src/app/portal.ts';
import { PortalConfig } from '../../src/contract/portal-config.ts';
import { CODE } from '../../src/domain/codes.ts';
import { LOGIN_LOCK_MS } from '../../src/domain/limits.ts';
import { selectEntry } from '../../src/machines/dictionary/selectors.ts';
import { selectStream } from '../../src/machines/live-push/selectors.ts';
import { selectTerms } from '../../src/machines/order-cancellation/selectors.ts';
import {
  selectCreated,
  selectPlaceSearch,
  selectPriceState,
} from '../../src/machines/order-form/selectors.ts';
import { selectList } from '../../src/machines/order-list/selectors.ts';
import { selectNotFound } from '../../src/machines/order-search/selectors.ts';
import {
  selectOrderList,
  selectOrderView,
  selectOrderViews,
  selectRemembered,
} from '../../src/machines/order-tracking/selectors.ts';
import {
  selectCancellation,
  selectOrder,
  selectOrderState,
} from '../../src/machines/order-view/selectors.ts';
import type { PortalActor } from '../../src/machines/portal/types.ts';
import {
  selectProfile,
  selectRefusal,
  selectStanding,
} from '../../src/machines/session/selectors.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The portal's actors run as in the page, but without React, in a document of happy-dom, with the real server. */
let server: TestServer;
let config: PortalConfig;
let page: Window;
let portal: PortalActor;
let requests: unknown[];
let pages: string[];

beforeAll(async () => {
  server = await startTestServer();
  const served: unknown = await (await fetch(`${server.url}/portal-config.json`)).json();
  config = { ...PortalConfig.parse(served), apiBase: `${server.url}/api`, streamBase: server.url };
});

afterAll(() => server.close());

beforeEach(() => {
  page = new Window({ url: `${server.url}/index` });
  pages = [];
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('XMLHttpRequest', page.XMLHttpRequest);
  vi.stubGlobal('localStorage', page.localStorage);
  vi.stubGlobal('sessionStorage', page.sessionStorage);
  vi.stubGlobal('matchMedia', page.matchMedia.bind(page));
  vi.stubGlobal('location', { search: '', replace: (url: string) => pages.push(url) });
  open();
});

afterEach(async () => {
  portal.stop();
  await page.happyDOM.close();
  vi.unstubAllGlobals();
});

/** Loads the page, or loads it again. The browser's storage stays as it is. */
function open(): void {
  const i18n = { locale: 'zh-Hant' };
  portal = createPortal(config, { i18n, activateTexts: () => Promise.resolve() });
  requests = [];
  portal.on('*', (request) => requests.push(request));
  portal.start();
}

function child<Name extends keyof ReturnType<PortalActor['getSnapshot']>['children']>(name: Name) {
  const found = portal.getSnapshot().children[name];
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

async function orderView() {
  const tracking = await waitFor(
    child('orderTracking'),
    (one) => selectOrderView(one) !== undefined,
  );
  const view = selectOrderView(tracking);
  if (view === undefined) throw new Error('no order is shown');
  return view;
}

/** Types a place's name and takes the first suggestion. */
async function choose(field: 'pickup' | 'destination', text: string): Promise<void> {
  const form = child('orderForm');
  form.send({ type: 'address.typed', field, text });
  const search = selectPlaceSearch(form.getSnapshot());
  if (search === undefined) throw new Error('no place search');
  const { context } = await waitFor(search, (one) => one.matches('shown'));
  const [first] = context.places;
  if (first === undefined) throw new Error(`no place for ${text}`);
  form.send({ type: 'address.chosen', field, place: first });
}

async function makeOrder() {
  const form = child('orderForm');
  form.send({ type: 'form.opened', kind: 'type_dui', timing: 'now' });
  await choose('pickup', '台北車站');
  await choose('destination', '台北101');
  form.send({ type: 'field.changed', field: 'contactName', value: '林小姐' });
  form.send({ type: 'field.changed', field: 'contactPhone', value: '0912-345-678' });
  await waitFor(form, (one) => selectPriceState(one) === 'known');
  form.send({ type: 'order.submit' });
  const access = selectCreated(await waitFor(form, (one) => selectCreated(one) !== undefined));
  if (access === undefined) throw new Error('no order');
  return access;
}

async function signIn(username = 'passenger', password = 'passenger-demo') {
  const session = child('session');
  session.send({ type: 'session.login', credentials: { username, password } });
  return waitFor(session, (one) => !one.matches('signingIn'));
}

test('ORD-01, GUARD-06, ORD-10: a visitor orders, follows the order live, cancels it at the shown terms, and finds it after a reload', async () => {
  const access = await makeOrder();
  expect(access.orderToken).toBeDefined();
  expect(requests).toEqual([
    { type: 'navigation.requested', to: `/order/search?orderNo=${access.orderNo}`, replace: false },
  ]);
  const target = { kind: 'order', orderNo: access.orderNo } as const;
  child('orderTracking').send({ type: 'page.opened', page: 'search', target });
  const view = await orderView();
  await waitFor(view, (one) => selectOrderState(one) === 'shown');
  await waitFor(child('pushOrder'), (one) => selectStream(one) === 'open');

  view.send({ type: 'order.cancel' });
  const cancellation = selectCancellation(view.getSnapshot());
  expect(cancellation && selectTerms(cancellation.getSnapshot())).toMatchObject({
    allowed: true,
    fee: 0,
  });
  cancellation?.send({ type: 'cancellation.confirm' });
  await waitFor(view, (one) => selectOrder(one)?.status === 10);

  portal.stop();
  open();
  child('orderTracking').send({
    type: 'page.opened',
    page: 'other',
    target: { kind: 'unfinished' },
  });
  // The order is over. The page remembers it, but does not show it on the home page.
  expect(selectRemembered(child('orderTracking').getSnapshot())).toEqual([access.orderNo]);
  expect(selectOrderViews(child('orderTracking').getSnapshot())).toEqual([]);
});

test('ORD-10: a change made elsewhere is shown without a reload', async () => {
  const access = await makeOrder();
  const target = { kind: 'order', orderNo: access.orderNo } as const;
  child('orderTracking').send({ type: 'page.opened', page: 'search', target });
  const view = await orderView();
  await waitFor(view, (one) => selectOrderState(one) === 'shown');
  await waitFor(child('pushOrder'), (one) => selectStream(one) === 'open');
  await server.call('POST', '/order/cancel', {
    headers: { 'order-token': access.orderToken ?? '' },
    body: { orderNo: access.orderNo, fee: 0 },
  });
  const changed = await waitFor(view, (one) => selectOrder(one)?.status === 10, { timeout: 1_000 });
  expect(selectOrderState(changed)).toBe('shown');
});

test('ORD-03: an order is found by its number and its telephone number, and not with another telephone number', async () => {
  const { orderNo } = await makeOrder();
  const search = child('orderSearch');
  const find = (phone: string) => {
    search.send({ type: 'search.opened', orderNo });
    search.send({ type: 'search.changed', field: 'phone', value: phone });
    search.send({ type: 'search.submit' });
  };
  find('0987654321');
  await waitFor(search, selectNotFound);
  find('0912345678');
  await waitFor(search, (one) => one.matches('found'));
  expect(requests.at(-1)).toEqual({
    type: 'navigation.requested',
    to: `/order/search?orderNo=${orderNo}`,
    replace: false,
  });
});

test('API-13, API-18, API-16, API-02, API-10, SESS-02, SESS-04: a member signs in, gets profile, both streams and a list, and signs out', async () => {
  expect(selectRefusal(await signIn('passenger', 'wrong'))).toMatchObject({
    code: CODE.wrongCredentials,
  });
  await signIn();
  const session = child('session');
  session.send({ type: 'session.profileNeeded' });
  const known = await waitFor(session, (one) => selectStanding(one) === 'profileKnown');
  expect(selectProfile(known)?.userName).toBe('passenger');
  await waitFor(child('pushPortal'), (one) => selectStream(one) === 'open');
  await waitFor(child('pushAdmin'), (one) => selectStream(one) === 'open');

  const { orderNo, orderToken } = await makeOrder();
  expect(orderToken).toBeUndefined();
  expect(requests.at(-1)).toEqual({
    type: 'navigation.requested',
    to: `/order/detail?orderNo=${orderNo}`,
    replace: false,
  });
  const target = { kind: 'list', state: 'current', page: 1 } as const;
  child('orderTracking').send({ type: 'page.opened', page: 'search', target });
  const list = selectOrderList(child('orderTracking').getSnapshot());
  if (list === undefined) throw new Error('no list');
  const shown = await waitFor(list, (one) => selectList(one) !== undefined);
  expect(selectList(shown)?.rows.map((row) => row.orderNo)).toContain(orderNo);

  session.send({ type: 'session.logout' });
  await waitFor(session, (one) => one.matches('signedOut'));
  expect(pages).toEqual(['/']);
  expect(Object.keys(page.localStorage).toSorted()).toEqual(['chauffeur-ended', 'device']);
  // The tab's data belong to no user any more.
  expect([page.sessionStorage.length, page.sessionStorage.getItem('owner')]).toEqual([1, '']);
  expect(selectStream(child('pushPortal').getSnapshot())).toBe('closed');
});

test('API-13: a page that has signed in before is not locked out by wrong passwords from elsewhere', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const session = await signIn();
    expect(selectStanding(session)).not.toBe('signedOut');
    child('session').send({ type: 'session.logout' });
    await waitFor(child('session'), (one) => one.matches('signedOut'));
    for (let guess = 0; guess < 5; guess += 1) await server.signIn({ password: 'x' });
    expect((await server.signIn()).code).toBe(CODE.accountLocked);
    portal.stop();
    open();
  }
  server.clock.advance(LOGIN_LOCK_MS);
});

test('SES-T13: an invalid token signs out without a message, and typed text is not lost', async () => {
  page.localStorage.setItem('chauffeur-token', 'no-such-token');
  portal.stop();
  open();
  const form = child('orderForm');
  form.send({ type: 'field.changed', field: 'note', value: 'typed' });
  child('session').send({ type: 'session.profileNeeded' });
  await waitFor(child('session'), (one) => one.matches('signedOut'));
  expect([page.localStorage.length, pages]).toEqual([0, []]);
  expect(child('orderForm').getSnapshot().context.draft.note).toBe('typed');
  expect(child('notifications').getSnapshot().context.queue).toEqual([]);
});

test('API-24, ORD-02: the dictionary gives the labels of the statuses', async () => {
  const dictionary = child('orderStatusDictionary');
  dictionary.send({ type: 'dictionary.needed' });
  const loaded = await waitFor(dictionary, (one) => one.matches('loaded'));
  expect(selectEntry('0')(loaded)).toMatchObject({ dictValue: '0', listClass: 'warning' });
});
