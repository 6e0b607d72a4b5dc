import type { createOrderListMachine } from '../../../../src/machines/order-list/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { orderOf, tokenOf, type RealOrder } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { TELEPHONE } from '../scene.ts';

type Here = At<RealOrder>;

const loading = ({ page }: Here) => page.getByText('正在載入訂單');
const row = ({ page, given: { orderNo } }: Here) =>
  page.getByRole('listitem').locator(`a[href$="orderNo=${orderNo}"]`);
const offline = ({ page }: Here) => page.getByText('無法連上網路');
const again = ({ page }: Here) => page.getByRole('button', { name: '再試一次' });

export const driver = defineDriver<ReturnType<typeof createOrderListMachine>, RealOrder>({
  name: 'order-list',
  starts: {
    /** On a telephone, where orders are loaded anew by whoever comes back to them. */
    async 'first page'(scene) {
      const token = await tokenOf(scene);
      const order = await orderOf(scene, token);
      await scene.visit(TELEPHONE, { [KEY.token]: token });
      await scene.open('/order/search');
      return order;
    },
  },
  events: {
    async 'order.reload'(at) {
      // Offered after a failure.
      if (await again(at).isVisible()) await again(at).click();
      else await at.turn('visible');
    },
  },
  actors: { load: { asks: 'orderList' } },
  // A stream that opens makes the list load anew, which is another path's.
  holds: ['portalStream', 'adminStream'],
  states: {
    loading: (at) => shows(loading(at), row(at), offline(at)),
    shown: (at) => shows(row(at), loading(at), offline(at)),
    refreshing: (at) => shows(row(at), loading(at), offline(at)),
    async stale(at) {
      await shows(offline(at), loading(at));
      await shows(row(at).and(at.page.getByRole('link')));
      await shows(again(at));
    },
    async failed(at) {
      await shows(offline(at), loading(at), row(at));
      await shows(again(at));
    },
  },
});
