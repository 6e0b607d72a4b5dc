import { createOrderSearchMachine } from '../../../../src/machines/order-search/machine.ts';
import { nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends } from '../driver.ts';
import { orderOf, type RealOrder } from '../orders.ts';

export const driver = defineDriver<ReturnType<typeof createOrderSearchMachine>, RealOrder>({
  name: 'order-search',
  machine: ({ orderSearch }) => createOrderSearchMachine(orderSearch),
  starts: { 'empty form': (scene) => orderOf(scene) },
  events: {
    'search.opened': sends((at, payload) =>
      'orderNo' in payload ? { orderNo: at.given.orderNo } : payload,
    ),
    'search.changed': sends(),
    'search.submit': sends(),
  },
  actors: { find: { asks: 'findOrder' } },
  exactly: ['errors', 'phone'],
  states: {
    editing: nothingUnderWay,
    finding: waitsFor('findOrder'),
    found: nothingUnderWay,
    notFound: nothingUnderWay,
    failed: nothingUnderWay,
  },
});
