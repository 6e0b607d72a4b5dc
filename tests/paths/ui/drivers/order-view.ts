import { publishHint } from '../../../../server/bus-topics.ts';
import { isOrderStatus } from '../../../../src/domain/order/status.ts';
import type { OrderPosition } from '../../../../src/domain/order/view.ts';
import type { OrderChange } from '../../../../src/domain/push.ts';
import type { createOrderViewMachine } from '../../../../src/machines/order-view/machine.ts';
import {
  assigned,
  driveTo,
  inTermsOf,
  JUST_NOW_MS,
  orderOf,
  type RealOrder,
} from '../../service/orders.ts';
import { byVerdict } from '../complete.ts';
import { defineDriver, type At } from '../driver.ts';
import { becomes, shows } from '../look.ts';
import { TELEPHONE } from '../scene.ts';

type Here = At<RealOrder>;

const loading = ({ page }: Here) => page.getByText('正在載入訂單').first();
const heading = ({ page }: Here) => page.locator('#order-status');
const stale = ({ page }: Here) => page.getByText('這可能不是最新的狀態');
const failed = ({ page }: Here) => page.getByRole('heading', { level: 1, name: '訂單沒有載入' });
const find = ({ page }: Here) => page.getByText('請輸入這筆訂單訂車時留的電話。');
const button = ({ page }: Here, name: string) => page.getByRole('button', { name, exact: true });
const dialog = ({ page }: Here) => page.getByRole('alertdialog', { name: '取消這筆訂單？' });

/** The page's title for each status of the order. */
const TITLES: Readonly<Record<number, string>> = {
  1: '司機已接單',
  2: '司機前往中',
  10: '訂單已取消',
};

/** What the model knows of the order. */
interface Known {
  readonly order?: { readonly status: number; readonly version: number };
  readonly pushed?: { readonly status: number; readonly version: number };
  readonly position?: object;
  readonly failure?: object;
}

const hasFailed = ({ context }: Here): boolean => (context as Known).failure !== undefined;

/** Checks that the page shows the order. The status is that of the last push, if the push is newer than the order. */
async function shown(at: Here): Promise<void> {
  const { order, pushed, position }: Known = at.context;
  const isNewer = (pushed?.version ?? 0) > (order?.version ?? 0);
  const status = (isNewer ? pushed?.status : order?.status) ?? 0;
  await becomes(
    async () => (await heading(at).textContent()) === TITLES[status],
    `"${TITLES[status]}" is not said`,
  );
  await shows(heading(at), loading(at), failed(at), find(at));
  // The page knows the minutes until the driver arrives only with the driver's position.
  if (position !== undefined && status <= 2) {
    await shows(at.page.getByRole('paragraph').filter({ hasText: /還有\s+5\s+分鐘/ }));
  }
}

const RETRY =
  'the page’s other actors load by time, too; tests/ui/ride/order-view.test.tsx waits for it';

const push =
  <Hint>(publish: (at: Here, said: Hint) => void) =>
  (at: Here): void =>
    // The cast is safe: the model sends this.
    publish(at, inTermsOf(at.given, at.standing.payload as object) as Hint);

export const driver = defineDriver<ReturnType<typeof createOrderViewMachine>, RealOrder>({
  name: 'order-view',
  starts: {
    /** A visitor on a telephone has found the order in this tab. The order's stream is open. */
    async 'order opened'(scene) {
      const order = await orderOf(scene);
      await driveTo(scene, order, 1);
      scene.server.clock.advance(JUST_NOW_MS);
      // The order gets the version that it has in the model, because the model's pushes have the next version.
      await scene.server.deps.db.$client.query(
        'update customer_order set version = 3 where order_id = $1',
        [order.orderId],
      );
      const { orderNo, orderToken } = order;
      await scene.visit(TELEPHONE);
      await scene.knows([{ orderNo, orderToken }]);
      await scene.open(`/order/search?orderNo=${orderNo}`);
      await scene.release(await scene.extra('orderStream'), { kind: 'pass' });
      return order;
    },
  },
  events: {
    async 'order.reload'(at) {
      for (const name of ['再試一次', '重新載入']) {
        // These buttons are shown only after a failure, and are busy while the order is loaded again.
        const one = button(at, name);
        if ((await one.isVisible()) && (await one.isEnabled())) return one.click();
      }
      await at.turn('visible');
    },
    'order.pushed': push<{ readonly change: OrderChange }>((at, { change }) => {
      const { orderNo, status, version } = change;
      if (!isOrderStatus(status)) throw new TypeError(`no status ${status}`);
      const whom = { orderId: at.given.orderId, userId: null };
      publishHint(at.server.deps.bus, 'order.changed', {
        ...whom,
        orderNo,
        status,
        version,
        at: at.server.clock.now(),
      });
    }),
    'order.positioned': push<{ readonly position: OrderPosition }>((at, { position }) => {
      const whom = { orderId: at.given.orderId, userId: null };
      publishHint(at.server.deps.bus, 'order.position', { ...whom, position });
    }),
    async 'order.cancel'(at) {
      await button(at, '取消訂單').click();
      await at.opened(dialog(at));
    },
  },
  actors: {
    load: { asks: 'orderDetail' },
    cancellation: {
      events: {
        'cancellation.confirm': (at) => button(at, '免費取消訂單').click(),
        'cancellation.withdraw': (at) => button(at, '保留訂單').click(),
      },
      actors: {
        cancel: {
          asks: 'cancelOrder',
          cases: {
            async cancelled(at, one) {
              await assigned(at, at.given, 'just now');
              await byVerdict(at, one);
            },
          },
        },
        loadTerms: { asks: 'orderDetail' },
      },
    },
  },
  holds: ['orderStream'],
  cannot(one, states) {
    if (one.id === 'time: passes') return "it passes for the page's other actors, too";
    const isOver = states.includes('data.forbidden') || states.includes('data.failed');
    if (one.id.startsWith('order.cancel:') && isOver) return 'no order is shown';
    return undefined;
  },
  beyond: {
    'orderView.cancelling.underway.asking | xstate.after.terms age.orderView.cancelling.underway.asking | 0':
      'the page’s other actors load by time, too; tests/e2e/cancellation.test.ts waits for it',
    'orderView.data.stale | xstate.after.retry pause.orderView.data.stale | 0': RETRY,
    'orderView.data.failed | xstate.after.retry pause.orderView.data.failed | 0': RETRY,
  },
  states: {
    data: 'a part of it says more',
    async 'data.loading'(at) {
      if (hasFailed(at)) await shows(failed(at), loading(at), find(at));
      else await shows(loading(at), failed(at), find(at));
    },
    async 'data.shown'(at) {
      await shown(at);
      await shows(heading(at), stale(at));
    },
    /** A failure is shown until the order is loaded. */
    async 'data.refreshing'(at) {
      await shown(at);
      if (hasFailed(at)) await shows(stale(at));
      else await shows(heading(at), stale(at));
    },
    async 'data.stale'(at) {
      await shown(at);
      await shows(stale(at));
      await shows(at.page.getByText('無法連上網路'));
    },
    async 'data.failed'(at) {
      await shows(failed(at), loading(at), heading(at));
      await shows(at.page.getByText('無法連上網路'));
    },
    'data.forbidden': (at) => shows(find(at), loading(at), heading(at)),
    cancelling: 'a part of it says more',
    'cancelling.no': (at) => shows(at.page.getByRole('main'), dialog(at)),
    /** The dialog belongs to the order: it is shown only while the order is. */
    async 'cancelling.underway'(at) {
      if ('order' in at.context) await shows(dialog(at));
      else await shows(at.page.getByRole('main'), dialog(at));
    },
    'cancelling.underway.asking': 'as all of it',
  },
});
