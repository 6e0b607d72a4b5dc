import type { createPaymentResultMachine } from '../../../../src/machines/payment-result/machine.ts';
import { tableOf } from '../row.ts';

type Machine = ReturnType<typeof createPaymentResultMachine>;

export const paymentResult = tableOf<Machine>('payment-result', [
  {
    id: 'ORD-T03',
    from: 'asking',
    on: 'done ask',
    when: 'is settled',
    to: 'settled',
    effect: 'the outcome is shown: paid',
    does: [],
    leaves: { 'children.ask': undefined, timers: [] },
  },
  {
    id: 'ORD-T09',
    from: 'asking',
    on: 'done ask',
    when: 'is settled',
    to: 'settled',
    effect: 'the outcome is shown: declined',
    does: [],
    leaves: { 'children.ask': undefined, timers: [] },
  },
]);
