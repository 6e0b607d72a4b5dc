import {
  orderStatusMachine,
  STATUS_OF,
  type OrderStatusEvent,
} from '../../../../src/machines/order-status/machine.ts';
import { must } from '../assert.ts';
import { defineDriver, type At, type Executor } from '../driver.ts';
import { change, orderOf, statusOf, type RealOrder } from '../orders.ts';

/** Sends the event to the server's order first, which runs the same machine, and then to the actor. */
const alsoAtTheServer: Executor<RealOrder> = async (at, one) => {
  if (one.does !== 'send') return;
  // The cast is safe: the model's payload belongs to the event's type.
  const event = { ...at.payloadOf(one), type: one.type } as OrderStatusEvent;
  await change(at, at.given, { event });
  at.send([], { ...event });
};

const isAt =
  (state: keyof typeof STATUS_OF) =>
  async (at: At<RealOrder>): Promise<void> => {
    const status = await statusOf(at, at.given);
    must(status === STATUS_OF[state], `the server's order has the status ${status}`);
  };

export const driver = defineDriver<typeof orderStatusMachine, RealOrder>({
  name: 'order-status',
  machine: () => orderStatusMachine,
  starts: { 'just ordered': (scene) => orderOf(scene) },
  events: {
    'ride.advanced': alsoAtTheServer,
    'ride.ended': alsoAtTheServer,
    'payment.confirmed': alsoAtTheServer,
    'payment.declined': alsoAtTheServer,
    'order.cancel': alsoAtTheServer,
    'dispatch.expired': alsoAtTheServer,
  },
  actors: {},
  exactly: ['cancelReason', 'feePaid'],
  states: {
    searching: isAt('searching'),
    assigned: isAt('assigned'),
    onTheWay: isAt('onTheWay'),
    arrived: isAt('arrived'),
    onBoard: isAt('onBoard'),
    arriving: isAt('arriving'),
    completed: isAt('completed'),
    pendingFare: isAt('pendingFare'),
    cancelled: isAt('cancelled'),
    pendingFee: isAt('pendingFee'),
  },
});
