import { createOrderViewMachine } from '../../../../src/machines/order-view/machine.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, type At, type Executor, snapshotOf } from '../driver.ts';
import { assigned, driveTo, inTermsOf, orderOf, statusOf, type RealOrder } from '../orders.ts';

type Machine = ReturnType<typeof createOrderViewMachine>;

const live: Executor<RealOrder> = sends((at, payload) => inTermsOf(at.given, payload));

/** Checks that the order is loaded and has the server's status. */
async function shown(at: At<RealOrder>): Promise<void> {
  await nothingOf('orderDetail')(at);
  const { order } = snapshotOf<Machine>(at).context;
  must((await statusOf(at, at.given)) === order?.status, 'the server has another status');
}

export const driver = defineDriver<Machine, RealOrder>({
  name: 'order-view',
  machine: ({ orderTracking }) => createOrderViewMachine(orderTracking),
  input: ({ given: { orderNo, orderToken } }) => ({ orderNo, orderToken }),
  starts: {
    async 'order opened'(scene) {
      const order = await orderOf(scene);
      await driveTo(scene, order, 1);
      // The order gets the version that it has in the model, because the model's pushes have the next version.
      await scene.server.deps.db.$client.query(
        'update customer_order set version = 3 where order_id = $1',
        [order.orderId],
      );
      return order;
    },
  },
  events: {
    'order.reload': sends(),
    'order.pushed': live,
    'order.positioned': live,
    'order.cancel': sends(),
  },
  actors: {
    load: { asks: 'orderDetail' },
    cancellation: {
      events: { 'cancellation.confirm': sends(), 'cancellation.withdraw': sends() },
      actors: {
        cancel: {
          asks: 'cancelOrder',
          cases: {
            async cancelled(at, one) {
              await assigned(at, at.given, 'just now');
              await byVerdict(at, one);
            },
          },
        },
        loadTerms: { asks: 'orderDetail' },
      },
    },
  },
  states: {
    data: 'a part of it says more',
    'data.loading': waitsFor('orderDetail'),
    'data.shown': shown,
    'data.refreshing': waitsFor('orderDetail'),
    'data.stale': nothingOf('orderDetail'),
    'data.failed': nothingOf('orderDetail'),
    'data.forbidden': nothingOf('orderDetail'),
    cancelling: 'a part of it says more',
    'cancelling.no': nothingOf('cancelOrder'),
    'cancelling.underway': 'cancelling has a driver of its own',
    'cancelling.underway.asking': 'as all of it',
  },
});
