import { ORDER_VERSION } from '../../../../src/domain/push.ts';
import type { createOrderListMachine } from '../../../../src/machines/order-list/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import type { Held } from '../../../support/gate.ts';
import { inTermsOf, JUST_NOW_MS, orderOf, tokenOf, type RealOrder } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { countsReceived, opensOnServer, receives } from '../received.ts';
import { TELEPHONE } from '../scene.ts';

interface Given {
  readonly order: RealOrder;
  /** The member's own stream, held until the test sends something on it. */
  readonly stream: Held;
  isOpen: boolean;
}
type Here = At<Given>;

const loading = ({ page }: Here) => page.getByText('正在載入訂單');
const row = ({ page, given: { order } }: Here) =>
  page.getByRole('listitem').locator(`a[href$="orderNo=${order.orderNo}"]`);
const offline = ({ page }: Here) => page.getByText('無法連上網路');
const again = ({ page }: Here) => page.getByRole('button', { name: '再試一次' });

export const driver = defineDriver<ReturnType<typeof createOrderListMachine>, Given>({
  name: 'order-list',
  starts: {
    /** Opens the list on a telephone, because there the page loads the orders anew when it becomes visible again. */
    async 'first page'(scene) {
      const token = await tokenOf(scene);
      const order = await orderOf(scene, token);
      await scene.visit(TELEPHONE, { [KEY.token]: token });
      await countsReceived(scene.page);
      // Time passes, because a stream that opens would otherwise repeat that the order was just made.
      scene.server.clock.advance(JUST_NOW_MS);
      await scene.open('/order/search');
      return { order, stream: await scene.extra('portalStream'), isOpen: false };
    },
  },
  events: {
    async 'order.reload'(at) {
      // This button is shown only after a failure.
      if (await again(at).isVisible()) await again(at).click();
      else await at.turn('visible');
    },
    async 'order.told'(at) {
      const { given } = at;
      if (!given.isOpen) {
        await opensOnServer(at, given.stream);
        given.isOpen = true;
      }
      // The cast is safe: the model sends this.
      const { change } = inTermsOf(given.order, at.standing.payload as object) as {
        readonly change: object;
      };
      const push = { title: '', body: '', type: ORDER_VERSION, order: change };
      await receives(at.page, given.order.orderNo, () =>
        given.stream.write(`event: message\ndata: ${JSON.stringify(push)}\n\n`),
      );
    },
  },
  actors: { load: { asks: 'orderList' } },
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
