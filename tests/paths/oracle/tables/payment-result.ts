import type { createPaymentResultMachine } from '../../../../src/machines/payment-result/machine.ts';
import { tableOf } from '../row.ts';

type Machine = ReturnType<typeof createPaymentResultMachine>;

export const paymentResult = tableOf<Machine>('payment-result', [
  {
    id: 'ours/payment-result/begin',
    from: '*',
    on: 'begin',
    to: 'asking',
    effect: 'the outcome is asked for',
    reason: 'PAGE-08: the redirect itself is never believed',
  },
  {
    id: 'ORD-T03',
    from: 'asking',
    on: 'done ask',
    when: 'is settled',
    to: 'settled',
    effect: 'the outcome is shown: paid',
  },
  {
    id: 'ORD-T09',
    from: 'asking',
    on: 'done ask',
    when: 'is settled',
    to: 'settled',
    effect: 'the outcome is shown: declined',
  },
  {
    id: 'ours/payment-result/pending',
    from: 'asking',
    on: 'done ask',
    to: 'waiting',
    effect: 'said that it is not known yet, one time more is counted',
    reason: 'PAGE-08: the card company may need a while',
  },
  {
    id: 'ours/payment-result/failed',
    from: 'asking',
    on: 'error ask',
    when: 'is failure',
    to: 'failed',
    effect: 'the failure is kept',
    reason: '§8: a call may fail, and may be tried again',
  },
  {
    id: 'ours/payment-result/poll',
    from: 'waiting',
    on: 'after poll pause',
    when: 'may ask again',
    to: 'asking',
    effect: 'asked again',
    reason: 'PAGE-08',
  },
  {
    id: 'ours/payment-result/enough',
    from: 'waiting',
    on: 'after poll pause',
    to: 'unsettled',
    effect: 'nothing more by itself, which is said',
    reason: 'asked often enough: the visitor decides',
  },
  {
    id: 'ours/payment-result/retry',
    from: ['unsettled', 'failed'],
    on: 'result.retry',
    to: 'asking',
    effect: 'asked again, counted anew',
    reason: 'the visitor asks once more',
  },
]);
