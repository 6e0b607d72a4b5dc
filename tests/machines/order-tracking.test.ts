import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type {
  OrderAccess,
  OrderPage,
  OrderPosition,
  OrderView,
} from '../../src/domain/order/view.ts';
import { selectList, selectListState } from '../../src/machines/order-list/selectors.ts';
import type { ListTarget } from '../../src/machines/order-list/types.ts';
import { createOrderTrackingMachine } from '../../src/machines/order-tracking/machine.ts';
import {
  selectOrderList,
  selectOrderView,
  selectOrderViews,
  selectRemembered,
} from '../../src/machines/order-tracking/selectors.ts';
import type { TrackedPage, TrackingTarget } from '../../src/machines/order-tracking/types.ts';
import { selectOrder, selectPosition } from '../../src/machines/order-view/selectors.ts';
import { order, row } from './fixtures.ts';
import { askable, factsOf } from './harness.ts';

function start({ isMobile = false } = {}) {
  const clock = new SimulatedClock();
  const loads = askable<[OrderAccess, AbortSignal], OrderView>();
  const lists = askable<[ListTarget, AbortSignal], OrderPage>();
  const remembered: OrderAccess[] = [];
  let changedElsewhere = (): void => undefined;
  const actor = createActor(
    createOrderTrackingMachine({
      loadOrder: loads.port,
      cancelOrder: () => Promise.reject(new TypeError('not in this test')),
      listOrders: lists.port,
      isMobile: () => isMobile,
      remember: (access) => remembered.push(access),
      recall: (orderNo) => remembered.find((one) => one.orderNo === orderNo)?.orderToken,
      unfinished: () => remembered.toReversed(),
      remembered: () => remembered.map(({ orderNo }) => orderNo).toReversed(),
      forget: () => remembered.splice(0),
      watchRemembered(tell) {
        changedElsewhere = tell;
        return () => undefined;
      },
    }),
    { clock },
  );
  const facts = factsOf(actor);
  actor.start();
  const open = (page: TrackedPage, target: TrackingTarget = { kind: 'order', orderNo: orderNo }) =>
    actor.send({ type: 'page.opened', page, target });
  const push = (version = 4, status = 2) =>
    actor.send({
      type: 'push.received',
      push: { title: '', body: '', type: 'order_refresh', order: { orderNo, status, version } },
    });
  const view = () => selectOrderView(actor.getSnapshot())?.getSnapshot();
  const shown = () => {
    const snapshot = view();
    return snapshot && selectOrder(snapshot);
  };
  const inAnotherTab = (change: () => void): void => {
    change();
    changedElsewhere();
  };
  return { actor, clock, loads, lists, remembered, facts, open, push, view, shown, inAnotherTab };
}

const { orderNo } = order();
/** A push about another order, so that only the page's reload asks for data. */
const elsewhere = {
  type: 'push.received',
  push: {
    title: '',
    body: '',
    type: 'order_refresh',
    order: { orderNo: 'D9', status: 1, version: 9 },
  },
} as const;

test.each(['search', 'detail'] as const)(
  'TRK-T01: an order_refresh on %s reloads the data after 3 s',
  async (page) => {
    const { actor, clock, loads, open } = start();
    open(page);
    await loads.last().answer(order());
    actor.send(elsewhere);
    expect(actor.getSnapshot().value).toEqual({ watching: 'waitingToReload' });
    clock.increment(2_999);
    expect(loads.asked).toHaveLength(1);
    clock.increment(1);
    expect(loads.asked).toHaveLength(2);
    expect(actor.getSnapshot().value).toEqual({ watching: 'settled' });
  },
);

test('TRK-T01: an order_refresh also reloads a member’s list after 3 s; meanwhile the list stays on screen', async () => {
  const { actor, clock, lists, open } = start();
  open('search', { kind: 'list', state: 'current', page: 2 });
  expect(lists.last().args[0]).toEqual({ state: 'current', page: 2 });
  await lists.last().answer({ rows: [row('D1')], total: 11 });
  actor.send(elsewhere);
  clock.increment(3_000);
  expect(lists.asked).toHaveLength(2);
  const list = () => {
    const snapshot = selectOrderList(actor.getSnapshot())?.getSnapshot();
    return snapshot && [selectListState(snapshot), selectList(snapshot)];
  };
  expect(list()).toEqual(['shown', { rows: [row('D1')], total: 11 }]);
  await lists.last().fail({ kind: 'offline' });
  expect(list()).toEqual(['stale', { rows: [row('D1')], total: 11 }]);
});

test('TRK-T01: pushes of another type reload nothing', async () => {
  const { actor, clock, loads, open } = start();
  open('detail');
  await loads.last().answer(order());
  actor.send({ type: 'push.received', push: { title: 'T', body: 'B', type: 'notice' } });
  clock.increment(60_000);
  expect(loads.asked).toHaveLength(1);
});

test.each(['search', 'detail'] as const)(
  'TRK-T02: on mobile, %s reloads when the tab becomes visible again',
  async (page) => {
    const { actor, loads, open } = start({ isMobile: true });
    open(page);
    await loads.last().answer(order());
    actor.send({ type: 'tab.visible' });
    expect(loads.asked).toHaveLength(2);
  },
);

test('TRK-T03: while another page is open, an order_refresh reloads nothing', async () => {
  const { actor, clock, loads, open } = start({ isMobile: true });
  open('receipt');
  await loads.last().answer(order());
  actor.send(elsewhere);
  actor.send({ type: 'tab.visible' });
  clock.increment(60_000);
  expect(loads.asked).toHaveLength(1);
});

test('TRK-T04: on desktop, a tab that becomes visible again reloads nothing', async () => {
  const { actor, loads, open } = start();
  open('detail');
  await loads.last().answer(order());
  actor.send({ type: 'tab.visible' });
  expect(loads.asked).toHaveLength(1);
});

test('TRK-T05: leaving the page cancels the reload', async () => {
  const { actor, clock, loads, open } = start();
  open('detail');
  await loads.last().answer(order());
  actor.send(elsewhere);
  clock.increment(1_000);
  actor.send({ type: 'page.left' });
  open('receipt');
  await loads.last().answer(order());
  clock.increment(60_000);
  expect(loads.asked).toHaveLength(2);
});

test('TRK-T05: opening the next page cancels the reload, too', async () => {
  const { actor, clock, loads, open } = start();
  open('detail');
  await loads.last().answer(order());
  actor.send(elsewhere);
  clock.increment(1_000);
  open('detail', { kind: 'order', orderNo: 'D2' });
  clock.increment(60_000);
  expect(loads.asked.map(({ args }) => args[0])).toEqual([{ orderNo }, { orderNo: 'D2' }]);
});

test('TRK-T06: several order_refresh pushes cause a single reload, 3 s after the first', async () => {
  const { actor, clock, loads, open } = start();
  open('detail');
  await loads.last().answer(order());
  actor.send(elsewhere);
  clock.increment(2_000);
  actor.send(elsewhere);
  clock.increment(999);
  expect(loads.asked).toHaveLength(1);
  clock.increment(1);
  expect(loads.asked).toHaveLength(2);
  await loads.last().answer(order());
  clock.increment(60_000);
  expect(loads.asked).toHaveLength(2);
});

test('ORD-10: the status of a push is on screen at once, and the rest of the order follows', async () => {
  const { clock, loads, open, push, shown } = start();
  open('detail');
  await loads.last().answer(order());
  push(4, 2);
  expect([shown()?.status, shown()?.version]).toEqual([2, 4]);
  expect(shown()).toBe(shown());
  expect(loads.asked).toHaveLength(2);
  await loads.last().answer(order({ status: 2, version: 4, boardingCode: '1234' }));
  expect(shown()).toEqual(order({ status: 2, version: 4, boardingCode: '1234' }));
  push(4, 2);
  push(3, 1);
  expect(loads.asked).toHaveLength(2);
  clock.increment(3_000);
  expect(loads.asked).toHaveLength(3);
});

test('ORD-10: an answer older than the shown order does not replace it', async () => {
  const { actor, loads, open, push, shown } = start();
  open('detail');
  await loads.last().answer(order({ version: 5, status: 3 }));
  push(6, 4);
  await loads.last().answer(order({ version: 5, status: 3 }));
  expect([shown()?.status, shown()?.version]).toEqual([4, 6]);
  actor.send({ type: 'push.opened' });
  await loads.last().answer(order({ version: 6, status: 4 }));
  actor.send({ type: 'push.opened' });
  await loads.last().answer(order({ version: 5, status: 3 }));
  expect([shown()?.status, shown()?.version]).toEqual([4, 6]);
});

test.each([
  ['an answer that has it already is enough', 4, 2, 1],
  ['an answer that is older shows its step, and is asked for again', 3, 1, 2],
] as const)(
  'ORD-10: when a push arrives before the first answer, %s',
  async (_, version, status, asked) => {
    const { loads, open, push, shown } = start();
    open('detail');
    const first = loads.last();
    push(4, 2);
    expect(first.args[1].aborted).toBe(false);
    await first.answer(order({ version, status }));
    expect([shown()?.version, shown()?.status]).toEqual([4, 2]);
    expect(loads.asked).toHaveLength(asked);
  },
);

test('ORD-10: a position that is older than the shown one, or of another order, is not shown', async () => {
  const { actor, loads, open, view } = start();
  const at = (time: number, more: Partial<OrderPosition> = {}): OrderPosition => ({
    orderNo,
    latLng: { lat: 25, lng: 121 },
    heading: 0,
    etaSeconds: 60,
    at: time,
    ...more,
  });
  const move = (position: OrderPosition) => actor.send({ type: 'push.positionReceived', position });
  const shown = () => {
    const snapshot = view();
    return snapshot && selectPosition(snapshot)?.at;
  };
  open('detail');
  await loads.last().answer(order({ position: at(10) }));
  expect(shown()).toBe(10);
  move(at(20));
  move(at(15));
  move(at(30, { orderNo: 'D9' }));
  expect(shown()).toBe(20);
  actor.send({ type: 'push.opened' });
  await loads.last().answer(order({ position: at(25) }));
  expect(shown()).toBe(25);
});

test('a stream that opens again makes every page load its order again', async () => {
  const { actor, loads, open } = start();
  open('receipt');
  await loads.last().answer(order());
  actor.send({ type: 'push.opened' });
  expect(loads.asked).toHaveLength(2);
});

test('GUARD-06: a visitor’s order token is remembered, and the order’s stream is opened', async () => {
  const { actor, loads, facts, remembered, open } = start();
  actor.send({ type: 'order.accessed', access: { orderNo, orderToken: 'secret' } });
  open('search');
  expect(loads.last().args[0]).toEqual({ orderNo, orderToken: 'secret' });
  expect(facts).toEqual([{ type: 'order.followed', orderToken: 'secret' }]);
  open('other', { kind: 'unfinished' });
  expect(loads.last().args[0]).toEqual({ orderNo, orderToken: 'secret' });
  actor.send({ type: 'page.left' });
  expect(facts.at(-1)).toEqual({ type: 'order.unfollowed' });
  actor.send({ type: 'orders.forget', whose: 'everybody' });
  expect(remembered).toEqual([]);
  open('other', { kind: 'unfinished' });
  expect(selectOrderView(actor.getSnapshot())).toBeUndefined();
});

test('when a payment is settled, the order is loaded again', async () => {
  const { actor, loads, open } = start();
  open('detail');
  await loads.last().answer(order());
  actor.send({ type: 'order.changed', orderNo });
  expect(loads.asked).toHaveLength(2);
});

test('the orders that this browser made or found are listed, the newest first', () => {
  const { actor } = start();
  actor.send({ type: 'order.accessed', access: { orderNo: 'D1', orderToken: 'one' } });
  actor.send({ type: 'order.accessed', access: { orderNo: 'D2', orderToken: 'two' } });
  expect(selectRemembered(actor.getSnapshot())).toEqual(['D2', 'D1']);
  actor.send({ type: 'orders.forget', whose: 'everybody' });
  expect(selectRemembered(actor.getSnapshot())).toEqual([]);
});

const [first, second] = [
  { orderNo: 'D1', orderToken: 'one' },
  { orderNo: 'D2', orderToken: 'two' },
] as const;

test('the home page shows all unfinished orders, and one stream follows them', async () => {
  const { actor, loads, facts, remembered, open } = start();
  remembered.push(first, second);
  open('other', { kind: 'unfinished' });
  expect(loads.asked.map(({ args }) => args[0])).toEqual([second, first]);
  expect(facts).toEqual([{ type: 'order.followed', orderToken: 'two,one' }]);
  const views = selectOrderViews(actor.getSnapshot());
  for (const [index, orderNo] of ['D2', 'D1'].entries()) {
    await loads.asked[index]?.answer(order({ orderNo }));
  }
  actor.send({
    type: 'push.received',
    push: {
      title: '',
      body: '',
      type: 'order_refresh',
      order: { orderNo: 'D1', status: 2, version: 9 },
    },
  });
  const at = { latLng: { lat: 25, lng: 121 }, heading: 0, etaSeconds: 60, at: 1 };
  for (const orderNo of ['D1', 'D2']) {
    const position = { ...at, orderNo, etaSeconds: orderNo === 'D1' ? 60 : 120 };
    actor.send({ type: 'push.positionReceived', position });
  }
  expect(views.map((one) => selectPosition(one.getSnapshot())?.etaSeconds)).toEqual([120, 60]);
  expect(views.map((view) => selectOrder(view.getSnapshot())?.status)).toEqual([1, 2]);
  actor.send({ type: 'page.left' });
  expect(views.map((view) => view.getSnapshot().status)).toEqual(['stopped', 'stopped']);
});

test('an order that another tab makes or forgets appears on or disappears from the home page', () => {
  const { actor, loads, facts, remembered, open, inAnotherTab } = start();
  open('other', { kind: 'unfinished' });
  expect(selectOrderViews(actor.getSnapshot())).toEqual([]);
  inAnotherTab(() => remembered.push(first));
  expect(loads.last().args[0]).toEqual(first);
  expect(facts.at(-1)).toEqual({ type: 'order.followed', orderToken: 'one' });
  // The change in the other tab brings nothing new, so the view stays.
  const [view] = selectOrderViews(actor.getSnapshot());
  inAnotherTab(() => undefined);
  expect(selectOrderViews(actor.getSnapshot())).toEqual([view]);
  inAnotherTab(() => remembered.splice(0));
  expect(selectOrderViews(actor.getSnapshot())).toEqual([]);
  expect(facts.at(-1)).toEqual({ type: 'order.unfollowed' });
});

test('on a page that shows no order, a change in another tab affects only the list of remembered orders', () => {
  const { actor, loads, remembered, open, inAnotherTab } = start();
  open('search', { kind: 'none' });
  inAnotherTab(() => remembered.push(first, second));
  expect(selectRemembered(actor.getSnapshot())).toEqual(['D2', 'D1']);
  expect(loads.asked).toEqual([]);
});
