import { OrderView } from '../../../../src/contract/order.ts';
import { createOrderCancellationMachine } from '../../../../src/machines/order-cancellation/machine.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends, type At, snapshotOf } from '../driver.ts';
import { assigned, change, driveTo, orderOf, statusOf, type RealOrder } from '../orders.ts';

type Machine = ReturnType<typeof createOrderCancellationMachine>;

interface Given {
  readonly order: RealOrder;
  readonly view: OrderView;
}

const shownFee = (at: At<Given>): number => snapshotOf<Machine>(at).context.order.cancellation.fee;

export const driver = defineDriver<Machine, Given>({
  name: 'order-cancellation',
  machine: ({ orderTracking }) => createOrderCancellationMachine(orderTracking),
  input: ({ given: { order, view } }) => ({
    access: { orderNo: order.orderNo, orderToken: order.orderToken },
    order: view,
  }),
  starts: {
    async 'free of charge'(scene) {
      const order = await orderOf(scene);
      await driveTo(scene, order, 1);
      const { data } = await scene.call('GET', `/order/detail?orderNo=${order.orderNo}`, {
        headers: { 'order-token': order.orderToken },
      });
      return { order, view: OrderView.parse(data) };
    },
  },
  events: {
    'cancellation.confirm': sends(),
    'cancellation.withdraw': sends(),
    'cancellation.orderRead': {
      'as it was': sends(),
      'a fee by now': sends(),
      'free again': sends(),
      async 'cancelled elsewhere'(at, one) {
        await change(at, at.given.order, { event: { type: 'order.cancel', fee: 0 } });
        await sends<Given>()(at, one);
      },
    },
  },
  actors: {
    cancel: {
      asks: 'cancelOrder',
      cases: {
        async cancelled(at, one) {
          await assigned(at, at.given.order, shownFee(at) === 0 ? 'just now' : 'long ago');
          await byVerdict(at, one);
        },
        /** The server itself refuses, because the fee is not the one that was shown. */
        async 'another fee'(at, one) {
          await assigned(at, at.given.order, shownFee(at) === 0 ? 'long ago' : 'just now');
          if (one.does === 'fail') await at.release(await at.held(one.path), { kind: 'pass' });
        },
      },
    },
    loadTerms: {
      asks: 'orderDetail',
      cases: {
        async 'a fee by now'(at, one) {
          await assigned(at, at.given.order, 'long ago');
          await byVerdict(at, one);
        },
        async 'cancelled after all'(at, one) {
          await change(at, at.given.order, { event: { type: 'order.cancel', fee: 0 } });
          await byVerdict(at, one);
        },
      },
    },
  },
  // After a cancellation with a fee, the live order waits for its payment. The model's order is cancelled at once.
  roughly: ['order'],
  states: {
    confirming: nothingUnderWay,
    cancelling: waitsFor('cancelOrder'),
    renewingTerms: waitsFor('orderDetail'),
    async newTerms(at) {
      await nothingUnderWay(at);
      must((await statusOf(at, at.given.order)) === 1, 'the order was cancelled');
    },
    async feeChanged(at) {
      await nothingUnderWay(at);
      must((await statusOf(at, at.given.order)) === 1, 'the order was cancelled');
    },
    async failed(at) {
      await nothingUnderWay(at);
      must((await statusOf(at, at.given.order)) === 1, 'the order was cancelled');
    },
    async closed(at) {
      const { output } = snapshotOf<Machine>(at);
      must(
        (await statusOf(at, at.given.order)) === output?.status,
        'the server has another status',
      );
    },
  },
});
