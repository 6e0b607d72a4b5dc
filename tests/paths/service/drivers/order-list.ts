import { createOrderListMachine } from '../../../../src/machines/order-list/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { must, nothingUnderWay, waitsFor } from '../assert.ts';
import { defineDriver, sends, snapshotOf } from '../driver.ts';
import { inTermsOf, orderOf, tokenOf, type RealOrder } from '../orders.ts';

type Machine = ReturnType<typeof createOrderListMachine>;

export const driver = defineDriver<Machine, RealOrder>({
  name: 'order-list',
  machine: ({ orderTracking }) => createOrderListMachine(orderTracking),
  input: () => ({ state: 'current', page: 1 }),
  starts: {
    async 'first page'(scene) {
      const token = await tokenOf(scene);
      scene.page.window.localStorage.setItem(KEY.token, token);
      return orderOf(scene, token);
    },
  },
  events: {
    'order.reload': sends(),
    'order.told': sends((at, payload) => inTermsOf(at.given, payload)),
  },
  actors: { load: { asks: 'orderList' } },
  states: {
    loading: waitsFor('orderList'),
    shown(at) {
      const [first] = snapshotOf<Machine>(at).context.list?.rows ?? [];
      must(first?.orderNo === at.given.orderNo, `${first?.orderNo} comes first`);
    },
    refreshing: waitsFor('orderList'),
    stale: nothingUnderWay,
    failed: nothingUnderWay,
  },
});
