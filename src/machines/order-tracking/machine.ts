import { assign, emit, setup, stopChild } from 'xstate';
import { ORDER_RELOAD_DELAY_MS } from '../../domain/limits.ts';
import type { OrderAccess, OrderPosition } from '../../domain/order/view.ts';
import { ORDER_REFRESH, type PushMessage } from '../../domain/push.ts';
import { createOrderListMachine } from '../order-list/machine.ts';
import type { OrderListPorts } from '../order-list/ports.ts';
import { createOrderViewMachine } from '../order-view/machine.ts';
import type { OrderViewPorts } from '../order-view/ports.ts';
import type { OrderTrackingPorts } from './ports.ts';
import type {
  OrderTrackingContext,
  OrderTrackingEvent,
  OrderTrackingFact,
  TrackingTarget,
} from './types.ts';

/**
 * What of the orders is on screen, and when its data are loaded anew (§4; ORD-04, TRK-T01 to TRK-T06). A push is
 * handed to the order that is shown at once, which shows its status without waiting for the reload.
 */
export function createOrderTrackingMachine(
  ports: OrderTrackingPorts & OrderViewPorts & OrderListPorts,
) {
  return setup({
    types: {
      context: {} as OrderTrackingContext,
      events: {} as OrderTrackingEvent,
      emitted: {} as OrderTrackingFact,
    },
    actors: {
      view: createOrderViewMachine(ports),
      list: createOrderListMachine(ports),
    },
    guards: {
      'page reloads': ({ event }) =>
        event.type === 'page.opened' && (event.page === 'search' || event.page === 'detail'),
      'is order refresh': ({ event }) =>
        event.type === 'push.received' && event.push.type === ORDER_REFRESH,
      'is mobile': () => ports.isMobile(),
    },
    actions: {
      'show target': assign(({ spawn }, { target }: { target: TrackingTarget }) => {
        const access = accessOf(target);
        const list =
          target.kind === 'list' ? { state: target.state, page: target.page } : undefined;
        return {
          access,
          remembered: ports.remembered(),
          view: access && spawn('view', { input: access }),
          list: list && spawn('list', { input: list }),
        };
      }),
      'tell whom it follows': emit(({ context }) => followed(context.access)),
      'stop view': stopChild(({ context }) => context.view ?? 'none'),
      'stop list': stopChild(({ context }) => context.list ?? 'none'),
      'forget target': assign({ access: undefined, view: undefined, list: undefined }),
      reload: ({ context }) => {
        context.view?.send({ type: 'order.reload' });
        context.list?.send({ type: 'order.reload' });
      },
      'show push': ({ context }, { push }: { push: PushMessage }) => {
        if (push.order !== undefined) {
          context.view?.send({ type: 'order.pushed', change: push.order });
        }
      },
      'show position': ({ context }, { position }: { position: OrderPosition }) =>
        context.view?.send({ type: 'order.positioned', position }),
      remember: (_, { access }: { access: OrderAccess }) => ports.remember(access),
      'recall all': assign({ remembered: () => ports.remembered() }),
      'forget all': () => ports.forgetAll(),
    },
    delays: { 'reload delay': ORDER_RELOAD_DELAY_MS },
  }).createMachine({
    id: 'orderTracking',
    meta: { requirements: ['ORD-03', 'ORD-04', 'ORD-10', 'GUARD-06'] },
    context: { access: undefined, remembered: [], view: undefined, list: undefined },
    initial: 'elsewhere',
    on: {
      'page.opened': [
        { guard: 'page reloads', target: '.watching', actions: shown() },
        { target: '.elsewhere', actions: shown() },
      ],
      'page.left': {
        target: '.elsewhere',
        actions: ['stop view', 'stop list', 'forget target', 'tell whom it follows'],
      },
      'push.received': { actions: pushed() },
      'push.positionReceived': {
        actions: { type: 'show position', params: ({ event }) => ({ position: event.position }) },
      },
      'push.opened': { actions: 'reload' },
      'order.changed': { actions: 'reload' },
      'order.accessed': {
        actions: [
          { type: 'remember', params: ({ event }) => ({ access: event.access }) },
          'recall all',
        ],
      },
      'orders.forget': { actions: ['forget all', 'recall all'] },
    },
    states: {
      /** Pages that do not reload by themselves. */
      elsewhere: {},
      watching: {
        initial: 'settled',
        on: {
          'tab.visible': {
            guard: 'is mobile',
            actions: 'reload',
          },
        },
        states: {
          settled: {
            on: {
              'push.received': [
                {
                  guard: 'is order refresh',
                  target: 'waitingToReload',
                  actions: pushed(),
                },
              ],
            },
          },
          waitingToReload: {
            // Leaving the page leaves this state, and the reload with it: TRK-T05. Another push does not
            // leave it, so that there is one reload, 3 s after the first: TRK-T06.
            after: {
              'reload delay': {
                target: 'settled',
                actions: 'reload',
              },
            },
          },
        },
      },
    },
  });

  /** The order of a target and what opens it, remembered where the address does not say it. */
  function accessOf(target: TrackingTarget): OrderAccess | undefined {
    if (target.kind === 'latest') return ports.latest();
    if (target.kind !== 'order') return undefined;
    const orderToken = target.orderToken ?? ports.recall(target.orderNo);
    return { orderNo: target.orderNo, ...(orderToken === undefined ? {} : { orderToken }) };
  }
}

function shown() {
  return [
    'stop view',
    'stop list',
    {
      type: 'show target',
      params: ({ event }: { event: { target: TrackingTarget } }) => ({ target: event.target }),
    },
    'tell whom it follows',
  ] as const;
}

/** An order opened by a token has a stream of its own. */
function followed(access: OrderAccess | undefined): OrderTrackingFact {
  return access?.orderToken === undefined
    ? { type: 'order.unfollowed' }
    : { type: 'order.followed', orderToken: access.orderToken };
}

function pushed() {
  return {
    type: 'show push',
    params: ({ event }: { event: { push: PushMessage } }) => ({ push: event.push }),
  } as const;
}
