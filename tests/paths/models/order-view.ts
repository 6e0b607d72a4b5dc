import { CODE } from '../../../src/domain/codes.ts';
import { createOrderViewMachine } from '../../../src/machines/order-view/machine.ts';
import { access, order, position } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

const { orderNo } = access;

export const model = defineModel({
  name: 'order-view',
  starts: { 'order opened': {} },
  machine: (stage) =>
    createOrderViewMachine({
      loadOrder: stage.asks('loadOrder'),
      cancelOrder: stage.asks('cancelOrder'),
    }),
  input: () => access,
  events: {
    'order.reload': { once: {} },
    'order.pushed': {
      'the next step': { change: { orderNo, status: 2, version: 4 } },
      'of another order': { change: { orderNo: 'D2611210002', status: 2, version: 4 } },
    },
    'order.positioned': {
      'the driver': { position: position() },
      'of another order': { position: position({ orderNo: 'D2611210002' }) },
    },
    'order.cancel': { pressed: {} },
  },
  actors: {
    load: {
      order: { answers: order() },
      forbidden: { fails: refused(CODE.forbidden) },
      failed: { fails: offline },
    },
    cancellation: {
      events: {
        'cancellation.confirm': { yes: {} },
        'cancellation.withdraw': 'ends it as cancelling does, only with the same order',
        'cancellation.orderRead': 'sent by the machine itself',
      },
      actors: {
        cancel: { cancelled: { answers: order({ version: 5, status: 10 }) } },
        loadTerms: 'in the model of its own, like every failure',
      },
    },
  },
});
