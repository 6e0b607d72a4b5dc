import type { createPaymentMachine } from '../../../../src/machines/payment/machine.ts';
import { calls, emits, running } from '../promise.ts';
import { tableOf } from '../row.ts';

const looking = 'card.entering.looking';

export const payment = tableOf<ReturnType<typeof createPaymentMachine>>('payment', [
  {
    id: 'ORD-T03',
    from: 'saved.paying',
    on: 'done payBySaved',
    to: 'paid',
    effect: 'the paid order is kept; tells that the order is another',
    does: [emits('order.changed', { orderNo: 'D2611210001' })],
  },
  {
    id: 'ORD-T06',
    from: 'saved.paying',
    on: 'done payBySaved',
    to: 'paid',
    effect: 'the same for the fee of a cancelled order',
    does: [emits('order.changed', { orderNo: 'D2611210001' })],
  },
  {
    id: 'ORD-T09',
    from: 'saved.paying',
    on: 'error payBySaved',
    when: 'declined',
    to: 'saved.choosing',
    effect: 'said that the card was declined; another one can be chosen or entered',
    does: [],
    leaves: { 'context.setback': 'declined' },
  },
  {
    id: 'ORD-T03',
    from: 'card.paying',
    on: 'done pay',
    to: 'paid',
    effect: 'the prime is forgotten, the paid order is kept; tells that the order is another',
    does: [calls('unmountFields'), emits('order.changed', { orderNo: 'D2611210001' })],
    leaves: { 'context.prime': '', 'children.fields': undefined },
  },
  {
    id: 'ORD-T06',
    from: 'card.paying',
    on: 'done pay',
    to: 'paid',
    effect: 'the same for the fee of a cancelled order',
    does: [calls('unmountFields'), emits('order.changed', { orderNo: 'D2611210001' })],
    leaves: { 'context.prime': '', 'children.fields': undefined },
  },
  {
    id: 'ORD-T09',
    from: 'card.paying',
    on: 'error pay',
    when: 'declined',
    to: looking,
    effect: 'the prime is forgotten; said that the card was declined, it can be entered again',
    does: [],
    leaves: { 'context.prime': '', 'context.setback': 'declined', 'children.fields': running },
  },
  {
    id: 'ORD-T03',
    from: 'pending.asking',
    on: 'done loadOrder',
    when: 'is paid',
    to: 'paid',
    effect: 'the paid order is kept; tells that the order is another',
    does: [emits('order.changed', { orderNo: 'D2611210001' })],
    leaves: { 'context.polls': 0 },
  },
]);
