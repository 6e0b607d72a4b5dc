import type { createOrderCancellationMachine } from '../../../../src/machines/order-cancellation/machine.ts';
import { calls, running } from '../promise.ts';
import { tableOf } from '../row.ts';

type Machine = ReturnType<typeof createOrderCancellationMachine>;

export const orderCancellation = tableOf<Machine>('order-cancellation', [
  {
    id: 'ORD-T04',
    from: 'cancelling',
    on: 'done cancel',
    to: 'closed',
    effect: 'ends with the cancelled order',
    does: [],
    leaves: { 'children.cancel': undefined, status: 'done' },
  },
  {
    id: 'ORD-T05',
    from: 'cancelling',
    on: 'done cancel',
    to: 'closed',
    effect: 'ends with the order whose fee is to be paid',
    does: [],
    leaves: { 'children.cancel': undefined, status: 'done' },
  },
  {
    id: 'ORD-T11',
    from: 'cancelling',
    on: 'error cancel',
    when: 'terms changed',
    to: 'renewingTerms',
    effect: 'the order is asked for anew',
    does: [calls('loadOrder', { orderNo: 'D2611210001', orderToken: 'token-1' })],
    leaves: { 'children.loadTerms': running },
  },
]);
