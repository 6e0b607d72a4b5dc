/** What is loaded again when the network is back. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { loadAgainWhenOnline } from '../../src/app/on-demand/load-again.ts';
import type { Failure } from '../../src/domain/failure.ts';
import { createCollectionMachine } from '../../src/machines/collection/machine.ts';
import type { TrackingTarget } from '../../src/machines/order-tracking/types.ts';
import { readOnly } from '../../src/services/no-form.ts';
import { order } from '../machines/fixtures.ts';
import { answerable, settle, startPortal } from '../support/ui/portal.ts';

const OFFLINE: Failure = { kind: 'offline' };
const SERVER: Failure = { kind: 'status', status: 500 };

function started() {
  const rows = answerable<[], { rows: readonly string[]; total: number }>();
  const notices = createCollectionMachine({
    ...readOnly,
    load: () => rows.port(),
    idOf: (row: string) => row,
  });
  const it = startPortal({ token: 't', machines: { notices: notices as never } });
  const network = new EventTarget();
  const clock = new SimulatedClock();
  loadAgainWhenOnline(it.portal, network, clock);
  const open = (target: TrackingTarget): void =>
    it.child('orderTracking').send({ type: 'page.opened', page: 'detail', target });
  return {
    ...it,
    rows,
    open,
    online: (ms = 0) =>
      act(async () => {
        if (ms === 0) network.dispatchEvent(new Event('online'));
        clock.increment(ms);
      }),
  };
}

test('an order that could not be loaded again without a network is loaded once the network is back (ORD-04)', async () => {
  const { open, loadOrder, pass, online, child } = started();
  open({ kind: 'order', orderNo: 'D1' });
  await loadOrder.last().answer(order({ orderNo: 'D1' }));
  await online();
  expect(loadOrder.asked).toHaveLength(1);
  child('orderTracking').send({ type: 'push.opened' });
  await loadOrder.last().fail(OFFLINE);
  pass(3_000);
  await loadOrder.last().fail(OFFLINE);
  expect(loadOrder.asked).toHaveLength(3);
  // The next attempt would be due in 6 s.
  await online();
  expect(loadOrder.asked).toHaveLength(4);
  // The request that is under way stays.
  await online();
  expect(loadOrder.asked).toHaveLength(4);
  await loadOrder.last().answer(order({ orderNo: 'D1' }));
  await online(3_000);
  expect(loadOrder.asked).toHaveLength(4);
});

test('what fails once more while the network is still changing is loaded again after three seconds', async () => {
  const { open, loadOrder, online } = started();
  open({ kind: 'order', orderNo: 'D1' });
  await loadOrder.last().fail(OFFLINE);
  await online();
  await loadOrder.last().fail(OFFLINE);
  await online(2_999);
  expect(loadOrder.asked).toHaveLength(2);
  await online(1);
  expect(loadOrder.asked).toHaveLength(3);
});

test.each<[string, Failure, number]>([
  ['without a network are loaded again', OFFLINE, 2],
  ['in time are loaded again', { kind: 'timeout' }, 2],
  ['because of an error of the server wait for the visitor', SERVER, 1],
])('a list of orders and a page’s rows that could not be loaded %s', async (_, failure, loads) => {
  const { portal, open, listOrders, rows, online } = started();
  open({ kind: 'list', state: 'current', page: 1 });
  portal.send({ type: 'page.open', page: { name: 'notices', input: { query: {} } } } as never);
  await settle();
  await listOrders.last().fail(failure);
  await rows.last().fail(failure);
  await online();
  expect([listOrders.asked.length, rows.asked.length]).toEqual([loads, loads]);
});
