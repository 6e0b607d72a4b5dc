import { assign, fromPromise, setup } from 'xstate';
import type { OrderPage } from '../../domain/order/view.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { OrderListPorts } from './ports.ts';
import type { ListTarget, OrderListContext, OrderListEvent } from './types.ts';

/** One page of a member's own orders (ORD-03); a reload keeps what is shown until the answer is there (ORD-04). */
export function createOrderListMachine(ports: OrderListPorts) {
  return setup({
    types: {
      context: {} as OrderListContext,
      events: {} as OrderListEvent,
      input: {} as ListTarget,
    },
    actors: {
      load: fromPromise<OrderPage, ListTarget>(({ input, signal }) =>
        ports.listOrders(input, signal),
      ),
    },
    guards: { 'is failure': isFailure },
    actions: {
      'keep list': assign((_, params: { list: OrderPage }) => ({ ...params, failure: undefined })),
      'keep failure': assign({ failure: ({ event }) => failureIn(event) }),
    },
  }).createMachine({
    id: 'orderList',
    meta: { requirements: ['ORD-03', 'ORD-04'] },
    context: ({ input }) => ({ target: input, list: undefined, failure: undefined }),
    initial: 'loading',
    states: {
      loading: {
        // What is on its way may be older than what was heard meanwhile.
        on: { 'order.reload': { target: 'loading', reenter: true } },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.target,
          onDone: kept(),
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      shown: { on: { 'order.reload': 'refreshing' } },
      refreshing: {
        on: { 'order.reload': { target: 'refreshing', reenter: true } },
        invoke: {
          id: 'reload',
          src: 'load',
          input: ({ context }) => context.target,
          onDone: kept(),
          onError: { guard: 'is failure', target: 'stale', actions: 'keep failure' },
        },
      },
      stale: { on: { 'order.reload': 'refreshing' } },
      failed: { on: { 'order.reload': 'loading' } },
    },
  });
}

function kept() {
  return {
    target: 'shown',
    actions: {
      type: 'keep list',
      params: ({ event }: { event: { output: OrderPage } }) => ({ list: event.output }),
    },
  } as const;
}
