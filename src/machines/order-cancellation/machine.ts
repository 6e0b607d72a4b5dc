import { assign, fromPromise, setup } from 'xstate';
import { CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { isCancelled } from '../../domain/order/status.ts';
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
 * user is asked again with the new fee. It also ends when the order turns out to be cancelled already. The output is the
 * final state of the order.
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
      'is cancelled': ({ context }) => isCancelled(context.order.status),
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
    /** How old new terms have to be before the user can confirm them. */
    delays: { 'terms age': 1_000 },
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
            target: 'newTerms',
            actions: { type: 'keep order', params: ({ event }) => ({ order: event.output }) },
          },
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      /**
       * The terms have changed a moment ago. A press of the button may still be meant for the former terms, so it does
       * not count. If the order is cancelled by now (the answer to the first request was lost, or somebody else cancelled
       * it), there is nothing left to ask.
       */
      newTerms: {
        always: { guard: 'is cancelled', target: 'closed' },
        after: { 'terms age': 'feeChanged' },
        on: otherAnswers(),
      },
      /** The terms have changed since the user confirmed them; the order may no longer be cancellable. */
      feeChanged: { on: answers() },
      failed: { on: answers() },
      closed: { type: 'final' },
    },
  });
}

function answers() {
  return { 'cancellation.confirm': 'cancelling', ...otherAnswers() } as const;
}

function otherAnswers() {
  return {
    'cancellation.withdraw': 'closed',
    'cancellation.orderRead': [
      // `reenter` restarts the delay, so that nobody confirms terms that have just changed again.
      { guard: 'costs something else', target: 'newTerms', reenter: true, actions: read() },
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
