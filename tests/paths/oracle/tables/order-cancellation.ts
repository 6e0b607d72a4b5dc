import type { createOrderCancellationMachine } from '../../../../src/machines/order-cancellation/machine.ts';
import { tableOf } from '../row.ts';

type Machine = ReturnType<typeof createOrderCancellationMachine>;
const answering = ['confirming', 'feeChanged', 'failed'] as const;

export const orderCancellation = tableOf<Machine>('order-cancellation', [
  {
    id: 'ours/order-cancellation/begin',
    from: '*',
    on: 'begin',
    to: 'confirming',
    effect: 'the fee is shown before anything is sent',
    reason: 'ORD-T05 costs money: the passenger agrees to the fee first',
  },
  {
    id: 'ours/order-cancellation/confirm',
    from: answering,
    on: 'cancellation.confirm',
    to: 'cancelling',
    effect: 'the former failure is forgotten; sent with the fee that is shown',
    reason: 'the passenger agrees, also to new terms or after a failure',
  },
  {
    id: 'ours/order-cancellation/withdraw',
    from: answering,
    on: 'cancellation.withdraw',
    to: 'closed',
    effect: 'ends with the order as it stands, nothing is sent',
    reason: 'the passenger changes his mind',
  },
  {
    id: 'ORD-T04',
    from: 'cancelling',
    on: 'done cancel',
    to: 'closed',
    effect: 'ends with the cancelled order',
  },
  {
    id: 'ORD-T05',
    from: 'cancelling',
    on: 'done cancel',
    to: 'closed',
    effect: 'ends with the order whose fee is to be paid',
  },
  {
    id: 'ORD-T11',
    from: 'cancelling',
    on: 'error cancel',
    when: 'terms changed',
    to: 'renewingTerms',
    effect: 'the order is asked for anew',
  },
  {
    id: 'ours/order-cancellation/failed',
    from: 'cancelling',
    on: 'error cancel',
    when: 'is failure',
    to: 'failed',
    effect: 'the failure is kept; may be confirmed again',
    reason: '§8: a call may fail in other ways',
  },
  {
    id: 'ours/order-cancellation/renewed',
    from: 'renewingTerms',
    on: 'done loadTerms',
    to: 'feeChanged',
    effect: 'the new terms are shown; they may say that it cannot be cancelled any more',
    reason: 'nobody pays a fee that he was not shown (ORD-T05)',
  },
  {
    id: 'ours/order-cancellation/not-renewed',
    from: 'renewingTerms',
    on: 'error loadTerms',
    when: 'is failure',
    to: 'failed',
    effect: 'the failure is kept; may be confirmed again',
    reason: '§8: a call may fail',
  },
  {
    id: 'ours/order-cancellation/underway',
    from: ['cancelling', 'renewingTerms'],
    on: 'cancellation.withdraw',
    to: 'refused',
    effect: 'the answer is waited for',
    reason: 'a cancellation that is on its way cannot be taken back',
  },
  {
    id: 'ours/order-cancellation/no-second',
    from: ['cancelling', 'renewingTerms'],
    on: 'cancellation.confirm',
    to: 'refused',
    effect: 'the answer is waited for',
    reason: 'it is not sent twice',
  },
]);
