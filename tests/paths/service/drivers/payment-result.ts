import { create } from '../../../../src/app/on-demand/payment-result.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { approve, beginAtBank } from '../cards.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, sends } from '../driver.ts';
import { endRide, orderOf, statusOf, type RealOrder } from '../orders.ts';

interface Given {
  readonly order: RealOrder;
  readonly paymentUrl: string;
  readonly recTradeId: string;
}

const AMOUNT = 500;

export const driver = defineDriver<ReturnType<typeof create>, Given>({
  name: 'payment-result',
  machine: (_ports, { services }) => create(services),
  input: ({ given: { order, recTradeId } }) => ({ orderNo: order.orderNo, recTradeId }),
  starts: {
    async 'back from the bank'(scene) {
      const order = await orderOf(scene);
      await endRide(scene, order, AMOUNT);
      const paymentUrl = await beginAtBank(scene, order, AMOUNT);
      return { order, paymentUrl, recTradeId: paymentUrl.split('/').at(-1) ?? '' };
    },
  },
  events: { 'result.retry': sends() },
  actors: {
    ask: {
      asks: 'paymentResult',
      cases: {
        async paid(at, one) {
          await approve(at.given.paymentUrl);
          await byVerdict(at, one);
        },
      },
    },
  },
  exactly: ['polls'],
  states: {
    asking: waitsFor('paymentResult'),
    async waiting(at) {
      await nothingUnderWay(at);
      must((await statusOf(at, at.given.order)) === 7, 'the order is not unpaid');
    },
    async unsettled(at) {
      await nothingUnderWay(at);
      must((await statusOf(at, at.given.order)) === 7, 'the order is not unpaid');
    },
    async settled(at) {
      must((await statusOf(at, at.given.order)) === 6, 'the order is not paid');
    },
    failed: nothingUnderWay,
  },
});
