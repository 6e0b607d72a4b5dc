import type { OrderAccess } from '../../../src/domain/order/view.ts';
import { ORDER_REFRESH, ORDER_VERSION } from '../../../src/domain/push.ts';
import { createOrderTrackingMachine } from '../../../src/machines/order-tracking/machine.ts';
import { access, position } from '../../machines/fixtures.ts';
import { defineModel } from '../engine/model.ts';

interface World {
  mobile: boolean;
  remembered: readonly OrderAccess[];
}

const starts: Record<string, World> = {
  'at a desk': { mobile: false, remembered: [] },
  'on a telephone, with an order': { mobile: true, remembered: [access] },
};
const { orderNo } = access;

export const model = defineModel({
  name: 'order-tracking',
  starts,
  machine: (stage) =>
    createOrderTrackingMachine({
      isMobile: () => stage.world.mobile,
      remember: stage.does('remember', (one) => void (stage.world.remembered = [one])),
      recall: (no) => stage.world.remembered.find((one) => one.orderNo === no)?.orderToken,
      unfinished: () => stage.world.remembered,
      remembered: () => stage.world.remembered.map((one) => one.orderNo),
      forget: stage.does('forget', (whose) => {
        // The remembered order was made by a visitor, so only `everybody` forgets it.
        if (whose === 'everybody') stage.world.remembered = [];
      }),
      watchRemembered: stage.does('watchRemembered', () => stage.does('unwatchRemembered')),
      loadOrder: stage.asks('loadOrder'),
      cancelOrder: stage.asks('cancelOrder'),
      listOrders: stage.asks('listOrders'),
    }),
  outside: {
    'window narrowed': (world) => void (world.mobile = true),
    'order made in another tab': (world) => void (world.remembered = [access]),
  },
  events: {
    'page.opened': {
      'search, by token': { page: 'search', target: { kind: 'order', ...access } },
      'search, by number': { page: 'search', target: { kind: 'order', orderNo } },
      'detail, by number': { page: 'detail', target: { kind: 'order', orderNo } },
      'list of orders': { page: 'search', target: { kind: 'list', state: 'current', page: 1 } },
      'home, the unfinished': { page: 'other', target: { kind: 'unfinished' } },
      'search, without an order': { page: 'search', target: { kind: 'none' } },
    },
    'page.left': { once: {} },
    'push.received': {
      'the order changed': {
        push: {
          title: '',
          body: '',
          type: ORDER_REFRESH,
          order: { orderNo, status: 2, version: 4 },
        },
      },
      'how it stands': {
        push: {
          title: '',
          body: '',
          type: ORDER_VERSION,
          order: { orderNo, status: 2, version: 4 },
        },
      },
      'other news': { push: { title: 'T', body: 'B', type: 'news' } },
    },
    'push.positionReceived': { 'of the driver': { position: position() } },
    'push.opened': { 'stream open': {} },
    'tab.visible': { again: {} },
    'order.accessed': { made: { access } },
    'order.changed': { paid: { orderNo } },
    'orders.forget': {
      'signed out': { whose: 'member' },
      'by this device': { whose: 'everybody' },
    },
    'orders.changedElsewhere': { 'by a tab': {} },
  },
  // Only whether the order and the list run counts, because they have models of their own.
  situation: ({ children = {}, ...seen }) => ({ ...seen, shown: Object.keys(children) }),
  actors: {
    view: 'stands still here, loading: it has a model of its own',
    list: 'stands still here, loading: it has a model of its own',
  },
});
