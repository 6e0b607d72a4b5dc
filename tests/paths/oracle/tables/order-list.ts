import type { createOrderListMachine } from '../../../../src/machines/order-list/machine.ts';
import { calls, running } from '../promise.ts';
import { tableOf } from '../row.ts';

export const orderList = tableOf<ReturnType<typeof createOrderListMachine>>('order-list', [
  {
    id: 'TRK-T01',
    from: ['shown', 'stale'],
    on: 'order.reload',
    to: 'refreshing',
    effect: 'asked for anew, what is shown stays meanwhile',
    does: [calls('listOrders', { page: 1, state: 'current' })],
    leaves: { 'children.reload': running },
  },
  {
    id: 'TRK-T01',
    from: 'refreshing',
    on: 'done reload',
    to: 'shown',
    effect: 'the new list is kept, no failure is left',
    does: [],
    leaves: { 'context.failure': undefined },
  },
]);
