import { CODE } from '../../../src/domain/codes.ts';
import { createOrderSearchMachine } from '../../../src/machines/order-search/machine.ts';
import { access } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

export const model = defineModel({
  name: 'order-search',
  starts: { 'empty form': {} },
  machine: (stage) =>
    createOrderSearchMachine({
      findOrder: stage.asks('findOrder'),
      focusField: stage.does('focusField'),
    }),
  events: {
    'search.opened': { 'from the menu': {}, 'with a number': { orderNo: access.orderNo } },
    'search.changed': {
      'to half a number': { field: 'orderNo', value: 'D26' },
      'to a telephone number': { field: 'phone', value: ' 0912345678' },
      'to no telephone number': { field: 'phone', value: '12' },
    },
    'search.submit': { pressed: {} },
  },
  actors: {
    find: {
      found: { answers: access },
      'no such order': { fails: refused(CODE.orderNotFound) },
      failed: { fails: offline },
    },
  },
});
