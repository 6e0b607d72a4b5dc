import { createOrderListMachine } from '../../../src/machines/order-list/machine.ts';
import type { ListTarget } from '../../../src/machines/order-list/types.ts';
import { row } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { offline } from './failures.ts';

export const model = defineModel({
  name: 'order-list',
  starts: { 'first page': {} },
  machine: (stage) => createOrderListMachine({ listOrders: stage.asks('listOrders') }),
  input: (): ListTarget => ({ state: 'current', page: 1 }),
  events: {
    'order.reload': { once: {} },
    'order.told': {
      'as it stands there': { change: { orderNo: 'D2611210001', status: 0, version: 1 } },
      'as it stands by now': { change: { orderNo: 'D2611210001', status: 2, version: 3 } },
      'of one that is not there': { change: { orderNo: 'D2611210002', status: 0, version: 1 } },
      'of one that is over': { change: { orderNo: 'D2611210003', status: 6, version: 8 } },
    },
  },
  actors: {
    load: {
      'one order': { answers: { rows: [row('D2611210001')], total: 1 } },
      failed: { fails: offline },
    },
  },
});
