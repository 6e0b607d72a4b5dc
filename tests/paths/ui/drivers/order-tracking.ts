import { publishHint } from '../../../../server/bus-topics.ts';
import type { OrderPosition } from '../../../../src/domain/order/view.ts';
import type { PushMessage } from '../../../../src/domain/push.ts';
import type { createOrderTrackingMachine } from '../../../../src/machines/order-tracking/machine.ts';
import { KEY } from '../../../../src/services/storage/keys.ts';
import { announce } from '../../../support/announce.ts';
import type { GateName, Held } from '../../../support/gate.ts';
import { keptOrders } from '../../../support/kept-orders.ts';
import { PASSENGER_ID } from '../../../support/passenger.ts';
import { CARD } from '../../service/cards.ts';
import {
  endRide,
  inTermsOf,
  JUST_NOW_MS,
  orderOf,
  PHONE,
  tokenOf,
  type RealOrder,
} from '../../service/orders.ts';
import { defineDriver, type At } from '../driver.ts';
import { shows } from '../look.ts';
import { countsReceived, opensOnServer, receives } from '../received.ts';
import { renews } from '../renews.ts';
import { TELEPHONE, type Scene } from '../scene.ts';

/** A member's page, and an order that was made without signing in. */
interface Given {
  readonly order: RealOrder;
  /** The member's streams of this page. `open` has the names of the open streams. */
  readonly streams: Map<GateName, Held>;
  readonly open: Set<GateName>;
  isPaid: boolean;
}
type Here = At<Given>;

const AMOUNT = 500;

/** The address of a page that shows no order. */
const NO_ORDERS = '/order/create?type=type_dui&timing=now';

/** The heading of the order's page: paid or unpaid. */
const order = ({ page, given: { isPaid } }: Here) =>
  page.getByRole('heading', { level: 1, name: isPaid ? '行程已完成' : '請支付車資' });
const find = ({ page }: Here) => page.getByText('請輸入這筆訂單訂車時留的電話。');
const list = ({ page }: Here) => page.getByRole('heading', { level: 1, name: '我的訂單' });

/** The machine's context, as far as it is read here. */
interface Known {
  readonly accesses: readonly { readonly orderToken?: string }[];
  readonly list?: string;
  readonly remembered: readonly string[];
}
function known({ context }: { readonly context: unknown }) {
  const { accesses, ...rest } = context as Known;
  return { ...rest, access: accesses[0] };
}

/** Opens an address. The member's streams are held. */
async function opens(at: Scene, given: Given, path: string): Promise<void> {
  at.server.clock.advance(JUST_NOW_MS);
  await at.open(path);
  given.open.clear();
  for (const name of ['portalStream', 'adminStream'] as const) {
    given.streams.set(name, await at.extra(name));
  }
}

/** Opens the held stream, unless it is open. */
async function hears(at: Here, name: GateName): Promise<void> {
  const { open, streams } = at.given;
  const held = streams.get(name);
  if (open.has(name) || held === undefined) return;
  open.add(name);
  await opensOnServer(at, held);
}

/** Answers the page's request, and waits until the page shows the followed order, the list, or neither. */
async function shown(at: Here, isHome = false): Promise<void> {
  const { access, list: listed, remembered } = known(at);
  if (access !== undefined) {
    await at.release(await at.last('orderDetail'), { kind: 'pass' });
    // The home page does not show a finished order.
    if (isHome && at.given.isPaid) return;
    if (access.orderToken === undefined && remembered.length === 0)
      await shows(find(at), order(at));
    else await shows(order(at), find(at), list(at));
  } else if (listed !== undefined) {
    await at.release(await at.last('orderList'), { kind: 'pass' });
    await shows(list(at), order(at));
    await shows(at.page.getByRole('tabpanel', { name: '進行中', exact: true }));
  } else {
    await shows(at.page.getByRole('main'), order(at), find(at), list(at));
  }
}

export const driver = defineDriver<ReturnType<typeof createOrderTrackingMachine>, Given>({
  name: 'order-tracking',
  starts: {
    async 'at a desk'(scene) {
      const given = await member(scene, {});
      await opens(scene, given, NO_ORDERS);
      return given;
    },
    async 'on a telephone, with an order'(scene) {
      const given = await member(scene, TELEPHONE);
      const { orderNo, orderToken } = given.order;
      await scene.knows([{ orderNo, orderToken }]);
      await opens(scene, given, NO_ORDERS);
      return given;
    },
  },
  outside: {
    'window narrowed': ({ page }) => page.setViewportSize(TELEPHONE.viewport),
    /** Stores the order without an event in this tab, so the page reads it only at the machine's next event. */
    async 'order made in another tab'({ page, given: { order } }) {
      const { orderNo, orderToken } = order;
      await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
        KEY.orders,
        keptOrders([{ orderNo, orderToken }]),
      ] as const);
    },
  },
  events: {
    'page.opened': {
      'search, by token': (at) =>
        opens(at, at.given, `/order/search?orderNo=${at.given.order.orderNo}`),
      'search, by number': (at) =>
        opens(at, at.given, `/order/search?orderNo=${at.given.order.orderNo}`),
      'detail, by number': (at) =>
        opens(at, at.given, `/order/detail?orderNo=${at.given.order.orderNo}`),
      'list of orders': (at) => opens(at, at.given, '/order/search'),
      /** Goes home by the link that every page has. */
      async 'home, the unfinished'({ page, given: { order, isPaid }, context }) {
        // The page has marked the paid order as finished, so the home page would not load the order. The model does not
        // know this and expects the request, so the order is stored again without the mark.
        if (isPaid && known({ context }).remembered.length > 0) {
          const { orderNo, orderToken } = order;
          await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
            KEY.orders,
            keptOrders([{ orderNo, orderToken }]),
          ] as const);
        }
        await page.getByRole('banner').getByRole('link').first().click();
      },
      'search, without an order': 'a member sees his orders there',
    },
    async 'page.left'({ page }) {
      await page.locator('main a[href^="/order/create"]').first().click();
      await page.waitForURL('**/order/create**');
    },
    'push.received': {
      async 'the order changed'(at) {
        await hears(at, 'portalStream');
        // The cast is safe: the model sends this.
        const { push } = inTermsOf(at.given.order, at.standing.payload as object) as {
          readonly push: Required<PushMessage>;
        };
        const { orderNo, version } = push.order;
        const whom = { orderId: 'heard by the member alone', userId: PASSENGER_ID };
        const now = at.server.clock.now();
        const hint = { ...whom, orderNo, status: 7, version: version + 100, at: now } as const;
        await receives(at.page, orderNo, () =>
          publishHint(at.server.deps.bus, 'order.changed', hint),
        );
      },
      async 'how it stands'(at) {
        await hears(at, 'portalStream');
        const { push } = inTermsOf(at.given.order, at.standing.payload as object) as {
          readonly push: Required<PushMessage>;
        };
        const { version, ...order } = push.order;
        const said = { ...push, order: { ...order, version: version + 100 } };
        await receives(at.page, order.orderNo, () =>
          at.given.streams
            .get('portalStream')
            ?.write(`event: message\ndata: ${JSON.stringify(said)}\n\n`),
        );
      },
      async 'other news'(at) {
        await hears(at, 'adminStream');
        const news = { title: 'T', body: 'B', type: 'news' };
        await announce(at.server.deps, news);
        await at.page
          .getByRole('region', { name: '通知', exact: true })
          .getByText('T')
          .first()
          .waitFor();
      },
    },
    async 'push.positionReceived'(at) {
      await hears(at, 'portalStream');
      const { position } = inTermsOf(at.given.order, at.standing.payload as object) as {
        readonly position: OrderPosition;
      };
      const whom = { orderId: 'heard by the member alone', userId: PASSENGER_ID };
      await receives(at.page, position.orderNo, () =>
        publishHint(at.server.deps.bus, 'order.position', { ...whom, position }),
      );
    },
    /** One of the member's streams opens again. */
    async 'push.opened'(at) {
      const name = 'portalStream';
      at.server.clock.advance(JUST_NOW_MS);
      await hears(at, name);
      const former = at.given.streams.get(name);
      if (former === undefined) throw new Error('there is no stream');
      at.given.streams.set(name, await renews(at, name, former));
    },
    'tab.visible': (at) => at.turn('visible'),
    /** The page asks for the order's telephone number. The visitor enters it and finds the order. */
    async 'order.accessed'(at) {
      await at.page.getByRole('textbox', { name: '電話' }).fill(PHONE);
      await at.page.getByRole('button', { name: '查詢訂單' }).click();
    },
    /** The visitor pays the order on its page. */
    async 'order.changed'(at) {
      const { page } = at;
      // Cards that another walk saved would be offered instead of the fields of a new card.
      await at.server.deps.db.$client.query('delete from saved_card');
      await page.getByRole('button', { name: `用信用卡支付 NT$${AMOUNT}` }).click();
      await at.opened(page.getByRole('dialog', { name: '支付車資' }));
      for (const [name, value] of [
        ['卡號', CARD.approved],
        ['有效期限', '1250'],
        ['安全碼', '123'],
      ] as const) {
        const frame = page.frameLocator(`iframe[title="${name}"]`);
        await frame.getByRole('textbox', { name }).fill(value);
      }
      await page.getByRole('button', { name: `支付 NT$${AMOUNT}`, exact: true }).click();
      await page.getByRole('dialog', { name: '付款完成' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: '回到訂單' }).click();
      at.given.isPaid = true;
    },
    'orders.forget': {
      'by this device': 'a member is not offered it; tests/e2e/orders-in-tabs.test.ts presses it',
      /** The member signs out, and in again. An order that was made without signing in stays. */
      async 'signed out'(at) {
        const { page } = at;
        await at.loadsAnew(async () => {
          const menu = page.getByRole('button', { name: '開啟選單' });
          if (await menu.isVisible()) {
            await menu.click();
            await at.opened(page.getByRole('button', { name: '登出' }));
          } else await page.getByRole('button', { name: '我的帳號' }).hover();
          await page.getByRole('button', { name: '登出' }).click();
        });
        const token = await tokenOf(at);
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
          KEY.token,
          token,
        ] as const);
        await opens(at, at.given, NO_ORDERS);
      },
    },
    /** Sends the event that the browser sends to every tab except the one that wrote. */
    async 'orders.changedElsewhere'({ page }) {
      await page.evaluate(() => void dispatchEvent(new Event('storage')));
    },
  },
  actors: {
    // The events of these machines are in their own drivers. Here they only load what the page shows.
    view: { events: {}, actors: { load: { asks: 'orderDetail' } } },
    list: { events: {}, actors: { load: { asks: 'orderList' } } },
  },
  holds: ['portalStream', 'adminStream', 'orderStream'],
  cannot(one, states, { context, world }) {
    const { access } = known({ context });
    // The model's world.
    const kept = (world as { readonly remembered: readonly object[] }).remembered.length > 0;
    const isWatching = states.includes('watching');
    const where: Readonly<Record<string, readonly [can: boolean, otherwise: string]>> = {
      'page.opened: search, by token': [kept, 'the page knows it by what the tab remembers'],
      'page.opened: detail, by number': [kept, 'it is a visitor’s order'],
      'page.left: once': [!isWatching && access !== undefined, 'other pages lead to the home page'],
      'order.accessed: made': [
        isWatching && access !== undefined && access.orderToken === undefined && !kept,
        'it is found where its page asks for the telephone number',
      ],
      'order.changed: paid': [
        isWatching && access?.orderToken !== undefined,
        'it is paid on its page',
      ],
      'orders.forget: signed out': [
        !isWatching && access === undefined,
        'the page that was there is loaded anew',
      ],
    };
    const [can, otherwise] = where[one.id] ?? [true, ''];
    return can ? undefined : otherwise;
  },
  beyond: {
    'orderTracking | order.accessed | 1':
      'it is made on the form, which leads to its page; tests/e2e/orders-in-tabs.test.ts does',
  },
  states: {
    elsewhere: (at) => shown(at, true),
    watching: (at) => shown(at),
    'watching.settled': 'as any of watching',
    'watching.waitingToReload': 'as any of watching, until its time is over',
  },
});

/** Prepares a member's browser, before its first page, and an order that has to be paid. */
async function member(scene: Scene, device: Parameters<Scene['visit']>[0]): Promise<Given> {
  const order = await orderOf(scene);
  await endRide(scene, order, AMOUNT);
  await scene.visit(device, { [KEY.token]: await tokenOf(scene) });
  await countsReceived(scene.page);
  return { order, streams: new Map(), open: new Set(), isPaid: false };
}
