import { orderStatusMachine } from '../../../src/machines/order-status/machine.ts';
import { defineModel } from '../engine/model.ts';

export const model = defineModel({
  name: 'order-status',
  starts: { 'just ordered': {} },
  machine: () => orderStatusMachine,
  events: {
    'ride.advanced': {
      assigned: { to: 1 },
      'on the way': { to: 2 },
      arrived: { to: 3 },
      'on board': { to: 4 },
      arriving: { to: 5 },
    },
    'ride.ended': { 'fare due': { amountDue: 500 }, 'nothing due': { amountDue: 0 } },
    'payment.confirmed': { 'by the record': {} },
    'payment.declined': { 'by the card company': {} },
    'order.cancel': { free: { fee: 0 }, 'for a fee': { fee: 200 } },
    'dispatch.expired': { 'no driver': {} },
  },
  actors: {},
});
