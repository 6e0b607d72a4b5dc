import { CODE } from '../../../src/domain/codes.ts';
import { createOrderCancellationMachine } from '../../../src/machines/order-cancellation/machine.ts';
import { access, order } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';
import { offline, refused } from './failures.ts';

const withFee = order({
  version: 4,
  cancellation: { allowed: true, fee: 200, reason: 'onTheWay' },
});
const freeAgain = order({
  version: 5,
  cancellation: { allowed: true, fee: 0, reason: 'driverLate' },
});
const cancelled = order({ version: 6, status: 10 });

export const model = defineModel({
  name: 'order-cancellation',
  starts: { 'free of charge': {} },
  machine: (stage) =>
    createOrderCancellationMachine({
      cancelOrder: stage.asks('cancelOrder'),
      loadOrder: stage.asks('loadOrder'),
    }),
  input: () => ({ access, order: order() }),
  events: {
    'cancellation.confirm': { 'yes, at this fee': {} },
    'cancellation.withdraw': { no: {} },
    'cancellation.orderRead': {
      'as it was': { order: order() },
      'a fee by now': { order: withFee },
      'free again': { order: freeAgain },
      'cancelled elsewhere': { order: cancelled },
    },
  },
  actors: {
    cancel: {
      cancelled: { answers: cancelled },
      'another fee': { fails: refused(CODE.feeChanged) },
      'another status': { fails: refused(CODE.orderRefused) },
      failed: { fails: offline },
    },
    loadTerms: {
      'a fee by now': { answers: withFee },
      'cancelled after all': { answers: cancelled },
      failed: { fails: offline },
    },
  },
});
