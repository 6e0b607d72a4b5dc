import { assign, enqueueActions, fromPromise, raise, setup, type EventObject } from 'xstate';
import { CODE } from '../../domain/codes.ts';
import { isRefusal } from '../../domain/failure.ts';
import { CANCELLATION_TERMS_MS, ORDER_RETRY_MS } from '../../domain/limits.ts';
import { isInProgress, isOrderStatus } from '../../domain/order/status.ts';
import type { OrderAccess, OrderPosition, OrderView } from '../../domain/order/view.ts';
import type { OrderChange } from '../../domain/push.ts';
import { createOrderCancellationMachine } from '../order-cancellation/machine.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { OrderViewPorts } from './ports.ts';
import type { OrderViewContext, OrderViewEvent } from './types.ts';

/**
 * One order on screen, for members and for visitors who found it (ORD-03, ORD-10, GUARD-06). A push shows the new
 * status at once, and the order is then fetched again in the background. Of two answers, the one with the higher
 * version is the newer one. A load that failed is repeated after a pause, which grows.
 */
export function createOrderViewMachine(ports: OrderViewPorts) {
  return setup({
    types: {
      context: {} as OrderViewContext,
      events: {} as OrderViewEvent,
      input: {} as OrderAccess,
      children: {} as { cancellation: 'cancellation' },
    },
    actors: {
      load: fromPromise<OrderView, OrderAccess>(({ input, signal }) =>
        ports.loadOrder(input, signal),
      ),
      cancellation: createOrderCancellationMachine(ports),
    },
    guards: {
      'is failure': isFailure,
      'is forbidden': ({ event }) => isRefusal(failureIn(event), CODE.forbidden),
      'is news of this order': ({ context, event }) =>
        event.type === 'order.pushed' &&
        event.change.orderNo === context.access.orderNo &&
        event.change.version > shownVersion(context),
      'is older than a push': ({ context, event }) =>
        loadedVersion(event) < (context.pushed?.version ?? 0),
      'is newer position': ({ context, event }) =>
        event.type === 'order.positioned' &&
        event.position.orderNo === context.access.orderNo &&
        event.position.at > (context.position?.at ?? 0),
      'order is known': ({ context }) => context.order !== undefined,
    },
    actions: {
      'keep order': assign(({ context }, { order }: { order: OrderView }) => ({
        order:
          context.order === undefined || order.version >= context.order.version
            ? order
            : context.order,
        failure: undefined,
        pause: 0,
      })),
      /** Passes the order on to an open cancellation, so that the user sees a changed fee. */
      'tell cancellation': enqueueActions(({ enqueue, self }, { order }: { order: OrderView }) => {
        const { cancellation } = self.getSnapshot().children;
        if (cancellation !== undefined) {
          enqueue.sendTo(cancellation, { type: 'cancellation.orderRead', order });
        }
      }),
      'read again': raise({ type: 'order.reload' }),
      'keep push': assign(({ context }, { pushed }: { pushed: OrderChange }) => ({
        pushed: { ...pushed, status: statusToShow(context, pushed.status) },
      })),
      'keep position': assign((_, params: { position: OrderPosition }) => params),
      'keep failure': assign(({ context, event }) => ({
        failure: failureIn(event),
        pause: Math.min(ORDER_RETRY_MS.longest, 2 * context.pause || ORDER_RETRY_MS.shortest),
      })),
      /** Removes an order that this reader may no longer see, so that it is not shown while it is loaded again. */
      'forget order': assign({
        order: undefined,
        pushed: undefined,
        position: undefined,
        failure: undefined,
        pause: 0,
      }),
    },
    delays: { 'terms age': CANCELLATION_TERMS_MS, 'retry pause': ({ context }) => context.pause },
  }).createMachine({
    id: 'orderView',
    meta: { requirements: ['ORD-03', 'ORD-04', 'ORD-10', 'GUARD-06'] },
    context: ({ input }) => ({
      access: input,
      order: undefined,
      pushed: undefined,
      position: undefined,
      failure: undefined,
      pause: 0,
    }),
    on: {
      'order.positioned': {
        guard: 'is newer position',
        actions: { type: 'keep position', params: ({ event }) => ({ position: event.position }) },
      },
    },
    type: 'parallel',
    states: {
      data: {
        initial: 'loading',
        states: {
          loading: {
            on: {
              'order.reload': { target: 'loading', reenter: true },
              // The push is only stored: the answer under way may already contain the change.
              'order.pushed': { guard: 'is news of this order', actions: keepsPush },
            },
            invoke: {
              id: 'load',
              src: 'load',
              input: ({ context }) => context.access,
              onDone: [{ ...kept(), guard: 'is older than a push', target: 'refreshing' }, kept()],
              onError: [
                { guard: 'is forbidden', target: 'forbidden', actions: 'forget order' },
                { guard: 'is failure', target: 'failed', actions: 'keep failure' },
              ],
            },
          },
          shown: { on: { 'order.reload': 'refreshing', 'order.pushed': pushed('refreshing') } },
          refreshing: {
            on: {
              'order.reload': { target: 'refreshing', reenter: true },
              'order.pushed': pushed('refreshing'),
            },
            invoke: {
              id: 'reload',
              src: 'load',
              input: ({ context }) => context.access,
              onDone: kept(),
              onError: [
                { guard: 'is forbidden', target: 'forbidden', actions: 'forget order' },
                { guard: 'is failure', target: 'stale', actions: 'keep failure' },
              ],
            },
          },
          /** The order is shown, but the last reload failed. */
          stale: {
            after: { 'retry pause': 'refreshing' },
            on: { 'order.reload': 'refreshing', 'order.pushed': pushed('refreshing') },
          },
          failed: {
            after: { 'retry pause': 'loading' },
            on: { 'order.reload': 'loading', 'order.pushed': pushed('loading') },
          },
          forbidden: { on: { 'order.reload': 'loading' } },
        },
      },
      cancelling: {
        initial: 'no',
        states: {
          no: { on: { 'order.cancel': { guard: 'order is known', target: 'underway' } } },
          underway: {
            // The child handles failures in its own states. So an error is a defect, which ends this machine, too.
            invoke: {
              id: 'cancellation',
              src: 'cancellation',
              input: ({ context }) => {
                if (context.order === undefined) throw new TypeError('cancelling no order');
                return { access: context.access, order: context.order };
              },
              onDone: {
                target: 'no',
                actions: { type: 'keep order', params: ({ event }) => ({ order: event.output }) },
              },
            },
            initial: 'asking',
            states: {
              asking: {
                after: { 'terms age': { target: 'asking', reenter: true, actions: 'read again' } },
              },
            },
          },
        },
      },
    },
  });
}

/** The version on screen: the loaded order's, or that of a newer push. */
function shownVersion(context: OrderViewContext): number {
  return Math.max(context.order?.version ?? 0, context.pushed?.version ?? 0);
}

/**
 * Returns the status to show after a push. A step of the ride is shown at once. A status that ends the ride is shown
 * only after the order is loaded; until then the former status stays.
 */
function statusToShow({ order, pushed }: OrderViewContext, status: number): number {
  if (isOrderStatus(status) && isInProgress(status)) return status;
  const isNewer = pushed !== undefined && pushed.version > (order?.version ?? 0);
  return (isNewer ? pushed.status : order?.status) ?? status;
}

const keepsPush = {
  type: 'keep push',
  params: ({ event }: { event: { change: OrderChange } }) => ({ pushed: event.change }),
} as const;

function pushed<State extends string>(target: State) {
  return {
    guard: 'is news of this order',
    target,
    reenter: true,
    actions: keepsPush,
  } as const;
}

/** The version of the order in the answer. */
function loadedVersion(event: EventObject): number {
  return 'output' in event ? (event.output as OrderView).version : 0;
}

const loaded = ({ event }: { event: { output: OrderView } }) => ({ order: event.output });

function kept() {
  return {
    target: 'shown',
    actions: [
      { type: 'keep order', params: loaded },
      { type: 'tell cancellation', params: loaded },
    ],
  } as const;
}
