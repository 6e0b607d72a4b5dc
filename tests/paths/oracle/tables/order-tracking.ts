import type { createOrderTrackingMachine } from '../../../../src/machines/order-tracking/machine.ts';
import { calls, emits } from '../promise.ts';
import { tableOf } from '../row.ts';

const watching = ['watching.settled', 'watching.waitingToReload'] as const;

export const orderTracking = tableOf<ReturnType<typeof createOrderTrackingMachine>>(
  'order-tracking',
  [
    {
      id: 'TRK-T01',
      from: 'watching.settled',
      on: 'push.received',
      when: 'is order refresh',
      to: 'watching.waitingToReload',
      effect: 'the order on screen shows its new status at once',
      does: [],
      may: [calls('loadOrder')],
      leaves: { timers: [{ in: 3000 }] },
    },
    {
      id: 'TRK-T01',
      from: 'watching.waitingToReload',
      on: 'after reload delay',
      to: 'watching.settled',
      effect: 'the order or list on screen is loaded anew',
      does: [],
      may: [calls('loadOrder'), calls('listOrders')],
      leaves: { timers: [] },
    },
    {
      id: 'TRK-T02',
      from: watching,
      of: 'watching',
      on: 'tab.visible',
      when: 'is mobile',
      to: 'same',
      effect: 'the order or list on screen is loaded anew',
      does: [],
      may: [calls('loadOrder'), calls('listOrders')],
    },
    {
      id: 'TRK-T03',
      from: 'elsewhere',
      of: '*',
      on: 'push.received',
      to: 'same',
      effect: 'an order on screen shows its new status; no reload',
      does: [],
      may: [calls('loadOrder')],
      leaves: { timers: [] },
    },
    {
      id: 'TRK-T04',
      from: watching,
      on: 'tab.visible',
      when: 'not is mobile',
      to: 'refused',
      effect: 'no reload',
    },
    {
      id: 'TRK-T05',
      from: 'watching.waitingToReload',
      of: '*',
      on: 'page.left',
      to: 'elsewhere',
      effect: 'nothing is shown and nothing is loaded when the 3 s are over',
      does: [emits('order.unfollowed')],
      leaves: { timers: [], 'children.view': undefined, 'children.list': undefined },
    },
    {
      id: 'TRK-T06',
      from: 'watching.waitingToReload',
      of: '*',
      on: 'push.received',
      to: 'same',
      effect: 'the order on screen shows its new status; the reload stays where it was',
      does: [],
      may: [calls('loadOrder')],
    },
  ],
);
