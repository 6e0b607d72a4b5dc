import { createOnDemandMachine } from '../../../src/machines/on-demand/machine.ts';
import { selectActor } from '../../../src/machines/on-demand/selectors.ts';
import { createPaymentResultMachine } from '../../../src/machines/payment-result/machine.ts';
import { access } from '../../machines/fixtures.ts';
import { defineModel, type Selections } from '../engine/model.ts';
import type { Stage } from '../engine/stage.ts';
import { offline } from './failures.ts';

const { orderNo } = access;

export const model = defineModel({
  name: 'on-demand',
  starts: { 'something needs it': {} },
  machine: (stage) =>
    createOnDemandMachine({ fetch: stage.asks('fetch'), ahead: stage.does('ahead') }),
  input: () => ({ name: 'paymentResult', input: { recTradeId: 'trade-1', orderNo } }),
  events: {
    'fetch.retry': { asked: {} },
    'fact.told': { paid: { fact: { type: 'order.changed', orderNo } } },
  },
  actors: {
    fetch: {
      machine: {
        // One of the machines that are fetched. It makes a request when it begins.
        answers: (stage: Stage) =>
          createPaymentResultMachine({ paymentResult: stage.asks('paymentResult') }),
      },
      failed: { fails: offline },
    },
  },
});

export const selections: Selections = {
  'selectActor(paymentResult)': selectActor('paymentResult'),
  'selectActor(payment)': selectActor('payment'),
};
