import type { createOrderViewMachine } from '../../../../src/machines/order-view/machine.ts';
import { calls, running, sends } from '../promise.ts';
import { tableOf } from '../row.ts';

export const orderView = tableOf<ReturnType<typeof createOrderViewMachine>>('order-view', [
  {
    id: 'TRK-T01',
    from: ['data.shown', 'data.stale'],
    on: 'order.reload',
    to: 'data.refreshing',
    effect: 'asked for anew, what is shown stays meanwhile',
    does: [calls('loadOrder')],
    leaves: { 'children.reload': running },
  },
  {
    id: 'TRK-T01',
    from: 'data.refreshing',
    on: 'done reload',
    to: 'data.shown',
    effect: 'the order is kept, unless a newer version is; no failure is left',
    does: [],
    may: [sends('cancellation', { type: 'cancellation.orderRead' })],
    leaves: { 'context.failure': undefined },
  },
]);
