import type { createOrderFormMachine } from '../../../../src/machines/order-form/machine.ts';
import { calls, emits } from '../promise.ts';
import { tableOf } from '../row.ts';

type Machine = ReturnType<typeof createOrderFormMachine>;

const editing = 'submission.editing';

export const orderForm = tableOf<Machine>('order-form', [
  {
    id: 'ORD-T07',
    from: 'submission.submitting',
    on: 'done createOrder',
    to: 'submission.submitted',
    effect: 'tells what opens the order; the saved draft is gone',
    does: [
      calls('writeForm', null),
      emits('order.created', { access: { orderNo: 'D2611210001', orderToken: 'token-1' } }),
    ],
    leaves: { 'world.form': undefined, 'context.attempt': undefined },
  },
  {
    id: 'SES-T13',
    from: 'submission.submitting',
    on: 'error createOrder',
    when: 'is unauthorized',
    to: editing,
    effect: 'the draft stays; tells that a sign-in is needed',
    // The kind is that of the draft; more than one leads here.
    does: [calls('writeForm'), emits('order.signInNeeded')],
    leaves: { 'context.attempt': undefined, 'context.submitFailure': { kind: 'unauthorized' } },
  },
  {
    id: 'ORD-T07',
    from: 'submission.recovering',
    on: 'done recoverOrder',
    to: 'submission.submitted',
    effect: 'tells what opens the order; the saved draft is gone',
    does: [
      calls('writeForm', null),
      emits('order.created', { access: { orderNo: 'D2611210001', orderToken: 'token-1' } }),
    ],
    leaves: { 'world.form': undefined, 'context.attempt': undefined },
  },
  {
    id: 'ORD-T07',
    from: 'submission.recovering',
    on: 'done recoverOrder',
    when: 'is another ride',
    to: 'submission.recovered',
    effect: 'tells what opens the order; the ride that was not sent stays as the draft',
    does: [
      calls('writeForm'),
      emits('order.created', { access: { orderNo: 'D2611210001', orderToken: 'token-1' } }),
    ],
    leaves: { 'context.attempt': undefined },
  },
  {
    id: 'SES-T13',
    from: 'submission.recovering',
    on: 'error recoverOrder',
    when: 'is unauthorized',
    to: editing,
    effect: 'draft and key stay; tells that a sign-in is needed',
    does: [calls('writeForm'), emits('order.signInNeeded')],
    leaves: { 'context.attempt': undefined, 'context.submitFailure': { kind: 'unauthorized' } },
  },
]);
