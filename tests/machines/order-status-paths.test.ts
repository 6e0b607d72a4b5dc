import { createTestModel } from '@xstate/test';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ORDER_STATUSES } from '../../src/domain/order/status.ts';
import {
  orderStatusMachine,
  STATUS_OF,
  statusOf,
  type OrderStatusEvent,
} from '../../src/machines/order-status/machine.ts';

/**
 * The model tests of `@xstate/test` need a machine without services and delays. Only the order's status machine is
 * like that. The tests walk the shortest paths of this machine on a running actor (QA-01). The path engine for all
 * machines is in `tests/paths`.
 */
const events: OrderStatusEvent[] = [
  ...([1, 2, 3, 4, 5] as const).map((to) => ({ type: 'ride.advanced' as const, to })),
  { type: 'ride.ended', amountDue: 0 },
  { type: 'ride.ended', amountDue: 1200 },
  { type: 'payment.confirmed' },
  { type: 'payment.declined' },
  { type: 'order.cancel', fee: 0 },
  { type: 'order.cancel', fee: 100 },
  { type: 'dispatch.expired' },
];
const paths = createTestModel(orderStatusMachine).getShortestPaths({ events, limit: 10_000 });

describe('QA-01 the order status machine along its shortest paths', () => {
  test('every status of ORD-02 is reached', () => {
    const reached = new Set(
      paths.flatMap((path) =>
        path.steps.map(({ state }) => statusOf(state)).concat(statusOf(path.state)),
      ),
    );
    expect([...reached].toSorted((a, b) => a - b)).toEqual([...ORDER_STATUSES]);
  });

  test.each(paths.map((path) => ({ description: path.description, path })))(
    '$description',
    async ({ path }) => {
      const actor = createActor(orderStatusMachine).start();
      // Each state has its assertion, so that none passes unchecked.
      const states = Object.fromEntries(
        Object.entries(STATUS_OF).map(([name, status]) => [
          name,
          () => expect(statusOf(actor.getSnapshot())).toBe(status),
        ]),
      );
      const executors = Object.fromEntries(
        events.map(({ type }) => [
          type,
          ({ event }: { event: OrderStatusEvent }) => actor.send(event),
        ]),
      );
      await path.test({ states, events: executors });
      expect(actor.getSnapshot().value).toBe(path.state.value);
    },
  );
});
