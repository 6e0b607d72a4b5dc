import { CODE } from '../../../../src/contract/codes.ts';
import type { createLivePushMachine } from '../../../../src/machines/live-push/machine.ts';
import type { StreamTarget } from '../../../../src/machines/live-push/types.ts';
import type { GateName, Held } from '../../../support/gate.ts';
import { driveTo, orderOf, PHONE, tokenOf, type RealOrder } from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { renews } from '../renews.ts';

/** A visitor's order, and the demo passenger's own: drivers are on their way to both. */
interface Given {
  readonly found: RealOrder;
  readonly own: RealOrder;
}
type Here = At<Given>;

/** The gate's name for the requests of the stream. */
const streamOf = (input: unknown): GateName =>
  // The cast is safe: the machine gives its stream this input.
  `${(input as StreamTarget).stream}Stream`;

const target = ({ context }: Here): StreamTarget => {
  if (typeof context['target'] !== 'object') throw new Error('there is no target');
  return context['target'] as unknown as StreamTarget; // the machine's context
};

/** The stream's current request, held or open. */
const stream = (at: Here): Promise<Held> => at.last(streamOf(target(at)));

/** The server sends this event on the open stream. */
async function says(at: Here, event: string, data: unknown): Promise<void> {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  (await stream(at)).write(`event: ${event}\ndata: ${text}\n\n`);
}

const open = ({ page }: Here) => page.getByText('即時更新中');
const connecting = ({ page }: Here) => page.getByText('正在連線…');
const interrupted = ({ page }: Here) => page.getByText('連線中斷，正在重新連線');
const stopped = ({ page }: Here) => page.getByText('即時更新已停止，畫面可能不是最新狀態。');
const told = ({ page }: Here) => page.getByRole('region', { name: '通知', exact: true });

/** The page shows the number of the attempt that is under way or waited for. */
async function again(at: Here): Promise<void> {
  const words = `連線中斷，正在重新連線（${JSON.stringify(at.context['retry'])}/10）`;
  await shows(at.page.getByText(words), open(at), connecting(at), stopped(at));
}

export const driver = defineDriver<ReturnType<typeof createLivePushMachine>, Given>({
  name: 'live-push',
  starts: {
    async 'not followed'(scene) {
      const found = await orderOf(scene);
      const own = await orderOf(scene, await tokenOf(scene));
      await driveTo(scene, found, 2);
      await driveTo(scene, own, 2);
      await scene.open('/order/search');
      return { found, own };
    },
  },
  events: {
    'push.open': {
      /** A member who signs in sees an order of their own. */
      async 'member stream'({ page, given }) {
        await page.getByRole('link', { name: '登入', exact: true }).first().click();
        await page.getByRole('textbox', { name: '帳號' }).fill('passenger');
        await page.getByLabel('密碼', { exact: true }).fill('passenger-demo');
        await page.getByRole('button', { name: '登入', exact: true }).click();
        await page.getByRole('button', { name: '我的帳號' }).waitFor();
        await page.getByRole('link', { name: '訂單查詢' }).first().click();
        await page.locator(`a[href*="${given.own.orderNo}"]`).click();
      },
      /** A visitor finds the order by its number and the telephone number. */
      async 'stream of an order'({ page, given }) {
        await page.getByRole('link', { name: '訂單查詢' }).first().click();
        await page.getByRole('textbox', { name: '訂單編號' }).fill(given.found.orderNo);
        await page.getByRole('textbox', { name: '電話' }).fill(PHONE);
        await page.getByRole('button', { name: '查詢訂單' }).click();
      },
    },
    async 'push.close'(at) {
      const { page } = at;
      if (at.context['target'] === undefined || target(at).stream === 'order') {
        await page.getByRole('link', { name: '代駕叫車' }).first().click();
        return page.waitForURL('**/index');
      }
      await page.getByRole('button', { name: '我的帳號' }).hover();
      return at.loadsAnew(() => page.getByRole('button', { name: '登出' }).click());
    },
    async 'push.retry'(at) {
      // A failed stream holds its lock for a second more, so that no other tab connects before the pause is over.
      await at.pass(1_000);
      await at.page.getByRole('button', { name: '重新連線' }).click();
    },
    async 'stream.opened'(at) {
      await at.release(await stream(at), { kind: 'pass' });
    },
    /** Sends so much over the stream that the page replaces it by a new request. */
    async 'stream.resumed'(at) {
      await renews(at, streamOf(target(at)), await stream(at));
    },
    async 'stream.failed'(at) {
      const held = await stream(at);
      // The page shows whether the stream is open: an open one is cut, a held one is refused.
      if (await open(at).isVisible()) at.cut(held);
      else await at.release(held, { kind: 'code', code: CODE.unavailable });
    },
    async 'stream.message'(at) {
      await says(at, 'message', { title: '公告', body: '道路施工', type: 'news' });
      await shows(told(at).getByText('道路施工'));
    },
    async 'stream.text'(at) {
      await says(at, 'message', 'plain words');
      await shows(told(at).getByText('plain words'));
    },
    async 'stream.position'(at) {
      const { found, own } = at.given;
      const { orderNo } = target(at).stream === 'order' ? found : own;
      const latLng = { lat: 25.03, lng: 121.5 };
      await says(at, 'position', { orderNo, latLng, heading: 90, etaSeconds: 37 * 60, at: 1 });
      await shows(at.page.getByText(/37\s*分鐘/));
    },
  },
  actors: {},
  connections: { stream: streamOf },
  holds: ['portalStream', 'orderStream'],
  cannot(one, states) {
    if (one.does !== 'send' || one.type !== 'push.open') return undefined;
    return states.includes('closed') ? undefined : 'a page is left before the next one is open';
  },
  beyond: {
    'livePush | push.open | 0': 'a page is left, and its stream with it, before it is open again',
  },
  states: {
    async closed(at) {
      const { page } = at;
      await shows(page.getByRole('main'), open(at), connecting(at), interrupted(at), stopped(at));
    },
    live: 'a part of it says more',
    async 'live.connecting'(at) {
      if (at.context['retry'] !== 0) return again(at);
      return shows(connecting(at), open(at), interrupted(at), stopped(at));
    },
    'live.open': (at) => shows(open(at), connecting(at), interrupted(at), stopped(at)),
    waiting: again,
    async givenUp(at) {
      await shows(stopped(at), open(at), connecting(at), interrupted(at));
      await shows(at.page.getByRole('button', { name: '重新連線' }));
    },
  },
});
