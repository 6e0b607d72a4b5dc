import { createOrderTrackingMachine } from '../../../../src/machines/order-tracking/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { keptOrders } from '../../../support/kept-orders.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { defineDriver, sends, type At, type Executor, snapshotOf } from '../driver.ts';
import { inTermsOf, orderOf, type RealOrder } from '../orders.ts';

type Machine = ReturnType<typeof createOrderTrackingMachine>;

const live: Executor<RealOrder> = sends((at, payload) => inTermsOf(at.given, payload));

/** Checks that the browser has stored the remembered orders, and that the shown order or list is being loaded. */
async function shown(at: At<RealOrder>): Promise<void> {
  const { views, list, remembered } = snapshotOf<Machine>(at).context;
  const kept = at.page.window.localStorage.getItem(KEY.orders) ?? '[]';
  for (const orderNo of remembered) {
    must(kept.includes(orderNo), `${orderNo} is not remembered by the browser`);
  }
  await (views.length === 0 ? nothingOf('orderDetail') : waitsFor('orderDetail'))(at);
  await (list === undefined ? nothingOf('orderList') : waitsFor('orderList'))(at);
}

export const driver = defineDriver<Machine, RealOrder>({
  name: 'order-tracking',
  machine: ({ orderTracking }) => createOrderTrackingMachine(orderTracking),
  starts: {
    'at a desk': (scene) => orderOf(scene),
    async 'on a telephone, with an order'(scene) {
      const { page, ports } = scene;
      page.isMobile = true;
      const order = await orderOf(scene);
      ports.orderTracking.remember({ orderNo: order.orderNo, orderToken: order.orderToken });
      return order;
    },
  },
  outside: {
    'window narrowed'({ page }) {
      const window = page;
      window.isMobile = true;
    },
    'order made in another tab'({ page: { window }, given }) {
      const { orderNo, orderToken } = given;
      window.localStorage.setItem(KEY.orders, keptOrders([{ orderNo, orderToken }]));
    },
  },
  events: {
    'page.opened': live,
    'page.left': sends(),
    'push.received': live,
    'push.positionReceived': live,
    'push.opened': sends(),
    'tab.visible': sends(),
    'order.accessed': live,
    'order.changed': live,
    'orders.forget': sends(),
    'orders.changedElsewhere': ({ page: { window } }) => {
      // The text must differ although the orders are the same, because a tab ignores a text that it wrote itself.
      const kept = window.localStorage.getItem(KEY.orders) ?? '[]';
      window.localStorage.setItem(KEY.orders, `${kept} `);
      window.dispatchEvent(new window.Event('storage'));
    },
  },
  actors: {
    // The events of these machines are in their own drivers. Here they only load, and their requests are held.
    view: { events: {}, actors: { load: { asks: 'orderDetail' } } },
    list: { events: {}, actors: { load: { asks: 'orderList' } } },
  },
  states: {
    elsewhere: shown,
    watching: shown,
    'watching.settled': shown,
    'watching.waitingToReload': shown,
  },
});
