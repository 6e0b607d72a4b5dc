import { describe, expect, test } from 'vitest';
import { createActor, getNextSnapshot } from 'xstate';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type RideStatus,
} from '../../src/domain/order/status.ts';
import {
  orderStatusMachine,
  orderStatusSnapshot,
  STATUS_OF,
  statusOf,
  type OrderStatusEvent,
} from '../../src/machines/order-status/machine.ts';

const RIDE: readonly RideStatus[] = [0, 1, 2, 3, 4, 5];

/** One event for each fact that can reach an order. */
const EVENTS: readonly OrderStatusEvent[] = [
  ...RIDE.map((to) => ({ type: 'ride.advanced', to }) as const),
  { type: 'ride.ended', amountDue: 1_000 },
  { type: 'ride.ended', amountDue: 0 },
  { type: 'payment.confirmed' },
  { type: 'payment.declined' },
  { type: 'order.cancel', fee: 0 },
  { type: 'order.cancel', fee: 100 },
  { type: 'dispatch.expired' },
];

const can = (status: OrderStatus, event: OrderStatusEvent): boolean =>
  orderStatusSnapshot(status).can(event);

/** The status of the running actor after the event. A refused event leaves it unchanged. */
function after(status: OrderStatus, event: OrderStatusEvent): OrderStatus {
  const actor = createActor(orderStatusMachine, { snapshot: orderStatusSnapshot(status) }).start();
  actor.send(event);
  const reached = statusOf(actor.getSnapshot());
  actor.stop();
  return reached;
}

describe('order status', () => {
  test('every status has exactly one state, and every state one status', () => {
    expect(Object.values(STATUS_OF).toSorted((a, b) => a - b)).toEqual([...ORDER_STATUSES]);
    for (const status of ORDER_STATUSES) expect(statusOf(orderStatusSnapshot(status))).toBe(status);
  });

  test('ORD-T07 an order begins in status 0', () => {
    expect(statusOf(createActor(orderStatusMachine).start().getSnapshot())).toBe(0);
  });

  test.each([0, 1, 2, 3, 4] as const)(
    'ORD-T01 status %i goes to the next step and to no other',
    (status) => {
      for (const to of RIDE) {
        const event = { type: 'ride.advanced', to } as const;
        expect(can(status, event), `${status} to ${to}`).toBe(to === status + 1);
        expect(after(status, event)).toBe(to === status + 1 ? to : status);
      }
    },
  );

  test('ORD-T01 after status 5 there is no further step, and no step leads back', () => {
    for (const to of RIDE) expect(can(5, { type: 'ride.advanced', to })).toBe(false);
  });

  test.each([4, 5] as const)(
    'ORD-T02 when the ride ends in status %i with a fare due, the status is 7',
    (status) => {
      expect(after(status, { type: 'ride.ended', amountDue: 1_000 })).toBe(7);
    },
  );

  test.each([4, 5] as const)(
    'ORD-T08 when the ride ends in status %i with nothing due, the status is 6',
    (status) => {
      expect(after(status, { type: 'ride.ended', amountDue: 0 })).toBe(6);
    },
  );

  test.each([0, 1, 2, 3] as const)('ORD-T02, ORD-T08 no ride can end in status %i', (status) => {
    expect(can(status, { type: 'ride.ended', amountDue: 0 })).toBe(false);
    expect(can(status, { type: 'ride.ended', amountDue: 1_000 })).toBe(false);
  });

  test('ORD-T03 after the fare is paid, the status is 6', () => {
    expect(after(7, { type: 'payment.confirmed' })).toBe(6);
  });

  test.each([0, 1, 2, 3] as const)(
    'ORD-T04 an order cancelled for free in status %i gets status 10, as cancelled by the passenger',
    (status) => {
      const next = getNextSnapshot(orderStatusMachine, orderStatusSnapshot(status), {
        type: 'order.cancel',
        fee: 0,
      });
      expect(statusOf(next)).toBe(10);
      expect(next.context).toEqual({ cancelReason: 'passenger', feePaid: false });
    },
  );

  test.each([1, 2, 3] as const)(
    'ORD-T05 an order cancelled with a fee in status %i has status 11',
    (status) => {
      const event = { type: 'order.cancel', fee: 100 } as const;
      const next = getNextSnapshot(orderStatusMachine, orderStatusSnapshot(status), event);
      expect(statusOf(next)).toBe(11);
      expect(next.context).toEqual({ cancelReason: 'passenger', feePaid: false });
    },
  );

  test('ORD-T06 after the fee is paid, the status is 10, and the payment is noted', () => {
    const before = orderStatusSnapshot(11, { cancelReason: 'passenger', feePaid: false });
    const next = getNextSnapshot(orderStatusMachine, before, { type: 'payment.confirmed' });
    expect(statusOf(next)).toBe(10);
    expect(next.context).toEqual({ cancelReason: 'passenger', feePaid: true });
  });

  test.each([7, 11] as const)(
    'ORD-T09 a declined payment in status %i is accepted as an event and changes nothing',
    (status) => {
      expect(can(status, { type: 'payment.declined' })).toBe(true);
      expect(after(status, { type: 'payment.declined' })).toBe(status);
    },
  );

  test.each([0, 1, 2, 3, 4, 5, 6, 10] as const)(
    'ORD-T03, ORD-T06, ORD-T09 nothing can be paid in status %i',
    (status) => {
      expect(can(status, { type: 'payment.confirmed' })).toBe(false);
      expect(can(status, { type: 'payment.declined' })).toBe(false);
    },
  );

  test('ORD-T10 an order for which no driver is found in time goes to status 10 with this reason, and only from status 0', () => {
    const event = { type: 'dispatch.expired' } as const;
    const next = getNextSnapshot(orderStatusMachine, orderStatusSnapshot(0), event);
    expect(statusOf(next)).toBe(10);
    expect(next.context.cancelReason).toBe('noDriver');
    for (const status of ORDER_STATUSES) expect(can(status, event)).toBe(status === 0);
  });

  test.each([4, 5] as const)(
    'ORD-T11 cancelling in status %i is refused, and nothing changes',
    (status) => {
      for (const fee of [0, 100]) {
        const event = { type: 'order.cancel', fee } as const;
        expect(can(status, event)).toBe(false);
        expect(after(status, event)).toBe(status);
      }
    },
  );

  test.each([7, 11] as const)(
    'ORD-T11 cancelling in status %i, in which money is due, is refused too',
    (status) => {
      expect(can(status, { type: 'order.cancel', fee: 0 })).toBe(false);
    },
  );

  test.each([6, 10] as const)(
    'ORD-T12 status %i is final: every event is refused, and nothing changes',
    (status) => {
      for (const event of EVENTS) {
        expect(can(status, event), event.type).toBe(false);
        expect(after(status, event)).toBe(status);
      }
    },
  );
});
