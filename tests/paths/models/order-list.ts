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
  events: { 'order.reload': { once: {} } },
  actors: {
    load: {
      'one order': { answers: { rows: [row('D2611210001')], total: 1 } },
      failed: { fails: offline },
    },
  },
});
