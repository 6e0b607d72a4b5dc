import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OrderStatus, RideStatus } from '../../domain/order/status.ts';

/**
 * The order status machine (§3, §4; ORD-02, ORD-06): the only definition of how an order's status changes. The server
 * uses it with `transition()` inside the transaction that writes the change. The portal uses it to know which changes
 * are possible. It needs no ports. Its context has only data that the states do not express.
 *
 * An event that `snapshot.can(event)` denies is refused and changes nothing (ORD-T11, ORD-T12).
 */
export type OrderStatusEvent =
  /** The driver reached the next step of the ride. */
  | { type: 'ride.advanced'; to: RideStatus }
  /** The ride is over. `amountDue` is the amount that the passenger still has to pay, in NT$. */
  | { type: 'ride.ended'; amountDue: number }
  /** The record query has confirmed that the amount due is paid (docs/payments.md). */
  | { type: 'payment.confirmed' }
  /** The card was declined. */
  | { type: 'payment.declined' }
  /** The passenger cancels. `fee` is the cancellation fee in NT$ by the terms. */
  | { type: 'order.cancel'; fee: number }
  /** No driver was found in time. */
  | { type: 'dispatch.expired' };

interface Context {
  /** Why the order was cancelled (status 10 or 11). The passenger sees the reason (ORD-T10). */
  readonly cancelReason: 'passenger' | 'noDriver' | undefined;
  /** Whether the cancellation fee was paid (ORD-T06). */
  readonly feePaid: boolean;
}

export const orderStatusMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OrderStatusEvent,
    tags: {} as 'inProgress' | 'awaitsPayment' | 'final',
  },
  guards: {
    'is step': ({ event }, params: { to: RideStatus }) =>
      event.type === 'ride.advanced' && event.to === params.to,
    'fare is due': ({ event }) => event.type === 'ride.ended' && event.amountDue > 0,
    'fee is due': ({ event }) => event.type === 'order.cancel' && event.fee > 0,
  },
  actions: {
    'note passenger cancelled': assign({ cancelReason: 'passenger' }),
    'note no driver': assign({ cancelReason: 'noDriver' }),
    'note fee paid': assign({ feePaid: true }),
  },
}).createMachine({
  id: 'orderStatus',
  initial: 'searching',
  context: { cancelReason: undefined, feePaid: false },
  meta: { requirements: ['ORD-02', 'ORD-06', 'ORD-T07'] },
  states: {
    searching: {
      tags: 'inProgress',
      on: {
        'ride.advanced': {
          guard: { type: 'is step', params: { to: 1 } },
          target: 'assigned',
        },
        'order.cancel': {
          target: 'cancelled',
          actions: 'note passenger cancelled',
        },
        'dispatch.expired': {
          target: 'cancelled',
          actions: 'note no driver',
        },
      },
    },
    assigned: {
      tags: 'inProgress',
      on: {
        'ride.advanced': {
          guard: { type: 'is step', params: { to: 2 } },
          target: 'onTheWay',
        },
        'order.cancel': cancellable(),
      },
    },
    onTheWay: {
      tags: 'inProgress',
      on: {
        'ride.advanced': {
          guard: { type: 'is step', params: { to: 3 } },
          target: 'arrived',
        },
        'order.cancel': cancellable(),
      },
    },
    arrived: {
      tags: 'inProgress',
      on: {
        'ride.advanced': {
          guard: { type: 'is step', params: { to: 4 } },
          target: 'onBoard',
        },
        'order.cancel': cancellable(),
      },
    },
    onBoard: {
      tags: 'inProgress',
      on: {
        'ride.advanced': {
          guard: { type: 'is step', params: { to: 5 } },
          target: 'arriving',
        },
        'ride.ended': endable(),
      },
    },
    arriving: { tags: 'inProgress', on: { 'ride.ended': endable() } },
    pendingFare: {
      tags: 'awaitsPayment',
      on: {
        'payment.confirmed': { target: 'completed' },
        // A declined payment changes nothing, but the order must accept the event (ORD-T09): without a target `can`
        // would return false.
        'payment.declined': { target: 'pendingFare' },
      },
    },
    pendingFee: {
      tags: 'awaitsPayment',
      on: {
        'payment.confirmed': {
          target: 'cancelled',
          actions: 'note fee paid',
        },
        'payment.declined': { target: 'pendingFee' },
      },
    },
    completed: { tags: 'final', type: 'final' },
    cancelled: { tags: 'final', type: 'final' },
  },
});

/** Cancelling in status 1–3: the order waits for a fee that is due, or is cancelled at once (ORD-T04, ORD-T05). */
function cancellable() {
  return [
    {
      guard: 'fee is due',
      target: 'pendingFee',
      actions: 'note passenger cancelled',
    },
    { target: 'cancelled', actions: 'note passenger cancelled' },
  ] as const;
}

/** The end of the ride in status 4 or 5: the order waits for a fare that is due, or is completed (ORD-T02, ORD-T08). */
function endable() {
  return [{ guard: 'fare is due', target: 'pendingFare' }, { target: 'completed' }] as const;
}

export type OrderStatusSnapshot = SnapshotFrom<typeof orderStatusMachine>;
type StateName = Extract<OrderStatusSnapshot['value'], string>;

/** The status code of each state (§3). */
export const STATUS_OF = {
  searching: 0,
  assigned: 1,
  onTheWay: 2,
  arrived: 3,
  onBoard: 4,
  arriving: 5,
  completed: 6,
  pendingFare: 7,
  cancelled: 10,
  pendingFee: 11,
} as const satisfies Record<StateName, OrderStatus>;

/** The status code of a snapshot. */
export function statusOf(snapshot: OrderStatusSnapshot): OrderStatus {
  return STATUS_OF[snapshot.value];
}

/** The snapshot of an order with this status, for further transitions. */
export function orderStatusSnapshot(
  status: OrderStatus,
  context: Context = { cancelReason: undefined, feePaid: false },
): OrderStatusSnapshot {
  const entry = Object.entries(STATUS_OF).find(([, code]) => code === status);
  if (entry === undefined) throw new TypeError(`no state for order status ${status}`);
  return orderStatusMachine.resolveState({ value: entry[0], context });
}
