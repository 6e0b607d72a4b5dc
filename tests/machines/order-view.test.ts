import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CODE } from '../../src/domain/codes.ts';
import type { OrderAccess, OrderView } from '../../src/domain/order/view.ts';
import {
  selectCancelFailure,
  selectCancelling,
  selectFeeChanged,
  selectMayConfirm,
  selectTerms,
} from '../../src/machines/order-cancellation/selectors.ts';
import { createOrderViewMachine } from '../../src/machines/order-view/machine.ts';
import {
  mayCancel,
  mayPay,
  selectCancellation,
  selectOrder,
  selectOrderFailure,
  selectOrderState,
} from '../../src/machines/order-view/selectors.ts';
import { order } from './fixtures.ts';
import { askable, refused } from './harness.ts';

const access = { orderNo: order().orderNo, orderToken: 't' };

function start() {
  const loads = askable<[OrderAccess, AbortSignal], OrderView>();
  const cancels = askable<[OrderAccess, number, AbortSignal], OrderView>();
  const clock = new SimulatedClock();
  const actor = createActor(
    createOrderViewMachine({ loadOrder: loads.port, cancelOrder: cancels.port }),
    { input: access, clock },
  ).start();
  const state = () => selectOrderState(actor.getSnapshot());
  const shown = () => selectOrder(actor.getSnapshot());
  const cancellation = () => {
    const child = selectCancellation(actor.getSnapshot());
    if (child === undefined) throw new Error('no cancellation is under way');
    return child;
  };
  return { actor, clock, loads, cancels, state, shown, cancellation };
}

test('ORD-03: an order is loaded, then shown; it stays on screen during a reload, and a failed reload marks it as stale', async () => {
  const { actor, loads, state, shown } = start();
  expect([state(), loads.last().args[0]]).toEqual(['loading', access]);
  await loads.last().answer(order());
  expect([state(), shown()]).toEqual(['shown', order()]);
  actor.send({ type: 'order.reload' });
  expect([state(), shown()]).toEqual(['shown', order()]);
  await loads.last().fail({ kind: 'timeout' });
  expect([state(), shown()]).toEqual(['stale', order()]);
  expect(selectOrderFailure(actor.getSnapshot())).toEqual({ kind: 'timeout' });
  actor.send({ type: 'order.reload' });
  // While the order is loaded again, it is still not known to be the latest.
  expect(state()).toBe('stale');
  await loads.last().answer(order({ version: 4 }));
  expect([state(), shown()]).toEqual(['shown', order({ version: 4 })]);
  expect(selectOrderFailure(actor.getSnapshot())).toBeUndefined();
});

test('ORD-03: when two reloads overlap, the page shows the answer of the last one', async () => {
  const { actor, loads, shown } = start();
  await loads.last().answer(order());
  actor.send({ type: 'order.reload' });
  const former = loads.last();
  actor.send({ type: 'order.reload' });
  expect(former.args[1].aborted).toBe(true);
  await loads.last().answer(order({ note: 'new' }));
  await former.answer(order({ note: 'old' }));
  expect(shown()?.note).toBe('new');
});

test('ORD-10: an answer older than the shown order does not replace it', async () => {
  const { actor, loads, shown } = start();
  await loads.last().answer(order({ version: 5, status: 3 }));
  actor.send({ type: 'order.reload' });
  await loads.last().answer(order({ version: 4, status: 2 }));
  expect(shown()).toEqual(order({ version: 5, status: 3 }));
});

test('ORD-03: a first load that fails can be tried again; for a forbidden order the failure says that it is forbidden', async () => {
  const { actor, loads, state } = start();
  await loads.last().fail({ kind: 'offline' });
  expect([state(), selectOrderFailure(actor.getSnapshot())]).toEqual([
    'failed',
    { kind: 'offline' },
  ]);
  actor.send({ type: 'order.reload' });
  expect([state(), loads.asked.length]).toEqual(['failed', 2]);
  await loads.last().fail(refused(CODE.forbidden));
  expect(state()).toBe('forbidden');
});

test('ORD-T04, ORD-T05: the dialog shows the fee; after the passenger has confirmed, the cancelled order is shown', async () => {
  const { actor, loads, cancels, shown, cancellation } = start();
  actor.send({ type: 'order.cancel' });
  expect(selectCancellation(actor.getSnapshot())).toBeUndefined();
  const terms = { allowed: true, fee: 100, reason: 'onTheWay' } as const;
  await loads.last().answer(order({ cancellation: terms }));
  actor.send({ type: 'order.cancel' });
  expect(selectTerms(cancellation().getSnapshot())).toEqual(terms);
  expect(cancels.asked).toEqual([]);
  const child = cancellation();
  child.send({ type: 'cancellation.confirm' });
  child.send({ type: 'cancellation.confirm' });
  expect(selectCancelling(child.getSnapshot())).toBe(true);
  expect(cancels.asked.map(({ args }) => args.slice(0, 2))).toEqual([[access, 100]]);
  await cancels.last().answer(order({ status: 11, version: 4, amountDue: 100 }));
  expect(selectCancellation(actor.getSnapshot())).toBeUndefined();
  expect(shown()).toEqual(order({ status: 11, version: 4, amountDue: 100 }));
});

test('when the passenger withdraws the cancellation, the order does not change', async () => {
  const { actor, loads, cancels, shown, cancellation } = start();
  await loads.last().answer(order());
  actor.send({ type: 'order.cancel' });
  cancellation().send({ type: 'cancellation.withdraw' });
  expect([selectCancellation(actor.getSnapshot()), cancels.asked, shown()]).toEqual([
    undefined,
    [],
    order(),
  ]);
});

test.each([CODE.feeChanged, CODE.orderRefused])(
  'ORD-T05, ORD-T11: when the terms have changed (%i), the dialog shows the new terms, and the passenger confirms again',
  async (code) => {
    const { actor, clock, loads, cancels, cancellation, shown } = start();
    await loads.last().answer(order());
    actor.send({ type: 'order.cancel' });
    const child = cancellation();
    child.send({ type: 'cancellation.confirm' });
    await cancels.last().fail(refused(code));
    expect(selectCancelling(child.getSnapshot())).toBe(true);
    const terms = { allowed: true, fee: 200, reason: 'arrived' } as const;
    await loads.last().answer(order({ version: 5, status: 3, cancellation: terms }));
    expect(selectFeeChanged(child.getSnapshot())).toBe(true);
    expect(selectTerms(child.getSnapshot())).toEqual(terms);
    // The button has the new fee only since a moment ago: a press of it may be meant for the former one.
    expect(selectMayConfirm(child.getSnapshot())).toBe(false);
    clock.increment(999);
    child.send({ type: 'cancellation.confirm' });
    expect(cancels.asked).toHaveLength(1);
    clock.increment(1);
    expect(selectMayConfirm(child.getSnapshot())).toBe(true);
    expect(selectFeeChanged(child.getSnapshot())).toBe(true);
    child.send({ type: 'cancellation.confirm' });
    expect(cancels.last().args.slice(0, 2)).toEqual([access, 200]);
    await cancels.last().answer(order({ status: 11, version: 6 }));
    expect(shown()).toEqual(order({ status: 11, version: 6 }));
  },
);

test('ORD-T04: if the answer to a cancellation was lost, the next try finds the order cancelled and closes the dialog', async () => {
  const { actor, loads, cancels, cancellation, shown } = start();
  await loads.last().answer(order());
  actor.send({ type: 'order.cancel' });
  const child = cancellation();
  child.send({ type: 'cancellation.confirm' });
  await cancels.last().fail({ kind: 'timeout' });
  child.send({ type: 'cancellation.confirm' });
  await cancels.last().fail(refused(CODE.orderRefused));
  const cancelled = order({
    version: 4,
    status: 11,
    cancellation: { allowed: false, fee: 0, reason: 'paymentDue' },
  });
  await loads.last().answer(cancelled);
  expect([selectCancellation(actor.getSnapshot()), shown()]).toEqual([undefined, cancelled]);
});

test.each([
  [10, 'final', true],
  [11, 'paymentDue', true],
  [6, 'final', false],
  [7, 'paymentDue', false],
] as const)(
  'if the order gets the status %i while the dialog is open (%s), the dialog closes: %s',
  async (status, reason, closes) => {
    const { actor, loads, cancellation, shown } = start();
    await loads.last().answer(order());
    actor.send({ type: 'order.cancel' });
    const asked = cancellation();
    const over = order({ version: 5, status, cancellation: { allowed: false, fee: 0, reason } });
    actor.send({ type: 'order.reload' });
    await loads.last().answer(over);
    expect(selectCancellation(actor.getSnapshot())).toBe(closes ? undefined : asked);
    expect(shown()).toEqual(over);
  },
);

test('when a cancellation fails, the dialog says why; the passenger can try again or close it', async () => {
  const { actor, loads, cancels, cancellation } = start();
  await loads.last().answer(order());
  actor.send({ type: 'order.cancel' });
  const child = cancellation();
  child.send({ type: 'cancellation.confirm' });
  await cancels.last().fail({ kind: 'timeout' });
  expect(selectCancelFailure(child.getSnapshot())).toEqual({ kind: 'timeout' });
  child.send({ type: 'cancellation.confirm' });
  expect(selectCancelFailure(child.getSnapshot())).toBeUndefined();
  expect(cancels.asked).toHaveLength(2);
});

test('ORD-10: a pushed status is shown at once, but status 7 (payment due) only when a reload has brought the amount', async () => {
  const { actor, loads, shown } = start();
  await loads.last().answer(order({ status: 4, version: 5 }));
  const { orderNo } = order();
  actor.send({ type: 'order.pushed', change: { orderNo, status: 5, version: 6 } });
  expect(shown()).toMatchObject({ status: 5, amountDue: 0 });
  actor.send({ type: 'order.pushed', change: { orderNo, status: 7, version: 7 } });
  expect(shown()).toMatchObject({ status: 5, amountDue: 0 });
  await loads.last().answer(order({ status: 7, version: 7, amountDue: 1_000 }));
  expect(shown()).toMatchObject({ status: 7, amountDue: 1_000 });
});

test('ORD-10: when a reload is requested during loading, the order is loaded once more', async () => {
  const { actor, loads, shown } = start();
  actor.send({ type: 'order.reload' });
  expect(loads.asked).toHaveLength(2);
  await loads.last().answer(order({ version: 9 }));
  expect(shown()?.version).toBe(9);
});

test.each([
  [{ status: 0 }, { cancels: true, pays: false }],
  [{ status: 3 }, { cancels: true, pays: false }],
  [{ status: 4 }, { cancels: false, pays: false }],
  [{ status: 7 }, { cancels: false, pays: true }],
  [{ status: 11 }, { cancels: false, pays: true }],
  [{ status: 6 }, { cancels: false, pays: false }],
  [
    { status: 3, onlyRead: true },
    { cancels: false, pays: false },
  ],
  [
    { status: 7, onlyRead: true },
    { cancels: false, pays: false },
  ],
] as const)('GUARD-06: the page of an order with %j offers: %j', (changes, offered) => {
  const shown = order(changes);
  expect({ cancels: mayCancel(shown), pays: mayPay(shown) }).toEqual(offered);
});

test('ORD-T05: while the dialog is open, its fee changes with the order; a second confirmation cancels at the new fee', async () => {
  const { actor, clock, loads, cancels, cancellation, state } = start();
  await loads.last().answer(order());
  actor.send({ type: 'order.cancel' });
  const asked = cancellation();
  expect(selectTerms(asked.getSnapshot()).fee).toBe(0);
  // The free cancellation time ends without a push, so the page loads the terms again.
  clock.increment(5_000);
  expect(loads.asked).toHaveLength(2);
  const onTheWay = order({ cancellation: { allowed: true, fee: 100, reason: 'onTheWay' } });
  await loads.last().answer(onTheWay);
  expect(selectFeeChanged(asked.getSnapshot())).toBe(true);
  expect(selectTerms(asked.getSnapshot()).fee).toBe(100);
  clock.increment(900);
  // A push reports that the driver has arrived.
  actor.send({
    type: 'order.pushed',
    change: { orderNo: access.orderNo, status: 3, version: 4 },
  });
  const arrived = order({
    version: 4,
    status: 3,
    cancellation: { allowed: true, fee: 200, reason: 'arrived' },
  });
  await loads.last().answer(arrived);
  expect(selectTerms(asked.getSnapshot()).fee).toBe(200);
  // The time to read begins again with each new fee.
  clock.increment(900);
  asked.send({ type: 'cancellation.confirm' });
  expect(cancels.asked).toEqual([]);
  clock.increment(100);
  asked.send({ type: 'cancellation.confirm' });
  await cancels.last().fail(refused(CODE.feeChanged));
  await loads.last().answer(arrived);
  expect(selectFeeChanged(asked.getSnapshot())).toBe(true);
  clock.increment(1_000);
  asked.send({ type: 'cancellation.confirm' });
  expect(cancels.asked.map(({ args }) => args[1])).toEqual([200, 200]);
  await cancels.last().answer(order({ version: 5, status: 11 }));
  expect([state(), selectCancellation(actor.getSnapshot())]).toEqual(['shown', undefined]);
  // After the dialog is closed, the terms are not loaded any more.
  const loaded = loads.asked.length;
  clock.increment(60_000);
  expect(loads.asked).toHaveLength(loaded);
});

test('ORD-T11: if the ride begins while the dialog is open, the dialog says so; an older answer is ignored', async () => {
  const { actor, loads, cancellation } = start();
  await loads.last().answer(order());
  actor.send({ type: 'order.cancel' });
  const asked = cancellation();
  const begun = order({
    version: 5,
    status: 4,
    cancellation: { allowed: false, fee: 0, reason: 'rideBegun' },
  });
  actor.send({ type: 'order.reload' });
  await loads.last().answer(begun);
  expect(selectTerms(asked.getSnapshot())).toEqual(begun.cancellation);
  asked.send({ type: 'cancellation.orderRead', order: order() });
  expect(selectTerms(asked.getSnapshot())).toEqual(begun.cancellation);
});

test.each([
  ['first load', 'failed'],
  ['reload', 'stale'],
] as const)(
  'ORD-03: a failed %s is repeated after pauses that grow, until one succeeds',
  async (which, standing) => {
    const { actor, clock, loads, state } = start();
    if (which === 'reload') {
      await loads.last().answer(order());
      actor.send({ type: 'order.reload' });
    }
    const before = loads.asked.length;
    await loads.last().fail({ kind: 'status', status: 500 });
    for (const [tries, pause] of [3_000, 6_000, 12_000, 24_000, 24_000].entries()) {
      clock.increment(pause - 1);
      expect(loads.asked).toHaveLength(before + tries);
      clock.increment(1);
      expect([loads.asked.length, state()]).toEqual([before + tries + 1, standing]);
      await loads.last().fail({ kind: 'offline' });
    }
    clock.increment(24_000);
    await loads.last().answer(order({ status: 7, version: 9 }));
    expect(state()).toBe('shown');
    const loaded = loads.asked.length;
    clock.increment(600_000);
    expect(loads.asked).toHaveLength(loaded);
    // After a success the pauses begin anew.
    actor.send({ type: 'order.reload' });
    await loads.last().fail({ kind: 'offline' });
    clock.increment(3_000);
    expect(loads.asked).toHaveLength(loaded + 2);
  },
);
