import type { Route } from 'playwright-core';
import type { createOnDemandMachine } from '../../../../src/machines/on-demand/machine.ts';
import { payInDialog } from '../../../support/e2e/passenger.ts';
import { endRide, orderOf } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';

/** The page's held requests for the script with the payment machine and its services. */
type Given = Route[];
type Here = At<Given>;

const SCRIPT = /\/assets\/payment-[\w-]+\.js$/;
const AMOUNT = 500;

const dialog = ({ page }: Here) => page.getByRole('dialog', { name: '支付車資' });
const failed = (at: Here) => dialog(at).getByText('付款頁面沒有載入');

/** The held request for the script. */
async function waiting(routes: Given): Promise<Route> {
  await becomes(async () => routes.length > 0, 'the script is not asked for');
  const [route] = routes.splice(0);
  if (route === undefined) throw new TypeError('the script is not asked for');
  return route;
}

export const driver = defineDriver<ReturnType<typeof createOnDemandMachine>, Given>({
  name: 'on-demand',
  starts: {
    /** A visitor opens the payment at the end of their ride. */
    async 'something needs it'(scene) {
      const order = await orderOf(scene);
      await endRide(scene, order, AMOUNT);
      const { orderNo, orderToken } = order;
      const given: Given = [];
      await scene.visit();
      await scene.knows([{ orderNo, orderToken }]);
      await scene.page.route(SCRIPT, (route) => void given.push(route));
      await scene.open(`/order/search?orderNo=${orderNo}`);
      await scene.page.getByRole('button', { name: `用信用卡支付 NT$${AMOUNT}` }).click();
      return given;
    },
  },
  events: {
    'fetch.retry': (at) => dialog(at).getByRole('button', { name: '重新載入' }).click(),
    async 'fact.told'(at) {
      await payInDialog(at.page, 'approved');
      await shows(at.page.getByRole('dialog', { name: '付款完成' }));
    },
  },
  actors: {
    fetch: {
      asks: undefined,
      cases: {
        machine: async (at) => (await waiting(at.given)).continue(),
        async failed(at) {
          at.announce(SCRIPT, /net::ERR_FAILED/);
          await (await waiting(at.given)).abort();
        },
      },
    },
  },
  states: {
    fetching: (at) => shows(at.page.getByRole('main'), dialog(at)),
    async failed(at) {
      await at.opened(dialog(at));
      await shows(failed(at));
    },
    async open(at) {
      await at.opened(at.page.getByRole('dialog'));
      await shows(at.page.getByRole('dialog'), failed(at));
    },
  },
});
