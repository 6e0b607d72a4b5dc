import { assign, fromPromise, setup } from 'xstate';
import { isFinal, isOrderStatus } from '../../domain/order/status.ts';
import type { OrderPage } from '../../domain/order/view.ts';
import type { OrderChange } from '../../domain/push.ts';
import { failureIn, isFailure } from '../outcome.ts';
import type { OrderListPorts } from './ports.ts';
import type { ListTarget, OrderListContext, OrderListEvent } from './types.ts';

/** One page of a member's own orders (ORD-03). During a reload, the old rows stay until the answer arrives (ORD-04). */
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
    guards: {
      'is failure': isFailure,
      'is news': ({ context }, { change }: { change: OrderChange }) =>
        context.list !== undefined && isNews(context.list, context.target, change),
      'is older than what was told': ({ context }, { list }: { list: OrderPage }) =>
        Object.values(context.told).some((change) => isNews(list, context.target, change)),
    },
    actions: {
      'keep list': assign((_, params: { list: OrderPage }) => ({
        ...params,
        told: {},
        failure: undefined,
      })),
      'keep failure': assign({ told: {}, failure: ({ event }) => failureIn(event) }),
      'note what was told': assign(({ context }, { change }: { change: OrderChange }) => ({
        told: { ...context.told, [change.orderNo]: change },
      })),
    },
  }).createMachine({
    id: 'orderList',
    meta: { requirements: ['ORD-03', 'ORD-04'] },
    context: ({ input }) => ({ target: input, list: undefined, told: {}, failure: undefined }),
    initial: 'loading',
    states: {
      loading: {
        // A stream may report newer states than the answer under way. These states are stored and compared with the
        // answer. If the answer is older, the list is loaded again.
        on: {
          'order.reload': { target: 'loading', reenter: true },
          'order.told': noted(),
        },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.target,
          onDone: kept(),
          onError: { guard: 'is failure', target: 'failed', actions: 'keep failure' },
        },
      },
      shown: { on: { 'order.reload': 'refreshing', 'order.told': news } },
      refreshing: {
        on: {
          'order.reload': { target: 'refreshing', reenter: true },
          'order.told': noted(),
        },
        invoke: {
          id: 'reload',
          src: 'load',
          input: ({ context }) => context.target,
          onDone: kept(),
          onError: { guard: 'is failure', target: 'stale', actions: 'keep failure' },
        },
      },
      stale: { on: { 'order.reload': 'refreshing', 'order.told': news } },
      failed: { on: { 'order.reload': 'loading', 'order.told': 'loading' } },
    },
  });
}

/**
 * Whether the list does not contain a change yet: the list shows another status of the order, or lacks an order that
 * belongs in the list.
 */
function isNews({ rows }: OrderPage, { state }: ListTarget, change: OrderChange): boolean {
  const row = rows.find(({ orderNo }) => orderNo === change.orderNo);
  if (row !== undefined) return row.status !== change.status;
  return isOrderStatus(change.status) && isFinal(change.status) === (state === 'past');
}

const told = ({ event: { change } }: { event: { change: OrderChange } }) => ({ change });

function noted() {
  return { actions: { type: 'note what was told', params: told } } as const;
}

const news = { guard: { type: 'is news', params: told }, target: 'refreshing' } as const;

const listed = ({ event }: { event: { output: OrderPage } }) => ({ list: event.output });

function kept() {
  const actions = { type: 'keep list', params: listed } as const;
  return [
    {
      guard: { type: 'is older than what was told', params: listed },
      target: 'refreshing',
      reenter: true,
      actions,
    },
    { target: 'shown', actions },
  ] as const;
}
