import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  setup,
  stopChild,
  type EventObject,
} from 'xstate';
import { ORDER_RELOAD_DELAY_MS } from '../../domain/limits.ts';
import type { OrderAccess, OrderPosition } from '../../domain/order/view.ts';
import { ORDER_REFRESH, ORDER_VERSION, type PushMessage } from '../../domain/push.ts';
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
 * Has the orders on screen and decides when their data are loaded again (§4; ORD-04, TRK-T01 to TRK-T06). A push is
 * passed at once to the order on screen, which shows the new status without waiting for the reload.
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
      watchRemembered: fromCallback<EventObject>(({ sendBack }) =>
        ports.watchRemembered(() => sendBack({ type: 'orders.changedElsewhere' })),
      ),
    },
    guards: {
      'page reloads': ({ event }) =>
        event.type === 'page.opened' && (event.page === 'search' || event.page === 'detail'),
      'is order refresh': ({ event }) =>
        event.type === 'push.received' && event.push.type === ORDER_REFRESH,
      'is mobile': () => ports.isMobile(),
      /** Whether the stored orders differ from those on screen. */
      'shows former orders': ({ context: { target, accesses } }) =>
        JSON.stringify(accessesOf(target)) !== JSON.stringify(accesses),
      'opens the order on screen': ({ context, event }) =>
        event.type === 'order.accessed' &&
        context.accesses.some(
          ({ orderNo, orderToken }) =>
            orderNo === event.access.orderNo && orderToken !== event.access.orderToken,
        ),
    },
    actions: {
      'show target': assign(({ spawn }, { target }: { target: TrackingTarget }) => {
        const accesses = accessesOf(target);
        const list =
          target.kind === 'list' ? { state: target.state, page: target.page } : undefined;
        return {
          target,
          accesses,
          remembered: ports.remembered(),
          views: accesses.map((access) => spawn('view', { input: access })),
          list: list && spawn('list', { input: list }),
        };
      }),
      'tell whom it follows': emit(({ context }) => followed(context.accesses)),
      'stop views': enqueueActions(({ context, enqueue }) => {
        for (const view of context.views) enqueue.stopChild(view);
      }),
      'stop list': stopChild(({ context }) => context.list ?? 'none'),
      'forget target': assign({
        target: { kind: 'none' },
        accesses: [],
        views: [],
        list: undefined,
      }),
      reload: ({ context }) => {
        for (const view of context.views) view.send({ type: 'order.reload' });
        context.list?.send({ type: 'order.reload' });
      },
      'show push': ({ context }, { push }: { push: PushMessage }) => {
        if (push.order === undefined) return;
        for (const view of context.views) view.send({ type: 'order.pushed', change: push.order });
        // The stream sends this type when it opens, for a recent change. The list gets the push, because it may have
        // been loaded before that change. Other pushes reload the list after 3 s.
        if (push.type === ORDER_VERSION) {
          context.list?.send({ type: 'order.told', change: push.order });
        }
      },
      'show position': ({ context }, { position }: { position: OrderPosition }) => {
        for (const view of context.views) view.send({ type: 'order.positioned', position });
      },
      remember: (_, { access }: { access: OrderAccess }) => ports.remember(access),
      'recall all': assign({ remembered: () => ports.remembered() }),
      forget: (_, { whose }: { whose: 'member' | 'everybody' }) => ports.forget(whose),
    },
    delays: { 'reload delay': ORDER_RELOAD_DELAY_MS },
  }).createMachine({
    id: 'orderTracking',
    meta: { requirements: ['ORD-03', 'ORD-04', 'ORD-10', 'GUARD-06'] },
    context: {
      target: { kind: 'none' },
      accesses: [],
      remembered: [],
      views: [],
      list: undefined,
    },
    invoke: { id: 'watchRemembered', src: 'watchRemembered' },
    initial: 'elsewhere',
    on: {
      'page.opened': [
        { guard: 'page reloads', target: '.watching', actions: shown() },
        { target: '.elsewhere', actions: shown() },
      ],
      'page.left': {
        target: '.elsewhere',
        actions: ['stop views', 'stop list', 'forget target', 'tell whom it follows'],
      },
      'push.received': { actions: pushed() },
      'push.positionReceived': {
        actions: { type: 'show position', params: ({ event }) => ({ position: event.position }) },
      },
      'push.opened': { actions: 'reload' },
      'order.changed': { actions: 'reload' },
      'order.accessed': [
        { guard: 'opens the order on screen', actions: [...remembered(), ...shownAnew()] },
        { actions: remembered() },
      ],
      'orders.forget': {
        actions: [
          { type: 'forget', params: ({ event }) => ({ whose: event.whose }) },
          'recall all',
        ],
      },
      'orders.changedElsewhere': [
        { guard: 'shows former orders', actions: shownAnew() },
        { actions: 'recall all' },
      ],
    },
    states: {
      /** The page is one that a push does not reload. */
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
            // Leaving the page leaves this state and so cancels the reload (TRK-T05). Another push does not restart
            // it, so that there is one reload, 3 s after the first push (TRK-T06).
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

  /** The orders of a target with their tokens. If the address has no token, the browser's storage may have it. */
  function accessesOf(target: TrackingTarget): readonly OrderAccess[] {
    if (target.kind === 'unfinished') return ports.unfinished();
    if (target.kind !== 'order') return [];
    const orderToken = target.orderToken ?? ports.recall(target.orderNo);
    return [{ orderNo: target.orderNo, ...(orderToken === undefined ? {} : { orderToken }) }];
  }
}

function shown() {
  return shows(({ event }: { event: { target: TrackingTarget } }) => ({ target: event.target }));
}

function remembered() {
  return [
    {
      type: 'remember',
      params: ({ event }: { event: { access: OrderAccess } }) => ({ access: event.access }),
    },
    'recall all',
  ] as const;
}

function shownAnew() {
  return shows(({ context }: { context: OrderTrackingContext }) => ({ target: context.target }));
}

function shows<Params>(params: Params) {
  return [
    'stop views',
    'stop list',
    { type: 'show target', params },
    'tell whom it follows',
  ] as const;
}

/**
 * Reports which orders to follow. All orders with a token share one stream, which is separate from the member's stream.
 */
function followed(accesses: readonly OrderAccess[]): OrderTrackingFact {
  const tokens = accesses.flatMap(({ orderToken }) => orderToken ?? []);
  return tokens.length === 0
    ? { type: 'order.unfollowed' }
    : { type: 'order.followed', orderToken: tokens.join(',') };
}

function pushed() {
  return {
    type: 'show push',
    params: ({ event }: { event: { push: PushMessage } }) => ({ push: event.push }),
  } as const;
}
