import type { PaymentResult } from '../../../src/domain/order/payment.ts';
import { createPaymentResultMachine } from '../../../src/machines/payment-result/machine.ts';
import { access } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

const pending: PaymentResult = {
  outcome: 'pending',
  orderNo: access.orderNo,
  status: 7,
  amount: 500,
  cardBrand: 'visa',
  lastFour: '4242',
};

export const model = defineModel({
  name: 'payment-result',
  starts: { 'back from the bank': {} },
  machine: (stage) => createPaymentResultMachine({ paymentResult: stage.asks('paymentResult') }),
  input: () => ({ recTradeId: 'trade-1', orderNo: access.orderNo }),
  events: { 'result.retry': { asked: {} } },
  actors: {
    ask: {
      pending: { answers: pending },
      paid: { answers: { ...pending, outcome: 'paid', status: 6 } },
      failed: { fails: offline },
    },
  },
  // Once the payment is paid, the number of queries does not matter any more.
  projection: ({ polls, ...context }) => ({
    ...context,
    ...(context.result?.outcome === 'paid' ? {} : { polls }),
  }),
});
