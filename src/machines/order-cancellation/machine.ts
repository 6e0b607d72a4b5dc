import { assign, fromPromise, setup } from 'xstate';
import { CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import type { OrderAccess, OrderView } from '../../domain/order/view.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { OrderCancellationPorts } from './ports.ts';
import type {
  OrderCancellationContext,
  OrderCancellationEvent,
  OrderCancellationOutput,
} from './types.ts';

/**
 * Cancels one order (ORD-T04, ORD-T05). The user confirms the fee that is shown. If the fee has changed by then, the
 * user is asked again with the new fee. The output is the final state of the order.
 */
export function createOrderCancellationMachine(ports: OrderCancellationPorts) {
  return setup({
    types: {
      context: {} as OrderCancellationContext,
      events: {} as OrderCancellationEvent,
      input: {} as { access: OrderAccess; order: OrderView },
      output: {} as OrderCancellationOutput,
    },
    actors: {
      cancel: fromPromise<OrderView, { access: OrderAccess; fee: number }>(({ input, signal }) =>
        ports.cancelOrder(input.access, input.fee, signal),
      ),
      loadTerms: fromPromise<OrderView, { access: OrderAccess }>(({ input, signal }) =>
        ports.loadOrder(input.access, signal),
      ),
    },
    guards: {
      'is failure': isFailure,
      /** Whether the fee or the order's status has changed. */
      'terms changed': ({ event }) =>
        isRefusal(failureIn(event), CODE.feeChanged) ||
        isRefusal(failureIn(event), CODE.orderRefused),
      'costs something else': ({ context: { order }, event }) =>
        event.type === 'cancellation.orderRead' &&
        event.order.version >= order.version &&
        (event.order.cancellation.allowed !== order.cancellation.allowed ||
          event.order.cancellation.fee !== order.cancellation.fee),
    },
    actions: {
      'keep order': assign(({ context }, { order }: { order: OrderView }) =>
        order.version >= context.order.version ? { order } : {},
      ),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
      'forget failure': assign({ failure: undefined }),
    },
  }).createMachine({
    id: 'orderCancellation',
    meta: { requirements: ['ORD-T04', 'ORD-T05', 'ORD-T11'] },
    context: ({ input }) => ({ ...input, failure: undefined }),
    initial: 'confirming',
    output: ({ context }) => context.order,
    states: {
      confirming: { on: answers() },
      cancelling: {
        entry: 'forget failure',
        invoke: {
          id: 'cancel',
          src: 'cancel',
          input: ({ context }) => ({
            access: context.access,
            fee: context.order.cancellation.fee,
          }),
          onDone: {
            target: 'closed',
            actions: { type: 'keep order', params: ({ event }) => ({ order: event.output }) },
          },
          onError: [
            { guard: 'terms changed', target: 'renewingTerms' },
            { guard: 'is failure', target: 'failed', actions: 'keep failure' },
          ],
        },
      },
      renewingTerms: {
        invoke: {
          id: 'loadTerms',
          src: 'loadTerms',
          input: ({ context }) => ({ access: context.access }),
          onDone: {
            target: 'feeChanged',
            actions: { type: 'keep order', params: ({ event }) => ({ order: event.output }) },
          },
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      /** The terms have changed since the user confirmed them; the order may no longer be cancellable. */
      feeChanged: { on: answers() },
      failed: { on: answers() },
      closed: { type: 'final' },
    },
  });
}

function answers() {
  return {
    'cancellation.confirm': 'cancelling',
    'cancellation.withdraw': 'closed',
    'cancellation.orderRead': [
      { guard: 'costs something else', target: 'feeChanged', actions: read() },
      { actions: read() },
    ],
  } as const;
}

function read() {
  return {
    type: 'keep order',
    params: ({ event }: { event: { order: OrderView } }) => ({ order: event.order }),
  } as const;
}
